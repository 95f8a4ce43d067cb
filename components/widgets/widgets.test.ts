/** What holds for every widget. A new one is tested by being listed in the registry. */
import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sheet } from '#kit/declare/sheet.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { mainSentence } from '#kit/numbers/readings.ts';
import { staticSteps } from '#kit/numbers/static-steps.ts';
import { arbitraryOf } from '#params/arbitrary.ts';
import { mistakesIn } from '#params/check.ts';
import { defaultsOf, isNumber, type Params } from '#params/params.ts';
import { readValues } from '#params/read.ts';
import { loadBook } from '../../src/data/book.ts';
import { coreFunction } from '../../src/data/core-source.ts';
import { chapterSlugs, figurePages } from '../../src/data/schema.ts';
import { labelsOf, staticWidget } from '../frame/static-widget.ts';
import { widgets } from './registry.ts';

/** Folders that hold no widget. */
const SHARED = ['common'];

const all: readonly Widget[] = await Promise.all(
  Object.values(widgets).map(async (load) => (await load()).default),
);

/** Letters of the sentence under the picture: three lines on a phone, for which there is room; more would move the page. */
const SENTENCE = 125;

/** Every number in some data, however deep. */
function* numbersIn(data: unknown): Generator<number> {
  if (typeof data === 'number') yield data;
  else if (typeof data === 'object' && data !== null)
    for (const part of Object.values(data)) yield* numbersIn(part);
}

/** What of a sheet stands in the page before any script runs, and must be so for all values. */
const shapeOf = ({ id, rows, columns, edit, note }: Sheet<Params>) =>
  [id, rows.map((row) => row.length), columns, edit !== undefined, note !== undefined] as const;

it('the registry lists every folder, by its name', () => {
  const folders = readdirSync(new URL('./', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SHARED.includes(entry.name))
    .map(({ name }) => name);
  expect(Object.keys(widgets).toSorted()).toEqual(folders.toSorted());
  expect(all.map(({ id }) => id)).toEqual(Object.keys(widgets));
});

describe.each(all.map((widget) => [widget.id, widget] as const))('%s', (_, widget) => {
  const {
    params,
    readings,
    model,
    span,
    charts,
    bars,
    receipts,
    lasting,
    sheets,
    describe: say,
    scene,
    presets = [],
  } = widget;

  it('declares sound parameters, and presets of them', () => {
    expect(mistakesIn(params)).toEqual([]);
    for (const { values } of presets) {
      expect(readValues(params, Object.entries(values)).notes).toEqual([]);
    }
  });

  it('says in a short sentence what happens: in every preset, and at both ends of the leading sliders', () => {
    const ends = widget.lead.flatMap((key) => {
      const param = params[key];
      return param && isNumber(param) ? [{ [key]: param.min }, { [key]: param.max }] : [];
    });
    for (const asked of [{}, ...presets.map((preset) => preset.values), ...ends]) {
      const values = { ...defaultsOf(params), ...asked } as ReturnType<typeof defaultsOf>;
      const run = model(values);
      const words = say({ run, values, t: span?.(run).rest ?? 0 });
      expect(mainSentence(words, widget.sentence).length, words).toBeLessThanOrEqual(SENTENCE);
    }
  });

  it('names only what there is: symbols, equations, functions, a chapter, a sweep', () => {
    const book = loadBook();
    expect(() => labelsOf(widget)).not.toThrow();
    for (const id of widget.equations) expect([...book.equations.keys()], id).toContain(id);
    for (const name of widget.code) expect(() => coreFunction(name)).not.toThrow();
    expect([...chapterSlugs, ...Object.keys(figurePages)]).toContain(widget.chapter);
    if (widget.sweep) {
      expect(Object.keys(params)).toContain(widget.sweep.param);
      expect(Object.keys(readings)).toContain(widget.sweep.reading);
    }
    for (const { symbol, equation } of sheets?.(staticWidget(widget).moment) ?? []) {
      if (symbol) expect([...book.symbols.keys()]).toContain(symbol);
      if (equation) expect([...book.equations.keys()]).toContain(equation);
    }
    for (const table of receipts?.(model(defaultsOf(params))) ?? [])
      for (const { equation, symbol } of table.rows) {
        if (equation) expect([...book.equations.keys()]).toContain(equation);
        if (symbol) expect(Object.keys(labelsOf(widget))).toContain(symbol);
      }
  });

  it('is drawn without a browser, and says what it shows', () => {
    const drawn = staticWidget(widget);
    expect(drawn.scene).toMatch(/^<svg[\s>]/);
    expect(drawn.scene).not.toMatch(/NaN|undefined|Infinity/);
    for (const chart of drawn.drawnCharts) expect(chart).not.toMatch(/NaN|undefined|Infinity/);
    for (const { line } of staticSteps(widget, drawn.moment)) expect(line).not.toMatch(/NaN|undefined/);
    const words = say(drawn.moment);
    expect(words.length).toBeGreaterThan(30);
    expect(words).toMatch(/\.$/);
  });

  it('draws over time only readings that go with it: all of those that say so, and in the Lab no others', () => {
    const states = [{}, ...presets.map(({ values }) => values)];
    const runs = states
      .map((values) => ({ ...defaultsOf(params), ...values }))
      .map((values) => {
        const run = model(values as ReturnType<typeof defaultsOf>);
        return { run, values, span: span?.(run) };
      });
    for (const [key, { isOverTime = false, value }] of Object.entries(readings)) {
      if (!isOverTime && !widget.hasHistory) continue;
      const seen = runs.some(({ run, values, span: { t0 = 0, t1 = 0 } = {} }) => {
        const at = (share: number) => value({ run, values: values as never, t: t0 + share * (t1 - t0) });
        return new Set([0, 0.3, 0.7, 1].map(at)).size > 1;
      });
      expect(seen, key).toBe(isOverTime);
    }
  });

  it('gives the same run for the same values', () => {
    const name = () => widget.hash(model(defaultsOf(params)));
    expect(name()).toMatch(/^[0-9a-f]{8}$/);
    expect(name()).toBe(name());
  });

  const equations = [...loadBook().equations.keys()];
  const usualSheets = sheets?.(staticWidget(widget).moment).map(shapeOf);
  it('has a finite run, picture, charts and words for all values in their ranges', () => {
    fc.assert(
      fc.property(arbitraryOf(params), fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const run = model(values);
        const time = span?.(run);
        const t = time ? time.t0 + share * (time.t1 - time.t0) : 0;
        const moment = { run, values, t };
        const shown = [
          Object.values(readings).map(({ value }) => value(moment)),
          scene.draw(moment),
          scene.kind === '2d' ? scene.frame(run, values) : [],
          scene.handles?.(moment),
          charts?.(run, values),
          bars?.(run, values),
          sheets?.(moment),
          widget.steps?.numbers(moment),
          time ?? [],
        ];
        expect(sheets?.(moment).map(shapeOf)).toEqual(usualSheets);
        for (const number of numbersIn(shown))
          if (!Number.isFinite(number)) throw new Error(`${number} is shown`);
        expect(say(moment)).not.toMatch(/NaN|undefined|Infinity|–\u00a0/);
        for (const row of receipts?.(run).flatMap(({ rows }) => rows) ?? [])
          for (const number of numbersIn(row.value)) expect(number).not.toBeNaN();
        for (const { record, rows } of lasting?.(run) ?? []) {
          for (const number of numbersIn(record)) expect(number).toSatisfy(Number.isFinite);
          for (const { equation } of rows) if (equation) expect(equations).toContain(equation);
        }
      }),
      { numRuns: 60 },
    );
  });
});
