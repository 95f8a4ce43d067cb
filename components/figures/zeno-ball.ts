/** A dropped ball as the figure shows it: its height over time, its bounces, and the time at which they end. */
import { type Bounce, ballAt, bouncesOf, type DroppedBall, restTime } from '#core/impulse/zeno.ts';

export const BALL: DroppedBall = { height: 1, gravity: 9.81, restitution: 0.7 };

export interface ZenoTale {
  /** When the last of infinitely many bounces is over, in s. */
  readonly tRest: number;
  /** Bounces that can be told apart in the picture. */
  readonly bounces: readonly Bounce[];
  /** (t, height), in s and m. */
  readonly curve: readonly (readonly [number, number])[];
  /** Bounces until the ball arrives slower than a threshold (m/s), and when the last of them is. */
  readonly untilSlow: (speed: number) => { readonly count: number; readonly t: number };
}

/** Points drawn in each flight. */
const POINTS = 16;

export function zenoTale(drawn: number, ball: DroppedBall = BALL): ZenoTale {
  const tRest = restTime(ball);
  const bounces = bouncesOf(ball, drawn);
  const ends = [0, ...bounces.map(({ t }) => t), tRest];
  const curve = ends.slice(1).flatMap((to, i) => {
    const from = ends[i] as number;
    return Array.from({ length: POINTS }, (_, k) => {
      const t = from + ((to - from) * k) / POINTS;
      return [t, ballAt(ball, t).height] as const;
    });
  });
  return {
    tRest,
    bounces,
    curve: [...curve, [tRest, 0]],
    untilSlow: (speed) => {
      const many = bouncesOf(ball, 400);
      const count = many.findIndex(({ speedBefore }) => speedBefore < speed) + 1;
      return { count, t: many[count - 1]?.t ?? tRest };
    },
  };
}
