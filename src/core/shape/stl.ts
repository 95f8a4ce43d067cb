/**
 * Reader for STL files, text and binary: triangles of a closed solid.
 *
 * STL repeats every corner in every triangle; equal ones are joined (or those within a tolerance), else nothing would
 * close. Stored normals are passed over: the order of the corners says the same, and the integrals use it.
 *
 * Binary files often begin with "solid" although only text should. The length decides: 84 bytes and 50 for each
 * triangle counted in the header can only be binary.
 *
 * Source:  3D Systems, "StereoLithography Interface Specification" (1988)
 *          Chapter: content/chapters/01-mechanics.mdx
 */

import { isFiniteVec, scale, type Vec3 } from '#core/math/vec3.ts';
import { buildMesh, MAX_TRIANGLES, type TriangleMesh } from './mesh.ts';
import {
  bytesOf,
  decimal,
  type FileData,
  farPointProblem,
  fileProblem,
  type MeshFileOptions,
  textOf,
  welded,
} from './mesh-file.ts';
import { type Refused, refused } from './refusal.ts';
import type { Triangle } from './triangulation.ts';

/** Bytes before the first triangle of a binary file: a free text of 80 and the number of triangles. */
const HEADER_BYTES = 84;

/** Bytes of one triangle: normal and three corners as floats, and two unused bytes. */
const TRIANGLE_BYTES = 50;

/**
 * Solid in an STL file. Text given as a string is read as text; bytes are told apart as described above.
 *
 * @returns a refusal, with the reason, if the file is too large, cut short, unreadable, or no closed solid.
 */
export function readStl(data: FileData, options: MeshFileOptions = {}): TriangleMesh | Refused {
  const problem = fileProblem(data, options);
  if (problem !== undefined) return refused(problem);

  const { metresPerUnit = 1, weldTolerance = 0 } = options;
  const corners =
    typeof data !== 'string' && isBinary(bytesOf(data))
      ? binaryCorners(bytesOf(data), metresPerUnit)
      : textCorners(textOf(data), metresPerUnit);
  if (typeof corners === 'string') return refused(corners);
  if (corners.length === 0) return refused('the file has no triangles');

  const triangles = Array.from(
    { length: corners.length / 3 },
    (_, t): Triangle => [3 * t, 3 * t + 1, 3 * t + 2],
  );
  const joined = welded({ vertices: corners, triangles }, weldTolerance);
  return buildMesh(joined.vertices, joined.triangles);
}

/** Whether bytes are a binary STL file: by their length, or because they cannot be text. */
function isBinary(bytes: Uint8Array): boolean {
  if (bytes.length >= HEADER_BYTES && bytes.length === HEADER_BYTES + TRIANGLE_BYTES * triangleCount(bytes))
    return true;
  return !/^\s*solid\b[^\0]*$/i.test(textOf(bytes.subarray(0, 512)));
}

function triangleCount(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true);
}

/** Corners of all triangles, three after three, or the sentence that says why they cannot be read. */
function binaryCorners(bytes: Uint8Array, metresPerUnit: number): Vec3[] | string {
  if (bytes.length < HEADER_BYTES) {
    return `the file has ${bytes.length} bytes and does not begin with "solid": too short for a binary STL file`;
  }
  const count = triangleCount(bytes);
  const needed = HEADER_BYTES + TRIANGLE_BYTES * count;
  if (bytes.length !== needed) {
    return `the header promises ${count} triangles, which take ${needed} bytes; the file has ${bytes.length}`;
  }
  if (count > MAX_TRIANGLES) return `the file has ${count} triangles; at most ${MAX_TRIANGLES} are allowed`;

  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const corners: Vec3[] = [];
  for (let t = 0; t < count; t++) {
    for (let corner = 1; corner <= 3; corner++) {
      const at = HEADER_BYTES + TRIANGLE_BYTES * t + 12 * corner;
      const r: Vec3 = [
        view.getFloat32(at, true),
        view.getFloat32(at + 4, true),
        view.getFloat32(at + 8, true),
      ];
      if (!isFiniteVec(r)) return `triangle ${t} has a corner that is not finite: (${r.join(', ')})`;
      const scaled = scale(r, metresPerUnit);
      const trouble = farPointProblem(scaled);
      if (trouble !== undefined) return `triangle ${t}: ${trouble}`;
      corners.push(scaled);
    }
  }
  return corners;
}

/** Words of one triangle, in order; `null` stands for a number that is passed over, `vertex` for a corner to read. */
const FACET = [
  'normal',
  null,
  null,
  null,
  'outer',
  'loop',
  'vertex',
  'vertex',
  'vertex',
  'endloop',
  'endfacet',
];

/** Corners of all triangles of a text file, or the sentence that says why they cannot be read. */
function textCorners(text: string, metresPerUnit: number): Vec3[] | string {
  const words = wordsOf(text);
  if (words.next() !== 'solid') return 'a text STL file begins with "solid"; this one does not';
  const corners: Vec3[] = [];
  let isOpen = true; // between "solid" and "endsolid"; what else stands there are names
  for (let word = words.nextKeyword(); word !== undefined; word = words.nextKeyword()) {
    if (word === 'endsolid') isOpen = false;
    if (word === 'solid') isOpen = true;
    if (!(isOpen && word === 'facet')) continue;
    if (corners.length === 3 * MAX_TRIANGLES) return `the file has more than ${MAX_TRIANGLES} triangles`;
    const trouble = readFacet(words, corners, metresPerUnit);
    if (trouble !== undefined) return `line ${words.lineNumber()}: ${trouble}`;
  }
  return isOpen ? 'the file is cut short: "endsolid" is missing at its end' : corners;
}

/** Adds the three corners of a facet. Returns what is wrong with it, if something is. */
function readFacet(words: Words, corners: Vec3[], metresPerUnit: number): string | undefined {
  for (const expected of FACET) {
    const word = words.next();
    if (word === undefined) return 'the file is cut short in the middle of a triangle';
    if (expected !== null && word !== expected) {
      return `a triangle goes on with "${expected}" here, got "${word.slice(0, 20)}"`;
    }
    if (expected !== 'vertex') continue;
    const numbers = [words.next(), words.next(), words.next()];
    const r = numbers.map(decimal) as unknown as Vec3;
    if (!isFiniteVec(r)) return `a vertex needs three numbers, got "${numbers.join(' ').slice(0, 60)}"`;
    const scaled = scale(r, metresPerUnit);
    const trouble = farPointProblem(scaled);
    if (trouble !== undefined) return trouble;
    corners.push(scaled);
  }
  return undefined;
}

/** A text that is read word by word, in lower case. */
interface Words {
  /** The next word. */
  next(): string | undefined;
  /** The next word that begins a triangle or begins or ends a solid; names before it are skipped. */
  nextKeyword(): string | undefined;
  /** Number of the line, counted from 1, on which the last word stands. */
  lineNumber(): number;
}

function wordsOf(text: string): Words {
  let end = 0;
  const search = (pattern: RegExp) => (): string | undefined => {
    pattern.lastIndex = end;
    const found = pattern.exec(text)?.[0];
    end = found === undefined ? text.length : pattern.lastIndex;
    return found?.trim().toLowerCase();
  };
  return {
    next: search(/\S+/g),
    nextKeyword: search(/\s(?:facet|solid|endsolid)(?!\S)/gi),
    lineNumber: () => text.slice(0, end).split(/\r\n?|\n/).length,
  };
}
