/**
 * Reader for Wavefront OBJ files: vertices and faces of a closed solid.
 *
 * Read are `v x y z` and `f …` with corners written 7, 7/1, 7//3 or 7/1/3, counted from 1, or from the end if
 * negative. Faces with more than three corners are cut into triangles by ears, seen along their normal, so that
 * non-convex ones come out right too. Normals, texture coordinates, colours, names, groups and materials are passed
 * over; a backslash at the end of a line joins it to the next.
 *
 * Source:  Wavefront, "Advanced Visualizer" manual, appendix B1          Chapter: content/chapters/01-mechanics.mdx
 */

import type { Vec2 } from '#core/math/vec2.ts';
import { add, addScaled, cross, scale, type Vec3, ZERO } from '#core/math/vec3.ts';
import { buildMesh, MAX_TRIANGLES, MAX_VERTICES, type TriangleMesh } from './mesh.ts';
import {
  decimal,
  type FileData,
  farPointProblem,
  fileProblem,
  type MeshFileOptions,
  textOf,
  welded,
} from './mesh-file.ts';
import { type Refused, refused } from './refusal.ts';
import { type Triangle, triangulate } from './triangulation.ts';

/** Most corners of one face. Cutting ears takes time that grows with the cube of it in the worst case. */
const MAX_FACE_CORNERS = 128;

/**
 * Solid in an OBJ file. If its faces do not close as written, it is tried again with equal vertices joined, as files
 * that list the corners of every face anew need it. Messages count vertices and triangles from 1.
 *
 * @returns a refusal, with the reason, if the file is too large, unreadable in a line that matters, or no closed solid.
 */
export function readObj(data: FileData, options: MeshFileOptions = {}): TriangleMesh | Refused {
  const problem = fileProblem(data, options);
  if (problem !== undefined) return refused(problem);
  const { metresPerUnit = 1, weldTolerance = 0 } = options;

  const vertices: Vec3[] = [];
  const triangles: Triangle[] = [];
  for (const [lineNumber, words] of statements(textOf(data))) {
    const trouble =
      words[0] === 'v'
        ? readVertex(words, vertices, metresPerUnit)
        : words[0] === 'f'
          ? readFace(words, vertices, triangles)
          : undefined;
    if (trouble !== undefined) return refused(`line ${lineNumber}: ${trouble}`);
  }
  if (triangles.length === 0) return refused('the file has no faces (no line that starts with "f")');

  const asWritten = weldTolerance === 0 ? buildMesh(vertices, triangles, { firstIndex: 1 }) : undefined;
  if (asWritten?.kind === 'mesh') return asWritten;
  const joined = welded({ vertices, triangles }, weldTolerance);
  if (asWritten !== undefined && joined.vertices.length === vertices.length) return asWritten;
  return buildMesh(joined.vertices, joined.triangles, { firstIndex: 1 });
}

/** Statements `v …` and `f …` as words, each with the number of the line it starts on; all others are skipped. */
function* statements(text: string): Generator<readonly [number, readonly string[]]> {
  let startLine = 1;
  let lineNumber = 1;
  let isWanted = false;
  let pieces: string[] = []; // of a wanted statement; backslashes join several
  for (let position = 0; position < text.length; lineNumber++) {
    const end = endOfLine(text, position);
    if (startLine === lineNumber) isWanted = isVertexOrFace(text, position);
    const isJoined = end > position && text.charCodeAt(end - 1) === BACKSLASH;
    if (isWanted) pieces.push(text.slice(position, isJoined ? end - 1 : end));
    position = end + (text.charCodeAt(end) === CR && text.charCodeAt(end + 1) === LF ? 2 : 1);
    if (isJoined && position < text.length) continue;

    if (isWanted) yield [startLine, (pieces.join(' ').split('#', 1)[0] as string).trim().split(/\s+/)];
    pieces = [];
    startLine = lineNumber + 1;
  }
}

const [TAB, LF, CR, SPACE, BACKSLASH] = [9, 10, 13, 32, 92] as const;
const isBlank = (c: number): boolean => c === SPACE || c === TAB || c === 0xfeff;

function endOfLine(text: string, from: number): number {
  let i = from;
  while (i < text.length && text.charCodeAt(i) !== LF && text.charCodeAt(i) !== CR) i += 1;
  return i;
}

/** Whether the statement that starts here is `v` or `f`, and not `vn`, `vt` or another. */
function isVertexOrFace(text: string, from: number): boolean {
  let i = from;
  while (isBlank(text.charCodeAt(i))) i += 1;
  const next = text.charCodeAt(i + 1);
  const isWord = Number.isNaN(next) || isBlank(next) || next === LF || next === CR || next === BACKSLASH;
  return isWord && (text[i] === 'v' || text[i] === 'f');
}

/** Adds the vertex `v x y z` (a weight or a colour may follow). Returns what is wrong with it, if something is. */
function readVertex(words: readonly string[], vertices: Vec3[], metresPerUnit: number): string | undefined {
  if (vertices.length === MAX_VERTICES) return `more than ${MAX_VERTICES} vertices`;
  const r: Vec3 = [decimal(words[1]), decimal(words[2]), decimal(words[3])];
  if (!r.every(Number.isFinite)) return `a vertex needs three numbers, got "${shortened(words)}"`;
  const scaled = scale(r, metresPerUnit);
  vertices.push(scaled);
  return farPointProblem(scaled);
}

/** Adds the triangles of a face. Returns what is wrong with it, if something is. */
function readFace(
  words: readonly string[],
  vertices: readonly Vec3[],
  triangles: Triangle[],
): string | undefined {
  const count = words.length - 1;
  if (count < 3) return `a face needs at least 3 corners, got "${shortened(words)}"`;
  if (count > MAX_FACE_CORNERS) return `a face may have ${MAX_FACE_CORNERS} corners, got ${count}`;
  if (triangles.length + count - 2 > MAX_TRIANGLES) return `more than ${MAX_TRIANGLES} triangles`;

  const corners: number[] = [];
  for (const word of words.slice(1)) {
    if (!/^[+-]?\d{1,9}(?:\/\d*|\/-\d+){0,2}$/.test(word))
      return `"${word.slice(0, 20)}" is no corner of a face`;
    const index = Number(word.split('/', 1)[0]);
    const corner = index > 0 ? index - 1 : vertices.length + index;
    if (index === 0 || corner < 0 || corner >= vertices.length) {
      return `the face names vertex ${index}, but there are ${vertices.length} vertices so far`;
    }
    corners.push(corner);
  }
  const pieces = count === 3 ? ([[0, 1, 2]] as const) : triangulate(seenAlongNormal(corners, vertices));
  if (pieces === null) return 'the face is flat or crosses itself and cannot be cut into triangles';
  for (const [a, b, c] of pieces) {
    triangles.push([corners[a] as number, corners[b] as number, corners[c] as number]);
  }
  return undefined;
}

/** The corners of a face as seen against its normal: the coordinate along which it is thinnest is left out. */
function seenAlongNormal(corners: readonly number[], vertices: readonly Vec3[]): readonly Vec2[] {
  const points = corners.map((i) => vertices[i] as Vec3);
  const origin = points[0] as Vec3;
  const [nx, ny, nz] = points.reduce<Vec3>((sum, p, i) => {
    const q = points[(i + 1) % points.length] as Vec3;
    return add(sum, cross(addScaled(p, origin, -1), addScaled(q, origin, -1)));
  }, ZERO);
  const [ax, ay, az] = [Math.abs(nx), Math.abs(ny), Math.abs(nz)];
  return points.map(([x, y, z]): Vec2 => {
    if (ax >= ay && ax >= az) return nx > 0 ? [y, z] : [z, y];
    if (ay >= az) return ny > 0 ? [z, x] : [x, z];
    return nz > 0 ? [x, y] : [y, x];
  });
}

function shortened(words: readonly string[]): string {
  return words.join(' ').slice(0, 60);
}
