import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { Chart } from '#kit/declare/chart.ts';
import { drawChart, drawCharts, updateData } from './chart-draw.ts';
import { spread } from './chart-ends.ts';
import { hit, labels, span, straight } from './chart-fixture.ts';
import { type Frame, frameOf, planFrames } from './chart-frame.ts';
import { curvePath } from './chart-path.ts';

const { document } = parseHTML('<!doctype html><html><body></body></html>') as unknown as {
  document: Document;
};
const draw = (charts: readonly Chart[]) => drawCharts(document, charts, { width: 380, labels, span });
const all = (svg: Element | undefined, selector: string) => [...(svg?.querySelectorAll(selector) ?? [])];
const texts = (svg: Element | undefined, selector: string) => all(svg, selector).map((e) => e.textContent);

describe('a stack of charts', () => {
  const [vRel, j, energy] = draw(hit());

  it('shares the time axis, and labels it once, under the lowest chart', () => {
    const ranges = [vRel, j, energy].map((svg) => svg && frameOf(svg)?.x);
    expect(ranges[1]).toEqual(ranges[0]);
    expect(ranges[2]).toEqual(ranges[0]);
    expect(texts(vRel, '.chart-ticks text')).toEqual(['−2', '0', '2']);
    expect(texts(energy, '.chart-ticks text')).toEqual(['0', '2', '4', '0', '0.5', '1.0', '1.5']);
    expect(texts(energy, '.chart-unit')).toContain('t, s');
  });

  it('is a picture with one name, and no names inside', () => {
    expect(vRel?.getAttribute('role')).toBe('img');
    expect(vRel?.getAttribute('aria-label')).toBe('Relative normal velocity in m/s, over time.');
    expect(all(vRel, '[aria-label], style')).toEqual([]);
  });

  it('draws a jump as two pieces with a closed and an open dot', () => {
    const path = all(vRel, '.chart-curve')[0]?.getAttribute('d');
    expect(path?.match(/M/g)).toHaveLength(2);
    const dots = all(vRel, '.chart-dot').map((dot) => [
      dot.getAttribute('cx'),
      dot.classList.contains('chart-open'),
    ]);
    expect(dots).toHaveLength(2);
    expect(dots[0]?.[0]).toBe(dots[1]?.[0]);
    expect(dots.map(([, isOpen]) => isOpen)).toEqual([false, true]);
  });

  it('draws the impulse as a stem from zero with its label', () => {
    const stem = all(j, '.chart-stem')[0];
    const zero = all(j, '.chart-zero line')[0];
    expect(Number(stem?.getAttribute('y1'))).toBeCloseTo(Number(zero?.getAttribute('y1')), 1);
    expect(texts(j, '.chart-stem-label')).toEqual(['2.58']);
    expect(stem?.getAttribute('data-sym')).toBe('j');
  });

  it('marks contacts in every chart at the same place', () => {
    const places = [vRel, j, energy].map(
      (svg) =>
        all(svg, '.chart-event')[0]
          ?.getAttribute('d')
          ?.match(/^M[\d.]+/)?.[0],
    );
    expect(new Set(places).size).toBe(1);
    expect(places[0]).toBeDefined();
  });

  it('shows the values at the resting time', () => {
    expect(texts(vRel, '.chart-value')).toEqual(['+2.40']);
    expect(texts(energy, '.chart-value')).toEqual(['3.76', '1.90', '1.86']);
  });

  it('that is quiet has its values all the same, for the hand and for paper', () => {
    const [first] = hit() as [Chart];
    const [quiet] = draw([{ ...first, isQuiet: true }]);
    expect(quiet?.classList.contains('chart-quiet')).toBe(true);
    expect(texts(quiet, '.chart-value')).toEqual(texts(draw([first])[0], '.chart-value'));
    expect(vRel?.classList.contains('chart-quiet')).toBe(false);
  });

  it('keeps the names of curves apart', () => {
    const heights = all(energy, '.chart-end').map((name) => Number(name.getAttribute('y')));
    const sorted = heights.toSorted((a, b) => a - b);
    expect(sorted.slice(1).every((height, i) => height - (sorted[i] as number) >= 13.9)).toBe(true);
  });

  it('has the scales that Plot drew with', () => {
    const frame = energy && frameOf(energy);
    const grid = all(energy, '.chart-grid line').map((line) => Number(line.getAttribute('y1')));
    const [bottom, top] = frame?.y.range ?? [];
    expect(frame?.y.domain).toEqual([0, 5]);
    expect(grid[0]).toBeCloseTo(bottom as number, 6);
    expect(grid[2]).toBeCloseTo((bottom as number) + 0.8 * ((top as number) - (bottom as number)), 6);
  });
});

it('leaves dots out where jumps are dense, and hairlines too', () => {
  const times = Array.from({ length: 201 }, (_, i) => (1.6 * i) / 200);
  const pieces = times.slice(1).map((t, i) => straight([times[i] as number, 1], [t, -1]));
  const chart: Chart = {
    id: 'b',
    title: { text: 'v' },
    unit: 'm/s',
    curves: [{ label: '', look: 'a', pieces }],
  };
  const [svg] = drawCharts(document, [chart], { width: 380, labels, span: { ...span, events: times } });
  expect(all(svg, '.chart-dot')).toEqual([]);
  const lines = all(svg, '.chart-event')[0]?.getAttribute('d')?.match(/M/g)?.length;
  expect(lines).toBeGreaterThan(20);
  expect(lines).toBeLessThan(100);
});

it('updated in place equals drawn anew', () => {
  const [before, after] = [hit(2.4), hit(1.1)];
  const frames = planFrames(before, { width: 380, labels, span });
  for (const [i, chart] of after.entries()) {
    const layers = { labels, events: span.events, at: 0.5 };
    const frame = frames[i] as Frame;
    const updated = drawChart(document, before[i] as Chart, frame, { ...layers, at: 1.2 });
    updateData(updated, chart, frame, layers);
    const fresh = drawChart(document, chart, frame, layers);
    const shapes = (svg: Element) =>
      all(svg, '.chart-data > *, .chart-now > *').map((shape) => [
        shape.localName,
        shape.textContent,
        ...[...shape.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
      ]);
    expect(shapes(updated)).toEqual(shapes(fresh));
  }
});

describe('the path of a curve', () => {
  const scale = { isLog: false, domain: [0, 100], range: [0, 100] } as const;
  it('leaves out what lies on a line, within a tenth of a px', () => {
    expect(curvePath([straight([0, 0], [50, 25], 400)], scale, scale)).toBe('M0 0L50 25');
    const wave = Array.from({ length: 400 }, (_, i) => [i / 4, 50 + 30 * Math.sin(i / 30)] as const);
    const path = curvePath([wave], scale, scale);
    const kept = [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    );
    expect(kept.length).toBeLessThan(150);
    for (const [x, y] of wave) {
      const k = kept.findIndex(([to]) => to >= x);
      const [x0, y0] = kept[Math.max(0, k - 1)] as readonly [number, number];
      const [x1, y1] = kept[k] as readonly [number, number];
      const drawn = x1 === x0 ? y1 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
      expect(Math.abs(drawn - y)).toBeLessThan(0.12); // tolerance and rounding
    }
  });
  it('is interrupted where a logarithmic axis has no place', () => {
    const log = { isLog: true, domain: [1, 100], range: [0, 100] } as const;
    expect(
      curvePath(
        [
          [
            [0, 1],
            [10, 10],
            [20, 0],
            [30, 10],
            [40, 100],
          ],
        ],
        scale,
        log,
      ),
    ).toBe('M0 0L10 50M30 50L40 100');
  });
});

it('moves labels apart around their places, inside their room', () => {
  expect(spread([50, 51], 14, [0, 100])).toEqual([43.5, 57.5]);
  expect(spread([51, 50], 14, [0, 100])).toEqual([57.5, 43.5]);
  expect(spread([2, 99], 14, [10, 90])).toEqual([10, 90]);
  expect(spread([98, 99, 20], 14, [0, 100])).toEqual([86, 100, 20]);
});

it('writes the labels of stems that would lie on each other only for the longest of them', () => {
  const stem = (x: number, y: number) => ({ x, y, label: y.toFixed(2), look: 'j' as const });
  const crowd = [stem(0.6, 2.5), stem(0.62, 0.21), stem(0.63, 0.2), stem(0.64, 0.19)];
  const [chart] = draw([{ id: 'j', title: { text: 'j' }, unit: 'N·s', curves: [], stems: crowd }]);
  expect(texts(chart, '.chart-stem-label')).toEqual(['2.50', '0.21', '0.19']);
});
