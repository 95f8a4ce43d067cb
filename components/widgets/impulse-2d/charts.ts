/** The charts of the hit over time, and below them the bar along its length: what it feels like, and what its far end does. */
import type { Chart, Curve } from '#kit/declare/chart.ts';
import { collisionCharts } from '../common/collision/collision-charts.ts';
import { ALONG_BAR, type Hit, type ImpulseValues, params } from './model.ts';

/** Both are shares, and belong to the shape of the bar alone. */
const ALONG_BAR_CURVES: readonly Curve[] = [
  { label: 'mass felt', look: 'b', pieces: [ALONG_BAR.map(({ strike, mass }) => [strike, mass])] },
  {
    label: 'far end',
    look: 'omega',
    dash: 'dashed',
    pieces: [ALONG_BAR.map(({ strike, farEnd }) => [strike, farEnd])],
  },
];

function alongBar(strike: number): Chart {
  return {
    id: 'alongBar',
    title: { text: 'along the bar' },
    unit: 'share',
    yShows: [-2, 1],
    curves: ALONG_BAR_CURVES,
    x: {
      label: 'strike',
      unit: 'm',
      domain: [params.strike.min, params.strike.max],
      param: 'strike',
      at: strike,
    },
  };
}

export const charts = (hit: Hit, { strike }: ImpulseValues): readonly Chart[] => [
  ...collisionCharts(hit, { vRel: [-3, 3], j: 4, energy: 5 }),
  alongBar(strike),
];
