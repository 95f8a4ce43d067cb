/** The hit as a picture: the n that is used beside the true one, and both bodies, which nobody keeps out of each other. */

import { fittedScale } from '#kit/declare/arrow-scale.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { ArrowScales, Handle } from '#kit/declare/scene.ts';
import { formatQuantity } from '#params/format.ts';
import { degrees } from '../common/angles.ts';
import { strikeHandle } from '../common/strike-handle.ts';
import { type AnyNormalRun, T_CONTACT, T1 } from './model.ts';
import type { AnyNormalValues, params } from './params.ts';

type Box = readonly [number, number, number, number];
export type AnyNormalMoment = Moment<typeof params, AnyNormalRun>;

/** Lengths of both normals, in m: directions, without a size. */
const NORMAL = { used: 0.62, true: 0.8 };

/** Longest arrows, in m, and the sizes up to which they hold their scale. */
const LONGEST = { velocity: 0.7, impulse: 0.95 };
const USUAL = { velocity: 2.5, impulse: 2 };

/** The part of the plane that is shown, in m, and room around what must be seen. */
const FRAME: Box = [-1.3, -0.6, 1.3, 1.1];
/** Where words stand over the picture, off the bodies: left, right and top, in m. A narrow stage has none. */
const WORDS = { left: -1.7, right: 1.7, top: 1.55 };
const MARGIN = 0.1;

/** The usual part of the plane, and more where the block starts outside it. */
export function frame({ at }: AnyNormalRun): Box {
  const { corners } = at(0).a;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [
    Math.min(FRAME[0], Math.min(...xs) - MARGIN),
    FRAME[1],
    Math.max(FRAME[2], Math.max(...xs) + MARGIN),
    Math.max(FRAME[3], Math.max(...ys) + MARGIN),
  ];
}

export const arrows = ({ largest }: AnyNormalRun, { speed }: AnyNormalValues): ArrowScales => ({
  velocity: fittedScale('m/s', Math.max(speed, USUAL.velocity), LONGEST.velocity),
  impulse: fittedScale('N·s', Math.max(largest, USUAL.impulse), LONGEST.impulse),
});

const times = (by: number, [x, y]: Point): Point => [by * x, by * y];
const plus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax + bx, ay + by];

/** Tilts below this, in degrees, would send the impulse through a name above the true normal. */
const STEEP = 20;

/** The name of the true normal: above it, or beside it where the impulse needs the room. */
function normalName({ tilt }: AnyNormalRun) {
  if (Math.abs(tilt) >= STEEP) return { anchor: 'middle', offset: [0, -6] } as const;
  return tilt > 0
    ? ({ anchor: 'end', offset: [-8, -8] } as const)
    : ({ anchor: 'start', offset: [8, -8] } as const);
}

function normalMarks(run: AnyNormalRun): Picture {
  const { place, n } = run;
  const top = plus(place, [0, NORMAL.true]);
  return [
    { kind: 'line', points: [place, top], look: 'muted', dash: true, weight: 'thin' },
    { kind: 'text', at: top, text: 'true normal', look: 'muted', isExtra: true, ...normalName(run) },
    {
      kind: 'arrow',
      from: place,
      vector: times(NORMAL.used, n),
      look: 'n',
      sym: 'n',
      weight: 'thin',
      head: 'open',
    },
  ];
}

/** The impulse on A, and its parts along the true normal and across it. */
function impulseMarks({ place, n, j, normalPart, acrossPart, kind }: AnyNormalRun): Picture {
  if (kind === 'refused') return [];
  const part = (vector: Point): Picture => [
    { kind: 'arrow', from: place, vector, scale: 'impulse', look: 'j', tone: 'faint', weight: 'thin' },
  ];
  return [
    ...part([0, normalPart]),
    ...part([acrossPart, 0]),
    {
      kind: 'arrow',
      from: place,
      vector: times(j, n),
      scale: 'impulse',
      look: 'j',
      sym: 'j',
      weight: 'thick',
    },
  ];
}

/** What the books say, and what the eye says. */
function verdictMarks(run: AnyNormalRun): Picture {
  const isRight = run.at(0).a.centre[0] < 0; // the block starts on the other side
  const speed = formatQuantity(Math.abs(run.vRelAfter), 'm/s');
  const second = {
    parted: { text: `the points separate at ${speed}`, look: 'good' },
    'still-approaching': { text: `still approaching at ${speed}`, look: 'bad' },
    refused: { text: 'λ < 0: refused, still approaching', look: 'bad' },
  } as const;
  const at: Point = [isRight ? WORDS.right : WORDS.left, WORDS.top];
  const anchor = isRight ? 'end' : 'start';
  return [
    { kind: 'text', at, text: 'P, L and E kept', look: 'good', anchor, offset: [0, 18], isExtra: true },
    { kind: 'text', at, ...second[run.kind], anchor, offset: [0, 35], isExtra: true },
  ];
}

export function draw({ run, t, hiddenFrom }: AnyNormalMoment): Picture {
  const isHidden = hiddenFrom !== undefined && t >= hiddenFrom;
  const isAfter = t >= T_CONTACT && !isHidden;
  const now = run.at(t, !isAfter);
  const start = run.at(0);
  const touching = run.at(T_CONTACT, true);
  const end = run.at(T1);
  const trail = hiddenFrom === undefined ? [start, touching, end] : [start, touching];
  return [
    { kind: 'line', points: trail.map(({ a }) => a.centre), look: 'a', tone: 'faint', dash: true },
    { kind: 'polygon', points: start.a.corners, look: 'a', isOpen: true, tone: 'faint' },
    ...(isAfter
      ? ([
          { kind: 'polygon', points: touching.a.corners, look: 'a', isOpen: true, dash: true, tone: 'faint' },
        ] as const)
      : []),
    { kind: 'polygon', points: now.b.corners, look: 'b' },
    { kind: 'polygon', points: now.a.corners, look: 'a' },
    { kind: 'dot', at: now.b.centre, look: 'b', isCross: true },
    { kind: 'dot', at: now.a.centre, look: 'a', isCross: true },
    ...normalMarks(run),
    ...(isAfter ? impulseMarks(run) : []),
    { kind: 'arrow', from: now.a.centre, vector: now.a.velocity, scale: 'velocity', look: 'a', sym: 'v_A' },
    { kind: 'arrow', from: now.b.centre, vector: now.b.velocity, scale: 'velocity', look: 'b', sym: 'v_B' },
    { kind: 'dot', at: run.place, look: 'ink', isRing: true },
    ...(isAfter ? verdictMarks(run) : []),
  ];
}

export function handles({ run, values }: AnyNormalMoment): readonly Handle<typeof params>[] {
  const { place, n, home } = run;
  const { tilt, incidence, speed, strike } = values;
  const side = (angle: number): string => (angle < 0 ? 'to the left' : 'to the right');
  return [
    {
      id: 'tilt',
      label: 'Direction of n',
      text: `tilted by ${Math.abs(tilt)} degrees ${side(tilt)}`,
      look: 'n',
      shape: 'tip',
      at: plus(place, times(NORMAL.used, n)),
      step: 0.02,
      param: 'tilt',
      drag: ([x, y]) => ({ tilt: degrees(Math.atan2(x - place[0], y - place[1])) }),
    },
    strikeHandle(place, strike, ([x]) => x, ['right of', 'left of']),
    {
      id: 'start',
      label: 'Start of the block, which sets its velocity',
      text: `${formatQuantity(speed, 'm/s')}, ${incidence} degrees from straight down`,
      look: 'a',
      shape: 'dot',
      at: run.at(0).a.centre,
      step: 0.05,
      // It always arrives at the same time: from farther away it must fly faster.
      drag: ([x, y]) => ({
        incidence: degrees(Math.atan2(home[0] - x, y - home[1])),
        speed: Math.hypot(home[0] - x, y - home[1]) / T_CONTACT,
      }),
    },
  ];
}
