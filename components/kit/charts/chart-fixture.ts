/** Charts for tests: an off-centre hit as readers see it. */
import type { Chart, ChartPoint } from '#kit/declare/chart.ts';
import type { Span } from '#kit/declare/moment.ts';
import type { Labels } from '#kit/svg/labels.ts';

export const labels: Labels = {
  v_rel: { base: 'v', sub: 'rel', look: 'vrel', name: 'relative normal velocity' },
  j: { base: 'j', look: 'j', name: 'size of the impulse' },
};

export const span: Span = { t0: 0, t1: 1.6, events: [0.62], rest: 0.95 };

/** A straight piece of a curve, of so many points. */
export const straight = ([x0, y0]: ChartPoint, [x1, y1]: ChartPoint, points = 2): readonly ChartPoint[] =>
  Array.from({ length: points }, (_, i) => {
    const share = i / (points - 1);
    return [x0 + share * (x1 - x0), y0 + share * (y1 - y0)] as const;
  });

/** v_rel jumps from −3 to `after`; j is a stem; the energy has three curves. */
export function hit(after = 2.4): readonly Chart[] {
  const piece = (y0: number, y1: number) => [straight([0, y0], [0.62, y0]), straight([0.62, y1], [1.6, y1])];
  return [
    {
      id: 'vRel',
      title: { sym: 'v_rel' },
      unit: 'm/s',
      curves: [{ label: '', look: 'vrel', sym: 'v_rel', dash: 'dashed', pieces: piece(-3, after) }],
    },
    {
      id: 'j',
      title: { sym: 'j' },
      unit: 'N·s',
      curves: [],
      stems: [{ x: 0.62, y: 2.58, label: '2.58', look: 'j', sym: 'j' }],
    },
    {
      id: 'energy',
      title: { text: 'kinetic energy' },
      unit: 'J',
      curves: [
        { label: 'total', look: 'energy', pieces: piece(4.5, 3.76) },
        { label: 'translation', look: 'energy', dash: 'dashed', pieces: piece(4.5, 1.9) },
        { label: 'rotation', look: 'energy', dash: 'dotted', pieces: piece(0, 1.86) },
      ],
    },
  ];
}
