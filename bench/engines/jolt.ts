/**
 * Jolt: 3D, float32, WebAssembly. Continuous detection ("linear cast") and the gyroscopic term are on, the limits
 * on speed are lifted.
 */
import initJolt from 'jolt-physics';
import type { BenchBody, BenchShape, Engine, Scene, Simulation } from '../scene.ts';
import type { Settings } from './settings.ts';
import { versionOf } from './version.ts';

const SET = {
  mMotionQuality: {
    value: 'LinearCast',
    usual: 'Discrete',
    why: 'Continuous detection, for every body that moves.',
  },
  mMinVelocityForRestitution: {
    value: 0,
    usual: 1,
    why: 'Slow hits bounce as well. With C = 0.5, where bodies are to come to rest, it is left as it comes.',
  },
  mNumVelocitySteps: { value: 10, usual: 10, why: 'As it comes: there is one contact at a time.' },
  mNumPositionSteps: { value: 2, usual: 2, why: 'As it comes.' },
  mPenetrationSlop: { value: 0.02, usual: 0.02, why: 'As it comes, in m: so far bodies may overlap.' },
  mSpeculativeContactDistance: {
    value: 0.02,
    usual: 0.02,
    why: 'As it comes, in m: contacts are made from there on.',
  },
  mApplyGyroscopicForce: { value: true, usual: false, why: 'A free top needs it.' },
  mConvexRadius: { value: 0, usual: 0.05, why: 'Boxes have sharp corners in every engine.' },
  mLinearDamping: { value: 0, usual: 0.05, why: 'Nothing is lost in flight.' },
  mAngularDamping: { value: 0, usual: 0.05, why: 'Nothing is lost in flight.' },
  mMaxLinearVelocity: { value: 1e5, usual: 500, why: 'No row is to meet a limit of speed.' },
  mMaxAngularVelocity: { value: 1e5, usual: 47.1, why: 'No row is to meet a limit of speed.' },
  mAllowSleeping: { value: false, usual: true, why: 'The row of resting bodies looks at what is awake.' },
  mFriction: { value: 0, usual: 0.2, why: 'No row has friction.' },
} as const satisfies Settings;

type Jolt = Awaited<ReturnType<typeof initJolt>>;

const FIXED_LAYER = 0;
const MOVING_LAYER = 1;

export async function jolt(): Promise<Engine> {
  const module = await initJolt();
  return {
    name: 'jolt',
    version: versionOf('jolt-physics'),
    dimension: 3,
    numbers: 'float32',
    code: 'bench/engines/jolt.ts',
    settings: SET,
    lacks: '',
    start: (scene) => start(module, scene),
  };
}

function start(J: Jolt, scene: Scene): Simulation {
  const world = new J.JoltInterface(layers(J, scene.bodies.length));
  const system = world.GetPhysicsSystem();
  const bodyInterface = system.GetBodyInterface();
  const gravity = new J.Vec3(0, -scene.gravity, 0);
  system.SetGravity(gravity);
  J.destroy(gravity);
  const settings = system.GetPhysicsSettings();
  const slow = SET.mMinVelocityForRestitution;
  settings.mMinVelocityForRestitution = scene.restitution === 1 ? slow.value : slow.usual;
  settings.mNumVelocitySteps = SET.mNumVelocitySteps.value;
  settings.mNumPositionSteps = SET.mNumPositionSteps.value;
  settings.mPenetrationSlop = SET.mPenetrationSlop.value;
  settings.mSpeculativeContactDistance = SET.mSpeculativeContactDistance.value;
  system.SetPhysicsSettings(settings);

  const bodies = scene.bodies.map((given) => {
    const settings = settingsOf(J, given, scene.restitution);
    const body = bodyInterface.CreateBody(settings);
    J.destroy(settings);
    bodyInterface.AddBody(body.GetID(), J.EActivation_Activate);
    return body;
  });

  return {
    step: () => world.Step(scene.dt, 1),
    read: (index) => {
      const body = bodies[index] as (typeof bodies)[number];
      const p = body.GetCenterOfMassPosition();
      const position = [p.GetX(), p.GetY(), p.GetZ()] as const;
      const q = body.GetRotation();
      const orientation = [q.GetW(), q.GetX(), q.GetY(), q.GetZ()] as const;
      const v = body.GetLinearVelocity();
      const velocity = [v.GetX(), v.GetY(), v.GetZ()] as const;
      const w = body.GetAngularVelocity();
      const angularVelocity = [w.GetX(), w.GetY(), w.GetZ()] as const;
      return { position, orientation, velocity, angularVelocity };
    },
    end: () => J.destroy(world),
  };
}

function layers(J: Jolt, bodies: number): InstanceType<Jolt['JoltSettings']> {
  const pairs = new J.ObjectLayerPairFilterTable(2);
  pairs.EnableCollision(FIXED_LAYER, MOVING_LAYER);
  pairs.EnableCollision(MOVING_LAYER, MOVING_LAYER);
  const broad = new J.BroadPhaseLayerInterfaceTable(2, 2);
  broad.MapObjectToBroadPhaseLayer(FIXED_LAYER, new J.BroadPhaseLayer(0));
  broad.MapObjectToBroadPhaseLayer(MOVING_LAYER, new J.BroadPhaseLayer(1));
  const settings = new J.JoltSettings();
  settings.mMaxBodies = Math.max(16, bodies + 1);
  settings.mMaxBodyPairs = Math.max(64, 4 * bodies);
  settings.mMaxContactConstraints = Math.max(64, bodies);
  settings.mMaxWorkerThreads = 0;
  settings.mObjectLayerPairFilter = pairs;
  settings.mBroadPhaseLayerInterface = broad;
  settings.mObjectVsBroadPhaseLayerFilter = new J.ObjectVsBroadPhaseLayerFilterTable(broad, 2, pairs, 2);
  return settings;
}

function settingsOf(
  J: Jolt,
  given: BenchBody,
  restitution: number,
): InstanceType<Jolt['BodyCreationSettings']> {
  const fixed = given.mass === 'fixed';
  const [w, x, y, z] = given.orientation;
  const settings = new J.BodyCreationSettings(
    shapeOf(J, given.shape),
    new J.RVec3(...given.position),
    new J.Quat(x, y, z, w),
    fixed ? J.EMotionType_Static : J.EMotionType_Dynamic,
    fixed ? FIXED_LAYER : MOVING_LAYER,
  );
  settings.mFriction = SET.mFriction.value;
  settings.mRestitution = restitution;
  if (given.mass === 'fixed') return settings;

  settings.mLinearVelocity = new J.Vec3(...given.velocity);
  settings.mAngularVelocity = new J.Vec3(...given.angularVelocity);
  settings.mLinearDamping = SET.mLinearDamping.value;
  settings.mAngularDamping = SET.mAngularDamping.value;
  settings.mMaxLinearVelocity = SET.mMaxLinearVelocity.value;
  settings.mMaxAngularVelocity = SET.mMaxAngularVelocity.value;
  settings.mAllowSleeping = SET.mAllowSleeping.value;
  settings.mApplyGyroscopicForce = SET.mApplyGyroscopicForce.value;
  settings.mMotionQuality = J[`EMotionQuality_${SET.mMotionQuality.value}`];
  settings.mOverrideMassProperties = J.EOverrideMassProperties_MassAndInertiaProvided;
  const inertia = J.Mat44.prototype.sScaleVec3(new J.Vec3(...given.inertia));
  settings.mMassPropertiesOverride.mMass = given.mass;
  settings.mMassPropertiesOverride.mInertia = inertia;
  return settings;
}

function shapeOf(J: Jolt, shape: BenchShape): InstanceType<Jolt['Shape']> {
  switch (shape.kind) {
    case 'ball':
      return new J.SphereShape(shape.radius);
    case 'box':
      return new J.BoxShape(new J.Vec3(...shape.half), SET.mConvexRadius.value); // sharp corners, as everywhere else
    case 'capsule':
      return new J.CapsuleShape(shape.halfLength, shape.radius);
  }
}
