/**
 * Answers back to a course system, by the SPLICE iframe protocol (cssplice.org): the score of the guess that a reader
 * makes before seeing, and the state to go on from. Opt-in: nothing of it is sent unless the address says `splice=on`.
 *
 * What counts is the first guess of a figure that opened with its question (`guess=on`). Once a figure has shown its
 * answer, by a guess or because the reader moved something else, it reports its state and no new score.
 */

import type { Awake } from '#kit/element/awaken.ts';
import { asksFirst } from '#kit/figure/address.ts';
import type { Figure } from '#kit/figure/figure.ts';
import { gradeOf } from '#kit/guess/prediction.ts';
import type { Value } from '#params/params.ts';
import { toText } from '#params/query.ts';
import { onHeight, type Wakeable } from './frame.ts';

/** What is known of the one guess that counts. */
export interface Counted {
  /** From 0 to 1; `null` while there is none. */
  readonly score: number | null;
  /** The answer was seen: no guess counts any more. */
  readonly hasSeen: boolean;
}

/** What a course system keeps for us, and gives back. */
export interface SpliceState extends Counted {
  readonly widget: string;
  /** The parameters as text, by key. */
  readonly params: Readonly<Record<string, string>>;
  /** The last guess: one number, or the components of an arrow. */
  readonly guess: readonly number[] | null;
}

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const isScore = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

/**
 * What a state that comes from outside says of the guess. States of earlier days held a score for each run: there the
 * best of them stands, and the answer was seen.
 */
export function readCounted(state: unknown): Counted {
  if (!isRecord(state)) return { score: null, hasSeen: false };
  const { score, hasSeen, scores } = state;
  if (isScore(score)) return { score, hasSeen: true };
  const earlier = isRecord(scores) ? Object.values(scores).slice(0, 200).filter(isScore) : [];
  if (earlier.length > 0) return { score: Math.max(...earlier), hasSeen: true };
  return { score: null, hasSeen: hasSeen === true };
}

/** After the figure has changed: whether the answer is open, and the grade of a guess that was run. */
export function countedAfter(
  counted: Counted,
  now: { readonly isHidden: boolean; readonly grade: number | undefined },
): Counted {
  if (counted.hasSeen || now.isHidden) return counted;
  return { score: now.grade ?? null, hasSeen: true };
}

/** What the reader is told of it. */
export function wordsOf({ score, hasSeen }: Counted, isAsking: boolean): string {
  if (score !== null) return `Your first guess counted for your course: ${Math.round(score * 100)} %.`;
  if (hasSeen) return 'The answer has been shown: no guess counts for your course now.';
  return isAsking ? 'Your first guess counts for your course.' : '';
}

const stateOf = ({ widget, values, guess }: Figure, counted: Counted): SpliceState => ({
  widget: widget.id,
  params: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, toText(value as Value)])),
  ...counted,
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

  const place = document.querySelector<HTMLElement>('[data-score]');
  let isAsking = asksFirst(location.search);
  // A figure that did not open with its question has shown its answer.
  let counted: Counted = { score: null, hasSeen: !isAsking };
  const show = (): void => {
    const text = wordsOf(counted, isAsking);
    if (!place || place.textContent === text) return;
    place.textContent = text;
    place.hidden = text === '';
  };
  let told = '';
  /** A state is reported when it is another: when something is decided, and when the reader has let go. */
  const report = (figure: Figure): void => {
    const state = stateOf(figure, counted);
    const text = JSON.stringify(state);
    if (text === told) return;
    told = text;
    const { score } = counted;
    say('SPLICE.reportScoreAndState', { ...(score === null ? {} : { score }), state });
  };
  const judge = (figure: Figure): void => {
    const isHidden = figure.hiddenFrom !== undefined;
    counted = countedAfter(counted, { isHidden, grade: gradeOf(figure) });
    show();
    if (!isHidden && !figure.isDragging) report(figure);
  };
  const restore = ({ figure, take }: Awake, state: unknown): void => {
    if (!isRecord(state) || state['widget'] !== figure.widget.id) return;
    const kept = readCounted(state);
    if (kept.hasSeen) counted = kept;
    // A question that is still open is about the state in the address.
    if (counted.hasSeen && isRecord(state['params'])) take(state['params']);
    show();
  };

  root.addEventListener('poc-ready', async () => {
    const awake = await root.wake();
    if (!awake) return;
    const { figure } = awake;
    isAsking = isAsking && figure.hiddenFrom !== undefined;
    if (!isAsking && !counted.hasSeen) counted = { score: null, hasSeen: true };
    told = JSON.stringify(stateOf(figure, counted)); // as the course system has set it
    show();
    figure.listen(() => judge(figure));
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
