import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between } from '#core/fixtures/arbitraries.ts';
import { capsule, sphere } from '#core/shape/shapes.ts';
import { planBySpeedOfCentres, planRoundedDown } from '#core/wrong/search.ts';
import { searchCollision } from './collision-search.ts';
import { contactStretches, firstSeen } from './contact-stretches.ts';
import { type Moving, moving } from './moving.ts';

const ball = (radius: number, x: number, y: number, speed = 0): Moving =>
  moving(sphere(radius), { position: [x, y, 0], velocity: [speed, 0, 0] });

const spinner = (spin: number): Moving =>
  moving(capsule([-0.5, 0, 0], [0.5, 0, 0], 0.05), { angularVelocity: [0, 0, spin] });

describe('stretches of contact', () => {
  it('a ball through a ball, 3 4 5: they overlap for 8 m of the way and are 2 m deep at most (K16)', () => {
    // Radii 2 and 3, passing at 3 m: the centres are 5 m apart when 4 m short of the middle.
    const [stretch, ...more] = contactStretches(ball(2, -10, 3, 1), ball(3, 0, 0), 0, 20);
    expect(more).toEqual([]);
    expect(stretch?.from).toBeCloseTo(6, 8);
    expect(stretch?.to).toBeCloseTo(14, 8);
    expect(stretch?.tDeepest).toBeCloseTo(10, 6);
    expect(stretch?.depth).toBeCloseTo(2, 12);
    expect(stretch?.isFreeAtEnd).toBe(true);
  });

  it('a bar that turns in its place touches the ball beside it at every half turn', () => {
    const stretches = contactStretches(spinner(Math.PI), ball(0.1, 0, 0.6), 0, 4);
    expect(stretches.map(({ tDeepest }) => Math.round(1e6 * tDeepest) / 1e6)).toEqual([0.5, 1.5, 2.5, 3.5]);
  });

  it('is found for the slowest spin that doubles can hold as for none', () => {
    const stretchesAt = (spin: number) =>
      contactStretches(spinner(spin), ball(0.1, -2, 0.1, 1), 0, 3).map(({ from }) => from);
    expect(stretchesAt(5e-324)).toEqual(stretchesAt(0));
    expect(stretchesAt(0)).toHaveLength(1);
  });

  it('is none where nothing meets, and open where the time ends inside', () => {
    expect(contactStretches(ball(1, 0, 5, 1), ball(1, 0, 0), 0, 9)).toEqual([]);
    expect(contactStretches(ball(1, -4, 0, 1), ball(1, 0, 0), 0, 3)[0]).toMatchObject({
      to: 3,
      isFreeAtEnd: false,
    });
  });

  it('tells what the search sees: the same look as searching finds (K16 K18)', () => {
    fc.assert(
      fc.property(between(-1, 1), between(-8, 8), between(0.03, 0.6), (aim, spin, epsDepth) => {
        const a = moving(capsule([-0.5, 0, 0], [0.5, 0, 0], 0.05), {
          position: [-1.5, aim, 0],
          velocity: [3, 0, 0],
          angularVelocity: [0, 0, spin],
        });
        const b = ball(0.3, 0, 0);
        const stretches = contactStretches(a, b, 0, 1);
        const search = searchCollision(a, b, 0, 1, { epsDepth });
        const seen = firstSeen(stretches, 0, 1, search.plan.steps);
        expect(seen?.t ?? null).toBe(search.kind === 'collision' ? search.tColliding : null);
        // What was missed is shallow (erratum KX13).
        for (const { to, depth } of stretches) {
          if (to <= (seen?.t ?? 1)) expect(depth).toBeLessThanOrEqual(search.plan.deepestMissed);
        }
      }),
    );
  });
});

describe('plans that promise too much', () => {
  it('by the speed of the centres a bar that spins in its place does not move (K17)', () => {
    expect(planBySpeedOfCentres(spinner(9), ball(1, 5, 0), 0, 1, 0.1).steps).toBe(0);
    expect(planBySpeedOfCentres(ball(1, 5, 0, 2), spinner(9), 0, 1, 0.1).steps).toBe(20);
  });

  it('rounded down, 2.5 steps are 2, and each may go 0.5 m deep instead of 0.4 (K18, KX13)', () => {
    const plan = planRoundedDown(ball(1, 5, 0, 1), ball(1, 0, 0), 0, 1, 0.4);
    expect(plan.steps).toBe(2);
    expect(plan.deepest).toBe(0.5);
  });
});
