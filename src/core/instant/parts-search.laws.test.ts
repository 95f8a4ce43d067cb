import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planarBodyOf } from '#core/body/body-of-shape.ts';
import { between, vec } from '#core/fixtures/arbitraries.ts';
import { movingPair } from '#core/fixtures/moving-arbitraries.ts';
import { starPolygon } from '#core/fixtures/shape-arbitraries.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import type { Vec2 } from '#core/math/vec2.ts';
import { distance, type Vec3 } from '#core/math/vec3.ts';
import { boxMesh, hollowBoxMesh, lShapeMesh, prismMesh, torusMesh } from '#core/shape/mesh-solids.ts';
import { polygon, rectangle, regularPolygon } from '#core/shape/polygon.ts';
import { box, capsule, disc, type Shape, sphere } from '#core/shape/shapes.ts';
import { gapAt } from './gap-over-time.ts';
import { type Moving, moving } from './moving.ts';
import { type ContactSearch, firstContact } from './time-of-contact.ts';

/** Gaps of bodies of about a metre, a few metres from the origin, are right to this, in m. */
const ROUNDING = 2e-14;

/** The first contact against looks at equal steps: none of them may be in contact before it, and it is one. */
function checkFirst(a: Moving, b: Moving, t1: number, search: ContactSearch, looks: number): void {
  if (search.kind === 'overlapping-at-start') {
    expect(gapAt(a, b, 0).gap).toBeLessThanOrEqual(ROUNDING);
    return;
  }
  const end = search.kind === 'contact' ? search.tContact : t1;
  for (let i = 0; i <= looks; i++) {
    expect(gapAt(a, b, (end * i) / looks).gap).toBeGreaterThan(-search.missedDepth - ROUNDING);
  }
  if (search.kind !== 'contact') return;
  const { tContact, tOverlap } = search;
  expect(gapAt(a, b, tOverlap).gap).toBeLessThanOrEqual(ROUNDING);
  expect(tOverlap).toBeGreaterThan(tContact);
  expect(tOverlap - tContact).toBeLessThanOrEqual(2e-13);
  const whole = gapAt(a, b, tContact);
  expect(Math.abs(search.gap - whole.gap)).toBeLessThanOrEqual(1e-12);
  expect(search.vRel).toBeLessThanOrEqual(1e-6);
  expect(distance(search.pointA, search.pointB)).toBeLessThanOrEqual(Math.abs(search.gap) + ROUNDING);
}

const count = (searches: readonly ContactSearch[], kind: ContactSearch['kind']): number =>
  searches.filter((search) => search.kind === kind).length;

/** Polygons about the origin, of up to 24 corners, most of them not convex, and discs. */
const planarShape: fc.Arbitrary<Shape> = fc.oneof(
  {
    weight: 3,
    arbitrary: starPolygon.map((corners): Shape => {
      const size = Math.max(...corners.map(([x, y]) => Math.hypot(x, y)));
      return polygon(corners.map(([x, y]) => [(0.5 * x) / size, (0.5 * y) / size]));
    }),
  },
  { weight: 1, arbitrary: between(0.1, 0.4).map(disc) },
);

/** The same motions, kept in the plane. */
const planarPair = (spin: number): fc.Arbitrary<readonly [Moving, Moving]> =>
  fc
    .tuple(
      movingPair(planarShape, { size: 1, distance: 1, speed: 3, spin: 6 }),
      between(-1, 1),
      between(-1, 1),
    )
    .map(([[a, b], turnA, turnB]): readonly [Moving, Moving] => {
      const flat = ({ shape, travel }: Moving, w: number): Moving => {
        const {
          position: [x, y],
          velocity: [u, v],
        } = travel.steady as NonNullable<typeof travel.steady>;
        return moving(shape, { position: [x, y, 0], velocity: [u, v, 0], angularVelocity: [0, 0, spin * w] });
      };
      return [flat(a, turnA), flat(b, turnB)];
    });

const star = regularPolygon(10, 0.5).corners.map(
  ([x, y], i) => [x * (1 - 0.5 * (i % 2)), y * (1 - 0.5 * (i % 2))] as const,
);
const solids = fc.constantFrom<Shape>(
  lShapeMesh(0.8, 0.6, 0.2, 0.3),
  torusMesh(0.4, 0.15, 9, 6),
  prismMesh(star, 0.3),
  hollowBoxMesh([0.5, 0.4, 0.3], [0.4, 0.3, 0.2]),
  boxMesh([0.3, 0.2, 0.1]),
  box([0.3, 0.2, 0.1]),
  sphere(0.2),
  capsule([-0.3, 0, 0], [0.3, 0, 0], 0.1),
);

describe('laws of the first contact of bodies that are not convex', { timeout: 120_000 }, () => {
  it('polygons, against looks at equal steps: none of their contacts comes earlier (KX14)', () => {
    const searches: ContactSearch[] = [];
    fc.assert(
      fc.property(planarPair(6), between(0.1, 1), ([a, b], t1) => {
        const search = firstContact(a, b, 0, t1);
        searches.push(search);
        checkFirst(a, b, t1, search, 25);
      }),
      { numRuns: 500 },
    );
    expect(count(searches, 'contact')).toBeGreaterThan(100);
    expect(count(searches, 'none')).toBeGreaterThan(50);
    const looks = searches.reduce((sum, { evaluations }) => sum + evaluations, 0);
    expect(looks / searches.length).toBeLessThan(60);
  });

  it('polygons that spin fast (KX13 KX14)', () => {
    fc.assert(
      fc.property(planarPair(200), ([a, b]) => {
        checkFirst(a, b, 0.3, firstContact(a, b, 0, 0.3), 40);
      }),
      { numRuns: 200 },
    );
  });

  it('meshes with each other and with convex solids (KX14)', () => {
    const searches: ContactSearch[] = [];
    fc.assert(
      fc.property(movingPair(solids), vec(5), between(0.1, 1), ([a, b], acceleration, t1) => {
        const falling = moving(a.shape, { ...a.travel.steady, acceleration });
        const search = firstContact(falling, b, 0, t1);
        searches.push(search);
        checkFirst(falling, b, t1, search, 8);
      }),
      { numRuns: 300 },
    );
    expect(count(searches, 'contact')).toBeGreaterThan(20);
    expect(count(searches, 'none')).toBeGreaterThan(20);
  });

  it('a ball inside the cavity of a box meets its wall from within; inside the material it overlaps (KX13)', () => {
    const hollow = moving(hollowBoxMesh([0.5, 0.5, 0.5], [0.4, 0.4, 0.4]));
    const inside = firstContact(moving(sphere(0.1), { velocity: [1, 0, 0] }), hollow, 0, 1);
    if (inside.kind !== 'contact') throw new Error(`lost the contact: ${inside.kind}`);
    expect(Math.abs(inside.tContact - 0.3)).toBeLessThan(1e-12);
    expect(distance(inside.normal, [-1, 0, 0])).toBeLessThan(1e-12);
    const small = moving(sphere(0.01), { position: [0.45, 0, 0] });
    expect(firstContact(small, hollow, 0, 1).kind).toBe('overlapping-at-start');
  });
});

describe('how many looks it takes', () => {
  const ell = polygon([
    [0, 0],
    [0.3, 0],
    [0.3, 0.1],
    [0.1, 0.1],
    [0.1, 0.3],
    [0, 0.3],
  ]);
  const block = rectangle(0.2, 0.1);
  const turned = (angle: number) => quatFromAxisAngle([0, 0, 1], angle);

  it('an L-shape that flies at a rectangle: a dozen', () => {
    const { shape } = planarBodyOf(ell, { mass: 1 });
    const a = moving(shape, {
      position: [-0.6, 0.03, 0],
      orientation: turned(0.1),
      velocity: [1, 0, 0],
      angularVelocity: [0, 0, 0.5],
    });
    const search = firstContact(a, moving(block, { orientation: turned(0.3) }), 0, 3);
    expect(search.kind).toBe('contact');
    expect(search.evaluations).toBeLessThan(20);
  });

  /** The L stands on the rectangle with its long side, a gap above it, and moves along and up. */
  const standing = (gap: number, velocity: Vec3, spin = 0): ContactSearch =>
    firstContact(
      moving(ell, { position: [0, gap, 0], velocity, angularVelocity: [0, 0, spin] }),
      moving(block, { position: [0.15, -0.1, 0] }),
      0,
      3,
    );

  it.each([1e-9, 1e-12, 0])(
    'from a gap of %s m, parting at 1 µm/s, with and without sliding: no contact, some dozens',
    (gap) => {
      for (const along of [0, 0.01, 1, -1]) {
        const search = standing(gap, [along, 1e-6, 0]);
        expect(search.kind).toBe('none');
        expect(search.evaluations).toBeLessThan(80);
      }
    },
  );

  it('parting while it turns: some dozens', () => {
    for (const gap of [1e-9, 0]) {
      const search = standing(gap, [0, 1e-2, 0], 0.01);
      expect(search.kind).toBe('none');
      expect(search.evaluations).toBeLessThan(50);
    }
  });

  it('meshes that part at 1 µm/s: dozens of pairs of triangles, some hundreds if they slide over each other', () => {
    const mesh = lShapeMesh(0.3, 0.3, 0.1, 0.2);
    const top = 0.1 - Math.min(...mesh.vertices.map(([, , z]) => z));
    for (const gap of [1e-9, 0]) {
      const lift = (velocity: Vec3): ContactSearch =>
        firstContact(
          moving(mesh, { position: [0, 0, top + gap], velocity }),
          moving(boxMesh([0.2, 0.2, 0.1])),
          0,
          3,
        );
      const [up, along] = [lift([0, 0, 1e-6]), lift([0.3, 0.1, 1e-6])];
      expect([up.kind, along.kind]).toEqual(['none', 'none']);
      expect(up.evaluations).toBeLessThan(100);
      expect(along.evaluations).toBeLessThan(1000);
    }
  });

  it('bodies that slide along each other while they part do not stumble over the cuts inside them', () => {
    const cuts = [-0.2, -0.1, 0.1, 0.2];
    // A table with two legs, cut into three pieces at corners of its flat top.
    const legs: readonly Vec2[] = [
      [-0.2, -0.2],
      [-0.1, -0.2],
      [-0.1, -0.1],
      [0.1, -0.1],
      [0.1, -0.2],
      [0.2, -0.2],
      ...cuts.map((x): Vec2 => [x, 0]).reverse(),
    ];
    const table = polygon(legs);
    const upsideDown = polygon(legs.map(([x, y]) => [-x, -y]));
    for (const shape of [rectangle(0.1, 0.1), upsideDown]) {
      for (const x of [0, ...cuts]) {
        for (const along of [1, -1]) {
          const y = shape === upsideDown ? 0 : 0.1;
          const a = moving(shape, { position: [x, y, 0], velocity: [along, 1e-6, 0] });
          const search = firstContact(a, moving(table), 0, 3);
          expect(search.kind).toBe('none');
          expect(search.evaluations).toBeLessThan(300);
        }
      }
    }
    const mesh = boxMesh([0.2, 0.2, 0.1]);
    for (const velocity of [
      [0.3, 0.1, 1e-6],
      [0, -0.3, 1e-6],
      [-0.3, -0.3, 1e-3],
    ] as const) {
      const search = firstContact(moving(mesh, { position: [0, 0, 0.2], velocity }), moving(mesh), 0, 3);
      expect(search.kind).toBe('none');
      expect(search.evaluations).toBeLessThan(1000);
    }
  });

  it('bodies that touch and press, or slide and neither part nor press, are in contact from the start', () => {
    for (const velocity of [
      [0, -1e-6, 0],
      [1, 0, 0],
      [0, 0, 0],
    ] as const) {
      const search = standing(0, velocity);
      expect(search.kind).toBe('overlapping-at-start');
      if (search.kind === 'overlapping-at-start')
        expect(distance(search.normal, [0, 1, 0])).toBeLessThan(1e-12);
    }
  });

  it('two tori at 2,600 rad/s: some thousands of pairs of triangles, out of 331,776 at each of 100,000 times', () => {
    const torus = torusMesh(0.3, 0.1, 24, 12);
    const a = moving(torus, {
      position: [-1.2, 0.1, 0.05],
      velocity: [1, 0, 0],
      angularVelocity: [1500, 1500, 1500],
    });
    const b = moving(torus, { angularVelocity: [0, -1800, 1800] });
    const search = firstContact(a, b, 0, 1);
    expect(search.kind).toBe('contact');
    expect(search.evaluations).toBeLessThan(5000);
  });
});
