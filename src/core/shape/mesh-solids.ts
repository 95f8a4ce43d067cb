/**
 * Ready-made solids as closed triangle meshes, each from a few lengths in m.
 *
 * Round ones are inscribed: their vertices lie on the true surface, so they are a little smaller than it.
 *
 * Source:  Kavan, section 2 (solids as polygonal meshes)          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   triangles counter-clockwise seen from outside.
 */

import { PI, sinCos } from '#core/math/bits/elementary.ts';
import { toSpace, type Vec2 } from '#core/math/vec2.ts';
import { add, length, scale, type Vec3 } from '#core/math/vec3.ts';
import { convexHull } from './convex-hull.ts';
import { closedMesh, type Triangle, type TriangleMesh } from './mesh.ts';
import { band, fan } from './mesh-rings.ts';
import { circlePoints, polygon } from './polygon.ts';
import { accepted } from './refusal.ts';
import { boxCorners } from './shapes.ts';
import { triangulate } from './triangulation.ts';

/** Most segments around a round solid. The finest torus then has 80,000 triangles, within the limit of a mesh. */
const MAX_SEGMENTS = 200;

/** Box with these half extents about the origin; vertex 4·(x > 0) + 2·(y > 0) + (z > 0) has these signs. */
export function boxMesh(halfExtents: Vec3): TriangleMesh {
  for (const h of halfExtents) requirePositive('each half extent', h);
  return closedMesh(boxCorners(halfExtents), BOX_TRIANGLES);
}

/** Two triangles for each of the faces −x, +x, −y, +y, −z, +z, over the corners as `boxCorners` numbers them. */
const BOX_TRIANGLES: readonly Triangle[] = [
  [0, 1, 3],
  [0, 3, 2],
  [4, 6, 7],
  [4, 7, 5],
  [0, 4, 5],
  [0, 5, 1],
  [2, 3, 7],
  [2, 7, 6],
  [0, 2, 6],
  [0, 6, 4],
  [1, 5, 7],
  [1, 7, 3],
];

/** Box with a box-shaped cavity, both about the origin: two shells. */
export function hollowBoxMesh(halfExtents: Vec3, cavityHalfExtents: Vec3): TriangleMesh {
  for (const [i, h] of halfExtents.entries()) {
    const inner = requirePositive('each half extent of the cavity', cavityHalfExtents[i] as number);
    if (!(inner < h)) throw new RangeError(`the cavity must be smaller than the box, got ${inner} in ${h}`);
  }
  const inwards = BOX_TRIANGLES.map(([a, b, c]): Triangle => [a + 8, c + 8, b + 8]);
  return closedMesh(
    [...boxCorners(halfExtents), ...boxCorners(cavityHalfExtents)],
    [...BOX_TRIANGLES, ...inwards],
  );
}

/** Tetrahedron with these corners, in any order. */
export function tetrahedronMesh(corners: readonly [Vec3, Vec3, Vec3, Vec3]): TriangleMesh {
  return accepted(convexHull(corners));
}

/** Regular tetrahedron about the origin with edges of this length. */
export function regularTetrahedronMesh(edge: number): TriangleMesh {
  const s = requirePositive('edge', edge) / Math.sqrt(8);
  return tetrahedronMesh([
    [s, s, s],
    [s, -s, -s],
    [-s, s, -s],
    [-s, -s, s],
  ]);
}

/** Octahedron about the origin with its corners on the axes at these distances. */
export function octahedronMesh([a, b, c]: Vec3): TriangleMesh {
  for (const s of [a, b, c]) requirePositive('each semi axis', s);
  return accepted(
    convexHull([
      [a, 0, 0],
      [-a, 0, 0],
      [0, b, 0],
      [0, -b, 0],
      [0, 0, c],
      [0, 0, -c],
    ]),
  );
}

/** Regular icosahedron about the origin with edges of this length. */
export function icosahedronMesh(edge: number): TriangleMesh {
  const s = requirePositive('edge', edge) / 2;
  const g = (s * (1 + Math.sqrt(5))) / 2;
  const points = [-s, s].flatMap((x) =>
    [-g, g].flatMap((y): Vec3[] => [
      [0, x, y],
      [x, y, 0],
      [y, 0, x],
    ]),
  );
  return accepted(convexHull(points));
}

/** Ball of this radius from an icosahedron whose triangles are cut in four `subdivisions` times (0 to 5). */
export function ballMesh(radius: number, subdivisions: number): TriangleMesh {
  requirePositive('radius', radius);
  requireCount('subdivisions', subdivisions, 0, 5);
  const start = icosahedronMesh(1);
  const vertices = [...start.vertices];
  let triangles = start.triangles;
  for (let level = 0; level < subdivisions; level++) {
    const middles = new Map<string, number>();
    const middle = (i: number, k: number): number => {
      const key = i < k ? `${i},${k}` : `${k},${i}`;
      const known = middles.get(key);
      if (known !== undefined) return known;
      vertices.push(add(vertices[i] as Vec3, vertices[k] as Vec3));
      middles.set(key, vertices.length - 1);
      return vertices.length - 1;
    };
    triangles = triangles.flatMap(([a, b, c]): Triangle[] => {
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
      return [
        [a, ab, ca],
        [b, bc, ab],
        [c, ca, bc],
        [ab, bc, ca],
      ];
    });
    for (const [i, r] of vertices.entries()) vertices[i] = scale(r, 1 / length(r));
  }
  return closedMesh(
    vertices.map((r) => scale(r, radius / length(r))),
    triangles,
  );
}

/** Prism over a simple polygon given counter-clockwise (m), from z = −height/2 to z = +height/2. */
export function prismMesh(corners: readonly Vec2[], height: number): TriangleMesh {
  const h = requirePositive('height', height) / 2;
  const base = polygon(corners).corners;
  const n = base.length;
  const top = triangulate(base) as readonly Triangle[]; // a simple polygon always has ears
  const bottom = top.map(([a, b, c]): Triangle => [a, c, b]);
  const walls = base.flatMap((_, i): Triangle[] => {
    const k = (i + 1) % n;
    return [
      [i, k, k + n],
      [i, k + n, i + n],
    ];
  });
  const raised = top.map(([a, b, c]): Triangle => [a + n, b + n, c + n]);
  return closedMesh(
    [...base.map((p) => toSpace(p, -h)), ...base.map((p) => toSpace(p, h))],
    [...bottom, ...raised, ...walls],
  );
}

/**
 * L-shaped solid: two arms of this thickness, one along x of length `armX`, one along y of length `armY`, their
 * common corner at the origin of the plane; height along z.
 */
export function lShapeMesh(armX: number, armY: number, thickness: number, height: number): TriangleMesh {
  requirePositive('thickness', thickness);
  if (!(armX > thickness && armY > thickness)) {
    throw new RangeError(`both arms must be longer than the thickness ${thickness}, got ${armX} and ${armY}`);
  }
  const outline: readonly Vec2[] = [
    [0, 0],
    [armX, 0],
    [armX, thickness],
    [thickness, thickness],
    [thickness, armY],
    [0, armY],
  ];
  return prismMesh(outline, height);
}

/** Cylinder along z about the origin: a prism over a regular polygon inscribed in its circle. */
export function cylinderMesh(radius: number, height: number, segments: number): TriangleMesh {
  requirePositive('radius', radius);
  return prismMesh(circlePoints(requireCount('segments', segments, 3, MAX_SEGMENTS), radius), height);
}

/** Cone along z, base circle at z = 0 and tip at z = height. */
export function coneMesh(radius: number, height: number, segments: number): TriangleMesh {
  requirePositive('radius', radius);
  requirePositive('height', height);
  const n = requireCount('segments', segments, 3, MAX_SEGMENTS);
  const base = circlePoints(n, radius).map((p) => toSpace(p));
  return closedMesh(
    [...base, [0, 0, height], [0, 0, 0]],
    [...fan(n, 0, n, 'up'), ...fan(n, 0, n + 1, 'down')],
  );
}

/**
 * Torus about z: circle of radius `ringRadius` in the plane z = 0, tube of radius `tubeRadius` around it, cut into
 * `segments` around the axis and `tubeSegments` around the tube.
 */
export function torusMesh(
  ringRadius: number,
  tubeRadius: number,
  segments: number,
  tubeSegments: number,
): TriangleMesh {
  requirePositive('tubeRadius', tubeRadius);
  if (!(ringRadius > tubeRadius)) {
    throw new RangeError(
      `ringRadius must exceed tubeRadius ${tubeRadius}, got ${ringRadius}: the tube would cross itself`,
    );
  }
  const n = requireCount('segments', segments, 3, MAX_SEGMENTS);
  const m = requireCount('tubeSegments', tubeSegments, 3, MAX_SEGMENTS);
  const tube = circlePoints(m, tubeRadius);
  const vertices = circlePoints(n, 1).flatMap(([c, s]) =>
    tube.map(([x, z]): Vec3 => [(ringRadius + x) * c, (ringRadius + x) * s, z]),
  );
  const triangles: Triangle[] = [];
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < m; k++) {
      const [iNext, kNext] = [(i + 1) % n, (k + 1) % m];
      const [a, b, c, d] = [i * m + k, iNext * m + k, iNext * m + kNext, i * m + kNext];
      triangles.push([a, b, c], [a, c, d]);
    }
  }
  return closedMesh(vertices, triangles);
}

/**
 * Capsule along z about the origin: half length of the straight part and radius, cut into `segments` around the
 * axis and `rings` from the rim of each cap to its pole.
 */
export function capsuleMesh(
  radius: number,
  halfLength: number,
  segments: number,
  rings: number,
): TriangleMesh {
  requirePositive('radius', radius);
  requirePositive('halfLength', halfLength);
  const n = requireCount('segments', segments, 3, MAX_SEGMENTS);
  const m = requireCount('rings', rings, 1, MAX_SEGMENTS / 4);
  const circle = circlePoints(n, 1);
  const levels: [rho: number, z: number][] = [];
  for (let k = m - 1; k >= 0; k--) levels.push(capLevel(k, m, radius, -halfLength, -1));
  for (let k = 0; k < m; k++) levels.push(capLevel(k, m, radius, halfLength, 1));

  const vertices = levels.flatMap(([rho, z]) => circle.map(([c, s]): Vec3 => [rho * c, rho * s, z]));
  const walls = levels.slice(1).flatMap((_, level) => band(n, level * n));
  const [south, north] = [vertices.length, vertices.length + 1];
  return closedMesh(
    [...vertices, [0, 0, -halfLength - radius], [0, 0, halfLength + radius]],
    [...fan(n, 0, south, 'down'), ...walls, ...fan(n, vertices.length - n, north, 'up')],
  );
}

/** Ring k of m of a cap: its distance from the axis and its height. */
function capLevel(k: number, m: number, radius: number, z: number, up: 1 | -1): [number, number] {
  const [s, c] = sinCos((PI * k) / (2 * m));
  return [radius * c, z + up * radius * s];
}

function requirePositive(name: string, value: number): number {
  if (!(value > 0 && value < Infinity))
    throw new RangeError(`${name} must be positive and finite, got ${value}`);
  return value;
}

function requireCount(name: string, value: number, least: number, most: number): number {
  if (!(Number.isInteger(value) && value >= least && value <= most)) {
    throw new RangeError(`${name} must be a whole number from ${least} to ${most}, got ${value}`);
  }
  return value;
}
