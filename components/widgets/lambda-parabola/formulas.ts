/** The same contact by three formulas: Kavan's for unit normals, Hecker's for the plane, Hakenberg's from the energy. */
import {
  asKavanContact,
  elasticLambda,
  fractionOfRestitution,
  jump,
  type OwnVelocities,
} from '#core/impulse/elastic.ts';
import { type PlanarBodyAtContact, planarImpulse, pushAtPoint } from '#core/impulse/hecker.ts';
import { impulseFormula, velocitiesAfter } from '#core/impulse/impulse.ts';
import { toPlane, type Vec2 } from '#core/math/vec2.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';
import { type HakenbergBody, spinInWorld } from '../common/own-axes.ts';

export interface FormulaResult {
  readonly name: 'Kavan' | 'Hecker' | 'Hakenberg';
  /** Id of content/equations.yaml. */
  readonly equation: string;
  /** Length of the normal that it was given. */
  readonly normalLength: number;
  /** What the formula gives: j, or φ λ*. */
  readonly number: number;
  /** Times the length of its normal: the impulse, in N·s. */
  readonly impulse: number;
  /** A after it: velocity in m/s and spin in rad/s. */
  readonly velocityA: Vec2;
  readonly spinA: number;
}

/** A body of the plane for Hecker: one moment of inertia, one spin. */
const inPlane = (body: HakenbergBody): PlanarBodyAtContact => ({
  invMass: body.invMass,
  invInertia: body.invInertiaBody[2][2],
  r: toPlane(body.r),
  velocity: toPlane(body.velocity),
  angularVelocity: spinInWorld(body)[2],
});

/** The formulas as they stand, without a test whether the points approach. Restitution from 0 to 1. */
export function byThreeFormulas(
  [body1, body2]: readonly [HakenbergBody, HakenbergBody],
  n: Vec3,
  restitution: number,
): readonly FormulaResult[] {
  const long = length(n);
  const kavan = asKavanContact(body1, body2, n);
  const jKavan = impulseFormula(kavan.a, kavan.b, kavan.n, restitution);
  const byKavan = velocitiesAfter(kavan.a, kavan.n, jKavan);

  const jHecker = planarImpulse(inPlane(body2), inPlane(body1), toPlane(n), restitution);
  const byHecker = pushAtPoint(inPlane(body2), toPlane(n), jHecker);

  const lambda = fractionOfRestitution(restitution) * elasticLambda(body1, body2, n);
  const byHakenberg: OwnVelocities = jump(body1, body2, n, lambda).body2;
  return [
    {
      name: 'Kavan',
      equation: 'K28',
      normalLength: 1,
      number: jKavan,
      impulse: jKavan,
      velocityA: toPlane(byKavan.velocity),
      spinA: byKavan.angularVelocity[2],
    },
    {
      name: 'Hecker',
      equation: 'E9',
      normalLength: long,
      number: jHecker,
      impulse: jHecker * long,
      velocityA: byHecker.velocity,
      spinA: byHecker.angularVelocity,
    },
    {
      name: 'Hakenberg',
      equation: 'H-λ',
      normalLength: long,
      number: lambda,
      impulse: lambda * long,
      velocityA: toPlane(byHakenberg.velocity),
      spinA: spinInWorld({ ...body2, ...byHakenberg })[2],
    },
  ];
}
