/** A rod that flies past a post, turning at 150 rad/s: 2.5 rad in a step of 1/60 s. Eight starts, eight hits. */
import { soleCollision } from '../reference/collision.ts';
import { minus, norm } from '../reference/vectors.ts';
import type { Cell, Table } from '../report.ts';
import { aboutZ, bodyOf, DT, type Engine, play, type Reading, type Scene } from '../scene.ts';
import { largest, median } from '../statistics.ts';
import { type Hit, velocityError } from './hits.ts';

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

/** The row. */
export function rodPastPost(engines: readonly Engine[]): Table {
  const hits = chooseHits();
  const lines: Record<string, Record<string, Cell>> = {};
  for (const engine of engines) {
    const found = hits.map((hit) => outcome(engine, hit)).filter(({ hit }) => hit);
    const errors = found.map(({ error }) => error);
    lines[engine.name] = {
      'hits found': `${found.length} of ${HITS}`,
      'velocity error of these, median': median(errors),
      max: largest(errors),
    };
  }
  return {
    id: 'rod-past-post',
    title: `A rod of 2 m turning at ${SPIN} rad/s past a post at ${SPEED} m/s, C = 1`,
    note: 'Hits found, and the velocity after a hit that was found against the exact one, over the speed of approach.',
    lines,
  };
}
