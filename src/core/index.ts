/**
 * The simulation core, by name and in the order of the chapters.
 *
 * Physics that is wrong on purpose has its own door, wrong/index.ts, so that nobody takes it by mistake.
 */

// Mathematics

export {
  acos,
  asin,
  atan,
  atan2,
  cbrt,
  cos,
  cosh,
  exp,
  expm1,
  log,
  log1p,
  PI,
  pow,
  sin,
  sinCos,
  sinh,
  tan,
  tanh,
} from './elementary.ts';
export {
  addMat,
  conjugateBy,
  determinant,
  diagonal,
  IDENTITY,
  inverse,
  isFiniteMat,
  type Mat3,
  mulMat,
  mulVec,
  outer,
  type SymmetricEigen,
  scaleMat,
  skew,
  subMat,
  symmetricEigen,
  trace,
  transpose,
  transposeMulVec,
  ZERO_MAT,
} from './mat3.ts';
export {
  angleBetween,
  conjugate,
  dotQuat,
  IDENTITY_QUAT,
  mulQuat,
  negQuat,
  nlerp,
  normalizeQuat,
  type Quat,
  rotate,
  rotateInverse,
  slerp,
} from './quat.ts';
export { type Random, randomFrom, type Xoshiro128State, xoshiro128 } from './random.ts';
export {
  type AxisAngle,
  axisAngleFromMat,
  axisAngleFromQuat,
  canonicalQuat,
  halfTurn,
  matFromAxisAngle,
  matFromQuat,
  matFromRotationVector,
  nearestRotation,
  orthogonalityDefect,
  quatFromAxisAngle,
  quatFromMat,
  quatFromRotationVector,
  rotateBy,
  rotationVectorFromMat,
  rotationVectorFromQuat,
} from './rotation.ts';
export {
  add2,
  addScaled2,
  dot2,
  isFiniteVec2,
  isZero2,
  perp,
  scale2,
  sub2,
  toPlane,
  toSpace,
  type Vec2,
  withSafeLength2,
} from './vec2.ts';
export {
  add,
  addScaled,
  cross,
  distance,
  dot,
  isFiniteVec,
  length,
  lengthSquared,
  lerp,
  maxAbs,
  neg,
  normalize,
  perpendicularTo,
  scale,
  sub,
  type Vec3,
  ZERO,
} from './vec3.ts';

// Through the wall

export {
  contactZone,
  type Look,
  looksNearWall,
  missChance,
  type Passage,
  travelPerStep,
} from './sampled-passage.ts';

// Rigid body mechanics: shapes and what they weigh

export { convexHull, MAX_HULL_POINTS } from './convex-hull.ts';
export {
  centredShape,
  inertiaAboutPoint,
  joinedProperties,
  type MassProperties,
  massFromDensity,
  massOfTotal,
  measureOf,
  movedProperties,
} from './mass-properties.ts';
export {
  buildMesh,
  closedMesh,
  cornersOf,
  isFlat,
  MAX_TRIANGLES,
  MAX_VERTICES,
  type MeshEdge,
  type MeshNaming,
  movedMesh,
  type Triangle,
  type TriangleMesh,
  triangleNormal,
} from './mesh.ts';
export { type FileData, MAX_FILE_BYTES, type MeshFileOptions } from './mesh-file.ts';
export {
  ballMesh,
  boxMesh,
  capsuleMesh,
  coneMesh,
  cylinderMesh,
  hollowBoxMesh,
  icosahedronMesh,
  lShapeMesh,
  octahedronMesh,
  prismMesh,
  regularTetrahedronMesh,
  tetrahedronMesh,
  torusMesh,
} from './mesh-solids.ts';
export { MAX_FACE_CORNERS, readObj } from './obj.ts';
export {
  buildPolygon,
  circlePoints,
  MAX_COORDINATE,
  MAX_CORNERS,
  type Polygon,
  polygon,
  rectangle,
  regularPolygon,
  signedArea,
} from './polygon.ts';
export { accepted, type Refused, refused } from './refusal.ts';
export {
  type Box,
  boundingRadius,
  box,
  boxCorners,
  buildConvex,
  type Capsule,
  type ConvexPolyhedron,
  capsule,
  convexPolyhedron,
  type Disc,
  disc,
  type PlanarShape,
  type Shape,
  type SolidShape,
  type Sphere,
  sphere,
  supportPoints,
  uprightCapsule,
} from './shapes.ts';
export { readStl } from './stl.ts';

// Rigid body mechanics: bodies, states, forces

export {
  angularVelocityOf,
  type BodyState,
  bodyPoint,
  DRIVEN,
  type DrivenBody,
  type DynamicBody,
  dynamicBody,
  IMMOVABLE,
  type ImmovableBody,
  inertiaWorld,
  invInertiaWorld,
  type Motion,
  type Placement,
  planarBody,
  planarState,
  pointVelocity,
  type RigidBody,
  stateOf,
  velocityOf,
  withVelocities,
  worldPoint,
} from './body.ts';
export { bodyOf, type Matter, planarBodyOf, type ShapedBody } from './body-of-shape.ts';
export {
  applyImpulse,
  impulseOfForce,
  impulsiveTorque,
  type MomentumRate,
  momentumRate,
  type PointForce,
  torqueOf,
} from './forces.ts';
export { inverseInertia, requireInertia, smallestMoment } from './inertia.ts';

// A bound on speed

export { type ScrewMotion, type SlowestPoint, screwMotion, slowestPoint } from './slowest-point.ts';
export {
  type FastVertex,
  fastestNow,
  fastestTurning,
  type SpeedSupremum,
  shapeSpeedBound,
  speedBound,
  speedSupremum,
  tumblingSpeedBound,
} from './speed-bound.ts';

// The impulse: contacts

export {
  type BodyAtContact,
  bodyAtContact,
  type ContactCase,
  contactCase,
  contactPointVelocity,
  EPS_REST,
  EPS_UNIT,
  relativeNormalVelocity,
  relativeVelocity,
  requireBodies,
  requireDirection,
  requireRestitution,
  requireUnit,
} from './contact.ts';
export {
  type ContactGeometry,
  type EdgeEdgeContact,
  EPS_PARALLEL,
  edgeEdgeContact,
  type FlatContact,
  flatContact,
  overlapOfParallels,
  type RoundContact,
  roundContact,
  type Segment,
  type SegmentOverlap,
  vertexFaceContact,
} from './contact-normals.ts';
export {
  planarVertexVertexContact,
  type VertexVertexContact,
  vertexVertexContact,
} from './vertex-contact.ts';

// The impulse: response

export {
  bodyDuringPulse,
  type DuringPulse,
  type ForcePulse,
  pulseForce,
  pulseProgress,
} from './force-pulse.ts';
export {
  collideInPlane,
  impulseWithoutTurning,
  type PlanarBodyAtContact,
  type PlanarComplianceTerms,
  type PlanarResponse,
  type PlanarVelocities,
  planarBodyInSpace,
  planarComplianceTerms,
  planarImpulse,
  planarNormalVelocity,
  planarPointVelocity,
  planarRelativeVelocity,
  pushAtPoint,
  pushWithoutTurning,
  reflect,
  restitutionMismatch,
} from './hecker.ts';
export {
  type CollisionResponse,
  type ComplianceTerms,
  collide,
  complianceTerms,
  impulseFormula,
  impulseMagnitude,
  impulseVector,
  pointVelocityPerImpulse,
  restitutionLaw,
  velocitiesAfter,
} from './impulse.ts';
export { energyChange, energyLoss, workByWalls } from './impulse-energy.ts';
export {
  angularMomentumAbout,
  type BodyInState,
  kineticEnergy,
  type Ledger,
  ledgerOf,
  type Residuals,
  residuals,
} from './ledger.ts';
export {
  type Contact,
  RECEIPT_EQUATIONS,
  type Receipt,
  type ResolvedContact,
  resolveContact,
} from './receipt.ts';

// Energy decides

export { afterFriction, type ContactFriction, frictionRates, type MomentumPair } from './contact-friction.ts';
export {
  asKavanContact,
  type BodyInOwnAxes,
  type CollisionAlong,
  collideAlong,
  type DampedCollision,
  dampedCollision,
  elasticLambda,
  energyChangeByLambda,
  energyRoots,
  fractionOfRestitution,
  jump,
  type LambdaTerms,
  lambdaTerms,
  lostShareOfFraction,
  type OwnVelocities,
  restitutionOfFraction,
  spinPerLambda,
} from './elastic.ts';
export {
  type ForceAndTorque,
  type PenaltyContact,
  type PenaltyContactGiven,
  type PenaltyMoment,
  penaltyContact,
  penaltyForce,
  penaltyForces,
  penaltyMoment,
} from './penalty.ts';
export { type PenaltyFrame, type PenaltyRun, type RoundBody, runPenaltyContact } from './penalty-run.ts';
export {
  type Accelerations,
  type ClosedSystemBody,
  centreOfMass,
  inCentreOfMassFrame,
  type Momenta,
  totalMomenta,
  totalMomentaRates,
} from './total-momenta.ts';

// Fencing

export {
  blendWeightedSum,
  blendXThenY,
  blendYThenX,
  type GridCell,
  type GridRow,
  gridCell,
  handMotion,
  type KeyGrid,
  movedPlacement,
  type OrientationBlend,
  placementAt,
} from './key-placements.ts';
export {
  freeFlight,
  hitAgain,
  type Regaining,
  regainedPlacement,
  regainedVelocity,
  regainParameter,
  smoothlyRegainedPlacement,
  smoothstep,
  timeToRegain,
  velocityJumpAtControl,
} from './regain-control.ts';
