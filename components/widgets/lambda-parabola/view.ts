/** The contact on the left, the parabola on the right; both can be taken hold of. */

import { fittedScale } from '#kit/declare/arrow-scale.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { ArrowScales, Handle } from '#kit/declare/scene.ts';
import { formatNumber, inPlane } from '#params/format.ts';
import { strikeHandle } from '../common/strike-handle.ts';
import { type BodyShown, type LambdaRun, roomVelocityOfA } from './model.ts';
import { params } from './params.ts';
import { lambdaAt, parabolaMarks, placeOf, scaleOf } from './view-parabola.ts';

export type LambdaMoment = Moment<typeof params, LambdaRun>;

export const frame = (): readonly [number, number, number, number] => [-1.25, -1.2, 4.05, 1.35];

/** m of the picture for 1 m/s, and for a normal of length 1. */
const SPEED = 0.2;
const NORMAL = 0.36;

/** The normal stands so far beside the impulse, in m, that it is clear of the block. */
const ASIDE = 0.26;

/** Length of the longest impulse, in m. */
const LONGEST_IMPULSE = 0.7;

export const arrows = ({ jElastic }: LambdaRun): ArrowScales => ({
  impulse: fittedScale('N·s', Math.max(1.1 * Math.abs(jElastic), 2), LONGEST_IMPULSE),
  velocity: { unit: 'm/s', length: SPEED },
});

/** Where an arrow begins that ends at the centre: the body comes from there. */
const tailOf = ({ centre: [x, y], velocityBefore: [vx, vy] }: BodyShown): Point => [
  x - SPEED * vx,
  y - SPEED * vy,
];

const bodyMarks = (body: BodyShown, look: 'a' | 'b'): Picture => [
  {
    kind: 'polygon',
    points: body.cornersLater,
    look,
    isOpen: true,
    dash: true,
    tone: 'faint',
    isAnswer: true,
  },
  { kind: 'polygon', points: body.corners, look },
  { kind: 'dot', at: body.centre, look, isCross: true },
];

const velocityMarks = (body: BodyShown, name: 'A' | 'B'): Picture => {
  const look = name === 'A' ? 'a' : 'b';
  return [
    {
      kind: 'arrow',
      from: tailOf(body),
      vector: body.velocityBefore,
      scale: 'velocity',
      look,
      sym: `v_${name}-`,
      weight: 'thin',
    },
    {
      kind: 'arrow',
      from: body.centre,
      vector: body.velocityAfter,
      scale: 'velocity',
      look,
      sym: `v_${name}+`,
      isAnswer: true,
    },
  ];
};

/** Foot of the normal's arrow. */
const footOf = ({ place: [x, y] }: LambdaRun): Point => [x - ASIDE, y];

export function draw({ run, hiddenFrom }: LambdaMoment): Picture {
  const { a, b, place, j, normalLength } = run;
  const marks: Picture = [
    ...parabolaMarks(run),
    ...bodyMarks(b, 'b'),
    ...bodyMarks(a, 'a'),
    {
      kind: 'arrow',
      from: footOf(run),
      vector: [0, NORMAL * normalLength],
      look: 'n',
      sym: 'n',
      weight: 'thin',
      head: 'open',
    },
    {
      kind: 'arrow',
      from: place,
      vector: [0, j],
      scale: 'impulse',
      look: 'j',
      sym: 'j',
      weight: 'thick',
      isAnswer: true,
    },
    ...velocityMarks(b, 'B'),
    ...velocityMarks(a, 'A'),
    { kind: 'dot', at: place, look: 'ink', isRing: true },
  ];
  // Hidden marks would leave their names behind, and these would tell.
  return hiddenFrom === undefined ? marks : marks.filter(({ isAnswer }) => !isAnswer);
}

export function handles({ run, values }: LambdaMoment): readonly Handle<typeof params>[] {
  const { place, lambdaStar, lambda, change, a, mistake } = run;
  const scale = scaleOf(run);
  const [vx, vy] = values.velocityA;
  // Where the points part, and where they do neither, no fraction is applied.
  const isApplied = lambdaStar > 0 || (lambdaStar < 0 && mistake === 'noTest');
  return [
    {
      id: 'fraction',
      label: 'Point on the parabola',
      text: `${formatNumber(params.fraction, values.fraction)} of λ*`,
      look: 'energy',
      shape: 'dot',
      at: placeOf(lambda, change, scale),
      step: 0.02,
      param: 'fraction',
      drag: ([x]) => (isApplied ? { fraction: lambdaAt(x, scale) / lambdaStar } : {}),
    },
    strikeHandle(place, values.strike, ([x]) => x, ['right of', 'left of']),
    {
      id: 'velocityA',
      label: 'Velocity of A',
      text: inPlane([vx, vy], 'm/s', 2),
      look: 'a',
      shape: 'dot',
      at: tailOf(a),
      step: 0.1 * SPEED,
      // The arrow ends at the centre: from farther away A comes faster.
      drag: ([x, y]) => ({
        velocityA: roomVelocityOfA([(a.centre[0] - x) / SPEED, (a.centre[1] - y) / SPEED], values),
      }),
    },
    {
      id: 'normalLength',
      label: 'Length of n',
      text: formatNumber(params.normalLength, values.normalLength),
      look: 'n',
      shape: 'tip',
      at: [footOf(run)[0], footOf(run)[1] + NORMAL * values.normalLength],
      step: 0.05 * NORMAL,
      param: 'normalLength',
      drag: ([, y]) => ({ normalLength: (y - footOf(run)[1]) / NORMAL }),
    },
  ];
}
