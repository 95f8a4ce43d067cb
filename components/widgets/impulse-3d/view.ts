/** Cube and board as a picture with handles. Nothing is computed here that the model does not say. */
import { angularVelocityOf, type BodyState, velocityOf } from '#core/body/body.ts';
import { dot, length, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import type { SceneBody } from '#core/run/run-scene.ts';
import { fittedScale } from '#kit/declare/arrow-scale.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Picture3, SolidMark } from '#kit/declare/picture.ts';
import type { ArrowScales, Handle3 } from '#kit/declare/scene.ts';
import { formatNumber, formatQuantity } from '#params/format.ts';
import { boxOf, CENTRE, HALF_CUBE, NORMAL, rimOf, type SpaceHit, strikeAt, T_CONTACT } from './model.ts';
import { params, type SpaceValues } from './params.ts';

export type SpaceMoment = Moment<typeof params, SpaceHit>;

/** The eye looks at the face that is struck, and the cube comes from the left. */
export const EYE = [-118, 18] as const;

/** Length of the normal's arrow, in m: it has a direction, and no size. */
const NORMAL_LENGTH = 0.4;

/** Longest arrows, in m. */
const LONGEST = { velocity: 0.8, impulse: 0.55, omega: 0.6 };

/** Radius of what is shown, in m: the start of both, and the board. */
export function radius(
  { board }: SpaceHit,
  { velocityA: [ax, ay, az], velocityB: [bx, by, bz] }: SpaceValues,
): number {
  const sideways = Math.max(Math.hypot(ax, ay), Math.hypot(bx, by)) * T_CONTACT + 0.3;
  const upwards = Math.max(Math.abs(az), Math.abs(bz)) * T_CONTACT + 0.5;
  return Math.max(0.62 * sideways, upwards, 0.2 + Math.hypot(board[1], board[2]));
}

export function arrows({ first }: SpaceHit, { velocityA, velocityB }: SpaceValues): ArrowScales {
  const fastest = Math.max(length(velocityA), length(velocityB), 2);
  return {
    velocity: fittedScale('m/s', fastest, LONGEST.velocity),
    impulse: fittedScale('N·s', Math.max(Math.abs(first?.j ?? 0), 2), LONGEST.impulse),
    omega: fittedScale('rad/s', 8, LONGEST.omega),
  };
}

/** A box of one body, as it lies. */
const solid = (
  half: Vec3,
  { position, orientation }: Pick<BodyState, 'position' | 'orientation'>,
  look: 'a' | 'b',
) =>
  ({
    kind: 'solid',
    ...boxOf(half),
    position,
    orientation,
    look,
  }) as const satisfies SolidMark;

const CUBE: Vec3 = [HALF_CUBE, HALF_CUBE, HALF_CUBE];

/** Velocity and spin of a body at its centre. */
function motionOf({ body }: SceneBody, state: BodyState, look: 'a' | 'b'): Picture3 {
  const name = look === 'a' ? 'A' : 'B';
  return [
    {
      kind: 'arrow',
      from: state.position,
      vector: velocityOf(body, state),
      scale: 'velocity',
      look,
      sym: `v_${name}`,
    },
    {
      kind: 'arrow',
      from: state.position,
      vector: angularVelocityOf(body, state),
      scale: 'omega',
      look: 'omega',
      sym: `omega_${name}`,
      weight: 'thin',
    },
  ];
}

export function draw({ run: hit, t, hiddenFrom }: SpaceMoment): Picture3 {
  const { run, first, place, home, board, orientationB } = hit;
  const isHidden = hiddenFrom !== undefined && t >= hiddenFrom;
  const now = run.at(t, isHidden ? 'before' : 'after');
  const end = run.at(Math.min(run.t1, hiddenFrom ?? run.t1), 'before');
  const start = run.at(run.t0);
  const isAfter = first !== undefined && t >= first.t && !isHidden;
  const met = { position: CENTRE, orientation: orientationB };
  const path = (from: BodyState, to: BodyState): readonly Vec3[] => {
    const kink = first && run.at(first.t);
    const middle = kink ? [from === start.a ? kink.a.position : kink.b.position] : [];
    return [from.position, ...middle, to.position];
  };
  return [
    { kind: 'line', points: path(start.a, end.a), look: 'a', tone: 'faint', dash: true, weight: 'thin' },
    { kind: 'line', points: path(start.b, end.b), look: 'b', tone: 'faint', dash: true, weight: 'thin' },
    { ...solid(CUBE, start.a, 'a'), isOpen: true, tone: 'faint' },
    { ...solid(board, met, 'b'), isOpen: true, tone: 'faint', dash: true },
    ...(isAfter
      ? ([
          { kind: 'line', points: [met.position, place], look: 'muted', weight: 'hair', dash: true },
          { kind: 'line', points: [home, place], look: 'muted', weight: 'hair', dash: true },
        ] as const)
      : []),
    solid(board, now.b, 'b'),
    solid(CUBE, now.a, 'a'),
    {
      kind: 'arrow',
      from: place,
      vector: scale(NORMAL, NORMAL_LENGTH),
      look: 'n',
      sym: 'n',
      weight: 'thin',
      head: 'open',
    },
    ...(first && isAfter
      ? ([
          {
            kind: 'arrow',
            from: place,
            vector: scale(first.n, first.j),
            scale: 'impulse',
            look: 'j',
            sym: 'j',
            weight: 'thick',
          },
        ] as const)
      : []),
    ...motionOf(run.scene.a, now.a, 'a'),
    ...motionOf(run.scene.b, now.b, 'b'),
    { kind: 'dot', at: now.a.position, look: 'a', size: 'small' },
    { kind: 'dot', at: now.b.position, look: 'b', size: 'small' },
  ];
}

const inWords = (velocity: Vec3): string =>
  ['x', 'y', 'z']
    .map((axis, i) => `${formatNumber(params.velocityA, velocity[i] ?? 0)} along ${axis}`)
    .join(', ');

/** Handles that set velocities move in this plane: sideways is x, upwards is z. */
const UPRIGHT: Vec3 = [0, 1, 0];

export function handles({ run: hit, values }: SpaceMoment): readonly Handle3<typeof params>[] {
  const { place, home, run } = hit;
  const start = run.at(run.t0);
  const { along, across } = hit;
  const velocityFrom = (from: Vec3, to: Vec3): Vec3 => scale(sub(from, to), 1 / T_CONTACT);
  return [
    {
      id: 'strike',
      label: 'Point of contact on the board',
      text: `${formatNumber(params.strikeAlong, values.strikeAlong)} of the way to the end, ${formatNumber(params.strikeAcross, values.strikeAcross)} to the edge`,
      look: 'ink',
      shape: 'ring',
      at: place,
      step: 0.04,
      normal: NORMAL,
      grabs: { body: 'a' },
      drag: (to) => {
        const [strikeAlong, strikeAcross] = strikeAt(to, hit);
        return { strikeAlong, strikeAcross };
      },
    },
    {
      id: 'startA',
      label: 'Start of the cube, which sets its velocity',
      text: `${inWords(values.velocityA)} m/s`,
      look: 'a',
      shape: 'dot',
      at: start.a.position,
      step: 0.05,
      normal: UPRIGHT,
      // It always arrives at the same time: from farther away it must fly faster.
      drag: (to, { velocityA }) => {
        const [x, , z] = velocityFrom(home, to);
        return { velocityA: [x, velocityA[1], z] };
      },
    },
    {
      id: 'startB',
      label: 'Start of the board, which sets its velocity',
      text: `${inWords(values.velocityB)} m/s`,
      look: 'b',
      shape: 'dot',
      at: start.b.position,
      step: 0.05,
      normal: UPRIGHT,
      grabs: { body: 'b' },
      drag: (to, { velocityB }) => {
        const [x, , z] = velocityFrom(CENTRE, to);
        return { velocityB: [x, velocityB[1], z] };
      },
    },
    {
      id: 'lengthB',
      label: 'Length of the board',
      text: formatQuantity(values.lengthB, 'm'),
      look: 'b',
      shape: 'ring',
      at: rimOf(hit, 1, 0),
      step: 0.02,
      param: 'lengthB',
      along,
      drag: (to) => ({ lengthB: 2 * dot(sub(to, CENTRE), along) }),
    },
    {
      id: 'widthB',
      label: 'Width of the board',
      text: formatQuantity(values.widthB, 'm'),
      look: 'b',
      shape: 'ring',
      at: rimOf(hit, 0, 1),
      step: 0.02,
      param: 'widthB',
      along: across,
      drag: (to) => ({ widthB: 2 * dot(sub(to, CENTRE), across) }),
    },
  ];
}
