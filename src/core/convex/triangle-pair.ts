/**
 * Hot kernel: how far apart two triangles are, on plain numbers; first a bound, which settles most pairs.
 *
 * It agrees with `closestTriangles` (triangles.ts), which also says where the closest points are and is asked only about
 * the pair that won.
 *
 * Source:  slides, "Closest points between two bodies"          Chapter: content/chapters/03-search.mdx
 */
import { SEGMENT_OUT, segmentDistance } from './segments.ts';

/** Heights above a plane below this share of the coordinates may be rounding: then exact arithmetic is asked. */
const EPS_SIDE = 1e-12;

const ends = new Float64Array(12);
const out = new Float64Array(SEGMENT_OUT);

/**
 * Room, in m, that the plane of a triangle leaves below another triangle that lies on one side of it beyond doubt; else
 * 0. A lower bound of their distance. `normals` holds the unit normals, three numbers for every nine of the corners, and
 * `size` is the largest coordinate (m) of all.
 */
export function roomAbove(
  a: Float64Array,
  at: number,
  b: Float64Array,
  bt: number,
  normals: Float64Array,
  size: number,
): number {
  const x = normals[bt / 3] as number;
  const y = normals[bt / 3 + 1] as number;
  const z = normals[bt / 3 + 2] as number;
  const level = x * (b[bt] as number) + y * (b[bt + 1] as number) + z * (b[bt + 2] as number);
  const h0 = x * (a[at] as number) + y * (a[at + 1] as number) + z * (a[at + 2] as number) - level;
  const h1 = x * (a[at + 3] as number) + y * (a[at + 4] as number) + z * (a[at + 5] as number) - level;
  const h2 = x * (a[at + 6] as number) + y * (a[at + 7] as number) + z * (a[at + 8] as number) - level;
  const room = Math.max(Math.min(h0, h1, h2), -Math.max(h0, h1, h2));
  return room > EPS_SIDE * size ? room : 0;
}

/** The way between the closest features of the last query, from either triangle to the other, of any length. */
const way = new Float64Array(3);
export const closestWay: Readonly<Float64Array> = way;

/**
 * Distance, in m, of two triangles that do not meet: of a corner and the other triangle, or of two edges.
 *
 * @eq S-closest
 */
export function featureDistance(a: Float64Array, at: number, b: Float64Array, bt: number): number {
  let best = footOfCorners(a, at, b, bt, Infinity);
  best = footOfCorners(b, bt, a, at, best);
  for (let i = 0; i < 3; i++) {
    copy(a, at + 3 * i, 0);
    copy(a, at + 3 * ((i + 1) % 3), 3);
    for (let k = 0; k < 3; k++) {
      copy(b, bt + 3 * k, 6);
      copy(b, bt + 3 * ((k + 1) % 3), 9);
      const d = segmentDistance(ends, out);
      if (d < best) {
        best = d;
        for (let x = 0; x < 3; x++) way[x] = out[3 + x] as number;
      }
    }
  }
  return best;
}

/** The least distance, in m, of a corner of a whose foot falls into b; `best` if none is less. */
function footOfCorners(a: Float64Array, at: number, b: Float64Array, bt: number, best: number): number {
  let least = best;
  for (let i = 0; i < 3; i++) {
    const d = footDistance(a, at + 3 * i, b, bt);
    if (d < least) {
      least = d;
      for (let x = 0; x < 3; x++) way[x] = n[x] as number;
    }
  }
  return least;
}

/**
 * Whether a plane across the way of the last `featureDistance` keeps the two triangles apart beyond doubt. Across the
 * way between the closest points of triangles that are apart there always is one.
 */
export function doesWayPart(a: Float64Array, at: number, b: Float64Array, bt: number): boolean {
  const [x, y, z] = [way[0] as number, way[1] as number, way[2] as number];
  let [lowA, highA, lowB, highB, size] = [Infinity, -Infinity, Infinity, -Infinity, 0];
  for (let k = 0; k < 9; k += 3) {
    const [ax, ay, az] = [a[at + k] as number, a[at + k + 1] as number, a[at + k + 2] as number];
    const [bx, by, bz] = [b[bt + k] as number, b[bt + k + 1] as number, b[bt + k + 2] as number];
    const [onA, onB] = [x * ax + y * ay + z * az, x * bx + y * by + z * bz];
    lowA = Math.min(lowA, onA);
    highA = Math.max(highA, onA);
    lowB = Math.min(lowB, onB);
    highB = Math.max(highB, onB);
    size = Math.max(size, Math.abs(ax), Math.abs(ay), Math.abs(az), Math.abs(bx), Math.abs(by), Math.abs(bz));
  }
  const room = Math.max(lowA - highB, lowB - highA);
  return room > EPS_SIDE * size * Math.sqrt(x * x + y * y + z * z);
}

function copy(from: Float64Array, at: number, to: number): void {
  ends[to] = from[at] as number;
  ends[to + 1] = from[at + 1] as number;
  ends[to + 2] = from[at + 2] as number;
}

/** Normal of a triangle, of twice its area, and its square; written anew by each query. */
const n = new Float64Array(4);

function writeNormal(b: Float64Array, bt: number): void {
  const ux = (b[bt + 3] as number) - (b[bt] as number);
  const uy = (b[bt + 4] as number) - (b[bt + 1] as number);
  const uz = (b[bt + 5] as number) - (b[bt + 2] as number);
  const vx = (b[bt + 6] as number) - (b[bt] as number);
  const vy = (b[bt + 7] as number) - (b[bt + 1] as number);
  const vz = (b[bt + 8] as number) - (b[bt + 2] as number);
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
  n[0] = x;
  n[1] = y;
  n[2] = z;
  n[3] = x * x + y * y + z * z;
}

/** Height of a corner above the plane through another triangle's first corner, times the length of the normal. */
function heightOf(a: Float64Array, at: number, b: Float64Array, bt: number): number {
  return (
    (n[0] as number) * ((a[at] as number) - (b[bt] as number)) +
    (n[1] as number) * ((a[at + 1] as number) - (b[bt + 1] as number)) +
    (n[2] as number) * ((a[at + 2] as number) - (b[bt + 2] as number))
  );
}

/** Distance, in m, of a corner from the triangle b if its foot falls inside; else Infinity. */
function footDistance(a: Float64Array, at: number, b: Float64Array, bt: number): number {
  writeNormal(b, bt);
  const nn = n[3] as number;
  if (!(nn > 0)) return Infinity;
  for (let k = 0; k < 3; k++) {
    const from = bt + 3 * k;
    const to = bt + 3 * ((k + 1) % 3);
    const ex = (b[to] as number) - (b[from] as number);
    const ey = (b[to + 1] as number) - (b[from + 1] as number);
    const ez = (b[to + 2] as number) - (b[from + 2] as number);
    const rx = (a[at] as number) - (b[from] as number);
    const ry = (a[at + 1] as number) - (b[from + 1] as number);
    const rz = (a[at + 2] as number) - (b[from + 2] as number);
    const inwards =
      (n[0] as number) * (ey * rz - ez * ry) +
      (n[1] as number) * (ez * rx - ex * rz) +
      (n[2] as number) * (ex * ry - ey * rx);
    if (inwards < 0) return Infinity;
  }
  return Math.abs(heightOf(a, at, b, bt)) / Math.sqrt(nn);
}
