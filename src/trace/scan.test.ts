import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looseTags, namedTests, taggedCode, widgetEquations } from './scan.ts';

const file = 'src/core/impulse.ts';
const tagged = (...lines: string[]) => taggedCode(lines.join('\n'), file);
const titled = (...lines: string[]) => namedTests(lines.join('\n'), 'src/core/impulse.test.ts');

describe('an @eq tag', () => {
  it('links what is declared below it, at that line', () => {
    const sites = tagged(
      '/** Colliding contact. */',
      "import { dot } from './vec3.ts';",
      '',
      '/**',
      ' * Size of the impulse.',
      ' *',
      ' * @returns 0 if the points do not approach.',
      ' * @eq K28',
      ' */',
      'export function impulseMagnitude(): number {',
      '  return 0;',
      '}',
    );
    expect(sites).toEqual([{ file, line: 10, name: 'impulseMagnitude', ids: ['K28'] }]);
  });

  it.each([
    ['/** A. @eq K26 K27 */\nexport const a = 1;', ['K26', 'K27']],
    ['/** A. @eq K26, K27 */\nexport const a = 1;', ['K26', 'K27']],
    ['/**\n * @eq H-λ\n * @eq H-μ S-ca\n */\nexport const a = 1;', ['H-λ', 'H-μ', 'S-ca']],
    ['/**\r\n * @eq E4a\r\n */\r\nexport const a = 1;', ['E4a']],
  ])('may name several: %j', (text, ids) => {
    expect(taggedCode(text, file)).toEqual([expect.objectContaining({ name: 'a', ids })]);
  });

  it.each([
    'export function a(): void {}',
    'export function* a(): Generator {}',
    'export const a = 1;',
    'export type a = number;',
    'export interface a {}',
    'export class a {}',
    'export declare const a: number;',
    'function a(): void {}',
    'const a = 1;',
  ])('may stand above %s', (declaration) => {
    expect(tagged('/** @eq K1 */', declaration)).toEqual([{ file, line: 2, name: 'a', ids: ['K1'] }]);
  });

  it('belongs to the nearest declaration only', () => {
    const sites = tagged(
      '/** First. @eq K1 */',
      'export const first = 1;',
      '/** Second. */',
      'export const second = 2;',
      'export const third = 3;',
      '/** Fourth. @eq K4 */',
      'export const fourth = 4;',
    );
    expect(sites.map(({ name, ids, line }) => [name, ids, line])).toEqual([
      ['first', ['K1'], 2],
      ['fourth', ['K4'], 7],
    ]);
  });

  it('without an id, or outside a doc comment, names nothing', () => {
    expect(tagged('/**', ' * @eq', ' * More.', ' */', 'export const a = 1;')).toEqual([]);
    expect(tagged('/* @eq K1 */', 'export const a = 1;', '// @eq K2', 'export const b = 1;')).toEqual([]);
  });

  it('is loose when nothing is declared right below it', () => {
    const text = [
      '/** A file about @eq K1 */',
      '',
      '/** Far. @eq K2 */',
      "import { far } from './far.ts';",
      '/** Seen. @eq K3 */',
      'export const seen = 1;',
      '// @eq K4',
    ].join('\n');
    expect(looseTags(text)).toEqual([1, 3, 7]);
    expect(looseTags('/** Seen. @eq K3 */\nexport const seen = 1;')).toEqual([]);
  });
});

describe('the title of a test', () => {
  it('names ids in brackets', () => {
    const sites = titled(
      "describe('an impulse (K28)', () => {",
      "  it('stops a 2 kg ball with 6 N·s (K28)', () => {});",
      '  it("keeps A\'s momentum (K13, K14)", () => {});',
      '  test(`turns the body (K26 and KX4)`, () => {});',
      '  it(',
      "    'fits on a line of its own (E9; H-λ)',",
      '    () => {},',
      '  );',
      '});',
    );
    expect(sites.map(({ line, ids }) => [line, ids])).toEqual([
      [1, ['K28']],
      [2, ['K28']],
      [3, ['K13', 'K14']],
      [4, ['K26', 'KX4']],
      [5, ['E9', 'H-λ']],
    ]);
    expect(sites[1]).toEqual({
      file: 'src/core/impulse.test.ts',
      line: 2,
      name: 'an impulse (K28) stops a 2 kg ball with 6 N·s (K28)',
      ids: ['K28'],
    });
  });

  it.each([
    ["it.each([1, 2])('bounces %s times (K28)', run)", 1],
    ["it.each([\n  [1],\n] as const)('bounces (K28)', run)", 3],
    ["it.each(cases)('bounces (K28)', run)", 1],
    ["it.each(Object.entries(cases))(\n  'bounces (K28)', run)", 1],
    ["describe.each(bodies)('a body that bounces (K28)', run)", 1],
    ["it.concurrent('bounces (K28)', run)", 1],
  ])('is read behind tables and modifiers: %j', (text, line) => {
    expect(titled(text).map((site) => [site.ids, site.line])).toEqual([[['K28'], line]]);
  });

  it.each([
    "it('bounces, see K28', run)",
    "it('bounces (see K28)', run)",
    "it('bounces (C = 1)', run)",
    "it('bounces (K28, C = 1)', run)",
    "it('bounces () or []', run)",
    "exit('bounces (K28)')",
    "const title = 'bounces (K28)';",
    "it.todo('bounces (K28)')",
    "it.skip('bounces (K28)', run)",
    "describe.skip('an impulse (K28)', run)",
  ])('names nothing in: %s', (text) => {
    expect(titled(text)).toEqual([]);
  });

  it('may hold several brackets, of which those with ids count', () => {
    expect(titled("it('keeps |L| (about 0) (K8) for all (S-ca, SX2)', run)")[0]?.ids).toEqual([
      'K8',
      'S-ca',
      'SX2',
    ]);
  });

  it('law: the ids of a title come back as they were written, at the line of the test', () => {
    const id = fc.oneof(
      fc.tuple(fc.constantFrom('K', 'E', 'KX', 'HX', 'SX', 'EX'), fc.nat(99)).map(([a, n]) => `${a}${n}`),
      fc.constantFrom('K-lemma', 'H-λ', 'H-μ', 'S-newmark', 'E-data', 'E4a', 'E8b', 'X0'),
    );
    fc.assert(
      fc.property(fc.array(id, { minLength: 1, maxLength: 4 }), fc.nat(30), (ids, above) => {
        const text = `${'\n'.repeat(above)}it('holds (${ids.join(', ')})', run);`;
        expect(titled(text).map((site) => [site.line, site.ids])).toEqual([[above + 1, ids]]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the list of a widget', () => {
  it('gives the ids it shows, each with its line', () => {
    const text = [
      'export default {',
      "  id: 'impulse-3d',",
      '  equations: [',
      "    'K28',",
      '    "E9",',
      '  ],',
      "  controls: ['K1'],",
      '} satisfies Widget;',
    ].join('\n');
    expect(widgetEquations(text)).toEqual([
      { id: 'K28', line: 4 },
      { id: 'E9', line: 5 },
    ]);
    expect(widgetEquations("export const widget = { equations: ['K28', 'H-λ'] };")).toEqual([
      { id: 'K28', line: 1 },
      { id: 'H-λ', line: 1 },
    ]);
  });

  it('may be empty or absent', () => {
    expect(widgetEquations('export default { equations: [] };')).toEqual([]);
    expect(widgetEquations("export default { id: 'a', equationsShown: ['K1'] };")).toEqual([]);
  });
});
