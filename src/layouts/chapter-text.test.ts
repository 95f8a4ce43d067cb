import { describe, expect, it } from 'vitest';
import { inSections, withNumbers } from './chapter-text.ts';

describe('the text of a chapter', () => {
  it('is put into sections, each with its heading', () => {
    const html = '<p>Before</p><h2 id="one">One</h2><p>A</p><h2 id="two">Two</h2><p>B</p>';
    expect(inSections(html, ['one', 'two'])).toBe(
      '<div class="stretch"><p>Before</p></div>' +
        '<div class="stretch"><h2 id="one">One</h2><p>A</p></div>' +
        '<div class="stretch"><h2 id="two">Two</h2><p>B</p></div>',
    );
  });

  it('is one section without headings', () => {
    expect(inSections('<p>All</p>', [])).toBe('<div class="stretch"><p>All</p></div>');
  });

  it('has no empty section where it begins with a heading', () => {
    expect(inSections('\n<h2 id="one">One</h2>', ['one'])).toBe(
      '<div class="stretch"><h2 id="one">One</h2></div>',
    );
  });

  it('is refused if a heading is missing or comes twice', () => {
    expect(() => inSections('<p>All</p>', ['one'])).toThrow('one heading "one"');
    expect(() => inSections('<h2 id="one"></h2><h2 id="one"></h2>', ['one'])).toThrow('one heading "one"');
  });

  it('has its notes and questions numbered, each kind by itself', () => {
    const note = '<span class="note-mark"></span><small class="sidenote">…</small>';
    const html = withNumbers(`${note}<section class="question"></section>${note}`);
    expect(html.match(/note-mark" style="--number:\d/g)).toEqual([
      'note-mark" style="--number:1',
      'note-mark" style="--number:2',
    ]);
    expect(html.match(/sidenote" style="--number:\d/g)?.at(-1)).toBe('sidenote" style="--number:2');
    expect(html).toContain('<section class="question" style="--number:1">');
  });
});
