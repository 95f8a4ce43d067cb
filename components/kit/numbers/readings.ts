/** Readings, the description, and numbers in the prose: text that follows the figure. */

import type { Moment, ReadingSpec, Widget } from '#kit/declare/widget.ts';
import { holdPlaces, releasePlaces, writeNumber } from '#kit/economy/held-places.ts';
import type { Part, PartContext } from '#kit/figure/part.ts';
import { setText } from '#kit/svg/text.ts';
import { formatReading, withUnit } from '#params/format.ts';
import type { Params } from '#params/params.ts';

type AnyReading = ReadingSpec<Params, unknown>;

/** A reading as it is shown, with its unit. */
export function readingText({ value, digits, unit }: AnyReading, moment: Moment<Params, unknown>): string {
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

/** Binds every `[data-reading]` inside the root. */
export function mountReadings({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part {
  const outputs = [...root.querySelectorAll<HTMLElement>('[data-reading]')];
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
  return { place: root.querySelector('[data-view="readings"]'), update };
}

/** A voice that reads aloud must not be interrupted by every pixel of a drag: it waits this long, in ms, for quiet. */
const QUIET = 700;

/** While something moves, the sentence changes at most so often, in ms: nobody reads faster. */
const PACE = 300;

/** The sentence under the picture at once; for those who listen, when the figure has come to rest. */
export function mountDescription({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part {
  const shown = root.querySelector('[data-description]') as HTMLElement;
  const spoken = root.querySelector('[data-spoken]') as HTMLElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const update = () => {
    clearTimeout(due);
    const now = performance.now();
    const early = PACE - (now - last);
    if ((figure.isDragging || figure.isPlaying) && early > 0) {
      due = setTimeout(update, early); // whoever stops, and still holds on, is told where
      return;
    }
    last = now;
    const text =
      figure.hiddenFrom === undefined
        ? figure.widget.describe(figure.moment)
        : (figure.widget.prediction?.question ?? '');
    if (shown.textContent === text) return;
    setText(shown, text);
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
