import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Figure } from '#kit/figure/figure.ts';
import impulse2d from '../../widgets/impulse-2d/widget.ts';
import { arrowFields } from './arrow-fields.ts';

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => {});
});
afterEach(() => vi.unstubAllGlobals());

it('take a guessed arrow in numbers, and show the one that was dragged', () => {
  const answer = impulse2d.prediction?.answer;
  if (answer?.kind !== 'arrow') throw new Error('this test needs a widget that asks for an arrow');
  const { document, Event } = parseHTML('<!doctype html><html><body><p id="end"></p></body></html>');
  const figure = new Figure(impulse2d);
  const show = arrowFields(document.querySelector('#end') as unknown as Element, figure, answer);
  figure.setGuess([1, -0.5]);
  show();
  const fields = [...document.querySelectorAll('input')];
  expect(fields.map(({ value }) => value)).toEqual(['1', '-0.5']);
  expect(fields[1]?.parentElement?.textContent).toContain(`up, ${answer.unit}`);
  const type = (field: number, text: string) => {
    (fields[field] as HTMLInputElement).value = text;
    fields[field]?.dispatchEvent(new Event('input'));
  };
  type(1, '2');
  expect(figure.guess?.value).toEqual([1, 2]);
  type(0, '');
  expect(figure.guess?.value, 'half a number is no guess').toEqual([1, 2]);
  figure.reveal();
  show();
  expect(fields.every((field) => field.disabled)).toBe(true);
});
