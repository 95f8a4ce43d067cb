/**
 * The region that a flat convex body really passes over while it moves: what every bound of its sweep must hold.
 *
 * Found by looking along many lines. On a line y = const the body covers a stretch, which slides along while the body
 * moves; as long as the body does not leave the line, all that the stretch passes over is one longer stretch. Between
 * two looks the corners are taken to move straight: what is lost shrinks with the square of the angle between looks.
 *
 * Source:  Kavan, section 3.2 (figure 2)          Chapter: content/chapters/03-search.mdx
 */
import { worldPoint } from '#core/body/body.ts';
import { toPlane, toSpace, type Vec2 } from '#core/math/vec2.ts';
import { length } from '#core/math/vec3.ts';
import type { Polygon } from '#core/shape/polygon.ts';
import type { Moving } from './moving.ts';

/** From left to right on a line, in m. */
export type Stretch = readonly [from: number, to: number];

/** A region of the plane as stretches on lines at equal distances, the lowest first. */
export interface SweptRegion {
  readonly lines: readonly { readonly y: number; readonly stretches: readonly Stretch[] }[];
  /** Distance of two lines, in m. */
  readonly spacing: number;
  /** Area, in m². */
  readonly area: number;
  /** Where the corners of the body are at each look, in m. */
  readonly looks: readonly (readonly Vec2[])[];
}

/** How finely a region is found. */
export interface RegionOptions {
  /** Number of lines; 128 if not given. */
  readonly lines?: number;
  /** Largest angle between two looks, in rad; 0.05 if not given. */
  readonly angle?: number;
}

/** Fewest steps between looks: for a body that turns little. */
const LEAST_STEPS = 8;

/**
 * The region that a moving convex polygon passes over from one time (s) to a later one.
 *
 * @eq K19
 */
export function sweptRegion(
  body: Moving & { readonly shape: Polygon },
  from: number,
  to: number,
  options: RegionOptions = {},
): SweptRegion {
  const { lines: count = 128, angle: largest = 0.05 } = options;
  const points = body.shape.corners.map((corner) => toSpace(corner));
  const turned = length(body.travel.motionAt(from).angularVelocity) * (to - from);
  const steps = Math.max(LEAST_STEPS, Math.ceil(turned / largest));
  const looks = Array.from({ length: steps + 1 }, (_, i) => {
    const placement = body.travel.placementAt(from + ((to - from) * i) / steps);
    return points.map((point) => toPlane(worldPoint(placement, point)));
  });
  let [low, high] = [Infinity, -Infinity];
  for (const look of looks) {
    for (const [, y] of look) {
      low = Math.min(low, y);
      high = Math.max(high, y);
    }
  }
  const spacing = (high - low) / count;
  const found = stretchesOn(looks, low + 0.5 * spacing, spacing, count);
  const lines = found.map((stretches, i) => ({ y: low + (i + 0.5) * spacing, stretches: joined(stretches) }));
  const width = lines.reduce(
    (sum, { stretches }) => stretches.reduce((all, [left, right]) => all + right - left, sum),
    0,
  );
  return { lines, spacing, area: width * spacing, looks };
}

/**
 * What the body passes over on each line. A stretch grows with the edges of each look, and with the ways of the corners
 * from each look to the next; it ends at a look none of whose edges meets the line.
 */
function stretchesOn(
  looks: readonly (readonly Vec2[])[],
  y0: number,
  spacing: number,
  count: number,
): readonly (readonly Stretch[])[] {
  const found = Array.from({ length: count }, (): Stretch[] => []);
  const left = new Float64Array(count).fill(Infinity);
  const right = new Float64Array(count).fill(-Infinity);
  const lastLook = new Int32Array(count).fill(-1); // the look at or after which the line was last met
  const close = (i: number): void => {
    if ((left[i] as number) <= (right[i] as number)) found[i]?.push([left[i] as number, right[i] as number]);
    left[i] = Infinity;
    right[i] = -Infinity;
  };
  /** Lets the lines between two points grow; `since` is the look that must have met the line for them to go on. */
  const meet = (a: Vec2, b: Vec2, since: number, look: number): void => {
    const [below, above] = a[1] <= b[1] ? [a, b] : [b, a];
    const first = Math.max(0, Math.ceil((below[1] - y0) / spacing));
    const last = Math.min(count - 1, Math.floor((above[1] - y0) / spacing));
    const rise = above[1] - below[1];
    const slope = rise > 0 ? (above[0] - below[0]) / rise : 0;
    for (let i = first; i <= last; i++) {
      const x = below[0] + slope * (y0 + i * spacing - below[1]);
      if ((lastLook[i] as number) < since) close(i);
      if (x < (left[i] as number)) left[i] = x;
      if (x > (right[i] as number)) right[i] = x;
      lastLook[i] = look;
    }
  };
  for (let look = 0; look < looks.length; look++) {
    const corners = looks[look] as readonly Vec2[];
    const next = looks[look + 1];
    for (let k = 0; k < corners.length; k++) {
      meet(corners[k] as Vec2, corners[(k + 1) % corners.length] as Vec2, look - 1, look);
    }
    if (next === undefined) break;
    for (let k = 0; k < corners.length; k++) meet(corners[k] as Vec2, next[k] as Vec2, look, look);
  }
  for (let i = 0; i < count; i++) close(i);
  return found;
}

/** Stretches that overlap as one, from left to right. */
function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  if (stretches.length < 2) return stretches;
  const result: Stretch[] = [];
  for (const next of stretches.toSorted((one, other) => one[0] - other[0])) {
    const last = result.at(-1);
    if (last === undefined || next[0] > last[1]) result.push(next);
    else result[result.length - 1] = [last[0], Math.max(last[1], next[1])];
  }
  return result;
}

/**
 * The region as closed outlines, to be drawn: a new one begins where it parts or joins. They do not overlap.
 */
export function regionPieces({ lines, spacing }: SweptRegion): readonly (readonly Vec2[])[] {
  const pieces: Vec2[][] = [];
  let open: { readonly left: Vec2[]; readonly right: Vec2[] }[] = [];
  const half = spacing / 2;
  const close = (top: number): void => {
    for (const { left, right } of open) {
      const [first, last] = [right.at(-1) as Vec2, left.at(-1) as Vec2];
      pieces.push([...right, [first[0], top], [last[0], top], ...left.toReversed()]);
    }
    open = [];
  };
  let before: readonly Stretch[] = [];
  for (const { y, stretches } of lines) {
    const isSame =
      stretches.length === before.length &&
      stretches.every(
        ([from, to], i) => from <= (before[i] as Stretch)[1] && to >= (before[i] as Stretch)[0],
      );
    if (!isSame) {
      close(y - half);
      open = stretches.map(([from, to]) => ({ left: [[from, y - half]], right: [[to, y - half]] }));
    }
    for (const [i, [from, to]] of stretches.entries()) {
      open[i]?.left.push([from, y]);
      open[i]?.right.push([to, y]);
    }
    before = stretches;
  }
  const top = lines.at(-1);
  if (top) close(top.y + half);
  return pieces;
}
