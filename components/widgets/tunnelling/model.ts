/**
 * A ball flies at a wall. A program looks at it once per step and asks whether the two overlap; beside it stands the
 * true flight, with the exact contact. The phase says how the looks fall upon the flight.
 *
 * Lengths in m and times in s, unless a name says otherwise. x runs along the flight, from the middle of the wall;
 * the time starts where the picture does.
 */
import { stateOf } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import type { Receipt } from '#core/impulse/receipt.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import {
  contactZone,
  looksNearWall,
  missChance,
  type Passage,
  travelPerStep,
} from '#core/roots/sampled-passage.ts';
import { type Run, simulate } from '#core/run/run.ts';
import { wallOf } from '#core/run/run-scene.ts';
import { box, sphere } from '#core/shape/shapes.ts';
import type { Params, Values } from '#params/params.ts';
import { restitution } from '../common/collision/collision-params.ts';
import { type ProgramLook, programLooks, type Shares, sharesOf } from './program.ts';

export const params = {
  speed: {
    label: 'Ball speed',
    symbol: 'v_ball',
    unit: 'm/s',
    min: 0.5,
    max: 40,
    step: 0.1,
    default: 12,
    help: 'Speed with which the ball flies straight at the wall.',
  },
  thickness: {
    label: 'Wall thickness',
    symbol: 'w_wall',
    unit: 'cm',
    min: 0.1,
    max: 20,
    step: 0.1,
    default: 2,
    help: 'How thick the wall is.',
  },
  rate: {
    label: 'Looks per second',
    unit: '',
    min: 10,
    max: 500,
    step: 1,
    default: 60,
    help: 'How often in a second the program tests whether ball and wall overlap.',
  },
  phase: {
    label: 'Phase of the tests',
    unit: '',
    min: 0,
    max: 0.99,
    step: 0.01,
    default: 0.5,
    help: 'How far, as a part of one step, a test falls short of the middle of the wall: nobody chooses it.',
  },
  radius: {
    label: 'Ball radius',
    symbol: 'r_cap',
    unit: 'cm',
    min: 0.2,
    max: 12,
    step: 0.1,
    default: 2,
    help: 'Half the width of the ball: it helps as much as the wall does.',
  },
  restitution: {
    ...restitution,
    default: 1,
    help: 'Share of its speed that the ball keeps when it bounces: nothing that is seen or missed depends on it.',
    isExtra: true,
  },
  mass: {
    label: 'Ball mass',
    symbol: 'm',
    unit: 'g',
    min: 0.1,
    max: 500,
    step: 0.1,
    default: 2.7,
    help: 'Mass of the ball: nothing that is seen or missed depends on it.',
    isExtra: true,
  },
} as const satisfies Params;

export type ThrowValues = Values<typeof params>;

/** Half of what the picture shows of the flight, in m: still while it can be, growing with a long step or a big ball. */
const SHOWN = { least: 0.34, steps: 1.7, radii: 5.2 };

/** The flight starts and ends at this share of it. */
const START = 0.92;

/** Half the height of the wall, in m: more than any ball. */
const WALL_HEIGHT = 1;

/** A throw: the true flight, and what the program makes of it. */
export interface Throw {
  readonly passage: Passage;
  /** v Δt. */
  readonly travel: number;
  /** w + 2r∘. */
  readonly zone: number;
  /** From 0 to 1, over all phases. */
  readonly missChance: number;
  readonly shares: Shares;
  /** What the picture shows on either side of the middle of the wall. */
  readonly halfWidth: number;
  /** Where the flight starts: so far short of the middle of the wall. */
  readonly start: number;
  /** Every look, in order of time. */
  readonly looks: readonly ProgramLook[];
  /** The first look that overlaps, if one does. */
  readonly found: ProgramLook | undefined;
  /** Places of the last look before the wall's middle and of the next, in free flight: the zone fits in, or does not. */
  readonly around: readonly [number, number];
  readonly run: Run;
  readonly contact: Receipt;
  /** The true ball leaves the wall again. */
  readonly isBouncing: boolean;
  /** Distance of ball and wall in truth, as corners of the curve: (t, gap). */
  readonly trueGap: readonly (readonly [number, number])[];
  /** The same as the program has it, below 0 where they overlap: two pieces where it pushes the ball out. */
  readonly programGap: readonly (readonly (readonly [number, number])[])[];
  readonly hash: string;
}

export function passageOf({ speed, rate, thickness, radius, phase }: ThrowValues): Passage {
  return { speed, step: 1 / rate, thickness: thickness / 100, radius: radius / 100, phase };
}

/** Where the ball is in truth at a time. */
export const trueX = ({ run }: Throw, t: number): number => run.at(t).a.position[0];

function trueFlight(passage: Passage, start: number, t1: number, values: ThrowValues): Run {
  const { speed, thickness, radius } = passage;
  const ball = bodyOf(sphere(radius), { mass: values.mass / 1000 });
  const run = simulate({
    a: { ...ball, state: stateOf(ball.body, { position: [-start, 0, 0], velocity: [speed, 0, 0] }) },
    b: wallOf(box([thickness / 2, WALL_HEIGHT, WALL_HEIGHT])),
    restitution: values.restitution,
    t1,
  });
  if (run.kind !== 'run') throw new Error(`the ball starts ${-run.gap} m inside the wall`);
  return run;
}

export function model(values: ThrowValues): Throw {
  const passage = passageOf(values);
  const travel = travelPerStep(passage);
  const zone = contactZone(passage);
  const reach = zone / 2;
  const { speed, radius } = passage;
  const halfWidth = Math.max(SHOWN.least, SHOWN.steps * travel, SHOWN.radii * radius);
  const start = START * halfWidth;
  // A round time, so that a slider of time can reach it; the program's flight ends as far behind the wall as it began.
  const t1 = Number(((2 * start) / speed).toPrecision(3));
  const end = t1 * speed - start;
  const run = trueFlight(passage, start, t1, values);
  const contact = run.contacts[0]?.receipt;
  if (!contact) throw new Error('the ball flies at the wall and must meet it');

  const timeAt = (x: number) => (x + start) / speed;
  const seen = looksNearWall(passage, Math.ceil(start / travel) + 1)
    .filter(({ x }) => x >= -start && x <= end)
    .map((look) => ({ ...look, t: timeAt(look.x) }));
  const next = seen.findIndex(({ x }) => x > 0);
  const looks = programLooks(seen, { reach, speed, restitution: values.restitution });
  const found = looks.find(({ pushedTo }) => pushedTo !== undefined);
  const straight = (x: number): readonly [number, number] => [timeAt(x), Math.abs(x) - reach];
  const until = found ? found.x : end;
  const flight = [-start, ...(until > 0 ? [0] : []), until].map(straight);
  const last = looks.at(-1);
  const repaired =
    found && last && last.t > found.t
      ? [[[found.t, 0] as const, [last.t, Math.abs(last.x) - reach] as const]]
      : [];
  return {
    passage,
    travel,
    zone,
    missChance: missChance(passage),
    shares: sharesOf(passage),
    halfWidth,
    start,
    looks,
    found,
    around: [seen[next - 1]?.x ?? 0, seen[next]?.x ?? 0],
    run,
    contact,
    isBouncing: values.restitution > 0,
    trueGap: [
      [run.t0, start - reach],
      [contact.t, 0],
      [run.t1, -run.at(run.t1).a.position[0] - reach],
    ],
    programGap: [flight, ...repaired],
    // Named only when asked: sweeps and tests run many throws.
    get hash() {
      return hashOfNumbers([
        Object.values(passage),
        looks.map(({ x }) => x),
        [Number.parseInt(run.hash, 16)],
      ]);
    },
  };
}
