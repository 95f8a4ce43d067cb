import { describe, expect, it } from 'vitest';
import {
  attributesOf,
  elementsOf,
  replaceElements,
  replaceTags,
  type Tag,
  withAttributes,
} from './built-pages.ts';

const textsOf = (html: string, name: string) =>
  elementsOf(html, { [name]: () => true }).map(({ text }) => text);
const firstTag = (html: string): Tag => {
  const found: Tag[] = [];
  replaceTags(html, (tag) => {
    found.push(tag);
    return tag.text;
  });
  return found[0] as Tag;
};

describe('elements of a page', () => {
  it('go to their own end, however many of their kind are in them', () => {
    expect(textsOf('<ol><li><ol><li>a</ol></ol>b<ol></ol>', 'ol')).toEqual([
      '<ol><li><ol><li>a</ol></ol>',
      '<ol></ol>',
    ]);
  });

  it('without an end are their tags', () => {
    expect(elementsOf('<link rel="a">b<link>', { link: () => true })).toMatchObject([
      { text: '<link rel="a">', inner: '' },
      { text: '<link>', inner: '' },
    ]);
  });

  it('are not seen in scripts, styles, comments and values', () => {
    const html =
      '<script>"<b>"</script><style>a::after{content:"<b>"}</style><!-- <b> --><i title="<b>">1 < 2</i>';
    expect(textsOf(html, 'b')).toEqual([]);
    expect(textsOf(html, 'script')).toEqual(['<script>"<b>"</script>']);
  });

  it('are changed where they stand, and nothing else is', () => {
    const html = '<p>It\'s "so"</p><B class=x>1</B><b>2</b><p>&amp;</p>';
    expect(replaceElements(html, { b: () => true }, ({ tag, inner }) => `[${tag.text}|${inner}]`)).toBe(
      '<p>It\'s "so"</p>[<B class=x>|1][<b>|2]<p>&amp;</p>',
    );
  });

  it('that never end are a mistake', () => {
    expect(() => textsOf('<p><b>x</p>', 'b')).toThrow('<b> is never closed');
    expect(() => textsOf('<script>x', 'b')).toThrow('<script> is never closed');
  });
});

describe('attributes of a tag', () => {
  const tag = firstTag(`<a  b="1 > 0" c='"' d=/e/ f title=" g=h">`);

  it('are read in any quotes', () => {
    expect([...attributesOf(tag)]).toEqual([
      ['b', '1 > 0'],
      ['c', '"'],
      ['d', '/e/'],
      ['f', ''],
      ['title', ' g=h'],
    ]);
  });

  it('are changed, renamed and left out in place', () => {
    const changed = withAttributes(tag, (name, value) => {
      if (name === 'f' || name === 'c') return undefined;
      return name === 'd' ? ['x', '/y/'] : [name, value.replace('1', '2')];
    });
    expect(changed).toBe(`<a  b="2 > 0" x=/y/ title=" g=h">`);
  });
});
