/**
 * Trees over the mat: one that was built in some posture and refitted since, one that is built anew, and what a blade
 * costs in each. Refitting is done in place, so that a tree must be put into its posture before it is asked.
 */
import { type CapsuleSearch, type FlatDopTree, flatDopTree } from '#core/bounds/flat-refit.ts';
import type { DopSize } from '#core/bounds/k-dop.ts';
import { sinCos } from '#core/math/bits/elementary.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { moveWithoutRefit } from '#core/wrong/stale-tree.ts';
import { radians } from '../common/angles.ts';
import { remember } from '../common/remember.ts';
import { type Mat, MOST_TURNS, matOf } from './body.ts';
import type { RefitValues } from './params.ts';

/** The blade: radius, length, how far its tip is below the middle of the mat, in m, and its lean. */
export const BLADE = { radius: 0.008, length: 0.5, below: 0.03, lean: radians(12) } as const;

const [S, C] = sinCos(BLADE.lean);

/** Triangles of a leaf. */
const LEAF = 2;

/** Trees kept at most: those of the curves and a few more. */
const MOST_TREES = 40;

export const DOP: Readonly<Record<RefitValues['volume'], DopSize>> = {
  box: 6,
  dop14: 14,
  dop18: 18,
  dop26: 26,
};

/** A tree built in a posture; it may have been refitted to another one since. */
const treeOf = remember((turns: number, k: DopSize) => flatDopTree(matOf(turns), k, { leafSize: LEAF }), {
  most: MOST_TREES,
});

/** The tree that was built in one posture, in another one now. */
export function refittedTree(built: number, turns: number, k: DopSize, isStale = false): FlatDopTree {
  const tree = treeOf(built, k);
  tree.refit(matOf(built).numbers);
  if (isStale) moveWithoutRefit(tree, matOf(turns).numbers);
  else tree.refit(matOf(turns).numbers);
  return tree;
}

/** Both ends of the blade's axis, the tip first, at a place from 0 to 1 over the mat. */
export function bladeAt({ halfX }: Mat, place: number): readonly [Vec3, Vec3] {
  const [x, z] = [(2 * place - 1) * halfX, -BLADE.below];
  return [
    [x - BLADE.below * (S / C), 0, z],
    [x + BLADE.length * S, 0, z + BLADE.length * C],
  ];
}

export const testsOf = ({ volumeTests, triangleTests }: CapsuleSearch): number => volumeTests + triangleTests;

/** What a blade touches, by a tree in its posture. */
export function askBlade(
  tree: FlatDopTree,
  mat: Mat,
  place: number,
  seen?: (node: number, isOpened: boolean) => void,
): CapsuleSearch {
  return tree.capsuleHit(Float64Array.from(bladeAt(mat, place).flat()), BLADE.radius, seen);
}

/** Blades of a mean, evenly over the mat. */
export const BLADES = 12;

function meanTests(tree: FlatDopTree, mat: Mat): number {
  let sum = 0;
  for (let i = 0; i < BLADES; i++) sum += testsOf(askBlade(tree, mat, (i + 0.5) / BLADES));
  return sum / BLADES;
}

/** Mean tests of a blade in a posture, by the tree of another one; of the same one, that is a tree built anew. */
export const meanOf = remember(
  (built: number, turns: number, k: DopSize): number =>
    meanTests(refittedTree(built, turns, k), matOf(turns)),
  { most: 128 },
);

/** Postures of the curve. */
const STEPS = 10;
export const POSTURES: readonly number[] = Array.from(
  { length: STEPS + 1 },
  (_, i) => (MOST_TURNS * i) / STEPS,
);

/** What it takes to bring a tree up to date, counted in triangles and boxes that are looked at. */
export interface Work {
  readonly refit: number;
  readonly rebuild: number;
}

/**
 * Refitting looks at each triangle once and at each box above the leaves once. Building sorts the triangles of every
 * box, and so looks at each triangle at least once on every level.
 */
export function workOf({ built: { nodes, surface } }: FlatDopTree): Work {
  const inner = nodes.filter(({ children }) => children !== null).length;
  return {
    refit: surface.triangles.length + inner,
    rebuild: nodes.reduce((sum, { count }) => sum + count, 0),
  };
}
