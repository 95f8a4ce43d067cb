/** The sweep and its bounds as a picture with handles. Nothing is computed here that the model does not say. */
import { worldPoint } from '#core/body/body.ts';
import type { FlatOutline } from '#core/bounds/flat-volumes.ts';
import { atan2 } from '#core/math/bits/elementary.ts';
import { sub2, toPlane, toSpace, type Vec2 } from '#core/math/vec2.ts';
import type { Look } from '#kit/declare/look.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Handle } from '#kit/declare/scene.ts';
import { formatNumber, formatQuantity } from '#params/format.ts';
import { degrees } from '../common/angles.ts';
import { volumeMark } from '../common/volume-mark.ts';
import { params, START, type SweptRun, type SweptValues } from './model.ts';

export type SweptMoment = Moment<typeof params, SweptRun>;

/** What is shown at least, and how much of it around the volumes, in m. */
const LEAST = [-2, -1.5, 2, 1.5] as const;
const MARGIN = 0.25;

/** The frame grows in steps of this, in m, so that it holds still as long as it can. */
const FRAME_STEP = 0.5;

/** Room that words need, in m of the usual frame. */
const WORDS = { width: 0.8, height: 0.2 };

type Box = readonly [left: number, bottom: number, right: number, top: number];

function boxOf(outline: FlatOutline): Box {
  if (outline.kind === 'disc') {
    const { centre, radius } = outline;
    return [centre[0] - radius, centre[1] - radius, centre[0] + radius, centre[1] + radius];
  }
  const xs = outline.corners.map(([x]) => x);
  const ys = outline.corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function frame({ balls, tight }: SweptRun): Box {
  const boxes = [boxOf(balls.outline), boxOf(tight.outline)];
  const down = (side: 0 | 1) =>
    Math.floor((Math.min(...boxes.map((box) => box[side])) - MARGIN) / FRAME_STEP) * FRAME_STEP;
  const up = (side: 2 | 3) =>
    Math.ceil((Math.max(...boxes.map((box) => box[side])) + MARGIN) / FRAME_STEP) * FRAME_STEP;
  return [
    Math.min(LEAST[0], down(0)),
    Math.min(LEAST[1], down(1)),
    Math.max(LEAST[2], up(2)),
    Math.max(LEAST[3], up(3)),
  ];
}

const bodyAt = ({ body }: SweptRun, t: number): readonly Vec2[] => {
  const placement = body.travel.placementAt(t);
  return body.shape.corners.map((corner) => toPlane(worldPoint(placement, toSpace(corner))));
};

const centreAt = ({ body }: SweptRun, t: number): Vec2 => toPlane(body.travel.placementAt(t).position);

/** Words at the top of a volume: above its rim, or below it. */
function words(outline: FlatOutline, text: string, look: Look, side: 'above' | 'below'): Mark {
  const [left, , right, top] = boxOf(outline);
  const at: Vec2 = [(left + right) / 2, top];
  return { kind: 'text', at, offset: [0, side === 'above' ? -6 : 16], anchor: 'middle', text, look };
}

const area = (square: number): string => formatQuantity(square, 'm²');

/** The two balls about the centre of mass, and the volume around both. */
function ballMarks(run: SweptRun): Picture {
  return [
    ...[0, 1].map(
      (t): Mark => ({
        kind: 'disc',
        centre: centreAt(run, t),
        radius: run.radius,
        isOpen: true,
        look: 'muted',
        tone: 'ghost',
      }),
    ),
    volumeMark(run.balls.outline, { look: 'muted', dash: true }),
    words(run.balls.outline, `by balls ${area(run.balls.area)}`, 'muted', 'above'),
  ];
}

/** The bound that is used; where it is wrong, also the right one, and where the sweep leaves it. */
function boundMarks(run: SweptRun): Picture {
  const { balls, tight, used, leak, isWrong } = run;
  const isClose = boxOf(balls.outline)[3] - boxOf(tight.outline)[3] < WORDS.height;
  if (!isWrong) {
    return [
      volumeMark(tight.outline, { look: 'ink', sym: 'V_hat' }),
      words(tight.outline, `tight ${area(tight.area)}`, 'ink', isClose ? 'below' : 'above'),
    ];
  }
  const out: Picture = leak.at
    ? [
        ...leak.ways.map((points): Mark => ({ kind: 'line', points, look: 'bad', weight: 'thick' })),
        { kind: 'dot', at: leak.at, look: 'bad', isRing: true },
        {
          kind: 'text',
          at: leak.at,
          ...(frame(run)[2] - leak.at[0] > WORDS.width
            ? ({ offset: [10, 4], anchor: 'start' } as const)
            : ({ offset: [-10, -10], anchor: 'end' } as const)),
          text: `${formatQuantity(100 * leak.farthest, 'cm')} outside`,
          look: 'bad',
        },
      ]
    : [];
  return [
    volumeMark(tight.outline, { look: 'ink', tone: 'faint' }),
    volumeMark(used.outline, { look: 'bad', dash: true }),
    words(used.outline, `of both ends ${area(used.area)}`, 'bad', 'below'),
    ...out,
  ];
}

export function draw({ run, t }: SweptMoment): Picture {
  return [
    ...run.pieces.map((points): Mark => ({ kind: 'polygon', points, isBare: true, look: 'a' })),
    ...run.paths.map((points): Mark => ({ kind: 'line', points, look: 'a', tone: 'faint', weight: 'hair' })),
    ...(run.isWrong ? [] : ballMarks(run)),
    ...[0, 1].map((end): Mark => ({ kind: 'polygon', points: bodyAt(run, end), look: 'a', tone: 'faint' })),
    {
      kind: 'line',
      points: [centreAt(run, 0), centreAt(run, 1)],
      look: 'a',
      tone: 'faint',
      dash: true,
    },
    { kind: 'polygon', points: bodyAt(run, t), look: 'a' },
    { kind: 'dot', at: centreAt(run, t), look: 'a', isCross: true },
    ...boundMarks(run),
  ];
}

/** The angle turned, in degrees, if the end lies along this way; of all its turns the one nearest to the present. */
function angleTo(way: Vec2, { angle, startAngle }: SweptValues): number {
  const turned = degrees(atan2(way[1], way[0])) - startAngle;
  return turned + 360 * Math.round((angle - turned) / 360);
}

export function handles({ run, values }: SweptMoment): readonly Handle<typeof params>[] {
  const { travel, length } = values;
  const end = centreAt(run, 1);
  const half: Vec2 = [length / 2, 0];
  const tipAt = (t: number, side: 1 | -1): Vec2 =>
    toPlane(worldPoint(run.body.travel.placementAt(t), toSpace([side * half[0], 0])));
  const back = tipAt(0, -1);
  const along = sub2(back, START);
  return [
    {
      id: 'end',
      label: 'Centre at the end of the step',
      text: `${formatNumber(params.travel, travel[0])} m along x, ${formatNumber(params.travel, travel[1])} m along y`,
      look: 'a',
      shape: 'dot',
      at: end,
      step: 0.1,
      grabs: { body: 'a' },
      drag: (to) => ({ travel: sub2(to, START) }),
    },
    {
      id: 'angle',
      label: 'Angle turned',
      text: `${formatNumber(params.angle, values.angle)}°`,
      look: 'omega',
      shape: 'ring',
      at: tipAt(1, 1),
      step: 0.05,
      param: 'angle',
      drag: (to) => ({ angle: angleTo(sub2(to, end), values) }),
    },
    {
      id: 'length',
      label: 'Length of the body',
      text: formatQuantity(length, 'm'),
      look: 'a',
      shape: 'ring',
      at: back,
      step: 0.05,
      param: 'length',
      drag: (to) => {
        const [x, y] = sub2(to, START);
        const share = (x * along[0] + y * along[1]) / (along[0] * along[0] + along[1] * along[1]);
        return { length: share * length };
      },
    },
  ];
}
