/**
 * A block at the moment at which its nose strikes a bar, off both centres. No time passes: everything is the one contact,
 * and the lines of the derivation that lead to its impulse.
 */
import { type DynamicBody, planarState, withVelocities } from '#core/body/body.ts';
import { planarBodyOf } from '#core/body/body-of-shape.ts';
import { ledgerOf } from '#core/body/ledger.ts';
import { type BodyAtContact, contactPointVelocity, relativeNormalVelocity } from '#core/contact/contact.ts';
import {
  type PlanarBodyAtContact,
  type PlanarComplianceTerms,
  planarBodyInSpace,
  planarComplianceTerms,
  planarImpulse,
} from '#core/impulse/hecker.ts';
import {
  type ComplianceTerms,
  complianceTerms,
  impulseFormula,
  restitutionLaw,
  velocitiesAfter,
} from '#core/impulse/impulse.ts';
import { turningTerm } from '#core/impulse/impulse-steps.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { rotated2, scale2, sub2, toPlane, toSpace, type Vec2 } from '#core/math/vec2.ts';
import { length, type Vec3 } from '#core/math/vec3.ts';
import { polygon, rectangle } from '#core/shape/polygon.ts';
import { turningTermReadFromLeft, turningTermWithSwappedCross } from '#core/wrong/impulse.ts';
import type { Params, Values } from '#params/params.ts';
import { radians } from '../common/angles.ts';
import { massA, massB, restitution, velocityA, velocityB } from '../common/collision/collision-params.ts';

/** How many steps the derivation has; content/derivations.yaml lists them. */
export const STEP_COUNT = 10;

export const params = {
  velocityA: { ...velocityA, default: [2.4, -1.8], help: 'Velocity of the block before the impulse.' },
  velocityB: { ...velocityB, default: [0.9, 0.7], help: 'Velocity of the bar before the impulse.' },
  spinA: {
    label: 'Spin of A',
    symbol: 'omega_A-',
    unit: 'rad/s',
    min: -5,
    max: 5,
    step: 0.1,
    default: -1.5,
    help: 'Spin of the block before the impulse, positive counter-clockwise.',
  },
  strike: {
    label: 'Point of contact',
    unit: 'm',
    min: -0.75,
    max: 0.75,
    step: 0.01,
    default: 0.45,
    help: 'How far above the middle of the bar the block strikes it.',
  },
  turnA: {
    label: 'Turn of A',
    unit: '°',
    min: -45,
    max: 45,
    step: 1,
    default: 24,
    help: 'How far the block is turned about its nose. Turned, it is struck beside its own centre.',
  },
  restitution,
  massA: { ...massA, default: 1, help: 'Mass of the block.', isExtra: true },
  massB: { ...massB, default: 2, help: 'Mass of the bar.', isExtra: true },
  spinB: {
    label: 'Spin of B',
    symbol: 'omega_B-',
    unit: 'rad/s',
    min: -5,
    max: 5,
    step: 0.1,
    default: 0,
    help: 'Spin of the bar before the impulse, positive counter-clockwise.',
    isExtra: true,
  },
  share: {
    label: 'Impulse tried',
    unit: '',
    min: 0,
    max: 2,
    step: 0.01,
    default: 1,
    help: 'The impulse that is put into all lines, as a share of the right one.',
    isExtra: true,
  },
  step: {
    label: 'Step of the derivation',
    unit: '',
    min: 1,
    max: STEP_COUNT,
    step: 1,
    default: 1,
    help: 'The step that is looked at.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None: the bracket where it belongs',
      noBracket: 'Leave the bracket out, read from the left',
      swappedCross: 'Swap the outer cross product',
    },
    default: 'none',
    help: 'A way to misread the turning terms of the formula.',
    isWrong: true,
  },
} as const satisfies Params;

export type ContactValues = Values<typeof params>;

/** Half the width and half the length of the bar, in m. */
const BAR = { halfWidth: 0.1, halfLength: 0.8 };

/** One shape for all runs, as the block: what the core finds out about it is kept. */
const BAR_SHAPE = rectangle(BAR.halfWidth, BAR.halfLength);

/** The block, its nose to the right, in m. */
const BLOCK = polygon([
  [0.56, 0],
  [0.18, 0.32],
  [-0.44, 0.32],
  [-0.44, -0.32],
  [0.18, -0.32],
]);

/** Out of the bar's left face, towards the block. */
const N: Vec2 = [-1, 0];

/** The turning terms of both bodies, in 1/kg, as the reader's version of the formula has them. */
interface TurningTerms {
  readonly a: number;
  readonly b: number;
}

/** The contact, and what the views need of it. */
export interface ContactRun {
  readonly a: BodyAtContact;
  readonly b: BodyAtContact;
  readonly planarA: PlanarBodyAtContact;
  readonly planarB: PlanarBodyAtContact;
  readonly n: Vec3;
  readonly planarN: Vec2;
  readonly restitution: number;
  /** The impulse that is put into all lines, in N·s. */
  readonly j: number;
  /** The impulse of the formula as it is read, in N·s; `null` where its K is 0. */
  readonly jOfFormula: number | null;
  /** The right one by Kavan, and by Hecker, in N·s. */
  readonly jRight: number;
  readonly jPlane: number;
  readonly afterA: BodyAtContact;
  readonly afterB: BodyAtContact;
  /** Velocities of A's contact point before and after the impulse, in m/s. */
  readonly pointBefore: Vec2;
  readonly pointAfter: Vec2;
  /** v_rel⁻ n: how A's point comes at B's along the normal, in m/s. */
  readonly approach: Vec2;
  /** −(1 + C) v_rel⁻, in m/s. */
  readonly numerator: number;
  readonly vRelBefore: number;
  readonly vRelAfter: number;
  readonly terms: ComplianceTerms;
  readonly planarTerms: PlanarComplianceTerms;
  readonly turning: TurningTerms;
  /** The sum of the four numbers as they are read, in 1/kg. */
  readonly k: number;
  readonly kineticBefore: number;
  readonly kineticAfter: number;
  /** Relative normal velocity after the impulse of the formula as it is read, and what it should be, in m/s. */
  readonly parting: { readonly is: number; readonly shouldBe: number };
  readonly place: Vec2;
  readonly centreA: Vec2;
  readonly cornersA: readonly Vec2[];
  readonly cornersB: readonly Vec2[];
  readonly mistake: ContactValues['mistake'];
  readonly hash: string;
}

/** The turning term as the chosen reading of the formula has it. */
const TURNING: Readonly<Record<ContactValues['mistake'], (body: BodyAtContact, n: Vec3) => number>> = {
  none: turningTerm,
  noBracket: (body, n) => length(turningTermReadFromLeft(body, n)),
  swappedCross: turningTermWithSwappedCross,
};

/** A body of the plane, touched at a point. */
const touched = (
  { invMass, invInertiaBody }: DynamicBody,
  r: Vec2,
  velocity: Vec2,
  angularVelocity: number,
): PlanarBodyAtContact => ({ invMass, invInertia: invInertiaBody[2][2], r, velocity, angularVelocity });

/** Kinetic energy of both before and after, in J. */
function energies(
  bodies: { readonly a: DynamicBody; readonly b: DynamicBody },
  before: { readonly a: BodyAtContact; readonly b: BodyAtContact },
  after: { readonly a: BodyAtContact; readonly b: BodyAtContact },
): readonly [number, number] {
  const kinetic = (motions: typeof before): number =>
    ledgerOf(
      (['a', 'b'] as const).map((side) => ({
        body: bodies[side],
        state: withVelocities(bodies[side], planarState(bodies[side]), motions[side]),
      })),
    ).kinetic;
  return [kinetic(before), kinetic(after)];
}

export function model(values: ContactValues): ContactRun {
  const { restitution, mistake } = values;
  const angle = radians(values.turnA);
  const block = planarBodyOf(BLOCK, { mass: values.massA });
  const bar = planarBodyOf(BAR_SHAPE, { mass: values.massB });

  const place: Vec2 = [-BAR.halfWidth, values.strike];
  const armA = rotated2(block.shape.corners[0] as Vec2, angle);
  const centreA = sub2(place, armA);
  const planarA = touched(block.body, armA, values.velocityA, values.spinA);
  const planarB = touched(bar.body, place, values.velocityB, values.spinB);
  const [a, b, n] = [planarBodyInSpace(planarA), planarBodyInSpace(planarB), toSpace(N)];

  const jRight = impulseFormula(a, b, n, restitution);
  const j = values.share * jRight;
  const afterOf = (size: number) => ({
    a: { ...a, ...velocitiesAfter(a, n, size) },
    b: { ...b, ...velocitiesAfter(b, n, -size) },
  });
  const after = afterOf(j);
  const turning = { a: TURNING[mistake](a, n), b: TURNING[mistake](b, n) };
  const k = a.invMass + turning.a + (b.invMass + turning.b);
  const vRelBefore = relativeNormalVelocity(a, b, n);
  const numerator = -(1 + restitution) * vRelBefore;
  const jOfFormula = k === 0 ? null : numerator / k;
  const applied = afterOf(jOfFormula ?? 0);
  const [kineticBefore, kineticAfter] = energies({ a: block.body, b: bar.body }, { a, b }, after);
  const numbers = [kineticBefore, kineticAfter, j, jOfFormula ?? 0, values.step, ...centreA];
  return {
    a,
    b,
    planarA,
    planarB,
    n,
    planarN: N,
    restitution,
    j,
    jOfFormula,
    jRight,
    jPlane: planarImpulse(planarA, planarB, N, restitution),
    afterA: after.a,
    afterB: after.b,
    pointBefore: toPlane(contactPointVelocity(a)),
    pointAfter: toPlane(contactPointVelocity(after.a)),
    approach: scale2(N, vRelBefore),
    numerator,
    vRelBefore,
    vRelAfter: relativeNormalVelocity(after.a, after.b, n),
    terms: complianceTerms(a, b, n),
    planarTerms: planarComplianceTerms(planarA, planarB, N),
    turning,
    k,
    kineticBefore,
    kineticAfter,
    parting: {
      is: relativeNormalVelocity(applied.a, applied.b, n),
      shouldBe: restitutionLaw(vRelBefore, restitution),
    },
    place,
    centreA,
    cornersA: block.shape.corners.map((corner) => {
      const [x, y] = rotated2(corner as Vec2, angle);
      return [centreA[0] + x, centreA[1] + y];
    }),
    cornersB: bar.shape.corners as readonly Vec2[],
    mistake,
    hash: hashOfNumbers([
      numbers,
      [...a.velocity, ...b.velocity, ...a.angularVelocity, ...b.angularVelocity],
    ]),
  };
}
