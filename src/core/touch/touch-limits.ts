/**
 * How near, how deep and how far beyond its end something counts as touching: patience with rounding; and the pairs of
 * features at which two bodies touch.
 *
 * Source:  own          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A.
 */
import { length, maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import { nearPairs, type PlacedPair } from './touch-list.ts';
import type { TouchLook } from './touch-look.ts';
import { meetingPoint, type TouchBody, type TouchPair } from './touch-pair.ts';
import { isBall } from './touch-surface.ts';

/**
 * A foot beyond the end of its feature by this share of the size has run out. To be taken up, a feature must not be
 * farther out than half of that: so none is taken up that has just been let go.
 */
const EPS_INSIDE = 1e-10;

/** Surfaces that reach into each other by this sine do not face each other: another feature is nearer. The same half. */
const EPS_FACING = 1e-7;

/** Features closer than this share of the size touch. A search for a contact ends far nearer. */
const EPS_TOUCH = 1e-10;

/** Rounding of a gap, as a share of coordinates. */
const EPS_ROUND = 1e-15;

/** What touches from the start may sink by this share of the size before it counts as an arrival. */
const SLACK = 1e-13;

/** What is farther behind a face than so many times the gap of touching things does not touch it: it is beside it. */
const BEHIND = 10;

/** A feature that far inside the roundness of another one is inside of it, and nowhere else. */
const INSIDE_ROUND = 1000;

/** The size by which a pair is measured, in m: that of the smaller body. */
export function pairSize(a: TouchBody, b: TouchBody): number {
  const [one, other] = [a.surface.reach, b.surface.reach];
  return one === 0 ? other : other === 0 ? one : Math.min(one, other);
}

/** How near two bodies must be to touch, in m. */
function touchingGap(a: TouchBody, b: TouchBody): number {
  return EPS_TOUCH * pairSize(a, b) + roundingOf(a, b);
}

/** Rounding of the gap of two bodies where they are, in m. */
export function roundingOf(a: TouchBody, b: TouchBody): number {
  const far = maxAbs(a.position) + maxAbs(b.position) + a.surface.reach + b.surface.reach;
  return EPS_ROUND * far;
}

/**
 * How far beyond its end, in m, a foot must be to have run out. It runs along with every rounding of places and turnings:
 * on a body much larger than the other one, and the more so along edges that are almost parallel (sine). If lines at a
 * distance D are tilted by δ, the feet of their common normal move by D δ / sine².
 */
export function insideLimit(a: TouchBody, b: TouchBody, sine: number): number {
  return EPS_INSIDE * pairSize(a, b) + footRounding(a, b, sine);
}

/** How far, in m, a foot is from where it is in truth: rounding of places, along edges at some angle (sine). */
export function footRounding(a: TouchBody, b: TouchBody, sine: number): number {
  const radii = a.surface.radius + b.surface.radius;
  return (roundingOf(a, b) / sine) * (1 + radii / (pairSize(a, b) * sine));
}

/**
 * By which sine surfaces must reach into each other to face away. Around a ball it is the same as a foot that has run
 * out: at a large one, features that are told apart any later have different rates, and seem to collide.
 */
export function facingLimit(a: TouchBody, b: TouchBody): number {
  const isRound = isBall(a.surface) || isBall(b.surface);
  return isRound
    ? Math.min(EPS_FACING, insideLimit(a, b, 1) / (a.surface.radius + b.surface.radius))
    : EPS_FACING;
}

/** How far what touches may sink, in m, before it counts as an arrival. */
export function slackOf(a: TouchBody, b: TouchBody): number {
  return SLACK * pairSize(a, b) + roundingOf(a, b);
}

/**
 * The gap, in m, at which a point is held that touches with this one. What has sunk twice rises by as much as it may sink
 * once: a corner that takes turns with its edges sinks each time that one of them arrives, and a thousand times add up.
 * It does not rise to 0: what then left would sink again before it came back, faster than it left, and hop without end.
 *
 * Where another point of the two bodies has sunk deeper, `least`, and nothing presses it, this one rises to lift it.
 */
export function heldGap(gap: number, a: TouchBody, b: TouchBody, least: number = gap): number {
  const slack = slackOf(a, b);
  if (gap < -slack) return Math.min(-slack, gap + slack);
  return least < -SUNK * slack ? gap + LIFTED * slack : gap;
}

/** What has sunk by more than so many times what it may sink at once is lifted by others, by so many times as much. */
const SUNK = 4;
const LIFTED = 2;

/** How far bodies in touch may overlap by what rounding adds up to, in m. */
export function touchingOverlap(a: TouchBody, b: TouchBody): number {
  return BEHIND * touchingGap(a, b);
}

/** Points nearer than this share of the size, with normals as near, are one: no force can tell them apart. */
const EPS_SAME = 1e-6;

/** Edges at a smaller angle (its sine) are almost parallel: their feet run away at once, or swing. */
export const ALMOST_PARALLEL = 1e-3;

/**
 * The pairs of features at which two bodies touch. Where a round body passes from a face to its corner both touch at the
 * same point; the one that lies deeper inside its feature stands for both. Where edges that are almost parallel meet at
 * their ends, whose feet run away at once, another feature stands for them.
 */
export function touchingPairs(a: TouchBody, b: TouchBody): readonly PlacedPair[] {
  const [near, overlap, size] = [touchingGap(a, b), touchingOverlap(a, b), pairSize(a, b)];
  const isRound = a.surface.radius + b.surface.radius > 0;
  const found = nearPairs(a, b, isRound ? INSIDE_ROUND * near : overlap).filter(
    ({ place }) => place.gap <= near && isAcross(place, a, b),
  );
  if (found.length < 2) return found;
  const points = found.map(({ pair, place }) => meetingPoint(pair, place, a, b));
  const apart = EPS_SAME * size + facingLimit(a, b) * (a.surface.radius + b.surface.radius);
  const depths = found.map(({ place: { inside, facing } }) => Math.min(inside / size, facing));
  return found.filter(({ place }, i) =>
    found.every((other, j) => {
      const isSame =
        j !== i &&
        length(sub(points[i] as Vec3, points[j] as Vec3)) <= apart &&
        length(sub(place.n, other.place.n)) <= EPS_SAME;
      if (!isSame) return true;
      const [isFlat, isOtherFlat] = [place.sine < ALMOST_PARALLEL, other.place.sine < ALMOST_PARALLEL];
      if (isFlat !== isOtherFlat) return isOtherFlat;
      const [mine, its] = [depths[i] as number, depths[j] as number];
      return mine > its || (mine === its && i < j);
    }),
  );
}

/** Whether two features face each other, and lie across from each other. */
export function isAcross({ inside, facing, reach, sine }: TouchLook, a: TouchBody, b: TouchBody): boolean {
  if (reach < 0 && a.surface.radius + b.surface.radius > 0) return false; // beyond each other
  return inside >= -0.5 * insideLimit(a, b, sine) && facing >= -0.5 * facingLimit(a, b);
}

/** Whether two pairs of features are the same. */
export function isSamePair(one: TouchPair, other: TouchPair): boolean {
  if (one.kind === 'edge-on-edge') {
    return other.kind === one.kind && one.a === other.a && one.b === other.b && one.sign === other.sign;
  }
  return (
    other.kind === one.kind && one.tip === other.tip && one.corner === other.corner && one.base === other.base
  );
}
