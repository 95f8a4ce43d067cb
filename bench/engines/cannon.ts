/** cannon-es: 3D, float64, plain JavaScript. It has no continuous detection, no gyroscopic term and no capsule. */
import { Body, Box, Cylinder, GSSolver, Sphere, Vec3, World } from 'cannon-es';
import type { BenchBody, Engine, Scene, Simulation } from '../scene.ts';
import type { Settings } from './settings.ts';
import { versionOf } from './version.ts';

const SET = {
  iterations: { value: 10, usual: 10, why: 'As it comes: there is one contact at a time.' },
  contactEquationStiffness: {
    value: 1e7,
    usual: 1e7,
    why: 'As it comes. Stiffer changes the hits by little.',
  },
  contactEquationRelaxation: { value: 3, usual: 3, why: 'As it comes, in steps.' },
  linearDamping: { value: 0, usual: 0.01, why: 'Nothing is lost in flight.' },
  angularDamping: { value: 0, usual: 0.01, why: 'Nothing is lost in flight.' },
  allowSleep: { value: false, usual: false, why: 'As it comes.' },
  friction: { value: 0, usual: 0.3, why: 'No row has friction.' },
} as const satisfies Settings;

export function cannon(): Engine {
  return {
    name: 'cannon-es',
    version: versionOf('cannon-es'),
    dimension: 3,
    numbers: 'float64',
    code: 'bench/engines/cannon.ts',
    settings: SET,
    lacks:
      'continuous detection; the gyroscopic term; capsules (put together here of a cylinder and two spheres)',
    start,
  };
}

function start(scene: Scene): Simulation {
  const solver = new GSSolver();
  solver.iterations = SET.iterations.value;
  const gravity = new Vec3(0, -scene.gravity, 0);
  const world = new World({ gravity, solver, allowSleep: SET.allowSleep.value });
  world.defaultContactMaterial.contactEquationStiffness = SET.contactEquationStiffness.value;
  world.defaultContactMaterial.contactEquationRelaxation = SET.contactEquationRelaxation.value;
  world.defaultContactMaterial.friction = SET.friction.value;
  world.defaultContactMaterial.restitution = scene.restitution;
  const bodies = scene.bodies.map(makeBody);
  for (const body of bodies) world.addBody(body);
  return {
    step: () => world.step(scene.dt),
    read: (index) => {
      const { position: p, quaternion: q, velocity: v, angularVelocity: w } = bodies[index] as Body;
      return {
        position: [p.x, p.y, p.z],
        orientation: [q.w, q.x, q.y, q.z],
        velocity: [v.x, v.y, v.z],
        angularVelocity: [w.x, w.y, w.z],
      };
    },
    end: () => {},
  };
}

function makeBody(given: BenchBody): Body {
  const body = new Body({
    mass: given.mass === 'fixed' ? 0 : given.mass,
    position: new Vec3(...given.position),
    velocity: new Vec3(...given.velocity),
    angularVelocity: new Vec3(...given.angularVelocity),
    linearDamping: SET.linearDamping.value,
    angularDamping: SET.angularDamping.value,
  });
  const [w, x, y, z] = given.orientation;
  body.quaternion.set(x, y, z, w);
  const { shape } = given;
  if (shape.kind === 'ball') body.addShape(new Sphere(shape.radius));
  if (shape.kind === 'box') body.addShape(new Box(new Vec3(...shape.half)));
  if (shape.kind === 'capsule') {
    body.addShape(new Cylinder(shape.radius, shape.radius, 2 * shape.halfLength, 16));
    body.addShape(new Sphere(shape.radius), new Vec3(0, shape.halfLength, 0));
    body.addShape(new Sphere(shape.radius), new Vec3(0, -shape.halfLength, 0));
  }
  if (given.mass !== 'fixed') {
    // It takes the moments of the bounding box for those of the shape: set the right ones.
    body.inertia.set(...given.inertia);
    body.invInertia.set(1 / given.inertia[0], 1 / given.inertia[1], 1 / given.inertia[2]);
    body.updateInertiaWorld(true);
  }
  return body;
}
