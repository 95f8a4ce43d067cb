import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { velocityOf } from '#core/body/body.ts';
import { Figure } from '#kit/figure/figure.ts';
import { defaultsOf, type Values } from '#params/params.ts';
import { readValues } from '#params/read.ts';
import labSpace from '../lab-space/widget.ts';
import { model } from './model.ts';
import { outlineText, readOutline, readOutlineFile } from './outline.ts';
import { type LabValues, params } from './params.ts';
import { scenes } from './scenes.ts';
import { supply } from './supply.ts';
import widget from './widget.ts';

const defaults = defaultsOf(params);
const sceneOf = (name: string): LabValues => ({
  ...defaults,
  ...scenes.find((scene) => scene.name === name)?.values,
});

describe('the Lab in the plane', () => {
  it('counts 3, 31 and 314 impulses of two pucks and a wall, as π begins (E6)', () => {
    const pucks = sceneOf('Pucks that count π');
    const counts = [1, 100, 10_000].map((massA) => {
      let lab = model({ ...pucks, massA, duration: 10 });
      while (lab.isGrowing) lab = lab.grown(() => true);
      return lab.receipts.length;
    });
    expect(counts).toEqual([3, 31, 314]);
  });

  it('trades velocities between equal pucks that meet in the middle (E6)', () => {
    const { run, first } = model(sceneOf('A cradle of two'));
    expect(velocityOf(run.scene.a.body, run.at(first?.t ?? 0).a)[0]).toBeCloseTo(0, 12);
    expect(velocityOf(run.scene.b.body, run.at(first?.t ?? 0).b)[0]).toBeCloseTo(3, 12);
  });

  it('throws a ball back at twice the speed of the bat more than it came (K29)', () => {
    const { first } = model({ ...sceneOf('Hit by a bat'), restitution: 1 });
    expect(first?.vRelAfter).toBeCloseTo(-(first?.vRelBefore ?? 0), 12);
    expect(first?.kineticAfter ?? 0).toBeGreaterThan(2 * (first?.kineticBefore ?? 0));
  });

  it('sets bodies that are put into each other, or into a wall, side by side', () => {
    const into = model({ ...defaults, placeA: [0, 0], placeB: [0.05, 0], walls: 'room', velocityA: [0, 0] });
    expect(into.isMoved).toBe(true);
    expect(into.samples[0]?.gap).toBeGreaterThanOrEqual(0);
    expect(into.samples[0]?.gap).toBeLessThan(1e-4);
    const under = model({ ...defaults, walls: 'floor', placeA: [-1, -3] });
    expect(under.run.at(0).a.position[1]).toBeCloseTo(-1 + 0.2, 12);
  });

  it('gives the beginning of a long run, and goes on with it to the same run, however often it rests', () => {
    const long: LabValues = { ...sceneOf('Pucks that count π'), massA: 20_000, duration: 3 };
    const beginning = model(long);
    expect(beginning.isGrowing).toBe(true);
    expect(beginning.run.t1).toBeLessThan(3);
    const grow = (steps: number) => {
      let lab = model(long);
      while (lab.isGrowing) {
        let left = steps;
        lab = lab.grown(() => left-- > 0);
      }
      return lab;
    };
    const [slow, quick] = [grow(40), grow(100_000)];
    expect(slow.run.isComplete).toBe(true);
    expect(slow.run.hash).toBe(quick.run.hash);
    expect(slow.receipts.slice(0, beginning.receipts.length)).toEqual(beginning.receipts);
  });

  it('begins every scene with its whole first act, and tells of it', () => {
    for (const of of [widget, labSpace])
      for (const { name, values, t } of of.presets ?? []) {
        const all = { ...defaultsOf(of.params), ...values } as Values;
        const run = of.model(all) as ReturnType<typeof model>;
        expect(run.run.t1, name).toBeGreaterThan(t ?? of.span?.(run).rest ?? 0);
        expect(run.isMoved, name).toBe(false);
      }
  });

  it('gives the λ fraction of its restitution: f = (1 + C)/2 (HX2)', () => {
    const [sheet] = widget.sheets?.({ run: model(defaults), values: defaults, t: 0 } as never) ?? [];
    expect(sheet?.rows[1]?.[0]).toBeCloseTo(0.9, 12);
    expect(sheet?.edit?.(1, 0, 0.75, defaults as never)).toEqual({ restitution: 0.5 });
  });
});

describe('an outline of the reader', () => {
  beforeEach(() => vi.stubGlobal('requestAnimationFrame', () => 1));
  afterEach(() => vi.unstubAllGlobals());

  it('comes from lines of numbers, whichever way round, and goes with the link', () => {
    const file = '# a square\n0, 0\n0, 1\n1 1\n1;0\n';
    const outline = readOutlineFile(new TextEncoder().encode(file));
    expect(outline.corners).toEqual([
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ]);
    expect(readOutline(outlineText(outline))).toEqual(outline);
    const figure = new Figure(widget);
    figure.supply(outline);
    expect([figure.values['shapeA'], figure.values['outlineA']]).toEqual(['own', outlineText(outline)]);
    expect(figure.supplied).toBeUndefined();
  });

  it('is refused in a sentence that says why', () => {
    for (const text of ['', '0,0', '0,0_1,0_1,1e99', '0,0_1,1_1,0_0,1', 'NaN,1_2,3_4,5', '0,0_0,0_0,0']) {
      expect(() => readOutline(text), text).toThrow();
      const { values, notes } = readValues(params, [['outlineA', text]]);
      expect(values.outlineA).toBe(defaults.outlineA);
      expect(notes[0]).toMatch(/^outlineA was not taken\./);
    }
    expect(() => supply.read(new TextEncoder().encode('<svg>'), 'x.txt')).toThrow();
  });
});
