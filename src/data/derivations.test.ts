import { describe, expect, it } from 'vitest';
import { loadDerivation, plainLine, renderLine, termsIn } from './derivations.ts';

const symbols = new Map([
  ['j', { tex: 'j', look: 'j' as const }],
  ['K', { tex: 'K' }],
]);

describe('a line of a derivation', () => {
  const tex = String.raw`\term{j}{\sym{j}} = \new{\frac{\term{top}{1}}{\term{K}{\sym{K}}}} + 2`;

  it('is plain TeX without its marks, however they are nested', () => {
    expect(plainLine(tex)).toBe(String.raw`{\sym{j}} = {\frac{{1}}{{\sym{K}}}} + 2`);
    expect(termsIn(tex)).toEqual(['j', 'top', 'K']);
  });

  it('has a place for each number where it is drawn, and none where it is read aloud', () => {
    const html = renderLine({ tex }, symbols);
    const [spoken = '', drawn = ''] = html.split('class="katex-html"');
    expect(spoken).toContain('<math');
    expect(spoken).not.toMatch(/munder|mtext/);
    expect([...drawn.matchAll(/data-term="(\w+)"/g)].map(([, name]) => name).toSorted()).toEqual([
      'K',
      'j',
      'top',
    ]);
    expect(drawn).toContain('step-new');
  });

  it('with a brace left open is refused', () => {
    expect(() => plainLine(String.raw`\new{\frac{1}{2}`)).toThrow('not closed');
  });
});

describe('content/derivations.yaml', () => {
  it('is without a mistake', () => {
    expect(loadDerivation('impulse').map(({ id }) => id)).toContain('solve');
  });

  it('names what there is if another is asked for', () => {
    expect(() => loadDerivation('impuls')).toThrow('there are impulse');
  });
});
