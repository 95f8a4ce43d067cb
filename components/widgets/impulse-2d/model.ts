/**
 * A pointed block strikes a bar that lies still, away from its middle. Everything from the first flight to the receipts
 * is one run of the core.
 */

import { planarState, pointVelocity } from '#core/body/body.ts';
import { planarBodyOf } from '#core/body/body-of-shape.ts';
import { bodyAtContact } from '#core/contact/contact.ts';
import { type ComplianceTerms, complianceTerms } from '#core/impulse/impulse.ts';
import { centreOfPercussion, massFeltAt, velocityPerImpulseAt } from '#core/impulse/percussion.ts';
import type { Receipt } from '#core/impulse/receipt.ts';
import { massOfTotal } from '#core/mass/mass-properties.ts';
import { rotated2, toPlane, toSpace, type Vec2 } from '#core/math/vec2.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { type Run, simulate } from '#core/run/run.ts';
import { type RunSample, seriesOf } from '#core/run/run-series.ts';
import { polygon, rectangle } from '#core/shape/polygon.ts';
import type { Params, Values } from '#params/params.ts';
import { radians } from '../common/angles.ts';
import { massA, massB, restitution, velocityA } from '../common/collision/collision-params.ts';
import { receiptsOf } from '../common/collision/collision-receipts.ts';
import { mistakenTerms, ruleOf } from '../common/collision/mistaken-impulse.ts';

export const params = {
  strike: {
    label: 'Where it strikes',
    unit: 'm',
    min: -0.9,
    max: 0.9,
    step: 0.01,
    default: 0.65,
    help: 'Distance of the point of contact from the middle of the bar, upwards.',
  },
  restitution,
  massA: { ...massA, default: 1, help: 'Mass of the block.' },
  massB: { ...massB, default: 2, help: 'Mass of the bar.' },
  velocityA: {
    ...velocityA,
    min: -5,
    max: 5,
    default: [3, 0],
    help: 'Velocity of the block before the contact.',
  },
  turnB: {
    label: 'Turn of the bar',
    unit: '°',
    min: -25,
    max: 25,
    step: 1,
    default: 0,
    help: 'How far the bar is turned, and with it the normal of its face.',
    isExtra: true,
  },
  turnA: {
    label: 'Turn of the block',
    unit: '°',
    min: -25,
    max: 25,
    step: 1,
    default: 0,
    help: 'How far the block is turned: turned, it is struck beside its own centre.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None: the right formula',
      noRotation: 'Forget that bodies turn',
      swappedCross: 'Swap the outer cross product',
      twice: 'Skip the approach test',
    },
    default: 'none',
    help: 'A mistake that beginners or papers make in the formula for the impulse.',
    isWrong: true,
  },
} as const satisfies Params;

export type ImpulseValues = Values<typeof params>;

/** Half the width and half the length of the bar, in m. */
export const BAR = { halfWidth: 0.11, halfLength: 0.95 };

/** The bar. One shape for all runs, as the block: what the core finds out about it is kept. */
const BAR_SHAPE = rectangle(BAR.halfWidth, BAR.halfLength);

/** The block, its nose to the right, in m. */
const BLOCK = polygon([
  [0.42, 0],
  [0.12, 0.24],
  [-0.34, 0.24],
  [-0.34, -0.24],
  [0.12, -0.24],
]);

/** The contact is planned for this time, in s, and the run ends at `T1`. */
const T_CONTACT = 0.6;
const T1 = 1.3;

/** Slower than this, in m/s, the block does not reach the bar while we watch. */
const SLOWEST = 0.05;

/** Samples of the curves per second: a point for every fourth pixel of the charts, whose curves are smooth. */
const RATE = 60;

/** The run and what the views need of it. */
export interface Hit {
  readonly run: Run;
  readonly samples: readonly RunSample[];
  readonly receipts: readonly Receipt[];
  /** The first contact of the two, if they meet. */
  readonly first: Receipt | undefined;
  /** The terms of K at the place, and those that the mistake has instead, if it has others. */
  readonly terms: ComplianceTerms;
  readonly mistaken: ComplianceTerms | null;
  /** Where they touch then; where they would have, if they do not. */
  readonly place: Vec2;
  /** The normal of the bar's face before the contact, out of B towards A. */
  readonly normal: Vec2;
  /** The end of the bar away from the place, at the contact, and its velocity right after it; null without a contact. */
  readonly farEnd: { readonly at: Vec2; readonly velocity: Vec2 | null };
  /** Where the centre of the block is when its nose is at the place, in m. */
  readonly home: Vec2;
  /** The block starts so long, in s, before it gets there. */
  readonly lead: number;
  /** How deep, in m, the two are in each other at worst: more than rounding only if a mistake let them. */
  readonly deepest: number;
  readonly mistake: ImpulseValues['mistake'];
}

export function model(values: ImpulseValues): Hit {
  const { massA, massB, restitution, velocityA, strike } = values;
  const angleA = radians(values.turnA);
  const angleB = radians(values.turnB);
  const a = planarBodyOf(BLOCK, { mass: massA });
  const b = planarBodyOf(BAR_SHAPE, { mass: massB });

  // The nose is to be at the planned place at the planned time.
  const normal = rotated2([-1, 0], angleB);
  const place = rotated2([-BAR.halfWidth, strike], angleB);
  const nose = rotated2(a.shape.corners[0] as Vec2, angleA);
  const approach = -(velocityA[0] * normal[0] + velocityA[1] * normal[1]);
  // A block that does not come nearer starts off the bar, and never meets it.
  const isComing = approach > SLOWEST;
  const back = isComing ? T_CONTACT : 0;
  const off = isComing ? 0 : 0.5;
  const home: Vec2 = [place[0] - nose[0], place[1] - nose[1]];
  const start: Vec2 = [
    home[0] - velocityA[0] * back + normal[0] * off,
    home[1] - velocityA[1] * back + normal[1] * off,
  ];
  const stateB = planarState(b.body, { angle: angleB });
  const rule = ruleOf(values);
  const outcome = simulate({
    a: { ...a, state: planarState(a.body, { position: start, angle: angleA, velocity: velocityA }) },
    b: { ...b, state: stateB },
    restitution,
    t1: T1,
    ...(rule && { impulse: rule }),
  });
  if (outcome.kind !== 'run') throw new Error(`the block starts ${-outcome.gap} m inside the bar`);
  const atA = bodyAtContact(
    a.body,
    planarState(a.body, { position: home, angle: angleA, velocity: velocityA }),
    toSpace(place),
  );
  const atB = bodyAtContact(b.body, stateB, toSpace(place));
  const n = toSpace(normal);
  const receipts = receiptsOf(outcome);
  const samples = seriesOf(outcome, RATE);
  return {
    run: outcome,
    samples,
    deepest: samples.reduce((most, { gap }) => Math.max(most, -gap), 0),
    receipts,
    first: receipts[0],
    terms: complianceTerms(atA, atB, n),
    mistaken: mistakenTerms(values, atA, atB, n),
    place,
    normal,
    farEnd: farEndOf(outcome, values, angleB),
    home,
    lead: T_CONTACT,
    mistake: values.mistake,
  };
}

/** The far end of the bar's middle line, in m from its centre and unturned: below the middle if it is struck above it. */
const farEndBody = (strike: number): Vec2 => [0, strike < 0 ? BAR.halfLength : -BAR.halfLength];

function farEndOf(run: Run, { strike }: ImpulseValues, angle: number): Hit['farEnd'] {
  const at = rotated2(farEndBody(strike), angle);
  const [contact] = run.contacts;
  if (!contact) return { at, velocity: null };
  const { body } = run.scene.b;
  return { at, velocity: toPlane(pointVelocity(body, run.at(contact.receipt.t).b, toSpace(at))) };
}

/** How a bar starts when it is struck at a place along it, as shares that depend on its shape alone. */
export interface StruckBar {
  readonly strike: number;
  /** Mass that it shows there, as a share of its mass. */
  readonly mass: number;
  /** Velocity of its far end, as a share of the velocity of its centre. */
  readonly farEnd: number;
}

/** Points of the curves along the bar. */
const PLACES = 73;

/** The bar struck in turn at all places from end to end. */
export const ALONG_BAR: readonly StruckBar[] = Array.from({ length: PLACES }, (_, i) => {
  const strike = params.strike.max * ((2 * i - (PLACES - 1)) / (PLACES - 1)); // exact at the ends
  const { body } = planarBodyOf(BAR_SHAPE, { mass: 1 });
  const n: Vec3 = [1, 0, 0];
  const struck = bodyAtContact(body, planarState(body, {}), [-BAR.halfWidth, strike, 0]);
  return {
    strike,
    mass: massFeltAt(struck, n) * body.invMass,
    farEnd: velocityPerImpulseAt(struck, n, toSpace(farEndBody(strike)))[0] / body.invMass,
  };
});

/** Where the bar must be struck, in m from its middle, for its far end to stay at rest. */
export const PERCUSSION = centreOfPercussion(1, massOfTotal(BAR_SHAPE, 1).inertia[2][2], BAR.halfLength);
