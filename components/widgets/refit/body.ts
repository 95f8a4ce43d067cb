/**
 * A mat that is rolled up: a flat bar whose curvature falls from one end to the other. A line whose curvature only
 * falls never crosses itself, so that the mat may be rolled up by as many turns as one likes, or lie flat.
 *
 * Its triangles keep their corners while it bends, which is what a tree can be refitted to. Lengths in m. It bends in
 * the plane y = 0, the middle of the box around it at the origin; flat, it lies along x.
 */
import type { TriangleSet } from '#core/bounds/bvh.ts';
import { PI, sinCos } from '#core/math/bits/elementary.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import type { Triangle } from '#core/shape/triangulation.ts';
import { remember } from '../common/remember.ts';

/** Length of the mat, half its thickness, and half its width, in m. */
const LENGTH = 1.8;
const HALF = 0.008;
const WIDE = 0.12;

/** Pieces along it. */
const PIECES = 42;

/** Rolled up as far as it goes, it makes so many turns. */
export const MOST_TURNS = 3;

/** Its innermost radius then, as a share of the mean one. */
const INNER = 0.3;

/** The roll is a spiral r = a + b φ: a, and b from its length a φ + b φ²/2. */
const ROLLED = 2 * PI * MOST_TURNS;
const A = (INNER * LENGTH) / ROLLED;
const B = (2 * (LENGTH - A * ROLLED)) / (ROLLED * ROLLED);

/** Angle of the middle line at a length from its inner end, rolled up by so many turns. */
const angleAt = (s: number, turns: number): number =>
  ((turns / MOST_TURNS) * (Math.sqrt(A * A + 2 * B * s) - A)) / B;

/** Corners of the cross-section, in order: through the mat, and across it. */
const SECTION = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** The mat in one posture. */
export interface Mat extends TriangleSet {
  /** The same vertices, three numbers each. */
  readonly numbers: Float64Array;
  /** Half the length, and half the height, of the box around it, in m. */
  readonly halfX: number;
  readonly halfZ: number;
}

const STATIONS = PIECES + 1;

/** Faces of the mat, by the numbers of its vertices, counter-clockwise from outside. */
export const FACES: readonly (readonly [number, number, number, number])[] = [
  [0, 1, 2, 3],
  ...Array.from({ length: PIECES }, (_, i) =>
    SECTION.map((_corner, k): readonly [number, number, number, number] => {
      const [a, b] = [4 * i + k, 4 * i + ((k + 1) % 4)];
      return [a, a + 4, b + 4, b];
    }),
  ).flat(),
  [4 * STATIONS - 1, 4 * STATIONS - 2, 4 * STATIONS - 3, 4 * STATIONS - 4],
];

const TRIANGLES: readonly Triangle[] = FACES.flatMap(([a, b, c, d]) => [
  [a, b, c] as const,
  [a, c, d] as const,
]);

function stationsOf(turns: number): readonly Vec3[] {
  const piece = LENGTH / PIECES;
  let [x, z] = [0, 0];
  const line: Vec3[] = [];
  for (let i = 0; i < STATIONS; i++) {
    const [s, c] = sinCos(angleAt(i * piece, turns));
    for (const [through, across] of SECTION) {
      line.push([x - HALF * through * s, WIDE * across, z + HALF * through * c]);
    }
    const [sNext, cNext] = sinCos(angleAt((i + 0.5) * piece, turns));
    x += piece * cNext;
    z += piece * sNext;
  }
  return line;
}

/** Postures kept at most: those of the curves, and a few that a drag passes through. */
const MOST_MATS = 48;

/** The mat, rolled up by so many turns. */
export const matOf = remember(
  (turns: number): Mat => {
    const raw = stationsOf(turns);
    const ends = (axis: 0 | 2): readonly [number, number] => {
      const along = raw.map((r) => r[axis]);
      return [Math.min(...along), Math.max(...along)];
    };
    const [[left, right], [low, high]] = [ends(0), ends(2)];
    const vertices = raw.map(([x, y, z]): Vec3 => [x - (left + right) / 2, y, z - (low + high) / 2]);
    return {
      vertices,
      triangles: TRIANGLES,
      numbers: Float64Array.from(vertices.flat()),
      halfX: (right - left) / 2,
      halfZ: (high - low) / 2,
    };
  },
  { most: MOST_MATS },
);
