import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { charactersOf, coreFile, coreFont, coreRange } from './core-font.ts';

describe('the font that comes with every page', () => {
  it('is what the installed Inter gives: run `npm run font` if not', async () => {
    expect(readFileSync(coreFile).equals(await coreFont())).toBe(true);
  });

  it('is asked for exactly the characters it has', () => {
    const style = readFileSync('src/styles/fonts.css', 'utf8');
    const ranges = [...style.matchAll(/inter-core[^}]*unicode-range:([^;]*);/g)].map(
      (match) => match[1] ?? '',
    );
    expect(ranges.map((range) => range.trim().replace(/\s+/g, ' '))).toEqual([coreRange]);
    expect(charactersOf('U+0041-0043, U+2212')).toBe('ABC−');
  });
});
