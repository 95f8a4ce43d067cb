/**
 * A gas of whole numbers: places are integers, and so is every step, so that nothing is ever lost. Run backwards it
 * returns to where it began, bit for bit, however chaotic it is.
 *
 *     x₊ = 2x − x₋ + round(h² F(x)/m)        backwards: the same, with x₊ and x₋ exchanged
 *
 * Discs repel each other and the walls like springs while they overlap: F = κ (overlap). The force is a function of the
 * present places alone, added up in an order that the present places alone decide: the same places give the same bits.
 *
 * Source:  D. Levesque, L. Verlet, J. Stat. Phys. 72, 519 (1993); Störmer and Verlet's rule
 * Chapter: many-bodies
 */

/** What a gas of whole numbers begins with. */
export interface WholeGasScene {
  /** Sides of the box, centred at the origin, in m. */
  readonly size: readonly [number, number];
  /** Of all discs, in m. */
  readonly radius: number;
  /** Of all discs, in kg. */
  readonly mass: number;
  /** κ, force per overlap, in N/m. */
  readonly stiffness: number;
  /** Length of a step, in s. */
  readonly step: number;
  /** x and y of every disc, in m, and of its velocity, in m/s. */
  readonly positions: Float64Array;
  readonly velocities: Float64Array;
}

/** A gas of whole numbers under way. */
export interface WholeGas {
  /** Present places, and those a step before, in whole units: x and y of every disc. */
  readonly now: Float64Array;
  readonly before: Float64Array;
  readonly advance: (steps: number) => void;
  /** All go back: the step before becomes the step to come. */
  readonly reverse: () => void;
  /** Mean velocities over the last step, in m/s, and the energy of flight and of overlap, in J. */
  readonly velocities: () => Float64Array;
  readonly energy: () => number;
}

/** Whole units in a metre, 2^40. A box of 8 m has 2^43 of them: 2x − x₋ is far below 2^53, and so exact. */
export const UNITS_PER_METRE = 1_099_511_627_776;

/** Starts a gas of whole numbers. Throws unless sizes, mass, stiffness and step are positive. */
export function startWholeGas(scene: WholeGasScene): WholeGas {
  const { size, radius, mass, stiffness, step, positions, velocities } = scene;
  for (const [name, x] of Object.entries({ radius, mass, stiffness, step })) {
    if (!(x > 0 && x < Infinity)) throw new RangeError(`${name} must be positive and finite, got ${x}`);
  }
  const count = positions.length / 2;
  const now = positions.map((x) => Math.round(x * UNITS_PER_METRE));
  const before = now.map((x, k) => x - Math.round((velocities[k] as number) * step * UNITS_PER_METRE));
  const force = new Float64Array(2 * count); // over κ, in units
  const reach = 2 * radius * UNITS_PER_METRE;
  const half = size.map((side) => 0.5 * side * UNITS_PER_METRE) as [number, number];
  const gain = (step * step * stiffness) / mass; // units of a step per unit of overlap
  const along = half.map((h) => Math.max(1, Math.floor((2 * h) / reach))) as [number, number];
  const first = new Int32Array(along[0] * along[1]);
  const next = new Int32Array(count);

  const reachSquared = reach * reach;

  /** The column or row of cells of a disc at a place (units) along an axis. */
  const cellOf = (x: number, axis: 0 | 1): number => {
    const share = (x + half[axis]) / (2 * half[axis]);
    return Math.min(along[axis] - 1, Math.max(0, Math.floor(share * along[axis])));
  };

  /** Forces of walls; returns the sum of the squares of overlaps. */
  function repelAtWalls(): number {
    let squares = 0;
    for (let k = 0; k < 2 * count; k++) {
      const x = now[k] as number;
      const over = Math.abs(x) + 0.5 * reach - half[k % 2 === 0 ? 0 : 1];
      if (over <= 0) continue;
      force[k] = (force[k] as number) + (x > 0 ? -over : over);
      squares += over * over;
    }
    return squares;
  }

  /** All forces, of discs that overlap and of walls; returns the sum of the squares of overlaps. */
  function press(): number {
    force.fill(0);
    first.fill(-1);
    let squares = repelAtWalls();
    const columns = along[0];
    for (let a = 0; a < count; a++) {
      const ax = now[2 * a] as number;
      const ay = now[2 * a + 1] as number;
      let forceX = force[2 * a] as number;
      let forceY = force[2 * a + 1] as number;
      const i = cellOf(ax, 0);
      const j = cellOf(ay, 1);
      const i0 = Math.max(0, i - 1);
      const i1 = Math.min(i + 1, columns - 1);
      const j1 = Math.min(j + 1, along[1] - 1);
      for (let y = Math.max(0, j - 1); y <= j1; y++) {
        for (let cell = y * columns + i0; cell <= y * columns + i1; cell++) {
          for (let b = first[cell] as number; b >= 0; b = next[b] as number) {
            const dx = ax - (now[2 * b] as number);
            const dy = ay - (now[2 * b + 1] as number);
            const square = dx * dx + dy * dy;
            if (!(square < reachSquared) || square === 0) continue;
            const distance = Math.sqrt(square);
            const overlap = reach - distance;
            const fx = (overlap * dx) / distance;
            const fy = (overlap * dy) / distance;
            forceX += fx;
            forceY += fy;
            force[2 * b] = (force[2 * b] as number) - fx;
            force[2 * b + 1] = (force[2 * b + 1] as number) - fy;
            squares += overlap * overlap;
          }
        }
      }
      force[2 * a] = forceX;
      force[2 * a + 1] = forceY;
      const cell = j * columns + i;
      next[a] = first[cell] as number;
      first[cell] = a;
    }
    return squares;
  }

  const unit = 1 / UNITS_PER_METRE;
  const velocityAt = (k: number): number => (((now[k] as number) - (before[k] as number)) / step) * unit;
  return {
    now,
    before,
    advance: (steps) => {
      for (let n = 0; n < steps; n++) {
        press();
        for (let k = 0; k < 2 * count; k++) {
          const x = now[k] as number;
          now[k] = 2 * x - (before[k] as number) + Math.round(gain * (force[k] as number));
          before[k] = x;
        }
      }
    },
    reverse: () => {
      const present = now.slice();
      now.set(before);
      before.set(present);
    },
    velocities: () => {
      const velocities = new Float64Array(2 * count);
      for (let k = 0; k < 2 * count; k++) velocities[k] = velocityAt(k);
      return velocities;
    },
    energy: () => {
      // Flight is known between two steps, overlap at each: the mean of both ends.
      const squares = press();
      const present = now.slice();
      now.set(before);
      const mean = 0.5 * (squares + press());
      now.set(present);
      let flight = 0;
      for (let k = 0; k < 2 * count; k++) flight += 0.5 * mass * velocityAt(k) * velocityAt(k);
      return flight + 0.5 * stiffness * mean * unit * unit;
    },
  };
}
