import { describe, expect, it } from 'vitest';
import { defaultsOf } from '#params/params.ts';
import { charts } from './charts.ts';
import { barsAt, model, params, T_MIDDLE, T1 } from './model.ts';
import { laws, receipts } from './receipt.ts';
import { draw } from './view.ts';
import { describe as inWords } from './words.ts';

const defaults = { ...defaultsOf(params), arm: 0.4, armB: -0.4, duration: 0.3 };
/** Moment of inertia of the bar of 2 kg, 1.2 m long and 0.12 m wide. */
const I = (2 * (1.2 ** 2 + 0.12 ** 2)) / 12;

describe('the push', () => {
  it('gives 2 N·s / 2 kg = 1 m/s wherever and for however long it acts (K9, K12, K13)', () => {
    for (const arm of [0, 0.4, -0.6])
      for (const duration of [0, 0.01, 0.6]) {
        const { a } = model({ ...defaults, arm, duration }).books;
        expect(a.velocity[0]).toBeCloseTo(1, 12);
      }
  });

  it('in no time gives the spin −r J/I, and costs ½ J (v + ω r) (K14, K15)', () => {
    const { books, pair } = model({ ...defaults, duration: 0 });
    expect(books.a.spin).toBeCloseTo((-0.4 * 2) / I, 12);
    expect(pair.work).toBeCloseTo(0.5 * 2 * (1 + (0.4 * 0.8) / I), 12);
    expect(books.turned).toBe(0);
    expect(books.way).toBe(0);
  });

  it('that takes 0.3 s turns the bar meanwhile, and so gives less spin (K10, K11)', () => {
    const { books, jumped } = model(defaults);
    expect(books.a.spin).toBeLessThan(0);
    expect(books.a.spin).toBeGreaterThan(jumped.spinA);
    // Half a symmetric pulse of constant torque would turn it by ½ ω Δt; the arm gets shorter on the way.
    expect(Math.abs(books.turned)).toBeGreaterThan(0.13 * Math.abs(jumped.spinA));
    expect(Math.abs(books.turned)).toBeLessThan(0.15 * Math.abs(jumped.spinA));
  });

  it('gives the spin to four digits at the ends of all ranges (K10, K11)', () => {
    // Runge and Kutta's rule for θ″ = −0.6 cos θ · F(t)/I in 4000 steps, F = 6 · 3 s (1 − s)/Δt, for a bar of 1 kg.
    const [duration, steps] = [0.8, 4000];
    const h = duration / steps;
    const alpha = (t: number, theta: number) =>
      (-0.6 * Math.cos(theta) * 18 * (t / duration) * (1 - t / duration)) / duration / (I / 2);
    let [theta, omega] = [0, 0];
    for (let i = 0; i < steps; i++) {
      const t = i * h;
      const a1 = alpha(t, theta);
      const a2 = alpha(t + h / 2, theta + (h / 2) * omega);
      const a3 = alpha(t + h / 2, theta + (h / 2) * (omega + (h / 2) * a1));
      const a4 = alpha(t + h, theta + h * (omega + (h / 2) * a2));
      theta += h * omega + ((h * h) / 6) * (a1 + a2 + a3);
      omega += (h / 6) * (a1 + 2 * a2 + 2 * a3 + a4);
    }
    expect(omega).toBeCloseTo(-3.7257, 4);
    const { spin } = model({ ...defaults, arm: 0.6, duration, impulse: 3, massA: 1 }).books.a;
    expect(Math.abs(spin / omega - 1)).toBeLessThan(5e-5);
  });

  it('tells who pays for two bars that push each other off', () => {
    const values = { ...defaults, arm: 0.5, armB: -0.5, pusher: 'bar', duration: 0 } as const;
    const run = model(values);
    const said = inWords({ run, values, t: 0 });
    expect(said).toContain(`a spring between the two does: it pays the ${run.pair.work.toFixed(2)}\u00a0J`);
    expect(inWords({ run: model(defaults), values: defaults, t: 0 })).not.toContain('spring');
  });

  it('has a largest force of 1.5 J/Δt = 10 N; its moment is then the rate of b (K10, K11)', () => {
    const { peak, books } = model(defaults);
    expect(peak).toBeCloseTo(10, 12);
    expect(books.peak?.angularMomentumDot).toBe(books.peak?.torque);
    expect(model({ ...defaults, duration: 0 }).peak).toBeNull();
  });

  it('leaves the middle of the bar where a push in no time would have left it', () => {
    const [long, short] = [0.6, 0].map((duration) => barsAt(model({ ...defaults, duration }), T1).a.centre);
    expect(long?.[0]).toBeCloseTo(short?.[0] ?? 0, 12);
  });

  it('between two bars at their ends turns both the same way: the torques are not opposite (K15, KX5)', () => {
    const { books } = model({ ...defaults, pusher: 'bar', duration: 0 });
    expect(books.a.angularMomentum).toBeCloseTo(-0.8, 12);
    expect(books.b.angularMomentum).toBeCloseTo(-0.8, 12);
    expect(books.momentOfCentres).toBeCloseTo(-1.6, 12);
  });

  it('keeps the laws, and breaks them with each mistake (K13, K15, KX5)', () => {
    const broken = (values: Partial<typeof defaults>) =>
      laws(model({ ...defaults, ...values })).flatMap(({ equation, isKept }) => (isKept ? [] : [equation]));
    for (const pusher of ['hand', 'bar'] as const)
      for (const duration of [0, 0.3]) expect(broken({ pusher, duration })).toEqual([]);
    expect(broken({ pusher: 'bar', mistake: 'oppositeTorques' })).toContain('K15');
    expect(broken({ pusher: 'bar', mistake: 'oppositeTorques' })).not.toContain('K13');
    expect(broken({ mistake: 'oppositeTorques' })).toEqual([]); // there is no second bar
    expect(broken({ mistake: 'sharedWithSpin' })).toContain('K13');
    // Centres in line with the push: here opposite torques are right.
    expect(broken({ pusher: 'bar', armB: 0.4, mistake: 'oppositeTorques' })).toEqual([]);
  });

  it('is drawn as a jump in no time, and as one smooth curve otherwise', () => {
    const pieces = (duration: number) =>
      charts(model({ ...defaults, duration })).map(({ curves, stems = [] }) => [
        ...curves.filter(({ isGhost }) => !isGhost).map((curve) => curve.pieces.length),
        stems.length,
      ]);
    expect(pieces(0)).toEqual([[1], [2, 0], [2, 0], [2, 2, 2, 0]]);
    expect(pieces(0.2)).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 1, 1, 0],
    ]);
  });

  it('has one receipt, with every equation of the chapter’s part (K9–K15)', () => {
    const [table, ...others] = receipts(model(defaults));
    expect(others).toEqual([]);
    const ids = new Set(table?.rows.flatMap(({ equation }) => equation ?? []));
    expect([...ids].toSorted()).toEqual(['K10', 'K11', 'K12', 'K13', 'K14', 'K15', 'K9']);
  });

  it('shows nothing of what comes while the reader guesses', () => {
    for (const duration of [0, 0.3]) {
      const run = model({ ...defaults, duration });
      const marks = draw({ run, values: defaults, t: run.t0, hiddenFrom: run.t0 });
      const moving = marks.filter(
        (mark) => mark.kind === 'arrow' && mark.tone !== 'faint' && Math.hypot(...mark.vector) > 0,
      );
      expect(moving.map(({ sym }) => sym)).toEqual(['dp_A']);
      expect(marks.some(({ kind }) => kind === 'arc')).toBe(false);
    }
    expect(T_MIDDLE).toBeLessThan(T1);
  });
});
