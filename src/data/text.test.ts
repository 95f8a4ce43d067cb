import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderTex, type SymbolTable } from './tex.ts';
import { referencesIn, renderText, strayMark } from './text.ts';

const symbols: SymbolTable = new Map([['m', { tex: 'm', look: 'a' as const }]]);
const render = (text: string) => renderText(text, symbols, (id) => `/equations/#${id}`);

describe('running text', () => {
  it('knows emphasis, code, math and references', () => {
    expect(render('The *loop* calls `step()`.')).toBe('The <em>loop</em> calls <code>step()</code>.');
    expect(render('see [[K28]].')).toBe('see <a href="/equations/#K28">K28</a>.');
    expect(render('mass $\\sym{m}$ in kg')).toBe(`mass ${renderTex('\\sym{m}', symbols, false)} in kg`);
  });

  it('typesets math and references inside emphasis too', () => {
    expect(render('*while $\\sym{m} > 0$, [[K1]]*')).toBe(
      `<em>while ${renderTex('\\sym{m} > 0', symbols, false)}, <a href="/equations/#K1">K1</a></em>`,
    );
  });

  it('prints the apostrophes of a book, but leaves code and math as they are', () => {
    expect(render("Newton's *body's* `it's`")).toBe("Newton’s <em>body’s</em> <code>it's</code>");
    expect(render("$x'$")).toBe(renderTex("x'", symbols, false));
  });

  it('fails on bad math with the reason', () => {
    expect(() => render('so $\\sym{M}$')).toThrow(
      '\\sym{M} is not in content/notation.yaml; did you mean m?',
    );
    expect(() => render('so $\\frac{1}$')).toThrow('KaTeX parse error');
  });

  it('lists its references', () => {
    expect(referencesIn('from [[K1]] and *[[KX4]]* follows [K2]')).toEqual(['K1', 'KX4']);
  });
});

describe('a mark without its partner', () => {
  it.each([
    ['speed $v and more', '$'],
    ['call `step', '`'],
    ['see [[K1] for more', '[['],
    ['see K1]] for more', ']]'],
    ['mass \\sym{m} of the body', '\\sym'],
    ['$\\sym{m}$ and \\sym{m}', '\\sym'],
  ])('in "%s" is %s', (text, mark) => {
    expect(strayMark(text)).toBe(mark);
  });

  it('is not seen where all are paired', () => {
    expect(strayMark('*All* of `a[0]` and $\\sym{m}$ in [[K1]], [1] and {x}')).toBeUndefined();
  });
});

describe('HTML in running text', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a & b < c', 'a &amp; b &lt; c'],
    ['*<img src=x onerror="a()">*', '<em>&lt;img src=x onerror=&quot;a()&quot;&gt;</em>'],
    ['`<b>`', '<code>&lt;b&gt;</code>'],
    ['[["><script>]]', '<a href="/equations/#&quot;&gt;&lt;script&gt;">&quot;&gt;&lt;script&gt;</a>'],
    ['&lt;', '&amp;lt;'],
  ])('%s is printed, not obeyed', (text, html) => {
    expect(render(text)).toBe(html);
  });

  it('in an address is escaped like any other text', () => {
    expect(renderText('[[K1]]', symbols, () => '/a?b=1&c="2"')).toBe(
      '<a href="/a?b=1&amp;c=&quot;2&quot;">K1</a>',
    );
  });

  it('law: text without marks comes back as it was, and holds no tag', () => {
    const characters = fc.constantFrom(...'<>&"\' ab/=;!-');
    const decode = (html: string) =>
      html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 40 }), (text) => {
        const html = render(text);
        expect(html).not.toMatch(/[<>"]/);
        expect(decode(html)).toBe(text.replaceAll("'", '’'));
      }),
      { numRuns: 500 },
    );
  });

  it('law: whatever the marks, the only tags are our own', () => {
    const pieces = fc.constantFrom('<', '>', '"', '&', '*', '`', '[[', ']]', '<script>', 'K1', ' ', 'a');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        const tags = render(parts.join('')).match(/<[^>]*>?/g) ?? [];
        for (const tag of tags) expect(tag).toMatch(/^<(?:\/?(?:em|code|a)|a href="[^"<>]*")>$/);
      }),
      { numRuns: 1000 },
    );
  });
});
