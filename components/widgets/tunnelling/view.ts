/**
 * The throw as a picture: above, what the program looks at; below, what truly happens; at the foot, a hundred throws.
 * The picture is two units wide whatever it shows, and has a scale bar of its own, so that it never jumps.
 */

import type { Moment } from '#kit/declare/moment.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Handle } from '#kit/declare/scene.ts';
import { formatQuantity, formatReading, withUnit } from '#params/format.ts';
import { ms } from '../common/quantities.ts';
import { rectangleOf } from '../common/rectangle.ts';
import { params, type Throw, trueX } from './model.ts';
import type { ProgramLook } from './program.ts';
import { STRIP, stripMarks } from './strip.ts';

type ThrowMoment = Moment<typeof params, Throw>;

/** Half the width of the picture: beyond 1 the lanes only go on, and as lines to the edges of any stage. */
const EDGE = 1.2;
const FAR = 3;

/** [left, bottom, right, top]. */
export const FRAME = [-EDGE, -1.12, EDGE, 0.88] as const;

/** Heights in the picture. */
const Y = { title: 0.81, zone: 0.63, travel: 0.45, program: 0.18, words: -0.12, truth: -0.42 };

/** Half the height of the wall in a lane. */
const WALL = 0.18;

/** Length of the velocity's arrow for 1 m/s. */
const ARROW = 0.02;

/** Looks nearer to each other than this are not drawn one by one, or have no words; the find needs most room for its. */
const CROWDED = { discs: 0.035, words: 0.26, find: 0.65 };

const cm = (metres: number, digits = 3): string => formatQuantity(100 * metres, 'cm', digits);
const wall = (thrown: Throw, y: number): Picture => {
  const x = thrown.passage.thickness / 2 / thrown.halfWidth;
  return [
    {
      kind: 'polygon',
      points: rectangleOf(-x, y - WALL, x, y + WALL),
      look: 'b',
    },
  ];
};

/** The stretch between two looks above the stretch that must not fit into it: which bar is longer? */
function bars({ around, travel, zone, halfWidth }: Throw): Picture {
  const [from, to] = [around[0] / halfWidth, around[1] / halfWidth];
  const reach = zone / 2 / halfWidth;
  const isRight = to < 0.3;
  const drop = (x: number): Picture => [
    {
      kind: 'line',
      points: [
        [x, Y.travel],
        [x, Y.program],
      ],
      look: 'a',
      tone: 'faint',
      dash: true,
    },
  ];
  return [
    ...drop(from),
    ...drop(to),
    {
      kind: 'polygon',
      points: rectangleOf(-reach, Y.program - WALL - 0.02, reach, Y.zone),
      look: 'b',
      tone: 'faint',
      dash: true,
    },
    {
      kind: 'line',
      points: [
        [from, Y.travel],
        [to, Y.travel],
      ],
      look: 'a',
      weight: 'thick',
    },
    {
      kind: 'line',
      points: [
        [-reach, Y.zone],
        [reach, Y.zone],
      ],
      look: 'b',
      weight: 'thick',
    },
    {
      kind: 'text',
      at: [isRight ? to : from, Y.travel],
      offset: [isRight ? 7 : -7, 4],
      anchor: isRight ? 'start' : 'end',
      text: `v Δt = ${cm(travel)}`,
      look: 'a',
    },
    {
      kind: 'text',
      at: [isRight ? reach : -reach, Y.zone],
      offset: [isRight ? 7 : -7, 4],
      anchor: isRight ? 'start' : 'end',
      text: `w + 2r∘ = ${cm(zone)}`,
      look: 'b',
      isExtra: true,
    },
  ];
}

/** Looks that are drawn: all, or so many as can be told apart; the one that finds the ball always. */
function drawnLooks({ looks, travel, halfWidth }: Throw): readonly ProgramLook[] {
  const every = Math.max(1, Math.ceil((CROWDED.discs * halfWidth) / travel));
  const middle = looks.findIndex(({ x }) => x > 0);
  return looks.filter((look, i) => look.pushedTo !== undefined || (i - middle) % every === 0);
}

function lookMarks(thrown: Throw, look: ProgramLook, t: number, isLast: boolean): Picture {
  const { halfWidth, passage, travel, found } = thrown;
  const x = look.x / halfWidth;
  if (Math.abs(x) > EDGE - passage.radius / halfWidth) return [];
  const isPast = look.t <= t;
  const isFind = look.pushedTo !== undefined;
  const disc: Picture = [
    {
      kind: 'disc',
      centre: [x, Y.program],
      radius: passage.radius / halfWidth,
      look: isFind ? 'bad' : 'a',
      ...(isPast ? { isOpen: !isLast && !isFind } : { tone: 'faint' }),
      ...(isFind && { dash: true }),
    },
    { kind: 'dot', at: [x, Y.program], size: 'small', look: isFind ? 'bad' : isPast ? 'a' : 'muted' },
  ];
  if (!isPast) return disc;
  const isNearFind = found !== undefined && found.t <= t && Math.abs(found.x / halfWidth - x) < CROWDED.find;
  const words: Picture =
    isFind || (travel / halfWidth > CROWDED.words && !isNearFind)
      ? [
          {
            kind: 'text',
            at: [x, Y.words],
            anchor: 'middle',
            text: isFind ? `hit, ${cm(look.past ?? 0, 2)} late` : 'clear',
            look: isFind ? 'bad' : 'muted',
            isExtra: !isFind,
          },
        ]
      : [];
  return [...disc, ...words];
}

/** The way that the program pushes the ball. */
function pushMarks({ found, halfWidth }: Throw, t: number): Picture {
  if (found?.pushedTo === undefined || found.t > t) return [];
  const [from, to] = [found.x / halfWidth, found.pushedTo / halfWidth];
  return [{ kind: 'arrow', from: [from, Y.program], vector: [to - from, 0], look: 'bad', weight: 'normal' }];
}

function truthMarks(thrown: Throw, t: number): Picture {
  const { contact, halfWidth, passage, zone, start, isBouncing } = thrown;
  const after = isBouncing ? 'and back it flies' : 'and there it stays';
  const radius = passage.radius / halfWidth;
  const reach = zone / 2 / halfWidth;
  const x = trueX(thrown, t) / halfWidth;
  return [
    {
      kind: 'line',
      points: [
        [-FAR, Y.truth],
        [-reach, Y.truth],
      ],
      look: 'a',
      tone: 'faint',
      dash: true,
    },
    { kind: 'disc', centre: [-start / halfWidth, Y.truth], radius, look: 'a', tone: 'faint' },
    { kind: 'disc', centre: [-reach, Y.truth], radius, look: 'a', tone: 'faint', dash: true },
    ...wall(thrown, Y.truth),
    ...(x > radius - EDGE ? ([{ kind: 'disc', centre: [x, Y.truth], radius, look: 'a' }] as const) : []),
    {
      kind: 'arrow',
      from: [-start / halfWidth, Y.truth],
      vector: [passage.speed * ARROW, 0],
      look: 'a',
      tone: 'faint',
    },
    { kind: 'dot', at: [radius - reach, Y.truth], look: 'ink', isRing: true },
    {
      kind: 'text',
      at: [-start / halfWidth, Y.truth - Math.min(radius, 0.1)],
      offset: [0, 17],
      anchor: 'middle',
      text: `v = ${formatQuantity(passage.speed, 'm/s')}`,
      look: 'a',
      isDetail: true,
    },
    ...['In truth', `touch at ${ms(contact.t)}`, ...(t >= contact.t ? [after] : [])].map(
      (text, line): Mark => ({
        kind: 'text',
        at: [reach, Y.truth],
        offset: [14, 15 * (line - 1) + 6],
        text,
        look: line === 0 ? 'muted' : 'ink',
        isDetail: line === 1,
      }),
    ),
  ];
}

/** Lengths of the scale bar, in m. */
const ROUND = [1, 0.5, 0.2, 0.1, 0.05];

function scaleBar({ halfWidth }: Throw): Picture {
  const metres = ROUND.find((length) => length / halfWidth <= 0.31) ?? 0.05;
  const to = EDGE - 0.03;
  const from = to - metres / halfWidth;
  const y = Y.title + 0.015;
  return [
    {
      kind: 'line',
      points: [
        [from, y + 0.012],
        [from, y - 0.012],
        [from, y],
        [to, y],
        [to, y + 0.012],
        [to, y - 0.012],
      ],
      look: 'muted',
      weight: 'hair',
    },
    {
      kind: 'text',
      at: [from, y],
      offset: [-6, 4],
      anchor: 'end',
      text: withUnit(String(100 * metres), 'cm'),
      look: 'muted',
    },
  ];
}

export function draw({ run: thrown, t, values }: ThrowMoment): Picture {
  const looks = drawnLooks(thrown);
  const last = looks.findLast((look) => look.t <= t);
  return [
    {
      kind: 'text',
      at: [0.02 - EDGE, Y.title],
      text: 'What the program sees',
      look: 'muted',
      isExtra: true,
    },
    {
      kind: 'line',
      points: [
        [-FAR, Y.program],
        [FAR, Y.program],
      ],
      look: 'a',
      tone: 'faint',
      dash: true,
    },
    ...bars(thrown),
    ...wall(thrown, Y.program),
    ...looks.flatMap((look) => lookMarks(thrown, look, t, look === last)),
    ...pushMarks(thrown, t),
    ...truthMarks(thrown, t),
    ...scaleBar(thrown),
    ...stripMarks(thrown.shares, values.phase),
  ];
}

export function handles({ run: thrown, values }: ThrowMoment): readonly Handle<typeof params>[] {
  const { halfWidth, start, passage, travel } = thrown;
  const phaseText = `the look falls ${cm(values.phase * travel)} short of the middle of the wall`;
  const phaseOf = (phase: number) => ({ phase });
  return [
    {
      id: 'look',
      label: 'The last test before the middle of the wall',
      text: phaseText,
      look: 'a',
      shape: 'ring',
      at: [-(values.phase * travel) / halfWidth, Y.program],
      step: (2 * params.phase.step * travel) / halfWidth,
      grabs: { body: 'a' },
      drag: ([x]) => phaseOf((-x * halfWidth) / travel),
    },
    {
      id: 'thickness',
      label: 'Thickness of the wall',
      text: formatQuantity(values.thickness, 'cm'),
      look: 'b',
      shape: 'dot',
      at: [passage.thickness / 2 / halfWidth, Y.program + WALL - 0.03],
      step: 0.0025 / halfWidth,
      param: 'thickness',
      drag: ([x]) => ({ thickness: 200 * x * halfWidth }),
    },
    {
      id: 'speed',
      label: 'Speed of the ball',
      text: formatQuantity(values.speed, 'm/s'),
      look: 'a',
      shape: 'tip',
      at: [-start / halfWidth + values.speed * ARROW, Y.truth],
      step: 0.5 * ARROW,
      param: 'speed',
      drag: ([x]) => ({ speed: (x + start / halfWidth) / ARROW }),
    },
    {
      id: 'phase',
      label: 'Which of the throws: the phase',
      text: `${formatReading(values.phase, 2)}: ${phaseText}`,
      look: 'ink',
      shape: 'dot',
      at: [STRIP.toX(values.phase), STRIP.y],
      step: STRIP.toX(2 * params.phase.step) - STRIP.toX(0),
      param: 'phase',
      drag: ([x]) => phaseOf(STRIP.toPhase(x)),
    },
  ];
}
