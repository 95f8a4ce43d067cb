/** Charts of the gas: who is in the left half, how far the way back is from the way there, and the speeds. */
import type { Chart } from '#kit/declare/chart.ts';
import { FASTEST, type GasRun } from './model.ts';

/** No distance at all is drawn here, in m: below it nothing can lie. */
const NOTHING = 1e-17;

export function charts({ left, errors, found, maxwell, turn }: GasRun): readonly Chart[] {
  return [
    {
      id: 'left',
      title: { text: 'discs in the left half' },
      unit: '%',
      yShows: [100],
      zones: [{ along: 'x', from: turn, to: 2 * turn, label: 'turned round', look: 'muted' }],
      curves: [{ label: '', look: 'a', pieces: [left] }],
    },
    {
      id: 'return',
      title: { text: 'off the way there (none at the foot)' },
      unit: 'm',
      isLogY: true,
      yShows: [NOTHING, 1],
      zones: [{ along: 'x', from: turn, to: 2 * turn, label: '', look: 'muted' }],
      curves: [
        {
          label: '',
          look: 'j',
          pieces: [errors.map(([t, error]) => [t, Math.max(NOTHING, error)] as const)],
        },
      ],
    },
    {
      id: 'speeds',
      title: { text: 'share per m/s of speed' },
      unit: 's/m',
      x: { label: 'speed', unit: 'm/s', domain: [0, FASTEST] },
      curves: [
        { label: 'found', look: 'a', pieces: [found] },
        { label: 'Maxwell', look: 'energy', dash: 'dashed', pieces: [maxwell] },
      ],
    },
  ];
}
