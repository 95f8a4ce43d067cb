/** planck (Box2D in TypeScript): 2D, float64. Bodies that move are "bullets"; the limits on speed are lifted. */
import { Box, Circle, Settings, World } from 'planck';
import { aboutZ, angleAboutZ, type Engine, type Scene, type Simulation } from '../scene.ts';
import { versionOf } from './version.ts';

export function planck(): Engine {
  Settings.maxTranslation = 1e4;
  Settings.maxRotation = 1e4;
  return { name: 'planck', version: versionOf('planck'), dimension: 2, numbers: 'float64', start };
}

function start(scene: Scene): Simulation {
  const world = new World({ gravity: { x: 0, y: -scene.gravity }, allowSleep: false });
  const bodies = scene.bodies.map((given) => {
    const body = world.createBody({
      type: given.mass === 'fixed' ? 'static' : 'dynamic',
      position: { x: given.position[0], y: given.position[1] },
      angle: angleAboutZ(given.orientation),
      linearVelocity: { x: given.velocity[0], y: given.velocity[1] },
      angularVelocity: given.angularVelocity[2],
      bullet: given.mass !== 'fixed',
    });
    const { shape } = given;
    if (shape.kind === 'capsule') throw new Error('the plane scenes have no capsules');
    body.createFixture({
      shape: shape.kind === 'ball' ? new Circle(shape.radius) : new Box(shape.half[0], shape.half[1]),
      density: 1,
      friction: 0,
      restitution: scene.restitution,
    });
    if (given.mass !== 'fixed') {
      body.setMassData({ mass: given.mass, center: { x: 0, y: 0 }, I: given.inertia[2] });
    }
    return body;
  });
  return {
    step: () => world.step(scene.dt),
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
