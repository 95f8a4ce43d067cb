/**
 * matter-js: 2D, float64. It counts in pixels and in steps of 1/60 s; a metre is 100 pixels here, which is the scale
 * its own tolerances are made for. It has no continuous detection, and its discs are polygons.
 */
import Matter from 'matter-js';
import { aboutZ, angleAboutZ, type Engine, type Scene, type Simulation } from '../scene.ts';
import type { Settings } from './settings.ts';
import { versionOf } from './version.ts';

const SET = {
  positionIterations: { value: 6, usual: 6, why: 'As it comes: there is one contact at a time.' },
  velocityIterations: { value: 4, usual: 4, why: 'As it comes: there is one contact at a time.' },
  maxSides: { value: 100, usual: 25, why: 'Discs are polygons: with more sides they are rounder.' },
  slop: { value: 0.05, usual: 0.05, why: 'As it comes, in pixels; a metre is 100 pixels.' },
  frictionAir: { value: 0, usual: 0.01, why: 'Nothing is lost in flight.' },
  friction: { value: 0, usual: 0.1, why: 'No row has friction.' },
  frictionStatic: { value: 0, usual: 0.5, why: 'No row has friction.' },
  enableSleeping: { value: false, usual: false, why: 'As it comes.' },
} as const satisfies Settings;

const PIXELS = 100;
const BASE_STEP = 1 / 60; // s; velocities are pixels per this time, whatever the step

export function matter(): Engine {
  return {
    name: 'matter-js',
    version: versionOf('matter-js'),
    dimension: 2,
    numbers: 'float64',
    code: 'bench/engines/matter.ts',
    settings: SET,
    lacks: 'continuous detection; round discs (they are polygons)',
    start,
  };
}

function start(scene: Scene): Simulation {
  const engine = Matter.Engine.create({
    positionIterations: SET.positionIterations.value,
    velocityIterations: SET.velocityIterations.value,
    enableSleeping: SET.enableSleeping.value,
    gravity: { x: 0, y: -scene.gravity, scale: PIXELS * 1e-6 }, // pixels per ms²
  });
  const options = {
    friction: SET.friction.value,
    frictionStatic: SET.frictionStatic.value,
    frictionAir: SET.frictionAir.value,
    slop: SET.slop.value,
    restitution: scene.restitution,
  };
  const bodies = scene.bodies.map((given) => {
    const { shape } = given;
    const [x, y] = [given.position[0] * PIXELS, given.position[1] * PIXELS];
    const isStatic = given.mass === 'fixed';
    if (shape.kind === 'capsule') throw new Error('the plane scenes have no capsules');
    const body =
      shape.kind === 'ball'
        ? Matter.Bodies.circle(x, y, shape.radius * PIXELS, { ...options, isStatic }, SET.maxSides.value)
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
