import { describe, expect, it } from 'vitest';
import { loadBook } from './book.ts';
import { symbolParts } from './symbol-label.ts';

describe('labels of symbols', () => {
  it.each([
    ['v_{\\mathrm{rel}}^{-}', { base: 'v', sub: 'rel', sup: '−' }],
    ['\\omega_B^{+}', { base: 'ω', sub: 'B', sup: '+' }],
    ['\\Delta E', { base: 'ΔE' }],
    ['\\dot{r}_A', { base: 'r\u0307', sub: 'A' }],
    ['m_A^{-1}', { base: 'm', sub: 'A', sup: '−1' }],
    ['\\lambda^{*}', { base: 'λ', sup: '∗' }],
  ])('writes %s', (tex, parts) => {
    expect(symbolParts(tex)).toEqual(parts);
  });

  it('can be made for every symbol of the book', () => {
    for (const [id, { tex }] of loadBook().symbols) expect(symbolParts(tex).base, id).toMatch(/\S/);
  });
});
