import { describe, expect, it } from 'vitest';
import { parseChapter, readChapters, slugOf } from './chapter-file.ts';
import { changed, type SampleFile, sample, writeContent } from './fixtures/sample-content.ts';
import { chapterSlugs } from './schema.ts';

const file = 'content/chapters/00-introduction.mdx' satisfies SampleFile;
const chapter = (...lines: string[]) => parseChapter(lines.join('\n'));
const problemsOf = (changes: Readonly<Record<string, string | null>>) =>
  readChapters(writeContent(changes)).problems;

describe('the text of a chapter', () => {
  it('names equations, sources, errata and symbols, each with its line', () => {
    expect(parseChapter(sample[file]).mentions).toEqual([
      { component: 'Cite', id: 'kavan', line: 9 },
      { component: 'Eq', id: 'K-loop', line: 11 },
      { component: 'sym', id: 'v_rel-', line: 13 },
      { component: 'EqRef', id: 'K2', line: 13 },
      { component: 'Erratum', id: 'KX1', line: 13 },
      { component: 'sym', id: 'm', line: 16 },
    ]);
  });

  it('holds formulas, set within a line or displayed', () => {
    expect(parseChapter(sample[file]).formulas).toEqual([
      { tex: '\\sym{v_rel-} < 0', isDisplayed: false, line: 13 },
      { tex: '\\frac{1}{2}\\,\\sym{m}', isDisplayed: true, line: 15 },
    ]);
  });

  it('may write an id in any quotes, after other attributes, and over several lines', () => {
    const { mentions } = chapter(
      `<Eq id='K1' /> and <EqRef id={'K2'} />, <EqRef id={"K3"} />`,
      '<Cite at="pages 1 > 2"',
      '  id="kavan" />',
    );
    expect(mentions.map(({ id }) => id)).toEqual(['K1', 'K2', 'K3', 'kavan']);
    expect(mentions.at(-1)?.line).toBe(2);
  });

  it('finds what stands inside lists, quotes and other components', () => {
    const { mentions } = chapter(
      '- one <EqRef id="K1" />',
      '',
      '> $\\sym{m}$',
      '',
      '<Aside>',
      '',
      '<Eq id="K2" />',
      '',
      '</Aside>',
    );
    expect(mentions.map(({ id, line }) => [id, line])).toEqual([
      ['K1', 1],
      ['m', 3],
      ['K2', 7],
    ]);
  });

  it('does not take code, comments or other components for names', () => {
    const { mentions, formulas, importLine } = chapter(
      'Write `<Eq id="K1" />` and `$\\sym{m}$`.',
      '',
      '```mdx',
      'import x from "y";',
      '<Eq id="K2" /> $\\sym{m}$',
      '```',
      '',
      '{/* <Eq id="K3" /> */}',
      '',
      '<EquationList id="K4" />',
      '',
      'The goods we',
      'import are heavy.',
    );
    expect({ mentions, formulas, importLine }).toEqual({ mentions: [], formulas: [], importLine: undefined });
  });

  it('tells the line of a symbol inside a long formula', () => {
    const { mentions } = chapter(
      '',
      '$$',
      '1 +',
      '\\sym{a}',
      '+ \\sym{b}',
      '$$',
      '',
      'Then $1 +',
      '\\sym{c}$.',
    );
    expect(mentions.map(({ id, line }) => [id, line])).toEqual([
      ['a', 4],
      ['b', 5],
      ['c', 9],
    ]);
  });

  it('counts a component without an id, so that it can be missed', () => {
    expect(chapter('<Eq />', '', '<Cite id={source} />').mentions).toEqual([
      { component: 'Eq', id: '', line: 1 },
      { component: 'Cite', id: '', line: 3 },
    ]);
  });

  it('reads the same with the line ends of Windows', () => {
    const { frontmatter, mentions } = parseChapter(sample[file].replaceAll('\n', '\r\n'));
    expect(mentions).toEqual(parseChapter(sample[file]).mentions);
    expect(frontmatter).toContain('title: Through the wall');
  });
});

describe('chapters', () => {
  it('have an address in their file name', () => {
    expect(slugOf('00-introduction.mdx')).toBe('introduction');
    expect(slugOf('04-time-of-contact.mdx')).toBe('time-of-contact');
  });

  it('come in the order of the book, whatever their files are called', () => {
    const root = writeContent({
      [file]: changed(file, 'order: 0', 'order: 7'),
      'content/chapters/.DS_Store': 'not a chapter',
    });
    const { chapters, problems } = readChapters(root);
    expect(problems).toEqual([]);
    expect(chapters.map(({ slug, file: from, meta }) => [slug, from, meta.title])).toEqual([
      ['mechanics', 'content/chapters/01-mechanics.mdx', 'One body'],
      ['introduction', file, 'Through the wall'],
    ]);
  });
});

describe('a mistake in a chapter file', () => {
  it.each(['content/chapters/05-impuls.mdx', 'content/chapters/05-impulse.md'])(
    '%s is not a name',
    (name) => {
      expect(problemsOf({ [name]: sample[file] })).toEqual([
        {
          place: name,
          message: expect.stringMatching(
            /^no chapter has the address "impuls.*"; name the file NN-slug\.mdx with one of introduction, mechanics.*; did you mean impulse\?$/,
          ),
        },
      ]);
    },
  );

  it('a name that is near to none gets all the names', () => {
    const [problem] = problemsOf({ 'content/chapters/11-appendix.mdx': sample[file] });
    for (const slug of chapterSlugs) expect(problem?.message).toContain(slug);
    expect(problem?.message).not.toContain('did you mean');
  });

  it('two files for one chapter', () => {
    expect(problemsOf({ 'content/chapters/01-introduction.mdx': sample[file] })).toEqual([
      {
        place: 'content/chapters/01-introduction.mdx',
        message: 'has the same address as content/chapters/00-introduction.mdx; a chapter is one file',
      },
    ]);
  });

  it('no folder at all', () => {
    const none = { [file]: null, 'content/chapters/01-mechanics.mdx': null };
    expect(problemsOf(none)).toEqual([{ place: 'content/chapters', message: 'this folder is missing' }]);
  });

  it.each([
    [
      'no frontmatter',
      sample[file].replace(/^---[\s\S]*?---\n/, ''),
      1,
      'must begin with frontmatter (---): title, order, summary',
    ],
    [
      'empty frontmatter',
      sample[file].replace(/^---[\s\S]*?---\n/, '---\n---\n'),
      2,
      'frontmatter: is missing',
    ],
    ['no order', changed(file, 'order: 0\n', ''), 2, 'frontmatter: order: is missing'],
    [
      'an order in words',
      changed(file, 'order: 0', 'order: first'),
      3,
      'frontmatter: order: Invalid input: expected number',
    ],
    [
      'an empty title',
      changed(file, 'title: Through the wall', 'title: ""'),
      2,
      'frontmatter: title: Too small',
    ],
    [
      'a misspelt field',
      changed(file, 'summary:', 'sumary:'),
      4,
      'frontmatter: has no field "sumary"; did you mean summary?',
    ],
    ['a colon in the title', changed(file, 'Through the', 'Gone: the'), 2, 'put the text in quotes'],
    [
      'an import',
      changed(file, 'The loop', "import Eq from './Eq.astro';\n\nThe loop"),
      9,
      'chapters import nothing: components are known by name',
    ],
    ['an export', changed(file, 'The end.', 'export const speed = 12;'), 19, 'chapters import nothing'],
    ['a tag that is not closed', changed(file, 'The end.', 'The end.\n\n<Aside>It'), 21, 'Aside'],
    [
      'a brace of its own',
      changed(file, 'The end.', 'The set {1, 2 is open.'),
      19,
      'expected a corresponding closing brace for `{`',
    ],
  ])('%s', (_, text, line, message) => {
    const problems = problemsOf({ [file]: text });
    expect(problems).toContainEqual({ place: `${file}:${line}`, message: expect.stringContaining(message) });
  });

  it('does not hide the other chapters', () => {
    const { chapters } = readChapters(writeContent({ [file]: changed(file, 'The end.', '<Aside>') }));
    expect(chapters.map(({ slug }) => slug)).toEqual(['mechanics']);
  });
});
