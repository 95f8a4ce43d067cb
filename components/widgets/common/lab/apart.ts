/**
 * A start at which nothing reaches into anything else. A body that is put into a wall stands at it, and one that is put
 * into the other stands beside it: so it feels to move them by hand, and any numbers of an address give a run.
 */
import { closestPoints } from '#core/distance/distance.ts';
import { add, addScaled, dot, length, normalize, sub, type Vec3 } from '#core/math/vec3.ts';
import type { SceneBody } from '#core/run/run-scene.ts';
import { boundingRadius, type Shape } from '#core/shape/shapes.ts';

/** Two bodies and what stands around them. */
export interface Start {
  readonly a: SceneBody;
  readonly b: SceneBody;
  readonly walls: readonly SceneBody[];
}

/** The same without overlaps. */
export interface Apart extends Start {
  /** Whether something had to be moved. */
  readonly isMoved: boolean;
}

/** Looks along a way out, and halvings of the last of them: to a millionth of a metre. */
const LOOKS = 24;
const HALVINGS = 18;

/** Rounding of a gap, in m. */
const EPS = 1e-12;

const gapOf = (one: SceneBody, other: SceneBody): number =>
  closestPoints({ shape: one.shape, placement: one.state }, { shape: other.shape, placement: other.state })
    .gap;

const placed = (one: SceneBody, position: Vec3): SceneBody => ({
  ...one,
  state: { ...one.state, position },
});

const reachOf = ({ shape }: SceneBody): number =>
  shape.kind === 'half-space' ? 0 : boundingRadius(shape as Shape);

const isFree = ({ body }: SceneBody): boolean => body.kind === 'dynamic';

/** Only where something can move does an overlap matter: immovable and driven things may reach into each other. */
const matters = (one: SceneBody, other: SceneBody): boolean => isFree(one) || isFree(other);

function overlap(one: SceneBody, other: SceneBody): boolean {
  if (!matters(one, other)) return false;
  const isFar =
    length(sub(one.state.position, other.state.position)) > reachOf(one) + reachOf(other) &&
    other.shape.kind !== 'half-space';
  return !isFar && gapOf(one, other) < -EPS;
}

/** Out of all walls, one after the other: each is flat. */
function offWalls(one: SceneBody, walls: readonly SceneBody[]): SceneBody {
  if (!isFree(one)) return one;
  let moved = one;
  for (const wall of walls) {
    const gap = gapOf(moved, wall);
    if (gap >= -EPS || wall.shape.kind !== 'half-space') continue;
    moved = placed(moved, addScaled(moved.state.position, wall.shape.normal, -gap));
  }
  return moved;
}

/** How far a body has to go in a direction until it is free of another, in m. */
function wayOut(one: SceneBody, other: SceneBody, direction: Vec3): number {
  const between = sub(one.state.position, other.state.position);
  const most = length(between) + reachOf(one) + reachOf(other);
  const isIn = (far: number): boolean =>
    gapOf(placed(one, addScaled(one.state.position, direction, far)), other) < 0;
  let [inside, outside] = [0, most];
  for (let i = 1; i < LOOKS; i++) {
    const far = (most * i) / LOOKS;
    if (isIn(far)) inside = far;
    else {
      outside = far;
      break;
    }
  }
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (inside + outside) / 2;
    if (isIn(middle)) inside = middle;
    else outside = middle;
  }
  return outside;
}

/** Ways to try: straight away from the other first, then along the axes, upwards before downwards. */
function waysFrom(one: SceneBody, other: SceneBody, axes: readonly Vec3[]): readonly Vec3[] {
  const between = sub(one.state.position, other.state.position);
  const away = length(between) > 1e-9 ? [normalize(between)] : [];
  const bySide = axes.toSorted((p, q) => dot(q, between) - dot(p, between));
  return [...away, ...bySide];
}

/**
 * The same bodies and walls without overlaps. Where there is no room between the walls, they are left out.
 *
 * @param axes Unit vectors along which a body may step aside.
 */
export function apart(start: Start, axes: readonly Vec3[]): Apart {
  const found = besideEachOther(start, axes);
  const isJammed = [found.a, found.b].some((body) => found.walls.some((wall) => overlap(body, wall)));
  return isJammed ? { ...besideEachOther({ ...start, walls: [] }, axes), isMoved: true } : found;
}

function besideEachOther({ a, b, walls }: Start, axes: readonly Vec3[]): Apart {
  const offA = offWalls(a, walls);
  const offB = offWalls(b, walls);
  if (!overlap(offA, offB)) return { a: offA, b: offB, walls, isMoved: offA !== a || offB !== b };
  // The one that can move makes way; A where both can, since B is often what waits.
  const [mover, other] = isFree(offA) ? [offA, offB] : [offB, offA];
  const pair = (moved: SceneBody): Apart => ({
    a: mover === offA ? moved : offA,
    b: mover === offA ? offB : moved,
    walls,
    isMoved: true,
  });
  for (const way of waysFrom(mover, other, axes)) {
    const moved = placed(mover, addScaled(mover.state.position, way, wayOut(mover, other, way)));
    if (!walls.some((wall) => overlap(moved, wall)) && !overlap(moved, other)) return pair(moved);
  }
  // No room between the walls: then without them, well beside the other.
  const [first = [1, 0, 0] as Vec3] = axes;
  const beside = add(
    other.state.position,
    addScaled([0, 0, 0], first, 1.01 * (reachOf(mover) + reachOf(other))),
  );
  return { ...pair(placed(mover, beside)), walls: [] };
}
