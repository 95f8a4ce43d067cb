/** A quantity painted on a solid, as numbers: bands of colour, lines of equal value, flat sides made of many faces. */
import { dot, lerp, type Vec3 } from '#core/math/vec3.ts';
import type { Mark3, Paint, SolidMark } from '#kit/declare/picture.ts';
import { faceNormal, type SeenFace } from './projection-solid.ts';

/** A solid that carries a quantity. */
export type PaintedSolid = SolidMark & { readonly paint: Paint };

/** Whether a mark is a solid that shows its paint: a ghost or an open one does not. */
export const isPainted = (mark: Mark3): mark is PaintedSolid =>
  mark.kind === 'solid' && mark.paint !== undefined && mark.tone !== 'ghost' && mark.isOpen !== true;

/** Steps of colour in a drawing and in the legend; more are not told apart, and each is a path. */
export const BANDS = 20;

/** Shares of the look's colour, in percent, at 0 and at 1. The rest is paper: lines and names stay readable on it. */
const LEAST = 5;
const MOST = 86;

/** Share of shade, in percent, on a face that no light falls on: enough to see edges, too little to pass for a value. */
const SHADE = 18;

const clamped = (value: number): number => Math.min(Math.max(value, 0), 1);

/** Share of the look's colour at a value, 0 to 1. */
export const colourShare = (value: number): number => (LEAST + (MOST - LEAST) * clamped(value)) / 100;

/** Share of shade on a face in this light (0 to 1), 0 to 1. */
export const shadeShare = (lit: number): number => (SHADE / 100) * (1 - lit);

/** The band that a value lies in, from 0 to BANDS − 1. */
export const bandOf = (value: number): number => Math.min(BANDS - 1, Math.floor(BANDS * clamped(value)));

/** The value in the middle of a band. */
export const valueOfBand = (band: number): number => (band + 0.5) / BANDS;

/** Mean value of a face's corners. */
export const meanOf = ({ values }: Paint, face: readonly number[]): number =>
  face.reduce((sum, corner) => sum + (values[corner] ?? 0), 0) / face.length;

/** A piece of a line of equal value, in the solid's own frame, and the face that it lies on. */
export interface ContourPiece {
  readonly face: number;
  readonly ends: readonly [Vec3, Vec3];
}

/** Where a level cuts the triangle with these corners: two points, or none. */
function cutOf(
  corners: readonly [Vec3, Vec3, Vec3],
  values: readonly [number, number, number],
  level: number,
): readonly Vec3[] {
  const points: Vec3[] = [];
  for (let i = 0; i < 3; i++) {
    const k = (i + 1) % 3;
    const [from, to] = [values[i] as number, values[k] as number];
    if (from < level === to < level) continue;
    points.push(lerp(corners[i] as Vec3, corners[k] as Vec3, (level - from) / (to - from)));
  }
  return points;
}

/** The lines of equal value of a painted solid. Faces are cut into triangles from their first corner. */
export function contourPieces({ vertices, faces, paint }: SolidMark): readonly ContourPiece[] {
  const levels = paint?.contours ?? [];
  const values = paint?.values ?? [];
  const pieces: ContourPiece[] = [];
  if (levels.length === 0) return pieces;
  for (const [index, face] of faces.entries()) {
    for (let i = 1; i + 1 < face.length; i++) {
      const [a, b, c] = [face[0] as number, face[i] as number, face[i + 1] as number];
      const at = [values[a] ?? 0, values[b] ?? 0, values[c] ?? 0] as const;
      const [low, high] = [Math.min(...at), Math.max(...at)];
      for (const level of levels) {
        if (level <= low || level > high) continue;
        const corners = [vertices[a] as Vec3, vertices[b] as Vec3, vertices[c] as Vec3] as const;
        const [from, to] = cutOf(corners, at, level);
        if (from && to) pieces.push({ face: index, ends: [from, to] });
      }
    }
  }
  return pieces;
}

/** Normals and distances, rounded to this, tell flat sides apart. */
const SAME_PLANE = 1e6;

const knownSides = new WeakMap<SolidMark['vertices'], readonly number[]>();

/** For each face the number of the flat side that it is part of. The same solid is asked about every frame. */
export function sidesOf({ vertices, faces }: Pick<SolidMark, 'vertices' | 'faces'>): readonly number[] {
  const known = knownSides.get(vertices);
  if (known?.length === faces.length) return known;
  const numbers = new Map<string, number>();
  const sides = faces.map((face) => {
    const corners = face.map((corner) => vertices[corner] as Vec3);
    const normal = faceNormal(corners);
    const plane = [...normal, dot(normal, corners[0] as Vec3)].map((x) => Math.round(SAME_PLANE * x) + 0);
    const key = plane.join();
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
  knownSides.set(vertices, sides);
  return sides;
}

/** A flat side that is turned to the eye: what its faces are together, and the faces. */
export interface SeenSide extends SeenFace {
  readonly parts: readonly SeenFace[];
}

/** Seen faces put together to flat sides: these are few, and are painted one over the other as a whole. */
export function seenSides(mark: SolidMark, faces: readonly SeenFace[]): readonly SeenSide[] {
  const sides = sidesOf(mark);
  const groups = new Map<number, SeenFace[]>();
  for (const face of faces) {
    const side = sides[face.index] as number;
    const group = groups.get(side);
    if (group) group.push(face);
    else groups.set(side, [face]);
  }
  return [...groups].map(([index, parts]) => {
    const boxes = parts.map(({ box }) => box);
    return {
      ...(parts[0] as SeenFace),
      index,
      parts,
      points: parts.flatMap(({ points }) => points),
      corners: parts.flatMap(({ corners }) => corners),
      edges: parts.flatMap(({ edges }) => edges),
      box: [
        Math.min(...boxes.map(([left]) => left)),
        Math.min(...boxes.map(([, top]) => top)),
        Math.max(...boxes.map(([, , right]) => right)),
        Math.max(...boxes.map(([, , , bottom]) => bottom)),
      ] as const,
      depth: parts.reduce((sum, { depth }) => sum + depth, 0) / parts.length,
    };
  });
}
