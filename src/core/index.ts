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
} from '#core/math/bits/elementary.ts';
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
} from '#core/math/mat3.ts';
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
} from '#core/math/quat.ts';
export { type Random, randomFrom, type Xoshiro128State, xoshiro128 } from '#core/math/random.ts';
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
} from '#core/math/rotation.ts';
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
} from '#core/math/vec2.ts';
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
} from '#core/math/vec3.ts';

// Through the wall

export {
  contactZone,
  type Look,
  looksNearWall,
  missChance,
  type Passage,
  travelPerStep,
} from '#core/roots/sampled-passage.ts';

// Rigid body mechanics: shapes and what they weigh

export { equimomentalHalfAxes } from '#core/mass/equimomental.ts';
export {
  centredShape,
  inertiaAboutPoint,
  joinedProperties,
  type MassProperties,
  massFromDensity,
  massOfTotal,
  measureOf,
  movedProperties,
} from '#core/mass/mass-properties.ts';
export { secondMomentsOf, stretchedMesh, stretchedProperties } from '#core/mass/stretch.ts';
export { convexHull, MAX_HULL_POINTS } from '#core/shape/convex-hull.ts';
export { type Figure, humanFigure } from '#core/shape/figure-mesh.ts';
export { latheMesh, type ProfilePoint } from '#core/shape/lathe-mesh.ts';
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
} from '#core/shape/mesh.ts';
export { type FileData, MAX_FILE_BYTES, type MeshFileOptions } from '#core/shape/mesh-file.ts';
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
} from '#core/shape/mesh-solids.ts';
export { MAX_FACE_CORNERS, readObj } from '#core/shape/obj.ts';
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
} from '#core/shape/polygon.ts';
export { accepted, type Refused, refused } from '#core/shape/refusal.ts';
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
} from '#core/shape/shapes.ts';
export { readStl } from '#core/shape/stl.ts';

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
} from '#core/body/body.ts';
export { bodyOf, type Matter, planarBodyOf, type ShapedBody } from '#core/body/body-of-shape.ts';
export {
  applyImpulse,
  impulseOfForce,
  impulsiveTorque,
  type MomentumRate,
  momentumRate,
  type PointForce,
  torqueOf,
} from '#core/body/forces.ts';
export { inverseInertia, requireInertia, smallestMoment } from '#core/mass/inertia.ts';

// Rigid body mechanics: motion

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
} from '#core/body/external-forces.ts';
export {
  type Exchange,
  exchangeImpulse,
  type Kick,
  type PairInStates,
  type PairPush,
  type PushedPair,
  pushPair,
} from '#core/impulse/pushed-pair.ts';
export { type AsymmetricTop, asymmetricTop, type TopStart } from '#core/motion/asymmetric-top.ts';
export {
  eulerAcceleration,
  explicitEulerBody,
  explicitEulerWorld,
  rungeKuttaBody,
  rungeKuttaWorld,
} from '#core/motion/explicit-integrators.ts';
export { type FreeRotation, freeRotation, symmetricTopOrientation } from '#core/motion/free-top.ts';
export { type TopDrift, type TopToRun, topDrift, tumblingTop } from '#core/motion/free-top-run.ts';
export { conservingMidpoint, implicitMidpoint } from '#core/motion/implicit-midpoint.ts';
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
} from '#core/motion/integrator.ts';
export { INTEGRATORS, integratorById } from '#core/motion/integrators.ts';
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
} from '#core/motion/motion.ts';
export { addScaledQuat, cayleyTurn, quatRate, quatRateBody } from '#core/motion/orientation-rate.ts';
export { composed, freeFlightSplitting, semiImplicitEuler } from '#core/motion/split-integrators.ts';
export {
  type SteppedOptions,
  type SteppedTrajectory,
  steppedTrajectory,
} from '#core/motion/stepped-trajectory.ts';
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
} from '#core/soft/heavy-top.ts';
export { type Nutation, nutation } from '#core/soft/nutation.ts';
export { axisDistance, slowestTimes } from '#core/speed/point-path.ts';

// A bound on speed

export { type ScrewMotion, type SlowestPoint, screwMotion, slowestPoint } from '#core/speed/slowest-point.ts';
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
} from '#core/speed/speed-bound.ts';
export { subdividedSurface, type TriangleSurface } from '#core/speed/subdivision.ts';
export {
  cornersAt,
  mixedPoint,
  pointAlong,
  type SurfacePoint,
  weightsOf,
} from '#core/speed/surface-point.ts';

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
} from '#core/bounds/aabb.ts';
export {
  type BoundingSphere,
  movedSphere,
  sphereAround,
  sphereAroundBoth,
  spheresRoom,
} from '#core/bounds/bounding-sphere.ts';
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
} from '#core/bounds/bounding-volumes.ts';
export {
  type Bvh,
  type BvhNode,
  type BvhOptions,
  buildBvh,
  pointsOf,
  type TriangleSet,
  triangleCorners,
  trianglesOf,
} from '#core/bounds/bvh.ts';
export {
  collideAllPairs,
  collideTrees,
  collideTreesAt,
  cornersSeenFromB,
  type DescentLevel,
  type PlacedTree,
  type TreeCollision,
} from '#core/bounds/bvh-collision.ts';
export { type FlatOutline, flatArea, flatOutline, shadowOutline } from '#core/bounds/flat-volumes.ts';
export {
  covariance,
  movedObb,
  type Obb,
  obbAlong,
  obbAround,
  obbAroundBoth,
  obbCorners,
  obbRoom,
} from '#core/bounds/obb.ts';
export {
  type Closest,
  type Collider,
  closestAbove,
  movedClosest,
  type Placed,
  swapped,
} from '#core/convex/collider.ts';
export {
  edgesOf,
  segmentMeetsTriangle,
  segmentsMeet,
  type TriangleCorners,
  trianglesOverlap,
} from '#core/convex/triangle-overlap.ts';
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
} from '#core/convex/triangles.ts';
export { containsBody, windsAround } from '#core/distance/contains-body.ts';
export { closestPoints, closestPointsAgain, overlaps } from '#core/distance/distance.ts';
export {
  areSurfacesApart,
  type ClosestTriangles,
  closestOfMeshes,
  closestPair,
  isOneInside,
  type MeshMemory,
  meshesOverlap,
} from '#core/distance/mesh-distance.ts';
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
} from '#core/instant/collision-search.ts';
export {
  type ContactStretch,
  contactStretches,
  firstSeen,
  missedBefore,
  type SeenStretch,
} from '#core/instant/contact-stretches.ts';
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
} from '#core/instant/moving.ts';
export {
  type PointPath,
  type Sweep,
  type SweepMethod,
  sweepOf,
  sweepReach,
  sweptVolume,
} from '#core/instant/swept-bounds.ts';
export {
  type RegionOptions,
  regionPieces,
  type Stretch,
  type SweptRegion,
  sweptRegion,
} from '#core/instant/swept-region.ts';

// The instant of contact

export {
  type Advance,
  type Advancement,
  type AdvancementOptions,
  approachRates,
  conservativeAdvancement,
  timeToClose,
} from '#core/instant/conservative-advancement.ts';
export {
  type GapMoment,
  type GapProbe,
  gapAt,
  gapRate,
  generalProbe,
  LOOK,
} from '#core/instant/gap-over-time.ts';
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
} from '#core/instant/time-of-contact.ts';
export {
  type Bisection,
  bisectContact,
  type Halving,
  halvingsNeeded,
  requireBracket,
  requirePrecision,
} from '#core/roots/bisection.ts';
export {
  advanceFrame,
  type FrameOptions,
  type FrameRun,
  type ListingWorld,
  type LoopTurn,
  requireFrame,
} from '#core/roots/listing-one.ts';
export {
  type GapFunction,
  illinois,
  type RootOptions,
  type RootSearch,
  type RootStep,
  regulaFalsi,
} from '#core/roots/root-finders.ts';

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
} from '#core/contact/contact.ts';
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
} from '#core/contact/contact-normals.ts';
export {
  admissibleTowards,
  planarVertexVertexContact,
  type VertexVertexContact,
  vertexVertexContact,
} from '#core/contact/vertex-contact.ts';

// The impulse: response

export {
  angularMomentumAbout,
  type BodyInState,
  kineticEnergy,
  type Ledger,
  ledgerOf,
  type Residuals,
  residuals,
} from '#core/body/ledger.ts';
export {
  bodyDuringPulse,
  type DuringPulse,
  type ForcePulse,
  pulseForce,
  pulseProgress,
} from '#core/impulse/force-pulse.ts';
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
} from '#core/impulse/hecker.ts';
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
} from '#core/impulse/impulse.ts';
export { energyChange, energyLoss, workByWalls } from '#core/impulse/impulse-energy.ts';
export { type PointVelocityParts, pointVelocityParts, turningTerm } from '#core/impulse/impulse-steps.ts';
export { centreOfPercussion, massFeltAt, velocityPerImpulseAt } from '#core/impulse/percussion.ts';
export {
  type Contact,
  RECEIPT_EQUATIONS,
  type Receipt,
  type ResolvedContact,
  resolveContact,
} from '#core/impulse/receipt.ts';

// The impulse: what touches, and the hot kernel

export { type ContactPatch, overlapPatch, standingPatch } from '#core/contact/contact-patch.ts';
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
} from '#core/contact/set-down.ts';
export {
  type TouchingFeature,
  type TouchingFeatures,
  touchingFeatures,
} from '#core/distance/contact-feature.ts';
export { touchingPatch } from '#core/distance/touching-patch.ts';
export {
  CONTACT_STRIDE,
  collideMany,
  packContact,
  RESULT_STRIDE,
  unpackResult,
} from '#core/impulse/impulse-kernel.ts';

// Energy decides

export {
  type Accelerations,
  type ClosedSystemBody,
  centreOfMass,
  inCentreOfMassFrame,
  type Momenta,
  totalMomenta,
  totalMomentaRates,
} from '#core/body/total-momenta.ts';
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
} from '#core/impulse/elastic.ts';
export {
  type FreeBody,
  type LambdaContact,
  type LambdaOptions,
  type LambdaRun,
  lambdaRuns,
} from '#core/run/lambda-run.ts';
export {
  afterFriction,
  type ContactFriction,
  frictionRates,
  type MomentumPair,
} from '#core/soft/contact-friction.ts';
export {
  type ContactCircle,
  cylinderProperties,
  type Gyroscope,
  type GyroscopePlan,
  gyroscope,
  type LowestPoint,
  lowestPoint,
} from '#core/soft/gyroscope.ts';
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
} from '#core/soft/gyroscope-books.ts';
export {
  GYRO_FRAME,
  type GyroscopeOptions,
  type GyroscopeRun,
  type GyroscopeStart,
  gyroscopeStart,
  runGyroscope,
  stepsPerFrame,
} from '#core/soft/gyroscope-run.ts';
export {
  type ForceAndTorque,
  type PenaltyContact,
  type PenaltyContactGiven,
  type PenaltyMoment,
  penaltyContact,
  penaltyForce,
  penaltyForces,
  penaltyMoment,
} from '#core/soft/penalty.ts';
export { type PenaltyRun, runPenaltyContact } from '#core/soft/penalty-run.ts';
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
} from '#core/soft/penalty-step.ts';
export {
  hardFloorForce,
  noddingRate,
  sleepingMomentum,
  sleepingTime,
  slidingPrecession,
  smoothFloorTop,
  type UnnoddingTop,
} from '#core/soft/sliding-top.ts';

// Resting

export {
  closestToHalfSpace,
  type HalfSpace,
  halfSpace,
  halfSpaceThrough,
  lowestPoints,
} from '#core/convex/plane.ts';
export {
  type BallMoment,
  type Bounce,
  ballAt,
  bouncesOf,
  type DroppedBall,
  fallTime,
  restTime,
} from '#core/impulse/zeno.ts';
export {
  contactCoupling,
  contactForces,
  type HeldBody,
  type HeldContact,
  type Push,
  pushesOf,
  stillPushes,
} from '#core/resting/contact-forces.ts';
export { type LevelBody, levelBox, timeToTouch } from '#core/resting/level-box.ts';
export {
  hopImpulse,
  type MicroCollision,
  type MicroCollisionOptions,
  type MicroCollisionRun,
  microCollide,
} from '#core/resting/micro-collisions.ts';
export { planarHull, roomBeside, tangentialPlane } from '#core/resting/plane-between.ts';
export {
  type RestEvent,
  type RestOptions,
  type RestPiece,
  type RestRun,
  restOrCollide,
} from '#core/resting/rest-or-collide.ts';
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
} from '#core/resting/resting.ts';
export {
  approachSpeedOf,
  liftAtRest,
  type SeparatingPlane,
  separatingPlane,
  separationLimit,
  separationsAtRest,
  separationsAtSpeed,
  sideOfPlane,
} from '#core/resting/resting-limits.ts';
export { type FlyingRod, lowestOfRod, rodBox } from '#core/resting/rod-box.ts';

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
} from '#core/fencing/key-placements.ts';
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
} from '#core/fencing/regain-control.ts';

// Fencing

export { refitBvh } from '#core/bounds/bvh-refit.ts';
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
} from '#core/bounds/k-dop.ts';
export {
  capsuleContains,
  capsuleGap,
  capsulesIntersect,
  closestOfRounds,
  type RoundShape,
} from '#core/convex/capsule-distance.ts';
export {
  type ClosestOfSegments,
  type ClosestOnSegment,
  closestOfSegments,
  closestOnSegment,
  SEGMENT_OUT,
  segmentDistance,
  writeVec,
} from '#core/convex/segments.ts';

// Many bodies

export { buildSkdTree, type NearestFace, nearestFace, nearestFaceOfAll } from '#core/bounds/skd-tree.ts';
export { type ClosestFeatures, closestByFeatures } from '#core/distance/closest-brute.ts';
export {
  angularAcceleration,
  NEWMARK_DEFAULTS,
  type NewmarkOptions,
  newmark,
  newmarkIncrements,
} from '#core/motion/newmark.ts';

// Whole runs

export { hashOfNumbers } from '#core/math/run-hash.ts';
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
} from '#core/run/run.ts';
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
} from '#core/run/run-scene.ts';
export { booksAt, type PairMoment, pairAt, type RunSample, seriesOf } from '#core/run/run-series.ts';
export type { RunContact } from '#core/run/run-under-way.ts';
