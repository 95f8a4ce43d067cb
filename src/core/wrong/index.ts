/**
 * Physics that is wrong on purpose: mistakes of beginners and of the papers, each a named function.
 */

export { advancementByDifference } from './advancement.ts';
export { bisectToColliding, bisectUnchecked } from './bisection.ts';
export {
  inertiaWithPlusSigns,
  oppositeImpulsiveTorques,
  separationShareByMass,
  transposedTensor,
  unorientedEdgeNormal,
} from './bodies.ts';
export {
  impulseWithLongNormal,
  termsWithLongNormal,
  termsWithoutRotation,
  termsWithSwappedCross,
  termsWithTransposedInertia,
} from './compliance.ts';
export { relativeVelocityAlongNormalOfA, relativeVelocityOfCentres } from './contact.ts';
export { energyKeptByCoefficient, energyLostByFraction, impulseByEnergyShare } from './energy.ts';
export { eulerGyroscopeStep, stepWithoutGyroscopicTerm } from './gyroscope.ts';
export {
  complianceWithSwappedCross,
  impulseAppliedTwice,
  impulseByMisprintedRestitution,
  impulseWithAnyNormal,
  impulseWithoutApproachTest,
  impulseWithoutRotationTerms,
  impulseWithSwappedCross,
  impulseWithTransposedInertia,
  turningTermReadFromLeft,
  turningTermWithSwappedCross,
  withTransposedInertia,
} from './impulse.ts';
export { listingOneAsPrinted } from './listing-one.ts';
export {
  angleByTrace,
  eulerSpinStep,
  explicitRotationStep,
  implicitRotationStep,
  type LineMotion,
  newmarkAsPrinted,
  timeByDifferenceOfBounds,
  unclampedRegainParameter,
} from './motion.ts';
export { runPenaltyByEuler, runPenaltyInFixedSteps } from './penalty.ts';
export { planeOfCentres, planeOfCorners } from './planes.ts';
export { pointVelocityFromOrigin, pointVelocityWithSwappedCross } from './point-velocity.ts';
export { exchangeOppositeTorques, exchangeSharedWithSpin } from './push.ts';
export { boxOfBothEnds, planBySpeedOfCentres, planRoundedDown } from './search.ts';
export { iteratedRotation, stopsAsPrinted } from './slides-rotation.ts';
export { fastestVertexAsBound } from './speed-bound.ts';
