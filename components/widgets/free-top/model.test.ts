import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { angleBetweenVectors, length, type Vec3 } from '#core/math/vec3.ts';
import { INTEGRATORS } from '#core/motion/integrators.ts';
import { drawStaticScene3 } from '#kit/space/scene3.ts';
import type { Labels } from '#kit/svg/labels.ts';
import { arbitraryOf } from '#params/arbitrary.ts';
import { mistakesIn } from '#params/check.ts';
import { defaultsOf } from '#params/params.ts';
import { DURATION, hash, model, params, type TopRun, type TopValues } from './model.ts';
import { SOLIDS } from './solids.ts';
import { arrows, charts, draw, describe as inWords, RADIUS } from './view.ts';
import widget from './widget.ts';

const defaults = defaultsOf(params);
const run = (values: Partial<TopValues>): TopRun => model({ ...defaults, ...values });
const labels: Labels = {
  omega: { base: 'ω', name: 'angular velocity' },
  b: { base: 'b', name: 'angular momentum' },
};

describe('the bodies', () => {
  it('has the moments of a book that one computes on paper: m (b² + c²)/3 with half sides', () => {
    const { body, moments } = SOLIDS.book;
    const [a, b, c] = [0.06, 0.09, 0.011];
    expect(body.mass).toBeCloseTo(900 * 8 * a * b * c, 12);
    const by = (x: number, y: number): number => (body.mass * (x * x + y * y)) / 3;
    for (const [i, wanted] of [by(a, c), by(b, c), by(a, b)].entries())
      expect(moments[i]).toBeCloseTo(wanted, 12);
  });

  it('all but the disc have three moments that are well apart; all have their corners around the centre', () => {
    for (const { moments, vertices, ownAxis } of Object.values(SOLIDS)) {
      if (ownAxis === null) expect(moments[1] / moments[0]).toBeGreaterThan(1.1);
      expect(moments[2] / moments[1]).toBeGreaterThan(1.1);
      for (const vertex of vertices) expect(length(vertex)).toBeLessThan(0.11);
    }
  });
});

describe('the exact run', () => {
  it('turns over after a quarter of the period, then after every half (K8)', () => {
    const { flips, period } = run({ spinAxis: 'middle', nudge: 1 });
    expect(flips.length).toBeGreaterThan(4);
    for (const [k, t] of flips.entries()) expect(t).toBeCloseTo((period as number) * (0.25 + 0.5 * k), 5);
  });

  it('takes 2 ln 10/λ longer to turn over for each power of ten that the nudge is smaller', () => {
    for (const solid of ['handle', 'book', 'block'] as const) {
      const [J1, J2, J3] = SOLIDS[solid].moments;
      const lambda = defaults.spin * Math.sqrt(((J3 - J2) * (J2 - J1)) / (J1 * J3));
      const [one, tenth] = [0.1, 0.01].map((nudge) => run({ solid, nudge }).period as number);
      expect(((tenth as number) - (one as number)) / 2).toBeCloseTo((2 * Math.LN10) / lambda, 4);
    }
  });

  it('nudged off the largest moment, ω circles at ω √((J₃ − J₁)(J₃ − J₂)/(J₁ J₂)) and never turns over', () => {
    const [J1, J2, J3] = SOLIDS.handle.moments;
    const { period, flips } = run({ spinAxis: 'largest', nudge: 0.01 });
    const rate = defaults.spin * Math.sqrt(((J3 - J1) * (J3 - J2)) / (J1 * J2));
    expect(period).toBeCloseTo((2 * Math.PI) / rate, 6);
    expect(flips).toEqual([]);
    expect(run({ spinAxis: 'least', nudge: 5 }).flips).toEqual([]);
  });

  it('points b straight up and keeps the tip of ω in one plane', () => {
    const { samples, planeHeight } = run({ nudge: 10 });
    for (const { state, omega } of samples) {
      expect(Math.hypot(state.angularMomentum[0], state.angularMomentum[1])).toBeLessThan(1e-17);
      expect(omega[2]).toBeCloseTo(planeHeight, 11);
    }
  });
});

describe('a disc, which has two equal moments (KX9)', () => {
  const thrown = { solid: 'disc', spinAxis: 'largest', spin: 3, nudge: 30 } as const;

  it('has the moments m r²/4 twice and m r²/2', () => {
    const { moments, body, ownAxis } = SOLIDS.disc;
    const quarter = (body.mass * 0.09 ** 2) / 4;
    expect(moments[0]).toBe(moments[1]);
    for (const [i, wanted] of [quarter, quarter, 2 * quarter].entries())
      expect(moments[i]).toBeCloseTo(wanted, 15);
    expect(ownAxis).toBe(2);
  });

  it('carries ω round b evenly, on a cone: the angle stays, tan β = tan 30°/2 from the axis to b', () => {
    const { samples, wander, circleTime, flips } = run(thrown);
    const cone = Math.PI / 6 - Math.atan(Math.tan(Math.PI / 6) / 2);
    expect(wander).toBeCloseTo(cone, 12);
    for (const { omega, state } of samples)
      expect(angleBetweenVectors(omega, state.angularMomentum)).toBeCloseTo(cone, 12);
    // |b|/I₁ = ω √(sin² 30° + 4 cos² 30°)
    const rate = 3 * Math.sqrt(0.25 + 3);
    expect(circleTime).toBeCloseTo((2 * Math.PI) / rate, 12);
    const [first, , , later] = samples;
    const azimuth = ([x, y]: Vec3) => Math.atan2(y, x);
    expect(azimuth(later?.omega as Vec3) - azimuth(first?.omega as Vec3)).toBeCloseTo(0.03 * rate, 12);
    expect(flips).toEqual([]);
  });

  it('wobbles round b twice in the time in which ω goes round once in it, for a small nudge', () => {
    const { circleTime, period } = run({ ...thrown, nudge: 0.01 });
    expect((period as number) / (circleTime as number)).toBeCloseTo(2, 6);
  });

  it('spun about a line across it does not turn over either, though ω goes round in it', () => {
    for (const spinAxis of ['least', 'middle'] as const)
      for (const integrator of ['exact', 'rk4-world'] as const) {
        const { flips, samples } = run({ ...thrown, spinAxis, integrator });
        expect(flips).toEqual([]);
        expect(Math.min(...samples.map(({ omegaBody }) => omegaBody[0]))).toBeLessThan(-2);
      }
  });

  it('is told in words, with the names of its axes', () => {
    const say = (values: Partial<TopValues>) =>
      inWords({ run: run({ ...thrown, ...values }), values: { ...defaults, ...thrown, ...values }, t: 0 });
    expect(say({})).toBe(
      'The disc is spun about its own axis at 3.0\u00a0rad/s: it does not turn over in 15\u00a0s. The arrow b stands still; ω goes round it on a cone, evenly, 14° away from it and once in 1.16\u00a0s. The energy is kept.',
    );
    expect(say({ spinAxis: 'middle' })).toContain('is spun about a line across it at');
    expect(say({ integrator: 'constant-omega' })).not.toContain('goes round');
    expect(charts(run(thrown))[0]?.curves.map(({ label }) => label)).toEqual([
      'across 1',
      'across 2',
      'own axis',
    ]);
  });
});

describe('the integrators', () => {
  it('are those of the core; splitting into free flight is left out, for a free body it is the exact solution', () => {
    const ids = Object.keys(params.integrator.options).filter(
      (id) => id !== 'exact' && id !== 'constant-omega',
    );
    expect(ids).toEqual(INTEGRATORS.map(({ id }) => id).filter((id) => !id.startsWith('free-flight')));
  });

  it('explicit Euler in body ω feeds the body h²/2 α·Jα in its first step (HX7)', () => {
    const step = 0.02;
    const { samples, solid } = run({ integrator: 'euler-body', step, nudge: 20 });
    const [J1, J2, J3] = solid.moments;
    const [w1, w2, w3] = samples[0]?.omegaBody ?? [0, 0, 0];
    const torque = [(J2 - J3) * w2 * w3, (J3 - J1) * w3 * w1, (J1 - J2) * w1 * w2];
    const gain =
      0.5 * step ** 2 * torque.reduce((sum, part, i) => sum + part ** 2 / (solid.moments[i] as number), 0);
    expect((samples[1]?.energy ?? 0) - (samples[0]?.energy ?? 0)).toBeCloseTo(gain, 12);
  });

  it('Newmark nearly keeps the length of b and turns b itself (KX9)', () => {
    const { worst } = run({ integrator: 'newmark', step: 0.1 });
    expect(worst.length).toBeLessThan(0.05);
    expect(worst.momentum).toBeGreaterThan(10 * worst.length);
  });

  it('with ω held constant it never turns over, and b wanders', () => {
    const { flips, worst } = run({ integrator: 'constant-omega', nudge: 10 });
    expect(flips).toEqual([]);
    expect(worst.energy).toBeLessThan(1e-12);
    expect(worst.momentum).toBeGreaterThan(0.01);
  });

  it('ends a run that has run away, and says so', () => {
    const lost = run({ integrator: 'euler-body', step: 0.1, spin: 12 });
    expect(lost.lostAt).toBeGreaterThan(0);
    expect(lost.worst.energy).toBeLessThan(100);
    expect(inWords({ run: lost, values: { ...defaults, integrator: 'euler-body' }, t: 0 })).toContain(
      'run ends there',
    );
  });
});

describe('laws', () => {
  const any = arbitraryOf(params);
  const few = { numRuns: 60 };

  it('b stays bit for bit and the energy to rounding in the exact run (K8)', () => {
    fc.assert(
      fc.property(any, (values) => {
        const { worst } = model({ ...values, integrator: 'exact' });
        expect(worst.momentum).toBe(0);
        expect(worst.energy).toBeLessThan(1e-12);
      }),
      few,
    );
  });

  it('no value inside the ranges gives a number that is none, in model, readings, charts, words or picture', () => {
    const { document } = parseHTML('<!doctype html><html><body></body></html>');
    fc.assert(
      fc.property(any, fc.double({ min: 0, max: DURATION, noNaN: true }), (values, t) => {
        const moment = { run: model(values), values, t };
        for (const [name, { value }] of Object.entries(widget.readings)) {
          const reading = value(moment as never);
          if (reading !== null) expect(reading, name).toSatisfy(Number.isFinite);
        }
        for (const { curves } of charts(moment.run)) {
          for (const { pieces } of curves) expect(pieces.flat(2).every(Number.isFinite)).toBe(true);
        }
        expect(inWords(moment)).not.toMatch(/NaN|undefined|null|Infinity/);
        const scene = { radius: RADIUS, eye: [28, 18] as const, arrows };
        const svg = drawStaticScene3(document as unknown as Document, scene, draw(moment), labels, {
          width: 704,
          height: 360,
        }).outerHTML;
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      }),
      few,
    );
  });

  it('the same values give the same run, other values another', () => {
    expect(hash(run({}))).toBe(hash(run({})));
    expect(hash(run({}))).toMatch(/^[0-9a-f]{8}$/);
    expect(hash(run({ nudge: 1.01 }))).not.toBe(hash(run({})));
  });
});

describe('the widget', () => {
  it('declares its parameters soundly', () => {
    expect(mistakesIn(params)).toEqual([]);
  });

  it('shows its surprise within ten seconds: two turnings over', () => {
    expect(run({}).flips.filter((t) => t < 10).length).toBeGreaterThanOrEqual(2);
  });

  it('tells a blind reader what happens', () => {
    expect(inWords({ run: run({}), values: defaults, t: 0 })).toBe(
      'The T-handle is spun about its middle axis at 6.0\u00a0rad/s: it turns over 6 times in 15\u00a0s, every 2.37\u00a0s, untouched. The arrow b stands still; ω wanders up to 37° away from it. The energy is kept.',
    );
  });

  it('rests shortly before the first turning over', () => {
    const span = widget.span?.(run({}));
    expect(span?.rest).toBeGreaterThan(0);
    expect(span?.rest).toBeLessThan(span?.events[0] as number);
  });
});
