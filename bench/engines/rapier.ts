/** Rapier: 3D, float32, WebAssembly. Continuous detection is on for every body that moves. */
import RAPIER from '@dimforge/rapier3d-compat';
import type { BenchBody, BenchShape, Engine, Scene, Simulation } from '../scene.ts';
import type { Settings } from './settings.ts';
import { versionOf } from './version.ts';

const SET = {
  setCcdEnabled: { value: true, usual: false, why: 'Continuous detection, for every body that moves.' },
  maxCcdSubsteps: {
    value: 1,
    usual: 1,
    why: 'As it comes. More find the thin wall a step earlier, and cost the bouncing ball its height.',
  },
  numSolverIterations: { value: 4, usual: 4, why: 'As it comes: there is one contact at a time.' },
  setLinearDamping: { value: 0, usual: 0, why: 'Nothing is lost in flight.' },
  setAngularDamping: { value: 0, usual: 0, why: 'Nothing is lost in flight.' },
  setCanSleep: { value: false, usual: true, why: 'The row of resting bodies looks at what is awake.' },
  setFriction: { value: 0, usual: 0.5, why: 'No row has friction.' },
} as const satisfies Settings;

export async function rapier(): Promise<Engine> {
  await RAPIER.init();
  const version = versionOf('@dimforge/rapier3d-compat');
  return {
    name: 'rapier3d',
    version,
    dimension: 3,
    numbers: 'float32',
    code: 'bench/engines/rapier.ts',
    settings: SET,
    lacks: '',
    start,
  };
}

function start(scene: Scene): Simulation {
  const world = new RAPIER.World({ x: 0, y: -scene.gravity, z: 0 });
  world.timestep = scene.dt;
  world.maxCcdSubsteps = SET.maxCcdSubsteps.value;
  world.numSolverIterations = SET.numSolverIterations.value;
  const bodies = scene.bodies.map((body) => makeBody(world, body, scene.restitution));
  return {
    step: () => world.step(),
    read: (index) => {
      const body = bodies[index] as RAPIER.RigidBody;
      const p = body.translation();
      const q = body.rotation();
      const v = body.linvel();
      const w = body.angvel();
      return {
        position: [p.x, p.y, p.z],
        orientation: [q.w, q.x, q.y, q.z],
        velocity: [v.x, v.y, v.z],
        angularVelocity: [w.x, w.y, w.z],
      };
    },
    end: () => world.free(),
  };
}

/** A capsule of the engine, for its shape casts too. */
export function rapierShape(shape: BenchShape): RAPIER.Shape {
  switch (shape.kind) {
    case 'ball':
      return new RAPIER.Ball(shape.radius);
    case 'box':
      return new RAPIER.Cuboid(...shape.half);
    case 'capsule':
      return new RAPIER.Capsule(shape.halfLength, shape.radius);
  }
}

function makeBody(world: RAPIER.World, given: BenchBody, restitution: number): RAPIER.RigidBody {
  const [w, x, y, z] = given.orientation;
  const [px, py, pz] = given.position;
  const fixed = given.mass === 'fixed';
  const desc = (fixed ? RAPIER.RigidBodyDesc.fixed() : RAPIER.RigidBodyDesc.dynamic())
    .setTranslation(px, py, pz)
    .setRotation({ w, x, y, z });
  if (given.mass !== 'fixed') {
    const [vx, vy, vz] = given.velocity;
    const [wx, wy, wz] = given.angularVelocity;
    const [ix, iy, iz] = given.inertia;
    desc
      .setLinvel(vx, vy, vz)
      .setAngvel({ x: wx, y: wy, z: wz })
      .setLinearDamping(SET.setLinearDamping.value)
      .setAngularDamping(SET.setAngularDamping.value)
      .setCanSleep(SET.setCanSleep.value)
      .setCcdEnabled(SET.setCcdEnabled.value)
      .setAdditionalMassProperties(
        given.mass,
        { x: 0, y: 0, z: 0 },
        { x: ix, y: iy, z: iz },
        { w: 1, x: 0, y: 0, z: 0 },
      );
  }
  const body = world.createRigidBody(desc);
  const collider = new RAPIER.ColliderDesc(rapierShape(given.shape))
    .setDensity(0)
    .setFriction(SET.setFriction.value)
    .setRestitution(restitution);
  world.createCollider(collider, body);
  return body;
}
