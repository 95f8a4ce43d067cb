import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadBench, loadPaths, readBench } from '../../data/bench.ts';
import { curvePicture } from './curve-panels.ts';
import { errorPicture, fasterThanOurs, pacePictures, TIE } from './dots.ts';
import { pathPicture } from './path-pictures.ts';

const bench = loadBench();
const paths = loadPaths();
const text = readFileSync('bench/results.json', 'utf8');
const changed = (change: (data: ReturnType<typeof JSON.parse>) => void): string => {
  const data = JSON.parse(text);
  change(data);
  return JSON.stringify(data);
};

describe('the committed results', () => {
  it('have a picture and curves for every row of accuracy, and the name of its runs', () => {
    const rows = Object.keys(bench.runs);
    expect(rows.length).toBeGreaterThan(8);
    expect(Object.keys(paths).sort()).toEqual([...rows].sort());
    expect(Object.keys(bench.curves.rows).sort()).toEqual([...rows].sort());
    for (const id of rows) expect(bench.rows[id]?.marks?.length, id).toBeGreaterThan(0);
  });

  it('say of every engine how it was set', () => {
    for (const { settings } of Object.values(bench.engines)) {
      expect(Object.keys(settings).length).toBeGreaterThan(0);
    }
  });

  it('are refused with their place when a number is missing', () => {
    expect(() => readBench(changed((data) => delete data.machine.cores))).toThrow(/machine\.cores/);
    expect(() => readBench('{')).toThrow(/is not JSON/);
  });

  it('are refused when a picture shows a column that no line has', () => {
    const wrong = changed((data) => {
      data.rows['head-on'].marks[0].column = 'veloctiy';
    });
    expect(() => readBench(wrong)).toThrow(/columns that no line has: veloctiy/);
  });
});

describe('what the core loses', () => {
  const table = (engine: number) => ({
    pace: { one: 'ours', columns: ['a box, ms'] },
    lines: { ours: { 'a box, ms': 2 }, other: { 'a box, ms': engine } },
  });

  it('is said, with who was faster and how much, and a tie is none', () => {
    expect(fasterThanOurs(table(1) as never)).toEqual(['a box: other, 2.0 times as fast']);
    expect(fasterThanOurs(table(1.6) as never)).toEqual([]);
    expect(fasterThanOurs(table(9) as never)).toEqual([]);
  });
});

describe('the pictures of the page', () => {
  it('show every engine of every row, and nothing else', () => {
    for (const [id, table] of Object.entries(bench.rows)) {
      const names = Object.keys(table.lines);
      if (table.marks)
        expect(
          errorPicture(table).lines.map(({ name }) => name),
          id,
        ).toEqual(names);
      const picture = paths[id];
      if (picture)
        expect(
          pathPicture(picture).engines.map(({ name }) => name),
          id,
        ).toEqual(names);
      const curves = bench.curves.rows[id];
      if (curves) {
        expect(
          curvePicture(curves, bench.curves.rates).panels.map(({ name }) => name),
          id,
        ).toEqual(names);
      }
    }
  });

  it('draw no dot where there is no number, and say the word', () => {
    const [line] = errorPicture({
      marks: [{ column: 'x', name: 'x' }],
      axis: 'x',
      lines: { one: { x: 'tunnels' } },
    }).lines;
    expect(line).toMatchObject({ dots: [], text: 'tunnels' });
  });

  it('call less than one and a half times a tie, and put what is quicker to the right', () => {
    const [picture] = pacePictures({
      pace: { one: 'ours', columns: ['ms'], isMoreQuicker: false },
      lines: { ours: { ms: 10 }, near: { ms: 12 }, quick: { ms: 2 }, slow: { ms: 40 } },
    });
    const at = Object.fromEntries(picture?.lines.map(({ name, dots }) => [name, dots[0]?.at ?? 0]) ?? []);
    expect(picture?.lines[1]?.text).toContain('a tie');
    expect(picture?.lines[2]?.text).toContain('5.0 times as fast');
    expect(picture?.lines[3]?.text).toContain('4.0 times as slow');
    expect(at['slow']).toBeLessThan(at['ours'] as number);
    expect(at['quick']).toBeGreaterThan(picture?.axis.at(TIE) as number);
  });

  it('put a longer step to the right, and a word above as a cross', () => {
    const { panels } = curvePicture(
      { axis: 'x', errors: { one: ['tunnels', 0.1, 0.01] }, costs: { one: [10, 20, 40] } },
      [30, 60, 120],
    );
    const [panel] = panels;
    expect(panel?.crosses).toHaveLength(1);
    const [[first = 0] = [], [second = 0] = []] = panel?.dots ?? [];
    expect(first).toBeGreaterThan(second);
  });
});
