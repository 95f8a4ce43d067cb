import { describe, expect, it } from 'vitest';
import { coreFunction, functionsByName } from './core-source.ts';

describe('functions of the core by name', () => {
  it('are printed from their doc comment to their last brace', () => {
    const { file, text } = coreFunction('impulseFormula');
    expect(file).toBe('src/core/impulse/impulse.ts');
    expect(text).toMatch(/^\/\*\*\n/);
    expect(text).toMatch(/\n\}$/);
    expect(text).toContain('export function impulseFormula(');
    expect(text.match(/^export /gm)).toHaveLength(1);
  });

  it('may be one line, or an arrow on two', () => {
    expect(coreFunction('travelPerStep').text).toMatch(/speed \* step;$/);
    expect(coreFunction('contactZone').text).toMatch(/thickness \+ 2 \* radius;$/);
  });

  it('that do not exist fail with a suggestion', () => {
    expect(() => coreFunction('impulseFormular')).toThrow('the core has no function "impulseFormular"');
  });

  it('that two files declare stop the build: only one of them could be shown', () => {
    const text = 'export const LOST = 13;';
    expect(() =>
      functionsByName([
        { file: 'src/core/a.ts', text },
        { file: 'src/core/wrong/b.ts', text },
      ]),
    ).toThrow('"LOST" is declared in src/core/a.ts and in src/core/wrong/b.ts');
  });
});
