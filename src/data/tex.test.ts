import fc from 'fast-check';
import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { looks } from './schema.ts';
import { bareLetter, declaredLetter, plainTex, renderTex, type SymbolTable, symbolsIn } from './tex.ts';

const symbols: SymbolTable = new Map([
  ['m', { tex: 'm' }],
  ['v_rel-', { tex: 'v_{\\mathrm{rel}}^{-}', look: 'vrel' as const }],
  ["x'", { tex: "x'", look: 'a' as const }],
  ['less', { tex: '<' }],
]);

/** The TeX that a reader copies from a typeset formula, as written in the page. */
const annotation = (html: string) =>
  /<annotation encoding="application\/x-tex">([\s\S]*?)<\/annotation>/.exec(html)?.[1];

describe('symbols named in a text', () => {
  it('are listed once each, in order of first appearance', () => {
    expect(symbolsIn('\\sym{b} + \\sym{v_rel-} - \\sym{b} \\cdot \\sym{a}')).toEqual(['b', 'v_rel-', 'a']);
    expect(symbolsIn('plain words, \\symbol{a}, sym{b}')).toEqual([]);
  });
});

describe('a typeset formula', () => {
  const html = renderTex('\\sym{m}\\,\\sym{v_rel-} = 6', symbols, false);

  it('carries the id of each symbol, and the look of those that have one', () => {
    expect(html).toMatch(/class="enclosing look-vrel"><span class="enclosing" data-sym="v_rel-"/);
    expect(html.match(/data-sym="m"/g)).toHaveLength(1);
    expect(html.match(/look-/g)).toHaveLength(1);
  });

  it.each(looks)('can wear the look %s', (look) => {
    expect(renderTex('\\sym{q}', new Map([['q', { tex: 'q', look }]]), false)).toContain(`look-${look}"`);
  });

  it('gives the reader clean TeX to copy, without our marks', () => {
    expect(annotation(html)).toBe('{m}\\,{v_{\\mathrm{rel}}^{-}} = 6');
    expect(html).not.toMatch(/\\html|\\sym/);
  });

  it('writes its TeX as text, never as tags', () => {
    expect(annotation(renderTex('1 < 2 \\text{ \\& } 3 > \\sym{less}', symbols, false))).toBe(
      '1 &lt; 2 \\text{ \\&amp; } 3 &gt; {&lt;}',
    );
    const script = renderTex('\\text{<script>alert("x")</script>}', symbols, false);
    expect(script).not.toContain('<script');
    expect(script).toContain('&lt;script');
  });

  it('keeps an id with a prime inside its attribute', () => {
    expect(renderTex("\\sym{x'}", symbols, false)).toMatch(/data-sym="x(?:'|&#x27;|&#39;)"/);
  });

  it('is displayed on its own line or set within one, as asked', () => {
    expect(renderTex('1', symbols, true)).toContain('katex-display');
    expect(renderTex('1', symbols, false)).not.toContain('katex-display');
  });

  it('has MathML beside the drawn half, which screen readers skip', () => {
    expect(html).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML">');
    expect(html).toContain('class="katex-html" aria-hidden="true"');
  });

  it('law: every symbol lands once per mention, and the copied TeX is the plain one', () => {
    const names = ['m', 'v_rel-', 'less'] as const;
    const asHtml = (tex: string) =>
      tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (ids, display) => {
          const tex = ids.map((id) => `\\sym{${id}}`).join(' + ');
          const made = renderTex(tex, symbols, display);
          for (const id of names)
            expect(made.split(`data-sym="${id}"`).length - 1).toBe(ids.filter((each) => each === id).length);
          expect(annotation(made)).toBe(asHtml(plainTex(tex, symbols)));
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('a formula with a mistake', () => {
  it.each([
    ['\\frac{1}', 'Unexpected end of input'],
    ['\\foo + 1', 'Undefined control sequence: \\foo'],
    ['\\left( 1', 'Expected'],
    ['2 é', 'unicodeTextInMathMode'],
  ])('%s is refused: %s', (tex, reason) => {
    expect(() => renderTex(tex, symbols, false)).toThrow(reason);
  });

  it('names the unknown symbol, and the one that was meant', () => {
    expect(() => renderTex('\\sym{v_rl-}', symbols, false)).toThrow(
      '\\sym{v_rl-} is not in content/notation.yaml; did you mean v_rel-?',
    );
    expect(() => plainTex('\\sym{}', symbols)).toThrow('\\sym{} is not in content/notation.yaml');
  });

  it('is quoted as the author sees it, not with our marks', () => {
    const broken = () => renderTex('\\sym{v_rel-} = \\frac{1}{\\sym{m}', symbols, true);
    expect(broken).toThrow(/= \\frac\{1\}\{\{m\}$/);
    expect(broken).not.toThrow(/sym=/);
  });

  it.each(['\\href{javascript:alert(1)}{1}', '\\url{https://example.org}', '\\includegraphics{a.png}'])(
    'may not lead away from the page: %s',
    (tex) => {
      expect(() => renderTex(tex, symbols, false)).toThrow('has no place in a formula');
    },
  );

  it.each(['\\htmlStyle{color: red}{1}', '\\htmlId{top}{1}'])('may not style the page: %s', (tex) => {
    expect(() => renderTex(tex, symbols, false)).toThrow('has no place in a formula');
  });
});

describe('a letter that stands bare in a numbered equation', () => {
  it.each([
    ['\\sym{m} v', 'v'],
    ['\\mathbf{r} = 0', 'r'],
    ['\\sym{m}_x', 'x'],
    ['\\frac{1}{2} λ', 'λ'],
    ['\\sym{m} \\ell', '\\ell'],
    ['\\alpha = x', '\\alpha'],
  ])('of %s is %s', (tex, letter) => {
    expect(bareLetter(tex)).toBe(letter);
  });

  it.each([
    '\\sym{m} \\cdot \\sym{v_rel-}^{2} = 6',
    '\\int \\sym{m}\\,\\mathrm{d}\\sym{V}',
    '\\text{if } \\sym{m} > 0 \\quad \\operatorname{clamp}(1)',
    '\\operatorname*{max} \\sin \\sqrt{2}',
    '\\begin{aligned} \\sym{a} &= 1 \\\\[3pt] \\sym{b} &= 2 \\end{aligned}',
    '\\begin{array}{rcl} 1 & = & 1 \\end{array}',
    '\\partial \\nabla \\times \\lVert \\sym{m} \\rVert',
  ])('is not seen where there is none: %s', (tex) => {
    expect(bareLetter(tex)).toBeUndefined();
  });

  it('is found for every Greek letter that KaTeX can draw, small and capital', () => {
    const names =
      'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega';
    const commands = names
      .split(' ')
      .flatMap((name) => [name, `${name[0]?.toUpperCase()}${name.slice(1)}`])
      .flatMap((name) => [`\\${name}`, `\\var${name}`])
      .filter((command) => {
        try {
          return katex.renderToString(command, { throwOnError: true }).length > 0;
        } catch {
          return false;
        }
      });
    expect(commands.length).toBeGreaterThan(48);
    for (const command of commands) expect(bareLetter(`1 + ${command} + 2`), command).toBe(command);
  });
});

describe('a letter that is declared', () => {
  const known: SymbolTable = new Map([
    ['m', { tex: 'm' }],
    ['r_i', { tex: 'r^{(i)}' }],
    ['r', { tex: 'r' }],
    ['omega', { tex: '\\omega' }],
    ['v_rel-', { tex: 'v_{\\mathrm{rel}}^{-}' }],
    ['j+', { tex: '\\dot{j}' }],
  ]);
  const written = (tex: string) => declaredLetter(tex, known)?.written;

  it.each([
    ['m', 'm'],
    ['2m^2', 'm^2'],
    ['a^{m}', undefined],
    ['\\frac{1}{m}', 'm'],
    ['\\frac{1}{2}\\,\\mathrm{d}m', 'm'],
    ['\\omega\\times r', '\\omega'],
    ['v_{rel}^-', undefined],
    ['v_{\\mathrm{rel}}^{-}', 'v_{\\mathrm{rel}}^{-}'],
    ['\\dot{j}', '\\dot{j}'],
    ['r^{(1)} + r^{(2)}', undefined],
    ['r^{(i)}', 'r^{(i)}'],
    ['m_0 + \\omega_1^2', undefined],
    ['\\sym{m}\\,x', undefined],
    ['\\text{mass } + \\min x', undefined],
    ['\\mu + \\omicron', undefined],
  ])('stands bare or not: %s', (tex, found) => {
    expect(written(tex)).toBe(found);
  });

  it('says which symbols are written so', () => {
    expect(declaredLetter('2\\,r^2', known)?.ids).toEqual(['r']);
  });
});
