/**
 * Which face of a surface is nearest to a point? A tree of boxes is opened where it may hold a nearer one, and the
 * distances computed on the way are counted against those of all faces.
 *
 * Lengths in m. The surface is a closed fence seen from above; the point lies in the plane of its rim.
 */
import type { Aabb } from '#core/bounds/aabb.ts';
import { type Bvh, type BvhNode, trianglesOf } from '#core/bounds/bvh.ts';
import { type NearestFace, nearestFace } from '#core/bounds/skd-tree.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import type { Vec2 } from '#core/math/vec2.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { firstFaceDown } from '#core/wrong/nearest-face.ts';
import type { Params, Values } from '#params/params.ts';
import { remember } from '../common/remember.ts';
import { type OutlineName, treeOf } from './outlines.ts';

export const params = {
  positionX: {
    label: 'Place of the point, x',
    unit: 'm',
    min: -1.6,
    max: 1.6,
    step: 0.01,
    default: 0.62,
    help: 'Where the point is, to the right of the middle of the outline.',
  },
  positionY: {
    label: 'Place of the point, y',
    unit: 'm',
    min: -1.2,
    max: 1.2,
    step: 0.01,
    default: 0,
    help: 'Where the point is, above the middle of the outline.',
  },
  faces: {
    label: 'Faces',
    symbol: 'N_tri',
    unit: '',
    min: 16,
    max: 4096,
    step: 16,
    default: 2048,
    spread: 'log',
    help: 'How finely the outline is cut. Each side is one face.',
  },
  outline: {
    label: 'Outline',
    options: { circle: 'Circle', ellipse: 'Ellipse', coast: 'Coast' },
    default: 'circle',
    help: 'What the faces stand along: a circle, all of whose faces are alike from its centre, an ellipse, or a ragged coast.',
  },
  mistake: {
    label: 'Mistake',
    options: { none: 'None: look back at boxes passed by', 'first-down': 'Follow the nearer box only' },
    default: 'none',
    help: 'The nearer box need not hold the nearer face. A search that never looks back is quick, and often wrong.',
    isWrong: true,
  },
} as const satisfies Params;

export type SkdValues = Values<typeof params>;

/** Numbers of faces of the curve, beside the present one. */
const SIZES = [16, 64, 256, 1024, 4096];

/** Places (m) along x of the other curve: denser where they are near the middle. */
const PLACES = [1.6, 1.4, 1.2, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.15, 0.1, 0.06, 0.03, 0.01];

/** A box of the tree, from its lower left corner to its upper right one (m). */
export interface ShownBox {
  readonly min: Vec2;
  readonly max: Vec2;
}

export interface SkdRun {
  readonly point: Vec2;
  readonly faces: number;
  readonly outline: OutlineName;
  /** What the search found; right or wrong. */
  readonly found: NearestFace;
  /** The truth. */
  readonly nearest: NearestFace;
  /** Distances computed, of boxes and of faces. */
  readonly tests: number;
  /** Boxes that were opened, the largest first. */
  readonly opened: readonly ShownBox[];
  /** Boxes that were looked at and left, the largest first. */
  readonly skipped: readonly ShownBox[];
  /** Faces that were measured, by their numbers, in order. */
  readonly measured: readonly number[];
  /** What other numbers of faces cost at this place; computed when asked for. */
  readonly overFaces: readonly (readonly [faces: number, tests: number])[];
  /** What other places along x cost; computed when asked for. */
  readonly overPlaces: readonly (readonly [x: number, tests: number])[];
  /** Share of the faces that are measured from the middle of a circle, in %. */
  readonly shareAtCentre: number;
  readonly isWrong: boolean;
}

const testsOf = ({ boxTests, faceTests }: NearestFace): number => boxTests + faceTests;

const search = (tree: Bvh, [x, y]: Vec2, isWrong: boolean): NearestFace => {
  const point: Vec3 = [x, y, 0];
  return isWrong ? firstFaceDown(tree, point) : nearestFace(tree, point);
};

/** Boxes by their numbers in the tree, as the plane sees them, the largest first. */
function boxesOf({ nodes }: Bvh, numbers: readonly number[]): readonly ShownBox[] {
  const held = (i: number): BvhNode => nodes[i] as BvhNode;
  return numbers
    .toSorted((one, other) => held(other).count - held(one).count || one - other)
    .map((i) => {
      const { min, max } = held(i).volume as Aabb;
      return { min: [min[0], min[1]], max: [max[0], max[1]] };
    });
}

/** Tests at places along a line across the outline: the same for every place of the point on it. */
const overPlacesOf = remember((outline: OutlineName, faces: number, y: number, isWrong: boolean) =>
  [...PLACES.map((x) => -x), 0, ...PLACES.toReversed()].map(
    (x) => [x, testsOf(search(treeOf(outline, faces), [x, y], isWrong))] as const,
  ),
);

const shareAtCentreOf = remember((faces: number): number => {
  const { faceTests } = nearestFace(treeOf('circle', faces), [0, 0, 0]);
  return (100 * faceTests) / faces;
});

/** A curve with the present value in its place. */
const withNow = (
  others: readonly (readonly [number, number])[],
  x: number,
  y: number,
): readonly (readonly [number, number])[] => [
  ...others.filter(([other]) => other < x),
  [x, y],
  ...others.filter(([other]) => other > x),
];

export function model({ positionX, positionY, faces: asked, outline, mistake }: SkdValues): SkdRun {
  const faces = Math.round(asked);
  const point: Vec2 = [positionX, positionY];
  const tree = treeOf(outline, faces);
  const isWrong = mistake === 'first-down';
  const nearest = search(tree, point, false);
  const found = isWrong ? search(tree, point, true) : nearest;
  const visited = new Set(found.visited);
  const children = found.visited.flatMap((i) => (tree.nodes[i] as BvhNode).children ?? []);
  const tests = testsOf(found);
  return {
    point,
    faces,
    outline,
    found,
    nearest,
    tests,
    opened: boxesOf(tree, found.visited),
    skipped: boxesOf(
      tree,
      children.filter((i) => !visited.has(i)),
    ),
    measured: found.visited
      .flatMap((i) => {
        const node = tree.nodes[i] as BvhNode;
        return node.children === null ? trianglesOf(tree, node) : [];
      })
      .toSorted((one, other) => one - other),
    get overFaces() {
      const others = SIZES.map((n) => [n, testsOf(search(treeOf(outline, n), point, isWrong))] as const);
      return withNow(others, faces, tests);
    },
    get overPlaces() {
      return withNow(overPlacesOf(outline, faces, positionY, isWrong), positionX, tests);
    },
    get shareAtCentre() {
      return shareAtCentreOf(faces);
    },
    isWrong,
  };
}

/** Name of the run: where the point is, what was found, and what it took. */
export const hash = ({ point, faces, found, nearest, measured }: SkdRun): string =>
  hashOfNumbers([
    [...point, faces, found.face, ...found.closest, found.distance, nearest.distance],
    [found.boxTests, found.faceTests],
    found.visited,
    measured,
  ]);
