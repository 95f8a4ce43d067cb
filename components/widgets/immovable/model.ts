/**
 * A ball against something heavy, up to a wall proper, whose inverse mass is 0, at rest or moving. The run is one of the
 * core; the books say who got momentum and energy, and who paid.
 */
import { DRIVEN, planarState } from '#core/body/body.ts';
import { planarBodyOf } from '#core/body/body-of-shape.ts';
import type { BodyAtContact } from '#core/contact/contact.ts';
import { impulseMagnitude, velocitiesAfter } from '#core/impulse/impulse.ts';
import { energyChange } from '#core/impulse/impulse-energy.ts';
import type { Receipt } from '#core/impulse/receipt.ts';
import { log } from '#core/math/bits/elementary.ts';
import { ZERO_MAT } from '#core/math/mat3.ts';
import { type Vec3, ZERO } from '#core/math/vec3.ts';
import { type Run, simulate } from '#core/run/run.ts';
import { rectangle } from '#core/shape/polygon.ts';
import { disc } from '#core/shape/shapes.ts';
import type { Params, Values } from '#params/params.ts';
import { massA, restitution, velocityB } from '../common/collision/collision-params.ts';
import { remember } from '../common/remember.ts';

export const params = {
  massB: {
    label: 'Mass of B',
    symbol: 'm_B',
    unit: 'kg',
    min: 1,
    max: 1_000_000,
    step: 1,
    default: 3,
    spread: 'log',
    help: 'Mass of the block that the ball strikes, from a block like the ball itself to a ship.',
    idleIf: { param: 'wall', is: ['proper'] },
  },
  velocityA: {
    label: 'Speed of A',
    symbol: 'v_A-',
    unit: 'm/s',
    min: 0,
    max: 5,
    step: 0.1,
    default: 3,
    help: 'Velocity of the ball before the hit, to the right.',
  },
  velocityB: {
    ...velocityB,
    default: 0,
    help: 'Velocity of the block or wall before the hit; negative towards the ball.',
  },
  restitution: {
    ...restitution,
    default: 1,
    help: 'Share of the approach speed with which the two separate.',
  },
  wall: {
    label: 'What it strikes',
    options: { heavy: 'A block of this mass', proper: 'A wall, 1/m = 0' },
    default: 'heavy',
    help: 'A block takes up the impulse; a wall keeps its velocity whatever hits it.',
  },
  seenFrom: {
    label: 'Seen from',
    options: { ground: 'the ground', block: 'the block' },
    default: 'ground',
    help: 'From the block: everything in the frame in which the block or wall is at rest before the hit.',
  },
  massA: { ...massA, default: 1, help: 'Mass of the ball.', isExtra: true },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None: whoever pays is counted',
      noEngine: 'Forget the engine that holds the wall',
    },
    default: 'none',
    help: 'What is left out of the energy account.',
    isWrong: true,
  },
} as const satisfies Params;

export type WallValues = Values<typeof params>;

/** Radius of the ball and half the height of the wall, in m. */
export const SIZE = { ball: 0.24, halfHeight: 0.78 };

/** The block is so thick at 1 kg, in m, and so much thicker for every power of ten; a wall goes on to the edge. */
export const THICKNESS = { atOne: 0.34, perDecade: 0.12, wall: 2.4 };

/** The hit is planned for this time, in s, and the run ends at `T1`. */
export const T_CONTACT = 0.6;
const T1 = 1.2;

/** Slower than this, in m/s, the ball does not reach the wall while we watch. */
const SLOWEST = 0.05;

/** Masses of the curves: ten to a decade, each 10^0.1 times the one before. */
const MASSES = Array.from({ length: 61 }).reduce<readonly number[]>(
  (masses) => [...masses, (masses.at(-1) ?? 1 / 1.2589254117941673) * 1.2589254117941673],
  [],
);

/** Out of the wall towards the ball. */
const N: Vec3 = [-1, 0, 0];

/** Changes by the hit: energies in J, momenta in N·s, to the right. */
export interface Books {
  readonly energy: {
    readonly ball: number;
    readonly block: number;
    /** What the engine has less, or more, than before. */
    readonly engine: number;
    readonly warmth: number;
    readonly sum: number;
  };
  readonly momentum: {
    readonly ball: number;
    readonly block: number;
    readonly engine: number;
    readonly sum: number;
  };
}

/** What a hit comes to with another mass of the block. */
export interface AtMass {
  readonly mass: number;
  /** Momentum that the block takes, in N·s. */
  readonly momentum: number;
  /** Changes of kinetic energy, in J. */
  readonly ball: number;
  readonly block: number;
}

/** The run and what the views need of it. */
export interface WallRun {
  readonly run: Run;
  readonly receipt: Receipt | undefined;
  readonly books: Books;
  readonly overMass: readonly AtMass[];
  /** The same for a wall proper. */
  readonly limit: Pick<AtMass, 'momentum' | 'ball'>;
  /** Velocities as they are seen, in m/s: of the ball and the block, before and after. */
  readonly before: { readonly ball: number; readonly block: number };
  readonly after: { readonly ball: number; readonly block: number };
  /** Momentum and energy taken by the block or wall, as multiples of the ball's; `null` if it hardly has any. */
  readonly ratio: { readonly momentum: number; readonly energy: number } | null;
  readonly thickness: number;
  readonly isWall: boolean;
  readonly mistake: WallValues['mistake'];
}

/** How thick a block of this mass is drawn, in m. */
export const thicknessOf = (mass: number): number =>
  THICKNESS.atOne + (THICKNESS.perDecade * log(mass)) / log(10);

/** A body that meets another head-on: nothing turns. */
const headOn = (invMass: number, velocity: number): BodyAtContact => ({
  invMass,
  invInertia: ZERO_MAT,
  r: ZERO,
  velocity: [velocity, 0, 0],
  angularVelocity: ZERO,
});

/** A ball and a block as they come, the block's mass aside. */
interface Approach {
  readonly invMassA: number;
  readonly vA: number;
  readonly vB: number;
  readonly restitution: number;
  readonly isComing: boolean;
}

/** What the hit does to both, if there is one, with a block of this inverse mass (1/kg). */
function hit({ invMassA, vA, vB, restitution, isComing }: Approach, invMassB: number) {
  const [a, b] = [headOn(invMassA, vA), headOn(invMassB, vB)];
  const j = isComing ? impulseMagnitude(a, b, N, restitution) : 0;
  return {
    momentum: j,
    // What an impulse does to one body alone: the parabola with the velocity of its own point and its own 1/m. Without
    // mass nothing is left of it but j v, which is what whoever holds the wall gets or pays.
    ball: energyChange(-vA, invMassA, j),
    block: energyChange(vB, invMassB, j),
    after: { ball: velocitiesAfter(a, N, j).velocity[0], block: velocitiesAfter(b, N, -j).velocity[0] },
  };
}

/** Who got what. The engine's share comes from the receipt of the run, so that the sum is a test. */
function booksOf(
  { ball, block, momentum: j }: ReturnType<typeof hit>,
  receipt: Receipt | undefined,
  isWall: boolean,
  isEngineCounted: boolean,
): Books {
  const { workByWalls = 0, energyLost: warmth = 0 } = receipt ?? {};
  const engine = isEngineCounted ? 0 - workByWalls : 0;
  const ofBlock = isWall ? 0 : block;
  const given = { ball: 0 - j, block: isWall ? 0 : j, engine: isWall ? j : 0 };
  return {
    energy: { ball, block: ofBlock, engine, warmth, sum: ball + ofBlock + engine + warmth },
    momentum: { ...given, sum: given.ball + given.block + given.engine },
  };
}

/** Momentum and energy that the block or wall takes, as multiples of the ball's. */
function ratioOf({ momentum, block }: ReturnType<typeof hit>, massA: number, vA: number): WallRun['ratio'] {
  if (Math.abs(vA) < SLOWEST) return null; // next to nothing to compare with
  return { momentum: momentum / (massA * Math.abs(vA)), energy: block / (0.5 * massA * vA * vA) };
}

/** One ball for all runs: what the core finds out about it is kept. */
const BALL = disc(SIZE.ball);

/** The block of a thickness (m). The same one again while only other things change. */
const blockOf = remember((thickness: number) => rectangle(thickness / 2, SIZE.halfHeight));

export function model(values: WallValues): WallRun {
  const { massA, massB, restitution, mistake } = values;
  const isWall = values.wall === 'proper';
  const shift = values.seenFrom === 'block' ? values.velocityB : 0;
  const [vA, vB] = [values.velocityA - shift, values.velocityB - shift];
  const isComing = vA - vB > SLOWEST;
  const thickness = isWall ? THICKNESS.wall : thicknessOf(massB);
  const ball = planarBodyOf(BALL, { mass: massA });
  const block = planarBodyOf(blockOf(thickness), { mass: massB });
  const body = isWall ? DRIVEN : block.body;

  // The ball and the face of the wall are to be at x = 0 at the planned time; a ball that is too slow starts off it.
  const gap = isComing ? 0 : 0.6;
  const outcome = simulate({
    a: {
      ...ball,
      state: planarState(ball.body, {
        position: [-SIZE.ball - gap - vA * T_CONTACT * (isComing ? 1 : 0), 0],
        velocity: [vA, 0],
      }),
    },
    b: {
      body,
      shape: block.shape,
      state: planarState(body, {
        position: [thickness / 2 - vB * T_CONTACT * (isComing ? 1 : 0), 0],
        velocity: [vB, 0],
      }),
    },
    restitution,
    t1: T1,
  });
  if (outcome.kind !== 'run') throw new Error(`the ball starts ${-outcome.gap} m inside the wall`);

  const approach = { invMassA: 1 / massA, vA, vB, restitution, isComing };
  const receipt = outcome.contacts[0]?.receipt;
  const change = hit(approach, isWall ? 0 : 1 / massB);
  return {
    run: outcome,
    receipt,
    books: booksOf(change, receipt, isWall, mistake === 'none'),
    // The present mass is among them, so that the curve reads what the figure says.
    overMass: [...new Set([...MASSES, massB])]
      .sort((one, other) => one - other)
      .map((mass) => ({ mass, ...hit(approach, 1 / mass) })),
    limit: hit(approach, 0),
    before: { ball: vA, block: vB },
    after: change.after,
    ratio: ratioOf(change, massA, vA),
    thickness,
    isWall,
    mistake,
  };
}
