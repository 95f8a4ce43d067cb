/** v_rel over time for both runs: the rate of the gap at the closest points, with its jumps. Computed when first asked for. */
import { pointVelocity } from '#core/body/body.ts';
import { closestPointsAgain } from '#core/distance/distance.ts';
import { dot, sub } from '#core/math/vec3.ts';
import type { ChartPoint } from '#kit/declare/chart.ts';
import { remember } from '../common/remember.ts';
import type { Lane, SceneRun } from './model.ts';

/** Looks at each stretch between contacts: it is nearly straight there. */
const LOOKS = { before: 9, after: 7 };

export type Pieces = readonly (readonly ChartPoint[])[];

/** v_rel of one run, in m/s, from one time (s) to another. */
function stretch(
  { cast: { a, b } }: SceneRun,
  { run }: Lane,
  from: number,
  to: number,
  count: number,
): ChartPoint[] {
  const closestOf = closestPointsAgain();
  return Array.from({ length: count }, (_, i): ChartPoint => {
    const t = from + ((i + 0.5) * (to - from)) / count;
    const states = run.at(t);
    const { pointA, pointB, normal } = closestOf(
      { shape: a.shape, placement: states.a },
      { shape: b.shape, placement: states.b },
    );
    const velocity = sub(pointVelocity(a.body, states.a, pointA), pointVelocity(b.body, states.b, pointB));
    return [t, dot(normal, velocity)];
  });
}

function piecesOf(scene: SceneRun, lane: Lane, shared?: readonly ChartPoint[]): Pieces {
  const { contacts } = lane.run;
  return lane.steps.map(({ from, to }, i): readonly ChartPoint[] => {
    const [before, after] = [contacts[i - 1]?.receipt, contacts[i]?.receipt];
    const looks =
      i === 0 && shared ? shared : stretch(scene, lane, from, to, i === 0 ? LOOKS.before : LOOKS.after);
    const start: readonly ChartPoint[] = before ? [[from, before.vRelAfter]] : [];
    const end: readonly ChartPoint[] = after ? [[to, after.vRelBefore]] : [];
    return [...start, ...looks, ...end];
  });
}

/** v_rel of both runs; up to the first contact they are one. */
export const ratesOf = remember((scene: SceneRun) => {
  const { elastic, damped } = scene;
  const { to = scene.t1 } = elastic.steps[0] ?? {};
  const shared = stretch(scene, elastic, 0, to, LOOKS.before);
  return { elastic: piecesOf(scene, elastic, shared), damped: piecesOf(scene, damped, shared) };
});
