import { describe, expect, it } from 'vitest';
import { halfSpace } from '#core/convex/plane.ts';
import { touchBody } from '#core/fixtures/touch-arbitraries.ts';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { rectangle } from '#core/shape/polygon.ts';
import { disc } from '#core/shape/shapes.ts';
import { NearFeatures } from './touch-near.ts';
import type { TouchBody } from './touch-pair.ts';
import { Watch } from './touch-watch.ts';

/** Half a width and half a thickness of plates, in m; how far they reach. */
const [WIDTH, THIN] = [0.1, 0.001];
const REACH = Math.hypot(WIDTH, THIN);
const PLATE = rectangle(WIDTH, THIN);

const plateAt = (y: number, velocity: Vec3 = [0, 0, 0]): TouchBody =>
  touchBody({ shape: PLATE, placement: { position: [0, y, 0], orientation: IDENTITY_QUAT } }, velocity);
/** A plate whose upper side is the height 0. */
const fixed = plateAt(-THIN);
/** Two of the same width have corners above each other's ends; this one is shifted. */
const above = (gap: number, velocity: Vec3 = [0, 0, 0]): TouchBody => {
  const body = plateAt(gap + THIN, velocity);
  return { ...body, position: [0.03, body.position[1], 0] };
};

const watching = (a: TouchBody, b: TouchBody): Watch => {
  const watch = new Watch([[0, 1]]);
  watch.lookAt([a, b], 0);
  return watch;
};

describe('features that are watched', () => {
  it('are as far from arriving as their gap, as a share of the size (K-rest)', () => {
    for (const gap of [1e-3, 1e-6, 1e-9])
      expect(watching(above(gap), fixed).marginAt([above(gap), fixed])).toBeCloseTo(gap / REACH, 13);
    const watch = watching(above(1e-3), fixed);
    expect(watch.marginAt([above(-1e-9), fixed])).toBeCloseTo(-1e-9 / REACH, 13);
    expect(watch.smallestGap([above(-1e-9), fixed])).toBeCloseTo(-1e-9, 15);
  });

  it('that lie deep behind a face, and are outside through another, do not arrive at it', () => {
    // A plate below the other: its lower corners are 3 thicknesses behind the upper side, within its ends.
    const below = above(-5 * THIN);
    const watch = watching(below, fixed);
    expect(watch.marginAt([below, fixed])).toBeCloseTo(THIN / REACH, 13);
    // Up to the lower side: it arrives there, not before.
    expect(watch.marginAt([above(-4 * THIN - 1e-9), fixed])).toBeCloseTo(1e-9 / REACH, 13);
    expect(watch.marginAt([above(-4 * THIN + 1e-9), fixed])).toBeCloseTo(-1e-9 / REACH, 13);
  });

  it('that are held are left to those who hold them', () => {
    const watch = new Watch([[0, 1]], () => true);
    watch.lookAt([above(0), fixed], 0);
    expect(watch.marginAt([above(-1e-3), fixed])).toBe(Infinity);
  });

  it('may stay in touch from the start, and arrive when they sink by more than rounding', () => {
    const watch = watching(above(0), fixed);
    expect(watch.marginAt([above(0), fixed])).toBeGreaterThan(0);
    expect(watch.marginAt([above(-1e-12), fixed])).toBeLessThan(0);
  });

  it('that bounce ever lower do not sink bit by bit: three hundred times, and not 1e-13 of the size in', () => {
    let gap = 0;
    for (let bounce = 0; bounce < 300; bounce++) {
      const watch = watching(above(gap, [0, 1e-6, 0]), fixed);
      // Where it arrives next: as low as it may go.
      let [low, high] = [gap - 1e-9, gap + 1e-9];
      for (let i = 0; i < 60; i++) {
        const middle = 0.5 * (low + high);
        if (watch.marginAt([above(middle, [0, -1e-6, 0]), fixed]) > 0) high = middle;
        else low = middle;
      }
      gap = low;
    }
    // 1e-13 of the size, and rounding of coordinates.
    expect(gap).toBeGreaterThan(-1.2e-13 * REACH - 1e-15);
  });

  it('that dip below and come up again within a step are noticed, and when', () => {
    // A plate that rocks: 1e-4 above, 0.2 m/s down, and after 1 ms as fast up again: h = 1e-4 − v t + v t²/h.
    const watch = watching(above(2e-5, [0, -0.2, 0]), fixed);
    const rocking = (lift: number) => (tau: number) => {
      return [above(lift - 0.2 * tau + 200 * tau * tau, [0, -0.2 + 400 * tau, 0]), fixed];
    };
    const dips = watch.dipsBefore([above(2e-5, [0, 0.2, 0]), fixed], 1e-3, rocking(2e-5));
    expect(dips.length).toBeGreaterThan(0);
    for (const { tau } of dips) expect(tau).toBeCloseTo(5e-4, 15);
    // From higher up it does not reach the plate: the dip is v h/4 = 5e-5 m.
    const high = watching(above(6e-5, [0, -0.2, 0]), fixed);
    expect(high.dipsBefore([above(6e-5, [0, 0.2, 0]), fixed], 1e-3, rocking(6e-5))).toEqual([]);
  });

  it('come into the list when the bodies have moved as far as it reached', () => {
    // A disc far above a floor is not on the list; it is looked at again before it can be there.
    const floor = touchBody({
      shape: halfSpace([0, 1, 0], 0),
      placement: { position: [0, 0, 0], orientation: IDENTITY_QUAT },
    });
    const ballAt = (y: number): TouchBody =>
      touchBody(
        {
          shape: disc(0.1),
          placement: { position: [0, y, 0], orientation: quatFromAxisAngle([0, 0, 1], 0) },
        },
        [0, -1, 0],
      );
    const watch = watching(ballAt(1), floor);
    expect(watch.marginAt([ballAt(1), floor])).toBe(Infinity);
    for (let y = 1; y > 0.105; y -= 0.005) watch.lookAt([ballAt(y), floor], 0.005);
    expect(watch.marginAt([ballAt(0.101), floor])).toBeCloseTo(0.01, 12);
  });
});

describe('features of bodies that fly together', () => {
  const together: Vec3 = [300, 0, 0];
  const floor = touchBody({
    shape: halfSpace([0, 1, 0], -10),
    placement: { position: [0, 0, 0], orientation: IDENTITY_QUAT },
  });
  const far = 0.05;

  it('are as few as if they stood still, however fast they pass a floor', () => {
    const closeOf = (velocity: Vec3): number => {
      const bodies = [above(far, velocity), plateAt(-THIN, velocity), floor];
      const features = new NearFeatures(0, 1, () => false, 1);
      features.lookAt(bodies, 0, 1e-4, 300);
      features.lookAhead(bodies, bodies, 1e-3, 300); // 0.3 m: much farther than they are apart
      return features.close.length;
    };
    expect(closeOf(together)).toBe(closeOf([0, 0, 0]));
    expect(closeOf(together)).toBe(0);
  });

  it('are listed if they come near to each other', () => {
    const bodies = [above(far, [0, -300, 0]), fixed, floor];
    const features = new NearFeatures(0, 1, () => false, 1);
    features.lookAt(bodies, 0, 1e-4, 300);
    features.lookAhead(bodies, bodies, 1e-3, 300);
    expect(features.close.length).toBeGreaterThan(0);
  });
});

describe('what is near enough to arrive', () => {
  it('arrives if it approaches, and does not if it leaves', () => {
    const gap = 1e-12;
    for (const [speed, expected] of [
      [-1, true],
      [1, false],
    ] as const) {
      const bodies = [above(gap, [0, speed, 0]), fixed];
      const watch = new Watch([[0, 1]]);
      watch.lookAt(bodies, 0);
      expect(watch.isArriving(bodies, 1e-10)).toBe(expected);
      expect(watch.isArriving(bodies, 1e-14)).toBe(false);
    }
  });
});
