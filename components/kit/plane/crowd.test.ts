import { describe, expect, it } from 'vitest';
import type { CrowdMark } from '#kit/declare/picture.ts';
import { type Brush, paintCrowds } from './crowd-canvas.ts';
import { crowdCorners, crowdShapes, strandsOf } from './crowd-shapes.ts';
import { enters } from './scene2-entry.ts';
import { viewOf } from './scene2-view.ts';

const view = viewOf([-2, -1, 2, 1], { width: 400, height: 200 }); // 100 px for 1 m
const crowd: CrowdMark = { kind: 'crowd', look: 'a', x: [-1, 0.5], y: [0, -0.25], radius: 0.1 };

describe('a crowd', () => {
  it('is one path for bodies of one shade and one size, of strokes without length', () => {
    const [path, ...more] = crowdShapes([crowd], view);
    expect(more).toEqual([]);
    expect(path?.attributes).toEqual({
      class: 'crowd look-a tint-4',
      'stroke-width': 20,
      d: 'M100 100zM250 125z',
    });
  });

  it('has strokes along the axes of stadia', () => {
    const stadia = { ...crowd, axis: { x: [0.2, 0], y: [0, 0.1] } };
    expect(crowdShapes([stadia], view)[0]?.attributes['d']).toBe('M80 100L120 100M250 135L250 115');
  });

  it('is parted by shade and by size, the palest first', () => {
    const tinted = { ...crowd, tint: [0.99, 0.1] };
    expect(strandsOf(tinted, view).map(({ className }) => className.slice(-1))).toEqual(['0', '4']);
    expect(strandsOf({ ...crowd, radius: [0.1, 0.2] }, view).map(({ width }) => width)).toEqual([20, 40]);
    expect(strandsOf({ ...crowd, tint: [-3, Number.NaN] }, view)).toHaveLength(2); // whatever comes has a shade
  });

  it('leaves its paths empty where a canvas paints it, but for their looks', () => {
    const [path] = crowdShapes([crowd], view, true);
    expect(path?.attributes).toMatchObject({ class: 'crowd look-a tint-4', d: '' });
  });

  it('weighs at most nine bytes a body in a large picture', () => {
    const many = Float64Array.from({ length: 1000 }, (_, i) => Math.sin(i));
    const [path] = crowdShapes([{ ...crowd, x: many, y: many }], view);
    expect(String(path?.attributes['d']).length).toBeLessThanOrEqual(9000);
  });

  it('reaches as far as its bodies do, and enters a box that their box enters', () => {
    const [low = [0, 0], high = [0, 0]] = crowdCorners(crowd);
    expect([...low, ...high].map((value) => Number(value.toFixed(12)))).toEqual([-1.1, -0.35, 0.6, 0.1]);
    expect(crowdCorners({ ...crowd, x: [], y: [] })).toEqual([]);
    expect(enters([crowd], view, {}, [0, 0, 95, 200])).toBe(true);
    expect(enters([crowd], view, {}, [300, 0, 400, 200])).toBe(false);
  });
});

it('is painted in its own colours, at the density of the screen, once for each shade', () => {
  const calls: (readonly unknown[])[] = [];
  const note =
    (name: string) =>
    (...numbers: readonly number[]) => {
      calls.push([name, ...numbers]);
    };
  const brush = {
    ...Object.fromEntries(
      ['setTransform', 'clearRect', 'beginPath', 'moveTo', 'lineTo', 'arc', 'fill', 'stroke'].map((name) => [
        name,
        note(name),
      ]),
    ),
    set fillStyle(colour: string) {
      calls.push(['colour', colour]);
    },
  } as unknown as Brush;
  paintCrowds(brush, [{ ...crowd, tint: [0, 1] }], view, 2, (name) => `of ${name}`);
  expect(calls[0]).toEqual(['setTransform', 2, 0, 0, 2, 0, 0]);
  expect(calls.filter(([name]) => name === 'fill')).toHaveLength(2);
  expect(calls.filter(([name]) => name === 'arc').map((call) => call.slice(1, 4))).toEqual([
    [100, 100, 10],
    [250, 125, 10],
  ]);
  expect(calls.filter(([name]) => name === 'colour').map(([, colour]) => colour)).toEqual([
    'of crowd look-a tint-0',
    'of crowd look-a tint-4',
  ]);
});
