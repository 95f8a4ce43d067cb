/**
 * Held points that run out for a while within a step: a corner over which a body rocks and back, so that in between the
 * edge beside it is nearer.
 *
 * Source:  own search          Chapter: content/chapters/07-resting.mdx
 */
import { length, type Vec3 } from '#core/math/vec3.ts';
import { type CubicEnd, dipsIn } from './touch-dips.ts';
import { facingLimit, insideLimit } from './touch-limits.ts';
import { lastLook, lastSlide, lastTurning, lookAtPair } from './touch-look.ts';
import type { HeldTouch, TouchSystem } from './touch-motion.ts';
import type { TouchBody } from './touch-pair.ts';

/** Both ends of a step of h (s), and where the bodies are at a time (s) within it. */
interface Between {
  readonly start: readonly TouchBody[];
  readonly end: readonly TouchBody[];
  readonly h: number;
  readonly bodiesAt: (tau: number) => readonly TouchBody[];
}

/** What is left until a held point runs out: how far inside its foot lies (m), and the sine at which the surfaces rise. */
const MEASURES = ['inside', 'facing'] as const;
type Measure = (typeof MEASURES)[number];

/** Times (s) within a step at which a held point may have run out although it is held at both ends. */
export function heldDips({ held }: TouchSystem, between: Between): readonly number[] {
  let dips: number[] | undefined;
  for (let i = 0; i < held.length; i++) {
    const touch = held[i] as HeldTouch;
    for (let k = 0; k < MEASURES.length; k++) {
      const measure = MEASURES[k] as Measure;
      if (!mayRunOut(touch, measure, between)) continue;
      const from = endOf(touch, measure, between.start);
      const to = endOf(touch, measure, between.end);
      if (from === null || to === null || from.f < 0 || to.f < 0) continue;
      const way = { f0: from.f, v0: from.v, f1: to.f, v1: to.v, h: between.h };
      const found = dipsIn(way, (tau) => endOf(touch, measure, between.bodiesAt(tau)));
      dips = dips === undefined ? [...found] : [...dips, ...found];
    }
  }
  return dips ?? NO_DIPS;
}

const NO_DIPS: readonly number[] = [];

/** Whether a measure changes so fast that it may have been used up between two ends at which it is not. */
function mayRunOut({ a, b, pair }: HeldTouch, measure: Measure, { start, end, h }: Between): boolean {
  let left = 0;
  let change = 0;
  for (let k = 0; k < 2; k++) {
    const bodies = k === 0 ? start : end;
    const one = bodies[a] as TouchBody;
    const other = bodies[b] as TouchBody;
    if (!lookAtPair(pair, one, other)) return false;
    left += lastLook[measure] + limitOf(measure, one, other);
    const rate =
      measure === 'inside'
        ? lastSlide(one, other) / lastLook.sine
        : length(one.angularVelocity) + length(other.angularVelocity) + lastTurning(pair, one, other);
    change = Math.max(change, rate);
  }
  return left < FASTER * change * h;
}

/** Within a step nothing gets faster than so many times its speed at the faster end. */
const FASTER = 1.25;

function limitOf(measure: Measure, a: TouchBody, b: TouchBody): number {
  return measure === 'inside' ? insideLimit(a, b, lastLook.sine) : facingLimit(a, b);
}

/** What is left of a measure, and its rate; null if the point has no normal. */
function endOf({ a, b, pair }: HeldTouch, measure: Measure, bodies: readonly TouchBody[]): CubicEnd | null {
  const one = bodies[a] as TouchBody;
  const other = bodies[b] as TouchBody;
  const later = LATER / (1 / LONGEST + length(one.angularVelocity) + length(other.angularVelocity));
  if (!lookAtPair(pair, moved(one, later), moved(other, later))) return null;
  const next = lastLook[measure];
  if (!lookAtPair(pair, one, other)) return null;
  const now = lastLook[measure];
  return { f: now + limitOf(measure, one, other), v: (next - now) / later };
}

/** Rates are those of so small a part of a turn, or of `LONGEST` (s): a rate that says where to look need not be exact. */
const LATER = 1e-6;
const LONGEST = 0.03;

/** A body a little later (s), as it moves now. */
function moved(body: TouchBody, later: number): TouchBody {
  const { position: x, velocity: v, angularVelocity: w, turn } = body;
  const [r0, r1, r2] = turn;
  const row = (r: Vec3, p: number, s: Vec3, q: number, t: Vec3): Vec3 => [
    r[0] + later * (p * s[0] + q * t[0]),
    r[1] + later * (p * s[1] + q * t[1]),
    r[2] + later * (p * s[2] + q * t[2]),
  ];
  return {
    ...body,
    position: [x[0] + later * v[0], x[1] + later * v[1], x[2] + later * v[2]],
    turn: [row(r0, -w[2], r1, w[1], r2), row(r1, w[2], r0, -w[0], r2), row(r2, -w[1], r0, w[0], r1)],
  };
}
