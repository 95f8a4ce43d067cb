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
  normalizedSum,
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
  rotated2,
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
  angleBetweenVectors,
  cross,
  distance,
  dot,
  isFiniteVec,
  length,
  lengthOf,
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
export { equimomentalHalfAxes } from './equimomental.ts';
export { type Figure, humanFigure } from './figure-mesh.ts';
export { latheMesh, type ProfilePoint } from './lathe-mesh.ts';
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
  type SupportPoints,
  sphere,
  supportPoints,
  supportReach,
  uprightCapsule,
} from './shapes.ts';
export { readStl } from './stl.ts';
export { secondMomentsOf, stretchedMesh, stretchedProperties } from './stretch.ts';

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
  velocitiesOf,
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

// Rigid body mechanics: motion

export { type AsymmetricTop, asymmetricTop, type TopStart } from './asymmetric-top.ts';
export {
  eulerAcceleration,
  explicitEulerBody,
  explicitEulerWorld,
  rungeKuttaBody,
  rungeKuttaWorld,
} from './explicit-integrators.ts';
export {
  drag,
  type ForceLaw,
  forceAtBodyPoint,
  NO_FORCES,
  type Spring,
  spring,
  sumOfForces,
  thrustAtBodyPoint,
  torque,
  uniformGravity,
} from './external-forces.ts';
export { type FreeRotation, freeRotation, symmetricTopOrientation } from './free-top.ts';
export { type TopDrift, type TopToRun, topDrift, tumblingTop } from './free-top-run.ts';
export {
  type HeavyTop,
  type PivotedBody,
  pivotedBody,
  requireTop,
  type SteadyPrecession,
  steadyPrecession,
  type TopAngles,
  topAxis,
  topInvariants,
  topOrientation,
  topState,
} from './heavy-top.ts';
export { conservingMidpoint, implicitMidpoint } from './implicit-midpoint.ts';
export {
  type Integration,
  type Integrator,
  type IntegratorStep,
  type Iterated,
  integrate,
  integratorOf,
  type Kept,
  LOST,
  type StepRule,
  type Variables,
} from './integrator.ts';
export { INTEGRATORS, integratorById } from './integrators.ts';
export {
  type ConstantOmegaMotion,
  constantOmegaMotion,
  constantOmegaTrajectory,
  type Fall,
  fall,
  freeTrajectory,
  isFiniteState,
  requireSpan,
  type Trajectory,
  type TrajectoryOptions,
} from './motion.ts';
export { type Nutation, nutation } from './nutation.ts';
export { addScaledQuat, cayleyTurn, quatRate, quatRateBody } from './orientation-rate.ts';
export { axisDistance, slowestTimes } from './point-path.ts';
export {
  type Exchange,
  exchangeImpulse,
  type Kick,
  type PairInStates,
  type PairPush,
  type PushedPair,
  pushPair,
} from './pushed-pair.ts';
export { composed, freeFlightSplitting, semiImplicitEuler } from './split-integrators.ts';
export { type SteppedOptions, type SteppedTrajectory, steppedTrajectory } from './stepped-trajectory.ts';

// A bound on speed

export { type ScrewMotion, type SlowestPoint, screwMotion, slowestPoint } from './slowest-point.ts';
export {
  type FastVertex,
  fastestNow,
  fastestTurning,
  pointSpeeds,
  type SpeedSupremum,
  shapeSpeedBound,
  speedBound,
  speedSupremum,
  tumblingSpeedBound,
} from './speed-bound.ts';
export { subdividedSurface, type TriangleSurface } from './subdivision.ts';
export { cornersAt, mixedPoint, pointAlong, type SurfacePoint, weightsOf } from './surface-point.ts';

// Searching for a collision

export {
  type Aabb,
  aabbAround,
  aabbAroundBoth,
  aabbCentre,
  aabbDistance,
  aabbDistanceTo,
  aabbSides,
  aabbsOverlap,
  boundingBox,
  movedAabb,
} from './aabb.ts';
export {
  type BoundingSphere,
  movedSphere,
  sphereAround,
  sphereAroundBoth,
  spheresRoom,
} from './bounding-sphere.ts';
export {
  type BoundingVolume,
  DEFAULT_K,
  joinedVolume,
  movedVolume,
  type VolumeKind,
  type VolumeSize,
  volumeAround,
  volumeContains,
  volumeRoom,
  volumeSize,
  volumesOverlap,
} from './bounding-volumes.ts';
export {
  type Bvh,
  type BvhNode,
  type BvhOptions,
  buildBvh,
  pointsOf,
  type TriangleSet,
  triangleCorners,
  trianglesOf,
} from './bvh.ts';
export {
  collideAllPairs,
  collideTrees,
  collideTreesAt,
  cornersSeenFromB,
  type DescentLevel,
  type PlacedTree,
  type TreeCollision,
} from './bvh-collision.ts';
export { type Closest, type Collider, closestAbove, movedClosest, type Placed, swapped } from './collider.ts';
export {
  type CollisionSearch,
  type CollisionSearchOptions,
  collidesAt,
  contactBySteps,
  deepestMissed,
  deepestMissedOfBalls,
  deepestPenetration,
  planWith,
  type SearchPlan,
  type SteppedContact,
  safeTimeStep,
  searchByPlan,
  searchCollision,
  searchPlan,
  stepsNeeded,
  timeOfLook,
  wholeUnlessRounded,
} from './collision-search.ts';
export {
  type ContactStretch,
  contactStretches,
  firstSeen,
  missedBefore,
  type SeenStretch,
} from './contact-stretches.ts';
export { containsBody, windsAround } from './contains-body.ts';
export { closestPoints, closestPointsAgain, overlaps } from './distance.ts';
export { type FlatOutline, flatArea, flatOutline, shadowOutline } from './flat-volumes.ts';
export {
  areSurfacesApart,
  type ClosestTriangles,
  closestOfMeshes,
  closestPair,
  isOneInside,
  type MeshMemory,
  meshesOverlap,
} from './mesh-distance.ts';
export {
  type MotionBounds,
  type Moving,
  moving,
  movingSpeedBound,
  type Reach,
  reachOf,
  type SteadyGiven,
  type SteadyStart,
  steadyTravel,
  type Travel,
  times,
  tumblingTravel,
  turningSpeed,
} from './moving.ts';
export {
  covariance,
  movedObb,
  type Obb,
  obbAlong,
  obbAround,
  obbAroundBoth,
  obbCorners,
  obbRoom,
} from './obb.ts';
export {
  type PointPath,
  type Sweep,
  type SweepMethod,
  sweepOf,
  sweepReach,
  sweptVolume,
} from './swept-bounds.ts';
export {
  type RegionOptions,
  regionPieces,
  type Stretch,
  type SweptRegion,
  sweptRegion,
} from './swept-region.ts';
export {
  edgesOf,
  segmentMeetsTriangle,
  segmentsMeet,
  type TriangleCorners,
  trianglesOverlap,
} from './triangle-overlap.ts';
export {
  areaVector,
  type ClosestPair,
  closestOfEdges,
  closestOnTriangle,
  closestSegmentTriangle,
  closestTriangles,
  nearest,
  swappedPair,
  type TriangleSeparation,
  triangleSeparation,
} from './triangles.ts';

// The instant of contact

export {
  type Bisection,
  bisectContact,
  type Halving,
  halvingsNeeded,
  requireBracket,
  requirePrecision,
} from './bisection.ts';
export {
  type Advance,
  type Advancement,
  type AdvancementOptions,
  approachRates,
  conservativeAdvancement,
  timeToClose,
} from './conservative-advancement.ts';
export { type GapMoment, type GapProbe, gapAt, gapRate, generalProbe, LOOK } from './gap-over-time.ts';
export {
  advanceFrame,
  type FrameOptions,
  type FrameRun,
  type ListingWorld,
  type LoopTurn,
  requireFrame,
} from './listing-one.ts';
export {
  type GapFunction,
  illinois,
  type RootOptions,
  type RootSearch,
  type RootStep,
  regulaFalsi,
} from './root-finders.ts';
export {
  type ContactFound,
  type ContactMoment,
  type ContactOptions,
  type ContactSearch,
  EPS_DEPTH,
  EPS_TIME,
  firstContact,
  guaranteeOf,
  type NoContact,
  type OverlapAtStart,
} from './time-of-contact.ts';

// The impulse: contacts

export {
  type BodyAtContact,
  bodyAtContact,
  type ContactCase,
  contactCase,
  contactPointVelocity,
  EPS_REST,
  EPS_UNIT,
  normalVelocityBetween,
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
  admissibleTowards,
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
  type ImpulseAtContact,
  type ImpulseRule,
  impulseAtContact,
  impulseByRule,
  impulseFormula,
  impulseMagnitude,
  impulseVector,
  pointVelocityPerImpulse,
  restitutionLaw,
  velocitiesAfter,
} from './impulse.ts';
export { energyChange, energyLoss, workByWalls } from './impulse-energy.ts';
export { type PointVelocityParts, pointVelocityParts, turningTerm } from './impulse-steps.ts';
export {
  angularMomentumAbout,
  type BodyInState,
  kineticEnergy,
  type Ledger,
  ledgerOf,
  type Residuals,
  residuals,
} from './ledger.ts';
export { centreOfPercussion, massFeltAt, velocityPerImpulseAt } from './percussion.ts';
export {
  type Contact,
  RECEIPT_EQUATIONS,
  type Receipt,
  type ResolvedContact,
  resolveContact,
} from './receipt.ts';

// The impulse: what touches, and the hot kernel

export { type TouchingFeature, type TouchingFeatures, touchingFeatures } from './contact-feature.ts';
export { type ContactPatch, overlapPatch, standingPatch } from './contact-patch.ts';
export { CONTACT_STRIDE, collideMany, packContact, RESULT_STRIDE, unpackResult } from './impulse-kernel.ts';
export {
  boxPolyhedron,
  edgeOf,
  middleOf,
  normalsOf,
  type Polyhedron,
  placedPolyhedron,
  type SetDown,
  setDown,
  settingDown,
  shiftedPolyhedron,
  type Touch,
} from './set-down.ts';
export { touchingPatch } from './touching-patch.ts';

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
  type ContactCircle,
  cylinderProperties,
  type Gyroscope,
  type GyroscopePlan,
  gyroscope,
  type LowestPoint,
  lowestPoint,
} from './gyroscope.ts';
export {
  axialMomentum,
  type FloorContact,
  type GyroscopeEnergy,
  type GyroscopeForces,
  gyroscopeAxis,
  gyroscopeEnergy,
  gyroscopeForces,
  gyroscopeSpin,
  gyroscopeTilt,
} from './gyroscope-books.ts';
export {
  GYRO_FRAME,
  type GyroscopeOptions,
  type GyroscopeRun,
  type GyroscopeStart,
  gyroscopeStart,
  runGyroscope,
  stepsPerFrame,
} from './gyroscope-run.ts';
export {
  type FreeBody,
  type LambdaContact,
  type LambdaOptions,
  type LambdaRun,
  lambdaRuns,
} from './lambda-run.ts';
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
export { type PenaltyRun, runPenaltyContact } from './penalty-run.ts';
export {
  type Overlap,
  overlapOf,
  type PenaltyFrame,
  type PenaltyPair,
  penaltyDrift,
  penaltyFrame,
  penaltyKick,
  penaltyStep,
  type RoundBody,
} from './penalty-step.ts';
export {
  hardFloorForce,
  noddingRate,
  sleepingMomentum,
  sleepingTime,
  slidingPrecession,
  smoothFloorTop,
  type UnnoddingTop,
} from './sliding-top.ts';
export {
  type Accelerations,
  type ClosedSystemBody,
  centreOfMass,
  inCentreOfMassFrame,
  type Momenta,
  totalMomenta,
  totalMomentaRates,
} from './total-momenta.ts';

// Resting

export {
  contactCoupling,
  contactForces,
  type HeldBody,
  type HeldContact,
  type Push,
  pushesOf,
  stillPushes,
} from './contact-forces.ts';
export { type LevelBody, levelBox, timeToTouch } from './level-box.ts';
export {
  hopImpulse,
  type MicroCollision,
  type MicroCollisionOptions,
  type MicroCollisionRun,
  microCollide,
} from './micro-collisions.ts';
export { closestToHalfSpace, type HalfSpace, halfSpace, halfSpaceThrough, lowestPoints } from './plane.ts';
export { planarHull, roomBeside, tangentialPlane } from './plane-between.ts';
export {
  type RestEvent,
  type RestOptions,
  type RestPiece,
  type RestRun,
  restOrCollide,
} from './rest-or-collide.ts';
export {
  type ReportedContact,
  type Separation,
  type SeparationOptions,
  type SeparationReading,
  type SeparationRun,
  separate,
  separateSuccessively,
  separationAt,
  separationShares,
  type TwoBodyBox,
  type TwoStates,
} from './resting.ts';
export {
  approachSpeedOf,
  liftAtRest,
  type SeparatingPlane,
  separatingPlane,
  separationLimit,
  separationsAtRest,
  separationsAtSpeed,
  sideOfPlane,
} from './resting-limits.ts';
export { type FlyingRod, lowestOfRod, rodBox } from './rod-box.ts';
export {
  type BallMoment,
  type Bounce,
  ballAt,
  bouncesOf,
  type DroppedBall,
  fallTime,
  restTime,
} from './zeno.ts';

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

// Fencing

export { refitBvh } from './bvh-refit.ts';
export {
  capsuleContains,
  capsuleGap,
  capsulesIntersect,
  closestOfRounds,
  type RoundShape,
} from './capsule-distance.ts';
export {
  DOP_DIRECTIONS,
  type DopSize,
  type KDop,
  kDopAround,
  kDopAroundBoth,
  kDopMesh,
  kDopRoom,
  kDopsOverlap,
  movedKDop,
} from './k-dop.ts';
export {
  type ClosestOfSegments,
  type ClosestOnSegment,
  closestOfSegments,
  closestOnSegment,
  SEGMENT_OUT,
  segmentDistance,
  writeVec,
} from './segments.ts';

// Many bodies

export { type ClosestFeatures, closestByFeatures } from './closest-brute.ts';
export {
  angularAcceleration,
  NEWMARK_DEFAULTS,
  type NewmarkOptions,
  newmark,
  newmarkIncrements,
} from './newmark.ts';
export { buildSkdTree, type NearestFace, nearestFace, nearestFaceOfAll } from './skd-tree.ts';

// Whole runs

export {
  FRAME,
  frameOf,
  type Run,
  type RunFrames,
  type RunMoment,
  type RunOutcome,
  type RunRest,
  type RunSlide,
  type Side,
  simulate,
} from './run.ts';
export { hashOfNumbers } from './run-hash.ts';
export {
  type BodyName,
  type CompleteScene,
  completeScene,
  EPS_OVERLAP,
  type OverlappingAtStart,
  overlapIn,
  type Scene,
  type SceneBody,
  sizeOf,
  wallOf,
} from './run-scene.ts';
export { booksAt, type PairMoment, pairAt, type RunSample, seriesOf } from './run-series.ts';
export type { RunContact } from './run-under-way.ts';
