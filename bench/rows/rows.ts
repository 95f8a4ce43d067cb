/** The rows of accuracy, in the order of the page. */
import { bouncingBall, resting, zenosBall } from './falling.ts';
import { freeTop } from './free-top.ts';
import { rodPastPost } from './rod-past-post.ts';
import type { AccuracyRow } from './row.ts';
import { thinWall } from './thin-wall.ts';
import { boxHit, crossingCapsules, headOn } from './two-bodies.ts';

/** How much is asked. */
export interface Extent {
  /** Pairs of the rows of two bodies. */
  readonly pairs: number;
  /** How long the long rows last, in s. */
  readonly minute: number;
}

/** What the published table asks. */
export const WHOLE: Extent = { pairs: 24, minute: 60 };

export const accuracyRows = ({ pairs, minute }: Extent): readonly AccuracyRow[] => [
  headOn(pairs),
  boxHit(pairs, 2),
  boxHit(pairs, 3),
  crossingCapsules(pairs),
  thinWall(),
  rodPastPost(),
  freeTop(minute),
  bouncingBall(minute),
  resting(minute),
  zenosBall(),
];
