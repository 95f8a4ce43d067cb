import { describe, expect, it } from 'vitest';
import { defaultsOf } from '#params/params.ts';
import { charts } from './charts.ts';
import { type GyroRun, model, tiltAt } from './model.ts';
import { type GyroValues, params } from './params.ts';
import { HEAD, TOP } from './solid.ts';
import { draw, handles } from './view.ts';
import widget from './widget.ts';
import { describe as inWords, laws, sheets } from './words.ts';

const defaults = defaultsOf(params);
const spun = (values: Partial<GyroValues>): GyroRun => model({ ...defaults, ...values });
const momentOf = (values: Partial<GyroValues>, t = 0) => ({
  run: spun(values),
  values: { ...defaults, ...values },
  t,
});

describe('the gyroscope that is let go (H-gyro)', () => {
  it('goes round half as fast with twice the spin', () => {
    const [once, twice] = [7, 14].map((spin) => spun({ spin }).precession?.measured as number);
    // Measured while friction works: a little off one half.
    expect((twice as number) / (once as number)).toBeCloseTo(0.48, 2);
    expect(spun({}).whenDoubled()).toBeCloseTo((twice as number) / (once as number), 12);
  });

  it('goes round as steady precession says, to a few percent, however it was let go', () => {
    for (const push of [-0.3, 0, 0.5, 1, 2]) {
      const { precession } = spun({ push });
      expect(Math.abs((precession?.measured as number) / (precession?.predicted as number) - 1)).toBeLessThan(
        0.02,
      );
    }
  });

  it('stands ln 2/η longer with twice the spin, from any spin and any tilt', () => {
    for (const tilt of [1, 25])
      for (const spin of [4, 7]) {
        const [once, twice] = [spin, 2 * spin].map((each) => spun({ tilt, spin: each }).tipOver as number);
        expect((twice as number) - (once as number)).toBeCloseTo(Math.LN2 / 0.12, 0);
      }
    expect(spun({}).doublingAdds).toBeCloseTo(5.776, 3);
  });

  it('sleeps nearly upright until its spin is down to 2 √(m g l I₁)/I₃, and is down soon after', () => {
    const { sleepingTime, tipOver, samples, sleepingSpin } = spun({ tilt: 0.5, push: 1 });
    const { body, footLength, transverseMoment, axialMoment } = TOP;
    const least = 2 * Math.sqrt(body.mass * 9.81 * footLength * transverseMoment);
    expect(sleepingSpin).toBeCloseTo(least / axialMoment / (2 * Math.PI), 12);
    expect(tipOver as number).toBeGreaterThan(sleepingTime as number);
    expect(tipOver as number).toBeLessThan((sleepingTime as number) + 3);
    const tilts = samples.filter(({ t }) => t < (sleepingTime as number)).map(({ tilt }) => tilt);
    expect(Math.max(...tilts)).toBeLessThan(0.1);
  });

  it('does not fall on a smooth floor, and falls at once when it is too slow', () => {
    expect(spun({ friction: 0, frictionLinear: 0 }).tipOver).toBeNull();
    expect(spun({ spin: 2, tilt: 10 }).tipOver as number).toBeLessThan(0.5);
  });

  it('is followed for at least two seconds after its rim has touched', () => {
    for (const spin of [2, 5, 7]) {
      const { run, tipOver } = spun({ spin });
      expect(run.t1 - (tipOver as number)).toBeGreaterThan(1.99);
      expect([6, 9, 12, 16, 20]).toContain(Number(run.t1.toFixed(9)));
    }
  });
});

describe('mistakes', () => {
  const broken = (values: Partial<GyroValues>) =>
    laws(spun(values))
      .filter(({ isKept }) => !isKept)
      .map(({ label }) => label);

  it('the right equations break no law, whatever happens on the way', () => {
    for (const values of [{}, { push: -1 }, { spin: 2 }, { tilt: 0.5 }, { friction: 0 }, { stiffness: 2000 }])
      expect(broken(values)).toEqual([]);
  });

  it('without ω × J ω the energy balances, b does not, and it goes round nearly twice too fast', () => {
    expect(broken({ mistake: 'noGyroscopicTerm' })).toEqual(['Upright part of b']);
    const { precession } = spun({ mistake: 'noGyroscopicTerm' });
    expect((precession?.measured as number) / (precession?.predicted as number)).toBeGreaterThan(1.6);
  });

  it('plain Euler steps gain energy (HX7)', () => {
    expect(broken({ mistake: 'euler' })).toContain('Energy, with what friction took');
  });
});

describe('what is shown', () => {
  it('the handle sits on the upper end of the axle at the start, and gives back the tilt', () => {
    for (const tilt of [0.5, 25, 55]) {
      const theta = (tilt * Math.PI) / 180;
      const end = [0, -HEAD * Math.sin(theta), (TOP.footLength + HEAD) * Math.cos(theta)] as const;
      expect(tiltAt(end)).toBeCloseTo(tilt, 10);
      const [handle] = handles(momentOf({ tilt }));
      expect(handle?.drag(handle.at, { ...defaults, tilt }).tilt).toBeCloseTo(tilt, 0);
    }
  });

  it('curves have no more points than their charts can show', () => {
    for (const { curves } of charts(spun({ friction: 0 })))
      for (const { pieces } of curves) expect(pieces.flat().length).toBeLessThanOrEqual(152);
  });

  it('the terms of the equation add up, and the floor has no torque about the vertical (H-gyro)', () => {
    for (const { rows } of sheets(momentOf({}, 3))) {
      const sum = rows.at(-1) as readonly number[];
      for (const axis of [0, 1, 2] as const) {
        const parts = rows.slice(0, -1).reduce((total, row) => total + (row[axis] as number), 0);
        expect(parts).toBeCloseTo(sum[axis] as number, 12);
      }
    }
    expect(sheets(momentOf({}, 3))[1]?.rows[0]?.[2]).toBeCloseTo(0, 15);
  });

  it('while the reader guesses, the trail ends where the run is hidden', () => {
    const trail = (hiddenFrom?: number) =>
      draw({ ...momentOf({}), ...(hiddenFrom !== undefined && { hiddenFrom }) })
        .flatMap((mark) => (mark.kind === 'line' ? [mark.points.length] : []))
        .reduce((most, length) => Math.max(most, length), 0);
    expect(trail()).toBeGreaterThan(800);
    expect(trail(0.2)).toBeLessThan(60);
  });

  it('is told in words', () => {
    expect(inWords(momentOf({}))).toBe(
      'The gyroscope spins at 7.0\u00a0rev/s, tilted by 25.0°. The axle goes round at 3.89\u00a0rad/s at first; steady precession would be 3.85\u00a0rad/s. After 8.96\u00a0s its rim touches the floor, with 2.39\u00a0rev/s left. Friction has taken 68.2\u00a0J by then.',
    );
    expect(inWords(momentOf({ mistake: 'noGyroscopicTerm' }))).toContain('Upright part of b is');
    expect(widget.sweep).toEqual({ param: 'spin', reading: 'tipOver' });
  });
});
