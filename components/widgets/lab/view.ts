/** The Lab of the plane as a picture with handles. Nothing is computed here that the model does not say. */
import { angularVelocityOf, type BodyState, velocityOf, worldPoint } from '#core/body/body.ts';
import type { Receipt } from '#core/impulse/receipt.ts';
import type { SceneBody } from '#core/run/run-scene.ts';
import { boundingRadius, type PlanarShape } from '#core/shape/shapes.ts';
import { fittedScale } from '#kit/declare/arrow-scale.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { ArrowScales, Handle } from '#kit/declare/scene.ts';
import { directed, inPlane } from '#params/format.ts';
import { degrees } from '../common/angles.ts';
import { given, type Who } from '../common/lab/body-params.ts';
import type { LabRun } from '../common/lab/lab-run.ts';
import { orientationAngle } from '../common/lab/turns.ts';
import { pathsOf } from '../common/planar-bodies.ts';
import { ROOM, WALL_NAMES } from './model.ts';
import type { LabValues, params } from './params.ts';

export type LabMoment = Moment<typeof params, LabRun>;

/** Length of velocities, in m for 1 m/s: the same for all values, so that a tip stays under the finger. */
const PER_SPEED = 0.25;

/** Longest arrow of an impulse, and length of a normal, in m. */
const LONGEST_IMPULSE = 0.8;
const NORMAL = 0.45;

/** Half of the least that is shown, in m, and room around bodies. */
const LEAST = [1.3, 0.8] as const;
const MARGIN = 0.15;

/** So far, in m, the walls are painted. */
const FAR = 60;

/** The ring with which a body is turned stands so far off it, in m. */
const OFF = 0.1;

/** A turn of so many radians per second is drawn as an arc of 1 rad; at most so many radians. */
const PER_ARC = 6;
const LONGEST_ARC = 2.4;

const flat = ([x, y]: readonly number[]): Point => [x ?? 0, y ?? 0];

const BODIES = [
  ['a', 'A'],
  ['b', 'B'],
] as const;

export function frame({ run }: LabRun, { walls }: LabValues): readonly [number, number, number, number] {
  const start = run.at(run.t0);
  const [left, floor, right, ceiling] = ROOM;
  const names = WALL_NAMES[walls];
  const places = BODIES.map(([key]) => {
    const { shape } = run.scene[key];
    return { at: start[key].position, reach: boundingRadius(shape as PlanarShape) + MARGIN };
  });
  const least = (axis: 0 | 1, sign: 1 | -1): number =>
    Math.max(...places.map(({ at, reach }) => sign * at[axis] + reach));
  const shown = (value: number, wall: number, isThere: boolean): number =>
    isThere ? Math.max(value, wall + 0.06) : value;
  return [
    -shown(Math.max(least(0, -1), LEAST[0]), -left, names.includes('left')),
    -shown(Math.max(least(1, -1), LEAST[1]), -floor, names.includes('floor')),
    shown(Math.max(least(0, 1), LEAST[0]), right, names.includes('right')),
    shown(Math.max(least(1, 1), LEAST[1]), ceiling, names.includes('ceiling')),
  ];
}

export const arrows = ({ receipts }: LabRun): ArrowScales => ({
  velocity: { unit: 'm/s', length: PER_SPEED },
  impulse: fittedScale(
    'N·s',
    receipts.reduce((most, { j }) => Math.max(most, Math.abs(j)), 0.1),
    LONGEST_IMPULSE,
  ),
});

type Style = Pick<Mark, 'look' | 'tone' | 'dash'> & { readonly isOpen?: boolean };

/** A body, as it lies. */
function bodyMark({ shape }: SceneBody, state: BodyState, style: Style): Mark {
  if (shape.kind === 'disc')
    return {
      kind: 'disc',
      centre: flat(state.position),
      radius: shape.radius,
      spoke: orientationAngle(state.orientation),
      ...style,
    };
  const corners = shape.kind === 'polygon' ? shape.corners : [];
  return { kind: 'polygon', points: corners.map(([x, y]) => flat(worldPoint(state, [x, y, 0]))), ...style };
}

/** Walls as shaded ground, with an edge. */
function wallMarks(names: readonly string[]): Picture {
  const [left, floor, right, ceiling] = ROOM;
  const ground: Readonly<Record<string, readonly [number, number, number, number]>> = {
    floor: [-FAR, floor - FAR, FAR, floor],
    left: [left - FAR, -FAR, left, FAR],
    right: [right, -FAR, right + FAR, FAR],
    ceiling: [-FAR, ceiling, FAR, ceiling + FAR],
  };
  return names.flatMap((name): Picture => {
    const [x0, y0, x1, y1] = ground[name] as readonly [number, number, number, number];
    const points: readonly Point[] = [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ];
    return [{ kind: 'polygon', points, look: 'muted', isBare: true }];
  });
}

/** The edges of the ground, as far as they are walls of the room. */
function edgeMarks(names: readonly string[]): Picture {
  const [left, floor, right, ceiling] = ROOM;
  const [x0, x1] = [names.includes('left') ? left : -FAR, names.includes('right') ? right : FAR];
  const [y0, y1] = [names.includes('floor') ? floor : -FAR, names.includes('ceiling') ? ceiling : FAR];
  const ends: Readonly<Record<string, readonly [Point, Point]>> = {
    floor: [
      [x0, floor],
      [x1, floor],
    ],
    left: [
      [left, y0],
      [left, y1],
    ],
    right: [
      [right, y0],
      [right, y1],
    ],
    ceiling: [
      [x0, ceiling],
      [x1, ceiling],
    ],
  };
  return names.map((name): Mark => {
    return { kind: 'line', points: ends[name] as readonly Point[], look: 'ink', weight: 'normal' };
  });
}

/** Velocity and spin of a body. */
function motionMarks({ body, shape }: SceneBody, state: BodyState, who: Who): Picture {
  const [vx, vy] = velocityOf(body, state);
  const spin = angularVelocityOf(body, state)[2];
  const look = who === 'A' ? 'a' : 'b';
  const arc = Math.min(LONGEST_ARC, Math.abs(spin) / PER_ARC) * Math.sign(spin);
  const radius = 0.55 * boundingRadius(shape as PlanarShape);
  return [
    ...(Math.abs(arc) > 0.1
      ? ([
          {
            kind: 'arc',
            centre: flat(state.position),
            radius,
            start: Math.PI / 2,
            sweep: arc,
            look: 'omega',
          },
        ] as const)
      : []),
    {
      kind: 'arrow',
      from: flat(state.position),
      vector: [vx, vy],
      scale: 'velocity',
      look,
      sym: `v_${who}`,
    },
  ];
}

/** The last contact of the two up to a time (s), and where it was. */
function lastContact(
  { run }: LabRun,
  t: number,
): { readonly receipt: Receipt; readonly at: Point } | undefined {
  const contact = run.contacts.findLast(({ b, receipt }) => b === 'B' && receipt.t <= t);
  return contact && { receipt: contact.receipt, at: flat(contact.pointOnA) };
}

function contactMarks(lab: LabRun, t: number, isHidden: boolean): Picture {
  const met =
    lab.place && !isHidden ? [{ kind: 'dot', at: flat(lab.place), look: 'ink', isRing: true } as const] : [];
  const last = isHidden ? undefined : lastContact(lab, t);
  if (!last) return met;
  const { n, j } = last.receipt;
  return [
    ...met,
    {
      kind: 'arrow',
      from: last.at,
      vector: [n[0] * NORMAL, n[1] * NORMAL],
      look: 'n',
      sym: 'n',
      weight: 'thin',
      head: 'open',
    },
    {
      kind: 'arrow',
      from: last.at,
      vector: [n[0] * j, n[1] * j],
      scale: 'impulse',
      look: 'j',
      sym: 'j',
      weight: 'thick',
    },
  ];
}

export function draw({ run: lab, values, t, hiddenFrom }: LabMoment): Picture {
  const { run } = lab;
  const isHidden = hiddenFrom !== undefined && t >= hiddenFrom;
  const now = run.at(t, isHidden ? 'before' : 'after');
  const start = run.at(run.t0);
  const paths = pathsOf(run, hiddenFrom);
  const names = lab.hasWalls ? WALL_NAMES[values.walls] : [];
  return [
    ...wallMarks(names),
    ...edgeMarks(names),
    ...BODIES.map(
      ([key]): Mark => ({
        kind: 'line',
        points: paths[key],
        look: key,
        tone: 'faint',
        dash: true,
        weight: 'thin',
      }),
    ),
    ...BODIES.map(([key]) =>
      bodyMark(run.scene[key], start[key], { look: key, isOpen: true, tone: 'faint' }),
    ),
    ...BODIES.toReversed().map(([key]) => bodyMark(run.scene[key], now[key], { look: key })),
    ...contactMarks(lab, t, isHidden),
    ...BODIES.flatMap(([key, who]) => motionMarks(run.scene[key], now[key], who)),
  ];
}

function bodyHandles(
  { run }: LabRun,
  values: LabValues,
  [key, who]: (typeof BODIES)[number],
): readonly Handle<typeof params>[] {
  const { shape } = run.scene[key];
  const { position, orientation } = run.at(run.t0)[key];
  const centre = flat(position);
  const velocity = values[`velocity${who}`];
  const turn = values[`turn${who}`];
  const angle = orientationAngle(orientation);
  const reach = boundingRadius(shape as PlanarShape) + OFF;
  const isFixed = values[`motion${who}`] === 'fixed';
  return [
    {
      id: `place${who}`,
      label: `Place of ${who}`,
      text: inPlane(centre, 'm'),
      look: key,
      shape: 'dot',
      at: centre,
      step: 0.05,
      grabs: { body: key },
      drag: (to) => given(who, { place: to }),
    },
    {
      id: `turn${who}`,
      label: `Turn of ${who}`,
      text: `${directed(turn, '°', ['counter-clockwise', 'clockwise'])}`,
      look: key,
      shape: 'ring',
      at: [centre[0] + reach * Math.cos(angle), centre[1] + reach * Math.sin(angle)],
      step: 0.03,
      param: `turn${who}`,
      drag: ([x, y]) => given(who, { turn: degrees(Math.atan2(y - centre[1], x - centre[0])) }),
    },
    ...(isFixed
      ? []
      : [
          {
            id: `velocity${who}`,
            label: `Velocity of ${who}`,
            text: inPlane(velocity, 'm/s'),
            look: key,
            shape: 'tip',
            at: [centre[0] + PER_SPEED * velocity[0], centre[1] + PER_SPEED * velocity[1]],
            step: 0.1 * PER_SPEED,
            drag: ([x, y]) =>
              given(who, { velocity: [(x - centre[0]) / PER_SPEED, (y - centre[1]) / PER_SPEED] }),
          } as const satisfies Handle<typeof params>,
        ]),
  ];
}

export const handles = ({ run, values }: LabMoment): readonly Handle<typeof params>[] =>
  BODIES.flatMap((one) => bodyHandles(run, values, one));
