/**
 * Numbers that keep their place while something is dragged: the line around them holds still under the reader's eyes,
 * and the browser lays out each of them alone instead of the page.
 */
import { setText } from '#kit/svg/text.ts';

/** The place of a number as it was measured, for so many letters; and for how many it is now. */
interface Place {
  readonly width: number;
  readonly letters: number;
  now: number;
}
const places = new WeakMap<HTMLElement, Place>();

const STYLE = ['contain', 'box-sizing', 'width', 'height', 'vertical-align'] as const;

/** Holds the places of numbers that stand in a line (`inline-block`), as large as they are now. */
export function holdPlaces(numbers: readonly HTMLElement[]): void {
  const free = numbers.filter((number) => !places.has(number));
  // First everything is written, then everything is read: the page is laid out once.
  const marks = free.map((number) => {
    const mark = number.ownerDocument.createElement('span');
    mark.className = 'baseline';
    number.append(mark);
    return mark;
  });
  const sizes = free.map((number, i) => {
    const { width, height, bottom } = number.getBoundingClientRect();
    return { width, height, drop: bottom - (marks[i]?.getBoundingClientRect().bottom ?? bottom) };
  });
  for (const [i, number] of free.entries()) {
    marks[i]?.remove();
    const { width, height, drop } = sizes[i] as (typeof sizes)[number];
    // What is laid out alone has no baseline of its own: it is put where it was.
    const held = ['size layout', 'border-box', `${width}px`, `${height}px`, `${-drop}px`];
    for (const [k, name] of STYLE.entries()) number.style.setProperty(name, held[k] as string);
    const letters = number.textContent?.length ?? 0;
    places.set(number, { width, letters, now: letters });
  }
}

/** Lets go of places that were held. */
export function releasePlaces(numbers: readonly HTMLElement[]): void {
  for (const number of numbers)
    if (places.delete(number)) for (const name of STYLE) number.style.removeProperty(name);
}

/** Writes a number. A place that is held goes with it, but for one letter less: a sign may come and go. */
export function writeNumber(number: HTMLElement, text: string): void {
  const place = places.get(number);
  if (place && (text.length > place.now || text.length < place.now - 1)) {
    place.now = text.length;
    number.style.setProperty('width', `calc(${place.width}px + ${text.length - place.letters}ch)`);
  }
  setText(number, text);
}
