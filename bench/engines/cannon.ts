/** cannon-es: 3D, float64, plain JavaScript. It has no continuous detection, no gyroscopic term and no capsule. */
import { Body, Box, Cylinder, Sphere, Vec3, World } from 'cannon-es';
import type { BenchBody, Engine, Scene, Simulation } from '../scene.ts';
import { versionOf } from './version.ts';

export function cannon(): Engine {
  return { name: 'cannon-es', version: versionOf('cannon-es'), dimension: 3, numbers: 'float64', start };
}

function start(scene: Scene): Simulation {
  const world = new World({ gravity: new Vec3(0, -scene.gravity, 0), allowSleep: false });
  world.defaultContactMaterial.friction = 0;
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
    linearDamping: 0,
    angularDamping: 0,
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
