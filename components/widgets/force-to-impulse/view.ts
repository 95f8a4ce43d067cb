/** The push as a picture: a table seen from above, a bar, and what pushes it. */

import { fittedScale } from '#kit/declare/arrow-scale.ts';
import type { Look } from '#kit/declare/look.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Picture } from '#kit/declare/picture.ts';
import type { Point, Point3 } from '#kit/declare/point.ts';
import type { ArrowScales, Handle } from '#kit/declare/scene.ts';
import { directed, formatQuantity } from '#params/format.ts';
import { degrees } from '../common/angles.ts';
import {
  BAR,
  type BarMoment,
  barsAt,
  forceAt,
  isPair,
  type Push,
  type params,
  pointAt,
  T1,
} from './model.ts';

type PushMoment = Moment<typeof params, Push>;

/** The part of the table that is shown, in m: more to the left where a second bar flies off. */
const FRAMES = { hand: [-0.6, -0.66, 1.2, 0.66], bar: [-1.9, -0.86, 1.86, 1.66] } as const;

/** Room around what must be seen, in m. */
const MARGIN = 0.08;

/** Length of the impulse's arrow, in m for 1 N·s: fixed, so that its head stays under the finger that drags it. */
const IMPULSE = 0.2;

/** Longest arrows, in m, and the sizes up to which they hold their scale. */
const LONGEST = { velocity: 0.5, force: 0.5 };
const USUAL = { velocity: 1, force: 10 };

/** Points of a path that is drawn. */
const STEPS = 24;

/** The usual part, and more where a bar leaves it. */
export function frame(push: Push): readonly [number, number, number, number] {
  const usual = FRAMES[push.values.pusher];
  const shown = [0, T1].map((t) => barsAt(push, t)).flatMap(({ a, b }) => (isPair(push) ? [a, b] : [a]));
  const corners = shown.flatMap((bar) => bar.corners);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [
    Math.min(usual[0], Math.min(...xs) - MARGIN),
    Math.min(usual[1], Math.min(...ys) - 2 * MARGIN),
    Math.max(usual[2], Math.max(...xs) + MARGIN),
    Math.max(usual[3], Math.max(...ys) + MARGIN),
  ];
}

export function arrows({ books, peak }: Push): ArrowScales {
  const fastest = Math.max(Math.hypot(...books.a.velocity), Math.hypot(...books.b.velocity));
  return {
    impulse: { unit: 'N·s', length: IMPULSE },
    velocity: fittedScale('m/s', Math.max(fastest, USUAL.velocity), LONGEST.velocity),
    force: fittedScale('N', Math.max(peak ?? 0, USUAL.force), LONGEST.force),
  };
}

/** Head of the impulse's arrow, in the picture. */
function tipOf(push: Push): Point {
  const { place, along, values } = push;
  const size = values.impulse * IMPULSE;
  return [place[0] + along[0] * size, place[1] + along[1] * size];
}

const evenly = (from: number, to: number): readonly number[] =>
  Array.from({ length: STEPS + 1 }, (_, i) => from + ((to - from) * i) / STEPS);

/** A bar now: outline, centre, velocity, turn. */
function barMarks(bar: BarMoment, look: Look, name: 'A' | 'B'): Picture {
  const sweep = Math.max(-2.8, Math.min(2.8, 0.45 * bar.spin));
  const turn: Picture =
    Math.abs(bar.spin) < 0.05
      ? []
      : [
          {
            kind: 'arc',
            centre: bar.centre,
            radius: 0.22,
            start: bar.spin > 0 ? 2.2 : 4.1,
            sweep,
            look: 'omega',
            sym: `omega_${name}`,
          },
        ];
  return [
    { kind: 'polygon', points: bar.corners, look },
    { kind: 'dot', at: bar.centre, look, isCross: true },
    ...turn,
    { kind: 'arrow', from: bar.centre, vector: bar.velocity, scale: 'velocity', look, sym: `v_${name}` },
  ];
}

/** A bar at other times: where it lay, and where the push ended; and the way of its centre. */
function otherTimes(push: Push, which: 'a' | 'b', until: number): Picture {
  const look = which;
  const start = barsAt(push, 0)[which];
  const end: Picture =
    push.t1 <= until && push.peak !== null
      ? [
          {
            kind: 'polygon',
            points: barsAt(push, push.t1)[which].corners,
            look,
            isOpen: true,
            dash: true,
            tone: 'faint',
          },
        ]
      : [];
  return [
    {
      kind: 'line',
      points: [start.centre, barsAt(push, until)[which].centre],
      look,
      tone: 'faint',
      dash: true,
    },
    { kind: 'polygon', points: start.corners, look, isOpen: true, tone: 'faint' },
    ...end,
  ];
}

/** The arms before the push, from each centre to the point. */
function armMarks(push: Push): Picture {
  const { place, books } = push;
  const arm = ([x, y]: Point3, look: 'a' | 'b', sym: string): Picture => [
    {
      kind: 'arrow',
      from: [place[0] - x, place[1] - y],
      vector: [x, y],
      look,
      sym,
      weight: 'thin',
      head: 'open',
      tone: 'faint',
    },
  ];
  return [...arm(books.a.arm, 'a', 'r_A'), ...(isPair(push) ? arm(books.b.arm, 'b', 'r_B') : [])];
}

/** What was pushed: the way of the point during the push, the impulse where it began, the force now. */
function pushMarks(push: Push, t: number, until: number): Picture {
  const { place, t0, t1, values, along, peak } = push;
  const way: Picture =
    until > t0 && peak !== null
      ? [
          {
            kind: 'line',
            points: evenly(t0, Math.min(t1, until)).map((at) => pointAt(push, at)),
            look: 'j',
            weight: 'normal',
          },
        ]
      : [];
  const vector: Point = [along[0] * values.impulse, along[1] * values.impulse];
  const impulse: Picture = [
    { kind: 'arrow', from: place, vector, scale: 'impulse', look: 'j', sym: 'dp_A', weight: 'thick' },
    ...(isPair(push)
      ? ([
          {
            kind: 'arrow',
            from: place,
            vector: [-vector[0], -vector[1]],
            scale: 'impulse',
            look: 'j',
            sym: 'dp_B',
            weight: 'thick',
          },
        ] as const)
      : []),
  ];
  return [
    ...way,
    ...impulse,
    {
      kind: 'arrow',
      from: pointAt(push, t),
      vector: forceAt(push, t),
      scale: 'force',
      look: 'ink',
      sym: 'F',
    },
    { kind: 'dot', at: pointAt(push, t), look: 'j' },
    { kind: 'dot', at: place, look: 'ink', isRing: true },
  ];
}

export function draw({ run: push, t: asked, hiddenFrom }: PushMoment): Picture {
  // At the very time of a push in no time the bar has been told already; a reader who guesses must not see it.
  const t = hiddenFrom === undefined ? asked : Math.min(asked, hiddenFrom - 1e-9);
  const until = hiddenFrom === undefined ? T1 : t;
  const now = barsAt(push, t);
  const pair = isPair(push);
  return [
    ...otherTimes(push, 'a', until),
    ...(pair ? otherTimes(push, 'b', until) : []),
    ...armMarks(push),
    ...(pair ? barMarks(now.b, 'b', 'B') : []),
    ...barMarks(now.a, 'a', 'A'),
    ...pushMarks(push, t, until),
  ];
}

export function handles({ run: push, values }: PushMoment): readonly Handle<typeof params>[] {
  const { place } = push;
  const { arm, armB, direction, impulse } = values;
  const tip = tipOf(push);
  const second: readonly Handle<typeof params>[] = isPair(push)
    ? [
        {
          id: 'second',
          label: 'Middle of the second bar',
          text: `pushed ${formatQuantity(armB, 'm')} from its middle`,
          look: 'b',
          shape: 'dot',
          at: [-2 * BAR.halfWidth, arm - armB],
          step: 0.05,
          drag: ([, y]) => ({ armB: arm - y }),
        },
      ]
    : [];
  return [
    {
      id: 'point',
      label: 'Point of the bar that is pushed',
      text: directed(arm, 'm', ['above the middle', 'below the middle']),
      look: 'ink',
      shape: 'ring',
      at: place,
      step: 0.05,
      param: 'arm',
      drag: ([, y]) => ({ arm: y }),
    },
    {
      id: 'push',
      label: 'Impulse of the push',
      text: `${formatQuantity(impulse, 'N·s')}, ${directed(direction, '°', ['upwards', 'downwards'])}`,
      look: 'j',
      shape: 'tip',
      at: tip,
      step: 0.05,
      drag: ([x, y]) => {
        const [dx, dy] = [x - place[0], y - place[1]];
        return {
          impulse: Math.hypot(dx, dy) / IMPULSE,
          direction: degrees(Math.atan2(dy, Math.max(dx, 1e-9))),
        };
      },
    },
    ...second,
  ];
}
