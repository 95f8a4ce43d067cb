/** The sentences of the book, asked at random values: presets and ends of sliders, one at a time, are not all there is. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Widget } from '#kit/declare/widget.ts';
import { arbitraryOf } from '#params/arbitrary.ts';
import { checkProse } from './live-check.ts';
import type { NamedMoment } from './live-demands.ts';

/** Values of each widget that are looked at: enough to meet every choice, and a few seconds for the whole book. */
const STATES = 15;

function* anyMoments(widget: Widget): Generator<NamedMoment> {
  const { seed = 0 } = fc.readConfigureGlobal();
  for (const values of fc.sample(arbitraryOf(widget.params), { seed, numRuns: STATES })) {
    const run = widget.model(values);
    yield { name: JSON.stringify(values), moment: { run, values, t: widget.span?.(run).rest ?? 0 } };
  }
}

const folder = new URL('../../content/chapters/', import.meta.url);

it.each(readdirSync(folder))('%s holds for whatever the reader sets', async (name) => {
  expect(await checkProse(name, readFileSync(new URL(name, folder), 'utf8'), anyMoments)).toEqual([]);
});
