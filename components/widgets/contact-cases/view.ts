/** The two bodies, the points that touch, and the number line under them. */

import type { Moment } from '#kit/declare/moment.ts';
import type { Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { Handle } from '#kit/declare/scene.ts';
import { directed, inPlane } from '#params/format.ts';
import type { BodyNow, CaseRun, CaseValues, params } from './model.ts';
import { numberLine, SCALE } from './number-line.ts';

export type CaseMoment = Moment<typeof params, CaseRun>;

export const frame = (): readonly [number, number, number, number] => [-1.65, -1.97, 1.65, 1.12];

/** Length of the normal's arrow, in m. */
const NORMAL = 0.5;

/** The turns: radius in m, angle of no turn, and radians of arc for 1 rad/s. */
const TURN = {
  a: { radius: 0.2, start: Math.PI / 2 },
  b: { radius: 0.2, start: -Math.PI / 2 },
  arc: 0.4,
} as const;

/** The velocities of the two points start so far from each other, in m, that both can be seen. */
const ASIDE = 0.03;

/** A velocity (m/s) as a way in the picture, as long as on the number line, which is its scale. */
const onLine = ([x, y]: Point): Point => [SCALE * x, SCALE * y];

function bodyMarks(body: BodyNow, name: 'A' | 'B'): Picture {
  const look = name === 'A' ? 'a' : 'b';
  const { radius, start } = TURN[look];
  return [
    { kind: 'polygon', points: body.corners, look },
    { kind: 'dot', at: body.centre, look, isCross: true },
    {
      kind: 'arc',
      centre: body.centre,
      radius,
      start,
      sweep: TURN.arc * body.spin,
      look: 'omega',
      sym: `omega_${name}`,
    },
    { kind: 'arrow', from: body.centre, vector: onLine(body.velocity), look, sym: `v_${name}` },
  ];
}

const laterMarks = (body: BodyNow, look: 'a' | 'b'): Picture => [
  {
    kind: 'polygon',
    points: body.cornersLater,
    look,
    isOpen: true,
    dash: true,
    tone: 'faint',
    isAnswer: true,
  },
];

/** The velocities of the points that touch. */
function pointMarks({ a, b }: CaseRun): Picture {
  const both = [
    ['a', a, ASIDE],
    ['b', b, -ASIDE],
  ] as const;
  return both.flatMap(
    ([look, { pointVelocity }, y]): Picture => [
      {
        kind: 'arrow',
        from: [0, y],
        vector: onLine(pointVelocity),
        look,
        sym: look === 'a' ? 'rdot_A' : 'rdot_B',
        weight: 'thick',
        isAnswer: true,
      },
    ],
  );
}

export function draw({ run, hiddenFrom }: CaseMoment): Picture {
  const { a, b, normal } = run;
  const isGuessing = hiddenFrom !== undefined;
  const marks: Picture = [
    ...laterMarks(b, 'b'),
    ...laterMarks(a, 'a'),
    ...bodyMarks(b, 'B'),
    ...bodyMarks(a, 'A'),
    {
      kind: 'arrow',
      from: [0, 0],
      vector: [normal[0] * NORMAL, normal[1] * NORMAL],
      look: 'n',
      sym: 'n',
      weight: 'thin',
      head: 'open',
    },
    ...pointMarks(run),
    { kind: 'dot', at: [0, 0], look: 'ink', isRing: true },
    ...numberLine(run, isGuessing),
  ];
  // Hidden marks would leave their names behind, and these would tell.
  return isGuessing ? marks.filter(({ isAnswer }) => !isAnswer) : marks;
}

/** Angle between −π and π. */
const wrapped = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));

function bodyHandles(
  body: BodyNow,
  name: 'A' | 'B',
  keys: { readonly velocity: 'velocityA' | 'velocityB'; readonly spin: 'spinA' | 'spinB' },
): readonly Handle<typeof params>[] {
  const look = name === 'A' ? 'a' : 'b';
  const { centre, velocity, spin } = body;
  const { radius, start } = TURN[look];
  const angle = start + TURN.arc * spin;
  const set = <K extends keyof CaseValues>(key: K, value: unknown) =>
    ({ [key]: value }) as Partial<CaseValues>;
  return [
    {
      id: keys.velocity,
      label: `Velocity of ${name}`,
      text: inPlane(velocity, 'm/s', 2),
      look,
      shape: 'tip',
      at: [centre[0] + SCALE * velocity[0], centre[1] + SCALE * velocity[1]],
      step: 0.1 * SCALE,
      drag: ([x, y]) => set(keys.velocity, [(x - centre[0]) / SCALE, (y - centre[1]) / SCALE]),
    },
    {
      id: keys.spin,
      label: `Spin of ${name}`,
      text: directed(spin, 'rad/s', ['counter-clockwise', 'clockwise']),
      look: 'omega',
      shape: 'ring',
      at: [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)],
      step: 0.02,
      param: keys.spin,
      drag: ([x, y]) => set(keys.spin, wrapped(Math.atan2(y - centre[1], x - centre[0]) - start) / TURN.arc),
    },
  ];
}

export const handles = ({ run }: CaseMoment): readonly Handle<typeof params>[] => [
  ...bodyHandles(run.a, 'A', { velocity: 'velocityA', spin: 'spinA' }),
  ...bodyHandles(run.b, 'B', { velocity: 'velocityB', spin: 'spinB' }),
];
