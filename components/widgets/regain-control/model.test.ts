import { describe, expect, it } from 'vitest';
import { defaultsOf } from '#params/params.ts';
import { model, T_CONTACT } from './model.ts';
import { params } from './params.ts';
import { laws } from './words.ts';

const usual = defaultsOf(params);
const run = (values: Partial<typeof usual> = {}) => model({ ...usual, ...values });

describe('a beat, and the way home', () => {
  it('the impulse is that of K28: two rods of 0.8 kg, met 0.2 m and 0.15 m off their middles', () => {
    const { first, j, leaving } = run();
    expect(first.vRelBefore).toBeCloseTo(-2.5, 12);
    expect(first.vRelAfter).toBeCloseTo(1, 12);
    // I = m L²/12 but for the round ends: K = (2 + (0.2² + 0.15²) · 12/1.06²)/0.8 within a percent.
    const k = (2 + ((0.2 ** 2 + 0.15 ** 2) * 12) / 1.06 ** 2) / 0.8;
    expect(Math.abs(j / (3.5 / k) - 1)).toBeLessThan(0.01);
    expect(leaving).toBeCloseTo(j / 0.8, 12);
  });

  it('blended evenly it strays by v T/4, comes home with −v and stops dead (K32, KX21)', () => {
    const { shown, leaving, regainTime, tControl, j } = run();
    expect(regainTime).toBeCloseTo(j / 5, 12);
    expect(shown.excursion).toBeCloseTo((leaving * regainTime) / 4, 3);
    expect(shown.home).toBeCloseTo(-leaving, 12);
    expect(shown.before(tControl).velocity).toBeCloseTo(-leaving, 6);
    expect(shown.at(tControl).velocity).toBe(0);
    const middle = shown.at(T_CONTACT + regainTime / 2);
    expect(middle.away).toBeCloseTo((leaving * regainTime) / 4, 12);
    expect(middle.velocity).toBeCloseTo(0, 12);
  });

  it('eased it arrives at rest (KX21)', () => {
    const { shown, tControl } = run({ regain: 'smooth' });
    expect(shown.home).toBe(0);
    expect(Math.abs(shown.before(tControl).velocity)).toBeLessThan(1e-6);
  });

  it('twice the speed of the beat: twice j, twice the time, four times as far', () => {
    const [once, twice] = [run(), run({ beat: 5 })];
    expect(twice.j).toBeCloseTo(2 * once.j, 12);
    expect(twice.regainTime).toBeCloseTo(2 * once.regainTime, 12);
    expect(twice.shown.at(T_CONTACT + twice.regainTime / 2).away).toBeCloseTo(
      4 * once.shown.at(T_CONTACT + once.regainTime / 2).away,
      12,
    );
  });

  it('the same j acts on both: with equal grips nobody is ahead', () => {
    expect(run({ gripB: 5 }).headStart).toBeCloseTo(0, 15);
    expect(run().headStart).toBeCloseTo(run().j / 5 - run().j / 12, 12);
  });

  it('a second beat starts from where the blade is and adds its impulse (K32)', () => {
    for (const regain of ['linear', 'smooth'] as const) {
      const { shown, tSecond, leaving, j } = run({ regain, second: true, secondAfter: 80 });
      expect(tSecond).toBeCloseTo(T_CONTACT + 0.08, 15);
      const [before, after] = [shown.before(tSecond ?? 0), shown.at(tSecond ?? 0)];
      expect(shown.course.jumpAtSecond).toBeLessThan(1e-15);
      expect(after.away).toBeCloseTo(before.away, 6);
      // An even blend begins at once to pull back the distance there is; an eased one lets the impulse act alone.
      const pulled = regain === 'linear' ? after.away / (j / usual.grip) : 0;
      expect(after.velocity - before.velocity).toBeCloseTo(leaving - pulled, 5);
    }
    expect(run({ second: true, secondAfter: 400 }).tSecond).toBeNull();
  });

  it('each mistake breaks its law, and nothing else does', () => {
    const broken = (values: Partial<typeof usual>) => laws(run(values)).map(({ isKept }) => !isKept);
    const twisted = { twist: 8, second: true, secondAfter: 80 } as const;
    expect(broken(twisted)).toEqual([false, false, false]);
    expect(broken({ ...twisted, mistake: 'noClamp' })[0]).toBe(true);
    expect(broken({ ...twisted, mistake: 'noRebase' })).toEqual([false, true, false]);
    expect(broken({ ...twisted, mistake: 'steadySpin' })).toEqual([false, false, true]);
    expect(broken({ mistake: 'steadySpin' })).toEqual([false, false, false]); // ω across the rod is kept with b
  });
});
