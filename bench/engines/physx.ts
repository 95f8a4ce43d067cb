/**
 * PhysX: 3D, float32, WebAssembly. Continuous detection must be asked for three times: by the scene, by the body, and
 * by the pair (the usual filter takes the third word of a shape's filter data for it).
 */
import { readFileSync } from 'node:fs';
import initPhysX from 'physx-js-webidl';
import type { BenchBody, BenchShape, Engine, Scene, Simulation } from '../scene.ts';
import type { Settings } from './settings.ts';
import { versionOf } from './version.ts';

/** Of PxRigidBodyFlag; the binding has no name for it. */
const GYROSCOPIC_FORCES = 1024;

const SET = {
  eENABLE_CCD: { value: true, usual: false, why: 'Continuous detection, for every body that moves.' },
  eENABLE_GYROSCOPIC_FORCES: { value: true, usual: false, why: 'A free top needs it.' },
  bounceThresholdVelocity: {
    value: 1e-4,
    usual: 2,
    why: 'Slow hits bounce as well (0 is refused). With C = 0.5, where bodies are to come to rest, it is left as it comes.',
  },
  solverType: { value: 'ePGS', usual: 'ePGS', why: 'As it comes.' },
  minPositionIters: { value: 4, usual: 4, why: 'As it comes: there is one contact at a time.' },
  minVelocityIters: { value: 1, usual: 1, why: 'As it comes.' },
  setContactOffset: {
    value: 0.02,
    usual: 0.02,
    why: 'As it comes, in m: contacts are made from there on. A smaller one changes the hits of boxes by little.',
  },
  setLinearDamping: { value: 0, usual: 0, why: 'Nothing is lost in flight.' },
  setAngularDamping: { value: 0, usual: 0.05, why: 'Nothing is lost in flight.' },
  setMaxLinearVelocity: { value: 1e5, usual: 1e7, why: 'No row is to meet a limit of speed.' },
  setMaxAngularVelocity: { value: 1e5, usual: 100, why: 'No row is to meet a limit of speed.' },
  setSleepThreshold: { value: 0, usual: 5e-3, why: 'The row of resting bodies looks at what is awake.' },
  friction: { value: 0, usual: 'given', why: 'No row has friction.' },
} as const satisfies Settings;

type PhysXModule = Awaited<ReturnType<typeof initPhysX>>;
type Physics = ReturnType<PhysXModule['CreatePhysics']>;

/** The parts of PhysX that every scene needs. */
interface Workshop {
  readonly P: PhysXModule;
  readonly physics: Physics;
  readonly tolerances: InstanceType<PhysXModule['PxTolerancesScale']>;
  readonly dispatcher: ReturnType<PhysXModule['DefaultCpuDispatcherCreate']>;
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
  const dispatcher = P.DefaultCpuDispatcherCreate(0);
  return {
    name: 'physx',
    version: versionOf('physx-js-webidl'),
    dimension: 3,
    numbers: 'float32',
    code: 'bench/engines/physx.ts',
    settings: SET,
    lacks: '',
    start: (scene) => start({ P, physics, tolerances, dispatcher }, scene),
  };
}

function start({ P, physics, tolerances, dispatcher }: Workshop, scene: Scene): Simulation {
  const spare: object[] = [];
  /** Notes what lies in the engine's memory, to be given back at the end. */
  const kept = <T extends object>(thing: T): T => {
    spare.push(thing);
    return thing;
  };
  const description = kept(new P.PxSceneDesc(tolerances));
  description.gravity = kept(new P.PxVec3(0, -scene.gravity, 0));
  description.cpuDispatcher = dispatcher;
  description.filterShader = P.DefaultFilterShader();
  description.solverType = P.PxSolverTypeEnum[SET.solverType.value];
  if (SET.eENABLE_CCD.value) description.flags.raise(P.PxSceneFlagEnum.eENABLE_CCD);
  const slow = SET.bounceThresholdVelocity;
  description.bounceThresholdVelocity = scene.restitution === 1 ? slow.value : slow.usual;
  const world = physics.createScene(description);
  const material = physics.createMaterial(SET.friction.value, SET.friction.value, scene.restitution);
  const flags = kept(
    new P.PxShapeFlags(P.PxShapeFlagEnum.eSIMULATION_SHAPE | P.PxShapeFlagEnum.eSCENE_QUERY_SHAPE),
  );
  const asked = SET.eENABLE_CCD.value ? P.PxPairFlagEnum.eDETECT_CCD_CONTACT : 0;
  const filter = kept(new P.PxFilterData(1, 1, asked, 0));

  const bodies = scene.bodies.map((given) => {
    const [w, x, y, z] = given.orientation;
    const place = (at: BenchBody['position'], ...turn: [number, number, number, number]) =>
      kept(new P.PxTransform(kept(new P.PxVec3(...at)), kept(new P.PxQuat(...turn))));
    const pose = place(given.position, x, y, z, w);
    const shape = physics.createShape(kept(geometryOf(P, given.shape)), material, true, flags);
    shape.setSimulationFilterData(filter);
    shape.setContactOffset(SET.setContactOffset.value);
    if (given.shape.kind === 'capsule') {
      // Its capsules lie along x.
      const half = Math.SQRT1_2;
      shape.setLocalPose(place([0, 0, 0], 0, 0, half, half));
    }
    const fixed = given.mass === 'fixed';
    const actor = fixed ? physics.createRigidStatic(pose) : physics.createRigidDynamic(pose);
    actor.attachShape(shape);
    shape.release(); // the body holds it
    if (given.mass !== 'fixed') {
      const vectors = [given.inertia, given.velocity, given.angularVelocity].map((v) =>
        kept(new P.PxVec3(...v)),
      );
      setMoving(
        P,
        actor as ReturnType<Physics['createRigidDynamic']>,
        given.mass,
        vectors as unknown as Moving,
      );
    }
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
      if (scene.bodies[index]?.mass === 'fixed') {
        return { position, orientation, velocity: [0, 0, 0], angularVelocity: [0, 0, 0] };
      }
      const v = body.getLinearVelocity();
      const velocity = [v.x, v.y, v.z] as const;
      const w = body.getAngularVelocity();
      return { position, orientation, velocity, angularVelocity: [w.x, w.y, w.z] as const };
    },
    end: () => {
      for (const body of bodies) body.release();
      world.release();
      material.release();
      for (const thing of spare) P.destroy(thing);
    },
  };
}

type Vector = InstanceType<PhysXModule['PxVec3']>;
/** Moments of inertia, velocity, angular velocity. */
type Moving = readonly [Vector, Vector, Vector];

function setMoving(
  P: PhysXModule,
  body: ReturnType<Physics['createRigidDynamic']>,
  mass: number,
  [inertia, velocity, angularVelocity]: Moving,
): void {
  body.setMass(mass);
  body.setMassSpaceInertiaTensor(inertia);
  body.setLinearVelocity(velocity);
  body.setAngularVelocity(angularVelocity);
  body.setLinearDamping(SET.setLinearDamping.value);
  body.setAngularDamping(SET.setAngularDamping.value);
  body.setMaxLinearVelocity(SET.setMaxLinearVelocity.value);
  body.setMaxAngularVelocity(SET.setMaxAngularVelocity.value);
  body.setSleepThreshold(SET.setSleepThreshold.value);
  body.setSolverIterationCounts(SET.minPositionIters.value, SET.minVelocityIters.value);
  body.setRigidBodyFlag(P.PxRigidBodyFlagEnum.eENABLE_CCD, SET.eENABLE_CCD.value);
  const gyroscopic = GYROSCOPIC_FORCES as unknown as Parameters<typeof body.setRigidBodyFlag>[0];
  body.setRigidBodyFlag(gyroscopic, SET.eENABLE_GYROSCOPIC_FORCES.value);
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
