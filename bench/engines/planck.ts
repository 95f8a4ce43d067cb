/** planck (Box2D in TypeScript): 2D, float64. Bodies that move are "bullets"; the limits on speed are lifted. */
import { Box, Circle, Settings as Library, World } from 'planck';
import { aboutZ, angleAboutZ, type Engine, type Scene, type Simulation } from '../scene.ts';
import type { Settings } from './settings.ts';
import { versionOf } from './version.ts';

const SET = {
  bullet: { value: true, usual: false, why: 'Continuous detection between moving bodies, too.' },
  velocityThreshold: {
    value: 0,
    usual: 1,
    why: 'Slow hits bounce as well. With C = 0.5, where bodies are to come to rest, it is left as it comes.',
  },
  maxTranslation: { value: 1e4, usual: 2, why: 'No row is to meet a limit of speed; in m a step.' },
  maxRotation: { value: 1e4, usual: 1.57, why: 'No row is to meet a limit of speed; in rad a step.' },
  linearSlop: {
    value: 0.005,
    usual: 0.005,
    why: 'As it comes, in m: a skin around bodies by design. A smaller one makes the hits more exact.',
  },
  velocityIterations: { value: 8, usual: 8, why: 'As it comes: there is one contact at a time.' },
  positionIterations: { value: 3, usual: 3, why: 'As it comes.' },
  allowSleep: { value: false, usual: true, why: 'The row of resting bodies looks at what is awake.' },
  friction: { value: 0, usual: 0.2, why: 'No row has friction.' },
} as const satisfies Settings;

export function planck(): Engine {
  Library.maxTranslation = SET.maxTranslation.value;
  Library.maxRotation = SET.maxRotation.value;
  Library.linearSlop = SET.linearSlop.value;
  return {
    name: 'planck',
    version: versionOf('planck'),
    dimension: 2,
    numbers: 'float64',
    code: 'bench/engines/planck.ts',
    settings: SET,
    lacks: '',
    start,
  };
}

function start(scene: Scene): Simulation {
  const { velocityThreshold, allowSleep } = SET;
  Library.velocityThreshold = scene.restitution === 1 ? velocityThreshold.value : velocityThreshold.usual;
  const world = new World({ gravity: { x: 0, y: -scene.gravity }, allowSleep: allowSleep.value });
  const bodies = scene.bodies.map((given) => {
    const body = world.createBody({
      type: given.mass === 'fixed' ? 'static' : 'dynamic',
      position: { x: given.position[0], y: given.position[1] },
      angle: angleAboutZ(given.orientation),
      linearVelocity: { x: given.velocity[0], y: given.velocity[1] },
      angularVelocity: given.angularVelocity[2],
      bullet: SET.bullet.value && given.mass !== 'fixed',
    });
    const { shape } = given;
    if (shape.kind === 'capsule') throw new Error('the plane scenes have no capsules');
    body.createFixture({
      shape: shape.kind === 'ball' ? new Circle(shape.radius) : new Box(shape.half[0], shape.half[1]),
      density: 1,
      friction: SET.friction.value,
      restitution: scene.restitution,
    });
    if (given.mass !== 'fixed') {
      body.setMassData({ mass: given.mass, center: { x: 0, y: 0 }, I: given.inertia[2] });
    }
    return body;
  });
  return {
    step: () => world.step(scene.dt, SET.velocityIterations.value, SET.positionIterations.value),
    read: (index) => {
      const body = bodies[index] as (typeof bodies)[number];
      const p = body.getPosition();
      const v = body.getLinearVelocity();
      return {
        position: [p.x, p.y, 0],
        orientation: aboutZ(body.getAngle()),
        velocity: [v.x, v.y, 0],
        angularVelocity: [0, 0, body.getAngularVelocity()],
      };
    },
    end: () => {},
  };
}
