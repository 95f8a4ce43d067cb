import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { model, type PlaneValues, params, roomsBeside } from './model.ts';

const run = (values: Partial<PlaneValues> = {}) => model({ ...defaultsOf(params), ...values });

/** The box reaches up to 0.3 m, the bar down to 0.07 m below its middle. */
const BAR_OVER_BOX = {
  shapeA: 'bar',
  shapeB: 'box',
  positionA: [0, 0.57],
  turnA: 0,
  velocityA: [0, 0],
} as const;

const roomsAtStart = (values: Partial<PlaneValues>) => {
  const { start } = run(values);
  return roomsBeside(start.planes, start.cornersA);
};

describe('a plane between two bodies', () => {
  it('a bar 20 cm over a box: 10 cm of room for each, and none is lost while it stays level (K-rest)', () => {
    const { start, samples, tCrossed } = run({ ...BAR_OVER_BOX, velocityA: [0.5, 0] });
    expect(start.gap).toBeCloseTo(0.2, 12);
    expect(roomsBeside(start.planes, start.cornersA).a).toBeCloseTo(0.1, 12);
    expect(roomsBeside(start.planes, start.cornersA).b).toBeCloseTo(0.1, 12);
    for (const { kept } of samples) expect(kept.a).toBeCloseTo(0.1, 12);
    expect(tCrossed).toBeNull();
  });

  it('lowered at 0.5 m/s the bar crosses that plane at 0.2 s, half way to the touch at 0.4 s', () => {
    const { tCrossed, tTouch } = run({ ...BAR_OVER_BOX, velocityA: [0, -0.5] });
    expect(tCrossed).toBeCloseTo(0.2, 8);
    expect(tTouch).toBeCloseTo(0.4, 8);
  });

  it('a bar beyond the edge of the box turns through the plane and never touches', () => {
    const { tCrossed, tTouch, samples } = run({ ...BAR_OVER_BOX, positionA: [0.78, 0.5], spinA: -1.2 });
    expect(tCrossed).not.toBeNull();
    expect(tTouch).toBeNull();
    // The plane of each moment still fits.
    for (const { now, gap } of samples) expect(now.a).toBeCloseTo(gap / 2, 9);
  });

  it('convex bodies always have one, for all values', () => {
    fc.assert(
      fc.property(arbitraryOf(params), (values) => {
        const { samples } = model({ ...values, mistake: 'none', plane: 'nearest', parts: true });
        for (const { now, gap } of samples) {
          if (gap < 1e-4) continue;
          expect(Math.min(now.a, now.b)).toBeGreaterThan(0.49 * gap);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('in the mouth of the horseshoe there is none; cut into parts there are three (K-rest)', () => {
    const inMouth = { positionA: [0.06, 0.3], turnA: 0, velocityA: [0, 0] } as const;
    const { start } = run(inMouth);
    expect(start.gap).toBeGreaterThan(0.05);
    expect(start.hullGap).toBeLessThan(0);
    expect(roomsAtStart(inMouth).b).toBeLessThan(-0.1);
    const parts = run({ ...inMouth, parts: true });
    expect(parts.start.planes).toHaveLength(3);
    const rooms = roomsAtStart({ ...inMouth, parts: true });
    expect(Math.min(rooms.a, rooms.b)).toBeGreaterThan(0);
  });

  it('nor is there one while the wedge turns in the mouth, and it touches nothing (K-rest)', () => {
    const { samples, tTouch } = run({ positionA: [0.06, 0.3], turnA: 0, velocityA: [0, 0], spinA: 0.5 });
    expect(tTouch).toBeNull();
    for (const { hullGap } of samples) expect(hullGap).toBeLessThan(0);
  });

  it('the plane of a face of B is as good over that face, and cuts A beside a corner', () => {
    expect(roomsAtStart({ ...BAR_OVER_BOX, plane: 'tangent' }).a).toBeCloseTo(0.2, 12);
    const beside = { ...BAR_OVER_BOX, positionA: [0.62, 0.42], turnA: -45, plane: 'tangent' } as const;
    expect(roomsAtStart(beside).a).toBeLessThan(-0.05);
    expect(roomsAtStart(beside).b).toBeCloseTo(0, 12);
    expect(roomsAtStart({ ...beside, plane: 'nearest' }).a).toBeGreaterThan(0);
  });

  it('planes by centres or corners cut the bodies that a plane of nearest points leaves whole', () => {
    const aside = { ...BAR_OVER_BOX, positionA: [0.9, 0.5] } as const;
    expect(Math.min(...Object.values(roomsAtStart({ ...aside, mistake: 'centres' })))).toBeLessThan(0);
    expect(Math.min(...Object.values(roomsAtStart({ ...BAR_OVER_BOX, mistake: 'corners' })))).toBeLessThan(0);
  });

  it('bodies that overlap have no plane and no curves', () => {
    const { start, samples, tCrossed } = run({ ...BAR_OVER_BOX, positionA: [0, 0] });
    expect(start.planes).toEqual([]);
    expect(samples).toEqual([]);
    expect(tCrossed).toBeNull();
  });
});
