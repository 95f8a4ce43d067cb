/**
 * Bodies in touch where they are at one time, in records that are written again and again: for looks at features, some
 * dozen in each step.
 *
 * Source:  as touch-forces.ts          Chapter: content/chapters/07-resting.mdx
 */
import type { Sheet } from '#core/math/flat.ts';
import type { Mat3 } from '#core/math/mat3.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import type { TouchSystem } from './touch-motion.ts';
import type { TouchBody } from './touch-pair.ts';
import { CENTRE, INV_INERTIA, OMEGA, TURN, V } from './touch-sheet.ts';

/** A body as looks see it, and how readily it gives way. */
export interface PlacedBody extends TouchBody {
  /** 1/m, in 1/kg. */
  readonly invMass: number;
  /** I⁻¹ in world axes, in 1/(kg·m²). */
  readonly invInertia: Mat3;
}

/** The bodies of a system at the time at which they were last put. */
export class TouchBodies {
  readonly list: readonly PlacedBody[];

  constructor({ members }: TouchSystem) {
    this.list = members.map(({ body: { invMass }, surface, still }): PlacedBody => {
      if (still !== undefined) return still;
      return {
        surface,
        position: vec(),
        turn: [vec(), vec(), vec()],
        velocity: vec(),
        angularVelocity: vec(),
        invMass,
        invInertia: [vec(), vec(), vec()],
      };
    });
  }

  /** Puts body k where the numbers from a place of a sheet on have it. */
  put(k: number, m: Sheet, at: number): void {
    const body = this.list[k] as PlacedBody;
    read(body.position, m, at + CENTRE);
    readMatrix(body.turn, m, at + TURN);
    read(body.velocity, m, at + V);
    read(body.angularVelocity, m, at + OMEGA);
    readMatrix(body.invInertia, m, at + INV_INERTIA);
  }
}

/** A vector to be written. (NaN is no whole number, for which an engine would make another kind of list.) */
function vec(): Vec3 {
  return [Number.NaN, Number.NaN, Number.NaN];
}

function readMatrix(to: Mat3, m: Sheet, at: number): void {
  read(to[0], m, at);
  read(to[1], m, at + 3);
  read(to[2], m, at + 6);
}

function read(to: Vec3, m: Sheet, at: number): void {
  const v = to as [number, number, number];
  v[0] = m[at] as number;
  v[1] = m[at + 1] as number;
  v[2] = m[at + 2] as number;
}
