import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestByFeatures } from './closest-brute.ts';
import type { Closest, Placed } from './collider.ts';
import { closestPoints, overlaps } from './distance.ts';
import { orientation, powerOfTen, unit, vec } from './fixtures/arbitraries.ts';
import {
  anyCapsule,
  anyPlanar,
  anyPolytope,
  anySolid,
  anySphere,
  inMovedScene,
  placed,
  planarPlacement,
  sceneSize,
  worldMesh,
} from './fixtures/detection-arbitraries.ts';
import { RUNS } from './fixtures/shape-arbitraries.ts';
import { cornersOf } from './mesh.ts';
import { windingNumber } from './mesh-shells.ts';
import { halfSpace } from './plane.ts';
import { IDENTITY_QUAT, rotate } from './quat.ts';
import { closestOfSegments } from './segments.ts';
import { box, type PlanarShape, type Shape, supportPoints } from './shapes.ts';
import { closestSegmentTriangle } from './triangles.ts';
import { toSpace } from './vec2.ts';
import { add, addScaled, dot, length, maxAbs, neg, scale, sub, type Vec3 } from './vec3.ts';

/** The search ends when its lower bound is within 1e-13 of the size of what it found; formulas are closer. */
const EPS = 1e-13;

const solid = placed(anySolid);
const polytope = placed(anyPolytope);
const round = placed(fc.oneof(anyCapsule, anySphere));
const planar = placed(anyPlanar, planarPlacement);

function moved<S extends Shape>(body: Placed<S>, by: Vec3): Placed<S> {
  const { position, orientation: q } = body.placement;
  return { shape: body.shape, placement: { position: add(position, by), orientation: q } };
}

/** Core points of a body in the world, and the radius around them. */
function spread({ shape, placement }: Placed<Shape>): {
  readonly points: readonly Vec3[];
  readonly radius: number;
} {
  const { points, radius } = supportPoints(shape);
  return { points: points.map((r) => add(placement.position, rotate(placement.orientation, r))), radius };
}

/** Room between two bodies along a unit vector; a lower bound of their gap, whatever the vector. */
function room(a: Placed<Shape>, b: Placed<Shape>, n: Vec3): number {
  const [sa, sb] = [spread(a), spread(b)];
  const lowest = Math.min(...sa.points.map((r) => dot(n, r))) - sa.radius;
  return lowest - (Math.max(...sb.points.map((r) => dot(n, r))) + sb.radius);
}

function expectWellFormed({ gap, kind, normal, pointA, pointB }: Closest, size: number): void {
  expect(Number.isFinite(gap)).toBe(true);
  expect(Math.abs(length(normal) - 1)).toBeLessThanOrEqual(1e-14);
  expect(maxAbs(sub(sub(pointA, pointB), scale(normal, gap)))).toBeLessThanOrEqual(EPS * size);
  expect(kind).toBe(gap > 0 ? 'apart' : 'overlapping');
}

describe('laws of closest points, solids', { timeout: 60_000 }, () => {
  it('the points are a gap apart along the normal, and the planes across it leave as much room', () => {
    fc.assert(
      fc.property(solid, solid, (a, b) => {
        const size = sceneSize(a, b);
        const closest = closestPoints(a, b);
        expectWellFormed(closest, size);
        // Rounding turns the way between two points by EPS size/gap, and the plane with it.
        const tilt = Math.min(1e-2 * Math.abs(closest.gap), (EPS * size * size) / Math.abs(closest.gap));
        const least = closest.gap - EPS * size - (closest.gap > 0 ? tilt : 0);
        if (closest.gap > 1e-7 * size || closest.gap <= 0) {
          expect(room(a, b, closest.normal)).toBeGreaterThanOrEqual(least);
        }
      }),
      RUNS,
    );
  });

  it('of convex bodies: no direction leaves more room, apart or overlapping', () => {
    fc.assert(
      fc.property(solid, solid, fc.array(unit, { minLength: 8, maxLength: 8 }), (a, b, directions) => {
        const { gap } = closestPoints(a, b);
        for (const n of directions) expect(room(a, b, n)).toBeLessThanOrEqual(gap + EPS * sceneSize(a, b));
      }),
      RUNS,
    );
  });

  it('each point lies on its body', () => {
    fc.assert(
      fc.property(solid, solid, (a, b) => {
        const { pointA, pointB, gap } = closestPoints(a, b);
        fc.pre(gap > 0);
        const size = sceneSize(a, b);
        const asBall = (r: Vec3): Placed<Shape> => {
          const speck = box([1e-9, 1e-9, 1e-9]);
          return { shape: speck, placement: { position: r, orientation: IDENTITY_QUAT } };
        };
        expect(closestPoints(asBall(pointA), a).gap).toBeLessThanOrEqual(EPS * size);
        expect(closestPoints(asBall(pointB), b).gap).toBeLessThanOrEqual(EPS * size);
      }),
      RUNS,
    );
  });

  it('exchanging A and B turns the normal over and changes nothing else', () => {
    fc.assert(
      fc.property(solid, solid, (a, b) => {
        const size = sceneSize(a, b);
        const there = closestPoints(a, b);
        const back = closestPoints(b, a);
        expect(Math.abs(back.gap - there.gap)).toBeLessThanOrEqual(EPS * size);
        if (there.gap > 1e-3) {
          expect(maxAbs(add(back.normal, there.normal))).toBeLessThanOrEqual((4 * EPS * size) / there.gap);
        }
      }),
      RUNS,
    );
  });

  it('turning and moving the whole scene turns the normal with it', () => {
    fc.assert(
      fc.property(solid, solid, orientation, vec(3), (a, b, q, offset) => {
        const size = sceneSize(a, b) + length(offset);
        const here = closestPoints(a, b);
        const there = closestPoints(inMovedScene(a, q, offset), inMovedScene(b, q, offset));
        expect(Math.abs(there.gap - here.gap)).toBeLessThanOrEqual(2 * EPS * size);
        if (here.gap > 1e-3) {
          expect(maxAbs(sub(there.normal, rotate(q, here.normal)))).toBeLessThanOrEqual(
            (4 * EPS * size) / here.gap,
          );
        }
      }),
      RUNS,
    );
  });

  it('overlaps if and only if the gap is 0 or less', () => {
    fc.assert(
      fc.property(solid, solid, powerOfTen(-17, -1), fc.boolean(), (a, b, tiny, isTowards) => {
        expect(overlaps(a, b)).toBe(closestPoints(a, b).gap <= 0);
        // Nearly touching: where it is hardest.
        const { gap, normal } = closestPoints(a, b);
        const touching = moved(a, scale(normal, (isTowards ? -tiny : tiny) - gap));
        expect(overlaps(touching, b)).toBe(closestPoints(touching, b).gap <= 0);
        expect(overlaps(b, touching)).toBe(closestPoints(b, touching).gap <= 0);
      }),
      RUNS,
    );
  });

  it('moving A by its depth along the normal just parts the bodies', () => {
    fc.assert(
      fc.property(solid, solid, (a, b) => {
        const { gap, normal } = closestPoints(a, b);
        const parted = moved(a, scale(normal, -gap));
        expect(Math.abs(closestPoints(parted, b).gap)).toBeLessThanOrEqual(2 * EPS * sceneSize(a, b, parted));
      }),
      RUNS,
    );
  });

  it('moving A by δ changes the gap by δ at most', () => {
    fc.assert(
      fc.property(solid, solid, unit, powerOfTen(-9, 0), (a, b, direction, delta) => {
        const change = closestPoints(moved(a, scale(direction, delta)), b).gap - closestPoints(a, b).gap;
        expect(Math.abs(change)).toBeLessThanOrEqual(delta + 2 * EPS * sceneSize(a, b));
      }),
      RUNS,
    );
  });

  it('every digit stays if all lengths are multiplied by a power of two, from 1 mm to 100 m', () => {
    fc.assert(
      fc.property(
        fc.tuple(vec(1), vec(1)),
        vec(4),
        orientation,
        orientation,
        fc.integer({ min: -10, max: 7 }),
        ([h, k], position, p, q, e) => {
          const half = (v: Vec3): Vec3 => [Math.abs(v[0]) + 0.1, Math.abs(v[1]) + 0.1, Math.abs(v[2]) + 0.1];
          const gapAt = (f: number): number =>
            closestPoints(
              { shape: box(scale(half(h), f)), placement: { position: scale(position, f), orientation: p } },
              { shape: box(scale(half(k), f)), placement: { position: [0, 0, 0], orientation: q } },
            ).gap;
          expect(gapAt(2 ** e)).toBe(2 ** e * gapAt(1));
        },
      ),
      RUNS,
    );
  });
});

describe('the search against features one by one', { timeout: 60_000 }, () => {
  it('the gap of polyhedra is the distance of the closest vertex and face, or edge and edge (S-closest)', () => {
    fc.assert(
      fc.property(polytope, polytope, powerOfTen(-14, -2), (a, b, tiny) => {
        const first = closestPoints(a, b);
        const nearly = moved(a, scale(first.normal, tiny - first.gap)); // nearly touching
        for (const body of [a, nearly]) {
          const { gap } = closestPoints(body, b);
          if (gap <= 0) continue;
          const { distance: d } = closestByFeatures(worldMesh(body), worldMesh(b));
          expect(Math.abs(gap - d)).toBeLessThanOrEqual(EPS * sceneSize(body, b));
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('the gap of a ball or capsule and a polyhedron is that of the axis and the nearest face', () => {
    fc.assert(
      fc.property(round, polytope, (a, b) => {
        const mesh = worldMesh(b);
        const { points, radius } = spread(a);
        const [p, q = p] = points as readonly [Vec3, Vec3?];
        const d = Math.min(
          ...mesh.triangles.map((_, t) => closestSegmentTriangle(p, q, cornersOf(mesh, t)).distance),
        );
        const isIn = windingNumber(p, mesh.vertices, mesh.triangles) > 0.5;
        const { gap } = closestPoints(a, b);
        if (d > 0 && !isIn) expect(Math.abs(gap - (d - radius))).toBeLessThanOrEqual(EPS * sceneSize(a, b));
        else expect(gap).toBeLessThanOrEqual(-radius + EPS * sceneSize(a, b));
      }),
      RUNS,
    );
  });

  it('a half space is as far as the lowest point', () => {
    fc.assert(
      fc.property(solid, unit, vec(2), orientation, (a, normal, position, q) => {
        const b = { shape: halfSpace(normal, 0.5), placement: { position, orientation: q } };
        const n = rotate(q, normal);
        const { points, radius } = spread(a);
        const heights = points.map((r) => dot(n, sub(r, position)) - 0.5 - radius);
        const closest = closestPoints(a, b);
        expectWellFormed(closest, sceneSize(a));
        expect(Math.abs(closest.gap - Math.min(...heights))).toBeLessThanOrEqual(EPS * sceneSize(a));
        expect(closestPoints(b, a).normal).toEqual(neg(closest.normal));
        expect(overlaps(a, b)).toBe(closest.gap <= 0);
      }),
      RUNS,
    );
  });
});

describe('laws of closest points in the plane', { timeout: 60_000 }, () => {
  /** The outline of a planar shape, as segments of the world. */
  const outline = (body: Placed<PlanarShape>): readonly { readonly start: Vec3; readonly end: Vec3 }[] => {
    const { shape, placement } = body;
    const corners = shape.kind === 'disc' ? [[0, 0] as const] : shape.corners;
    const points = corners.map((c) => add(placement.position, rotate(placement.orientation, toSpace(c))));
    return points.map((start, i) => ({ start, end: points[(i + 1) % points.length] as Vec3 }));
  };
  const radiusOf = ({ shape }: Placed<PlanarShape>): number => (shape.kind === 'disc' ? shape.radius : 0);

  it('apart, the gap is that of the outlines; the normal stays in the plane', () => {
    fc.assert(
      fc.property(planar, planar, (a, b) => {
        const size = sceneSize(a, b);
        const closest = closestPoints(a, b);
        expectWellFormed(closest, size);
        expect(closest.normal[2]).toBe(0);
        expect(overlaps(a, b)).toBe(closest.gap <= 0);
        const outlines = outline(a).flatMap((e) => outline(b).map((f) => closestOfSegments(e, f).distance));
        const d = Math.min(...outlines) - radiusOf(a) - radiusOf(b);
        if (closest.gap > 0) expect(Math.abs(closest.gap - d)).toBeLessThanOrEqual(EPS * size);
        // Outlines that cross are a sure sign.
        if (Math.min(...outlines) === 0) expect(closest.gap).toBeLessThanOrEqual(EPS * size);
      }),
      RUNS,
    );
  });

  it('symmetric, and the same in a scene that is turned and moved', () => {
    fc.assert(
      fc.property(planar, planar, planarPlacement, (a, b, { position, orientation: q }) => {
        const size = sceneSize(a, b) + length(position);
        const here = closestPoints(a, b);
        expect(Math.abs(closestPoints(b, a).gap - here.gap)).toBeLessThanOrEqual(EPS * size);
        const there = closestPoints(inMovedScene(a, q, position), inMovedScene(b, q, position));
        expect(Math.abs(there.gap - here.gap)).toBeLessThanOrEqual(EPS * size);
      }),
      RUNS,
    );
  });

  it('moving A by the depth of convex shapes parts them; for others it is not too much', () => {
    fc.assert(
      fc.property(planar, planar, (a, b) => {
        const { gap, normal } = closestPoints(a, b);
        const parted: Placed<PlanarShape> = {
          shape: a.shape,
          placement: { ...a.placement, position: addScaled(a.placement.position, normal, -gap) },
        };
        const after = closestPoints(parted, b).gap;
        expect(after).toBeLessThanOrEqual(EPS * sceneSize(a, b, parted)); // never farther than touching
      }),
      RUNS,
    );
  });
});
