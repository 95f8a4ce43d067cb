/**
 * Many collisions of space with everything at random, each resolved along normals that are tilted more and more. They
 * are the same for every reader, and computed once.
 */
import { type BodyInOwnAxes, collideAlong, lambdaTerms } from '#core/impulse/elastic.ts';
import { sinCos } from '#core/math/bits/elementary.ts';
import { diagonal } from '#core/math/mat3.ts';
import { type Random, randomFrom } from '#core/math/random.ts';
import { add, cross, neg, normalize, scale, type Vec3 } from '#core/math/vec3.ts';
import { radians } from '../common/angles.ts';
import { remember } from '../common/remember.ts';

/** As many as in the check behind erratum HX4. */
export const COLLISIONS = 960;

/** Tilts, in degrees: the counts lie nearly on a line between them. */
const STEP = 10;
const TILTS = Array.from({ length: 90 / STEP + 1 }, (_, i) => i * STEP);

/** A box of 0.5 to 2 kg, struck somewhere within a metre of its centre, flying and tumbling. */
function anyBody(random: Random): BodyInOwnAxes {
  const invMass = 1 / random.between(0.5, 2);
  const [a, b, c] = [0, 0, 0].map(() => random.between(0.2, 1)) as unknown as Vec3;
  return {
    invMass,
    invInertiaBody: diagonal([
      (3 * invMass) / (b * b + c * c),
      (3 * invMass) / (c * c + a * a),
      (3 * invMass) / (a * a + b * b),
    ]),
    orientation: random.unitQuat(),
    r: scale(random.unitVector(), random.between(0.2, 1)),
    velocity: scale(random.unitVector(), random.between(0, 3)),
    angularVelocityBody: scale(random.unitVector(), random.between(0, 3)),
  };
}

interface Collision {
  readonly one: BodyInOwnAxes;
  readonly two: BodyInOwnAxes;
  /** The true normal, along which they approach. */
  readonly n: Vec3;
  /** A unit vector across it. */
  readonly across: Vec3;
}

function anyCollision(random: Random): Collision {
  const [one, two] = [anyBody(random), anyBody(random)];
  const any = random.unitVector();
  const n = lambdaTerms(one, two, any).numerator > 0 ? any : neg(any);
  return { one, two, n, across: normalize(cross(n, random.unitVector())) };
}

/** How the collisions end at one tilt. */
export interface Outcome {
  /** Degrees. */
  readonly tilt: number;
  /** How many still approach along the true normal; and how many of these because λ is negative and is refused. */
  readonly stillApproaching: number;
  readonly refused: number;
}

function outcomesOf(collisions: readonly Collision[]): readonly Outcome[] {
  return TILTS.map((tilt) => {
    const [sine, cosine] = sinCos(radians(tilt));
    const kinds = collisions.map(
      ({ one, two, n, across }) => collideAlong(one, two, add(scale(n, cosine), scale(across, sine)), n).kind,
    );
    return {
      tilt,
      stillApproaching: kinds.filter((kind) => kind !== 'parted').length,
      refused: kinds.filter((kind) => kind === 'refused').length,
    };
  });
}

/** How all of them end, for tilts from 0 to 90 degrees. */
export const ensemble = remember((): readonly Outcome[] => {
  const random = randomFrom(4);
  return outcomesOf(Array.from({ length: COLLISIONS }, () => anyCollision(random)));
});
