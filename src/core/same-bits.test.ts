import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What IEEE 754 and the language fix to the last bit; anything else of Math may differ between engines. */
const ALLOWED = new Set(
  ['abs', 'min', 'max', 'floor', 'ceil', 'round', 'trunc', 'sign', 'sqrt', 'fround', 'imul', 'clz32'].concat([
    'PI',
    'E',
    'LN2',
    'LOG2E',
    'SQRT2',
    'SQRT1_2',
  ]),
);

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('fixtures'),
);

function codeOf(name: string): string {
  const text = readFileSync(new URL(name.replaceAll('\\', '/'), folder), 'utf8');
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
}

describe('same bits everywhere', () => {
  it.each(files)('%s uses no function of Math whose last bit an engine may choose', (name) => {
    const used = [...codeOf(name).matchAll(/\bMath\.(\w+)/g)].map(([, member]) => member as string);
    expect(used.filter((member) => !ALLOWED.has(member))).toEqual([]);
  });

  it.each(files)('%s raises nothing to a power with **, and asks neither clock nor chance', (name) => {
    const code = codeOf(name);
    expect(code).not.toMatch(/\*\*/);
    expect(code).not.toMatch(/\b(Date|performance|crypto)\b/);
  });
});
