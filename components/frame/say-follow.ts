/** Words of the prose that follow a live figure: the words of the outcome are shown, all others are hidden. */

import { holdPlaces, releasePlaces, writeNumber } from '#kit/economy/held-places.ts';
import { followSight, isInSight } from '#kit/economy/in-sight.ts';
import { pacedTelling } from '#kit/economy/paced.ts';
import type { Figure } from '#kit/figure/figure.ts';
import { decider, ELSE, pieceText } from './saying.ts';

/** While the reader guesses, the words would tell. */
const GUESSING = '…';

/** Shows the words for the present moment in a place that was built by `Say.astro`. */
function wordsIn(place: HTMLElement, { widget }: Figure): (figure: Figure) => void {
  const { compare, choice } = place.dataset;
  const { outcome } = decider(widget, { compare, choice });
  const spans = new Map(
    [...place.querySelectorAll<HTMLElement>('[data-outcome]')].map((span) => [span.dataset['outcome'], span]),
  );
  const riddle = place.ownerDocument.createElement('span');
  riddle.textContent = GUESSING;
  riddle.hidden = true;
  place.append(riddle);
  const numbersIn = (span: HTMLElement | undefined) => [
    ...(span?.querySelectorAll<HTMLElement>('[data-read]') ?? []),
  ];
  return ({ moment, hiddenFrom, isDragging }) => {
    const said = hiddenFrom === undefined ? outcome(moment) : undefined;
    const shown = said === undefined ? riddle : (spans.get(said) ?? spans.get(ELSE));
    for (const span of [...spans.values(), riddle])
      if (span.hidden !== (span !== shown)) span.hidden = span !== shown;
    const numbers = numbersIn(shown);
    for (const number of numbers) {
      const { read = '', size } = number.dataset;
      writeNumber(number, pieceText(widget, read, size !== undefined, moment));
    }
    // The words may change under the reader's eyes; the numbers in them hold still as all others do.
    if (isDragging) holdPlaces(numbers);
    else releasePlaces([...spans.values()].flatMap(numbersIn));
  };
}

/** So often in a second words change while something is dragged: where they do, the text around them is laid out anew. */
const WORDS = 8;

/** Lets the words of some places follow a figure. What is out of sight waits for the end of a drag. */
export function followWords(places: readonly HTMLElement[], figure: Figure): void {
  const followers = places.map((place) => {
    followSight(place);
    return { place, write: wordsIn(place, figure) };
  });
  const update = () => {
    if (figure.guess?.isOffered) return; // the text tells of the state that it was built with
    for (const { place, write } of followers) if (!figure.isDragging || isInSight(place)) write(figure);
  };
  figure.listen(pacedTelling(WORDS, figure, update).tell);
  update();
}
