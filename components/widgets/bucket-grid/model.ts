/**
 * Bodies in the cells of a grid: who must be asked for the next contact stands in cells nearby. The smallest body sets
 * the cells, the fastest one and the cells set the step, and two of them come nearer by two cells in it.
 *
 * Lengths in m, times in s. A flies to the right and B to the left; all others stand still.
 */
import type { Aabb } from '#core/bounds/aabb.ts';
import { ballMeeting } from '#core/many/ball-times.ts';
import { bucketGrid, type CellBlock, cellBlock } from '#core/many/bucket-grid.ts';
import { MOTION } from '#core/many/gas-state.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import type { Vec2 } from '#core/math/vec2.ts';
import type { Params, Values } from '#params/params.ts';

export const params = {
  positionX: {
    label: 'Place of A, x',
    unit: 'm',
    min: 0.2,
    max: 3.8,
    step: 0.01,
    default: 1.27,
    help: 'Where the middle of A is at the start of the step, from the left.',
  },
  positionY: {
    label: 'Place of A, y',
    unit: 'm',
    min: 0.2,
    max: 2.4,
    step: 0.01,
    default: 1.3,
    help: 'Where the middle of A is at the start of the step, from below.',
  },
  smallest: {
    label: 'Smallest body',
    symbol: 'h',
    unit: 'm',
    min: 0.04,
    max: 0.28,
    step: 0.01,
    default: 0.24,
    help: 'Diameter of the grain, which is the edge of the cells.',
  },
  speed: {
    label: 'Speed of A and of B',
    unit: 'm/s',
    min: 0.5,
    max: 4,
    step: 0.1,
    default: 2,
    help: 'A flies to the right with it, B to the left. Nobody may move by more than one cell in a step.',
  },
  asked: {
    label: 'What is asked',
    options: { times: 'Who meets in the step?', touch: 'Who touches now?' },
    default: 'times',
    help: 'For times of contact two rings of cells are looked at, for bodies that touch now one ring.',
  },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None: two rings, one cell in a step',
      'one-ring': 'One ring for times',
      'long-step': 'A step of 0.25 s, however far that is',
    },
    default: 'none',
    help: 'Too few rings, or a body that moves by more than one cell: a partner is not asked, and flown through.',
    isWrong: true,
  },
} as const satisfies Params;

export type GridValues = Values<typeof params>;

/** A disc of the picture, as it is at the start of the step. */
export interface GridBody {
  readonly name: string;
  readonly centre: Vec2;
  readonly radius: number;
  readonly velocity: Vec2;
}

/** Those who stand still, and where B is: B's row is A's usual one. */
const RADIUS = 0.14;
const PLACE_OF_B: Vec2 = [2, 1.3];
const GIANT = { name: 'the giant', centre: [3.2, 0.75], radius: 0.6, velocity: [0, 0] } as const;
const PLACE_OF_GRAIN: Vec2 = [2.2, 0.55];
const OTHERS: readonly (readonly [x: number, y: number, radius: number])[] = [
  [0.5, 0.5, 0.2],
  [0.5, 2, 0.18],
  [1.45, 2.1, 0.16],
  [2.65, 2.1, 0.22],
  [1.5, 0.5, 0.15],
  [3.65, 1.6, 0.17],
];

/** The step of who does not limit it, in s. */
const LONG_STEP = 0.25;

/** Cells for the curves, in m. */
const EDGES = [0.04, 0.06, 0.08, 0.12, 0.16, 0.2, 0.24, 0.28];

export interface GridRun {
  readonly bodies: readonly GridBody[];
  /** Edge of a cell, in m. */
  readonly edge: number;
  /** Cells that each body stands in. */
  readonly blocks: readonly CellBlock[];
  /** Rings that are looked at around them. */
  readonly rings: number;
  /** Length of the step, in s. */
  readonly step: number;
  /** Bodies that A is tested with. */
  readonly partners: readonly number[];
  /** Bodies in the two rings around A, and in one. */
  readonly nearTwo: number;
  readonly nearOne: number;
  /** Pairs that are tested, of all bodies. */
  readonly pairs: number;
  readonly allPairs: number;
  /** Numbers stored in all cells together, and those of the giant. */
  readonly entries: number;
  readonly giantEntries: number;
  /** The body that A truly meets first in the step, and when (s); null if none. */
  readonly truth: { readonly body: number; readonly t: number } | null;
  /** The same among those that are tested. */
  readonly found: { readonly body: number; readonly t: number } | null;
  /** When the step ends: at its full length, or at the contact that was found, in s. */
  readonly end: number;
  /** Rings between the cells of A and of whom it truly meets; null if none. */
  readonly ringOfTruth: number | null;
  readonly isMissed: boolean;
  readonly isTouch: boolean;
  readonly isWrong: boolean;
  /** Entries and steps in a second, over the edge of the cells; computed when asked for. */
  readonly costs: readonly { readonly edge: number; readonly entries: number; readonly steps: number }[];
}

function bodiesOf({ positionX, positionY, speed }: GridValues, smallest: number): readonly GridBody[] {
  return [
    { name: 'A', centre: [positionX, positionY], radius: RADIUS, velocity: [speed, 0] },
    { name: 'B', centre: PLACE_OF_B, radius: RADIUS, velocity: [-speed, 0] },
    GIANT,
    { name: 'the grain', centre: PLACE_OF_GRAIN, radius: smallest / 2, velocity: [0, 0] },
    ...OTHERS.map(
      ([x, y, radius]): GridBody => ({ name: 'a body', centre: [x, y], radius, velocity: [0, 0] }),
    ),
  ];
}

/** Number of the giant among the bodies. */
const GIANT_AT = 2;

/** Box of a disc in the plane: it is flat, so that it stands in one layer of cells. */
const boxOf = ({ centre: [x, y], radius }: GridBody): Aabb => ({
  kind: 'aabb',
  min: [x - radius, y - radius, 0],
  max: [x + radius, y + radius, 0],
});

const cellsIn = ([x0, y0, , x1, y1]: CellBlock): number => (x1 - x0 + 1) * (y1 - y0 + 1);

/** Rings of cells between two blocks: 0 where they share a cell. */
const ringsBetween = (p: CellBlock, q: CellBlock): number =>
  Math.max(0, q[0] - p[3], p[0] - q[3], q[1] - p[4], p[1] - q[4]);

/** First meeting of A with some of the others, within a step (s). */
function firstMeeting(
  bodies: readonly GridBody[],
  others: readonly number[],
  step: number,
): GridRun['truth'] {
  const motion = new Float64Array(MOTION * bodies.length);
  bodies.forEach(({ centre, velocity, radius }, i) => {
    motion.set([...centre, 0, ...velocity, 0, 0, radius], MOTION * i);
  });
  let best: GridRun['truth'] = null;
  for (const body of others) {
    const t = ballMeeting(motion, 0, body);
    if (t <= step && t < (best?.t ?? Infinity)) best = { body, t };
  }
  return best;
}

export function model(values: GridValues): GridRun {
  const { smallest: edge, speed, asked, mistake } = values;
  const bodies = bodiesOf(values, edge);
  const boxes = bodies.map(boxOf);
  const blocks = boxes.map((box) => cellBlock(edge, box));
  const grid = bucketGrid(edge, boxes);
  const isTouch = asked === 'touch';
  const isWrong = mistake !== 'none';
  const rings = isTouch || mistake === 'one-ring' ? 1 : 2;
  const step = mistake === 'long-step' ? LONG_STEP : edge / speed;
  const pairs = grid.pairs(rings);
  const partners = pairs.flatMap(([i, j]) => (i === 0 ? [j] : []));
  const others = bodies.map((_, i) => i).slice(1);
  const nearBy = (most: number): number =>
    others.filter((i) => ringsBetween(blocks[0] as CellBlock, blocks[i] as CellBlock) <= most).length;
  const truth = isTouch ? null : firstMeeting(bodies, others, step);
  const found = isTouch ? null : firstMeeting(bodies, partners, step);
  const isMissed = truth !== null && found?.body !== truth.body;
  return {
    bodies,
    edge,
    blocks,
    rings,
    step,
    partners,
    nearTwo: nearBy(2),
    nearOne: nearBy(1),
    pairs: pairs.length,
    allPairs: (bodies.length * (bodies.length - 1)) / 2,
    entries: grid.entries,
    giantEntries: cellsIn(blocks[GIANT_AT] as CellBlock),
    truth,
    found,
    end: found?.t && found.t > 0 ? found.t : step,
    ringOfTruth: truth && ringsBetween(blocks[0] as CellBlock, blocks[truth.body] as CellBlock),
    isMissed,
    isTouch,
    isWrong,
    get costs() {
      return [...new Set([...EDGES, edge])]
        .toSorted((one, other) => one - other)
        .map((each) => {
          const cells = bodiesOf(values, each).map((body) => cellsIn(cellBlock(each, boxOf(body))));
          return { edge: each, entries: cells.reduce((sum, n) => sum + n, 0), steps: speed / each };
        });
    },
  };
}

/** Where a body is at a time (s) of the step: nobody moves on after the contact that was found. */
export const centreAt = ({ centre, velocity }: GridBody, t: number): Vec2 => [
  centre[0] + velocity[0] * t,
  centre[1] + velocity[1] * t,
];

/** Name of the run: cells, partners, and what was found. */
export const hash = ({
  bodies,
  edge,
  blocks,
  rings,
  step,
  partners,
  truth,
  found,
  entries,
}: GridRun): string =>
  hashOfNumbers([
    [edge, rings, step, entries, truth?.t ?? -1, truth?.body ?? -1, found?.t ?? -1, found?.body ?? -1],
    bodies.flatMap(({ centre, radius, velocity }) => [...centre, radius, ...velocity]),
    blocks.flat(),
    partners,
  ]);
