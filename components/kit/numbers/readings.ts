/** Readings, the description, and numbers in the prose: text that follows the figure. */

import type { Moment } from '#kit/declare/moment.ts';
import type { ReadingSpec } from '#kit/declare/reading.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { holdPlaces, releasePlaces, writeNumber } from '#kit/economy/held-places.ts';
import type { Part, PartContext } from '#kit/figure/part.ts';
import { setText } from '#kit/svg/text.ts';
import { formatReading, withUnit } from '#params/format.ts';
import type { Params } from '#params/params.ts';

type AnyReading = ReadingSpec<Params, unknown>;

/** A reading as it is shown, with its unit. */
export function readingText(
  { value, digits, unit, text: written }: AnyReading,
  moment: Moment<Params, unknown>,
): string {
  if (written) return written(moment);
  const number = value(moment);
  const text = formatReading(number, digits);
  return number === null ? text : withUnit(text, unit);
}

/** All readings as numbers, `null` where there is none. */
export function readingsOf(
  { readings }: Widget,
  moment: Moment<Params, unknown>,
): Readonly<Record<string, number | null>> {
  return Object.fromEntries(
    Object.entries(readings).map(([key, { value }]) => {
      const number = value(moment);
      return [key, number !== null && Number.isFinite(number) ? number : null];
    }),
  );
}

/** The reading that stands large in the picture.
 *
 * @throws if the widget names one that it does not have.
 */
export function headlineOf({ id, readings, headline }: Widget) {
  const spec = readings[headline];
  if (!spec) throw new Error(`widget ${id}: there is no reading "${headline}"`);
  return {
    ...spec,
    /** The number as it is shown, and its unit beside it. */
    text: (moment: Moment<Params, unknown>): { readonly number: string; readonly unit: string } => {
      if (spec.text) return { number: spec.text(moment), unit: '' };
      const number = spec.value(moment);
      // Large and alone, a dash would look like a minus.
      return number === null
        ? { number: 'none', unit: '' }
        : { number: formatReading(number, spec.digits), unit: spec.unit };
    },
  };
}

/** Binds the number in the corner of the picture. While the reader guesses, it would tell. */
export function mountHeadline({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part | undefined {
  const place = root.querySelector<HTMLElement>('[data-headline]');
  const value = place?.querySelector('[data-headline-number]');
  const unit = place?.querySelector('[data-headline-unit]');
  if (!place || !value || !unit) return undefined;
  const spec = headlineOf(figure.widget);
  const update = () => {
    const now = spec.text(figure.moment);
    setText(value, figure.hiddenFrom === undefined ? now.number : '?');
    setText(unit, now.unit);
  };
  update();
  return { place, update };
}

/** Binds the row of readings. */
export function mountReadings({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part | undefined {
  const place = root.querySelector('[data-view="readings"]');
  if (!place) return undefined;
  const outputs = [...place.querySelectorAll<HTMLElement>('[data-reading]')];
  const update = () => {
    const { moment, hiddenFrom, isDragging } = figure;
    if (isDragging) holdPlaces(outputs);
    else releasePlaces(outputs);
    for (const output of outputs) {
      const spec = figure.widget.readings[output.dataset['reading'] ?? ''];
      if (spec) writeNumber(output, hiddenFrom === undefined ? readingText(spec, moment) : '?');
    }
  };
  update();
  return { place, update };
}

/** The sentence of a text that says what happens now. A full stop inside a number ends none. */
export function mainSentence(text: string, pattern?: RegExp): string {
  const sentences = text.match(/\S.*?[.!?](?=\s+\S|\s*$)/gsu) ?? [text];
  return sentences.find((sentence) => pattern?.test(sentence)) ?? sentences[0] ?? text;
}

/** A voice that reads aloud must not be interrupted by every pixel of a drag: it waits this long, in ms, for quiet. */
const QUIET = 700;

/** While something moves, the sentence changes at most so often, in ms: nobody reads faster. */
const PACE = 300;

/** One sentence under the picture at once; all of them, for those who listen, when the figure has come to rest. */
export function mountDescription({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part {
  const shown = root.querySelector('[data-description]');
  const spoken = root.querySelector('[data-spoken]') as HTMLElement;
  const whole = [...root.querySelectorAll('[data-words]')];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const update = () => {
    if (figure.isShowing) return; // what starts by itself is not told
    clearTimeout(due);
    const now = performance.now();
    const early = PACE - (now - last);
    if ((figure.isDragging || figure.isPlaying) && early > 0) {
      due = setTimeout(update, early); // whoever stops, and still holds on, is told where
      return;
    }
    last = now;
    const { describe, prediction, sentence } = figure.widget;
    const asked = figure.hiddenFrom === undefined ? undefined : prediction;
    const text = asked ? `${asked.question} ${asked.instruction}` : describe(figure.moment);
    if (whole[0]?.textContent === text) return;
    if (shown) setText(shown, asked?.instruction ?? mainSentence(text, sentence));
    for (const place of whole) setText(place, text);
    clearTimeout(timer);
    if (!figure.isPlaying) {
      timer = setTimeout(() => {
        spoken.textContent = text;
      }, QUIET);
    }
  };
  return {
    update,
    destroy: () => {
      clearTimeout(timer);
      clearTimeout(due);
    },
  };
}
