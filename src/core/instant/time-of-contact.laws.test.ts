import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateOf } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { halfSpace } from '#core/convex/plane.ts';
import { between, orientation, powerOfTen, unit, vec } from '#core/fixtures/arbitraries.ts';
import {
  anyShape,
  edgedShape,
  MEETING,
  movingBody,
  movingPair,
  roundShape,
  seenFrom,
} from '#core/fixtures/moving-arbitraries.ts';
import { rotate } from '#core/math/quat.ts';
import { distance, isFiniteVec, neg, type Vec3 } from '#core/math/vec3.ts';
import { freeTrajectory } from '#core/motion/motion.ts';
import { box, capsule, sphere } from '#core/shape/shapes.ts';
import { gapAt, LOOK } from './gap-over-time.ts';
import { type Moving, moving, tumblingTravel } from './moving.ts';
import { type RoundBlock, roundBlock } from './round-block.ts';
import { roundKernel } from './round-gap.ts';
import { type ContactSearch, firstContact } from './time-of-contact.ts';

const RUNS = { numRuns: 1000 };

/** Gaps of bodies of about a metre, a few metres from the origin, are right to this, in m. */
const ROUNDING = 2e-14;

/**
 * Free at the time found, some overlapping time within ε_t after it; nothing before it, looked at in `looks` places,
 * deeper than what the search says it may have missed.
 */
function checkFirst(
  a: Moving,
  b: Moving,
  t0: number,
  t1: number,
  search: ContactSearch,
  looks: number,
): void {
  if (search.kind === 'overlapping-at-start') {
    expect(gapAt(a, b, t0).gap).toBeLessThanOrEqual(ROUNDING);
    return;
  }
  const end = search.kind === 'contact' ? search.tContact : t1;
  if (search.kind === 'contact') {
    expect(gapAt(a, b, search.tContact).gap).toBeGreaterThanOrEqual(-ROUNDING);
    expect(gapAt(a, b, search.tOverlap).gap).toBeLessThanOrEqual(ROUNDING);
    expect(search.tOverlap - search.tContact).toBeGreaterThan(0);
    expect(search.tOverlap - search.tContact).toBeLessThanOrEqual(2e-13);
    expect(search.gap).toBeLessThanOrEqual(ROUNDING - search.vRel * 2e-13);
    expect(search.vRel).toBeLessThanOrEqual(1e-6);
  }
  for (let i = 0; i < looks; i++) {
    const t = t0 + ((end - t0) * i) / looks;
    expect(gapAt(a, b, t).gap).toBeGreaterThan(-search.missedDepth - ROUNDING);
  }
}

const count = (searches: readonly ContactSearch[], kind: ContactSearch['kind']): number =>
  searches.filter((search) => search.kind === kind).length;

describe('laws of the first contact', () => {
  it('balls and capsules: free at the time found, overlapping within ε_t after it, free before it (KX14)', () => {
    const searches: ContactSearch[] = [];
    fc.assert(
      fc.property(movingPair(roundShape(1)), between(0.1, 2), ([a, b], t1) => {
        const search = firstContact(a, b, 0, t1);
        searches.push(search);
        checkFirst(a, b, 0, t1, search, 15);
      }),
      RUNS,
    );
    expect(count(searches, 'contact')).toBeGreaterThan(100);
    expect(count(searches, 'none')).toBeGreaterThan(100);
    // Halving alone would take 40 looks, and steps before it hundreds.
    const looks = searches.reduce((sum, { evaluations }) => sum + evaluations, 0);
    expect(looks / searches.length).toBeLessThan(10);
  });

  it('thin rods that spin fast, against 2,000 looks at equal steps: none of their contacts comes earlier (KX13 KX14)', () => {
    const kernel = roundKernel();
    const looks = new Float64Array(LOOK);
    const thin = fc.tuple(vec(0.8), vec(0.8), between(0.01, 0.04)).map(([a, b, r]) => capsule(a, b, r));
    let shortest = Infinity;
    fc.assert(
      fc.property(movingPair(thin, { size: 1, distance: 0.8, speed: 3, spin: 30 }), ([a, b]) => {
        const search = firstContact(a, b, 0, 0.5);
        fc.pre(search.kind !== 'overlapping-at-start');
        kernel.load(a.round as RoundBlock, b.round as RoundBlock, 0, 0.5);
        for (let i = 0; i <= 2000; i++) {
          kernel.probe.look((0.5 * i) / 2000, looks, 0);
          if (!((looks[1] as number) < -ROUNDING)) continue;
          if (search.kind !== 'contact') throw new Error(`missed the contact at ${looks[0]} s`);
          expect(search.tContact).toBeLessThan(looks[0] as number);
          shortest = Math.min(shortest, (looks[0] as number) - search.tContact);
          return;
        }
        // A contact between two looks is a contact all the same.
        if (search.kind === 'contact') expect(gapAt(a, b, search.tOverlap).gap).toBeLessThanOrEqual(ROUNDING);
      }),
      RUNS,
    );
    expect(shortest).toBeLessThan(0.5 / 2000);
  });

  it('any two convex solids (KX14)', () => {
    const searches: ContactSearch[] = [];
    fc.assert(
      fc.property(movingPair(anyShape(1)), between(0.1, 1), ([a, b], t1) => {
        const search = firstContact(a, b, 0, t1);
        searches.push(search);
        checkFirst(a, b, 0, t1, search, 4);
      }),
      RUNS,
    );
    expect(count(searches, 'contact')).toBeGreaterThan(100);
  });

  it('a solid that falls and turns above a floor that may tilt (KX14)', () => {
    fc.assert(
      fc.property(
        movingBody(edgedShape(1), MEETING),
        unit,
        between(-0.5, 0.5),
        between(0.1, 2),
        (solid, n, tilt, t1) => {
          const a = moving(solid.shape, { ...solid.travel.steady, acceleration: [0, 0, -9.81] });
          const b = moving(halfSpace(n, -2), { angularVelocity: [tilt, 0, 0] });
          checkFirst(a, b, 0, t1, firstContact(a, b, 0, t1), 6);
        },
      ),
      RUNS,
    );
  });

  it('a body that tumbles freely, its axis wandering (KX10)', () => {
    const { body } = bodyOf(box([0.6, 0.2, 0.1]), { mass: 1 });
    fc.assert(
      fc.property(vec(8), orientation, vec(2), between(0.1, 0.4), (angularVelocity, q, velocity, t1) => {
        const start = stateOf(body, { position: [0, 0, 1], orientation: q, velocity, angularVelocity });
        const gravity: Vec3 = [0, 0, -9.81];
        const { at } = freeTrajectory(body, start, { gravity });
        const a = {
          shape: box([0.6, 0.2, 0.1]),
          travel: tumblingTravel(body, at, { acceleration: gravity }),
        };
        const floor = moving(halfSpace([0, 0, 1], 0));
        checkFirst(a, floor, 0, t1, firstContact(a, floor, 0, t1), 4);
      }),
      RUNS,
    );
  });

  it('v_rel is the slope of the gap at the contact (K23)', () => {
    fc.assert(
      fc.property(movingPair(roundShape(1)), ([a, b]) => {
        const search = firstContact(a, b, 0, 2);
        fc.pre(search.kind === 'contact' && search.tContact >= 1e-3);
        // Symmetric difference over 2 × 1e-5 s: the error is h²/6 of the third derivative, some 1e3, and rounding/h.
        const h = 1e-5;
        const slope = (gapAt(a, b, search.tContact + h).gap - gapAt(a, b, search.tContact - h).gap) / (2 * h);
        // Where the closest point passes from a side to a cap the slope has a kink: 100 m/s² times h.
        expect(Math.abs(slope - search.vRel)).toBeLessThan(5e-3);
      }),
      RUNS,
    );
  });

  it('exchanging A and B turns the normal round and changes nothing else', () => {
    fc.assert(
      fc.property(movingPair(anyShape(1)), ([a, b]) => {
        const [there, back] = [firstContact(a, b, 0, 1), firstContact(b, a, 0, 1)];
        expect(there.kind).toBe(back.kind);
        fc.pre(there.kind === 'contact' && back.kind === 'contact' && there.vRel <= -0.01);
        expect(Math.abs(there.tContact - back.tContact)).toBeLessThan(1e-12 - ROUNDING / there.vRel);
        expect(distance(there.normal, neg(back.normal))).toBeLessThan(1e-8);
      }),
      RUNS,
    );
  });

  it('turning, moving and boosting the whole scene commutes with the search', () => {
    fc.assert(
      fc.property(movingPair(roundShape(1)), orientation, vec(10), vec(10), ([a, b], turn, offset, boost) => {
        const here = firstContact(a, b, 0, 1);
        const there = firstContact(seenFrom(a, turn, offset, boost), seenFrom(b, turn, offset, boost), 0, 1);
        if (here.kind !== 'contact' || there.kind !== 'contact') {
          // A graze may be seen from one frame and not from the other.
          const { missedDepth = 0, vRel = 0 } = (here.kind === 'contact' ? here : there) as Partial<
            typeof here & { vRel: number; missedDepth: number }
          >;
          expect(here.kind === there.kind || Math.abs(vRel) < 1e-4 || missedDepth > 0).toBe(true);
          return;
        }
        fc.pre(here.vRel <= -0.01);
        // Coordinates of 20 m are rounded by 4e-15 m, and a time by that over v_rel.
        expect(Math.abs(here.tContact - there.tContact)).toBeLessThan(1e-12 - 1e-13 / here.vRel);
        expect(distance(rotate(turn, here.normal), there.normal)).toBeLessThan(1e-8);
        expect(Math.abs(here.vRel - there.vRel)).toBeLessThan(1e-8);
      }),
      RUNS,
    );
  });

  it('does not depend on when the clock was started', () => {
    fc.assert(
      fc.property(movingPair(roundShape(1)), between(-100, 100), ([a, b], since) => {
        const later = (body: Moving): Moving => moving(body.shape, { ...body.travel.steady, since });
        const [now, then] = [firstContact(a, b, 0, 1), firstContact(later(a), later(b), since, since + 1)];
        fc.pre(now.kind === 'contact' && then.kind === 'contact' && now.vRel <= -0.01);
        // Times of 100 s are rounded by 1.4e-14 s, and the resolution follows them.
        expect(Math.abs(then.tContact - since - now.tContact)).toBeLessThan(1e-12 - ROUNDING / now.vRel);
      }),
      RUNS,
    );
  });

  it('finite in, finite out, from 1 mm to 100 m and up to 10 km/s', () => {
    fc.assert(
      fc.property(
        powerOfTen(-3, 2).chain((size) =>
          movingPair(anyShape(size), { size, distance: 3 * size, speed: 1e4, spin: 1e4 / size }),
        ),
        powerOfTen(-6, -2),
        ([a, b], t1) => {
          const search = firstContact(a, b, 0, t1);
          if (search.kind === 'none') expect(search.missedDepth).toBeLessThan(1e-2);
          else {
            expect([search.gap, search.vRel].every(Number.isFinite)).toBe(true);
            expect([search.normal, search.pointA, search.pointB].every(isFiniteVec)).toBe(true);
          }
        },
      ),
      RUNS,
    );
  });

  it('balls that graze: the overlapping time overlaps, however short the contact and coarse ε_t (KX15)', () => {
    fc.assert(
      fc.property(powerOfTen(-9, -2), powerOfTen(-6, -1), between(-3, -1), (depth, epsTime, x) => {
        const a = moving(sphere(0.5), { position: [x, 1 - depth, 0], velocity: [2, 0, 0] });
        const b = moving(sphere(0.5));
        const search = firstContact(a, b, 0, 3, { epsTime });
        if (search.kind !== 'contact') throw new Error(`lost the contact: ${search.kind}`);
        expect(gapAt(a, b, search.tContact).gap).toBeGreaterThanOrEqual(-ROUNDING);
        expect(gapAt(a, b, search.tOverlap).gap).toBeLessThanOrEqual(ROUNDING);
        const lasts = Math.sqrt(depth * (2 - depth));
        const begins = (-x - lasts) / 2; // the chord at height 1 − depth
        expect(search.tContact).toBeLessThanOrEqual(begins + ROUNDING / lasts);
        expect(begins - search.tContact).toBeLessThanOrEqual(epsTime + ROUNDING / lasts);
      }),
      RUNS,
    );
  });

  it('rods that come round faster than a coarse ε_t sees: the overlapping time overlaps all the same (KX15)', () => {
    // One in a hundred of these would be free again at tContact + ε_t, were the bending of the gap left out of account.
    fc.assert(
      fc.property(
        fc.tuple(between(0, 1), between(0, 1), between(0.01, 0.2), between(0.01, 0.2), fc.boolean()),
        between(5, 100),
        between(0.5, 1.1),
        vec(1),
        powerOfTen(-4, -0.5),
        ([left, right, rA, rB, isBall], spin, near, velocity, epsTime) => {
          const a = moving(capsule([-left, 0, 0], [right, 0, 0], rA), {
            angularVelocity: [0, 0, spin],
            velocity,
          });
          const post = isBall ? sphere(rB) : capsule([0, 0, -1], [0, 0, 1], rB);
          const b = moving(post, { position: [0, near * (1 + rA + rB), 0] });
          const search = firstContact(a, b, 0, 1, { epsTime });
          fc.pre(search.kind === 'contact');
          expect(gapAt(a, b, search.tContact).gap).toBeGreaterThanOrEqual(-ROUNDING);
          expect(gapAt(a, b, search.tOverlap).gap).toBeLessThanOrEqual(ROUNDING);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('a coarser ε_t gives a coarser answer, not another one', () => {
    fc.assert(
      fc.property(movingPair(roundShape(1)), powerOfTen(-12, -3), ([a, b], epsTime) => {
        const [fine, coarse] = [firstContact(a, b, 0, 1), firstContact(a, b, 0, 1, { epsTime })];
        fc.pre(fine.kind === 'contact');
        // A contact shorter than ε_t may be jumped by a coarse root, but is found all the same.
        if (coarse.kind !== 'contact') throw new Error(`lost the contact: ${coarse.kind}`);
        expect(coarse.tContact).toBeLessThanOrEqual(fine.tOverlap + 1e-12);
        expect(coarse.tOverlap - coarse.tContact).toBeLessThanOrEqual(epsTime + Number.EPSILON);
        expect(gapAt(a, b, coarse.tContact).gap).toBeGreaterThanOrEqual(-ROUNDING);
        expect(gapAt(a, b, coarse.tOverlap).gap).toBeLessThanOrEqual(ROUNDING);
        expect(fine.tContact - coarse.tContact).toBeLessThanOrEqual(epsTime + Number.EPSILON);
      }),
      RUNS,
    );
  });
});

describe('the kernel for balls and capsules (K31)', () => {
  it('looks see what `gapAt` sees, also in a fall, late, and after many turns (K31)', () => {
    const kernel = roundKernel();
    const looks = new Float64Array(LOOK);
    fc.assert(
      fc.property(
        movingPair(roundShape(1)),
        vec(10),
        between(-5, 5),
        between(0, 40),
        ([a, b], acceleration, since, t) => {
          const falling = moving(a.shape, { ...a.travel.steady, acceleration, since });
          kernel.load(falling.round as RoundBlock, b.round as RoundBlock, 0, 100);
          kernel.probe.look(t, looks, 0);
          const { gap, normal, vRel, pointA, pointB } = gapAt(falling, b, t);
          const moment = kernel.probe.moment(t);
          // Coordinates go up to 10 km here, angles to 400 rad: 1e4 × 2e-16, and the lever of a metre.
          const size = 1 + distance(falling.travel.placementAt(t).position, [0, 0, 0]);
          const eps = 1e-13 + 4e-15 * size;
          expect(Math.abs((looks[1] as number) - gap)).toBeLessThan(eps);
          expect(moment.gap).toBe(looks[1]);
          // The normal turns by the error of the points over their distance; parallel axes have no single pair.
          const core = gap + 0.1;
          fc.pre(core >= 0.01);
          expect(distance([looks[2] as number, looks[3] as number, looks[4] as number], normal)).toBeLessThan(
            1e-6,
          );
          expect(Math.abs((looks[5] as number) - vRel)).toBeLessThan(1e-5 * (1 + Math.abs(vRel)));
          expect(distance(moment.pointA, pointA)).toBeLessThan(1e-5);
          expect(distance(moment.pointB, pointB)).toBeLessThan(1e-5);
        },
      ),
      RUNS,
    );
  });

  it('leaves other shapes and other motions to the general way', () => {
    expect(moving(box([1, 1, 1])).round).toBeUndefined();
    expect(roundBlock(box([1, 1, 1]), moving(box([1, 1, 1])).travel.steady)).toBeNull();
    expect(roundBlock(capsule([0, 0, 0], [1, 0, 0], 0.1), undefined)).toBeNull();
  });
});
