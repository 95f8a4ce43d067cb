/** Two bodies of the plane in a run, as a picture needs them. */
import { angularVelocityOf, type BodyState, velocityOf, worldPoint } from '#core/body/body.ts';
import type { Vec2 } from '#core/math/vec2.ts';
import { lengthSquared } from '#core/math/vec3.ts';
import type { Run, Side } from '#core/run/run.ts';
import type { SceneBody } from '#core/run/run-scene.ts';
import type { Polygon } from '#core/shape/polygon.ts';

/** A body of the plane at one time. */
export interface PlanarMoment {
  readonly centre: Vec2;
  readonly velocity: Vec2;
  /** rad/s, counter-clockwise. */
  readonly spin: number;
  readonly corners: readonly Vec2[];
}

function momentOf({ body, shape }: SceneBody, state: BodyState): PlanarMoment {
  const [x, y] = state.position;
  const [vx, vy] = velocityOf(body, state);
  const corners = (shape as Polygon).corners.map(([cx, cy]): Vec2 => {
    const [px, py] = worldPoint(state, [cx, cy, 0]);
    return [px, py];
  });
  return { centre: [x, y], velocity: [vx, vy], spin: angularVelocityOf(body, state)[2], corners };
}

/** Both bodies at a time (s). */
export function planarAt(
  run: Run,
  t: number,
  side: Side = 'after',
): { readonly a: PlanarMoment; readonly b: PlanarMoment } {
  const { a, b } = run.at(t, side);
  return { a: momentOf(run.scene.a, a), b: momentOf(run.scene.b, b) };
}

/** Points of a path, beside its kinks: curves between contacts look smooth. */
const STEPS = 60;

/** The paths of both centres over the run, up to a time if one is given (s), as points. */
export function pathsOf(
  run: Run,
  until: number = run.t1,
): { readonly a: readonly Vec2[]; readonly b: readonly Vec2[] } {
  // Without gravity a centre flies straight on from one contact to the next.
  const steps = lengthSquared(run.scene.gravity) === 0 && run.lasting.length === 0 ? 1 : STEPS;
  const even = Array.from({ length: steps + 1 }, (_, i) => run.t0 + ((until - run.t0) * i) / steps);
  const jumps = run.contacts.map(({ receipt }) => receipt.t).filter((t) => t < until);
  const moments = [...even, ...jumps].sort((one, other) => one - other).map((t) => run.at(t));
  const flat = ({ position: [x, y] }: BodyState): Vec2 => [x, y];
  return { a: moments.map(({ a }) => flat(a)), b: moments.map(({ b }) => flat(b)) };
}
