/**
 * Two bodies in flight that touch and are not pressed together: when they are clear of each other, or what arrives
 * before that.
 *
 * A search for a contact starts best with some room between the bodies. Here they are followed by their features until
 * there is some; two that move on together may never be.
 *
 * Source:  own search          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A.
 */
import { length } from '#core/math/vec3.ts';
import type { ReportedContact } from '#core/resting/resting.ts';
import { endWithin } from '#core/roots/end-of-margin.ts';
import type { Toucher } from '#core/touch/touch-forces.ts';
import { pairSize } from '#core/touch/touch-limits.ts';
import { Watch } from '#core/touch/touch-watch.ts';
import type { Watched } from '#core/touch/touch-watched.ts';
import { geometryAt } from '../run-pair.ts';
import type { Pair, RunUnderWay } from '../run-under-way.ts';
import { toucherNow } from './run-touching.ts';

/** How a pair in touch goes on. */
export interface Parting {
  /** Until when nothing happens between them, in s. */
  readonly until: number;
  /** What arrives then, if something does. */
  readonly contact: ReportedContact | undefined;
}

/** Bodies farther apart than this share of the smaller one are clear of each other. */
const CLEAR = 1e-8;

/** Largest angle, in rad, by which a body turns between two looks. */
const MAX_TURN = 0.02;

/** First look after this time, in s; each further one waits longer by half. */
const FIRST_LOOK = 1e-7;

/** What does not face anything is this share of the size away: the search for the end wants a number. */
const MOST_MARGIN = 1;

/** What is nearer than this share of the size, and approaches, arrives. */
const THERE = 1e-10;

/** Longest wait, in s. */
const LONGEST_WAIT = 1 / 64;

/** Follows a pair that touches, from now on. */
export function partingOf(run: RunUnderWay, { a, b }: Pair): Parting {
  const { gravity, t1 } = run.scene;
  const end = Math.min(t1, a.flight.until, b.flight.until);
  const bodiesAt = (t: number): readonly [Toucher, Toucher] => [
    toucherNow(a, a.flight.stateAt(t), gravity),
    toucherNow(b, b.flight.stateAt(t), gravity),
  ];
  const watch = new Watch([[0, 1]]);
  let t = run.now;
  let bodies = bodiesAt(t);
  watch.lookAt(bodies, 0);
  const size = pairSize(...bodies);
  let cutAt = Number.NaN;
  for (let wait = FIRST_LOOK; t < end; wait = Math.min(1.5 * wait, LONGEST_WAIT)) {
    const spin = Math.max(length(bodies[0].angularVelocity), length(bodies[1].angularVelocity));
    const h = Math.min(wait, MAX_TURN / Math.max(spin, 1e-9), end - t);
    if (!(t + h > t)) return { until: t, contact: undefined };
    const next = bodiesAt(t + h);
    watch.lookAhead(bodies, next, h);
    const front = watch.frontBefore(next, h, (tau) => bodiesAt(t + tau));
    if (front !== undefined && cutAt !== t) {
      [cutAt, wait] = [t, front / 1.5];
      continue;
    }
    const dip = watch
      .dipsBefore(next, h, (tau) => bodiesAt(t + tau))
      .find(({ tau, watched }) => watch.marginAt(bodiesAt(t + tau), [watched]) <= 0);
    const arrived = watch.arrivedAt(dip === undefined ? next : bodiesAt(t + dip.tau));
    if (arrived.length > 0) {
      const marginOf = (tau: number, among?: readonly Watched[]): number =>
        Math.min(MOST_MARGIN, watch.marginAt(bodiesAt(t + tau), among));
      const endOf = (among?: readonly Watched[]): number => {
        const low = dip?.tau ?? h;
        return endWithin((tau) => marginOf(tau, among), low, marginOf(low, among));
      };
      // Shortly after the start of a step what leaves is where it was, to rounding: that is no arrival.
      const first = endOf();
      const tau = watch.isArriving(bodiesAt(t + first), THERE) ? first : endOf(arrived);
      return { until: t + tau, contact: { t: t + tau, ...geometryAt(a, b, t + tau) } };
    }
    const gap = watch.smallestGap(next) ?? geometryAt(a, b, t + h).gap;
    t += h;
    bodies = next;
    watch.lookAt(bodies, h);
    if (gap > CLEAR * size) return { until: t, contact: undefined };
  }
  return { until: end, contact: undefined };
}
