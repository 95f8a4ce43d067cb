/** Bodies that fall on a floor: a ball that bounces for ever, bodies that lie, and Zeno's ball. */
import { turn } from '../reference/vectors.ts';
import type { Cell } from '../report.ts';
import {
  type BenchBody,
  bodyOf,
  DT,
  type Engine,
  FLOOR,
  GRAVITY,
  play,
  type Quat,
  type Reading,
  type Scene,
} from '../scene.ts';
import type { AccuracyRow, View } from './row.ts';

const RADIUS = 0.125; // exact in single precision, so that a drop of 1 m is one

/** A capsule's own y axis laid along x. */
const LYING: Quat = [Math.SQRT1_2, 0, 0, -Math.SQRT1_2];

function dropped(restitution: number, duration: number, dt: number): Scene {
  const ball = bodyOf({ shape: { kind: 'ball', radius: RADIUS }, mass: 1, position: [0, 1 + RADIUS, 0] });
  return { bodies: [ball, FLOOR], restitution, gravity: GRAVITY, dt, duration };
}

/** Height of the lowest point above the floor, in m. */
function clearance({ shape }: BenchBody, { position, orientation }: Reading): number {
  const height = position[1];
  if (shape.kind === 'ball') return height - shape.radius;
  if (shape.kind === 'capsule') {
    return height - Math.abs(turn(orientation, [0, shape.halfLength, 0])[1]) - shape.radius;
  }
  const [x, y, z] = shape.half;
  const up = [turn(orientation, [x, 0, 0]), turn(orientation, [0, y, 0]), turn(orientation, [0, 0, z])];
  return height - up.reduce((sum, axis) => sum + Math.abs(axis[1]), 0);
}

const CODE = 'bench/rows/falling.ts';

const heightView = (
  scene: Scene,
  span: readonly [number, number],
  truth: (t: number) => number,
): Omit<View, 'title'> => ({
  scene,
  axes: ['time, s', 'height, m'],
  span,
  points: ([ball], t) => [[t, (ball?.position[1] ?? Number.NaN) - RADIUS]],
  truth: (t) => [[t, truth(t)]],
  box: [span[0], -0.08, span[1], 1.25],
});

/** The last bounces of a ball that loses nothing, in s. */
function cornersOf(duration: number): readonly number[] {
  const fall = Math.sqrt(2 / GRAVITY);
  const bounces = Array.from({ length: Math.ceil(duration / fall) }, (_, i) => (2 * i + 1) * fall);
  return bounces.filter((t) => t > duration - 3 && t < duration);
}

/** Height of Zeno's ball, C = ½ from 1 m, at time t, in m. */
function zenoHeight(t: number): number {
  let [from, speed] = [Math.sqrt(2 / GRAVITY), Math.sqrt(2 * GRAVITY)];
  if (t < from) return 1 - 0.5 * GRAVITY * t * t;
  for (let i = 0; i < 60; i++) {
    speed *= 0.5;
    const lasts = (2 * speed) / GRAVITY;
    if (t < from + lasts) return (t - from) * (speed - 0.5 * GRAVITY * (t - from));
    from += lasts;
  }
  return 0;
}

function restingView(duration: number): View {
  const box = RESTING['box'] as BenchBody;
  return {
    scene: lying(box, duration, DT),
    title: 'The gap below the box, in mm, over time.',
    axes: ['time, s', 'gap, mm'],
    span: [0, duration],
    points: ([reading], t) => [[t, 1000 * clearance(box, reading as Reading)]],
    truth: (t) => [[t, 0]],
    box: [0, -6, duration, 18],
  };
}

/** Height of the true ball above the floor at time t, in m: from bounce to bounce a parabola. */
function trueHeight(t: number): number {
  const fall = Math.sqrt(2 / GRAVITY);
  const since = ((t + fall) % (2 * fall)) - fall; // 0 at the top
  return 1 - 0.5 * GRAVITY * since * since;
}

function bouncing(engine: Engine, duration: number, dt: number): Record<string, Cell> {
  let [apex, seen, worst, last] = [0, 0, 0, 0];
  play(engine, dropped(1, duration, dt), (simulation, t) => {
    const { position, velocity } = simulation.read(0);
    const height = position[1] - RADIUS;
    const energy = GRAVITY * height + 0.5 * velocity[1] ** 2;
    last = energy / GRAVITY - 1;
    worst = Math.max(worst, Math.abs(last));
    if (t <= duration - 1) return;
    apex = Math.max(apex, height);
    seen = Math.max(seen, trueHeight(t));
  });
  return {
    'last apex, m': apex,
    'error of the apex': apex - seen,
    'energy error at the end': last,
    'worst on the way': worst,
  };
}

/** A ball dropped from 1 m that loses nothing, looked at for a minute. */
export function bouncingBall(duration: number): AccuracyRow {
  return {
    id: 'bouncing-ball',
    dimension: 'both',
    curve: { columns: ['error of the apex'], axis: 'error of the last apex, m' },
    view: () => ({
      ...heightView(dropped(1, duration, DT), [duration - 3, duration], trueHeight),
      title: 'Height over time, in the last three seconds.',
      corners: cornersOf(duration),
    }),
    code: CODE,
    scenes: (dt) => [dropped(1, duration, dt)],
    table: (engines, dt) => ({
      id: 'bouncing-ball',
      title: `A ball dropped from 1 m, C = 1, for ${duration} s`,
      note: 'Highest point of the last second, less that of the true ball at the same instants; and the error of kinetic plus potential energy, relative to the drop. The rule by which most engines step keeps an energy that is not quite this one, so that part of its error comes and goes within each bounce; the apex is free of that.',
      marks: [
        { column: 'error of the apex', name: 'last apex, m' },
        { column: 'worst on the way', name: 'energy, worst on the way' },
      ],
      axis: 'error, in m and relative',
      code: CODE,
      lines: Object.fromEntries(engines.map((e) => [e.name, bouncing(e, duration, dt)])),
    }),
  };
}

const RESTING: Readonly<Record<string, BenchBody>> = {
  ball: bodyOf({ shape: { kind: 'ball', radius: 0.5 }, mass: 1, position: [0, 0.5, 0] }),
  box: bodyOf({ shape: { kind: 'box', half: [0.5, 0.25, 0.375] }, mass: 1, position: [0, 0.25, 0] }),
  capsule: bodyOf({
    shape: { kind: 'capsule', radius: 0.25, halfLength: 0.5 },
    mass: 1,
    position: [0, 0.25, 0],
    orientation: LYING,
  }),
};

const lying = (body: BenchBody, duration: number, dt: number): Scene => ({
  bodies: [body, FLOOR],
  restitution: 0.5,
  gravity: GRAVITY,
  dt,
  duration,
});

function restingLine(engine: Engine, duration: number, dt: number): Record<string, Cell> {
  const line: Record<string, Cell> = {};
  let [drift, squares, count, deepest, widest] = [0, 0, 0, 0, 0];
  for (const [name, body] of Object.entries(RESTING)) {
    if (engine.dimension === 2 && name === 'capsule') continue;
    let [sink, float] = [0, 0];
    play(engine, lying(body, duration, dt), (simulation, t) => {
      const reading = simulation.read(0);
      const gap = clearance(body, reading);
      sink = Math.max(sink, -gap);
      float = Math.max(float, gap);
      drift = Math.max(drift, Math.hypot(reading.position[0], reading.position[2]));
      if (t > duration - 10) {
        squares += reading.velocity.reduce((sum, v) => sum + v * v, 0);
        count += 1;
      }
    });
    line[`${name} sinks, mm`] = 1000 * sink;
    line[`${name} floats, mm`] = 1000 * float;
    deepest = Math.max(deepest, sink);
    widest = Math.max(widest, float);
  }
  return {
    'sinks at most, mm': 1000 * deepest,
    'floats at most, mm': 1000 * widest,
    ...line,
    'drifts, mm': 1000 * drift,
    'rms speed, m/s': Math.sqrt(squares / count),
  };
}

/** Bodies put on the floor without speed, looked at for a minute. Sleeping is off. */
export function resting(duration: number): AccuracyRow {
  return {
    id: 'resting',
    dimension: 'both',
    curve: { columns: ['sinks at most, mm', 'floats at most, mm'], axis: 'sinks or floats at most, mm' },
    view: () => restingView(duration),
    code: CODE,
    scenes: (dt) => Object.values(RESTING).map((body) => lying(body, duration, dt)),
    table: (engines, dt) => ({
      id: 'resting',
      title: `Bodies at rest on a floor for ${duration} s, C = 0.5`,
      note: 'A ball, a box and (in space) a lying capsule, put on the floor without speed. Deepest penetration and widest gap below the body, farthest sideways, and the speed in the last 10 s. Sleeping is off. Some engines keep a gap or an overlap by design, and say so in their manuals.',
      marks: [
        { column: 'sinks at most, mm', name: 'sinks, mm' },
        { column: 'floats at most, mm', name: 'floats, mm' },
        { column: 'drifts, mm', name: 'drifts sideways, mm' },
      ],
      axis: 'at most, mm',
      code: CODE,
      lines: Object.fromEntries(engines.map((e) => [e.name, restingLine(e, duration, dt)])),
    }),
  };
}

/**
 * With less energy than this speed, in m/s, has, for the rest of the run: at rest. Zeno's true ball spends the last
 * 0.2 % of the time below it.
 */
const AT_REST = 0.01;

const ZENO_END = 3 * Math.sqrt(2 / GRAVITY);

function zeno(engine: Engine, dt: number): Record<string, Cell> {
  const looks: { readonly t: number; readonly height: number; readonly speed: number }[] = [];
  play(engine, dropped(0.5, 5, dt), (simulation, t) => {
    const { position, velocity } = simulation.read(0);
    looks.push({ t, height: position[1] - RADIUS, speed: velocity[1] });
  });
  const end = looks.at(-1)?.height ?? Number.NaN;
  const last = looks.findLastIndex(
    ({ height, speed }) => speed ** 2 + 2 * GRAVITY * Math.abs(height - end) > AT_REST ** 2,
  );
  const rest = looks[last + 1]?.t;
  return {
    'at rest after, s': rest ?? 'never',
    'error, %': rest === undefined ? 'never' : 100 * (rest / ZENO_END - 1),
    'height then, mm': 1000 * end,
  };
}

/** Zeno's ball: C = ½ from 1 m, at rest after t₀ (1 + C)/(1 − C). */
export function zenosBall(): AccuracyRow {
  return {
    id: 'zenos-ball',
    dimension: 'both',
    curve: { columns: ['error, %'], axis: 'error of the time until rest, %' },
    view: () => ({
      ...heightView(dropped(0.5, 5, DT), [0, 1.9], zenoHeight),
      title: 'Height over time.',
    }),
    code: CODE,
    scenes: (dt) => [dropped(0.5, 5, dt)],
    table: (engines, dt) => ({
      id: 'zenos-ball',
      title: `Zeno’s ball: C = 0.5 from 1 m, at rest after ${ZENO_END.toFixed(4)} s`,
      note: `At rest: from then on without energy at the end of every step of 1/${Math.round(1 / dt)} s, which is ${((100 * dt) / ZENO_END).toFixed(1)} % of the time; no answer can be told apart more finely. Engines that drop slow bounces, below 1 or 2 m/s as they come, are at rest early, on purpose.`,
      marks: [{ column: 'error, %', name: 'time until rest' }],
      axis: 'error of the time until rest, %',
      code: CODE,
      lines: Object.fromEntries(engines.map((e) => [e.name, zeno(e, dt)])),
    }),
  };
}
