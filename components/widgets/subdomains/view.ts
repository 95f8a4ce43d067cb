/** The box in its parts: slabs with their names, the discs of the lit part, and the copies that it keeps. */

import type { Look } from '#kit/declare/look.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import { type params, placesAt, SIZE, type Standing, type SubdomainsRun } from './model.ts';

export type SubdomainsMoment = Moment<typeof params, SubdomainsRun>;

const [WIDE, HIGH] = SIZE;

/** Below the box there is room for the scale. */
export const frame = (): readonly [number, number, number, number] => [
  -WIDE / 2 - 0.02,
  -HIGH / 2 - 0.16,
  WIDE / 2 + 0.02,
  HIGH / 2 + 0.12,
];

const slab = ([left, right]: readonly [number, number]) =>
  [
    [left, -HIGH / 2],
    [right, -HIGH / 2],
    [right, HIGH / 2],
    [left, HIGH / 2],
  ] as const;

const LOOKS: Readonly<Record<Standing, Look>> = { own: 'a', copy: 'j', other: 'muted' };

export function draw({ run, t }: SubdomainsMoment): Picture {
  const places = placesAt(run, t);
  const groups: Record<Standing, { x: number[]; y: number[] }> = {
    own: { x: [], y: [] },
    copy: { x: [], y: [] },
    other: { x: [], y: [] },
  };
  for (let k = 0; k < places.length; k += 2) {
    const { x, y } = groups[run.standing(places[k] as number)];
    x.push(places[k] as number);
    y.push(places[k + 1] as number);
  }
  const crowds = (['other', 'copy', 'own'] as const).map(
    (kind): Mark => ({ kind: 'crowd', ...groups[kind], radius: run.radius, look: LOOKS[kind] }),
  );
  return [
    ...(run.parts > 1 ? [{ kind: 'polygon', points: slab(run.kept), look: 'j', isBare: true } as const] : []),
    ...run.slabs.map((ends): Mark => ({ kind: 'polygon', points: slab(ends), look: 'muted', isOpen: true })),
    ...crowds,
    ...run.slabs.map(
      ([left, right], k): Mark => ({
        kind: 'text',
        at: [(left + right) / 2, HIGH / 2 + 0.05],
        text: String(k + 1),
        anchor: 'middle',
        look: k === run.lit ? 'a' : 'muted',
        isDetail: true,
      }),
    ),
  ];
}
