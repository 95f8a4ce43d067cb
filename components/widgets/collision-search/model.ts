/**
 * Two bodies fly, and a search looks at them in even steps that ε has dictated. Beside what it sees stands what there
 * was to see: every stretch of overlap, found by other means.
 *
 * Lengths in m and times in s, unless a name says otherwise. Balls and bars with round ends, cut in the plane z = 0.
 */
import {
  type CollisionSearch,
  deepestMissed,
  deepestMissedOfBalls,
  deepestPenetration,
  type SearchPlan,
  searchByPlan,
  searchPlan,
  timeOfLook,
} from '#core/instant/collision-search.ts';
import { type ContactStretch, contactStretches, missedBefore } from '#core/instant/contact-stretches.ts';
import { type GapMoment, gapAt } from '#core/instant/gap-over-time.ts';
import { type Moving, moving } from '#core/instant/moving.ts';
import { quatFromRotationVector } from '#core/math/rotation.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { capsule, type Shape, sphere } from '#core/shape/shapes.ts';
import { planBySpeedOfCentres, planRoundedDown } from '#core/wrong/search.ts';
import type { Params, Values } from '#params/params.ts';
import { radians } from '../common/angles.ts';

export const params = {
  epsDepth: {
    label: 'Depth allowed',
    symbol: 'eps',
    unit: 'cm',
    min: 1,
    max: 100,
    step: 0.1,
    default: 32,
    spread: 'log',
    help: 'The search promises to see a collision before the bodies are deeper in each other than this.',
  },
  offset: {
    label: 'Height of A’s start',
    unit: 'm',
    min: -0.2,
    max: 0.7,
    step: 0.01,
    default: 0.5,
    help: 'Height of the start of A above that of B: it decides whether they meet, and how.',
  },
  velocityA: {
    label: 'Velocity of A',
    symbol: 'v_A',
    unit: 'm/s',
    min: -5,
    max: 5,
    step: 0.1,
    default: [2.8, 0],
    help: 'Velocity of the centre of A.',
  },
  spin: {
    label: 'Spin of A',
    symbol: 'omega_A',
    unit: 'rad/s',
    min: -15,
    max: 15,
    step: 0.1,
    default: 4.5,
    help: 'Angular velocity of A, counter-clockwise: its farthest point moves about the centre at this times its reach.',
  },
  velocityB: {
    label: 'Velocity of B',
    symbol: 'v_B',
    unit: 'm/s',
    min: -5,
    max: 5,
    step: 0.1,
    default: [0, 0],
    help: 'Velocity of the centre of B, which does not turn.',
    isExtra: true,
  },
  thickness: {
    label: 'Thickness',
    unit: 'cm',
    min: 1,
    max: 30,
    step: 0.5,
    default: 6,
    help: 'How thick the bar and the wall are: two thin things may pass through each other unseen if ε is larger than both together.',
    idleIf: { param: 'pair', is: ['balls'] },
  },
  pair: {
    label: 'Bodies',
    options: {
      barBall: 'A bar and a ball',
      balls: 'Two balls',
      barWall: 'A bar and a wall',
      ballWall: 'A ball and a wall',
    },
    default: 'barBall',
    help: 'What A and B are.',
  },
  angle: {
    label: 'Angle of A at the start',
    unit: '°',
    min: -90,
    max: 90,
    step: 1,
    default: 30,
    help: 'How far A is turned at the start, counter-clockwise.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None: the bound of every point',
      centresOnly: 'Take the speed of the centres',
      roundedDown: 'Round the number of steps down',
    },
    default: 'none',
    help: 'A mistake in laying out the search: it breaks the promise.',
    isWrong: true,
  },
} as const satisfies Params;

export type HuntValues = Values<typeof params>;

/** The time that is searched: one second from 0. */
export const T0 = 0;
export const T1 = 1;

/** Radii of the balls, and the whole lengths of bar and wall. */
export const SIZE = { ballA: 0.24, ballB: 0.3, bar: 1, wall: 1.6 };

/** Where A and B start; A moved up or down by the offset. Whatever they are, they start apart. */
const START = { a: -1.5, b: 0.35 };

/** Points of the curve of the gap. */
const POINTS = 100;

/** What exceeds the promise by less than this share is rounding. */
export const EPS_PROMISE = 1e-9;

const PLANS = { none: searchPlan, centresOnly: planBySpeedOfCentres, roundedDown: planRoundedDown };

/** The look that finds a collision. */
export interface Find {
  /** t_e, and the free look before it. */
  readonly t: number;
  readonly tFree: number;
  readonly look: number;
  readonly depth: number;
  /** Closest points and normal then. */
  readonly moment: GapMoment;
  /** When they had truly touched, and how, if that is known. */
  readonly touch: GapMoment;
}

/** A contact that lay between two looks. */
export interface Miss extends ContactStretch {
  /** The bodies when they are deepest. */
  readonly moment: GapMoment;
}

/** A search, and what it was about. */
export interface Hunt {
  readonly a: Moving;
  readonly b: Moving;
  readonly plan: SearchPlan;
  readonly kind: CollisionSearch['kind'];
  /** ε. */
  readonly epsDepth: number;
  /** V, the bound on how fast the bodies can approach, as the search has it; and as it should be. */
  readonly speed: number;
  readonly trueSpeed: number;
  /** Steps done, of those of the plan. */
  readonly taken: number;
  /** Times and gaps of the looks that were done: (t, gap). */
  readonly looks: readonly (readonly [number, number])[];
  readonly found: Find | undefined;
  /** Nothing was seen deeper than ε, apart from rounding. */
  readonly isPromiseKept: boolean;
  /** What was passed over before that, or in the whole time. */
  readonly missed: readonly Miss[];
  /** The deepest of these. */
  readonly worstMiss: Miss | undefined;
  /** All overlaps of the flight, if nothing stops it. */
  readonly stretches: readonly ContactStretch[];
  /** The first touch in truth. */
  readonly tContact: number | null;
  readonly vRel: number | null;
  /** Half of V Δt: no missed contact can be deeper; and what two balls make of it. */
  readonly missLimit: number;
  readonly missLimitOfBalls: number | null;
  /** V Δt with the true bound: so deep they can be when seen. */
  readonly worstCase: number;
  /** The gap over time if nothing stops the bodies: (t, gap). */
  readonly gaps: readonly (readonly [number, number])[];
  readonly hash: string;
}

function shapesOf({ pair, thickness }: HuntValues): readonly [Shape, Shape] {
  const radius = thickness / 200;
  const half = { bar: SIZE.bar / 2 - radius, wall: SIZE.wall / 2 - radius };
  return [
    pair === 'barBall' || pair === 'barWall'
      ? capsule([-half.bar, 0, 0], [half.bar, 0, 0], radius)
      : sphere(SIZE.ballA),
    pair === 'barWall' || pair === 'ballWall'
      ? capsule([0, -half.wall, 0], [0, half.wall, 0], radius)
      : sphere(SIZE.ballB),
  ];
}

/** The two bodies in motion. */
export function bodiesOf(values: HuntValues): readonly [Moving, Moving] {
  const [shapeA, shapeB] = shapesOf(values);
  return [
    moving(shapeA, {
      position: [START.a, values.offset, 0],
      orientation: quatFromRotationVector([0, 0, radians(values.angle)]),
      velocity: [...values.velocityA, 0],
      angularVelocity: [0, 0, values.spin],
    }),
    moving(shapeB, { position: [START.b, 0, 0], velocity: [...values.velocityB, 0] }),
  ];
}

/** The plan for a depth, by the rule in force. */
export const planFor = (a: Moving, b: Moving, epsDepth: number, { mistake }: HuntValues): SearchPlan =>
  PLANS[mistake](a, b, T0, T1, epsDepth);

function findOf(
  a: Moving,
  b: Moving,
  search: CollisionSearch,
  stretches: readonly ContactStretch[],
): Find | undefined {
  if (search.kind !== 'collision') return undefined;
  const { tColliding: t, tFree, steps: look, depth } = search;
  const touched = stretches.find(({ to, isFreeAtEnd }) => t < to || !isFreeAtEnd)?.from ?? t;
  return { t, tFree, look, depth, moment: gapAt(a, b, t), touch: gapAt(a, b, Math.min(touched, t)) };
}

export function model(values: HuntValues): Hunt {
  const [a, b] = bodiesOf(values);
  const epsDepth = values.epsDepth / 100;
  const plan = planFor(a, b, epsDepth, values);
  const right = searchPlan(a, b, T0, T1, epsDepth);
  const search = searchByPlan(a, b, T0, T1, plan);
  const taken = search.kind === 'collision' || search.kind === 'none' ? search.steps : 0;
  const seen = search.kind === 'collision' || search.kind === 'none' ? search.gaps : [gapAt(a, b, T0).gap];
  const looks = seen.map((gap, k) => [timeOfLook(T0, T1, Math.max(1, plan.steps), k), gap] as const);
  const stretches = contactStretches(a, b, T0, T1);
  const found = findOf(a, b, search, stretches);
  const missed = missedBefore(stretches, found?.t ?? null).map(
    (stretch): Miss => ({ ...stretch, moment: gapAt(a, b, stretch.tDeepest) }),
  );
  const first = stretches[0];
  const trueSpeed = right.speedA + right.speedB;
  const worstCase = deepestPenetration(right.speedA, right.speedB, plan.dt);
  const radii = SIZE.ballA + SIZE.ballB;
  return {
    a,
    b,
    plan,
    kind: search.kind,
    epsDepth,
    speed: plan.speedA + plan.speedB,
    trueSpeed,
    taken,
    looks,
    found,
    isPromiseKept: !found || found.depth <= epsDepth * (1 + EPS_PROMISE),
    missed,
    worstMiss: missed.reduce<Miss | undefined>(
      (worst, miss) => (worst && worst.depth >= miss.depth ? worst : miss),
      undefined,
    ),
    stretches,
    tContact: first ? first.from : null,
    vRel: first ? gapAt(a, b, first.from).vRel : null,
    worstCase,
    missLimit: deepestMissed(right.speedA, right.speedB, plan.dt),
    missLimitOfBalls: values.pair === 'balls' ? deepestMissedOfBalls(radii, worstCase) : null,
    // Worked out only when asked: sweeps and tests run many searches.
    get gaps() {
      const even = Array.from({ length: POINTS + 1 }, (_, i) => T0 + ((T1 - T0) * i) / POINTS);
      const turns = stretches.flatMap(({ from, tDeepest }) => [from, tDeepest]);
      return [...even, ...turns].sort((s, t) => s - t).map((t) => [t, gapAt(a, b, t).gap] as const);
    },
    get hash() {
      return hashOfNumbers([
        [epsDepth, plan.steps, taken, values.thickness, values.spin, values.angle, ...values.velocityB],
        looks.flat(),
        stretches.flatMap(({ from, to, depth }) => [from, to, depth]),
      ]);
    },
  };
}
