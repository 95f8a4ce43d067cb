/** The steps of the method as lines of words, with the numbers of the moment in the line that is being done. */
import { ms, speed } from '../common/quantities.ts';
import { EPS_GAP, mm } from './lengths.ts';
import { methodOf, type RestedRun } from './model.ts';
import { type Moment, momentAt, type StepName } from './steps.ts';

export interface Line {
  /** What stands before it: "3". */
  readonly mark: string;
  readonly text: string;
  readonly isNow: boolean;
  /** It goes wrong here. */
  readonly isBad: boolean;
}

type Texts = readonly (readonly [StepName, mark: string, text: string])[];

/** Before anything has numbers: what each step is. */
const KAVAN: Texts = [
  [1, '1', 'tₛ = t₀'],
  [2, '2', 'move on from tₛ to a contact'],
  [3, '3', 'if there is one: push apart by D'],
  ['impulse', '!', 'faster than εᵣ: an impulse'],
  [4, '4', 'no contact: return'],
  [5, '5', 'tₛ = its time + f(D)'],
  [6, '6', 'tₛ ≥ t₁: return'],
  [7, '7', 'and again, from there'],
];

const MICRO: Texts = [
  ['fly', '1', 'let it fly until it touches'],
  ['hop', '2', 'impulse for a hop as high as D'],
];

const FORCE: Texts = [
  ['impulse', '1', 'faster than εᵣ: an impulse'],
  ['fly', '', 'let it fly until it touches'],
  ['hold', '2', 'slower: stop it, then hold it'],
];

const TEXTS = { separation: KAVAN, micro: MICRO, force: FORCE } as const;

/** Speeds below this, in m/s, are what rounding leaves of rest. */
export const EPS_SPEED = 1e-9;

/** A force holds the ball: it touches, and neither parts nor approaches. */
export const isHeld = ({ step, gap, vRel }: Moment): boolean =>
  step.name === 'hold' && Math.abs(gap) < EPS_GAP && Math.abs(vRel) < EPS_SPEED;

/** The line of a moment. The force waits in the last stretch until the ball has come down. */
const lineOf = (moment: Moment): Exclude<StepName, 'stop'> => {
  const { name } = moment.step;
  if (name === 'stop') return 'hold';
  return name === 'hold' && !isHeld(moment) ? 'fly' : name;
};

/** What step 2 has found. */
function lookWords(
  { kind, done, until, period, gapAtResume }: RestedRun,
  events: number,
  from: number,
): string {
  const found = done[events];
  if (found) return `from ${ms(from)}: contact at ${ms(found.t)}`;
  if (kind === 'nowhere') return `from ${ms(from)}: contact at ${ms(until)}`;
  if (kind === 'penetrating') return `starts ${mm(-(gapAtResume ?? 0))} in penetration`;
  if (kind === 'too-many') return `from ${ms(from)}: given up at ${ms(until)}`;
  return `from ${ms(from)}: none until ${ms(period)}`;
}

/** The line of the step that is being done, with its numbers. */
function wordsNow(run: RestedRun, count: number): { readonly text: string; readonly isBad: boolean } {
  const moment = momentAt(run, count);
  const { step, vRel } = moment;
  const { done, period, distance, time, kind, holding, values } = run;
  const event = done[step.events - 1];
  const fast = event ? speed(Math.abs(event.vRel)) : '';
  const isStuck = kind === 'penetrating' && step === run.steps.at(-1);
  switch (lineOf(moment)) {
    case 1:
      return { text: 'tₛ = t₀ = 0', isBad: false };
    case 2:
      return { text: lookWords(run, step.events, step.from), isBad: isStuck };
    case 3:
      return kind === 'nowhere'
        ? { text: 'push A by ∞/∞ D = NaN: nowhere', isBad: true }
        : { text: `${fast} ≤ εᵣ: push by ${mm(distance)}`, isBad: false };
    case 4:
      return { text: `no contact: return at ${ms(period)}`, isBad: false };
    case 5:
      return { text: `tₛ = its time + ${ms(time)} = ${ms(step.tResume)}`, isBad: false };
    case 6: {
      const lost = step.tResume - period;
      if (lost < 0) return { text: `${ms(step.tResume)} < t₁: not yet`, isBad: false };
      return { text: `tₛ ≥ t₁: return, ${ms(lost)} lost`, isBad: lost > 0 };
    }
    case 7:
      return { text: 'go on with step 2', isBad: false };
    case 'impulse': {
      const after = event?.vRelAfter ?? 0;
      return {
        text: `${fast} > εᵣ: ${after < EPS_SPEED ? 'stopped' : `off at ${speed(after)}`}`,
        isBad: values.method === 'separation',
      };
    }
    case 'fly':
      if (Math.abs(vRel) < EPS_SPEED) return { text: 'it flies, and turns here', isBad: false };
      return { text: `it flies, ${speed(Math.abs(vRel))} ${vRel > 0 ? 'up' : 'down'}`, isBad: false };
    case 'hop':
      return { text: `j = (u − v)/K: off at ${speed(event?.vRelAfter ?? 0)}`, isBad: false };
    case 'hold':
      if (step.name === 'stop') return { text: `${fast} ≤ εᵣ: stopped, C = 0`, isBad: false };
      return {
        text: `force ${holding.toPrecision(3)} N: it ${values.slide > 0 ? 'glides' : 'lies still'}`,
        isBad: false,
      };
  }
}

/** All lines, the present one with its numbers. */
export function listing(run: RestedRun, count: number): readonly Line[] {
  const line = lineOf(momentAt(run, count));
  const now = wordsNow(run, count);
  return TEXTS[methodOf(run.values)].map(([name, mark, text]) => {
    const isNow = name === line;
    return { mark, text: isNow ? now.text : text, isNow, isBad: isNow && now.isBad };
  });
}
