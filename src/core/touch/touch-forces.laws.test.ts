import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMMOVABLE, stateOf } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { halfSpace } from '#core/convex/plane.ts';
import { between, vec } from '#core/fixtures/arbitraries.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { maxAbs, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { contactForces, type Push, pushesOf } from '#core/resting/contact-forces.ts';
import { box } from '#core/shape/shapes.ts';
import {
  freeAccelerationAt,
  heldContact,
  rateAt,
  type Toucher,
  type TouchPoint,
  touchCoupling,
  toucherOf,
} from './touch-forces.ts';
import { touchingPairs } from './touch-limits.ts';
import { touchSurface } from './touch-surface.ts';

/** A box of a pile: half a width and half a height (m), mass (kg), where it stands on the one below (m), its angle. */
interface Block {
  readonly half: Vec3;
  readonly mass: number;
  readonly shift: Vec3;
  readonly angle: number;
}

const block: fc.Arbitrary<Block> = fc.record({
  half: fc.tuple(between(0.1, 0.5), between(0.1, 0.5), between(0.05, 0.3)),
  mass: between(0.2, 5),
  shift: vec(0.4),
  angle: between(-3, 3),
});

/** One to three boxes on a floor, each flat on the one below, all turning about the upright axis as one, or not. */
const pile = fc.record({
  blocks: fc.array(block, { minLength: 1, maxLength: 3 }),
  spin: fc.oneof(fc.constant(0), between(-3, 3)),
  slide: vec(1),
  pull: fc.oneof(
    fc.constant<Vec3>([0, 0, -9.81]),
    vec(5).map(([x, y, z]): Vec3 => [x, y, z - 8]),
  ),
});

interface Pile {
  readonly touchers: readonly Toucher[];
  readonly points: readonly TouchPoint[];
}

function pileOf({
  blocks,
  spin,
  slide: [vx, vy],
  pull,
}: {
  readonly blocks: readonly Block[];
  readonly spin: number;
  readonly slide: Vec3;
  readonly pull: Vec3;
}): Pile {
  const floor = toucherOf(IMMOVABLE, touchSurface(halfSpace([0, 0, 1], 0)), stateOf(IMMOVABLE), pull);
  let [x, y, top] = [0, 0, 0];
  const boxes = blocks.map(({ half, mass, shift, angle }) => {
    const { body, shape } = bodyOf(box(half), { mass });
    const position: Vec3 = [x + shift[0], y + shift[1], top + half[2]];
    [x, y, top] = [position[0], position[1], top + 2 * half[2]];
    const state = stateOf(body, {
      position,
      orientation: quatFromAxisAngle([0, 0, 1], angle),
      velocity: [vx - spin * position[1], vy + spin * position[0], 0],
      angularVelocity: [0, 0, spin],
    });
    return toucherOf(body, touchSurface(shape), state, pull);
  });
  const touchers = [...boxes, floor];
  const points = boxes.flatMap((one, a): readonly TouchPoint[] => {
    const b = a === 0 ? boxes.length : a - 1;
    const other = touchers[b] as Toucher;
    return touchingPairs(one, other).map(({ pair, place }) => ({ a, b, pair, place }));
  });
  return { touchers, points };
}

interface Answer {
  readonly N: readonly number[];
  readonly a: readonly number[];
  readonly pushes: readonly Push[];
}

/** The forces at the points in an order, what their gaps do then, and what they do to the bodies. */
function answerOf({ touchers, points }: Pile, order: readonly number[]): Answer {
  const sorted = order.map((i) => points[i] as TouchPoint);
  const K = touchCoupling(touchers, sorted);
  const free = sorted.map((point) => freeAccelerationAt(touchers, point));
  const N = contactForces(K, free, 1e-11);
  const a = free.map((rate, i) => N.reduce((sum, Nj, j) => sum + (K[i]?.[j] as number) * Nj, rate));
  const contacts = sorted.map((point) => heldContact(touchers, point));
  return { N, a, pushes: pushesOf(touchers, contacts, N) };
}

/** 1e-9 of accelerations of some 10 m/s²; boxes that are held at a sliver of a corner lose three digits of twelve. */
const EPS = 1e-8;

describe('the forces in a pile of boxes', () => {
  it('push and never pull, no gap closes, and where one pushes the gap stays: N ≥ 0, a ≥ 0, N a = 0 (K-rest)', () => {
    let held = 0;
    fc.assert(
      fc.property(pile, (given) => {
        const built = pileOf(given);
        const { touchers, points } = built;
        fc.pre(points.length > 0);
        for (const point of points) expect(Math.abs(rateAt(touchers, point))).toBeLessThan(1e-12);
        const { N, a } = answerOf(built, [...points.keys()]);
        for (const [i, Ni] of N.entries()) {
          expect(Ni).toBeGreaterThanOrEqual(0);
          expect(a[i]).toBeGreaterThan(-EPS);
          if (Ni > 0) expect(Math.abs(a[i] as number)).toBeLessThan(EPS);
        }
        held += N.filter((Ni) => Ni > 0).length;
        // Of each box at most six: more cannot be told apart.
        expect(N.filter((Ni) => Ni > 0).length).toBeLessThanOrEqual(6 * given.blocks.length);
      }),
      { numRuns: 300 },
    );
    expect(held).toBeGreaterThan(900);
  });

  it('move the boxes in the same way whatever the order of the points, though they differ (K-rest)', () => {
    let differing = 0;
    fc.assert(
      fc.property(
        pile,
        fc.infiniteStream(fc.nat()).map((stream) => [...stream.take(40)]),
        (given, keys) => {
          const built = pileOf(given);
          const inOrder = [...built.points.keys()];
          fc.pre(inOrder.length > 3);
          const shuffled = inOrder.sort((i, j) => (keys[i] ?? i) - (keys[j] ?? j));
          const one = answerOf(built, [...built.points.keys()]);
          const other = answerOf(built, shuffled);
          for (const [k, { linear, angular }] of one.pushes.entries()) {
            const there = other.pushes[k] as Push;
            expect(maxAbs(sub(linear, there.linear))).toBeLessThan(EPS);
            expect(maxAbs(sub(angular, there.angular))).toBeLessThan(10 * EPS);
          }
          if (shuffled.some((i, at) => Math.abs((one.N[i] as number) - (other.N[at] as number)) > 1e-3))
            differing++;
        },
      ),
      { numRuns: 300 },
    );
    expect(differing).toBeGreaterThan(100);
  });

  it('bear the weight of all boxes on the floor where none of them tips (K-rest)', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (blocks) => {
        // Ever smaller, each in the middle of the one below.
        const stable = blocks.map((each, i) => ({
          ...each,
          half: [1 - 0.3 * i, 1 - 0.3 * i, each.half[2]] as const,
          shift: ZERO,
        }));
        const built = pileOf({ blocks: stable, spin: 0, slide: ZERO, pull: [0, 0, -9.81] });
        const { N } = answerOf(built, [...built.points.keys()]);
        const onFloor = N.filter((_, i) => built.points[i]?.b === blocks.length).reduce((s, Ni) => s + Ni, 0);
        const weight = 9.81 * blocks.reduce((sum, { mass }) => sum + mass, 0);
        expect(Math.abs(onFloor / weight - 1)).toBeLessThan(1e-11);
      }),
      { numRuns: 100 },
    );
  });
});
