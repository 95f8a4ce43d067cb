/**
 * Shells of a mesh: its separate closed surfaces, and whether they nest as material and cavity.
 *
 * A shell that runs counter-clockwise bounds material, one that runs clockwise a cavity in it. The winding
 * number of the other shells at a point of this one tells where it lies: 0 in the open (or in a cavity), 1 in
 * material.
 *
 * Source:  solid angle after van Oosterom and Strackee, IEEE Trans. Biomed. Eng. 30 (1983)
 *          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   volume and winding number are positive for triangles counter-clockwise seen from outside.
 */
import { atan2, PI } from '#core/math/bits/elementary.ts';
import { add, cross, dot, length, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import type { MeshEdge } from './mesh.ts';
import type { Triangle } from './triangulation.ts';

/** Which shell each triangle belongs to, and how many there are. */
export interface Shells {
  /** Shell number of each triangle, counted from 0 in order of first appearance. */
  readonly ofTriangle: readonly number[];
  readonly count: number;
}

/** Most shells. Each is tested against the triangles of all others; a solid with more is likely a broken file. */
const MAX_SHELLS = 64;

/**
 * A shell whose volume is below this fraction of area × size has none: rounding of the sum is about 1e-15 of
 * that, and a plate of 1 mm by 100 m still has 1e-5.
 */
const EPS_VOLUME = 1e-13;

/** A winding number farther than this from a whole number belongs to a point on the surface, where it jumps. */
const EPS_WINDING = 0.01;

/** A point this close to a triangle, relative to its distance from the corners, lies on it: it sees neither side. */
const EPS_ON_TRIANGLE = 1e-13;

/** Points of a shell that are tried before it counts as lying on another one. */
const MAX_PROBES = 64;

/** Triangles joined through common edges form one shell. */
export function shellsOf(triangleCount: number, edges: readonly MeshEdge[]): Shells {
  const parent = Int32Array.from({ length: triangleCount }, (_, i) => i);
  const rootOf = (t: number): number => {
    let root = t;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root] as number] as number;
      root = parent[root] as number;
    }
    return root;
  };
  for (const { left, right } of edges) parent[rootOf(left)] = rootOf(right);

  const names = new Map<number, number>();
  const ofTriangle = Array.from({ length: triangleCount }, (_, t) => {
    const root = rootOf(t);
    const name = names.get(root) ?? names.size;
    names.set(root, name);
    return name;
  });
  return { ofTriangle, count: names.size };
}

/** What is wrong with volume, orientation and nesting of the shells, in one sentence; undefined if nothing is. */
export function shellProblem(
  vertices: readonly Vec3[],
  triangles: readonly Triangle[],
  { ofTriangle, count }: Shells,
): string | undefined {
  if (count > MAX_SHELLS) return `the mesh has ${count} separate shells; at most ${MAX_SHELLS} are allowed`;
  const shells: Triangle[][] = Array.from({ length: count }, () => []);
  for (const [t, triangle] of triangles.entries())
    (shells[ofTriangle[t] as number] as Triangle[]).push(triangle);

  const volumes = shells.map((shell) => shellVolume(vertices, shell));
  const flat = volumes.indexOf(0);
  if (flat >= 0) {
    return count === 1 ? 'the mesh encloses no volume' : `shell ${flat + 1} of ${count} encloses no volume`;
  }
  const total = volumes.reduce((sum, v) => sum + v, 0);
  if (total < 0) {
    return `the mesh is inside out (its volume would be −${Math.abs(total).toPrecision(4)} cubic units): reverse the order of the corners in every triangle`;
  }
  if (count === 1) return undefined;

  for (const [s, volume] of volumes.entries()) {
    const others = shells.flatMap((shell, i) => (i === s ? [] : shell));
    const depth = depthOf(vertices, shells[s] as Triangle[], others);
    const name = `shell ${s + 1} of ${count}`;
    if (depth === undefined) return `${name} lies on another shell: it is not clear what is inside`;
    if (volume > 0 && depth !== 0) {
      return `${name} lies inside another one but is not turned inwards, so that its material would count twice`;
    }
    if (volume < 0 && depth !== 1) {
      return `${name} is turned inwards, as a cavity is, but does not lie inside any material`;
    }
  }
  return undefined;
}

/**
 * How often a closed surface winds around a point: 1 inside, 0 outside, in general the sum over its shells.
 *
 *     w = 1/(4π) Σ Ω,    tan(Ω/2) = a · (b × c) / (|a||b||c| + (a·b)|c| + (b·c)|a| + (c·a)|b|)
 *
 * with a, b, c from the point to the corners. On a face the value is halfway between those of its two sides.
 */
export function windingNumber(
  point: Vec3,
  vertices: readonly Vec3[],
  triangles: readonly Triangle[],
): number {
  let sum = 0;
  for (const [i, j, k] of triangles) {
    const a = sub(vertices[i] as Vec3, point);
    const b = sub(vertices[j] as Vec3, point);
    const c = sub(vertices[k] as Vec3, point);
    const [la, lb, lc] = [length(a), length(b), length(c)];
    const volume = dot(a, cross(b, c));
    const cosine = la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb;
    const least = EPS_ON_TRIANGLE * la * lb * lc;
    const isOnTriangle = Math.abs(volume) <= least && cosine <= least;
    if (!isOnTriangle) sum += atan2(volume, cosine);
  }
  return sum / (2 * PI);
}

/** Signed volume (m³) of one shell, exactly 0 if it is no more than rounding. */
function shellVolume(vertices: readonly Vec3[], shell: readonly Triangle[]): number {
  const origin = vertices[(shell[0] as Triangle)[0]] as Vec3;
  let sixVolume = 0;
  let twoArea = 0;
  let size = 0;
  for (const [i, j, k] of shell) {
    const a = sub(vertices[i] as Vec3, origin);
    const b = sub(vertices[j] as Vec3, origin);
    const c = sub(vertices[k] as Vec3, origin);
    sixVolume += dot(a, cross(b, c));
    twoArea += length(cross(sub(b, a), sub(c, a)));
    size = Math.max(size, length(a));
  }
  return Math.abs(sixVolume) > EPS_VOLUME * twoArea * size ? sixVolume / 6 : 0;
}

/** Winding number of the other triangles around a shell; undefined if every probed point lies on them. */
function depthOf(
  vertices: readonly Vec3[],
  shell: readonly Triangle[],
  others: readonly Triangle[],
): number | undefined {
  const stride = Math.ceil(shell.length / MAX_PROBES);
  for (let t = 0; t < shell.length; t += stride) {
    const [i, j, k] = shell[t] as Triangle;
    const middle = scale(add(add(vertices[i] as Vec3, vertices[j] as Vec3), vertices[k] as Vec3), 1 / 3);
    const w = windingNumber(middle, vertices, others);
    const depth = Math.round(w);
    if (Math.abs(w - depth) < EPS_WINDING) return depth;
  }
  return undefined;
}
