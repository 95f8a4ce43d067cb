/**
 * Two bodies that touch, and one question: what happens next? The answer is the sign of one number, the velocity of the
 * two points that touch, along the normal. Nothing moves here; the bodies are shown at one instant and a moment later.
 */
import { angularVelocityOf, type BodyState, planarState, velocityOf, worldPoint } from '#core/body/body.ts';
import { planarBodyOf } from '#core/body/body-of-shape.ts';
import {
  bodyAtContact,
  type ContactCase,
  contactCase,
  contactPointVelocity,
  relativeNormalVelocity,
} from '#core/contact/contact.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import type { Vec2 } from '#core/math/vec2.ts';
import { dot, neg, normalize, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { constantOmegaMotion } from '#core/motion/motion.ts';
import { polygon } from '#core/shape/polygon.ts';
import { relativeVelocityAlongNormalOfA, relativeVelocityOfCentres } from '#core/wrong/contact.ts';
import type { Params, Values } from '#params/params.ts';

const velocity = { unit: 'm/s', min: -2, max: 2, step: 0.1 } as const;
const spin = { unit: 'rad/s', min: -6, max: 6, step: 0.1 } as const;

export const params = {
  velocityA: {
    ...velocity,
    label: 'Velocity of A',
    symbol: 'v_A',
    default: [0.6, 0.3],
    help: 'Velocity of the centre of mass of A, the body on the right.',
  },
  velocityB: {
    ...velocity,
    label: 'Velocity of B',
    symbol: 'v_B',
    default: [-0.5, 0],
    help: 'Velocity of the centre of mass of B, the body on the left.',
  },
  spinA: {
    ...spin,
    label: 'Spin of A',
    symbol: 'omega_A',
    default: -5,
    help: 'Angular velocity of A, counter-clockwise.',
  },
  spinB: {
    ...spin,
    label: 'Spin of B',
    symbol: 'omega_B',
    default: 0,
    help: 'Angular velocity of B, counter-clockwise.',
  },
  epsRest: {
    label: 'Resting threshold',
    symbol: 'eps_r',
    unit: 'm/s',
    min: 0,
    max: 1,
    step: 0.05,
    default: 0.2,
    help: 'Contacts whose points approach or separate more slowly than this count as resting.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None: the points that touch, along the normal of B',
      centres: 'Look at the centres of mass instead',
      normalOfA: 'Take the normal that points out of A',
    },
    default: 'none',
    help: 'A mistake that is easily made in the test for a collision.',
    isWrong: true,
  },
} as const satisfies Params;

export type CaseValues = Values<typeof params>;

const RULES = {
  none: relativeNormalVelocity,
  centres: relativeVelocityOfCentres,
  normalOfA: relativeVelocityAlongNormalOfA,
} as const;

/** The bodies lie where their corners say, in m: the nose of A on the face of B, at the origin. */
const A = planarBodyOf(
  polygon([
    [0, 0],
    [0.24, -0.2],
    [0.42, -0.2],
    [0.42, 1],
    [0.16, 1],
  ]),
  { mass: 1 },
);
const B = planarBodyOf(
  polygon([
    [-0.34, -0.66],
    [0, -0.66],
    [0, 0.22],
    [-0.34, 0.22],
  ]),
  { mass: 1 },
);

/** Corners of both, from their centres of mass, in m. */
export const OUTLINES = { A: A.shape.corners, B: B.shape.corners } as const;

/** Outward normal of the face of B. */
const NORMAL: Vec3 = [1, 0, 0];

/** The second picture of the bodies is so much later, in s. */
export const LATER = 0.06;

/** A body now and a moment later. */
export interface BodyNow {
  readonly centre: Vec2;
  readonly velocity: Vec2;
  readonly spin: number;
  readonly corners: readonly Vec2[];
  readonly cornersLater: readonly Vec2[];
  /** Velocity of its point that touches, in m/s, and the part of it along n, as the rule has n. */
  readonly pointVelocity: Vec2;
  readonly part: number;
}

export interface CaseRun {
  readonly a: BodyNow;
  readonly b: BodyNow;
  /** n as the rule has it. */
  readonly normal: Vec2;
  /** v_rel by the rule, and as it is, in m/s. */
  readonly vRel: number;
  readonly trueVRel: number;
  readonly kind: ContactCase;
  readonly trueKind: ContactCase;
  readonly epsRest: number;
  /** How fast the centres of mass get farther from each other, in m/s. */
  readonly centresPart: number;
  /** How fast the points slide past each other across n, in m/s. */
  readonly slide: number;
  /** v_rel by the rule and as it is (m/s) at the least and the greatest spin of A (rad/s): straight between them. */
  readonly overSpin: readonly { readonly spin: number; readonly vRel: number; readonly trueVRel: number }[];
  /** What the centres alone would say, in m/s. */
  readonly byCentres: number;
  readonly mistake: CaseValues['mistake'];
  readonly hash: string;
}

const flat = ([x, y]: Vec3): Vec2 => [x, y];

function nowOf(
  { body, shape, centre }: typeof A,
  moving: { velocity: Vec2; spin: number },
  normal: Vec3,
): BodyNow & { state: BodyState } {
  const state = planarState(body, { position: flat(centre), ...moving });
  const motion = { velocity: velocityOf(body, state), angularVelocity: angularVelocityOf(body, state) };
  const later = constantOmegaMotion({ ...state, ...motion }).at(LATER);
  const cornersIn = (place: Pick<BodyState, 'position' | 'orientation'>): readonly Vec2[] =>
    shape.corners.map((corner) => flat(worldPoint({ ...state, ...place }, [...corner, 0])));
  const pointVelocity = contactPointVelocity(bodyAtContact(body, state, ZERO));
  return {
    state,
    centre: flat(state.position),
    velocity: flat(motion.velocity),
    spin: moving.spin,
    corners: cornersIn(state),
    cornersLater: cornersIn(later),
    pointVelocity: flat(pointVelocity),
    part: dot(normal, pointVelocity),
  };
}

export function model(values: CaseValues): CaseRun {
  const { epsRest, mistake } = values;
  const normal = mistake === 'normalOfA' ? neg(NORMAL) : NORMAL;
  const a = nowOf(A, { velocity: values.velocityA, spin: values.spinA }, normal);
  const b = nowOf(B, { velocity: values.velocityB, spin: values.spinB }, normal);
  const atA = bodyAtContact(A.body, a.state, ZERO);
  const atB = bodyAtContact(B.body, b.state, ZERO);
  const trueVRel = relativeNormalVelocity(atA, atB, NORMAL);
  const vRel = RULES[mistake](atA, atB, NORMAL);
  const overSpin = [params.spinA.min, params.spinA.max].map((at) => {
    const turning = { ...atA, angularVelocity: [0, 0, at] as const };
    return {
      spin: at,
      vRel: RULES[mistake](turning, atB, NORMAL),
      trueVRel: relativeNormalVelocity(turning, atB, NORMAL),
    };
  });
  const between = normalize(sub(a.state.position, b.state.position));
  return {
    a,
    b,
    normal: flat(normal),
    vRel,
    trueVRel,
    kind: contactCase(vRel, epsRest),
    trueKind: contactCase(trueVRel, epsRest),
    epsRest,
    centresPart: dot(between, sub(atA.velocity, atB.velocity)),
    overSpin,
    byCentres: relativeVelocityOfCentres(atA, atB, NORMAL),
    slide: a.pointVelocity[1] - b.pointVelocity[1],
    mistake,
    hash: hashOfNumbers([
      [vRel, trueVRel, epsRest, values.spinA, values.spinB],
      ...a.cornersLater,
      ...b.cornersLater,
      a.pointVelocity,
      b.pointVelocity,
    ]),
  };
}
