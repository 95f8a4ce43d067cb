/**
 * A cube comes down on a block: which features touch, which normal that gives, and what the impulse along it does. The
 * picture is that of the instant of contact; what follows is shown as velocities and as one place a moment later.
 */
import { angularVelocityOf, type BodyState, type Placement, stateOf, velocityOf } from '#core/body/body.ts';
import { bodyAtContact, contactPointVelocity } from '#core/contact/contact.ts';
import { edgeOf, placedPolyhedron } from '#core/contact/set-down.ts';
import { type TouchingFeatures, touchingFeatures } from '#core/distance/contact-feature.ts';
import { collide, restitutionLaw } from '#core/impulse/impulse.ts';
import { type Receipt, resolveContact } from '#core/impulse/receipt.ts';
import type { Quat } from '#core/math/quat.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import {
  add,
  addScaled,
  angleBetweenVectors,
  cross,
  dot,
  length,
  normalize,
  type Vec3,
} from '#core/math/vec3.ts';
import { constantOmegaMotion } from '#core/motion/motion.ts';
import { degrees } from '../common/angles.ts';
import { A, B, orientationOf, raised, UP } from './bodies.ts';
import { borderOf, ordered, widthOf } from './fan.ts';
import {
  coneOf,
  type EdgePair,
  edgePairOf,
  type Meeting,
  meetings,
  normalBy,
  rightNormal,
} from './meeting.ts';
import { type NormalValues, params } from './params.ts';
import { passageOf, type Stop } from './passage.ts';

export { type NormalValues, params };

/** The place after the hit is shown so much later, in s. */
export const LATER = 0.12;

/** The passage runs by this much, in m, inside of where A is: right over an edge of B the normal is in doubt. */
const INSIDE = 1e-7;

/** So far below its start, in m, a cube is shown that falls past. */
const PAST = 1.2;

/** Speeds, in m/s, that are zero but for rounding. */
const EPS_SPEED = 1e-9;

/** The passage ends where the sliders end. */
const ENDS = [params.x.min, params.x.max] as const;

/** A fan of normals, and the velocities of A that come of them, in m/s. */
export interface Fan {
  readonly corners: readonly Vec3[];
  readonly border: readonly Vec3[];
  readonly velocities: readonly Vec3[];
  /** The one of them that points highest. */
  readonly highest: Vec3;
  /** In degrees. */
  readonly width: number;
  readonly middle: Vec3;
}

/** What comes of the contact. */
export interface Hit {
  readonly meeting: Meeting;
  readonly features: TouchingFeatures;
  /** The normal that is used, and the one that should be; the same without a mistake. */
  readonly normal: Vec3;
  readonly trueNormal: Vec3;
  /** Corners of a square across the normal, in m. */
  readonly plane: readonly Vec3[];
  /** Angle between the normal and the vertical, in degrees. */
  readonly tilt: number;
  /** Two crossing edges and the length of their cross product. */
  readonly edges: (EdgePair & { readonly crossLength: number }) | null;
  readonly fan: Fan | null;
  readonly receipt: Receipt;
  /** v_rel⁻ and v_rel⁺ along the true normal, and what v_rel⁺ should be, in m/s. */
  readonly trueVRel: { readonly before: number; readonly after: number; readonly shouldBe: number };
  readonly velocity: Vec3;
  readonly angularVelocity: Vec3;
  readonly spin: number;
  readonly later: Placement;
  /** Its edges then, by their ends, in m. */
  readonly laterEdges: readonly (readonly [Vec3, Vec3])[];
  /** Whether it moves into B: only a mistake lets it. */
  readonly isSinking: boolean;
}

export interface NormalRun {
  readonly hit: Hit | null;
  /** Where A is shown. */
  readonly placement: Placement;
  readonly passage: readonly (readonly Stop[])[];
  /** Velocity of A upwards, in m/s, if its corner came down elsewhere (m); `null` if it falls past. */
  readonly upAt: (x: number, y: number) => number | null;
  readonly mistake: NormalValues['mistake'];
  readonly hash: string;
}

export function model(values: NormalValues): NormalRun {
  const { place, velocityA, restitution, mistake } = values;
  const orientation = orientationOf(values);
  const [x, y] = place === 'corner' ? [0, 0] : [values.x, values.y];
  const bodyA = (meeting: Meeting) => ({
    body: A.body,
    state: stateOf(A.body, { ...meeting.placement, velocity: velocityA }),
  });
  const velocityAfter = (meeting: Meeting, n: Vec3): Vec3 => {
    const { body, state } = bodyA(meeting);
    const atA = bodyAtContact(body, state, meeting.point);
    return collide(atA, bodyAtContact(B.body, B.state, meeting.point), n, restitution).a.velocity;
  };
  const taken = (meeting: Meeting): Vec3 => normalBy(mistake, meeting);
  const meetingAt = meetings(orientation);
  const upAt = (px: number, py: number): number | null => {
    const there = meetingAt(px, py);
    return there && velocityAfter(there, taken(there))[2];
  };
  const passage = passageOf(
    { meetingAt: (px) => meetingAt(px - INSIDE, y - INSIDE), normalOf: taken, velocityAfter },
    ...ENDS,
  );

  const meeting = meetingAt(x, y);
  const hit = meeting && hitOf(meeting, values, bodyA(meeting), velocityAfter);
  const placement = meeting?.placement ?? past(orientation, x, y);
  const hash = hashOfNumbers([
    placement.position,
    orientation,
    velocityA,
    ...(hit ? [hit.normal, hit.velocity, hit.angularVelocity] : []),
    ...passage.map((stops) => stops.slice(-1).flatMap(({ x: end, tilt, up }) => [end, tilt, up])),
  ]);
  return { hit, placement, passage, upAt, mistake, hash };
}

/** Where A is shown if it falls past the block: beside it, in the air. */
const past = (orientation: Quat, x: number, y: number): Placement => ({
  orientation,
  position: add(raised(orientation).position, [x, y, -PAST]),
});

/** The wish of the reader: the middle of the fan, pulled along x and y. */
const wished = (middle: Vec3, { pickX, pickY }: NormalValues): Vec3 => add(middle, [pickX, pickY, 0]);

function hitOf(
  meeting: Meeting,
  values: NormalValues,
  a: { readonly body: typeof A.body; readonly state: BodyState },
  velocityAfter: (meeting: Meeting, n: Vec3) => Vec3,
): Hit {
  const { point, placement } = meeting;
  const { mistake, restitution, place } = values;
  const cone = coneOf(meeting);
  const picked = cone && (place === 'corner' ? cone.towards(wished(cone.middle, values)) : cone.middle);
  const trueNormal = picked ?? rightNormal(meeting);
  const normal = picked ?? normalBy(mistake, meeting);
  const pair = cone ? null : edgePairOf(meeting);
  const border = cone ? borderOf(cone) : [];
  const velocities = border.map((n) => velocityAfter(meeting, n));
  const resolved = resolveContact({
    t: 0,
    a,
    b: B,
    n: normal,
    pointOnA: point,
    pointOnB: point,
    restitution,
  });
  const velocity = velocityOf(A.body, resolved.a);
  const angularVelocity = angularVelocityOf(A.body, resolved.a);
  const rateAlong = (state: BodyState): number =>
    dot(trueNormal, contactPointVelocity(bodyAtContact(A.body, state, point)));
  const trueBefore = rateAlong(a.state);
  const after = rateAlong(resolved.a);
  const later = constantOmegaMotion({ ...placement, velocity, angularVelocity }).at(LATER);
  const cubeLater = placedPolyhedron(A.features, later);
  return {
    meeting,
    features: touchingFeatures({ shape: A.shape, placement }, B, cone?.middle ?? trueNormal),
    normal,
    trueNormal,
    plane: squareAcross(point, trueNormal),
    tilt: degrees(angleBetweenVectors(normal, UP)),
    edges: pair && { ...pair, crossLength: length(cross(pair.eA, pair.eB)) },
    fan: cone && {
      corners: ordered(cone),
      border,
      velocities,
      highest: velocities.reduce((one, other) => (other[2] > one[2] ? other : one)),
      width: widthOf(cone),
      middle: cone.middle,
    },
    receipt: resolved.receipt,
    trueVRel: {
      before: trueBefore,
      after,
      shouldBe: trueBefore < 0 ? restitutionLaw(trueBefore, restitution) : trueBefore,
    },
    velocity,
    angularVelocity,
    spin: length(angularVelocity),
    later,
    laterEdges: A.features.edges.map((_, i) => {
      const { start, end } = edgeOf(cubeLater, i);
      return [start, end];
    }),
    isSinking: after < -EPS_SPEED,
  };
}

/** Corners of the square that stands for the plane of contact, in m, when it lies level. */
const SQUARE: readonly Vec3[] = [
  [0.3, 0.3, 0],
  [-0.3, 0.3, 0],
  [-0.3, -0.3, 0],
  [0.3, -0.3, 0],
];

/** The square about a point, tipped from level straight to where it lies across a unit normal that points upwards. */
const squareAcross = (point: Vec3, n: Vec3): readonly Vec3[] =>
  SQUARE.map((corner) => add(point, addScaled(corner, add(UP, n), -dot(corner, n) / (1 + dot(UP, n)))));

/** Part of a unit normal along the way from B to A. */
export function partAlong({ fromBToA }: EdgePair, n: Vec3): number {
  return dot(n, normalize(fromBToA));
}
