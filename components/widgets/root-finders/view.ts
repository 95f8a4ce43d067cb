/**
 * Above, the motion with each method's present guess of where the body touches. Below, the race: how many digits of
 * the time each has right after so many looks, one track for each.
 */

import type { Look } from '#kit/declare/look.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { Handle } from '#kit/declare/scene.ts';
import { formatQuantity, withUnit } from '#params/format.ts';
import { degrees, radians } from '../common/angles.ts';
import { rectangleOf } from '../common/rectangle.ts';
import { centreAt, outlineAt } from '../common/view-round-outline.ts';
import { params, type Race, SIZE } from './model.ts';
import type { Method, Track } from './tracks.ts';

export type RaceMoment = Moment<typeof params, Race>;

/** [left, bottom, right, top] in the units of the picture: m for the motion. */
export const FRAME = [-3.35, -1.98, 2, 0.86] as const;

/** m of the picture for 1 m/s. */
const VELOCITY = 0.2;

/** The tracks: from no digit right to so many, and their heights. */
const TRACK = { from: -3.2, to: 1.15, digits: 12, first: -0.8, pitch: 0.3 };
/** Half the height of the wall, and its thickness. */
const WALL = { half: 0.48, thick: 0.24 };
/** Height of the letters, and their distance in px: side by side where all stand at one place. */
const LETTERS = { y: 0.55, pitch: 11 };
/** Looks whose dots stay on the track. */
const TRAIL = 14;

/** A letter and a name, so that colour does not stand alone. */
export const METHODS: Readonly<Record<Method, { letter: string; name: string; look: Look }>> = {
  bisection: { letter: 'H', name: 'halving', look: 'a' },
  listing: { letter: 'L', name: 'Listing 1', look: 'bad' },
  regulaFalsi: { letter: 'R', name: 'regula falsi', look: 'vrel' },
  illinois: { letter: 'I', name: 'Illinois', look: 'j' },
  advancement: { letter: 'C', name: 'conservative', look: 'omega' },
};

const xOf = (digits: number): number =>
  TRACK.from + ((TRACK.to - TRACK.from) * Math.min(digits, TRACK.digits)) / TRACK.digits;

/** Looks done by now: between two while it plays. */
const looksAt = (t: number): number => Math.floor(t + 1e-9);

/** The number of the look a track is at, from 1; 0 before the first. */
const placeOf = ({ guesses }: Track, looks: number): number => Math.min(looks, guesses.length);

function wallAt(x: number, style: Partial<Mark>): Mark {
  return {
    kind: 'polygon',
    points: rectangleOf(x, -WALL.half, x + WALL.thick, WALL.half),
    look: 'b',
    ...style,
  } as Mark;
}

/** The body where each method now believes that it touches, with the letter of the method above it. */
function guessMarks({ a }: Race, track: Track, looks: number, row: number): Picture {
  const place = placeOf(track, looks);
  const t = track.guesses[place - 1];
  if (t === undefined) return [];
  const { letter, look } = METHODS[track.method];
  const [x] = centreAt(a, t);
  if (x > FRAME[2] - 0.1) return [];
  return [
    outlineAt(a, t, { look, isOpen: true }),
    {
      kind: 'text',
      at: [x, LETTERS.y],
      offset: [LETTERS.pitch * (row - 1.5), 0],
      anchor: 'middle',
      text: letter,
      look,
    },
  ];
}

function motion({ run, values, t }: RaceMoment): Picture {
  const { a, b, tContact } = run;
  const looks = looksAt(t);
  const start = centreAt(a, 0);
  const touch = tContact ?? run.tEnd;
  const [wallX] = centreAt(b, touch);
  return [
    {
      kind: 'line',
      points: [start, centreAt(a, touch)],
      look: 'muted',
      tone: 'faint',
      dash: true,
    },
    ...(values.speedWall > 0 ? [wallAt(0, { tone: 'faint' })] : []),
    wallAt(wallX, {}),
    outlineAt(a, 0, { look: 'a', tone: 'faint' }),
    ...(tContact === null ? [] : [outlineAt(a, tContact, { look: 'ink', isOpen: true, dash: true })]),
    ...run.tracks.flatMap((track, row) => guessMarks(run, track, looks, row)),
    { kind: 'arrow', from: start, vector: [VELOCITY * values.speed, 0], look: 'a', sym: 'v_A' },
  ];
}

/** What stands at the end of a track. */
function endWords(track: Track, looks: number): readonly [string, Look] {
  const { look } = METHODS[track.method];
  if (!track.canStart && looks >= 2) return ['no start', 'bad'];
  if (track.looks !== null && looks >= track.looks) return [`${track.looks} looks`, look];
  if (looks >= track.guesses.length && track.errors.length > 0)
    return track.isCut ? [`over ${track.guesses.length}`, 'muted'] : ['astray', 'bad'];
  return ['', look];
}

function trackMarks(track: Track, looks: number, row: number): Picture {
  const y = TRACK.first - TRACK.pitch * row;
  const { letter, name, look } = METHODS[track.method];
  const place = placeOf(track, looks);
  const now = xOf(track.digits[place - 1] ?? 0);
  const [words, lookOfWords] = endWords(track, looks);
  const isThere = track.looks !== null && looks >= track.looks;
  return [
    {
      kind: 'line',
      points: [
        [TRACK.from, y],
        [TRACK.to, y],
      ],
      look: 'muted',
      tone: 'faint',
      weight: 'hair',
    },
    {
      kind: 'line',
      points: [
        [TRACK.from, y],
        [now, y],
      ],
      look,
      weight: 'thick',
    },
    ...track.digits
      .slice(Math.max(0, place - TRAIL), place)
      .map((digits): Mark => ({ kind: 'dot', at: [xOf(digits), y], size: 'small', look, isRing: true })),
    { kind: 'dot', at: [now, y], look, isRing: !isThere },
    { kind: 'text', at: [TRACK.from, y], offset: [9, -5], text: `${letter} ${name}`, look },
    { kind: 'text', at: [TRACK.to, y], offset: [10, 4], text: words, look: lookOfWords },
  ];
}

/** Where a second, a millisecond and so on stand. */
const UNITS: readonly (readonly [number, string])[] = [
  [0, '1 s off'],
  [3, '1 ms'],
  [6, '1 µs'],
  [9, '1 ns'],
];

function scale({ values }: RaceMoment): Picture {
  const bottom = TRACK.first - 3 * TRACK.pitch - 0.14;
  const wanted = xOf(values.places);
  return [
    ...UNITS.flatMap(
      ([digits, text]): Picture => [
        {
          kind: 'line',
          points: [
            [xOf(digits), TRACK.first + 0.14],
            [xOf(digits), bottom],
          ],
          look: 'muted',
          tone: 'faint',
          weight: 'hair',
        },
        {
          kind: 'text',
          at: [xOf(digits), bottom],
          offset: [0, 15],
          anchor: digits === 0 ? 'start' : 'middle',
          text,
          look: 'muted',
          isDetail: digits > 0,
        },
      ],
    ),
    {
      kind: 'line',
      points: [
        [wanted, TRACK.first + 0.18],
        [wanted, bottom],
      ],
      look: 'ink',
      weight: 'normal',
    },
  ];
}

/** Half a metre, in the upper left corner. */
const SCALE_BAR: Picture = [
  {
    kind: 'line',
    points: [
      [TRACK.from, 0.74],
      [TRACK.from, 0.66],
      [TRACK.from, 0.7],
      [TRACK.from + 0.5, 0.7],
      [TRACK.from + 0.5, 0.74],
      [TRACK.from + 0.5, 0.66],
    ],
    look: 'muted',
    weight: 'hair',
  },
  { kind: 'text', at: [TRACK.from + 0.5, 0.7], offset: [6, 4], text: withUnit('0.5', 'm'), look: 'muted' },
];

export function draw(moment: RaceMoment): Picture {
  const { run, t, hiddenFrom } = moment;
  const looks = looksAt(t);
  const none: Picture =
    run.tContact === null
      ? [
          {
            kind: 'text',
            at: [FRAME[0] + 0.05, FRAME[3]],
            offset: [0, 16],
            text: 'no contact up to the colliding end: drag it later',
            look: 'bad',
          },
        ]
      : [];
  return [
    ...(run.tContact === null ? none : SCALE_BAR),
    ...motion(hiddenFrom === undefined ? moment : { ...moment, t: 0 }),
    ...scale(moment),
    ...run.tracks.flatMap((track, row) => trackMarks(track, hiddenFrom === undefined ? looks : 0, row)),
  ];
}

const toStep = (value: number, { step }: { readonly step: number }): number =>
  Number((Math.round(value / step) * step).toFixed(6));

export function handles({ run, values }: RaceMoment): readonly Handle<typeof params>[] {
  const start = centreAt(run.a, 0);
  const angle = radians(values.angle);
  const tip: Point = [start[0] - SIZE.bar * Math.cos(angle), start[1] - SIZE.bar * Math.sin(angle)];
  const unit = (TRACK.to - TRACK.from) / TRACK.digits;
  return [
    {
      id: 'speed',
      label: 'Speed at the start',
      text: formatQuantity(values.speed, 'm/s'),
      look: 'a',
      shape: 'tip',
      at: [start[0] + VELOCITY * values.speed, start[1]],
      step: VELOCITY * 0.05,
      param: 'speed',
      drag: ([x]) => ({ speed: toStep((x - start[0]) / VELOCITY, params.speed) }),
    },
    {
      id: 'places',
      label: 'Digits wanted: the finishing line',
      text: `${values.places} digits`,
      look: 'ink',
      shape: 'dot',
      at: [xOf(values.places), TRACK.first + 0.18],
      step: unit,
      param: 'places',
      drag: ([x]) => ({ places: Math.round((x - TRACK.from) / unit) }),
    },
    ...(values.shape === 'ball'
      ? []
      : [
          {
            id: 'angle',
            label: 'Angle at the start',
            text: withUnit(String(values.angle), '°'),
            look: 'a',
            shape: 'ring',
            at: tip,
            step: 0.02,
            param: 'angle',
            grabs: { body: 'a', about: start },
            drag: ([x, y]: Point) => ({
              angle: Math.round(degrees(Math.atan2(start[1] - y, Math.max(0, start[0] - x)))),
            }),
          } as const,
        ]),
  ];
}
