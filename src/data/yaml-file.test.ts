import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writeContent } from './fixtures/sample-content.ts';
import { parseYaml, readYamlFile } from './yaml-file.ts';

const bodySchema = z.strictObject({
  name: z.string(),
  mass: z.number().positive(),
  shape: z.enum(['ball', 'box']).default('ball'),
  corners: z.array(z.strictObject({ x: z.number() })).default([]),
});

const file = 'content/bodies.yaml';
const read = (...lines: string[]) =>
  readYamlFile(writeContent({ [file]: `${lines.join('\n')}\n` }), file, bodySchema);

describe('a good file', () => {
  const lines = ['# Bodies.', '', 'rod:', '  name: thin rod', '  mass: 2', 'ball: { name: ball, mass: 0.5 }'];

  it('gives its entries in the order written, with defaults filled in', () => {
    const { entries, problems } = read(...lines);
    expect(problems).toEqual([]);
    expect([...entries]).toEqual([
      ['rod', { name: 'thin rod', mass: 2, shape: 'ball', corners: [] }],
      ['ball', { name: 'ball', mass: 0.5, shape: 'ball', corners: [] }],
    ]);
  });

  it('tells where each entry is', () => {
    const { placeOf } = read(...lines);
    expect([placeOf('rod'), placeOf('ball'), placeOf('cone')]).toEqual([`${file}:3`, `${file}:6`, file]);
  });

  it('may use numbers and words of YAML as ids, as symbols need them', () => {
    const { entries, problems } = read('0: { name: zero, mass: 1 }', 'null: { name: none, mass: 1 }');
    expect(problems).toEqual([]);
    expect([...entries.keys()]).toEqual(['0', 'null']);
  });

  it('may come from Windows', () => {
    const { entries, placeOf } = read('rod:\r', '  name: rod\r', '  mass: 2\r', 'cone: {name: c, mass: 1}\r');
    expect([...entries.keys()]).toEqual(['rod', 'cone']);
    expect(placeOf('cone')).toBe(`${file}:4`);
  });
});

describe('a wrong field', () => {
  it.each([
    [
      'misspelt',
      ['rod:', '  name: rod', '  mas: 2', '  mass: 2'],
      3,
      'rod: has no field "mas"; did you mean mass?',
    ],
    [
      'unheard of',
      ['rod:', '  name: rod', '  mass: 2', '  colour: red'],
      4,
      'rod: has no field "colour"; it has name, mass, shape, corners',
    ],
    ['missing', ['# Bodies.', 'rod:', '  name: rod'], 2, 'rod: mass: is missing'],
    [
      'of the wrong kind',
      ['rod:', '  name: rod', '  mass: heavy'],
      3,
      'rod: mass: Invalid input: expected number',
    ],
    [
      'out of range',
      ['rod:', '  name: rod', '  mass: -2'],
      3,
      'rod: mass: Too small: expected number to be >0',
    ],
    [
      'not among the choices',
      ['rod:', '  name: rod', '  mass: 2', '  shape: rodd'],
      4,
      'rod: shape: Invalid option: expected one of "ball"|"box"',
    ],
    [
      'deep inside',
      ['rod:', '  name: rod', '  mass: 2', '  corners:', '    - x: 1', '    - x: one'],
      6,
      'rod: corners.1.x: Invalid input: expected number',
    ],
    [
      'deep inside and missing',
      ['rod:', '  name: rod', '  mass: 2', '  corners:', '    - x: 1', '    - {}'],
      6,
      'rod: corners.1.x: is missing',
    ],
    ['a list where a record belongs', ['rod: [1, 2]'], 1, 'rod: Invalid input: expected object'],
    ['nothing at all', ['rod:'], 1, 'rod: Invalid input: expected object'],
  ])('that is %s is reported at its line', (_, lines, line, message) => {
    const { entries, problems } = read(...lines);
    expect(problems).toEqual([{ place: `${file}:${line}`, message: expect.stringContaining(message) }]);
    expect(entries.size).toBe(0);
  });

  it('does not hide the good entries, nor the next mistake', () => {
    const { entries, problems } = read('a: { name: a }', 'b: { name: b, mass: 1 }', 'c: { mass: 0 }');
    expect([...entries.keys()]).toEqual(['b']);
    expect(problems.map(({ place, message }) => `${place}: ${message}`)).toEqual([
      `${file}:1: a: mass: is missing`,
      `${file}:3: c: name: is missing`,
      expect.stringContaining(`${file}:3: c: mass: Too small`),
    ]);
  });
});

describe('a slip against YAML', () => {
  it.each([
    [
      'a colon in a text',
      ['rod:', '  mass: 2', '  name: thin: rod'],
      3,
      'if a colon is part of the text, put the text in quotes',
    ],
    [
      'a text that begins with emphasis',
      ['rod:', '  mass: 2', '  name: *thin*'],
      3,
      '*thin* begins with an asterisk; put the text in quotes',
    ],
    [
      'a text that begins with code',
      ['rod:', '  mass: 2', '  name: `rod`'],
      3,
      'cannot start with reserved character `; put the text in quotes',
    ],
    ['a tab', ['rod:', '  mass: 2', '\tname: rod'], 3, 'Tabs are not allowed as indentation'],
    ['a bracket left open', ['rod: { name: rod', 'cone: { name: c, mass: 1 }'], 2, 'end with a }'],
    ['a quote left open', ['rod:', '  mass: 2', '  name: "rod'], 4, 'Missing closing "quote'],
    [
      'an id given twice',
      ['rod: { name: rod, mass: 2 }', 'cone: { name: c, mass: 1 }', 'rod: { name: rod, mass: 3 }'],
      3,
      'Map keys must be unique; this one stands here a second time',
    ],
  ])('%s is reported at its line, with the remedy', (_, lines, line, message) => {
    const { problems } = read(...lines);
    expect(problems[0]).toEqual({ place: `${file}:${line}`, message: expect.stringContaining(message) });
    for (const problem of problems) expect(problem.message).not.toMatch(/\n|at line \d/);
  });

  it('keeps the first of two entries with one id', () => {
    const { entries } = read('rod: { name: rod, mass: 2 }', 'rod: { name: rod, mass: 3 }');
    expect(entries.get('rod')?.mass).toBe(2);
  });

  it('still accepts an alias that has its anchor', () => {
    const { entries, problems } = read('a: &a { name: a, mass: 1 }', 'b: *a');
    expect(problems).toEqual([]);
    expect(entries.get('b')?.name).toBe('a');
  });
});

describe('a file that is not there, or is no map', () => {
  it('is reported by name', () => {
    const { entries, placeOf, problems } = readYamlFile(writeContent(), file, bodySchema);
    expect(problems).toEqual([{ place: file, message: 'this file is missing' }]);
    expect([entries.size, placeOf('rod')]).toEqual([0, file]);
  });

  it.each([[['- rod', '- cone']], [['just words']], [['']], [['# only a comment']]])('%j', (lines) => {
    expect(read(...lines).problems).toEqual([{ place: file, message: 'must be a map from ids to entries' }]);
  });
});

describe('YAML that begins inside another file', () => {
  it('has lines that are counted from the top of that file', () => {
    const front = parseYaml('a.mdx', 'name: rod\nmass: none\n', 2);
    expect(front.check([], bodySchema)).toBeUndefined();
    expect(front.problems).toEqual([
      { place: 'a.mdx:3', message: expect.stringContaining('mass: Invalid input: expected number') },
    ]);
    expect(parseYaml('a.mdx', 'name: "rod', 2).problems[0]?.place).toBe('a.mdx:2');
  });
});
