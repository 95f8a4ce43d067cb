/**
 * The ball as it is, and the gap through a loupe, since half a millimetre cannot be seen; beside it the speed of
 * approach; below it the steps, one of which is being done.
 */

import type { Look } from '#kit/declare/look.ts';
import type { Moment as KitMoment } from '#kit/declare/moment.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { ArrowScales, Handle } from '#kit/declare/scene.ts';
import { formatValue, withUnit } from '#params/format.ts';
import { rectangleOf } from '../common/rectangle.ts';
import { frameFor, GAUGE, LIST, LOUPE, TRUE, within } from './layout.ts';
import { mm } from './lengths.ts';
import { listing } from './listing.ts';
import { gauge, loupe } from './loupe.ts';
import { methodOf, type RestedRun } from './model.ts';
import { params } from './params.ts';
import { type Place, RADIUS, ROD } from './scene.ts';
import { type Moment, momentAt } from './steps.ts';

export type RestMoment = KitMoment<typeof params, RestedRun>;

/** Whether A is also drawn as if nobody had cared for it. */
const showsUnseen = (values: RestedRun['values']): boolean =>
  values.ground !== 'ball' && methodOf(values) === 'separation';

export const frame = ({ values, depthUnseen }: RestedRun): readonly [number, number, number, number] =>
  frameFor(showsUnseen(values) ? depthUnseen : 0);

export const arrows = (): ArrowScales => ({ velocity: { unit: 'm/s', length: GAUGE.scale } });

const trueY = (height: number): number => TRUE.zero + TRUE.scale * height;

/** The floor, with marks that stay behind when A glides. */
function floor(x: number): Picture {
  const apart = 0.05 * TRUE.scale;
  const shift = TRUE.scale * x;
  const first = TRUE.left + apart - (shift - apart * Math.floor(shift / apart));
  const marks = Array.from({ length: 4 }, (_, i) => first + i * apart).filter(
    (at) => at > TRUE.left && at < TRUE.right,
  );
  return [
    { kind: 'polygon', points: rectangleOf(TRUE.left, TRUE.zero - 0.07, TRUE.right, TRUE.zero), look: 'b' },
    ...marks.map(
      (at): Mark => ({
        kind: 'line',
        points: [
          [at, TRUE.zero],
          [at, TRUE.zero - 0.07],
        ],
        look: 'b',
        weight: 'normal',
      }),
    ),
  ];
}

/** The outline of a rod: half a circle about each end. */
function rodOutline([[x1, y1], [x2, y2]]: NonNullable<Place['ends']>): readonly Point[] {
  const start = Math.atan2(y1 - y2, x1 - x2) - Math.PI / 2;
  return Array.from({ length: 16 }, (_, i): Point => {
    const angle = start + (Math.PI * (i < 8 ? i : i - 1)) / 7;
    const [x, y] = i < 8 ? [x1, y1] : [x2, y2];
    return [
      TRUE.x + TRUE.scale * (x + ROD.radius * Math.cos(angle)),
      trueY(y + ROD.radius * Math.sin(angle)),
    ];
  });
}

/** A in its true size; nothing where it has left the picture. */
function bodyA({ a, ends }: Place, style: { look: Look; isOpen?: boolean; dash?: boolean }): Picture {
  if (ends) {
    const points = rodOutline(ends);
    return points.every(([, y]) => y > 0 && y < TRUE.top + 0.1)
      ? [{ kind: 'polygon', points, ...style }]
      : [];
  }
  const y = trueY(a + RADIUS);
  const radius = TRUE.scale * RADIUS;
  const isSeen = y < TRUE.top + radius && y - radius > TRUE.bottom - 0.02;
  return isSeen ? [{ kind: 'disc', centre: [TRUE.x, y], radius, ...style }] : [];
}

/**
 * How deep ε_r Δt says that a body left alone can be; nothing while that is inside the drawn floor, or below it all. Its
 * name stands on the side of the line where the ball, with its middle at a height in m, is narrower.
 */
function promise(depth: number, middle: number): Picture {
  const y = trueY(-depth);
  const isAbove = -depth > middle && y < TRUE.zero - 0.18;
  if (y < TRUE.bottom || y > TRUE.zero - 0.07) return [];
  return [
    {
      kind: 'line',
      points: [
        [TRUE.left, y],
        [TRUE.right, y],
      ],
      look: 'ink',
      weight: 'thin',
      dash: true,
    },
    {
      kind: 'text',
      at: [TRUE.right, y],
      offset: [0, isAbove ? -5 : 13],
      anchor: 'end',
      text: 'εᵣ Δt',
      look: 'ink',
    },
  ];
}

/** Where A would be if nobody did anything, and how deep ε_r Δt says that it can be. */
function unseen({ run, hiddenFrom }: RestMoment, time: number): Picture {
  const { values, unseen: at } = run;
  if (!showsUnseen(values) || hiddenFrom !== undefined) return [];
  const place = at(time);
  const depth = -place.gap;
  if (depth < 0.004) return [];
  return [
    ...bodyA(place, { look: 'muted', isOpen: true, dash: true }),
    ...promise(values.epsRest * time, place.a + RADIUS),
    {
      kind: 'text',
      at: [TRUE.right, within(trueY(-depth), TRUE.bottom, TRUE.zero - 0.09)],
      offset: [0, 14],
      anchor: 'end',
      text: `left alone: ${mm(depth)}`,
      look: 'muted',
    },
  ];
}

/** The bodies in their true size; and what the loupe looks at. */
function truth(moment: RestMoment, now: Moment, isNowhere: boolean): Picture {
  const { values } = moment.run;
  const at = TRUE.x + TRUE.scale * now.aside;
  const ray = (from: number, to: number): Mark => ({
    kind: 'line',
    points: [
      [LOUPE.right, from],
      [at - 0.03, TRUE.zero + to],
    ],
    look: 'muted',
    weight: 'hair',
  });
  const radius = TRUE.scale * RADIUS;
  return [
    ...(values.ground === 'ball'
      ? [{ kind: 'disc', centre: [TRUE.x, trueY(now.b - RADIUS)], radius, look: 'b' } as const]
      : floor(now.x)),
    ...unseen(moment, now.time),
    ...(isNowhere ? [] : bodyA(now, { look: 'a' })),
    { kind: 'disc', centre: [at, TRUE.zero], radius: 0.035, look: 'ink', isOpen: true },
    ray(LOUPE.bottom, -0.02),
    ray(LOUPE.top, 0.02),
  ];
}

/** Ten centimetres of the true picture, above it. */
const SCALE_BAR: Picture = [
  {
    kind: 'line',
    points: [
      [TRUE.right - 0.1 * TRUE.scale - 0.02, TRUE.top],
      [TRUE.right - 0.02, TRUE.top],
    ],
    look: 'muted',
    weight: 'thin',
    isDetail: true,
  },
  {
    kind: 'text',
    at: [TRUE.right - 0.05 * TRUE.scale - 0.02, TRUE.top],
    offset: [0, -5],
    anchor: 'middle',
    text: withUnit('10', 'cm'),
    look: 'muted',
    isDetail: true,
  },
];

/** The steps, the present one firm and with an arrow before it. On a narrow stage there is room for that one alone. */
const steps = (run: RestedRun, count: number): Picture =>
  listing(run, count).flatMap(({ mark, text, isNow, isBad }, i): Picture => {
    const look = isBad ? 'bad' : isNow ? 'ink' : 'muted';
    const word = (x: number, written: string, isDetail = false): Mark => ({
      kind: 'text',
      at: [LIST.left, LIST.first],
      offset: [x, LIST.line * i],
      text: written,
      look,
      isExtra: true,
      isDetail,
    });
    return [...(isNow ? [word(LIST.arrow, '▸')] : []), word(LIST.mark, mark, !isNow), word(LIST.text, text)];
  });

export function draw(moment: RestMoment): Picture {
  const { run, t, hiddenFrom } = moment;
  const now = momentAt(run, t);
  const isNowhere = run.kind === 'nowhere' && now.step.name === 3;
  return [
    ...SCALE_BAR,
    ...truth(moment, now, isNowhere),
    ...loupe(run, now, { isNowhere, isGuessing: hiddenFrom !== undefined }),
    ...gauge(run, now, isNowhere),
    ...steps(run, t),
  ];
}

export const handles = ({ values }: RestMoment): readonly Handle<typeof params>[] => [
  {
    id: 'distance',
    label: 'Distance of a push',
    text: formatValue(params.distance, values.distance),
    look: 'a',
    shape: 'dot',
    at: [LOUPE.right, LOUPE.zero + (LOUPE.scale * values.distance) / 1000],
    step: LOUPE.scale / 1e4,
    param: 'distance',
    drag: ([, y]) => ({ distance: (1000 * (y - LOUPE.zero)) / LOUPE.scale }),
  },
  {
    id: 'epsRest',
    label: 'Speed up to which a contact rests',
    text: formatValue(params.epsRest, values.epsRest),
    look: 'vrel',
    shape: 'ring',
    at: [GAUGE.handle, GAUGE.zero - GAUGE.scale * values.epsRest],
    step: 0.01 * GAUGE.scale,
    param: 'epsRest',
    drag: ([, y]) => ({ epsRest: (GAUGE.zero - y) / GAUGE.scale }),
  },
];
