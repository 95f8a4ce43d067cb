/** Scenes of contacts that last, for the tests of how they are told. */
import { planarState } from '#core/body/body.ts';
import { planarBodyOf } from '#core/body/body-of-shape.ts';
import { halfSpace } from '#core/convex/plane.ts';
import { type Run, simulate } from '#core/run/run.ts';
import { wallOf } from '#core/run/run-scene.ts';
import { disc } from '#core/shape/shapes.ts';

/** A ball of 2 kg and 10 cm falls from half a metre onto a floor, stays there from 0.319 s on, for a second in all. */
export function fallenBall(): Run {
  const ball = planarBodyOf(disc(0.1), { mass: 2 });
  const run = simulate({
    a: { ...ball, state: planarState(ball.body, { position: [0, 0.6] }) },
    b: wallOf(halfSpace([0, 1, 0], 0)),
    gravity: [0, -9.81, 0],
    restitution: 0,
    t1: 1,
  });
  if (run.kind !== 'run') throw new Error('the ball starts above the floor');
  return run;
}

/** When the ball arrives, in s: √(2h/g). */
export const T_FALL = Math.sqrt(1 / 9.81);
