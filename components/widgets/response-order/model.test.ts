import { describe, expect, it } from 'vitest';
import { defaultsOf } from '#params/params.ts';
import { model } from './model.ts';
import { type OrderValues, params } from './params.ts';
import { laws } from './words.ts';

const runOf = (values: Partial<OrderValues>) => model({ ...defaultsOf(params), ...values });
const near = (run: ReturnType<typeof model>, expected: readonly number[]) => {
  for (const [i, v] of expected.entries()) expect(run.shown.velocities[i]).toBeCloseTo(v, 9);
};

describe('three balls that meet at once', () => {
  it('1, 3, 1 kg at 1, 0, −1 m/s leave at −0.5, −0.25, 1.25 or the mirror image (S-resp)', () => {
    near(
      runOf({}),
      [-0.5, -0.25, 1.25].map((v) => v),
    );
    near(runOf({ order: 'right' }), [-1.25, 0.25, 0.5]);
  });

  it('leave as they came if both contacts are solved at once', () => {
    near(runOf({ order: 'together' }), [-1, 0, 1]);
  });

  it('keep momentum and energy in every order', () => {
    for (const order of ['left', 'right', 'together'] as const)
      for (const massMiddle of [0.2, 1, 2.7, 6])
        for (const speedRight of [0, 0.4, 1])
          expect(laws(runOf({ order, massMiddle, speedRight })).every(({ isKept }) => isKept)).toBe(true);
  });

  it('need impulses without end for C = 0: three equal balls, 10 for 1e-3 and 40 for 1e-12 (SX6)', () => {
    const still = { massMiddle: 1, restitution: 0, speedRight: 0 } as const;
    const [few, many] = [3, 12].map((places) => runOf({ ...still, places }).shown.approaches.length);
    expect(few).toBe(10);
    expect(many).toBe(40);
    near(runOf({ ...still, places: 12 }), [1 / 3, 1 / 3, 1 / 3]);
  });

  it('never end as printed: impulses of nothing while a contact is found (SX6)', () => {
    const { shown } = runOf({ mistake: 'contact', restitution: 0 });
    expect(shown.isEnded).toBe(false);
    expect(shown.idle).toBeGreaterThan(50);
  });
});
