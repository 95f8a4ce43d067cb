import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { velocityOf } from '#core/body/body.ts';
import { jsonOf } from '#kit/away/export-data.ts';
import { Figure } from '#kit/figure/figure.ts';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { ALONG_BAR, type ImpulseValues, model, PERCUSSION, params } from './model.ts';
import { draw } from './view.ts';
import widget from './widget.ts';

const defaults = defaultsOf(params);

describe('the off-centre hit', () => {
  it('in the middle is a hit of two masses: (1 + C) v over 1/m_A + 1/m_B, here 3.6 N·s (K28)', () => {
    const { first } = model({ ...defaults, strike: 0 });
    expect(first?.j).toBeCloseTo((1.8 * 3) / 1.5, 12);
    expect(first?.t).toBeCloseTo(0.6, 12);
  });

  it('stops the block dead where the bar feels like 1.25 kg, between the middle and the end (K28)', () => {
    // v_A⁺ = 3 − j = 0 needs j = 3, K = 5.4/3 = 1.8, and 1 + 1/2 + s²/I of it is K: s² = 0.3 I.
    const I = (2 * (0.11 ** 2 + 0.95 ** 2)) / 3;
    const strike = Math.sqrt(0.3 * I);
    const { run, first } = model({ ...defaults, strike });
    expect(first?.j).toBeCloseTo(3, 11);
    expect(velocityOf(run.scene.a.body, run.at(first?.t ?? 0).a)[0]).toBeCloseTo(0, 11);
  });

  it('gives the block what receipts and lasting contacts say, and no more (K13)', () => {
    const glancing = { strike: 0.9, restitution: 0.05, massA: 10, massB: 5.4, turnA: 25, turnB: 25 };
    const values: ImpulseValues = { ...defaults, ...glancing, velocityA: [4.4, -4.2] };
    const { run } = model(values);
    const exported = JSON.parse(jsonOf(new Figure(widget, values)));
    const struck = run.contacts.map(({ receipt: { j, n } }) => [j * n[0], j * n[1]]);
    const pressed = exported.lasting.map(({ impulse }: { impulse: number[] }) => impulse);
    const given = [0, 1].map((axis) => [...struck, ...pressed].reduce((sum, p) => sum + (p[axis] ?? 0), 0));
    const [before, after] = [run.at(run.t0).a.momentum, run.at(run.t1).a.momentum];
    expect(exported.lasting.length).toBeGreaterThan(0);
    expect(after[0] - before[0]).toBeCloseTo(given[0] ?? 0, 8);
    expect(after[1] - before[1]).toBeCloseTo(given[1] ?? 0, 8);
  });

  it('has no contact if the block flies away', () => {
    expect(model({ ...defaults, velocityA: [-2, 1] }).receipts).toEqual([]);
  });

  it('keeps all laws without a mistake, and breaks one with each mistake (K28, KX2)', () => {
    const hitWith = (mistake: string) =>
      model({ ...defaults, restitution: 1, mistake: mistake as ImpulseValues['mistake'] });
    const brokenBy = (mistake: string) =>
      widget.laws?.(hitWith(mistake)).flatMap(({ label, isKept }) => (isKept ? [] : [label]));
    const mistakes = Object.keys(params.mistake.options);
    expect(Object.fromEntries(mistakes.map((mistake) => [mistake, brokenBy(mistake)]))).toEqual({
      none: [],
      noRotation: ['Kinetic energy', 'Parting speed'],
      swappedCross: ['Kinetic energy', 'Parting speed'],
      twice: ['Parting speed', 'Overlap'],
    });
    expect(hitWith('noRotation').first?.residuals.energy).toBeGreaterThan(1);
    expect(hitWith('swappedCross').first?.residuals.energy).toBeGreaterThan(1);
    // The second response undoes the first: the block flies on into the bar at 3 m/s as if nothing were there.
    const { first, deepest } = hitWith('twice');
    expect(first?.j).toBeCloseTo(0, 12);
    expect(first?.vRelAfter).toBeCloseTo(-3, 12);
    expect(deepest).toBeGreaterThan(0.1);
  });

  it('gives finite numbers for all values in their ranges', () => {
    fc.assert(
      fc.property(arbitraryOf(params), (values) => {
        const { samples, receipts } = model(values);
        const numbers = [
          ...samples.flatMap(({ vRel, kinetic }) => [vRel, kinetic]),
          ...receipts.map(({ j }) => j),
        ];
        expect(numbers.every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('shows nothing of what comes while the reader guesses', () => {
    const run = model(defaults);
    const t = run.first?.t ?? 0;
    const symbols = (moment: Parameters<typeof draw>[0]) =>
      draw(moment).flatMap((mark) =>
        mark.sym && !(mark.kind === 'arrow' && Math.hypot(...mark.vector) === 0) ? [mark.sym] : [],
      );
    expect(symbols({ run, values: defaults, t })).toEqual(['n', 'j', 'omega_B', 'v_A', 'v_B']);
    expect(symbols({ run, values: defaults, t, hiddenFrom: t })).toEqual(['n', 'v_A']);
  });
});

describe('along the bar', () => {
  it('leaves its far end at rest if struck at the centre of percussion, I/(m l/2) from the middle (K26, K27)', () => {
    expect(PERCUSSION).toBeCloseTo((0.11 ** 2 + 0.95 ** 2) / (3 * 0.95), 14);
    const { farEnd } = model({ ...defaults, strike: PERCUSSION });
    expect(farEnd.at).toEqual([0, -0.95]);
    expect(Math.hypot(...(farEnd.velocity ?? [1, 1]))).toBeLessThan(1e-12);
    expect(model({ ...defaults, strike: -0.6 }).farEnd.velocity?.[0]).toBeLessThan(-0.5);
  });

  it('feels like 1/(1 + s² m/I) of its mass, and its far end goes at 1 − s l m/(2 I) of its centre (K28)', () => {
    const perMass = (0.11 ** 2 + 0.95 ** 2) / 3;
    for (const { strike: s, mass, farEnd } of ALONG_BAR) {
      expect(mass).toBeCloseTo(1 / (1 + (s * s) / perMass), 12);
      expect(farEnd).toBeCloseTo(1 - (Math.abs(s) * 0.95) / perMass, 12);
    }
  });
});
