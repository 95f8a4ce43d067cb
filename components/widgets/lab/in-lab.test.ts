/** “Open in the Lab”: the run of the Lab is that of the figure. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labAddress } from '#kit/away/lab-link.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { stateInQuery } from '#kit/figure/address.ts';
import { queryInFragment } from '#kit/figure/asked.ts';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf, type Values } from '#params/params.ts';
import contactCases from '../contact-cases/widget.ts';
import immovable from '../immovable/widget.ts';
import impulse1d from '../impulse-1d/widget.ts';
import impulse2d from '../impulse-2d/widget.ts';
import impulse3d from '../impulse-3d/widget.ts';
import labSpace from '../lab-space/widget.ts';
import lambdaScenes from '../lambda-scenes/widget.ts';
import lab from './widget.ts';

/** The run of the Lab for a state of a figure, by way of the address; undefined where the Lab cannot hold it. */
function opened(widget: Widget, values: Values) {
  const state = widget.inLab?.(values);
  if (!state) return undefined;
  const { search, hash } = labAddress(state);
  const query = new URLSearchParams(`${search}&${queryInFragment(hash)}`);
  const figure = state.figure === 'lab' ? lab : labSpace;
  const { values: taken, notes } = stateInQuery(figure, query);
  expect(notes).toEqual([]);
  expect(search.length + hash.length).toBeLessThan(4000);
  return { figure, values: taken, run: figure.model(taken) };
}

const readings = (widget: Widget, values: Values, run: unknown, keys: readonly string[]) =>
  keys.map((key) => widget.readings[key]?.value({ run, values, t: 0 } as never) ?? null);

const KEYS = ['vRelBefore', 'j', 'tContact'];

/** Numbers that are alike to so many shares of their size. */
function expectAlike(
  is: readonly (number | null)[],
  shouldBe: readonly (number | null)[],
  eps: number,
): void {
  for (const [i, wanted] of shouldBe.entries()) {
    const got = is[i] ?? null;
    if (wanted === null || got === null) expect(got).toBe(wanted);
    else expect(Math.abs(got - wanted)).toBeLessThanOrEqual(eps * Math.max(1, Math.abs(wanted)));
  }
}

/** Turns go over as degrees, and are rounded once more than in the figure; the drawn scenes search to nine digits. */
const figures: readonly (readonly [Widget, number])[] = [
  [impulse1d, 1e-11],
  [impulse2d, 1e-10],
  [impulse3d, 1e-9],
  [immovable, 1e-11],
];

describe.each(figures.map(([widget, eps]) => [widget.id, widget, eps] as const))('%s', (_, widget, eps) => {
  const states = [{}, ...(widget.presets ?? []).map(({ values }) => values)];
  const check = (values: Values) => {
    const inLab = opened(widget, values);
    if (!inLab) return;
    expectAlike(
      readings(inLab.figure, inLab.values, inLab.run, KEYS),
      readings(widget, values, widget.model(values), KEYS),
      eps,
    );
  };

  it('is the same run in the Lab, as it comes and in its presets', () => {
    for (const values of states) check({ ...defaultsOf(widget.params), ...values } as Values);
  });

  it('is the same run in the Lab for any values', () => {
    fc.assert(fc.property(arbitraryOf(widget.params), check), { numRuns: 25 });
  });
});

it('the stuntmen and the billiard balls meet in the Lab as in their figure, to the nine digits of its search', () => {
  for (const scene of ['stuntmen', 'billiards']) {
    const values = { ...defaultsOf(lambdaScenes.params), scene } as Values;
    const inLab = opened(lambdaScenes, values);
    const { damped } = lambdaScenes.model(values) as {
      damped: { first: { t: number; receipt: { vRelBefore: number; j: number } } };
    };
    const { t, receipt } = damped.first;
    expectAlike(
      readings(inLab?.figure as Widget, inLab?.values as Values, inLab?.run, KEYS),
      [receipt.vRelBefore, receipt.j, t],
      1e-4,
    );
  }
  expect(
    lambdaScenes.inLab?.({ ...defaultsOf(lambdaScenes.params), scene: 'baseball' } as never),
  ).toBeUndefined();
});

it('what is about to collide by the sign of v_rel collides in the Lab, at that speed', () => {
  for (const { values } of contactCases.presets ?? []) {
    const all = { ...defaultsOf(contactCases.params), ...values } as Values;
    const [vRel = 0] = readings(contactCases, all, contactCases.model(all), ['trueVRel']);
    const inLab = opened(contactCases, all);
    const [met] = readings(inLab?.figure as Widget, inLab?.values as Values, inLab?.run, ['vRelBefore']);
    if ((vRel ?? 0) < -0.2) expect(met).toBeCloseTo(vRel ?? 0, 9);
  }
});
