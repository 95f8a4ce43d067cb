import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errataOf, loadBook, readBook, symbolsOf } from './book.ts';
import { changed, type SampleFile, writeContent } from './fixtures/sample-content.ts';
import { renderText } from './text.ts';

const notation = 'content/notation.yaml';
const equations = 'content/equations.yaml';
const errata = 'content/errata.yaml';
const sources = 'content/sources.yaml';
const introduction = 'content/chapters/00-introduction.mdx';

describe('a book without mistakes', () => {
  it('has none reported, and everything in the order written', () => {
    const { book, problems } = readBook(writeContent());
    expect(problems).toEqual([]);
    expect([...book.symbols.keys()]).toEqual(['m', 'omega', 'v_rel-']);
    expect([...book.equations.keys()]).toEqual(['K1', 'K2', 'K-loop']);
    expect([...book.errata.keys()]).toEqual(['KX1']);
    expect([...book.sources.keys()]).toEqual(['kavan', 'baraff-1997']);
    expect(book.chapters.map(({ slug }) => slug)).toEqual(['introduction', 'mechanics']);
  });

  it('knows the symbols of an equation: those of its TeX, then those of its steps', () => {
    const { book } = readBook(writeContent());
    const symbols = (id: string) => {
      const equation = book.equations.get(id);
      return equation && symbolsOf(equation);
    };
    expect(symbols('K1')).toEqual(['m', 'v_rel-']);
    expect(symbols('K-loop')).toEqual(['v_rel-']);
  });

  it('knows the errata of an equation, which are declared with the errata alone', () => {
    const { book } = readBook(writeContent());
    expect(errataOf(book, 'K1')).toEqual(['KX1']);
    expect(errataOf(book, 'K2')).toEqual([]);
  });
});

/** One change to the sample, the beginning of the line where it must be reported, and what is said. */
// biome-ignore format: one mistake a line can be read as a table
const mistakes: readonly (readonly [what: string, file: SampleFile, from: string, to: string, at: string, says: string])[] = [
  ['bad TeX', equations, '\\frac{1}{2}\\,', '\\frac{1}\\,{2', 'K1:', 'K1: KaTeX parse error'],
  ['an unknown command', equations, '{2}\\,', '{2}\\foo', 'K1:', 'K1: KaTeX parse error: Undefined control sequence: \\foo'],
  ['a command that leads away', equations, '{2}\\,', '{2}\\includegraphics{1}', 'K1:', 'K1: \\includegraphics has no place in a formula'],
  ['an unknown symbol', equations, '\\sym{v_rel-} <', '\\sym{v_rel} <', 'K2:', 'K2: \\sym{v_rel} is not in content/notation.yaml; did you mean v_rel-?'],
  ['a bare letter', equations, '\\sym{m}\\,', 'M\\,', 'K1:', 'K1: "M" stands bare; declare it in content/notation.yaml and write \\sym{…}'],
  ['a bare Greek letter', equations, '\\sym{m}\\,', '\\rho\\,', 'K1:', 'K1: "\\rho" stands bare; declare it'],
  ['bad TeX in a reading', equations, 'the mass $\\sym{m}$', 'the mass $\\sym{m}^$', 'K1:', 'K1: KaTeX parse error'],
  ['an unknown symbol in an assumption', equations, '$\\sym{omega} = 0$', '$\\sym{omga} = 0$', 'K1:', 'K1: \\sym{omga} is not in content/notation.yaml; did you mean omega?'],
  ['an unknown symbol in a step', equations, 'Ask for $\\sym{v_rel-}$', 'Ask for $\\sym{a}$', 'K-loop:', 'K-loop: \\sym{a} is not in content/notation.yaml'],
  ['a declared letter that stands bare in a reading', equations, 'the mass $\\sym{m}$', 'the mass $m$', 'K1:', 'K1: "m" stands bare, but is declared: write \\sym{m} (mass of the body), or take another letter'],
  ['a declared letter with a power', equations, '$\\sym{omega} = 0$', '$\\omega^2 = 0$', 'K1:', 'K1: "\\omega^2" stands bare, but is declared: write \\sym{omega}'],
  ['a dollar without its partner', equations, 'Carry every', 'Carry $every', 'K-loop:', 'K-loop: a $ stands alone; math is $…$'],
  ['an unknown reference', equations, '[[KX1]]', '[[KX2]]', 'K1:', 'K1: [[KX2]] is neither an equation nor an erratum; did you mean K2 or KX1?'],
  ['a source that is not listed', equations, 'source: kavan\n  number: section 3', 'source: hecker\n  number: section 3', 'K-loop:', 'K-loop: source "hecker" is not in content/sources.yaml'],
  ['a source that is not one of the four', equations, 'source: kavan', 'source: baraff', '  source: baraff', 'K1: source: Invalid option: expected one of "kavan"'],
  ['a misspelt field', equations, 'unit: J', 'units: J', '  units: J', 'K1: has no field "units"; did you mean unit?'],
  ['errata listed with the equation', equations, 'unit: J', 'errata: [KX1]', '  errata:', 'K1: has no field "errata"; it has source, number, title'],
  ['a chapter that does not exist', equations, '[mechanics, impulse]', '[mechanics, impuls]', '  chapters: [mechanics, impuls]', 'K2: chapters.1: Invalid option: expected one of "introduction"'],
  ['a title left out', equations, '  title: Approach\n', '', 'K2:', 'K2: title: is missing'],
  ['neither formula nor steps', equations, '  tex: |\n    \\sym{v_rel-} < 0\n', '', 'K2:', 'K2: needs `tex`, or `steps` if it is an algorithm'],
  ['a step without a name', equations, '- name: test\n      text', '- text', '    - text: Ask', 'K-loop: steps.1.name: is missing'],
  ['a bracket left open', equations, '[mechanics, impulse]', '[mechanics, impulse', '  tex: |\n    \\sym{v_rel-}', 'must be sufficiently indented and end with a ]'],
  ['an equation given twice', equations, 'K-loop:\n', 'K2:\n', 'K2:\n  source: kavan\n  number: section 3', 'Map keys must be unique'],
  ['an id that HTML cannot carry', notation, 'omega:\n', "a,b: {tex: '1', name: comma, group: body}\nomega:\n", 'a,b:', 'symbol id "a,b" may use letters, digits and _ + * \' ^ - only'],
  ['bad TeX of a symbol', notation, "tex: 'm'", "tex: '\\frac'", 'm:', 'm: KaTeX parse error'],
  ['bad TeX of a source', notation, "kavan: 'M'", "kavan: 'M_'", 'm:', 'm: KaTeX parse error'],
  ['a look that does not exist', notation, 'look: vrel', 'look: vrell', '  look: vrell', 'v_rel-: look: Invalid option: expected one of "a"|"b"|"n"|"vrel"'],
  ['a group that does not exist', notation, 'group: motion', 'group: rest', '  group: rest', 'omega: group: Invalid option'],
  ['two symbols written alike', notation, "tex: '\\omega'", "tex: 'm'", 'omega:', 'omega: is written like "m"; one symbol, one meaning'],
  ['an unknown reference of a symbol', notation, '[[K2]]', '[[K-lop]]', 'v_rel-:', 'v_rel-: [[K-lop]] is neither an equation nor an erratum; did you mean K-loop?'],
  ['an unknown equation of an erratum', errata, 'equations: [K1]', 'equations: [K-loop, K7]', 'KX1:', 'KX1: equation "K7" is not in content/equations.yaml; did you mean K1 or K2?'],
  ['bad TeX in an erratum', errata, '$\\frac{1}{2}$', '$\\frac{1}$', 'KX1:', 'KX1: KaTeX parse error'],
  ['a declared letter in what is right', errata, '$\\frac{1}{2}$', '$\\frac{m}{2}$', 'KX1:', 'KX1: "m" stands bare, but is declared'],
  ['an unknown severity', errata, 'severity: typo', 'severity: bad', '  severity: bad', 'KX1: severity: Invalid option: expected one of "wrong"'],
  ['a year in words', sources, 'year: 2003', 'year: recent', '  year: recent', 'kavan: year: Invalid input: expected number'],
  ['a source that no chapter cites', sources, 'baraff-1997:', 'baraff-1998:\n  role: further\n  short: Baraff 1998\n  title: More\nbaraff-1997:', 'baraff-1998:', 'baraff-1998: no chapter cites it; write <Cite id="baraff-1998" /> where it belongs'],
  ['an unknown equation in <Eq>', introduction, '<Eq id="K-loop"', '<Eq id="K-lop"', '<Eq id="K-lop"', '<Eq>: equation "K-lop" is not in content/equations.yaml; did you mean K-loop?'],
  ['an unknown equation in <EqRef>', introduction, '<EqRef id="K2"', '<EqRef id="K22"', 'A body', '<EqRef>: equation "K22" is not in content/equations.yaml; did you mean K2?'],
  ['an erratum in <EqRef>', introduction, '<EqRef id="K2"', '<EqRef id="KX1"', 'A body', '<EqRef>: equation "KX1" is not in content/equations.yaml; did you mean K1?'],
  ['an unknown citation', introduction, '<Cite id="kavan"', '<Cite id="kavn"', 'The loop', '<Cite>: source "kavn" is not in content/sources.yaml; did you mean kavan?'],
  ['an unknown erratum', introduction, '<Erratum id="KX1"', '<Erratum id="KX11"', 'A body', '<Erratum>: erratum "KX11" is not in content/errata.yaml; did you mean KX1?'],
  ['a component without an id', introduction, '<EqRef id="K2" />', '<EqRef />', 'A body', '<EqRef>: equation "" is not in content/equations.yaml'],
  ['an unknown symbol in a chapter', introduction, '$\\sym{v_rel-} < 0$', '$\\sym{v_rel} < 0$', 'A body', '\\sym: symbol "v_rel" is not in content/notation.yaml; did you mean v_rel-?'],
  ['an unknown symbol in a displayed formula', introduction, '\\,\\sym{m}', '\\,\\sym{mas}', '\\frac', '\\sym: symbol "mas" is not in content/notation.yaml'],
  ['a declared letter that stands bare in a chapter', introduction, '$\\sym{v_rel-} < 0$', '$m < 0$', 'A body', 'formula: "m" stands bare, but is declared: write \\sym{m}'],
  ['a declared letter in a displayed formula', introduction, '\\,\\sym{m}', '\\,\\omega', '$$', 'formula: "\\omega" stands bare'],
  ['bad TeX in a chapter', introduction, '$\\sym{v_rel-} < 0$', '$\\sym{v_rel-} \\les 0$', 'A body', 'formula: KaTeX parse error: Undefined control sequence: \\les'],
  ['bad TeX in a displayed formula', introduction, '\\frac{1}{2}', '\\frac{1}{2', '$$', 'formula: KaTeX parse error'],
  ['an equation stated twice', introduction, 'The end.', 'The end.\n\n<Eq\n  id="K-loop"\n/>', '<Eq\n', '<Eq id="K-loop"> stands already in line 11; use <EqRef>'],
  ['a chapter that needs a later one', introduction, 'needs: []', 'needs: [mechanics]', '---', 'needs "mechanics", which is not a chapter before it'],
  ['a picture from elsewhere', introduction, 'needs: []', 'needs: []\npicture: hit', '---', 'picture: "hit" is not a figure of this chapter'],
  ['a question that is none', introduction, 'question: Does it hit?', 'question: It hits.', 'question: It hits.', 'frontmatter: question: Invalid string'],
  ['an import', introduction, 'The loop', "import x from 'y';\n\nThe loop", 'import', 'chapters import nothing: components are known by name'],
  ['a misspelt field of the frontmatter', introduction, 'title:', 'titel:', 'titel:', 'frontmatter: has no field "titel"; did you mean title?'],
];

describe('an author’s mistake', () => {
  it.each(mistakes)('is reported once, at its line, with a way out: %s', (what, file, from, to, at, says) => {
    const text = changed(file, from, to);
    const line = `\n${text}`.split(`\n${at}`)[0]?.split('\n').length;
    const { problems } = readBook(writeContent({ [file]: text }));
    expect(problems).toContainEqual({ place: `${file}:${line}`, message: expect.stringContaining(says) });
    // A field misspelt is also a field missing; and what YAML cannot read it reads in odd ways.
    expect(problems.length).toBeLessThanOrEqual(/frontmatter|bracket|twice/.test(what) ? 3 : 1);
  });
});

describe('HTML in a text of the book', () => {
  it('is no mistake: it is printed as it is written', () => {
    const root = writeContent({
      [errata]: changed(errata, 'A factor', 'A <script>alert("x")</script> & factor'),
    });
    const { book, problems } = readBook(root);
    expect(problems).toEqual([]);
    expect(renderText(book.errata.get('KX1')?.title ?? '', book.symbols, () => '')).toBe(
      'A &lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; factor of two',
    );
  });
});

describe('several mistakes', () => {
  it('are all reported at once, file by file', () => {
    const root = writeContent({
      [notation]: changed(notation, 'look: omega', 'look: omeg'),
      [equations]: changed(equations, '[[KX1]]', '[[KX9]]'),
      [errata]: changed(errata, 'severity: typo', 'severity: bad'),
      [introduction]: changed(introduction, '<Cite id="kavan"', '<Cite id="kavn"'),
    });
    const { problems } = readBook(root);
    expect(problems.map(({ place }) => place)).toEqual([
      `${notation}:13`,
      `${errata}:4`,
      `${equations}:2`,
      `${introduction}:9`,
    ]);
  });

  it('include a file that is missing', () => {
    const { problems } = readBook(writeContent({ [errata]: null }));
    expect(problems).toContainEqual({ place: errata, message: 'this file is missing' });
    expect(problems).toContainEqual({
      place: `${introduction}:13`,
      message: '<Erratum>: erratum "KX1" is not in content/errata.yaml',
    });
  });
});

describe('the book for the pages', () => {
  it('is read once, and again when a file changes', () => {
    const root = writeContent();
    const book = loadBook(root);
    expect(loadBook(root)).toBe(book);

    const path = join(root, sources);
    writeFileSync(path, readFileSync(path, 'utf8').replace('short: Kavan', 'short: L. Kavan'));
    utimesSync(path, new Date(), new Date(Date.now() + 5000)); // a clock may be too coarse to see the change
    expect(loadBook(root).sources.get('kavan')?.short).toBe('L. Kavan');
  });

  it('is not to be had while it has mistakes: all of them are told', () => {
    const root = writeContent({
      [equations]: changed(equations, 'unit: J', 'units: J'),
      [sources]: changed(sources, 'year: 2003', 'year: recent'),
    });
    expect(() => loadBook(root)).toThrow(
      /^The content has mistakes:\ncontent\/equations\.yaml:10: K1: .*\ncontent\/sources\.yaml:5: kavan: .*$/,
    );
  });
});

describe('the real content', () => {
  const { book, problems } = readBook(process.cwd());
  const numbered = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

  it('has no mistakes', () => {
    expect(problems).toEqual([]);
  });

  it('holds all eighty equations and algorithms, and no other', () => {
    const ids = [
      ...numbered('K', 32),
      ...'rot box loop lemma bvh bisect normal rest kdop grid fence'.split(' ').map((name) => `K-${name}`),
      ...'frame mom μ gyro jump λ limit damp any demo'.split(' ').map((name) => `H-${name}`),
      ...'frame ca imp resp first box bucket closest skd newmark euler quat gap par'
        .split(' ')
        .map((name) => `S-${name}`),
      ...'E1 E2 E3 E4a E4b E5 E6 E7 E8a E8b E9 E-loop E-data'.split(' '),
    ];
    expect(ids).toHaveLength(80);
    expect([...book.equations.keys()].sort()).toEqual(ids.sort());
  });

  it('holds all errata, and no other', () => {
    const ids = [
      ...numbered('KX', 23),
      ...numbered('HX', 7),
      ...numbered('SX', 8),
      ...numbered('EX', 5),
      'X0', // against all four sources
    ];
    expect([...book.errata.keys()].sort()).toEqual(ids.sort());
  });

  it('lets every symbol of an equation tell its meaning', () => {
    for (const [id, equation] of book.equations)
      for (const symbol of symbolsOf(equation)) expect(book.symbols.get(symbol)?.name, id).toBeTruthy();
  });
});
