/** Gap and closest point over the tilt; the normal over the height, and along B. */
import type { Chart, Curve } from '#kit/declare/chart.ts';
import { degrees } from '../common/angles.ts';
import { type CapsuleRun, type CapsuleValues, isInSight, params, type Stop, steepnessOf } from './model.ts';

type Key = 'tilt' | 'z' | 'x';

const LABEL = { tilt: 'tilt of A', z: 'height of A', x: 'A along B' } as const;

/** Cut where the places run out of sight, as those of lines do that are nearly parallel. */
function inSight(stops: readonly Stop[]): readonly (readonly Stop[])[] {
  const pieces: Stop[][] = [[]];
  for (const stop of stops) {
    if (isInSight(stop)) pieces.at(-1)?.push(stop);
    else pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 1);
}

export function charts({ over }: CapsuleRun, values: CapsuleValues): readonly Chart[] {
  const axisOf = (key: Key): NonNullable<Chart['x']> => ({
    label: LABEL[key],
    unit: params[key].unit,
    domain: [params[key].min, params[key].max],
    param: key,
    at: values[key],
  });
  const curve = (key: Key, read: (stop: Stop) => number): Curve['pieces'] =>
    over(key).map((stops) => stops.map((stop) => [stop.at, read(stop)]));
  return [
    {
      id: 'place',
      title: { text: 'gap, and closest point from the middle' },
      unit: 'cm',
      yShows: [-50, 50],
      curves: [
        {
          label: 'on A',
          look: 'a',
          hasPlainJumps: true,
          pieces: over('tilt')
            .flatMap(inSight)
            .map((stops) => stops.map(({ at, placeA }) => [at, 100 * placeA])),
        },
        // It meets itself at parallel: one piece, with a kink.
        {
          label: 'gap',
          look: 'ink',
          sym: 'd',
          pieces: [curve('tilt', ({ gap }) => 100 * gap).flat()],
        },
      ],
      x: axisOf('tilt'),
    },
    {
      id: 'flip',
      title: { text: 'upward part of n' },
      unit: '',
      yShows: [-1, 1],
      curves: [
        {
          label: '',
          look: 'n',
          sym: 'n',
          hasPlainJumps: true,
          pieces: curve('z', ({ touch }) => touch?.normal[2] ?? 0),
        },
      ],
      x: axisOf('z'),
    },
    {
      id: 'seam',
      title: { text: 'tilt of n' },
      unit: '°',
      yShows: [40],
      curves: [
        {
          label: '',
          look: 'n',
          sym: 'n',
          hasPlainJumps: true,
          pieces: curve('x', (stop) => degrees(steepnessOf(stop))),
        },
      ],
      x: axisOf('x'),
    },
  ];
}
