/**
 * What the readers of mesh files share: limits, options, bytes to text, numbers, and joining equal corners.
 *
 * Source:  a tool (files from outside)          Chapter: content/chapters/01-mechanics.mdx
 */

import { distance, maxAbs, type Vec3 } from '#core/math/vec3.ts';
import { MAX_COORDINATE } from './polygon.ts';
import type { Triangle } from './triangulation.ts';

/** Contents of a file: text, or bytes. */
export type FileData = string | Uint8Array | ArrayBuffer;

/** How to read a mesh file. */
export interface MeshFileOptions {
  /** Length of one unit of the file, in m; files do not say. 1 if not given, 0.001 for a file in millimetres. */
  readonly metresPerUnit?: number;
  /** Corners closer than this, in m, are joined: 0 (equal numbers only) if not given, else at least 1e-12. */
  readonly weldTolerance?: number;
}

/**
 * Largest file, in bytes. The largest mesh that is allowed takes 5 MB as binary STL and some 30 MB as text; what is
 * larger cannot be a solid for this core and would only fill the memory of the page.
 */
export const MAX_FILE_BYTES = 40_000_000;

/** Smallest tolerance, in m, for joining corners: coordinates are sorted into cells of it, which must be countable. */
const MIN_TOLERANCE = 1e-12;

/** What is wrong with the size of a file, in one sentence; undefined if nothing is. Throws if the options are wrong. */
export function fileProblem(data: FileData, options: MeshFileOptions): string | undefined {
  const { metresPerUnit = 1, weldTolerance = 0 } = options;
  if (!(metresPerUnit > 0 && metresPerUnit < Infinity)) {
    throw new RangeError(`metresPerUnit must be positive and finite, got ${metresPerUnit}`);
  }
  if (!(weldTolerance === 0 || (weldTolerance >= MIN_TOLERANCE && weldTolerance < Infinity))) {
    throw new RangeError(`weldTolerance must be 0 or at least ${MIN_TOLERANCE} m, got ${weldTolerance}`);
  }
  const bytes = typeof data === 'string' ? data.length : data.byteLength;
  if (bytes === 0) return 'the file is empty';
  if (bytes > MAX_FILE_BYTES) return `the file has ${bytes} bytes; at most ${MAX_FILE_BYTES} are allowed`;
  return undefined;
}

/** What is wrong with a point (m) too far out, in one sentence; undefined if nothing is. */
export function farPointProblem(r: Vec3): string | undefined {
  if (maxAbs(r) <= MAX_COORDINATE) return undefined;
  return `a vertex lies at (${r.join(', ')}) m; at most ${MAX_COORDINATE} m is allowed`;
}

/** The bytes of a file, not copied. */
export function bytesOf(data: Uint8Array | ArrayBuffer): Uint8Array {
  return data instanceof Uint8Array ? data : new Uint8Array(data);
}

/**
 * Text of a file, byte by byte. Keywords and numbers are plain ASCII; names and comments are not looked at. The mark
 * that some editors put before UTF-8 text is left out.
 */
export function textOf(data: FileData): string {
  if (typeof data === 'string') return data;
  const bytes = bytesOf(data);
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const chunks: string[] = [];
  for (let i = hasMark ? 3 : 0; i < bytes.length; i += CHUNK) {
    chunks.push(String.fromCharCode(...bytes.subarray(i, i + CHUNK)));
  }
  return chunks.join('');
}

/** Bytes turned into text at once. A call takes its arguments on the stack, which holds some 100,000. */
const CHUNK = 8192;

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Longest number, in characters. Twenty say all about a double; matching takes time that grows with the square. */
const MAX_DIGITS = 100;

/** Number written as a decimal; NaN for everything else, also for "", "0x10" and "Infinity". */
export function decimal(text: string | undefined): number {
  if (text === undefined || text.length > MAX_DIGITS) return Number.NaN;
  return DECIMAL.test(text) ? Number(text) : Number.NaN;
}

/** Vertices and triangles that may still be anything. */
export interface RawMesh {
  readonly vertices: readonly Vec3[];
  readonly triangles: readonly Triangle[];
}

/**
 * The same triangles with corners closer than the tolerance (m) joined into the first of them. With tolerance 0 only
 * equal ones are (0 and −0 are equal). Triangles that lose a corner are dropped if the tolerance took it from them,
 * and kept, to be refused, if they never had three.
 */
export function welded({ vertices, triangles }: RawMesh, tolerance: number): RawMesh {
  const { kept, newIndex } = tolerance > 0 ? joinNear(vertices, tolerance) : joinEqual(vertices);
  const at = (v: number): number => newIndex[v] as number;
  const joined = triangles.map(([a, b, c]): Triangle => [at(a), at(b), at(c)]);
  if (tolerance === 0) return { vertices: kept, triangles: joined };
  return { vertices: kept, triangles: joined.filter(([a, b, c]) => a !== b && b !== c && c !== a) };
}

interface Joined {
  readonly kept: readonly Vec3[];
  readonly newIndex: Int32Array;
}

function joinEqual(vertices: readonly Vec3[]): Joined {
  const kept: Vec3[] = [];
  const known = new Map<number, Map<number, Map<number, number>>>(); // by x, then y, then z; a Map takes −0 for 0
  const newIndex = Int32Array.from(vertices, ([x, y, z]) => {
    const index = inner(inner(known, x), y);
    const i = index.get(z) ?? kept.length;
    if (i === kept.length) {
      kept.push([x, y, z]);
      index.set(z, i);
    }
    return i;
  });
  return { kept, newIndex };
}

function inner<V>(map: Map<number, Map<number, V>>, key: number): Map<number, V> {
  const known = map.get(key);
  if (known !== undefined) return known;
  const fresh = new Map<number, V>();
  map.set(key, fresh);
  return fresh;
}

/** Cells as wide as the tolerance: what is close enough lies in the same cell or next to it. */
function joinNear(vertices: readonly Vec3[], tolerance: number): Joined {
  const kept: Vec3[] = [];
  const cells = new Map<number, Map<number, Map<number, number[]>>>(); // by x, then y, then z
  const newIndex = Int32Array.from(vertices, (r) => {
    const [x, y, z] = r.map((coordinate) => Math.floor(coordinate / tolerance)) as [number, number, number];
    for (const dx of [-1, 0, 1]) {
      const slab = cells.get(x + dx);
      for (const dy of slab === undefined ? [] : [-1, 0, 1]) {
        const row = slab?.get(y + dy);
        for (const dz of row === undefined ? [] : [-1, 0, 1]) {
          const match = row?.get(z + dz)?.find((i) => distance(kept[i] as Vec3, r) <= tolerance);
          if (match !== undefined) return match;
        }
      }
    }
    const row = inner(inner(cells, x), y);
    row.set(z, [...(row.get(z) ?? []), kept.length]);
    kept.push(r);
    return kept.length - 1;
  });
  return { kept, newIndex };
}
