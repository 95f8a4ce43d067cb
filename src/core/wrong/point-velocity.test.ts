import { describe, expect, it } from 'vitest';
import { DRIVEN, pointVelocity, stateOf } from '#core/body/body.ts';
import { dot, sub, type Vec3 } from '#core/math/vec3.ts';
import { pointVelocityFromOrigin, pointVelocityWithSwappedCross } from './point-velocity.ts';

/** A wheel of radius 0.35 m rolls along x at 1.4 m/s; its hub is at (2, 0, 0.35). */
const state = stateOf(DRIVEN, {
  position: [2, 0, 0.35],
  velocity: [1.4, 0, 0],
  angularVelocity: [0, 4, 0],
});
const [touching, top, front]: readonly [Vec3, Vec3, Vec3] = [
  [2, 0, 0],
  [2, 0, 0.7],
  [2.35, 0, 0.35],
];

describe('the velocity of a point, wrong on purpose', () => {
  it('with the cross product swapped the wheel spins backwards: its foot slides, its top stands (K6)', () => {
    expect(pointVelocity(DRIVEN, state, touching)[0]).toBeCloseTo(0, 12);
    expect(pointVelocityWithSwappedCross(DRIVEN, state, touching)[0]).toBeCloseTo(2.8, 12);
    expect(pointVelocityWithSwappedCross(DRIVEN, state, top)[0]).toBeCloseTo(0, 12);
  });

  it('and yet no point leaves the centre: the swapped body is rigid too', () => {
    const v = sub(pointVelocityWithSwappedCross(DRIVEN, state, front), [1.4, 0, 0]);
    expect(dot(v, sub(front, state.position))).toBe(0);
  });

  it('measured from the origin, the hub of a wheel that is 2 m away falls at 8 m/s (K6)', () => {
    const hub = pointVelocityFromOrigin(DRIVEN, state, state.position);
    expect(hub[0]).toBeCloseTo(1.4 + 1.4, 12);
    expect(hub[2]).toBeCloseTo(-8, 12);
    expect(pointVelocity(DRIVEN, state, state.position)).toEqual([1.4, 0, 0]);
  });
});
