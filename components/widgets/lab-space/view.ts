/** The Lab of space as a picture with handles. Nothing is computed here that the model does not say. */
import { angularVelocityOf, type BodyState, velocityOf } from '#core/body/body.ts';
import { rotate } from '#core/math/quat.ts';
import { add, length, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import type { SceneBody } from '#core/run/run-scene.ts';
import { boundingRadius, type SolidShape } from '#core/shape/shapes.ts';
import { fittedScale } from '#kit/declare/arrow-scale.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Floor, Mark3, Picture3, SolidMark } from '#kit/declare/picture.ts';
import type { ArrowScales, Handle3 } from '#kit/declare/scene.ts';
import { formatNumber, formatQuantity } from '#params/format.ts';
import { given, type Who } from '../common/lab/body-params.ts';
import type { LabRun } from '../common/lab/lab-run.ts';
import { surfaceOf, turnedTo, turnVector } from './model.ts';
import { params, type SpaceLabValues } from './params.ts';

export type SpaceLabMoment = Moment<typeof params, LabRun>;

/** Where the eye is first: azimuth and height in degrees. */
export const EYE = [-62, 20] as const;

/** Length of velocities, in m for 1 m/s: the same for all values, so that a tip stays under the finger. */
const PER_SPEED = 0.2;

/** Longest arrows of an impulse and of a spin, and length of a normal, in m. */
const LONGEST = { impulse: 0.6, omega: 0.6 };
const NORMAL = 0.4;

/** The ring with which a body is turned stands so far off it, in m. */
const OFF = 0.12;

/** Points of a path. */
const STEPS = 48;

const BODIES = [
  ['a', 'A'],
  ['b', 'B'],
] as const;

const reachOf = ({ shape }: SceneBody): number => boundingRadius(shape as SolidShape);

/** Radius of what is shown, in m: both as they start; the kit adds where the run goes. */
export function radius({ run }: LabRun): number {
  const start = run.at(run.t0);
  return Math.max(0.8, ...BODIES.map(([key]) => length(start[key].position) + reachOf(run.scene[key])));
}

export function floor({ run, hasWalls }: LabRun, values: SpaceLabValues): Floor | undefined {
  const { walls, floor: height, room } = values;
  if (walls === 'none' || !hasWalls) return undefined;
  if (walls === 'room') return { height, radius: room / 2 };
  const moments = [run.t0, (run.t0 + run.t1) / 2, run.t1].map((t) => run.at(t));
  const far = moments.flatMap(({ a, b }) => [a, b]).map(({ position: [x, y] }) => Math.hypot(x, y));
  return { height, radius: Math.min(6, Math.max(1.4, ...far) + 0.3) };
}

export function arrows({ run, receipts }: LabRun): ArrowScales {
  const start = run.at(run.t0);
  const end = run.at(run.t1);
  const spins = BODIES.flatMap(([key]) =>
    [start, end].map((moment) => length(angularVelocityOf(run.scene[key].body, moment[key]))),
  );
  return {
    velocity: { unit: 'm/s', length: PER_SPEED },
    impulse: fittedScale(
      'N·s',
      receipts.reduce((most, { j }) => Math.max(most, Math.abs(j)), 0.1),
      LONGEST.impulse,
    ),
    omega: fittedScale('rad/s', Math.max(4, ...spins), LONGEST.omega),
  };
}

function solid(body: SceneBody, { position, orientation }: BodyState, look: 'a' | 'b'): SolidMark {
  return { kind: 'solid', ...surfaceOf(body), position, orientation, look };
}

/** Where a centre goes: straight from contact to contact without gravity. */
function pathOf({ run }: LabRun, key: 'a' | 'b', until: number): readonly Vec3[] {
  const jumps = run.contacts.map(({ receipt }) => receipt.t).filter((t) => t < until);
  const even = Array.from({ length: STEPS + 1 }, (_, i) => run.t0 + ((until - run.t0) * i) / STEPS);
  return [...even, ...jumps].toSorted((p, q) => p - q).map((t) => run.at(t)[key].position);
}

function motionMarks({ body }: SceneBody, state: BodyState, who: Who): Picture3 {
  const look = who === 'A' ? 'a' : 'b';
  const omega = angularVelocityOf(body, state);
  return [
    {
      kind: 'arrow',
      from: state.position,
      vector: velocityOf(body, state),
      scale: 'velocity',
      look,
      sym: `v_${who}`,
    },
    ...(length(omega) > 1e-6
      ? ([
          {
            kind: 'arrow',
            from: state.position,
            vector: omega,
            scale: 'omega',
            look: 'omega',
            sym: `omega_${who}`,
            weight: 'thin',
          },
        ] as const)
      : []),
  ];
}

/** The last contact of the two up to a time (s): its normal and its impulse. */
function contactMarks({ run }: LabRun, t: number): Picture3 {
  const contact = run.contacts.findLast(({ b, receipt }) => b === 'B' && receipt.t <= t);
  if (!contact) return [];
  const { n, j } = contact.receipt;
  return [
    {
      kind: 'arrow',
      from: contact.pointOnA,
      vector: scale(n, NORMAL),
      look: 'n',
      sym: 'n',
      weight: 'thin',
      head: 'open',
    },
    {
      kind: 'arrow',
      from: contact.pointOnA,
      vector: scale(n, j),
      scale: 'impulse',
      look: 'j',
      sym: 'j',
      weight: 'thick',
    },
  ];
}

/** The edges of the room. */
function roomMarks({ floor: low, room }: SpaceLabValues): Picture3 {
  const h = room / 2;
  const high = low + room;
  const ring = (z: number): Mark3 => ({
    kind: 'line',
    points: [
      [-h, -h, z],
      [h, -h, z],
      [h, h, z],
      [-h, h, z],
      [-h, -h, z],
    ],
    look: 'muted',
    weight: 'hair',
  });
  const posts = [
    [-h, -h],
    [h, -h],
    [h, h],
    [-h, h],
  ].map(
    ([x = 0, y = 0]): Mark3 => ({
      kind: 'line',
      points: [
        [x, y, low],
        [x, y, high],
      ],
      look: 'muted',
      weight: 'hair',
    }),
  );
  return [ring(low), ring(high), ...posts];
}

export function draw({ run: lab, values, t, hiddenFrom }: SpaceLabMoment): Picture3 {
  const { run } = lab;
  const isHidden = hiddenFrom !== undefined && t >= hiddenFrom;
  const now = run.at(t, isHidden ? 'before' : 'after');
  const until = Math.min(run.t1, hiddenFrom ?? run.t1);
  return [
    ...(values.walls === 'room' && lab.hasWalls ? roomMarks(values) : []),
    ...BODIES.map(
      ([key]): Mark3 => ({
        kind: 'line',
        points: pathOf(lab, key, until),
        look: key,
        tone: 'faint',
        dash: true,
        weight: 'thin',
      }),
    ),
    ...BODIES.toReversed().map(([key]) => solid(run.scene[key], now[key], key)),
    ...(isHidden ? [] : contactMarks(lab, t)),
    ...BODIES.flatMap(([key, who]) => motionMarks(run.scene[key], now[key], who)),
  ];
}

const inWords = (vector: Vec3, param: typeof params.velocityA | typeof params.placeA): string =>
  ['x', 'y', 'z'].map((axis, i) => `${formatNumber(param, vector[i] ?? 0)} along ${axis}`).join(', ');

function bodyHandles(
  { run }: LabRun,
  values: SpaceLabValues,
  [key, who]: (typeof BODIES)[number],
): readonly Handle3<typeof params>[] {
  const body = run.scene[key];
  const { position, orientation } = run.at(run.t0)[key];
  const velocity = values[`velocity${who}`];
  const arm = rotate(orientation, [0, 0, reachOf(body) + OFF]);
  const turn = values[`turn${who}`];
  return [
    {
      id: `place${who}`,
      label: `Place of ${who}`,
      text: `${inWords(position, params.placeA)} m`,
      look: key,
      shape: 'dot',
      at: position,
      step: 0.05,
      grabs: { body: key },
      drag: (to) => given(who, { place: to }),
    },
    {
      id: `turn${who}`,
      label: `Turn of ${who}`,
      text: `${turn.map((angle) => Math.round(angle)).join(', ')} degrees about x, y, z`,
      look: key,
      shape: 'ring',
      at: add(position, arm),
      step: 0.04,
      drag: (to) => given(who, { turn: turnVector(turnedTo(orientation, arm, sub(to, position))) }),
    },
    ...(values[`motion${who}`] === 'fixed'
      ? []
      : [
          {
            id: `velocity${who}`,
            label: `Velocity of ${who}`,
            text: `${inWords(velocity, params.velocityA)} m/s`,
            look: key,
            shape: 'tip',
            at: add(position, scale(velocity, PER_SPEED)),
            step: 0.1 * PER_SPEED,
            drag: (to) => given(who, { velocity: scale(sub(to, position), 1 / PER_SPEED) }),
          } as const satisfies Handle3<typeof params>,
        ]),
  ];
}

/** The floor is moved up and down by its middle, a room made larger by its wall. */
function wallHandles({ walls, floor: low, room }: SpaceLabValues): readonly Handle3<typeof params>[] {
  const ground: Handle3<typeof params> = {
    id: 'floor',
    label: params.floor.label,
    text: formatQuantity(low, 'm'),
    look: 'ink',
    shape: 'dot',
    at: [0, 0, low],
    along: [0, 0, 1],
    step: 0.05,
    param: 'floor',
    drag: ([, , z]) => ({ floor: z }),
  };
  const side: Handle3<typeof params> = {
    id: 'room',
    label: params.room.label,
    text: formatQuantity(room, 'm'),
    look: 'ink',
    shape: 'dot',
    at: [room / 2, 0, low],
    along: [1, 0, 0],
    step: 0.05,
    param: 'room',
    drag: ([x]) => ({ room: 2 * x }),
  };
  return walls === 'none' ? [] : walls === 'floor' ? [ground] : [ground, side];
}

export const handles = ({ run, values }: SpaceLabMoment): readonly Handle3<typeof params>[] => [
  ...BODIES.flatMap((one) => bodyHandles(run, values, one)),
  ...(run.hasWalls ? wallHandles(values) : []),
];
