import { describe, expect, it } from 'vitest';
import { ZERO } from '#core/math/vec3.ts';
import { axisDistance, slowestTimes } from './point-path.ts';
import { screwMotion } from './slowest-point.ts';

/** A wheel of radius 0.35 m that rolls along x at 1.4 m/s. */
const rolling = { velocity: [1.4, 0, 0], angularVelocity: [0, 4, 0] } as const;

describe('the way of a point', () => {
  it('the top of a rolling wheel is a diameter from the axis on the road, and so moves at 4 · 0.7 m/s (K6)', () => {
    expect(axisDistance(screwMotion(rolling), [0, 0, 0.35])).toBeCloseTo(0.7, 15);
    expect(axisDistance(screwMotion(rolling), [0, 0.2, -0.35])).toBeCloseTo(0, 15);
  });

  it('a point at the top stands still half a turn later, and half a turn earlier (K4, K6)', () => {
    const half = Math.PI / 4;
    const times = slowestTimes(rolling, [0, 0, 0.35], -1, 1);
    expect(times).toHaveLength(2);
    expect(times[0]).toBeCloseTo(-half, 12);
    expect(times[1]).toBeCloseTo(half, 12);
  });

  it('a point in front of the hub comes down in a quarter of a turn: π/8 s', () => {
    expect(slowestTimes(rolling, [0.35, 0, 0], 0, 1)[0]).toBeCloseTo(Math.PI / 8, 12);
  });

  it('has no slowest time where all are alike: on the axle, without spin, or if the axis goes through the centre', () => {
    expect(slowestTimes(rolling, [0, 0.3, 0], 0, 9)).toEqual([]);
    expect(slowestTimes({ ...rolling, angularVelocity: ZERO }, [1, 0, 0], 0, 9)).toEqual([]);
    expect(slowestTimes({ velocity: [0, 2, 0], angularVelocity: [0, 4, 0] }, [1, 0, 0], 0, 9)).toEqual([]);
    expect(axisDistance(screwMotion({ ...rolling, angularVelocity: ZERO }), [1, 0, 0])).toBe(0);
  });
});
