/** A guessed arrow in two fields: for whoever cannot drag, or thinks in numbers. */
import type { ArrowAnswer } from '#kit/declare/prediction.ts';
import type { Figure } from '#kit/figure/figure.ts';

/** What the two numbers say. */
const WAYS = ['to the right', 'up'] as const;

/** One press of an arrow key, in the unit of the arrow. */
const STEP = 0.1;

/** Puts the fields before a place of the guess panel. @returns what shows the present guess in them. */
export function arrowFields(before: Element, figure: Figure, { unit }: ArrowAnswer<unknown>): () => void {
  const document = before.ownerDocument as Document;
  const fields = WAYS.map((way) => {
    const label = document.createElement('label');
    const field = document.createElement('input');
    field.type = 'number';
    field.step = String(STEP);
    field.setAttribute('data-guess', way);
    label.append(`${way}, ${unit} `, field);
    field.addEventListener('input', () => {
      const numbers = fields.map(({ value }) => (value === '' ? Number.NaN : Number(value)));
      if (numbers.every(Number.isFinite)) figure.setGuess(numbers);
    });
    return field;
  });
  const row = document.createElement('p');
  row.className = 'predict-arrow';
  row.append(...fields.map((field) => field.parentElement as HTMLElement));
  // The build has kept the room.
  const room = before.previousElementSibling;
  if (room?.classList.contains('predict-arrow')) room.replaceWith(row);
  else before.before(row);
  return () => {
    const { guess } = figure;
    for (const [i, field] of fields.entries()) {
      field.disabled = guess?.isRevealed ?? true;
      const text = String(Number((guess?.value[i] ?? 0).toFixed(2)));
      // The field that is typed into says more than the number: "−", "1.".
      if (field !== document.activeElement && field.value !== text) field.value = text;
    }
  };
}
