/**
 * Do two meshes meet? Their trees of bounding volumes are descended together, level by level, and the tests are counted
 * against comparing every triangle with every other. The meshes are the walls of two biscuit cutters; whether one
 * biscuit lies wholly inside the other, no test of walls can tell.
 *
 * Lengths in m, angles in degrees where a parameter says so. B stands at the origin, so that its frame is the world's.
 */
import { type Placement, worldPoint } from '#core/body/body.ts';
import { movedVolume } from '#core/bounds/bounding-volumes.ts';
import type { Bvh, BvhNode } from '#core/bounds/bvh.ts';
import { collideTrees, type TreeCollision } from '#core/bounds/bvh-collision.ts';
import { type FlatOutline, shadowOutline } from '#core/bounds/flat-volumes.ts';
import { windsAround } from '#core/distance/contains-body.ts';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import { matFromQuat, quatFromAxisAngle } from '#core/math/rotation.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { toPlane, toSpace, type Vec2 } from '#core/math/vec2.ts';
import { ZERO } from '#core/math/vec3.ts';
import type { Params, Values } from '#params/params.ts';
import { radians } from '../common/angles.ts';
import { outlineOf, treeOf } from './cutters.ts';

export const params = {
  kind: {
    label: 'Volume',
    options: { sphere: 'Ball', aabb: 'Box', obb: 'Turned box', 'k-dop': 'k-DOP' },
    default: 'aabb',
    help: 'What the trees are made of: balls, boxes along the axes, boxes turned as they fit best, or boxes with their edges cut off.',
  },
  level: {
    label: 'Level shown',
    unit: '',
    min: 0,
    max: 9,
    step: 1,
    default: 3,
    help: 'Which level of the descent is drawn: 0 are the two roots, each of which holds a whole body.',
  },
  triangles: {
    label: 'Triangles of each body',
    symbol: 'N_tri',
    unit: '',
    min: 16,
    max: 512,
    step: 16,
    default: 128,
    spread: 'log',
    help: 'How finely both outlines are cut. Each wall is two triangles.',
  },
  positionX: {
    label: 'Place of A, x',
    unit: 'm',
    min: -0.9,
    max: 1.9,
    step: 0.01,
    default: 1.25,
    help: 'Where the middle of the small body is, to the right of the middle of the large one.',
  },
  positionY: {
    label: 'Place of A, y',
    unit: 'm',
    min: -0.9,
    max: 0.9,
    step: 0.01,
    default: 0.35,
    help: 'Where the middle of the small body is, above the middle of the large one.',
  },
  turn: {
    label: 'Turn of A',
    unit: '°',
    min: -180,
    max: 180,
    step: 1,
    default: 20,
    help: 'How the small body is turned. Boxes along the axes must then be drawn anew, and grow.',
  },
  mistake: {
    label: 'Mistake',
    options: { none: 'None: also ask whether one is inside', surfaces: 'Test the surfaces only' },
    default: 'none',
    help: 'A test of triangles sees surfaces, and calls a body free that lies wholly inside another.',
    isWrong: true,
  },
} as const satisfies Params;

export type BvhValues = Values<typeof params>;

/** Numbers of triangles of the curve, beside the present one. */
const SIZES = [16, 48, 128, 256, 512];

/** Volumes drawn at most for each body: deep levels of near bodies have more than can be told apart. */
const MOST_DRAWN = 40;

/** How the bodies lie: walls cross, one is inside the other, or neither. */
export type Verdict = 'meet' | 'inside' | 'apart';

/** A volume of the level that is shown. */
export interface ShownVolume {
  readonly outline: FlatOutline;
  /** It overlaps one of the other body's, and is opened on the next level. */
  readonly isKept: boolean;
}

/** What one number of triangles costs. */
export interface Cost {
  readonly triangles: number;
  readonly tests: number;
  readonly allPairs: number;
}

export interface BvhRun {
  readonly collision: TreeCollision;
  /** Pairs compared: of volumes and of triangles. */
  readonly tests: number;
  /** Walls of each body. */
  readonly walls: number;
  readonly placement: Placement;
  readonly truth: Verdict;
  /** What the program says: it cannot tell inside from apart if it tests surfaces only. */
  readonly verdict: Verdict;
  /** The level that is shown: the one asked for, or the last that there is. */
  readonly level: number;
  readonly askedLevel: number;
  readonly tested: number;
  readonly kept: number;
  readonly shownA: readonly ShownVolume[];
  readonly shownB: readonly ShownVolume[];
  /** Numbers of the walls that meet, of A and of B. */
  readonly wallsA: readonly number[];
  readonly wallsB: readonly number[];
  /** Tests on each level, from the root down. */
  readonly perLevel: readonly { readonly tested: number; readonly kept: number }[];
  /** Costs over the number of triangles; computed when asked for. */
  readonly costs: readonly Cost[];
  /** The tests at four times the triangles; `null` beyond the largest. */
  readonly testsAtFour: number | null;
  readonly isWrong: boolean;
}

const HOME: Placement = { position: ZERO, orientation: IDENTITY_QUAT };

const wallsOf = (triangles: number): number => Math.round(triangles / 2);

function collide({ kind }: BvhValues, walls: number, placement: Placement): TreeCollision {
  const [a, b] = [treeOf('a', walls, kind), treeOf('b', walls, kind)];
  return collideTrees({ tree: a, placement }, { tree: b, placement: HOME });
}

const testsOf = ({ volumeTests, triangleTests }: TreeCollision): number => volumeTests + triangleTests;

/** Whether walls meet; if none do, whether A's biscuit lies in B's, of which then one corner tells. */
function truthOf(collision: TreeCollision, walls: number, placement: Placement): Verdict {
  if (collision.meeting.length > 0) return 'meet';
  if (collision.levels.length === 1) return 'apart'; // the roots do not overlap
  const corner = toSpace(outlineOf('a', walls)[0] as Vec2);
  return windsAround(outlineOf('b', walls), toPlane(worldPoint(placement, corner))) ? 'inside' : 'apart';
}

/** The volumes of one body on a level, those that are kept first. */
function shownOf(
  tested: readonly { readonly node: number; readonly overlap: boolean }[],
  outlineOf: (node: number) => FlatOutline,
): readonly ShownVolume[] {
  const kept = new Set(tested.filter(({ overlap }) => overlap).map(({ node }) => node));
  const dropped = new Set(tested.map(({ node }) => node).filter((node) => !kept.has(node)));
  return [
    ...[...kept].map((node) => ({ node, isKept: true })),
    ...[...dropped].map((node) => ({ node, isKept: false })),
  ]
    .slice(0, MOST_DRAWN)
    .map(({ node, isKept }) => ({ outline: outlineOf(node), isKept }));
}

export function model(values: BvhValues): BvhRun {
  const { kind, level, triangles, positionX, positionY, turn, mistake } = values;
  const walls = wallsOf(triangles);
  const placement: Placement = {
    position: [positionX, positionY, 0],
    orientation: quatFromAxisAngle([0, 0, 1], radians(turn)),
  };
  const collision = collide(values, walls, placement);
  const truth = truthOf(collision, walls, placement);
  const isWrong = mistake === 'surfaces';
  const perLevel = collision.levels.map(({ tested }) => ({
    tested: tested.length,
    kept: tested.filter(({ overlap }) => overlap).length,
  }));
  const shown = Math.min(Math.round(level), collision.levels.length - 1);
  const pairs = collision.levels[shown]?.tested ?? [];
  const volumeOf = (tree: Bvh, node: number) => (tree.nodes[node] as BvhNode).volume;
  const [a, b] = [treeOf('a', walls, kind), treeOf('b', walls, kind)];
  const rotation = matFromQuat(placement.orientation);
  const wallsMet = (which: 0 | 1) => [
    ...new Set(collision.meeting.map((pair) => Math.floor(pair[which] / 2))),
  ];
  return {
    collision,
    tests: testsOf(collision),
    walls,
    placement,
    truth,
    verdict: isWrong && truth === 'inside' ? 'apart' : truth,
    level: shown,
    askedLevel: level,
    tested: perLevel[shown]?.tested ?? 0,
    kept: perLevel[shown]?.kept ?? 0,
    shownA: shownOf(
      pairs.map((pair) => ({ node: pair.a, overlap: pair.overlap })),
      (node) => shadowOutline(movedVolume(volumeOf(a, node), rotation, placement.position)),
    ),
    shownB: shownOf(
      pairs.map((pair) => ({ node: pair.b, overlap: pair.overlap })),
      (node) => shadowOutline(volumeOf(b, node)),
    ),
    wallsA: wallsMet(0),
    wallsB: wallsMet(1),
    perLevel,
    get costs() {
      return [...new Set([...SIZES, 2 * walls])]
        .toSorted((one, other) => one - other)
        .map((size) => {
          const found = size === 2 * walls ? collision : collide(values, wallsOf(size), placement);
          return { triangles: size, tests: testsOf(found), allPairs: found.allPairs };
        });
    },
    get testsAtFour() {
      return 4 * triangles > params.triangles.max ? null : testsOf(collide(values, 4 * walls, placement));
    },
    isWrong,
  };
}

/** Numbers of the verdicts in the name of a run. */
const CODE: Readonly<Record<Verdict, number>> = { apart: 0, meet: 1, inside: 2 };

/** Name of the run: the tests, level by level, the walls that meet, where A is, and what is looked at. */
export const hash = ({ perLevel, collision, placement, verdict, askedLevel }: BvhRun): string =>
  hashOfNumbers([
    [...placement.position, ...placement.orientation, collision.allPairs, CODE[verdict], askedLevel],
    perLevel.flatMap(({ tested, kept }) => [tested, kept]),
    collision.meeting.flat(),
  ]);
