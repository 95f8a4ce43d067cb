/** The charts by Observable Plot, made anew for every frame: what its guide says to do. */
import { line, plot, ruleX, ruleY } from '@observablehq/plot';
import type { Frame } from '../frame.ts';
import { axes, CHART } from './stage.ts';

export function plotChart({ charts }: Frame, k: number): Element {
  const { pieces = [], stems = [] } = charts[k] ?? {};
  return plot({
    ...CHART,
    x: { domain: axes[k]?.x as unknown as number[] },
    y: { domain: axes[k]?.y as unknown as number[], grid: true },
    marks: [
      ruleY([0]),
      ...pieces.map((piece) => line(piece as unknown as [number, number][], { stroke: 'steelblue' })),
      ruleX(stems as unknown as [number, number][], { x: '0', y1: 0, y2: '1' }),
    ],
  });
}
