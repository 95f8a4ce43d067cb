/**
 * Whether a motion in touch follows a swing that does not swing (touch-swing.ts), or hardly does, and to which rate it may
 * be slowed.
 *
 * A slowed swing is as heavy as it is slow. Slowed to a share 1/k of its rate where it is off its balance, it has no more
 * energy than before: slowed while it moves, k² times that of its motion. So one that moves is slowed where it turns.
 *
 * Source:  own          Chapter: content/chapters/07-resting.mdx
 */
import type { DynamicBody } from '#core/body/body.ts';
import { length } from '#core/math/vec3.ts';
import { TouchBodies } from './touch-bodies.ts';
import { measures } from './touch-error.ts';
import { kernelOf } from './touch-kernel.ts';
import { curveBetween, type TouchKnot } from './touch-knots.ts';
import type { SlowedSwing, TouchSystem } from './touch-motion.ts';
import { touchStep } from './touch-step.ts';
import type { Swing } from './touch-swing.ts';

/** A swing is slowed to so many radians in the time in which a body moves by its own size. */
const SLOWED = 400;

/** Off its balance it may have this share of the energy in sight: so much is missing while it would move. */
const MOST_OFF = 1e-7;

/** What is added when its motion gets heavier is less than this share. */
const MOST_ADDED = 1e-10;

/** Rates of a swing are those of this part of a radian. */
const LITTLE = 1e-3;

/** A swing that is much faster than all else, at one time. */
interface FastSwing extends SlowedSwing {
  /** How far off its balance its place is, in m, and how fast that changes, in m/s. */
  readonly off: number;
  readonly offRate: number;
  /** Energy of being off its balance, as a share of all in sight, and what slowing it adds. */
  readonly energy: number;
  readonly added: number;
}

/** The swing of a motion that may be slowed from a moment on. */
export function swingToSlow(system: TouchSystem, from: TouchKnot): SlowedSwing | undefined {
  const found = fastSwing(system, from);
  return found !== undefined && found.energy < MOST_OFF && found.added < MOST_ADDED
    ? { point: found.point, rate: found.rate }
    : undefined;
}

/** A motion up to the last turning of a swing that may be slowed from there on; undefined if it has none. */
export function upToTurning(
  system: TouchSystem,
  knots: readonly TouchKnot[],
): readonly TouchKnot[] | undefined {
  let later = fastSwing(system, knots.at(-1) as TouchKnot);
  for (let k = knots.length - 2; k > 0 && later !== undefined; k--) {
    const [from, to] = [knots[k] as TouchKnot, knots[k + 1] as TouchKnot];
    const here = fastSwing(system, from);
    if (here === undefined || here.energy > MOST_OFF) return undefined;
    if (here.point === later.point && turns(here, later)) {
      const turning = turningBetween(system, from, to);
      if (turning !== undefined) return [...knots.slice(0, k + 1), turning];
    }
    later = here;
  }
  return undefined;
}

/** Whether a swing goes out at one time, and back at the next. */
function turns(here: FastSwing, later: FastSwing): boolean {
  return here.off * here.offRate > 0 && later.off * later.offRate <= 0 && here.off * later.off > 0;
}

/** Halvings that find the turning in a step of a tenth of a swing or so. */
const HALVINGS = 30;

function turningBetween(system: TouchSystem, from: TouchKnot, to: TouchKnot): TouchKnot | undefined {
  const curve = curveBetween(system, from, to);
  const y = from.y.slice();
  let [out, back] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const share = 0.5 * (out + back);
    curve(share, y);
    const there = fastSwing(system, { t: from.t + share * (to.t - from.t), y });
    if (there === undefined) return undefined;
    if (there.off * there.offRate > 0) out = share;
    else back = share;
  }
  const tau = out * (to.t - from.t);
  const step = from.t + tau > from.t ? touchStep(system, from, tau) : null;
  if (step === null) return undefined;
  const turning = { t: from.t + tau, y: step.y };
  return swingToSlow(system, turning) === undefined ? undefined : turning;
}

/** The swing of a motion at one moment, if it has one that is much faster than all else. */
function fastSwing(system: TouchSystem, { t, y }: TouchKnot): FastSwing | undefined {
  const numbers = Float64Array.from(y);
  const dy = new Float64Array(y.length);
  const kernel = kernelOf(system);
  if (!kernel.rates(numbers, t, dy)) return undefined;
  const bodies = new TouchBodies(system);
  kernel.place(bodies);
  const { speed, size } = measures(bodies.list, Array.from(dy), length(system.gravity));
  const masses = system.members.flatMap(({ body }) => (body.kind === 'dynamic' ? body : []));
  const mass = Math.min(...masses.map((body: DynamicBody) => body.mass));
  const inSight = 0.5 * mass * speed * speed;
  const rate = (SLOWED * speed) / size;
  for (const [point, { pair }] of system.held.entries()) {
    if (pair.kind !== 'edge-on-edge') continue;
    const own = swingAt(system, point, numbers, t, dy);
    if (own === undefined || !(own.rate > 2 * rate)) continue;
    const later = LITTLE / own.rate;
    const moved = numbers.map((x, i) => x + later * (dy[i] as number));
    const next = swingAt(system, point, moved, t + later, new Float64Array(dy.length));
    if (next === undefined) continue;
    const offRate = (next.off - own.off) / later;
    // What it has in motion, ½ k (σ̇/ω)², gets larger as it gets slower.
    const share = (0.5 * own.stiffness) / inSight;
    const moving = offRate / rate;
    return {
      point,
      rate,
      off: own.off,
      offRate,
      energy: share * own.off * own.off,
      added: share * moving * moving,
    };
  }
  return undefined;
}

/** How a point swings where the numbers of a motion have it; undefined without a normal. */
function swingAt(
  system: TouchSystem,
  point: number,
  y: Float64Array,
  t: number,
  dy: Float64Array,
): Swing | undefined {
  const kernel = kernelOf(system);
  return kernel.rates(y, t, dy) ? kernel.swingOf(point, dy) : undefined;
}
