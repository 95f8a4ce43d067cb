/** A rod that flies past a post, turning at 150 rad/s: 2.5 rad in a step of 1/60 s. Eight starts, eight hits. */
import { soleCollision } from '../reference/collision.ts';
import { minus, norm } from '../reference/vectors.ts';
import type { Cell } from '../report.ts';
import { aboutZ, bodyOf, DT, type Engine, play, type Reading, type Scene } from '../scene.ts';
import { largest, median } from '../statistics.ts';
import { planeView } from './hit-views.ts';
import { type Hit, velocityError } from './hits.ts';
import type { AccuracyRow } from './row.ts';

const AXIS = 'error of the velocity after the hit, over the speed of approach';

const HITS = 8;
const SPIN = 150;
const SPEED = 20;

function sceneAt(angle: number): Scene {
  const rod = bodyOf({
    shape: { kind: 'box', half: [1, 0.02, 0.02] },
    mass: 1,
    position: [-1.2, -0.7, 0],
    orientation: aboutZ(angle),
    velocity: [SPEED, 0, 0],
    angularVelocity: [0, 0, SPIN],
  });
  const post = bodyOf({ shape: { kind: 'ball', radius: 0.03 }, mass: 'fixed' });
  return { bodies: [rod, post], restitution: 1, gravity: 0, dt: DT, duration: 0.2 };
}

/** The first eight starting angles after which the rod meets the post once and flies off. */
function chooseHits(): readonly Hit[] {
  const hits: Hit[] = [];
  for (let i = 0; hits.length < HITS; i++) {
    const scene = sceneAt(i * 0.37);
    const truth = soleCollision(scene, false);
    if (truth !== undefined) hits.push({ scene, truth });
  }
  return hits;
}

/** Whether the engine noticed the post, and how wrong the rod moves afterwards. */
function outcome(engine: Engine, { scene, truth }: Hit): { readonly hit: boolean; readonly error: number } {
  let rod: Reading | undefined;
  play(engine, scene, (simulation) => {
    rod = simulation.read(0);
  });
  const end = rod as Reading;
  const start = scene.bodies[0] as Scene['bodies'][number];
  const hit = norm(minus(end.velocity, start.velocity)) > 0.01 * SPEED;
  return { hit, error: velocityError(scene, truth, [end, end]) };
}

const CODE = 'bench/rows/rod-past-post.ts';

/** The row. */
export function rodPastPost(): AccuracyRow {
  let known: readonly Hit[] | undefined;
  const hitsAt = (dt: number): readonly Hit[] => {
    known ??= chooseHits();
    return known.map(({ scene, truth }) => ({ scene: { ...scene, dt }, truth }));
  };
  return {
    id: 'rod-past-post',
    dimension: 'both',
    curve: { columns: ['of all, median'], axis: 'median error of the velocity of all eight' },
    view: () => ({ ...planeView(hitsAt(DT)[0] as Hit), box: [-1.6, -1.7, 1.9, 1.3] }),
    code: CODE,
    scenes: (dt) => hitsAt(dt).map(({ scene }) => scene),
    table: (engines, dt) => {
      const lines: Record<string, Record<string, Cell>> = {};
      for (const engine of engines) {
        const all = hitsAt(dt).map((hit) => outcome(engine, hit));
        const errors = all.filter(({ hit }) => hit).map(({ error }) => error);
        lines[engine.name] = {
          'hits found': `${errors.length} of ${HITS}`,
          'velocity error of these, median': median(errors),
          max: largest(errors),
          'of all, median': median(all.map(({ error }) => error)),
        };
      }
      return {
        id: 'rod-past-post',
        title: `A rod of 2 m turning at ${SPIN} rad/s past a post at ${SPEED} m/s, C = 1`,
        note: 'Hits found, and the velocity after a hit that was found against the exact one, over the speed of approach. A hit that is missed counts in the median of all. A step of 1/60 s is 2.5 rad of turning, for which no engine that makes steps is meant.',
        marks: [
          { column: 'velocity error of these, median', name: 'median of the hits found' },
          { column: 'of all, median', name: 'median of all eight' },
        ],
        axis: AXIS,
        code: CODE,
        lines,
      };
    },
  };
}
