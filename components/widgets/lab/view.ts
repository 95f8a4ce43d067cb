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
import { directed, formatQuantity, inPlane } from '#params/format.ts';
import { degrees } from '../common/angles.ts';
import { given, type Who } from '../common/lab/body-params.ts';
import type { LabRun } from '../common/lab/lab-run.ts';
import { orientationAngle } from '../common/lab/turns.ts';
import { pathsOf } from '../common/planar-bodies.ts';
import { type Wall, wallsOf } from './model.ts';
import { type LabValues, params } from './params.ts';

export type LabMoment = Moment<typeof params, LabRun>;

/** Length of velocities, in m for 1 m/s: the same for all values, so that a tip stays under the finger. */
const PER_SPEED = 0.25;

/** Longest arrow of an impulse, and length of a normal, in m. */
const LONGEST_IMPULSE = 0.8;
const NORMAL = 0.45;

/** Half of the least that is shown, in m, and room around bodies. */
const LEAST = [1.3, 0.8] as const;
const MARGIN = 0.15;

/** So far, in m, the walls are painted; and so much of a wall is shown at the least. */
const FAR = 60;
const EDGE = 0.06;

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

export function frame({ run }: LabRun, values: LabValues): readonly [number, number, number, number] {
  const start = run.at(run.t0);
  const places = BODIES.map(([key]) => {
    const { shape } = run.scene[key];
    return { at: start[key].position, reach: boundingRadius(shape as PlanarShape) + MARGIN };
  });
  const least = (axis: 0 | 1, sign: 1 | -1): number => {
    const wall = wallsOf(values).find(({ normal }) => normal[axis] === -sign);
    const bodies = places.map(({ at, reach }) => sign * at[axis] + reach);
    return Math.max(...bodies, LEAST[axis], wall ? sign * wall.at + EDGE : 0);
  };
  return [-least(0, -1), -least(1, -1), least(0, 1), least(1, 1)];
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

/** The point of a wall that is so far along it, and so deep in it, in m. */
const inWall = ({ at, normal: [x, y] }: Wall, along: number, deep: number): Point =>
  x === 0 ? [along, at - deep * y] : [at - deep * x, along];

/** How far a wall goes, in m: to those that stand across it, or out of sight. */
function reachOf({ normal: [x] }: Wall, walls: readonly Wall[]): readonly [number, number] {
  const across = walls.filter(({ normal }) => (normal[0] === 0) !== (x === 0));
  const end = (sign: 1 | -1): number =>
    across.find(({ normal: [nx, ny] }) => nx + ny === -sign)?.at ?? sign * FAR;
  return [end(-1), end(1)];
}

/** Walls as shaded ground, with an edge; where floor and wall meet, the ground is the floor's. */
function wallMarks(walls: readonly Wall[]): Picture {
  const edges = walls.map((wall) => ({ wall, ends: reachOf(wall, walls) }));
  return [
    ...edges.map(({ wall, ends }): Mark => {
      const [from, to] = wall.normal[0] === 0 ? [-FAR, FAR] : ends;
      const points = [
        inWall(wall, from, 0),
        inWall(wall, to, 0),
        inWall(wall, to, FAR),
        inWall(wall, from, FAR),
      ];
      return { kind: 'polygon', points, look: 'muted', isBare: true };
    }),
    ...edges.map(({ wall, ends }): Mark => {
      return { kind: 'line', points: ends.map((end) => inWall(wall, end, 0)), look: 'ink', weight: 'normal' };
    }),
  ];
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
  return [
    ...(lab.hasWalls ? wallMarks(wallsOf(values)) : []),
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

const PARAM_OF = { floor: 'floor', left: 'wallLeft', right: 'wallRight', ceiling: 'ceiling' } as const;

/** Each wall is moved by a grip on its edge, halfway between those across it. */
function wallHandle(wall: Wall, walls: readonly Wall[]): Handle<typeof params> {
  const [from, to] = reachOf(wall, walls);
  const param = PARAM_OF[wall.name];
  const middle = Math.abs(from) < FAR && Math.abs(to) < FAR ? (from + to) / 2 : 0;
  return {
    id: param,
    label: params[param].label,
    text: formatQuantity(wall.at, 'm'),
    look: 'ink',
    shape: 'dot',
    at: inWall(wall, middle, 0),
    step: 0.05,
    param,
    drag: ([x, y]) => ({ [param]: wall.normal[0] === 0 ? y : x }),
  };
}

export const handles = ({ run, values }: LabMoment): readonly Handle<typeof params>[] => {
  const walls = run.hasWalls ? wallsOf(values) : [];
  return [
    ...BODIES.flatMap((one) => bodyHandles(run, values, one)),
    ...walls.map((wall) => wallHandle(wall, walls)),
  ];
};
