/**
 * A mat is rolled up and out again. Its tree of boxes was built once and is refitted; beside it stands a tree that is
 * built anew in every posture. A blade comes down, and both are asked what it touches.
 *
 * Lengths in m. Time is counted in tests and looks, never in seconds: that is the same everywhere.
 */
import type { FlatDopTree } from '#core/bounds/flat-refit.ts';
import { type DopSize, type KDop, kDopMesh } from '#core/bounds/k-dop.ts';
import { solidIntegrals } from '#core/mass/mesh-integrals.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { remember } from '../common/remember.ts';
import { type Mat, matOf } from './body.ts';
import { params, type RefitValues } from './params.ts';
import {
  askBlade,
  BLADES,
  bladeAt,
  DOP,
  meanOf,
  POSTURES,
  refittedTree,
  testsOf,
  type Work,
  workOf,
} from './trees.ts';

export { BLADES, params, type RefitValues };

/** One box of the level that is shown. */
export interface ShownBox {
  readonly vertices: readonly Vec3[];
  readonly faces: readonly (readonly number[])[];
  /** In m³. */
  readonly volume: number;
  /** The blade may touch what is in it, so that it is opened. */
  readonly isOpened: boolean;
}

/** What one tree has to say. */
export interface Asked {
  readonly tests: number;
  /** The triangle that the blade touches; null if none is found. */
  readonly triangle: number | null;
  /** Boxes of the level; made when asked for. */
  readonly boxes: () => readonly ShownBox[];
}

/** Tests at a place of the blade, or in a posture. */
export interface Cost {
  readonly at: number;
  readonly refitted: number;
  readonly rebuilt: number;
}

export interface RefitRun {
  readonly mat: Mat;
  readonly blade: readonly [Vec3, Vec3];
  readonly refitted: Asked;
  readonly rebuilt: Asked;
  readonly work: Work;
  readonly triangles: number;
  /** Triangles that stick out of the box of their leaf: only a mistake leaves any. */
  readonly outside: number;
  /** Volume of the boxes of the level shown, refitted over rebuilt. */
  readonly looseness: number;
  /** Mean over all blades in this posture, refitted and rebuilt. */
  readonly mean: { readonly refitted: number; readonly rebuilt: number };
  /** How many times as many tests a blade needs on the mat laid flat, on the mean. */
  readonly lossFlat: number;
  /** Tests over the place of the blade, and means over the posture. */
  readonly overBlade: readonly Cost[];
  readonly overTurns: readonly Cost[];
  readonly isWrong: boolean;
  readonly hash: string;
}

/** Places of the blade along the curve. */
const PLACES = 24;

/** Points stick out of a box if they do by more than this, in m. */
const EPS_OUT = 1e-12;

/** A node of a tree as it is now. */
function dopOf({ k, bounds }: FlatDopTree, node: number): KDop {
  const at = k * node;
  return {
    kind: 'k-dop',
    k,
    min: [...bounds.subarray(at, at + k / 2)],
    max: [...bounds.subarray(at + k / 2, at + k)],
  };
}

function ask(tree: FlatDopTree, mat: Mat, { blade, level }: RefitValues): Asked {
  const opened = new Set<number>();
  const found = askBlade(tree, mat, blade / 100, (node, isOpened) => {
    if (isOpened) opened.add(node);
  });
  const dops = tree.built.nodes.flatMap(({ level: own }, node) =>
    own === Math.round(level) ? [{ dop: dopOf(tree, node), isOpened: opened.has(node) }] : [],
  );
  return {
    tests: testsOf(found),
    triangle: found.triangle,
    boxes: remember(() =>
      dops.flatMap(({ dop, isOpened }) => {
        const solid = dop.k === 6 ? solidOfBox(dop) : solidOfDop(dop);
        return solid ? [{ ...solid, isOpened }] : [];
      }),
    ),
  };
}

/** Faces of a box whose corners are counted with x slowest and z fastest, counter-clockwise from outside. */
const BOX_FACES = [
  [0, 1, 3, 2],
  [4, 6, 7, 5],
  [0, 4, 5, 1],
  [2, 3, 7, 6],
  [0, 2, 6, 4],
  [1, 5, 7, 3],
] as const;

/** A box needs no search for its corners. */
function solidOfBox({ min, max }: KDop): Omit<ShownBox, 'isOpened'> {
  const [[x0, y0, z0], [x1, y1, z1]] = [min as unknown as Vec3, max as unknown as Vec3];
  const vertices = [x0, x1].flatMap((x) => [y0, y1].flatMap((y) => [z0, z1].map((z): Vec3 => [x, y, z])));
  return { vertices, faces: BOX_FACES, volume: (x1 - x0) * (y1 - y0) * (z1 - z0) };
}

function solidOfDop(dop: KDop): Omit<ShownBox, 'isOpened'> | null {
  const mesh = kDopMesh(dop);
  if (!mesh) return null;
  const { vertices, triangles } = mesh;
  return { vertices, faces: triangles, volume: solidIntegrals(vertices, triangles).volume };
}

/** What boxes hold together, m³. */
const volumeOf = (boxes: readonly ShownBox[]): number => boxes.reduce((sum, { volume }) => sum + volume, 0);

/** Triangles with a corner outside of the box around their leaf, by the first three directions: the axes. */
function outsideOf({ built, bounds, vertices, k }: FlatDopTree): number {
  let outside = 0;
  for (const [i, { children, first, count }] of built.nodes.entries()) {
    if (children) continue;
    for (const t of built.order.slice(first, first + count)) {
      const isOut = built.surface.triangles[t]?.some((v) =>
        [0, 1, 2].some((axis) => {
          const x = vertices[3 * v + axis] as number;
          const [low, high] = [bounds[k * i + axis] as number, bounds[k * i + k / 2 + axis] as number];
          return x < low - EPS_OUT || x > high + EPS_OUT;
        }),
      );
      if (isOut) outside += 1;
    }
  }
  return outside;
}

/** Tests of a tree in its posture over the place of the blade, in %. */
const overPlaces = (tree: FlatDopTree, mat: Mat): readonly number[] =>
  Array.from({ length: PLACES + 1 }, (_, i) => testsOf(askBlade(tree, mat, i / PLACES)));

const overPostures = (built: number, k: DopSize): readonly Cost[] =>
  POSTURES.map((at) => ({ at, refitted: meanOf(built, at, k), rebuilt: meanOf(at, at, k) }));

export function model(values: RefitValues): RefitRun {
  const { turns, built, volume, mistake } = values;
  const k = DOP[volume];
  const isWrong = mistake === 'stale';
  const mat = matOf(turns);
  // Refitting is done in place, and both may be the same tree: each is asked before the other is put into its posture.
  const rebuiltTree = () => refittedTree(turns, turns, k);
  const usedTree = () => refittedTree(built, turns, k, isWrong);
  const rebuilt = ask(rebuiltTree(), mat, values);
  const used = usedTree();
  const refitted = ask(used, mat, values);
  const outside = outsideOf(used);
  return {
    mat,
    blade: bladeAt(mat, values.blade / 100),
    refitted,
    rebuilt,
    work: workOf(used),
    triangles: mat.triangles.length,
    outside,
    get looseness() {
      return volumeOf(refitted.boxes()) / volumeOf(rebuilt.boxes());
    },
    get mean() {
      return { refitted: meanOf(built, turns, k), rebuilt: meanOf(turns, turns, k) };
    },
    get lossFlat() {
      return meanOf(built, 0, k) / meanOf(0, 0, k);
    },
    get overBlade() {
      const anew = overPlaces(rebuiltTree(), mat);
      return overPlaces(usedTree(), mat).map((tests, i) => ({
        at: (100 * i) / PLACES,
        refitted: tests,
        rebuilt: anew[i] as number,
      }));
    },
    get overTurns() {
      return overPostures(built, k);
    },
    isWrong,
    hash: hashOfNumbers([
      [turns, built, values.blade, k, values.level, values.tree === 'rebuilt' ? 1 : 0],
      [refitted.tests, rebuilt.tests, refitted.triangle ?? -1, rebuilt.triangle ?? -1, outside],
      [mat.halfX, mat.halfZ],
    ]),
  };
}
