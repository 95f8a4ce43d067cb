/**
 * matter-js: 2D, float64. It counts in pixels and in steps of 1/60 s; a metre is 100 pixels here, which is the scale
 * its own tolerances are made for. It has no continuous detection, and its discs are polygons.
 */
import Matter from 'matter-js';
import { aboutZ, angleAboutZ, type Engine, type Scene, type Simulation } from '../scene.ts';
import { versionOf } from './version.ts';

const PIXELS = 100;
const BASE_STEP = 1 / 60; // s; velocities are pixels per this time, whatever the step

export function matter(): Engine {
  return { name: 'matter-js', version: versionOf('matter-js'), dimension: 2, numbers: 'float64', start };
}

function start(scene: Scene): Simulation {
  const engine = Matter.Engine.create({
    gravity: { x: 0, y: -scene.gravity, scale: PIXELS * 1e-6 }, // pixels per ms²
  });
  const options = { friction: 0, frictionStatic: 0, frictionAir: 0, restitution: scene.restitution };
  const bodies = scene.bodies.map((given) => {
    const { shape } = given;
    const [x, y] = [given.position[0] * PIXELS, given.position[1] * PIXELS];
    const isStatic = given.mass === 'fixed';
    if (shape.kind === 'capsule') throw new Error('the plane scenes have no capsules');
    const body =
      shape.kind === 'ball'
        ? Matter.Bodies.circle(x, y, shape.radius * PIXELS, { ...options, isStatic })
        : Matter.Bodies.rectangle(x, y, 2 * shape.half[0] * PIXELS, 2 * shape.half[1] * PIXELS, {
            ...options,
            isStatic,
          });
    Matter.Body.setAngle(body, angleAboutZ(given.orientation));
    if (given.mass !== 'fixed') {
      Matter.Body.setMass(body, given.mass);
      Matter.Body.setInertia(body, given.inertia[2] * PIXELS * PIXELS);
      const [vx, vy] = given.velocity;
      Matter.Body.setVelocity(body, { x: vx * PIXELS * BASE_STEP, y: vy * PIXELS * BASE_STEP });
      Matter.Body.setAngularVelocity(body, given.angularVelocity[2] * BASE_STEP);
    }
    return body;
  });
  Matter.Composite.add(engine.world, bodies);
  return {
    step: () => Matter.Engine.update(engine, 1000 * scene.dt),
    read: (index) => {
      const body = bodies[index] as Matter.Body;
      const v = Matter.Body.getVelocity(body);
      return {
        position: [body.position.x / PIXELS, body.position.y / PIXELS, 0],
        orientation: aboutZ(body.angle),
        velocity: [v.x / (PIXELS * BASE_STEP), v.y / (PIXELS * BASE_STEP), 0],
        angularVelocity: [0, 0, Matter.Body.getAngularVelocity(body) / BASE_STEP],
      };
    },
    end: () => {},
  };
}
