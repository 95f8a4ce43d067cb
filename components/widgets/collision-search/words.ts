/** The search in sentences. */
import { formatQuantity, withUnit } from '#params/format.ts';
import { ms, speed } from '../common/quantities.ts';
import { cm } from './lengths.ts';
import { type Hunt, type HuntValues, T1 } from './model.ts';
import { laws } from './receipt.ts';
import type { HuntMoment } from './view.ts';

const NAMES: Readonly<Record<HuntValues['pair'], readonly [string, string]>> = {
  barBall: ['bar', 'ball'],
  balls: ['first ball', 'second'],
  barWall: ['bar', 'wall'],
  ballWall: ['ball', 'wall'],
};

function layout({ plan, speed: bound, trueSpeed, epsDepth }: Hunt): string {
  const count = plan.steps === 1 ? 'one step' : `${plan.steps} steps`;
  const who = bound < trueSpeed ? 'The search believes that no' : 'No';
  return `${who} two points can close faster than ${speed(bound)}, so that a depth of ${cm(epsDepth)} asks for ${count} of ${ms(plan.dt)}.`;
}

function misses({ missed, worstMiss, missLimit, missLimitOfBalls }: Hunt): string {
  if (!worstMiss) return '';
  const many = missed.length === 1 ? 'One contact falls' : `${missed.length} contacts fall`;
  const deep = missed.length === 1 ? `it is ${cm(worstMiss.depth)}` : `the deepest is ${cm(worstMiss.depth)}`;
  return ` ${many} between two tests and ${missed.length === 1 ? 'is' : 'are'} missed: ${deep} deep, of ${cm(missLimitOfBalls ?? missLimit)} that ${missLimitOfBalls === null ? 'a miss' : 'a miss of two such balls'} can have.`;
}

function outcome({ found, epsDepth, stretches, missed }: Hunt, [a, b]: readonly [string, string]): string {
  if (found) {
    const share = Math.round((100 * found.depth) / epsDepth);
    return `Step ${found.look} sees the ${a} ${cm(found.depth)} deep in the ${b}: ${share}\u00a0% of what was allowed.`;
  }
  if (stretches.length === 0)
    return `The ${a} and the ${b} never touch in this time, and there was nothing to see.`;
  return missed.length > 0 ? 'Nothing is seen.' : 'Nothing is seen in time.';
}

export function describe({ run: hunt, values }: HuntMoment): string {
  const names = NAMES[values.pair];
  const law = values.mistake === 'none' ? undefined : laws(hunt).find(({ isKept }) => !isKept);
  const broken = law
    ? ` But the promise is empty: the ${law.label.toLowerCase()} is ${formatQuantity(law.is, law.unit)}, and may be at most ${formatQuantity(law.shouldBe, law.unit)}.`
    : '';
  if (hunt.kind === 'nothing-moves') {
    return `Nothing moves${hunt.trueSpeed > 0 ? ', or so the search believes' : ''}: it has no step to take in ${withUnit(String(T1), 's')}, and sees only how the bodies lie.${misses(hunt)}${broken}`;
  }
  return `${layout(hunt)}${misses(hunt)} ${outcome(hunt, names)}${broken}`;
}

/** What to take from the guess. */
export function lesson({ run: { found, epsDepth } }: HuntMoment): string {
  if (!found) return '';
  return found.depth > 0.8 * epsDepth
    ? 'This is the worst case, or nearly: a hit head-on at the greatest speed, right after a test that saw nothing.'
    : `The promise of ${cm(epsDepth)} is for the worst case: head-on, at the greatest speed of all points, right after a test. A real hit is slower where it strikes, and falls anywhere between two tests.`;
}
