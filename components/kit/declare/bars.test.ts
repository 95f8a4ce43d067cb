import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { createBars, drawBars } from '#kit/numbers/bars-draw.ts';
import { axisOf, placeParts, type StackedBars, spread, ticksOf } from './bars.ts';

const bars = (...values: number[]): StackedBars => ({
  title: 'What it is made of',
  unit: '1/kg',
  shows: 3,
  bars: [
    {
      label: 'the sum',
      parts: values.map((value, i) => ({
        label: `part ${i + 1}`,
        look: i % 2 === 0 ? 'a' : 'b',
        value,
        fill: i === 1 ? 'hatched' : 'plain',
      })),
    },
  ],
});

describe('stacked bars', () => {
  it('lay their parts end to end, and negative ones on the other side of zero', () => {
    const parts = bars(1, 0.5, -2, 0.25).bars[0]?.parts ?? [];
    expect(placeParts(parts)).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 1.5 },
      { from: -2, to: 0 },
      { from: 1.5, to: 1.75 },
    ]);
  });

  it('have an axis that holds still, and grows by round numbers', () => {
    expect(axisOf(bars(1, 0.5))).toEqual([0, 3]);
    expect(axisOf(bars(1, 3))).toEqual([0, 4]);
    expect(axisOf(bars(40, 30.1))).toEqual([0, 80]);
    expect(axisOf(bars(1, -0.3))).toEqual([-0.3, 3]);
    expect(ticksOf([0, 3])).toEqual([0, 1, 2, 3]);
    expect(ticksOf([-0.3, 3])).toEqual([0, 1, 2, 3]);
  });

  it('move labels apart no more than they must, and keep them inside', () => {
    expect(spread([0.25, 0.5], 0.25, [0, 1])).toEqual([0.25, 0.5]);
    expect(spread([0.5, 0.5], 0.25, [0, 1])).toEqual([0.5, 0.75]);
    for (const [i, place] of spread([0.9, 0.95, 1], 0.2, [0, 0.9]).entries())
      expect(place).toBeCloseTo(0.5 + 0.2 * i, 12);
  });

  it('are drawn as shares of the width, and redrawn in place', () => {
    const { document } = parseHTML('<!doctype html><html><body></body></html>') as unknown as {
      document: Document;
    };
    const svg = createBars(document);
    drawBars(svg, 'it', bars(1.5, 0.75));
    const first = svg.querySelector('.bar-part');
    expect(first?.getAttribute('width')).toBe('50%');
    expect(svg.querySelector('.bar-end')?.getAttribute('x1')).toBe('75%');
    expect([...svg.querySelectorAll('.bar-value.is-wide')].map((text) => text.textContent)).toEqual([
      '1.50',
      '0.75',
    ]);
    expect(svg.getAttribute('aria-label')).toBe(
      'What it is made of, in 1/kg. the sum: part 1 1.50, part 2 0.750.',
    );
    expect(svg.querySelectorAll('pattern')).toHaveLength(1);
    drawBars(svg, 'it', bars(3, 0.75));
    expect(svg.querySelector('.bar-part')).toBe(first);
    expect(first?.getAttribute('width')).toBe('75%');
    expect(svg.querySelectorAll('pattern')).toHaveLength(1);
  });
});
