import { describe, expect, it } from 'vitest';
import { planarState } from '#core/body/body.ts';
import { planarBodyOf } from '#core/body/body-of-shape.ts';
import { disc } from '#core/shape/shapes.ts';
import { type Run, simulate } from '../run.ts';
import { wallOf } from '../run-scene.ts';

const LEAN = 1e-3;

/** A disc on top of a fixed one, let go where the line of their centres leans by LEAN (rad). */
function letGo(mass: number, radius: number, below: number): Run {
  const ball = planarBodyOf(disc(radius), { mass });
  const r = radius + below;
  const position = [r * Math.sin(LEAN), r * Math.cos(LEAN)] as const;
  const run = simulate({
    a: { ...ball, state: planarState(ball.body, { position }) },
    b: wallOf(disc(below)),
    gravity: [0, -9.81, 0],
    restitution: 0,
    t1: 3,
  });
  if (run.kind !== 'run') throw new Error(run.kind);
  return run;
}

describe('a ball that glides off another one', () => {
  it.each([
    [2, 0.1, 0.5],
    [0.3, 0.4, 0.2],
  ])(
    'of %d kg and radii %d and %d m leaves it where cos θ = 2/3 of that at the start (K-rest)',
    (mass, radius, below) => {
      const run = letGo(mass, radius, below);
      expect(run.isComplete).toBe(true);
      const [glide] = run.lasting.filter(({ kind }) => kind === 'sliding');
      const { a } = run.at(glide?.to ?? 0);
      expect(a.position[1] / (radius + below)).toBeCloseTo((2 / 3) * Math.cos(LEAN), 9);
      // What the force gave across is all that the ball has across; upwards, what gravity has not.
      expect(glide?.impulse[0]).toBeCloseTo(a.momentum[0], 9);
      expect(glide?.impulse[1]).toBeCloseTo(a.momentum[1] + mass * 9.81 * (glide?.to ?? 0), 6);
      expect(glide?.work).toBeCloseTo(0, 8);
    },
  );
});
