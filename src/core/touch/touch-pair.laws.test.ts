import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orientation, vec } from '#core/fixtures/arbitraries.ts';
import {
  featurePairs,
  type SteadyMotion,
  slopesOf,
  steadyAccelerationAt,
  steadyBodyAt,
  steadyMotion,
} from '#core/fixtures/touch-arbitraries.ts';
import { mulVec } from '#core/math/mat3.ts';
import { addScaled, cross, dot, length, maxAbs, neg, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { lastTurning, lookAtPair } from './touch-look.ts';
import {
  type TouchPair,
  type TouchPlace,
  touchBend,
  touchPlace,
  touchRate,
  velocityAt,
} from './touch-pair.ts';
import type { TouchCorner, TouchEdge } from './touch-surface.ts';

const KINDS = ['corner-on-face', 'corner-on-edge', 'corner-on-corner', 'edge-on-edge'] as const;

/** Sine of the angle between two edges; 1 for other features. */
function sineOf(pair: TouchPair, a: SteadyMotion, b: SteadyMotion): number {
  if (pair.kind !== 'edge-on-edge') return 1;
  const [one, other] = [steadyBodyAt(a, 0), steadyBodyAt(b, 0)];
  return length(cross(mulVec(one.turn, pair.a.along), mulVec(other.turn, pair.b.along)));
}

/**
 * How fast things change, in 1/s: the spins, for edges divided by their sine; and what slides, divided by its distance
 * from an edge or a corner. Differences over 1/100 of that time miss (4/100)⁸ and less, and rounding (1e-15 of sizes of
 * a few metres) is magnified 1e4 times in the second: 1e-10 of everything in sight is asked, and 1e-12 of the first.
 */
function quickness(pair: TouchPair, place: TouchPlace, a: SteadyMotion, b: SteadyMotion): number {
  const [one, other] = [steadyBodyAt(a, 0), steadyBodyAt(b, 0)];
  const slide = length(sub(velocityAt(one, place.pointA), velocityAt(other, place.pointB)));
  const spins = length(a.angularVelocity) + length(b.angularVelocity);
  const isBent = pair.kind === 'corner-on-edge' || pair.kind === 'corner-on-corner';
  return 1 + spins / sineOf(pair, a, b) + (isBent ? slide / place.reach : 0);
}

describe.each(KINDS)('the gap of features, %s', (kind) => {
  const scenes = fc.tuple(featurePairs[kind] as fc.Arbitrary<TouchPair>, steadyMotion, steadyMotion);

  it('changes at the rate and with the acceleration that its differences in time show (K23, K-rest)', () => {
    fc.assert(
      fc.property(scenes, ([pair, a, b]) => {
        const [one, other] = [steadyBodyAt(a, 0), steadyBodyAt(b, 0)];
        const place = touchPlace(pair, one, other);
        fc.pre(place !== null && sineOf(pair, a, b) > 0.1);
        const kappa = quickness(pair, place, a, b);
        const far = maxAbs(sub(place.pointA, a.position)) + maxAbs(sub(place.pointB, b.position));
        const size = 10 + far + place.reach; // of metres, with 10 m/s² in it

        const gapAt = (t: number): number =>
          touchPlace(pair, steadyBodyAt(a, t), steadyBodyAt(b, t))?.gap ?? Number.NaN;
        const [rate, bent] = slopesOf(gapAt, 0.01 / kappa);
        const [ofA, ofB] = [steadyAccelerationAt(a, place.pointA), steadyAccelerationAt(b, place.pointB)];
        const acceleration = dot(place.n, sub(ofA, ofB)) + touchBend(pair, place, one, other);
        expect(Math.abs(rate - touchRate(place, one, other))).toBeLessThan(1e-12 * size * kappa);
        expect(Math.abs(bent - acceleration)).toBeLessThan(1e-10 * size * kappa * kappa);
      }),
      { numRuns: 500 },
    );
  });

  it('has a unit normal along which its points lie, and is the same with A and B exchanged, n turned (K-normal, K23)', () => {
    fc.assert(
      fc.property(scenes, ([pair, a, b]) => {
        const [one, other] = [steadyBodyAt(a, 0), steadyBodyAt(b, 0)];
        const place = touchPlace(pair, one, other);
        fc.pre(place !== null && sineOf(pair, a, b) > 0.1);
        const { n, pointA, pointB, reach, gap } = place;
        expect(Math.abs(length(n) - 1)).toBeLessThan(1e-14);
        expect(gap).toBe(reach - (a.radius + b.radius));
        const between = sub(pointA, pointB);
        const way = kind === 'edge-on-edge' ? scale(n, reach) : [0, 0, 0];
        // Feet of edges that cross at a tenth are some ten metres out, and lose two digits.
        expect(maxAbs(sub(between, way as typeof n))).toBeLessThan(1e-12);

        const turned = touchPlace(exchanged(pair), other, one);
        expect(turned?.gap).toBeCloseTo(gap, 12);
        expect(maxAbs(sub(turned?.n ?? n, neg(n)))).toBeLessThan(1e-13);
        expect(touchRate(turned as TouchPlace, other, one)).toBeCloseTo(touchRate(place, one, other), 10);
        const bend = touchBend(pair, place, one, other);
        const turnedBend = touchBend(exchanged(pair), turned as TouchPlace, other, one);
        expect(Math.abs(turnedBend - bend)).toBeLessThan(1e-11 * (1 + Math.abs(bend)) * 100);
      }),
      { numRuns: 500 },
    );
  });

  it('has a normal that turns, seen from a body at rest, no faster than is said (K-normal)', () => {
    fc.assert(
      fc.property(scenes, ([pair, a, moving]) => {
        const still = { ...moving, velocity: [0, 0, 0], acceleration: [0, 0, 0] } as const;
        const isEdges = pair.kind === 'edge-on-edge';
        // A corner's normal is seen from its base, which must not turn; those of edges turn with both.
        const b = isEdges ? still : ({ ...still, angularVelocity: [0, 0, 0] } as const);
        const fixed = isEdges ? pair : ({ ...pair, tip: 'A' } as typeof pair);
        const [one, other] = [steadyBodyAt(a, 0), steadyBodyAt(b, 0)];
        const place = touchPlace(fixed, one, other);
        fc.pre(place !== null && sineOf(fixed, a, b) > 0.1);
        const h = 1e-3 / quickness(fixed, place, a, b);
        const [before, after] = [-h, h].map((t) => {
          return touchPlace(fixed, steadyBodyAt(a, t), steadyBodyAt(b, t))?.n;
        });
        fc.pre(before !== undefined && after !== undefined);
        const turning = length(sub(after, before)) / (2 * h);
        // Differences over 2/1000 of the time in which things change: 1e-5 of it.
        lookAtPair(fixed, one, other);
        expect(turning).toBeLessThanOrEqual(lastTurning(fixed, one, other) * (1 + 1e-4) + 1e-9);
      }),
      { numRuns: 200 },
    );
  });
});

function exchanged(pair: TouchPair): TouchPair {
  // u_B × u_A = −u_A × u_B, and n is to be turned: the sign stays.
  if (pair.kind === 'edge-on-edge') return { ...pair, a: pair.b, b: pair.a };
  return { ...pair, tip: pair.tip === 'A' ? 'B' : 'A' };
}

describe('features without a normal', () => {
  const rest = { position: [0, 0, 0], orientation: [1, 0, 0, 0], radius: 0 } as const;
  const still = { velocity: [0, 0, 0], acceleration: [0, 0, 0], angularVelocity: [0, 0, 0] } as const;
  const body = steadyBodyAt({ ...rest, ...still }, 0);
  const corner = { point: [0.5, 0, 0], tangents: [] } as const;
  const edge = { start: [0, 0, 0], along: [1, 0, 0], length: 1, tangents: [] } as const;

  it('are a corner in a corner, a corner on an edge, and parallel edges', () => {
    expect(touchPlace({ kind: 'corner-on-corner', tip: 'A', corner, base: corner }, body, body)).toBeNull();
    expect(touchPlace({ kind: 'corner-on-edge', tip: 'B', corner, base: edge }, body, body)).toBeNull();
    const beside = { ...edge, start: [0, 1, 0] } as const;
    expect(touchPlace({ kind: 'edge-on-edge', a: edge, b: beside, sign: 1 }, body, body)).toBeNull();
  });

  it('are edges almost along each other, and only where their ends face each other well', () => {
    const logarithm = fc.double({ min: Math.log(1e-5), max: 0, noNaN: true });
    fc.assert(
      fc.property(logarithm, logarithm, (logLength, logSine) => {
        // An edge across the ridge of a capsule of 1 m around the x-axis, which its middle touches.
        const [l, sine] = [Math.exp(logLength), Math.exp(logSine)];
        const along: Vec3 = [Math.sqrt(1 - sine * sine), sine, 0];
        const start = addScaled([0, 0, 1], along, -0.5 * l);
        const ridge: TouchEdge = { start: [-2, 0, 0], along: [1, 0, 0], length: 4, tangents: [] };
        const crossing: TouchEdge = { start, along, length: l, tangents: [] };
        const end: TouchCorner = { point: start, tangents: [along] };
        const capsule = { ...body, surface: { ...body.surface, radius: 1 } };
        const edges = touchPlace({ kind: 'edge-on-edge', a: crossing, b: ridge, sign: 1 }, body, capsule);
        const atEnd = touchPlace(
          { kind: 'corner-on-edge', tip: 'A', corner: end, base: ridge },
          body,
          capsule,
        );
        // A ten millionth is what counts as facing away (EPS_FACING), and 1e-10 of the length as touching.
        const isHeld = (atEnd?.facing ?? -1) > -5e-8 && (atEnd?.gap ?? 1) < 1e-10 * l;
        expect(edges !== null || isHeld).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('edges that are almost parallel', () => {
  it('have their feet where they cross, to the rounding of places over the sine: no digits are lost twice', () => {
    const angle = fc.double({ min: Math.log(1e-6), max: Math.log(1e-2), noNaN: true });
    const share = fc.double({ min: 0.1, max: 0.9, noNaN: true });
    fc.assert(
      fc.property(angle, share, share, vec(1), orientation, (log, s, t, shift, turn) => {
        const theta = Math.exp(log);
        const rest = { position: shift, orientation: turn, radius: 0 };
        const still = { velocity: ZERO, acceleration: ZERO, angularVelocity: ZERO };
        const body = steadyBodyAt({ ...rest, ...still }, 0);
        const one: Vec3 = [1, 0, 0];
        const other: Vec3 = [Math.cos(theta), Math.sin(theta), 0];
        const a: TouchEdge = { start: scale(one, -s), along: one, length: 1, tangents: [] };
        const b: TouchEdge = { start: scale(other, -t), along: other, length: 1, tangents: [] };
        const place = touchPlace({ kind: 'edge-on-edge', a, b, sign: 1 }, body, body);
        const rounding = 1e-15 / theta; // some roundings of coordinates of 1 m
        expect(Math.abs((place?.inside ?? -1) - Math.min(s, 1 - s, t, 1 - t))).toBeLessThan(rounding);
        expect(length(sub(place?.pointA ?? ZERO, shift))).toBeLessThan(rounding);
      }),
      { numRuns: 300 },
    );
  });
});
