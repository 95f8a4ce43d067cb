import { expect, it } from 'vitest';
import { loadBook } from '../../../src/data/book.ts';
import { bareLetter, renderTex } from '../../../src/data/tex.ts';
import { formulasIn } from '../../../src/data/text.ts';
import { workedOf } from './worked.ts';

const tex = (name: string): string => (workedOf[name]?.() ?? []).map((step) => step.tex).join('\n');

it('a tetrahedron with the sides 1, 2 and 3: volume 1, and tensors on paper (K1, K2, K3)', () => {
  expect(tex('tetrahedron')).toContain('\\sym{V_tet} = 1');
  expect(tex('tetrahedron')).toContain('\\sym{r_c} = (0.25,\\, 0.5,\\, 0.75)');
  // ∫x² = V·2a²/20 and ∫xy = V·ab/20.
  expect(tex('tetrahedron')).toContain('0.1 & 0.1 & 0.15 \\\\ 0.1 & 0.4 & 0.3 \\\\ 0.15 & 0.3 & 0.9');
  expect(tex('tetrahedron')).toContain('\\sym{J_o} = \\begin{pmatrix} 1.3 & -0.1 & -0.15');
  // 1.3 − (0.5² + 0.75²), −0.1 + 0.25·0.5.
  expect(tex('tetrahedron')).toContain('\\sym{J} = \\begin{pmatrix} 0.4875 & 0.025 & 0.0375');
});

it('moments 1 and 3 at 45° are 2, with a product of 1; exchanged, of the other sign; at 90° none (K5)', () => {
  const [, , right, wrong, quarter] = (workedOf.turned?.() ?? []).map((step) => step.tex);
  expect(right).toContain('2 & -1 & 0 \\\\ -1 & 2 & 0 \\\\ 0 & 0 & 4');
  expect(wrong).toContain('2 & 1 & 0 \\\\ 1 & 2 & 0 \\\\ 0 & 0 & 4');
  expect(quarter).toContain('3 & 0 & 0 \\\\ 0 & 1 & 0 \\\\ 0 & 0 & 4');
});

it('an impulse of 27/16: 1 + 1/2 for A, 1/6 + 1/2 + 1/2 for B, an approach of 3 m/s (K28)', () => {
  expect(tex('impulse')).toContain('\\sym{v_rel-} = -3');
  expect(tex('impulse')).toContain('\\sym{k_A} &= 1 + 0.5 = 1.5');
  expect(tex('impulse')).toContain('\\sym{K} &= 2.6667');
  expect(tex('impulse')).toContain('= 1.6875');
  expect(tex('impulse')).toContain('\\sym{v_rel+} = 1.5');
});

it('every letter is declared, in the lines and in what is said about them', () => {
  const { symbols } = loadBook();
  for (const steps of Object.values(workedOf))
    for (const step of steps()) {
      expect(bareLetter(step.tex), step.tex).toBe(undefined);
      expect(() => renderTex(step.tex, symbols, true)).not.toThrow();
      for (const inline of formulasIn(step.does))
        expect(() => renderTex(inline, symbols, false)).not.toThrow();
    }
});
