/** Guess first: the reader says what will happen, then sees how far off it was. */

import type { Figure, Guess } from '#kit/figure/figure.ts';
import { calm } from '#kit/figure/key-times.ts';
import type { Panels, Part, PartContext } from '#kit/figure/part.ts';
import { formatReading, withUnit } from '#params/format.ts';
import { arrowFields } from './arrow-fields.ts';
import { keepGuess } from './kept-guesses.ts';

const difference = (guess: readonly number[], truth: readonly number[]): number =>
  Math.hypot(...truth.map((component, i) => component - (guess[i] ?? 0)));

const inWords = (vector: readonly number[], unit: string): string =>
  withUnit(
    vector.length === 1
      ? String(Number((vector[0] ?? 0).toPrecision(3))).replace('-', '−')
      : `(${vector.map((component) => formatReading(component, 2)).join(', ')})`,
    unit,
  );

/** What the run answers; `null` if it has no answer. */
function truthOf(figure: Figure): readonly number[] | null {
  const { answer } = figure.widget.prediction ?? {};
  if (!answer) return null;
  const about = figure.guess?.about ?? figure.moment;
  if (answer.kind === 'arrow') return answer.truth(about.run);
  const number = answer.truth(about);
  return number === null ? null : [number];
}

/** How large the answer is that a guess is measured by. Where it is nothing, a tenth of what could be said stands for it. */
function sizeOf({ widget }: Figure, truth: readonly number[]): number {
  const answer = widget.prediction?.answer;
  const least = answer?.kind === 'number' ? (answer.max - answer.min) / 10 : 1e-9;
  return Math.max(Math.hypot(...truth), least);
}

/** So near, as a share of the answer, a guess counts as right. */
const RIGHT = 0.1;

/**
 * A guess that was run, from 0 to 1: 1 within a tenth of the answer, then falling, to 0 where it is off by as much as the
 * answer itself. `undefined` before it was run, or where the run has no answer.
 */
export function gradeOf(figure: Figure): number | undefined {
  const truth = truthOf(figure);
  if (!figure.guess?.isRevealed || !truth) return undefined;
  const off = difference(figure.guess.value, truth) / sizeOf(figure, truth);
  return Math.min(1, Math.max(0, (1 - off) / (1 - RIGHT)));
}

/** The verdict: both answers, how far apart, and what to think about. */
export function verdictOf(figure: Figure): string {
  const { guess, widget } = figure;
  const { prediction } = widget;
  const truth = truthOf(figure);
  if (!guess || !prediction) return '';
  if (truth === null) return 'In this run it does not come to that. Change a value and guess again.';
  const { unit } = prediction.answer;
  const off = difference(guess.value, truth);
  const praise = off < RIGHT * sizeOf(figure, truth) ? 'Well guessed. ' : '';
  const said = `${praise}You said ${inWords(guess.value, unit)}; it is ${inWords(truth, unit)}, ${inWords([off], unit)} away.`;
  return `${said} ${prediction.lesson(guess.about ?? figure.moment)}`;
}

/** On paper nothing is asked: what happens is printed, and the question is there again afterwards. */
function printOpen(figure: Figure, panels: Panels): () => void {
  let asked: Guess | undefined;
  const before = () => {
    asked = figure.guess?.isRevealed ? undefined : figure.guess;
    if (!asked) return;
    figure.setGuess(undefined);
    figure.seek(figure.span?.rest ?? 0);
    figure.flush();
  };
  const after = () => {
    if (!asked) return;
    panels.show('guess');
    figure.setGuess(asked.value, asked.isOffered);
    figure.flush();
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}

/** Binds the button and the panel. */
export function mountPrediction({
  root,
  figure,
  panels,
}: Pick<PartContext, 'root' | 'figure' | 'panels'>): Part | undefined {
  const { prediction } = figure.widget;
  const start = root.querySelector<HTMLButtonElement>('[data-predict="start"]');
  const panel = root.querySelector<HTMLElement>('[data-predict="panel"]');
  if (!prediction || !start || !panel) return undefined;
  const find = <E extends Element>(name: string) => root.querySelector(`[data-predict="${name}"]`) as E;
  const box = find<HTMLElement>('answer');
  const run = find<HTMLButtonElement>('run');
  const again = find<HTMLButtonElement>('again');
  const slider = box.querySelector<HTMLInputElement>('input[type="range"]');
  const output = box.querySelector<HTMLElement>('output');
  const verdict = find<HTMLElement>('verdict');
  const { answer } = prediction;
  const showArrow =
    answer.kind === 'arrow' ? arrowFields(run.parentElement ?? run, figure, answer) : undefined;
  const begin = (isOffered = false) =>
    figure.setGuess(answer.kind === 'arrow' ? [...answer.start] : [answer.start], isOffered);

  const focusAnswer = () => (box.querySelector<HTMLElement>('input') ?? run).focus({ preventScroll: true });

  // How to answer is said by the sentence; an embed may have none.
  const sentence = root.querySelector<HTMLElement>('[data-description]');
  find<HTMLElement>('how').hidden = sentence !== null && !sentence.hidden;

  // Its tool has opened or closed the panel when this hears of it: whoever leaves the panel has stopped guessing,
  // so that no other tool can tell the answer.
  const heed = () => {
    const isOpen = panels.isOpen('guess');
    if (isOpen === (figure.guess !== undefined)) return;
    if (isOpen) begin();
    else figure.setGuess(undefined);
    figure.flush();
    if (isOpen) focusAnswer();
  };
  root.addEventListener('click', heed);
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') heed();
  });
  again.addEventListener('click', () => {
    begin();
    figure.flush();
    focusAnswer();
  });
  const end = () => {
    panels.show(undefined);
    start.focus({ preventScroll: true });
  };
  find<HTMLButtonElement>('end').addEventListener('click', end);
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) end();
  });
  run.addEventListener('click', () => {
    figure.reveal();
    keepGuess(figure.widget, verdictOf(figure));
    if (!calm().matches) figure.play();
    else if (figure.span) figure.seek(figure.span.t1);
    // The button that was pressed goes away: whoever uses keys stays with the guess, and can guess again.
    figure.flush();
    again.focus({ preventScroll: true });
  });
  slider?.addEventListener('input', () => figure.setGuess([Number(slider.value)]));
  // Whoever turns to the clock wants to see the run: the question goes before the clock hears of it.
  const leave = ({ target }: Event) => {
    if (target instanceof Element && target.matches('[data-time]')) figure.leaveOffer();
  };
  root.addEventListener('input', leave, { capture: true });
  root.classList.remove('is-predicting'); // the build has covered what would tell
  if (root.dataset['guessFirst'] !== undefined) {
    panels.show('guess');
    begin(true);
    root.classList.add('is-predicting');
  }
  const destroy = printOpen(figure, panels);

  let shown: Guess | undefined;
  const show = () => {
    const { guess } = figure;
    if (!guess && !shown) return;
    shown = guess;
    if (!guess && panels.isOpen('guess')) panels.show(undefined); // reset, or a link of the prose
    const isGuessing = guess !== undefined && !guess.isRevealed;
    root.classList.toggle('is-predicting', isGuessing);
    if (!guess) return;
    const isRevealed = guess.isRevealed;
    again.hidden = !isRevealed;
    const said = inWords(guess.value, answer.unit);
    if (slider) {
      slider.value = String(guess.value[0] ?? 0);
      slider.setAttribute('aria-valuetext', said);
    }
    showArrow?.();
    if (output) output.textContent = said;
    const text = isRevealed ? verdictOf(figure) : '';
    if (verdict.textContent !== text) verdict.textContent = text;
  };
  return {
    update: ({ run, state }) => {
      if (run || state) show();
    },
    destroy,
  };
}
