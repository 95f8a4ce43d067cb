/**
 * Havok: 3D, float32, WebAssembly, as Babylon.js has it. Its limits on speed are lifted; its continuous detection is always on.
 */
import { readFileSync } from 'node:fs';
import HavokPhysics, { type HavokPhysicsWithBindings } from '@babylonjs/havok';
import type { BenchBody, BenchShape, Engine, Quat, Scene, Simulation, Vec3 } from '../scene.ts';
import type { Settings } from './settings.ts';
import { versionOf } from './version.ts';

const SET = {
  HP_World_SetIdealStepTime: { value: 'the step', usual: '1/60 s', why: 'It is told the step it will get.' },
  linearSpeedLimit: { value: 1e5, usual: 200, why: 'No row is to meet a limit of speed.' },
  angularSpeedLimit: { value: 1e5, usual: 100, why: 'No row is to meet a limit of speed.' },
  HP_Body_SetLinearDamping: { value: 0, usual: 0, why: 'Nothing is lost in flight.' },
  HP_Body_SetAngularDamping: { value: 0, usual: 0.1, why: 'Nothing is lost in flight.' },
  MaterialCombine: {
    value: 'MAXIMUM',
    usual: 'of each material',
    why: 'Two bodies of the same C meet with that C.',
  },
  ActivationControl: {
    value: 'ALWAYS_ACTIVE',
    usual: 'SIMULATION_CONTROLLED',
    why: 'The row of resting bodies looks at what is awake.',
  },
  friction: { value: 0, usual: 0.5, why: 'No row has friction.' },
} as const satisfies Settings;

type Body = ReturnType<HavokPhysicsWithBindings['HP_Body_Create']>[1];
type Shape = ReturnType<HavokPhysicsWithBindings['HP_Shape_CreateBox']>[1];

const WASM = new URL('../node_modules/@babylonjs/havok/lib/esm/HavokPhysics.wasm', import.meta.url);

export async function havok(): Promise<Engine> {
  const H = await HavokPhysics({ wasmBinary: new Uint8Array(readFileSync(WASM)).buffer });
  return {
    name: 'havok',
    version: versionOf('@babylonjs/havok'),
    dimension: 3,
    numbers: 'float32',
    code: 'bench/engines/havok.ts',
    settings: SET,
    lacks: 'the gyroscopic term; iterations and thresholds cannot be set in this binding',
    start: (scene) => start(H, scene),
  };
}

const list = ([x, y, z]: Vec3): [number, number, number] => [x, y, z];
const quat = ([w, x, y, z]: Quat): [number, number, number, number] => [x, y, z, w];

/** What a call gives after its result. */
const value = <T>([, given]: [unknown, T]): T => given;

function start(H: HavokPhysicsWithBindings, scene: Scene): Simulation {
  const world = value(H.HP_World_Create());
  H.HP_World_SetGravity(world, [0, -scene.gravity, 0]);
  H.HP_World_SetIdealStepTime(world, scene.dt);
  H.HP_World_SetSpeedLimit(world, SET.linearSpeedLimit.value, SET.angularSpeedLimit.value);
  const combine = H.MaterialCombine[SET.MaterialCombine.value];
  const bodies = scene.bodies.map((given): Body => {
    const shape = shapeOf(H, given.shape);
    H.HP_Shape_SetMaterial(shape, [
      SET.friction.value,
      SET.friction.value,
      scene.restitution,
      combine,
      combine,
    ]);
    const body = value(H.HP_Body_Create());
    H.HP_Body_SetShape(body, shape);
    H.HP_Body_SetQTransform(body, [list(given.position), quat(given.orientation)]);
    if (given.mass === 'fixed') H.HP_Body_SetMotionType(body, H.MotionType.STATIC);
    else setMoving(H, body, given, given.mass);
    H.HP_World_AddBody(world, body, false);
    return body;
  });
  return {
    step: () => {
      H.HP_World_Step(world, scene.dt);
    },
    read: (index) => {
      const body = bodies[index] as Body;
      const [position, [x, y, z, w]] = value(H.HP_Body_GetQTransform(body));
      return {
        position,
        orientation: [w, x, y, z],
        velocity: value(H.HP_Body_GetLinearVelocity(body)),
        angularVelocity: value(H.HP_Body_GetAngularVelocity(body)),
      };
    },
    end: () => {
      for (const body of bodies) H.HP_Body_Release(body);
      H.HP_World_Release(world);
    },
  };
}

function setMoving(H: HavokPhysicsWithBindings, body: Body, given: BenchBody, mass: number): void {
  const { inertia, velocity, angularVelocity } = given;
  H.HP_Body_SetMotionType(body, H.MotionType.DYNAMIC);
  H.HP_Body_SetMassProperties(body, [[0, 0, 0], mass, list(inertia), [0, 0, 0, 1]]);
  H.HP_Body_SetLinearDamping(body, SET.HP_Body_SetLinearDamping.value);
  H.HP_Body_SetAngularDamping(body, SET.HP_Body_SetAngularDamping.value);
  H.HP_Body_SetLinearVelocity(body, list(velocity));
  H.HP_Body_SetAngularVelocity(body, list(angularVelocity));
  H.HP_Body_SetActivationControl(body, H.ActivationControl[SET.ActivationControl.value]);
}

function shapeOf(H: HavokPhysicsWithBindings, shape: BenchShape): Shape {
  switch (shape.kind) {
    case 'ball':
      return value(H.HP_Shape_CreateSphere([0, 0, 0], shape.radius));
    case 'box': {
      const [x, y, z] = shape.half;
      return value(H.HP_Shape_CreateBox([0, 0, 0], [0, 0, 0, 1], [2 * x, 2 * y, 2 * z]));
    }
    case 'capsule':
      return value(
        H.HP_Shape_CreateCapsule([0, -shape.halfLength, 0], [0, shape.halfLength, 0], shape.radius),
      );
  }
}
