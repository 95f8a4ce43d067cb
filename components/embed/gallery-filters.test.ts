import { expect, it } from 'vitest';
import { countWords, isWanted } from './gallery-filters.ts';

const card = { chapter: 'impulse', equations: ['K28', 'E9'] };

it('shows all while nothing is asked for', () => {
  expect(isWanted(card, { chapter: '', equation: '' })).toBe(true);
});
it('shows what has both the chapter and the equation', () => {
  expect(isWanted(card, { chapter: 'impulse', equation: 'E9' })).toBe(true);
  expect(isWanted(card, { chapter: 'search', equation: 'E9' })).toBe(false);
  expect(isWanted(card, { chapter: 'impulse', equation: 'K2' })).toBe(false);
});
it('says how many', () => {
  expect(countWords(3, 20)).toBe('3 of 20 figures');
  expect(countWords(20, 20)).toBe('All 20 figures');
});
