/**
 * A gas to begin with: balls and capsules in a box, or discs and stadia in a rectangle, and perhaps a piston.
 *
 * Contacts are elastic and without friction. The spin of a ball, and that of a capsule about its own axis, then never
 * changes and never matters: it is not kept.
 *
 * Source:  slides (many bodies); own choice of the gas as the scene          Chapter: many-bodies
 * Signs:   the box is centred at the origin; the piston closes it on the side of +x.
 */
import { cbrt, PI } from '#core/math/bits/elementary.ts';
import { type Random, randomFrom } from '#core/math/random.ts';
import { addScaled, dot, isFiniteVec, length, type Vec3 } from '#core/math/vec3.ts';

/** The axis of a capsule or stadium. */
export interface GasRod {
  /** Half the length of the axis, without the caps, in m. */
  readonly halfLength: number;
  /** Unit vector along it. */
  readonly axis: Vec3;
  /** Angular velocity, in rad/s; what lies along the axis is dropped. */
  readonly angularVelocity: Vec3;
}

/** One body of a gas: a ball (disc), or with a rod a capsule (stadium). */
export interface GasBody {
  /** Centre, in m. */
  readonly position: Vec3;
  /** In m/s. */
  readonly velocity: Vec3;
  /** In m. */
  readonly radius: number;
  /** In kg. */
  readonly mass: number;
  readonly rod?: GasRod;
}

/** A wall across the box that moves along x, with the gas on its left. */
export interface GasPiston {
  /** Where its face is, in m. */
  readonly position: number;
  /** In m/s. */
  readonly velocity: number;
  /** In kg. */
  readonly mass: number;
  /** Constant force on it from outside along x, in N: negative if it presses the gas. */
  readonly force: number;
}

/** What a gas begins with, at time 0. */
export interface GasScene {
  /** 2 for the plane z = 0. */
  readonly dimension: 2 | 3;
  /** Sides of the box, in m; the third does not count in the plane. */
  readonly size: Vec3;
  readonly bodies: readonly GasBody[];
  readonly piston?: GasPiston;
}

/** Throws, with one sentence, unless all numbers are finite, sizes and masses positive, and every body in the box. */
export function requireGas({ dimension, size, bodies, piston }: GasScene): void {
  if (bodies.length === 0) throw new RangeError('a gas needs at least one body');
  const axes = dimension === 2 ? 2 : 3;
  for (const side of size.slice(0, axes)) requirePositive('each side of the box', side);
  bodies.forEach(({ position, velocity, radius, mass, rod }, i) => {
    requirePositive(`radius of body ${i}`, radius);
    requirePositive(`mass of body ${i}`, mass);
    const isWhole = rod === undefined || (isFiniteVec(rod.axis) && isFiniteVec(rod.angularVelocity));
    if (!(isWhole && isFiniteVec(position) && isFiniteVec(velocity))) {
      throw new RangeError(`position, velocity and axis of body ${i} must be finite`);
    }
    if (rod !== undefined) {
      requirePositive(`halfLength of body ${i}`, rod.halfLength);
      if (!(Math.abs(length(rod.axis) - 1) <= EPS_UNIT)) {
        throw new RangeError(`the axis of body ${i} must have length 1, got ${length(rod.axis)}`);
      }
    }
    for (let k = 0; k < axes; k++) {
      const reach = radius + (rod === undefined ? 0 : rod.halfLength * Math.abs(rod.axis[k] as number));
      const right = k === 0 && piston !== undefined ? piston.position : 0.5 * (size[k] as number);
      const x = position[k] as number;
      if (!(x + reach <= right && x - reach >= -0.5 * (size[k] as number))) {
        throw new RangeError(`body ${i} must lie in the box, got (${position}) with radius ${radius}`);
      }
    }
  });
  if (piston === undefined) return;
  requirePositive('mass of the piston', piston.mass);
  if (
    !(Number.isFinite(piston.velocity) && Number.isFinite(piston.force) && 2 * piston.position <= size[0])
  ) {
    throw new RangeError(`the piston must lie in the box and have a finite velocity and force`);
  }
}

const EPS_UNIT = 1e-9;

function requirePositive(name: string, x: number): void {
  if (!(x > 0 && x < Infinity)) throw new RangeError(`${name} must be positive and finite, got ${x}`);
}

/**
 * Moment of inertia of a capsule about an axis across its own, or of a stadium about z, in kg·m², of uniform density.
 * Two halves of a ball (disc) lie at the ends of a cylinder (rectangle) of length 2h; their centres are 3r/8 (4r/3π)
 * outside of their flat sides.
 *
 *     space: m_t (h²/3 + r²/4) + m_c (2r²/5 + h² + ¾ h r)
 *     plane: m_t (h² + r²)/3 + m_c (r²/2 + h² + 8 h r/3π)
 */
export function rodMoment(dimension: 2 | 3, mass: number, radius: number, halfLength: number): number {
  const [h, r] = [halfLength, radius];
  const caps = (mass * gasBodyVolume(dimension, r, 0)) / gasBodyVolume(dimension, r, h);
  const tube = mass - caps;
  if (dimension === 3) {
    return tube * ((h * h) / 3 + 0.25 * r * r) + caps * (0.4 * r * r + h * h + 0.75 * h * r);
  }
  return (tube * (h * h + r * r)) / 3 + caps * (0.5 * r * r + h * h + (8 * h * r) / (3 * PI));
}

/** Volume of a ball or capsule, in m³, or area of a disc or stadium, in m². */
export function gasBodyVolume(dimension: 2 | 3, radius: number, halfLength: number): number {
  const across = PI * radius * radius;
  return dimension === 2 ? across + 4 * halfLength * radius : across * ((4 / 3) * radius + 2 * halfLength);
}

/** A gas of equal bodies. */
export interface EvenGas {
  readonly dimension: 2 | 3;
  readonly count: number;
  /** Share of the box that bodies fill. */
  readonly packing: number;
  /** In m. */
  readonly radius: number;
  /** Half the length of the axis, in m; 0 for balls and discs. */
  readonly halfLength?: number;
  /** In kg. */
  readonly mass?: number;
  /** Root mean square of each component of the velocity, in m/s: √(kT/m). */
  readonly speed: number;
  readonly seed: number;
}

/**
 * Equal bodies on a lattice in a square box, with the velocities of a gas in equilibrium: each component normally
 * distributed, and turning with as much energy per axis as flight has.
 *
 * Throws if the lattice has no room for bodies that turn.
 */
export function evenGas(given: EvenGas): GasScene {
  const { dimension, count, packing, radius, halfLength = 0, mass = 1, speed, seed } = given;
  if (!(Number.isInteger(count) && count > 0))
    throw new RangeError(`count must be a whole number, got ${count}`);
  requirePositive('packing', packing);
  const volume = (count * gasBodyVolume(dimension, radius, halfLength)) / packing;
  const side = dimension === 2 ? Math.sqrt(volume) : cbrt(volume);
  let perSide = 1;
  while ((dimension === 2 ? perSide : perSide * perSide) * perSide < count) perSide++;
  const spacing = side / perSide;
  if (!(spacing > 2 * (radius + halfLength))) {
    throw new RangeError(`a lattice has no room for ${count} bodies at packing ${packing}`);
  }
  const random = randomFrom(seed);
  const at = (index: number): number => (index + 0.5) * spacing - 0.5 * side;
  const spin = halfLength > 0 ? speed * Math.sqrt(mass / rodMoment(dimension, mass, radius, halfLength)) : 0;
  const bodies = Array.from({ length: count }, (_, i): GasBody => {
    const x = i % perSide;
    const y = Math.floor(i / perSide) % perSide;
    const z = Math.floor(i / (perSide * perSide));
    const body = {
      position: [at(x), at(y), dimension === 2 ? 0 : at(z)] as const,
      velocity: normalVec(random, dimension, speed),
      radius,
      mass,
    };
    return halfLength > 0 ? { ...body, rod: randomRod(random, dimension, halfLength, spin) } : body;
  });
  return { dimension, size: [side, side, side], bodies };
}

function normalVec(random: Random, dimension: 2 | 3, deviation: number): Vec3 {
  const [x, y] = [random.normal(0, deviation), random.normal(0, deviation)];
  return [x, y, dimension === 2 ? 0 : random.normal(0, deviation)];
}

function randomRod(random: Random, dimension: 2 | 3, halfLength: number, spin: number): GasRod {
  if (dimension === 2) {
    const [x, y] = normalVec(random, 2, 1);
    const l = length([x, y, 0]);
    return { halfLength, axis: [x / l, y / l, 0], angularVelocity: [0, 0, random.normal(0, spin)] };
  }
  const axis = random.unitVector();
  return { halfLength, axis, angularVelocity: acrossAxis(axis, normalVec(random, 3, spin)) };
}

/** The part of a vector across a unit vector; exactly 0 along z for an axis of the plane and a spin about z. */
export function acrossAxis(axis: Vec3, v: Vec3): Vec3 {
  const along = dot(axis, v);
  return along === 0 ? v : addScaled(v, axis, -along);
}
