import { describe, expect, it } from 'vitest';
import { readBook } from '../data/book.ts';
import { sample, writeContent } from '../data/fixtures/sample-content.ts';
import { printProblems } from '../data/problem.ts';
import { namedTests } from './scan.ts';
import { aspects, openAspects, type Trace, traceBook, tracesOf } from './trace.ts';

/** The sample book with code, tests and a widget around it. */
const files = {
  'src/core/energy.ts': '/** Kinetic energy. @eq K1 */\nexport const energy = 1;\n',
  'src/core/wrong/energy.ts': '/**\n * Without the half.\n * @eq K1 KX1\n */\nexport const energy = 2;\n',
  'src/core/energy.test.ts': "it('is never negative (K1)', run);\nit('needs its half (KX1)', run);\n",
  'src/params/energy.test.ts': "it('has a range (K1)', run);\n",
  'components/widgets/hit/model.test.ts': "it('approaches (K2)', run);\n",
  'components/widgets/hit/widget.ts': "export default { equations: ['K1', 'K2'] };\n",
};
const trace = (changes: Readonly<Record<string, string | null>> = {}) => {
  const root = writeContent({ ...files, ...changes });
  const { book, problems } = readBook(root);
  expect(problems).toEqual([]);
  return traceBook(root, book);
};

describe('the trace of an equation', () => {
  it('leads to its chapter, code, tests and widgets', () => {
    const { traces, problems } = trace();
    expect(problems).toEqual([]);
    expect(traces.get('K1')).toEqual({
      chapters: [{ slug: 'mechanics', file: 'content/chapters/01-mechanics.mdx', line: 9 }],
      code: [
        { file: 'src/core/energy.ts', line: 2, name: 'energy', ids: ['K1'] },
        { file: 'src/core/wrong/energy.ts', line: 5, name: 'energy', ids: ['K1', 'KX1'] },
      ],
      tests: [
        { file: 'src/core/energy.test.ts', line: 1, name: 'is never negative (K1)', ids: ['K1'] },
        { file: 'src/params/energy.test.ts', line: 1, name: 'has a range (K1)', ids: ['K1'] },
      ],
      widgets: ['hit'],
    } satisfies Trace);
  });

  it('exists for every equation and erratum, however little there is', () => {
    const { traces } = trace();
    expect([...traces.keys()]).toEqual(['K1', 'K2', 'K-loop', 'KX1']);
    expect(traces.get('K-loop')).toMatchObject({ code: [], tests: [], widgets: [] });
  });

  it('counts an equation as told where it is stated, not where it is referred to', () => {
    const { traces } = trace();
    expect(traces.get('K2')?.chapters).toEqual([]);
    expect(traces.get('K-loop')?.chapters).toEqual([
      { slug: 'introduction', file: 'content/chapters/00-introduction.mdx', line: 11 },
    ]);
  });

  it('counts an erratum as told where it is mentioned', () => {
    expect(trace().traces.get('KX1')).toMatchObject({
      chapters: [{ slug: 'introduction', line: 13 }],
      tests: [{ name: 'needs its half (KX1)' }],
    });
  });

  it('says what is still open', () => {
    const { traces } = trace();
    const open = (id: string) => {
      const found = traces.get(id);
      return found && openAspects(found).map((aspect) => aspects[aspect]);
    };
    expect(open('K1')).toEqual([]);
    expect(open('K2')).toEqual(['told', 'computed']);
    expect(open('K-loop')).toEqual(['computed', 'tested', 'shown']);
  });

  it('does not take the tests of the trace itself for tests of equations', () => {
    const { traces } = trace({ 'src/trace/scan.test.ts': "it('finds ids (K-loop)', run); it('(K99)', run)" });
    expect(traces.get('K-loop')?.tests).toEqual([]);
  });

  it('does not take tags in tests, or in code outside the core, for code', () => {
    const tag = '/** @eq K-loop */\nexport const a = 1;\n';
    const { traces } = trace({ 'src/core/loop.test.ts': tag, 'src/params/loop.ts': tag });
    expect(traces.get('K-loop')?.code).toEqual([]);
  });

  it('needs neither code nor widgets to begin with', () => {
    const root = writeContent();
    const { book } = readBook(root);
    const { traces, problems } = traceBook(root, book);
    expect(problems).toEqual([]);
    expect(traces.size).toBe(4);
  });

  it('is worked out once for a book', () => {
    const root = writeContent(files);
    const { book } = readBook(root);
    expect(tracesOf(book, root)).toBe(tracesOf(book, root));
    expect(tracesOf(book, root).get('K1')?.code).toHaveLength(2);
  });
});

describe('an id that leads nowhere', () => {
  it.each([
    [
      'in a tag',
      'src/core/loop.ts',
      '\n/** The loop. @eq K-lop */\nexport const loop = 1;\n',
      3,
      'names "K-lop", which is neither an equation nor an erratum; did you mean K-loop?',
    ],
    [
      'in a title',
      'src/core/loop.test.ts',
      "it('turns', run);\nit('turns (K2, KX9)', run);\n",
      2,
      'names "KX9", which is neither an equation nor an erratum; did you mean KX1?',
    ],
    [
      'in a title of a component',
      'components/kit/chart.test.ts',
      "it('draws (S-box)', run);\n",
      1,
      'names "S-box", which is neither an equation nor an erratum',
    ],
    [
      'in the list of a widget',
      'components/widgets/loop/widget.ts',
      "export default {\n  equations: [\n    'K1',\n    'K3',\n  ],\n};\n",
      4,
      'names "K3", which is neither an equation nor an erratum; did you mean K1 or K2?',
    ],
    [
      'in a tag above nothing',
      'src/core/loop.ts',
      '/** The loop. @eq K-loop */\n\nloop();\n',
      1,
      'this @eq tag does not stand right above a function, constant or type',
    ],
  ])('%s is reported with its file and line', (_, file, text, line, message) => {
    expect(trace({ [file]: text }).problems).toEqual([{ place: `${file}:${line}`, message }]);
  });

  it('is reported when an equation that was named goes away', () => {
    const content = sample['content/equations.yaml'].replace(/^K2:[\s\S]*?(?=^K-loop)/m, '');
    const root = writeContent({ ...files, 'content/equations.yaml': content });
    const { problems } = traceBook(root, readBook(root).book);
    expect(problems.map(({ place }) => place)).toEqual([
      'components/widgets/hit/model.test.ts:1',
      'components/widgets/hit/widget.ts:1',
    ]);
  });
});

describe('the real tree', () => {
  const root = process.cwd();
  const { book } = readBook(root);
  const { traces, problems } = traceBook(root, book);

  it('names no equation or erratum that does not exist', () => {
    expect(printProblems(problems)).toBe('');
  });

  it('has code and tests that are found: the first chapter’s figure is computed and tested', () => {
    expect(traces.get('K-loop')?.code.length).toBeGreaterThan(0);
    expect(traces.get('K-loop')?.tests.length).toBeGreaterThan(0);
    expect(traces.get('K-loop')?.chapters.map(({ slug }) => slug)).toContain('introduction');
  });

  it('has only ids that a test title can name', () => {
    for (const id of [...book.equations.keys(), ...book.errata.keys()])
      expect(namedTests(`it('holds (${id})', run)`, 'a.test.ts')[0]?.ids, id).toEqual([id]);
  });
});
