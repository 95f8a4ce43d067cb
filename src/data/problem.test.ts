import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { didYouMean, printProblems } from './problem.ts';

describe('problems', () => {
  it('are printed one a line, place first, as compilers do', () => {
    const problems = [
      { place: 'content/equations.yaml:120', message: 'needs a title' },
      { place: 'content/chapters/05-impulse.mdx:7', message: 'names nothing' },
    ];
    expect(printProblems(problems)).toBe(
      'content/equations.yaml:120: needs a title\ncontent/chapters/05-impulse.mdx:7: names nothing',
    );
    expect(printProblems([])).toBe('');
  });
});

describe('a hint for a misspelt name', () => {
  it.each([
    ['restitutoin', ['massA', 'restitution'], '; did you mean restitution?'],
    ['kavn', ['hecker', 'kavan'], '; did you mean kavan?'],
    ['titel', ['title', 'unit'], '; did you mean title?'],
    ['K-Loop', ['K-loop', 'E-data'], '; did you mean K-loop?'],
    ['v_rel', ['v_rel-', 'v_rel+', 'omega'], '; did you mean v_rel- or v_rel+?'],
  ])('finds %s among %j', (wrong, known, hint) => {
    expect(didYouMean(wrong, known)).toBe(hint);
  });

  it('puts the nearest name first and offers at most three', () => {
    expect(didYouMean('abcdef', ['abcdxx', 'abcdxf', 'abcdef'])).toBe(
      '; did you mean abcdef or abcdxf or abcdxx?',
    );
    expect(didYouMean('K9', ['K1', 'K2', 'K3', 'K4', 'K5'])).toBe('; did you mean K1 or K2 or K3?');
  });

  it('says nothing when no name is near, not even one letter for another', () => {
    expect(didYouMean('gravity', ['mass', 'omega'])).toBe('');
    expect(didYouMean('q', ['A', 'B', 'm'])).toBe('');
    expect(didYouMean('', ['A', 'K1'])).toBe('');
    expect(didYouMean('mass', [])).toBe('');
  });

  it('law: one slip of the finger in a name of three letters or more is forgiven', () => {
    const letter = fc.constantFrom(...'abcdefgh');
    const slip = fc.record({
      letters: fc.array(letter, { minLength: 3, maxLength: 12 }),
      at: fc.nat(11),
      kind: fc.constantFrom('drop', 'add', 'change', 'swap'),
      by: letter,
    });
    fc.assert(
      fc.property(slip, ({ letters, at, kind, by }) => {
        const start = at % letters.length;
        const [here = '', next = '', ...rest] = letters.slice(start);
        const slipped = { drop: [next], add: [here, by, next], change: [by, next], swap: [next, here] };
        const name = letters.join('');
        const wrong = [...letters.slice(0, start), ...slipped[kind], ...rest].join('');
        expect(didYouMean(wrong, [name])).toBe(`; did you mean ${name}?`);
      }),
      { numRuns: 500 },
    );
  });

  it('law: names without a letter in common are never offered', () => {
    const words = (letters: string) =>
      fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 9 }).map((list) => list.join(''));
    fc.assert(
      fc.property(words('abcd'), fc.array(words('wxyz')), (wrong, known) => {
        expect(didYouMean(wrong, known)).toBe('');
      }),
      { numRuns: 300 },
    );
  });
});
