import { expect, it } from 'vitest';
import { withWords } from './word-marks.ts';

const words = new Map([
  ['impulse', { word: 'impulse', also: ['impulses'] }],
  ['lever-arm', { word: 'lever arm', also: [] }],
]);

it('marks the first use of a word, in any of its forms, and no other', () => {
  const { html, marked } = withWords('<p>Impulses and an impulse.</p><p>An <em>impulse</em>.</p>', words);
  expect(html).toBe(
    '<p><a class="word" href="/notation/#word-impulse" data-card="word:impulse">Impulses</a> and an impulse.</p><p>An <em>impulse</em>.</p>',
  );
  expect(marked).toEqual(['impulse']);
});

it('leaves links, headings, figures, live words and parts of words alone', () => {
  const html =
    '<h2>The impulse</h2><p><a href="x">impulse</a> <poc-num>impulse</poc-num> impulse-2d<br/></p><figure title="a > b"><p>impulse</p></figure><p>A microimpulse.</p>';
  expect(withWords(html, words)).toEqual({ html, marked: [] });
});
