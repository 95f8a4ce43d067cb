/**
 * The steps of a run, one after the other, and when they happen. Most of them take no time: a push, a look at the clock.
 * Time passes where the bodies move (step 2) and where it is charged (step 5).
 */
import type { StepClock } from '#kit/declare/moment.ts';
import type { Done, Kept, RestedRun, Stretch } from './model.ts';
import type { RestValues } from './params.ts';
import type { Place } from './scene.ts';

/** The seven steps by their numbers; what takes the place of step 3 for a fast contact; and those of other methods. */
export type StepName = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 'impulse' | 'fly' | 'hop' | 'stop' | 'hold';

/** A step that was done. */
export interface Step {
  readonly name: StepName;
  readonly from: number;
  readonly to: number;
  /** The stretch of motion that it shows; for a push the one after it. */
  readonly stretch: number;
  /** t_s after the step. */
  readonly tResume: number;
  /** Contacts dealt with so far. */
  readonly events: number;
}

export interface Clockwork {
  readonly steps: readonly Step[];
  readonly clockwork: StepClock;
}

function stepsOf(
  { done, until, clock, kind }: Kept,
  { method, period }: { readonly method: RestValues['method']; readonly period: number },
): readonly Step[] {
  const steps: Step[] = [];
  let tResume = 0;
  const add = (name: StepName, from: number, to: number, stretch: number, events = stretch) =>
    steps.push({ name, from, to, stretch, tResume, events });
  const isKavan = method === 'separation';
  const moving = isKavan ? 2 : 'fly';
  if (isKavan) add(1, 0, 0, 0);
  else add(method === 'force' && done.length === 0 ? 'hold' : 'fly', 0, 0, 0);
  done.forEach((event, k) => {
    add(moving, tResume, event.t, k);
    if (event.kind === 'push') {
      add(3, event.t, event.t, k + 1);
      tResume = event.tResume;
      const isLast = k === done.length - 1;
      add(5, event.t, isLast ? Math.min(tResume, until) : Math.min(tResume, period), k + 1);
      add(6, Math.min(tResume, period), Math.min(tResume, period), k + 1);
      if (tResume < period) add(7, tResume, tResume, k + 1);
    } else {
      tResume = event.t;
      add(event.kind, event.t, event.t, k + 1);
    }
  });
  if (tResume < period) {
    add(method === 'force' ? 'hold' : moving, Math.min(tResume, until), until, done.length);
    if (kind === 'nowhere') add(3, until, until, done.length);
    if (isKavan && kind === 'returned') {
      tResume = clock;
      add(4, until, until, done.length);
    }
  }
  return steps;
}

/** Steps and the times at which they happen. A count of n means that the step at place n is done. */
export function clockworkOf(
  kept: Kept,
  given: { readonly method: RestValues['method']; readonly period: number },
): Clockwork {
  const steps = stepsOf(kept, given);
  const timeAt = (count: number): number => {
    const { step, share } = at(steps, count);
    return step.from + share * (step.to - step.from);
  };
  const countAt = (time: number): number => {
    const i = Math.max(
      0,
      steps.findLastIndex(({ from }) => from <= time),
    );
    const { from, to } = steps[i] as Step;
    return to > from ? Math.max(0, i - 1 + Math.min(1, (time - from) / (to - from))) : i;
  };
  return { steps, clockwork: { t0: 0, t1: given.period, timeAt, countAt } };
}

/** The step under way at a count, and which share of it is done; 1 at whole counts. */
function at(steps: readonly Step[], count: number): { readonly step: Step; readonly share: number } {
  const i = Math.min(steps.length - 1, Math.max(0, Math.ceil(count - 1e-9)));
  return { step: steps[i] as Step, share: i === 0 ? 1 : Math.min(1, Math.max(0, count - i + 1)) };
}

/** The bodies at a count of steps. */
export interface Moment extends Place {
  readonly step: Step;
  /** Share of the step that is done. */
  readonly share: number;
  /** Time of the simulation. */
  readonly time: number;
  /** Pushes or hops up to now. */
  readonly pushes: number;
}

/** Pushes and hops are counted; what strikes or stops a body is not. */
export const isCounted = ({ kind }: Done): boolean => kind === 'push' || kind === 'hop';

const raised = ([x, y]: readonly [number, number], by: number): readonly [number, number] => [x, y + by];

/** What a run shows at a count of steps. While a push is under way the bodies are on their way to where it sets them. */
export function momentAt({ steps, stretches, done, placeOf }: RestedRun, count: number): Moment {
  const { step, share } = at(steps, count);
  const time = step.from + share * (step.to - step.from);
  const now = placeOf((stretches[step.stretch] as Stretch).at(time));
  const pushes = done.slice(0, step.events).filter(isCounted).length;
  if (step.name !== 3 || share === 1) return { step, share, time, ...now, pushes };
  const before = stretches[step.stretch - 1];
  if (!before) return { step, share, time, ...now, pushes };
  const was = placeOf(before.at(time));
  const mix = (from: number, to: number): number => from + share * (to - from);
  const [a, b] = [mix(was.a, now.a), mix(was.b, now.b)];
  const lift = a - now.a;
  const ends = now.ends && ([raised(now.ends[0], lift), raised(now.ends[1], lift)] as const);
  return { step, share, time, ...now, a, b, gap: a - b, ends, pushes };
}
