/** How deep the bodies of a run reach into each other, measured at many times and for each pair by itself. */
import { closestPoints } from '#core/distance/distance.ts';
import { maxAbs } from '#core/math/vec3.ts';
import type { Run } from '#core/run/run.ts';
import type { SceneBody } from '#core/run/run-scene.ts';
import { reachOf } from './placing.ts';
import type { Worst } from './worst.ts';

/** Depth that is allowed: this share of the smaller radius, and this one of the largest coordinate. */
const OF_RADIUS = 1e-9;
const OF_COORDINATE = 1e-13;

/** The deepest penetration as a multiple of what is allowed for its pair. */
export function worstPenetration(run: Run, times: readonly number[]): Worst {
  const { scene } = run;
  const bodies = [scene.a, scene.b, ...scene.walls];
  const pairs = bodies.flatMap((one, i) =>
    bodies.slice(i + 1).flatMap((other, k) => {
      const canMeet = one.body.kind === 'dynamic' || other.body.kind === 'dynamic';
      return canMeet ? [{ i, k: i + 1 + k, one, other, atStart: 0 }] : [];
    }),
  );
  const nameOf = (i: number) => (i === 0 ? 'A' : i === 1 ? 'B' : `wall ${i - 2}`);
  let worst: Worst = { size: 0, t: run.t0, what: '' };
  for (const t of times) {
    const moment = run.at(t);
    const states = [moment.a, moment.b, ...scene.walls.map((_, wall) => run.wallAt(wall, t))];
    for (const pair of pairs) {
      const { i, k, one, other } = pair;
      const [atOne, atOther] = [states[i] as SceneBody['state'], states[k] as SceneBody['state']];
      const { gap } = closestPoints(
        { shape: one.shape, placement: atOne },
        { shape: other.shape, placement: atOther },
      );
      // What a scene starts with is its own: rounding of where bodies were put.
      if (t === run.t0) pair.atStart = Math.max(0, -gap);
      const solid = [one, other].filter(({ shape }) => shape.kind !== 'half-space');
      const radius = Math.min(...solid.map(({ shape }) => reachOf(shape)));
      const coordinate = Math.max(maxAbs(atOne.position), maxAbs(atOther.position));
      const limit = OF_RADIUS * radius + OF_COORDINATE * coordinate;
      const size = (-gap - pair.atStart) / limit;
      if (size > worst.size) worst = { size, t, what: `${nameOf(i)} in ${nameOf(k)} by ${-gap} m` };
    }
  }
  return worst;
}
