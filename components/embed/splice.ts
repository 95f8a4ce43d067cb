/**
 * Answers back to a course system, by the SPLICE iframe protocol (cssplice.org): the score of the guesses that a reader
 * makes before seeing, and the state to go on from. Opt-in: nothing of it is sent unless the address says `splice=on`.
 */

import type { Awake } from '#kit/element/awaken.ts';
import type { Figure, Guess } from '#kit/figure/figure.ts';
import { gradeOf } from '#kit/parts/prediction.ts';
import type { Value } from '#params/params.ts';
import { toText } from '#params/query.ts';
import { onHeight, type Wakeable } from './frame.ts';

/** What a course system keeps for us, and gives back. */
export interface SpliceState {
  readonly widget: string;
  /** The parameters as text, by key. */
  readonly params: Readonly<Record<string, string>>;
  /** Score of the first guess at each run, by the run's name. A second guess at the same run has seen the answer. */
  readonly scores: Readonly<Record<string, number>>;
  /** The last guess: one number, or the components of an arrow. */
  readonly guess: readonly number[] | null;
}

/** More runs than anybody guesses at. */
const MAX_RUNS = 200;

/** The best first guess counts. */
export const scoreOf = ({ scores }: Pick<SpliceState, 'scores'>): number =>
  Object.values(scores).reduce((best, score) => Math.max(best, score), 0);

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** Scores out of a state that comes from outside: what is no score is left out. */
export function readScores(state: unknown): Readonly<Record<string, number>> {
  if (!isRecord(state) || !isRecord(state['scores'])) return {};
  return Object.fromEntries(
    Object.entries(state['scores'])
      .slice(0, MAX_RUNS)
      .filter(
        (entry): entry is [string, number] =>
          /^[0-9a-f]{8}$/.test(entry[0]) && typeof entry[1] === 'number' && entry[1] >= 0 && entry[1] <= 1,
      ),
  );
}

/** The scores after a guess was run: the first guess at a run counts. */
export function withGuess(
  scores: Readonly<Record<string, number>>,
  run: string,
  grade: number,
): Readonly<Record<string, number>> {
  return run in scores ? scores : { ...scores, [run]: grade };
}

const stateOf = ({ widget, values, guess }: Figure, scores: SpliceState['scores']): SpliceState => ({
  widget: widget.id,
  params: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, toText(value as Value)])),
  scores,
  guess: guess?.value ?? null,
});

/** Starts to report to the course system around this page, where the address asks for it. */
export function startSplice(root: Wakeable, host: Window = parent): void {
  if (host === window || new URLSearchParams(location.search.slice(0, 4000)).get('splice') !== 'on') return;
  const session = Math.random().toString(36).slice(2);
  let count = 0;
  const say = (subject: string, fields: object = {}): string => {
    const message_id = `${session}-${++count}`;
    host.postMessage({ subject, message_id, ...fields }, '*');
    return message_id;
  };

  let scores: SpliceState['scores'] = {};
  let judged: Guess | undefined;
  const judge = (figure: Figure): void => {
    const { guess, widget } = figure;
    if (!guess?.isRevealed || guess === judged) return;
    judged = guess;
    const grade = gradeOf(figure);
    if (grade === undefined || !guess.about) return;
    scores = withGuess(scores, widget.hash(guess.about.run), grade);
    say('SPLICE.reportScoreAndState', { score: scoreOf({ scores }), state: stateOf(figure, scores) });
  };
  const restore = (awake: Awake, state: unknown): void => {
    const { widget } = awake.figure;
    if (!isRecord(state) || state['widget'] !== widget.id) return;
    scores = { ...readScores(state), ...scores };
    if (isRecord(state['params'])) awake.take(state['params']);
  };

  root.addEventListener('poc-ready', async () => {
    const awake = await root.wake();
    awake?.figure.listen(() => judge(awake.figure));
  });
  const asked = say('SPLICE.getState');
  addEventListener('message', async ({ source, data }) => {
    if (source !== host || !isRecord(data)) return;
    const { subject, message_id, state } = data;
    if (subject !== 'SPLICE.getState.response' || message_id !== asked) return;
    const awake = await root.wake();
    if (awake) restore(awake, state);
  });
  onHeight((height) => say('lti.frameResize', { height }));
}
