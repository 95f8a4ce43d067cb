/**
 * The ball as it is, and the gap through a loupe, since half a millimetre cannot be seen; beside it the speed of
 * approach; below it the steps, one of which is being done.
 */
import { formatValue, withUnit } from '../../../src/params/format.ts';
import type { Mark, Picture } from '../../kit/picture.ts';
import type { ArrowScales, Handle, Moment as KitMoment } from '../../kit/widget.ts';
import { box, GAUGE, LIST, LOUPE, TRUE, within } from './layout.ts';
import { mm } from './lengths.ts';
import { listing } from './listing.ts';
import { gauge, loupe } from './loupe.ts';
import { RADIUS, type RestedRun } from './model.ts';
import { params } from './params.ts';
import { type Moment, momentAt } from './steps.ts';

export { FRAME } from './layout.ts';

export type RestMoment = KitMoment<typeof params, RestedRun>;

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
    { kind: 'polygon', points: box(TRUE.left, TRUE.zero - 0.07, TRUE.right, TRUE.zero), look: 'b' },
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

/** Where A would be if nobody did anything, and how deep ε_r Δt says that it can be. */
function unseen({ run, hiddenFrom }: RestMoment, time: number): Picture {
  const { values, unseen: at } = run;
  if (values.ground !== 'floor' || values.method !== 'separation' || hiddenFrom !== undefined) return [];
  const depth = -at(time).gap;
  if (depth < 0.004) return [];
  const radius = TRUE.scale * RADIUS;
  const isSeen = trueY(-depth) > TRUE.bottom;
  const promise = -values.epsRest * time;
  return [
    ...(isSeen
      ? ([
          {
            kind: 'disc',
            centre: [TRUE.x, trueY(RADIUS - depth)],
            radius,
            look: 'muted',
            isOpen: true,
            dash: true,
          },
        ] as const)
      : []),
    ...(trueY(promise) > TRUE.bottom && trueY(promise) < TRUE.zero - 0.07
      ? ([
          {
            kind: 'line',
            points: [
              [TRUE.left, trueY(promise)],
              [TRUE.right, trueY(promise)],
            ],
            look: 'ink',
            weight: 'thin',
            dash: true,
          },
          {
            kind: 'text',
            at: [TRUE.right, trueY(promise)],
            offset: [0, 13],
            anchor: 'end',
            text: 'εᵣ Δt',
            look: 'ink',
          },
        ] as const)
      : []),
    {
      kind: 'text',
      at: [TRUE.x, within(trueY(-depth), TRUE.bottom, TRUE.zero - 0.09)],
      offset: [0, 14],
      anchor: 'middle',
      text: `left alone: ${mm(depth)}`,
      look: 'muted',
    },
  ];
}

/** The bodies in their true size; and what the loupe looks at. */
function truth(moment: RestMoment, now: Moment, isNowhere: boolean): Picture {
  const { values } = moment.run;
  const radius = TRUE.scale * RADIUS;
  const yA = trueY(now.a + RADIUS);
  return [
    ...(values.ground === 'floor'
      ? floor(now.x)
      : [{ kind: 'disc', centre: [TRUE.x, trueY(now.b - RADIUS)], radius, look: 'b' } as const]),
    ...unseen(moment, now.time),
    ...(isNowhere || yA > TRUE.top + radius
      ? []
      : [{ kind: 'disc', centre: [TRUE.x, yA], radius, look: 'a' } as const]),
    { kind: 'disc', centre: [TRUE.x, TRUE.zero], radius: 0.035, look: 'ink', isOpen: true },
    {
      kind: 'line',
      points: [
        [LOUPE.right, LOUPE.bottom],
        [TRUE.x - 0.03, TRUE.zero - 0.02],
      ],
      look: 'muted',
      weight: 'hair',
    },
    {
      kind: 'line',
      points: [
        [LOUPE.right, LOUPE.top],
        [TRUE.x - 0.03, TRUE.zero + 0.02],
      ],
      look: 'muted',
      weight: 'hair',
    },
  ];
}

/** Ten centimetres of the true picture. */
const SCALE_BAR: Picture = [
  {
    kind: 'line',
    points: [
      [TRUE.right - 0.1 * TRUE.scale - 0.02, 0.04],
      [TRUE.right - 0.02, 0.04],
    ],
    look: 'muted',
    weight: 'thin',
  },
  {
    kind: 'text',
    at: [TRUE.right - 0.05 * TRUE.scale - 0.02, 0.04],
    offset: [0, -5],
    anchor: 'middle',
    text: withUnit('10', 'cm'),
    look: 'muted',
  },
];

/** The steps, the present one firm and with an arrow before it. */
const steps = (run: RestedRun, count: number): Picture =>
  listing(run, count).flatMap(({ mark, text, isNow, isBad }, i): Picture => {
    const y = LIST.first - i * LIST.line;
    const look = isBad ? 'bad' : isNow ? 'ink' : 'muted';
    return [
      ...(isNow ? [{ kind: 'text', at: [LIST.arrow, y], text: '▸', look } as const] : []),
      { kind: 'text', at: [LIST.mark, y], text: mark, look },
      { kind: 'text', at: [LIST.text, y], text, look },
    ];
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
    at: [GAUGE.x - 0.08, GAUGE.zero - GAUGE.scale * values.epsRest],
    step: 0.01 * GAUGE.scale,
    param: 'epsRest',
    drag: ([, y]) => ({ epsRest: (GAUGE.zero - y) / GAUGE.scale }),
  },
];
