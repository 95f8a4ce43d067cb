import { expect, it } from 'vitest';
import { withNumbers } from './chapter-text.ts';

it('the text of a chapter has its notes and questions numbered, each kind by itself', () => {
  const note = '<span class="note-mark"></span><small class="sidenote">…</small>';
  const html = withNumbers(`${note}<section class="question"></section>${note}`);
  expect(html.match(/note-mark" style="--number:\d/g)).toEqual([
    'note-mark" style="--number:1',
    'note-mark" style="--number:2',
  ]);
  expect(html.match(/sidenote" style="--number:\d/g)?.at(-1)).toBe('sidenote" style="--number:2');
  expect(html).toContain('<section class="question" style="--number:1">');
});
