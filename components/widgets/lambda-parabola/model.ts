/**
 * A block A touches a bar B. Both momenta hold whatever λ; what the kinetic energy does is a parabola in λ, and the
 * reader says how far along it to go. Nothing moves here: the bodies are shown at the contact and a moment later.
 * Hakenberg's body 1 is B, his body 2 is A.
 */
import { worldPoint } from '#core/body/body.ts';
import { centreOfMass, inCentreOfMassFrame, type Momenta, totalMomenta } from '#core/body/total-momenta.ts';
import {
  dampedCollision,
  elasticLambda,
  energyChangeByLambda,
  energyRoots,
  jump,
  lambdaTerms,
  lostShareOfFraction,
  restitutionOfFraction,
} from '#core/impulse/elastic.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { toPlane, type Vec2 } from '#core/math/vec2.ts';
import { scale } from '#core/math/vec3.ts';
import { constantOmegaMotion } from '#core/motion/motion.ts';
import type { Polygon } from '#core/shape/polygon.ts';
import { blockOnBar, type Pair, UP } from '../common/block-on-bar.ts';
import { afterJump, type HakenbergBody, kineticOf, spinInWorld } from '../common/own-axes.ts';
import { byThreeFormulas, type FormulaResult } from './formulas.ts';
import { type LambdaValues, params } from './params.ts';

/** The second picture of the bodies is so much later, in s. */
const LATER = 0.12;

/** Shares of λ* at the ends of the curve, and its points: it goes on a little to both sides of what can be applied. */
const CURVE = { from: -0.2, to: 1.2, points: 57 };

/** Slower than this, in m/s, the points count as neither approaching nor parting: λ* is 0 but for rounding. */
const EPS_STILL = 1e-9;

/** A body at the contact, as the chosen observer sees it. */
export interface BodyShown {
  readonly centre: Vec2;
  readonly corners: readonly Vec2[];
  readonly cornersLater: readonly Vec2[];
  readonly velocityBefore: Vec2;
  readonly velocityAfter: Vec2;
  readonly spinAfter: number;
}

/** What the books say at one moment, for the chosen observer. */
interface Books {
  readonly momentumA: Vec2;
  readonly momentumB: Vec2;
  readonly total: Momenta;
  readonly kinetic: number;
}

export interface LambdaRun {
  readonly kind: 'colliding' | 'separating' | 'still';
  readonly a: BodyShown;
  readonly b: BodyShown;
  readonly place: Vec2;
  readonly normalLength: number;
  readonly fraction: number;
  /** C = e = 2φ − 1. */
  readonly restitution: number;
  /** Share of the energy of approach that is lost; negative if energy appears. 0 where nothing is applied. */
  readonly lostShare: number;
  readonly lambdaStar: number;
  /** The λ that is applied. */
  readonly lambda: number;
  /** λ* |n| and λ |n|, in N·s. */
  readonly jElastic: number;
  readonly j: number;
  /** Along the unit normal, in m/s. */
  readonly vRelBefore: number;
  readonly vRelAfter: number;
  /** Depth of the vertex: the energy of approach, or of parting, in J. */
  readonly normalEnergy: number;
  /** Change of kinetic energy by the λ applied, in J. */
  readonly change: number;
  /** The parabola: λ and change of energy (J). */
  readonly curve: readonly { readonly lambda: number; readonly change: number }[];
  /** λ* by the formula, and λ* |n| (N·s), for normals of other lengths. */
  readonly byNormalLength: readonly {
    readonly normalLength: number;
    readonly lambdaStar: number;
    readonly jElastic: number;
  }[];
  readonly formulas: readonly FormulaResult[];
  /** The restitution that all three formulas take: C, but within 0 and 1. */
  readonly formulaRestitution: number;
  readonly before: Books;
  readonly after: Books;
  /** Velocity of the common centre of mass in the room, in m/s: what the other observer takes away. */
  readonly observer: Vec2;
  readonly frame: LambdaValues['frame'];
  readonly mistake: LambdaValues['mistake'];
  readonly hash: string;
}

function booksOf([body1, body2]: Pair): Books {
  return {
    momentumA: toPlane(totalMomenta([body2]).linear),
    momentumB: toPlane(totalMomenta([body1]).linear),
    total: totalMomenta([body1, body2]),
    kinetic: kineticOf(body1) + kineticOf(body2),
  };
}

/** Where the corners are now and a moment later; the body is drawn where it lies in the room. */
function shownOf(
  shape: Polygon,
  room: HakenbergBody,
  before: HakenbergBody,
  after: HakenbergBody,
): BodyShown {
  const cornersIn = (place: Pick<HakenbergBody, 'position' | 'orientation'>): readonly Vec2[] =>
    shape.corners.map((corner) => toPlane(worldPoint(place, [...corner, 0])));
  const later = constantOmegaMotion({
    position: room.position,
    orientation: room.orientation,
    velocity: after.velocity,
    angularVelocity: spinInWorld(after),
  }).at(LATER);
  return {
    centre: toPlane(room.position),
    corners: cornersIn(room),
    cornersLater: cornersIn(later),
    velocityBefore: toPlane(before.velocity),
    velocityAfter: toPlane(after.velocity),
    spinAfter: spinInWorld(after)[2],
  };
}

/** Speed at which the points part along the unit normal, in m/s. */
const partingOf = ([body1, body2]: Pair): number => -lambdaTerms(body1, body2, UP).numerator;

/** Lengths of n in the chart of λ*. */
const LENGTHS = Array.from({ length: 21 }, (_, i) => {
  const { min, max } = params.normalLength;
  return min + ((max - min) * i) / 20;
});

const lambdaByLength = ([body1, body2]: Pair): LambdaRun['byNormalLength'] =>
  LENGTHS.map((normalLength) => {
    const lambdaStar = elasticLambda(body1, body2, scale(UP, normalLength));
    return { normalLength, lambdaStar, jElastic: lambdaStar * normalLength };
  });

export function model(values: LambdaValues): LambdaRun {
  const { fraction, normalLength, frame, mistake } = values;
  const { place, shapes, pair: room } = blockOnBar(values);
  const before = (frame === 'centre' ? inCentreOfMassFrame(room) : room) as Pair;
  const [body1, body2] = before;
  const n = scale(UP, normalLength);

  const terms = lambdaTerms(body1, body2, n);
  const [, root] = energyRoots(terms);
  const vRelBefore = partingOf(before);
  const isStill = Math.abs(vRelBefore) < EPS_STILL;
  const lambdaStar = isStill ? 0 : root;
  const tested = dampedCollision(body1, body2, n, fraction);
  const lambda = isStill ? 0 : mistake === 'noTest' ? fraction * lambdaStar : tested.lambda;
  const jumped = jump(body1, body2, n, lambda);
  const after: Pair = [afterJump(body1, jumped.body1), afterJump(body2, jumped.body2)];
  const curve = Array.from({ length: CURVE.points }, (_, i) => {
    const share = CURVE.from + ((CURVE.to - CURVE.from) * i) / (CURVE.points - 1);
    return { lambda: share * lambdaStar, change: energyChangeByLambda(terms, share * lambdaStar) };
  });
  const restitution = restitutionOfFraction(fraction);
  const formulaRestitution = Math.min(Math.max(restitution, 0), 1);
  const books = { before: booksOf(before), after: booksOf(after) };
  const vRelAfter = partingOf(after);
  return {
    kind: isStill ? 'still' : tested.kind,
    a: shownOf(shapes.a, room[1], body2, after[1]),
    b: shownOf(shapes.b, room[0], body1, after[0]),
    place: toPlane(place),
    normalLength,
    fraction,
    restitution,
    lostShare: lambda === 0 ? 0 : lostShareOfFraction(fraction),
    lambdaStar,
    lambda,
    jElastic: lambdaStar * normalLength,
    j: lambda * normalLength,
    vRelBefore,
    vRelAfter,
    normalEnergy: -energyChangeByLambda(terms, lambdaStar / 2),
    change: energyChangeByLambda(terms, lambda),
    curve,
    byNormalLength: isStill ? [] : lambdaByLength(before),
    formulas: byThreeFormulas(before, n, formulaRestitution),
    formulaRestitution,
    ...books,
    observer: toPlane(centreOfMass(room).velocity),
    frame,
    mistake,
    hash: hashOfNumbers([
      [lambdaStar, lambda, vRelBefore, vRelAfter, fraction, normalLength],
      books.before.total.linear,
      books.after.total.angular,
      [books.before.kinetic, books.after.kinetic],
    ]),
  };
}

/**
 * The velocity of A in the room (m/s) for which the chosen observer sees A arrive with this one. For the centre of mass
 * it is that of B in the room and the seen velocity as often as the mass of A fits into all, for B takes up the rest.
 */
export function roomVelocityOfA(seen: Vec2, { frame, massA, massB }: LambdaValues): Vec2 {
  if (frame === 'room') return seen;
  const whole = (massA + massB) / massB;
  return [seen[0] * whole, seen[1] * whole];
}

/** Three shares of an elastic hit, over the fraction of λ* that is applied. */
export const SHARES = Array.from({ length: 56 }, (_, i) => {
  const fraction = (params.fraction.max * i) / 55;
  return {
    fraction,
    impulse: fraction,
    speed: restitutionOfFraction(fraction),
    energy: 1 - lostShareOfFraction(fraction),
  };
});
