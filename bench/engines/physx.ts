/**
 * PhysX: 3D, float32, WebAssembly. Its usual filter asks for no continuous detection, and it is left at that; the row of
 * the gas is the only one that it takes part in.
 */
import { readFileSync } from 'node:fs';
import initPhysX from 'physx-js-webidl';
import type { BenchBody, BenchShape, Engine, Scene, Simulation } from '../scene.ts';
import { versionOf } from './version.ts';

type PhysXModule = Awaited<ReturnType<typeof initPhysX>>;
type Physics = ReturnType<PhysXModule['CreatePhysics']>;

/** The parts of PhysX that every scene needs. */
interface Workshop {
  readonly P: PhysXModule;
  readonly physics: Physics;
  readonly tolerances: InstanceType<PhysXModule['PxTolerancesScale']>;
}

const WASM = new URL('../node_modules/physx-js-webidl/physx-js-webidl.wasm', import.meta.url);

/** It starts only where it finds a window and no Node: for as long as that takes, there is one. */
async function onTheWeb<T>(start: () => Promise<T>): Promise<T> {
  const { process } = globalThis;
  const world = globalThis as { process?: typeof process; window?: unknown };
  world.window = globalThis;
  delete world.process;
  try {
    return await start();
  } finally {
    world.process = process;
    delete world.window;
  }
}

export async function physx(): Promise<Engine> {
  const P = await onTheWeb(() => initPhysX({ wasmBinary: readFileSync(WASM) }));
  const allocator = new P.PxDefaultAllocator();
  const foundation = P.CreateFoundation(P.PHYSICS_VERSION, allocator, new P.PxDefaultErrorCallback());
  const tolerances = new P.PxTolerancesScale();
  const physics = P.CreatePhysics(P.PHYSICS_VERSION, foundation, tolerances);
  return {
    name: 'physx',
    version: versionOf('physx-js-webidl'),
    dimension: 3,
    numbers: 'float32',
    start: (scene) => start({ P, physics, tolerances }, scene),
  };
}

function start({ P, physics, tolerances }: Workshop, scene: Scene): Simulation {
  const description = new P.PxSceneDesc(tolerances);
  description.gravity = new P.PxVec3(0, -scene.gravity, 0);
  description.cpuDispatcher = P.DefaultCpuDispatcherCreate(0);
  description.filterShader = P.DefaultFilterShader();
  const world = physics.createScene(description);
  const material = physics.createMaterial(0, 0, scene.restitution);
  const flags = new P.PxShapeFlags(
    P.PxShapeFlagEnum.eSIMULATION_SHAPE | P.PxShapeFlagEnum.eSCENE_QUERY_SHAPE,
  );
  const filter = new P.PxFilterData(1, 1, 0, 0);

  const bodies = scene.bodies.map((given) => {
    const [w, x, y, z] = given.orientation;
    const pose = new P.PxTransform(new P.PxVec3(...given.position), new P.PxQuat(x, y, z, w));
    const shape = physics.createShape(geometryOf(P, given.shape), material, true, flags);
    shape.setSimulationFilterData(filter);
    if (given.shape.kind === 'capsule') {
      // Its capsules lie along x.
      const half = Math.SQRT1_2;
      shape.setLocalPose(new P.PxTransform(new P.PxVec3(0, 0, 0), new P.PxQuat(0, 0, half, half)));
    }
    const fixed = given.mass === 'fixed';
    const actor = fixed ? physics.createRigidStatic(pose) : physics.createRigidDynamic(pose);
    actor.attachShape(shape);
    if (!fixed) setMoving(P, actor as ReturnType<Physics['createRigidDynamic']>, given);
    world.addActor(actor);
    return actor as ReturnType<Physics['createRigidDynamic']>;
  });

  return {
    step: () => {
      world.simulate(scene.dt);
      world.fetchResults(true);
    },
    read: (index) => {
      const body = bodies[index] as (typeof bodies)[number];
      const { p, q } = body.getGlobalPose();
      const position = [p.x, p.y, p.z] as const;
      const orientation = [q.w, q.x, q.y, q.z] as const;
      const v = body.getLinearVelocity();
      const velocity = [v.x, v.y, v.z] as const;
      const w = body.getAngularVelocity();
      return { position, orientation, velocity, angularVelocity: [w.x, w.y, w.z] as const };
    },
    end: () => world.release(),
  };
}

function setMoving(P: PhysXModule, body: ReturnType<Physics['createRigidDynamic']>, given: BenchBody): void {
  body.setMass(given.mass as number);
  body.setMassSpaceInertiaTensor(new P.PxVec3(...given.inertia));
  body.setLinearVelocity(new P.PxVec3(...given.velocity));
  body.setAngularVelocity(new P.PxVec3(...given.angularVelocity));
  body.setLinearDamping(0);
  body.setAngularDamping(0);
  body.setMaxLinearVelocity(1e5);
  body.setMaxAngularVelocity(1e5);
  body.setSleepThreshold(0);
}

function geometryOf(P: PhysXModule, shape: BenchShape) {
  switch (shape.kind) {
    case 'ball':
      return new P.PxSphereGeometry(shape.radius);
    case 'box':
      return new P.PxBoxGeometry(...shape.half);
    case 'capsule':
      return new P.PxCapsuleGeometry(shape.radius, shape.halfLength);
  }
}
