/**
 * One time-of-contact query of two capsules: ours rotates and is exact; Rapier's cast does not rotate; planck's
 * rotates in the plane.
 */
import RAPIER from '@dimforge/rapier3d-compat';
import { DistanceProxy, Sweep, TimeOfImpact, TOIInput, TOIOutput, type Vec2Value } from 'planck';
import { moving } from '../../src/core/instant/moving.ts';
import { firstContact } from '../../src/core/instant/time-of-contact.ts';
import { type Random, randomFrom } from '../../src/core/math/random.ts';
import { capsule } from '../../src/core/shape/shapes.ts';
import { rapierShape } from '../engines/rapier.ts';
import { firstMeeting } from '../reference/collision.ts';
import { type Flight, flight } from '../reference/free-motion.ts';
import type { Cell, Table } from '../report.ts';
import { aboutZ, angleAboutZ, type BenchBody, bodyOf, type Quat, type Vec3 } from '../scene.ts';
import { largest, median } from '../statistics.ts';
import { type Effort, race } from '../timing.ts';

const QUERIES = 64;
/** Precision, in s, that ours is asked for. */
const EPS_TIME = 1e-12;

type Pair = readonly [BenchBody, BenchBody];

/** A capsule with equal moments of inertia: in free flight its angular velocity is constant, as Kavan assumes. */
function steadyCapsule(
  random: Random,
  plane: boolean,
  side: number,
): BenchBody & { readonly shape: { readonly kind: 'capsule' } } {
  const between = (low: number, high: number): number => low + (high - low) * random.next();
  const orientation: Quat = plane
    ? aboutZ(between(-Math.PI, Math.PI))
    : [random.normal(), random.normal(), random.normal(), random.normal()];
  const spin: Vec3 = plane ? [0, 0, between(-3, 3)] : [between(-2, 2), between(-2, 2), between(-2, 2)];
  return bodyOf({
    shape: { kind: 'capsule', radius: between(0.05, 0.1), halfLength: between(0.3, 0.5) },
    mass: 1,
    inertia: [1, 1, 1],
    position: [side * between(0.6, 0.9), between(-0.2, 0.2), plane ? 0 : between(-0.2, 0.2)],
    orientation,
    velocity: [-side * between(0.8, 2), 0, 0],
    angularVelocity: spin,
  }) as BenchBody & { readonly shape: { readonly kind: 'capsule' } };
}

const still = (body: BenchBody): BenchBody => ({ ...body, angularVelocity: [0, 0, 0] });

/** The time of contact by the reference, in s, if there is one between 0.05 and 1. */
function truth(pair: Pair): number | undefined {
  const flights = pair.map((body) => flight(body, body, 0)) as unknown as readonly [Flight, Flight];
  const met = firstMeeting(flights, 0, 1, false);
  return met !== undefined && met.t > 0.05 ? met.t : undefined;
}

interface Query {
  readonly pair: Pair;
  /** Time of contact, in s, as the bodies turn. */
  readonly turning: number;
  /** Time of contact, in s, if they did not. */
  readonly sliding: number;
}

/** Pairs that meet within a second, turning or not, so that every engine has a contact to find. */
function queriesOf(plane: boolean): readonly Query[] {
  const queries: Query[] = [];
  for (let seed = 1; queries.length < QUERIES; seed++) {
    const random = randomFrom(seed);
    const pair: Pair = [steadyCapsule(random, plane, -1), steadyCapsule(random, plane, 1)];
    const turning = truth(pair);
    const sliding = turning === undefined ? undefined : truth([still(pair[0]), still(pair[1])]);
    if (turning !== undefined && sliding !== undefined) queries.push({ pair, turning, sliding });
  }
  return queries;
}

/** What an engine makes of a list of queries: times in s, NaN where it finds no contact. */
type Solver = (out: Float64Array) => void;

function ours(queries: readonly Query[]): Solver {
  const bodies = queries.map(({ pair }) =>
    pair.map(({ shape, position, orientation, velocity, angularVelocity }) => {
      const { radius, halfLength } = shape as { radius: number; halfLength: number };
      const rod = capsule([0, -halfLength, 0], [0, halfLength, 0], radius);
      return moving(rod, { position, orientation, velocity, angularVelocity });
    }),
  ) as unknown as (readonly [ReturnType<typeof moving>, ReturnType<typeof moving>])[];
  return (out) => {
    bodies.forEach(([a, b], i) => {
      const found = firstContact(a, b, 0, 1, { epsTime: EPS_TIME });
      out[i] = found.kind === 'contact' ? found.tContact : Number.NaN;
    });
  };
}

function rapierCasts(queries: readonly Query[]): Solver {
  const xyz = ([x, y, z]: Vec3): RAPIER.Vector3 => new RAPIER.Vector3(x, y, z);
  const bodies = queries.map(({ pair }) =>
    pair.map(({ shape, position, orientation: [w, x, y, z], velocity }) => ({
      shape: rapierShape(shape),
      position: xyz(position),
      rotation: new RAPIER.Quaternion(x, y, z, w),
      velocity: xyz(velocity),
    })),
  );
  return (out) => {
    bodies.forEach(([a, b], i) => {
      if (a === undefined || b === undefined) return;
      const hit = a.shape.castShape(
        a.position,
        a.rotation,
        a.velocity,
        b.shape,
        b.position,
        b.rotation,
        b.velocity,
        0,
        1,
        true,
      );
      out[i] = hit?.time_of_impact ?? Number.NaN;
    });
  };
}

function planckTimes(queries: readonly Query[]): Solver {
  const inputs = queries.map(({ pair }) => {
    const input = new TOIInput();
    const [a, b] = pair;
    input.proxyA = planckRod(a);
    input.proxyB = planckRod(b);
    input.sweepA = sweepOf(a);
    input.sweepB = sweepOf(b);
    input.tMax = 1;
    return input;
  });
  const output = new TOIOutput();
  return (out) => {
    inputs.forEach((input, i) => {
      TimeOfImpact(output, input);
      out[i] = output.state === 3 ? output.t : Number.NaN; // 3: touching
    });
  };
}

function planckRod({ shape }: BenchBody): DistanceProxy {
  const { radius, halfLength } = shape as { radius: number; halfLength: number };
  const ends: Vec2Value[] = [
    { x: 0, y: -halfLength },
    { x: 0, y: halfLength },
  ];
  const proxy = new DistanceProxy();
  proxy.setVertices(ends, 2, radius);
  return proxy;
}

function sweepOf({ position: [x, y], velocity, orientation, angularVelocity }: BenchBody): Sweep {
  const sweep = new Sweep();
  sweep.c0.setNum(x, y);
  sweep.c.setNum(x + velocity[0], y + velocity[1]);
  sweep.a0 = angleAboutZ(orientation);
  sweep.a = sweep.a0 + angularVelocity[2];
  return sweep;
}

/** The row. */
export async function timeOfContactSpeed(effort: Effort): Promise<Table> {
  await RAPIER.init();
  const space = queriesOf(false);
  const plane = queriesOf(true);
  const contestants = {
    'ours, in space, turning': { solver: ours(space), right: space.map((q) => q.turning) },
    'rapier3d castShape, not turning': { solver: rapierCasts(space), right: space.map((q) => q.sliding) },
    'ours, in the plane, turning': { solver: ours(plane), right: plane.map((q) => q.turning) },
    'planck TimeOfImpact, turning': { solver: planckTimes(plane), right: plane.map((q) => q.turning) },
  };
  const times = race(
    Object.fromEntries(
      Object.entries(contestants).map(([name, { solver }]) => {
        const out = new Float64Array(QUERIES);
        return [name, { pass: () => solver(out), pieces: QUERIES }];
      }),
    ),
    effort,
  );
  const lines: Record<string, Record<string, Cell>> = {};
  for (const [name, { solver, right }] of Object.entries(contestants)) {
    const found = new Float64Array(QUERIES);
    solver(found);
    const errors = right.map((t, i) => Math.abs((found[i] as number) - t)).filter((e) => !Number.isNaN(e));
    lines[name] = {
      'µs per query': (times[name] as number) / 1000,
      found: `${errors.length} of ${QUERIES}`,
      'error, median, s': median(errors),
      'max, s': largest(errors),
    };
  }
  return {
    id: 'time-of-contact-speed',
    title: `One time-of-contact query of two capsules, ours to ${EPS_TIME} s (${QUERIES} pairs)`,
    note: 'Errors against the reference for the same motion: with rotation, or for castShape without it. planck says "separated" where the bodies have passed through each other by the end of the interval.',
    pace: {
      one: 'ours, in space, turning',
      others: {
        'ours, in the plane, turning': 'ours, in the plane, turning',
        'planck TimeOfImpact, turning': 'ours, in the plane, turning',
      },
      columns: ['µs per query'],
      isMoreQuicker: false,
    },
    code: 'bench/speed/time-of-contact.ts',
    lines,
  };
}
