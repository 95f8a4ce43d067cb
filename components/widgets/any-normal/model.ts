/**
 * A block strikes a bar, and the impulse is taken along an n that need not be the normal of the face. For every n both
 * momenta hold, and with its own λ* the energy too; but whether the bodies part is another question. After the contact
 * nothing looks any more whether they overlap: the reader shall see it.
 */
import { worldPoint } from '#core/body/body.ts';
import { totalMomenta } from '#core/body/total-momenta.ts';
import { closestPoints } from '#core/distance/distance.ts';
import { collideAlong, lambdaTerms } from '#core/impulse/elastic.ts';
import { sinCos, tan } from '#core/math/bits/elementary.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { toPlane, type Vec2 } from '#core/math/vec2.ts';
import { dot, maxAbs, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { constantOmegaMotion } from '#core/motion/motion.ts';
import type { Polygon } from '#core/shape/polygon.ts';
import { radians } from '../common/angles.ts';
import { blockOnBar, type Pair, UP } from '../common/block-on-bar.ts';
import { afterJump, type HakenbergBody, kineticOf, spinInWorld } from '../common/own-axes.ts';
import { remember } from '../common/remember.ts';
import type { AnyNormalValues } from './params.ts';

/** The contact is at this time, in s, and the run ends at `T1`. */
export const T_CONTACT = 0.4;
export const T1 = 0.9;

/** Points of the curve over the tilt, one every three degrees. */
const TILTS = Array.from({ length: 61 }, (_, i) => -90 + 3 * i);

/** Halvings after which a tilt is known to a billionth of a degree. */
const HALVINGS = 32;

/** Impulses (N·s) and speeds (m/s) below this are what rounding left of nothing. */
const EPS = 1e-9;

/** Along the face of the bar. */
const RIGHT: Vec3 = [1, 0, 0];

/** Times at which the overlap is looked for, after the contact. */
const LOOKS = 6;

/** What the jump along one direction comes to. */
export interface Along {
  /** Degrees. */
  readonly tilt: number;
  readonly lambda: number;
  /** Along the true normal, in m/s. */
  readonly vRelAfter: number;
}

/** A body at a time. */
interface BodyAt {
  readonly centre: Vec2;
  readonly corners: readonly Vec2[];
  readonly velocity: Vec2;
}

/** Sums over both bodies. */
export interface Sums {
  readonly momentum: Vec3;
  readonly angularMomentum: number;
  readonly kinetic: number;
}

/**
 * What the part of the impulse across the normal is to the sliding that it finds: there is no such part; no sliding; it
 * pushes the way of the sliding; it pushes against it, and there is less of it after, or more, or it is turned round.
 */
export type Across = 'none' | 'no-sliding' | 'with' | 'slows' | 'against' | 'turns-round';

export interface AnyNormalRun {
  readonly kind: 'parted' | 'still-approaching' | 'refused';
  readonly tilt: number;
  /** The n that is used, a unit vector. */
  readonly n: Vec2;
  readonly place: Vec2;
  /** λ* for this n, in N·s, also where it is refused; and the impulse that is applied. */
  readonly lambda: number;
  readonly j: number;
  /** Its parts along the true normal and across it, to the right, in N·s. */
  readonly normalPart: number;
  readonly acrossPart: number;
  /** Friction would need this ratio of the two: the tangent of the tilt. Null where n lies in the face. */
  readonly ratio: number | null;
  /** How A's point slides on B's, to the right, in m/s. */
  readonly slidingBefore: number;
  readonly slidingAfter: number;
  readonly across: Across;
  readonly vRelBefore: number;
  readonly vRelAfter: number;
  readonly before: Sums;
  readonly after: Sums;
  /** Largest difference between the sums before and after, in their units. */
  readonly mostOff: number;
  readonly overTilt: readonly Along[];
  /** The largest λ that any tilt gives, in N·s. */
  readonly largest: number;
  /** The tilts nearest to 0 at which the bodies do no longer part, to the left and to the right, in degrees. */
  readonly limits: { readonly left: number | null; readonly right: number | null };
  /** How deep the two are in each other at worst while we watch, in m. */
  readonly deepest: number;
  readonly at: (t: number, isBefore?: boolean) => { readonly a: BodyAt; readonly b: BodyAt };
  /** Where the centre of the block is at the contact, in m. */
  readonly home: Vec2;
  readonly hash: string;
}

/** A direction of the plane, so many degrees to the right of upwards. */
function tilted(angle: number): Vec3 {
  const [sine, cosine] = sinCos(radians(angle));
  return [sine, cosine, 0];
}

const along = ([body1, body2]: Pair, tilt: number): Along => {
  const { lambda, vRelAfter } = collideAlong(body1, body2, tilted(tilt), UP);
  return { tilt, lambda, vRelAfter };
};

/** The tilt between two at which the bodies part no more: one of them parts, the other does not. */
function limitBetween(pair: Pair, parts: number, fails: number): number {
  let [inside, outside] = [parts, fails];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (inside + outside) / 2;
    if (along(pair, middle).vRelAfter > 0) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** The first tilt away from 0 that fails, in a list that begins at 0. */
function limitOf(pair: Pair, from0: readonly Along[]): number | null {
  const i = from0.findIndex(({ vRelAfter }) => vRelAfter <= 0);
  const [fails, parts] = [from0[i], from0[i - 1]];
  return fails && parts ? limitBetween(pair, parts.tilt, fails.tilt) : null;
}

/** What all tilts come to; it does not depend on the one that is used. */
interface Tilts {
  readonly overTilt: readonly Along[];
  readonly limits: AnyNormalRun['limits'];
}

function tiltsOf(pair: Pair): Tilts {
  const overTilt = TILTS.map((tilt) => along(pair, tilt));
  const middle = (TILTS.length - 1) / 2;
  return {
    overTilt,
    limits: {
      left: limitOf(pair, overTilt.slice(0, middle + 1).reverse()),
      right: limitOf(pair, overTilt.slice(middle)),
    },
  };
}

/** The same again while only n is turned: nothing is computed twice in a drag of n. */
const knownTiltsOf = remember((pair: Pair, _: AnyNormalValues): Tilts => tiltsOf(pair), {
  by: (_, { incidence, speed, strike, massA, massB }) => [incidence, speed, strike, massA, massB],
});

function sumsOf(pair: Pair): Sums {
  const { linear, angular } = totalMomenta(pair);
  return {
    momentum: linear,
    angularMomentum: angular[2],
    kinetic: kineticOf(pair[0]) + kineticOf(pair[1]),
  };
}

/** How A's point slides on B's, to the right, in m/s. */
const slidingOf = ([body1, body2]: Pair): number => -lambdaTerms(body1, body2, RIGHT).numerator;

function acrossOf(push: number, before: number, after: number): Across {
  if (Math.abs(push) < EPS) return 'none';
  if (Math.abs(before) < EPS) return 'no-sliding';
  if (push * before > 0) return 'with';
  if (after * before < 0) return 'turns-round';
  return Math.abs(after) < Math.abs(before) ? 'slows' : 'against';
}

/** Free flight through the place of the contact. */
function flightOf(body: HakenbergBody) {
  const { position, orientation, velocity } = body;
  return constantOmegaMotion({ position, orientation, velocity, angularVelocity: spinInWorld(body) });
}

/** Free flight up to the contact and free flight on from it. */
function pathOf(shape: Polygon, before: HakenbergBody, after: HakenbergBody) {
  const [coming, going] = [flightOf(before), flightOf(after)];
  const placeAt = (t: number, isBefore: boolean) => (isBefore ? coming : going).at(t - T_CONTACT);
  const at = (t: number, isBefore: boolean): BodyAt => {
    const place = placeAt(t, isBefore);
    return {
      centre: toPlane(place.position),
      corners: shape.corners.map((corner) => toPlane(worldPoint(place, [...corner, 0]))),
      velocity: toPlane((isBefore ? before : after).velocity),
    };
  };
  return { at, placed: (t: number) => ({ shape, placement: placeAt(t, false) }) };
}

export function model(values: AnyNormalValues): AnyNormalRun {
  const { tilt, incidence, speed } = values;
  const [right, up] = tilted(incidence);
  const velocityA: Vec2 = [speed * right, -speed * up];
  const { place, shapes, pair } = blockOnBar({ ...values, velocityA });
  const n = tilted(tilt);
  const hit = collideAlong(pair[0], pair[1], n, UP);
  const after: Pair = [afterJump(pair[0], hit.body1), afterJump(pair[1], hit.body2)];
  const impulse = scale(n, hit.kind === 'refused' ? 0 : hit.lambda);

  const [slidingBefore, slidingAfter] = [slidingOf(pair), slidingOf(after)];
  const { overTilt, limits } = knownTiltsOf(pair, values);
  const [sumsBefore, sumsAfter] = [sumsOf(pair), sumsOf(after)];
  const [a, b] = [pathOf(shapes.a, pair[1], after[1]), pathOf(shapes.b, pair[0], after[0])];
  const depths = Array.from({ length: LOOKS }, (_, i) => {
    const t = T_CONTACT + ((T1 - T_CONTACT) * (i + 1)) / LOOKS;
    return -closestPoints(a.placed(t), b.placed(t)).gap;
  });
  return {
    kind: hit.kind,
    tilt,
    n: toPlane(n),
    place: toPlane(place),
    lambda: hit.lambda,
    j: hit.kind === 'refused' ? 0 : hit.lambda,
    normalPart: dot(impulse, UP),
    acrossPart: impulse[0],
    ratio: Math.abs(tilt) === 90 ? null : Math.abs(tan(radians(tilt))),
    slidingBefore,
    slidingAfter,
    across: acrossOf(impulse[0], slidingBefore, slidingAfter),
    vRelBefore: -lambdaTerms(pair[0], pair[1], UP).numerator,
    vRelAfter: hit.vRelAfter,
    before: sumsBefore,
    after: sumsAfter,
    mostOff: Math.max(
      maxAbs(sub(sumsAfter.momentum, sumsBefore.momentum)),
      Math.abs(sumsAfter.angularMomentum - sumsBefore.angularMomentum),
      Math.abs(sumsAfter.kinetic - sumsBefore.kinetic),
    ),
    overTilt,
    largest: Math.max(...overTilt.map(({ lambda }) => lambda)),
    limits,
    deepest: Math.max(0, ...depths),
    at: (t, isBefore = t < T_CONTACT) => ({ a: a.at(t, isBefore), b: b.at(t, isBefore) }),
    home: toPlane(pair[1].position),
    hash: hashOfNumbers([
      [tilt, hit.lambda, hit.vRelAfter, ...depths],
      impulse,
      sumsAfter.momentum,
      overTilt.map(({ vRelAfter }) => vRelAfter),
    ]),
  };
}
