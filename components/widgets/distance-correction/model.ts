/** Two discs that touch, and a third behind them: what a smallest gap is for, and whom the push meets. */
import { planarState } from '#core/body/body.ts';
import { planarBodyOf } from '#core/body/body-of-shape.ts';
import { closestPoints } from '#core/distance/distance.ts';
import { keepMinimumGap } from '#core/many/minimum-gap.ts';
import type { IndexPair } from '#core/many/pair-search.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import type { SceneBody } from '#core/run/run-scene.ts';
import { disc } from '#core/shape/shapes.ts';
import type { GapValues } from './params.ts';

/** Radius of a disc, in m. */
export const RADIUS = 0.35;
/** Rounds of the correction, at most. */
const MOST_ROUNDS = 20;

/** The row at first, after the push of A and B alone, and after each round. */
export interface Round {
  /** Centres along the row, in m. */
  readonly places: readonly number[];
  /** Gaps of A and B, and of B and C, in m; negative where they overlap. */
  readonly gapAB: number;
  readonly gapBC: number;
}

export interface GapRun {
  readonly rounds: readonly Round[];
  readonly last: Round;
  readonly gap: number;
  /** How deep the first push alone drives B into C, in m. */
  readonly overlap: number;
  /** Pushes in all, and how many of these hit a pair that had room before. */
  readonly pushes: number;
  readonly disturbed: number;
  /** The next time of contact of A and B, in s, as the loop would find it. */
  readonly nextTime: number;
  readonly isMistaken: boolean;
  readonly hash: string;
}

const ALL: readonly IndexPair[] = [
  [0, 1],
  [1, 2],
];

export function model({ gap, room, approach, massC, mistake }: GapValues): GapRun {
  const starts = [-2 * RADIUS, 0, 2 * RADIUS + room];
  const bodies = starts.map((x, i): SceneBody => {
    const made = planarBodyOf(disc(RADIUS), { mass: i === 2 ? massC : 1 });
    return { ...made, state: planarState(made.body, { position: [x, 0], velocity: [0, 0] }) };
  });
  const closestOf = (_: IndexPair, a: SceneBody, b: SceneBody) =>
    closestPoints({ shape: a.shape, placement: a.state }, { shape: b.shape, placement: b.state });
  const isMistaken = mistake === 'once';
  const pairs = isMistaken ? ALL.slice(0, 1) : ALL;
  const roundOf = (row: readonly SceneBody[]): Round => {
    const places = row.map(({ state }) => state.position[0]);
    const [a = 0, b = 0, c = 0] = places;
    return { places, gapAB: b - a - 2 * RADIUS, gapBC: c - b - 2 * RADIUS };
  };
  const alone = roundOf(keepMinimumGap(bodies, ALL.slice(0, 1), { gap, closestOf }).bodies);
  // First the push of A and B by itself, to be seen before its neighbours answer it.
  const rounds = [roundOf(bodies), ...(gap > 0 && !isMistaken ? [alone] : [])];
  let kept = keepMinimumGap(bodies, pairs, { gap, closestOf, maxRounds: 1 });
  for (let most = 1; most <= MOST_ROUNDS && gap > 0; most++) {
    kept = keepMinimumGap(bodies, pairs, { gap, closestOf, maxRounds: most });
    rounds.push(roundOf(kept.bodies));
    if (kept.kind === 'kept') break;
  }
  const last = rounds.at(-1) as Round;
  return {
    rounds,
    last,
    gap,
    overlap: Math.max(0, -alone.gapBC),
    pushes: kept.pushes.length,
    disturbed: kept.pushes.filter(({ isDisturbed }) => isDisturbed).length,
    nextTime: Math.max(0, last.gapAB) / approach,
    isMistaken,
    hash: hashOfNumbers(rounds.map(({ places }) => places)),
  };
}
