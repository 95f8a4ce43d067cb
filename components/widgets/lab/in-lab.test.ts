/** “Open in the Lab”: the run of the Lab is that of the figure. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labAddress } from '#kit/away/lab-link.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { stateInQuery } from '#kit/figure/address.ts';
import { queryInFragment } from '#kit/figure/asked.ts';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf, type Values } from '#params/params.ts';
import anyNormal from '../any-normal/widget.ts';
import contactCases from '../contact-cases/widget.ts';
import contactNormals from '../contact-normals/widget.ts';
import immovable from '../immovable/widget.ts';
import impulse1d from '../impulse-1d/widget.ts';
import impulse2d from '../impulse-2d/widget.ts';
import impulse3d from '../impulse-3d/widget.ts';
import labSpace from '../lab-space/widget.ts';
import lambdaParabola from '../lambda-parabola/widget.ts';
import lambdaScenes from '../lambda-scenes/widget.ts';
import { widgets } from '../registry.ts';
import lab from './widget.ts';

/** The run of the Lab for a state of a figure, by way of the address; undefined where the Lab cannot hold it. */
function opened(widget: Widget, values: Values, longest = 4000) {
  const state = widget.inLab?.(values);
  if (!state) return undefined;
  const { search, hash } = labAddress(state);
  const query = new URLSearchParams(`${search}&${queryInFragment(hash)}`);
  const figure = state.figure === 'lab' ? lab : labSpace;
  const { values: taken, notes } = stateInQuery(figure, query);
  expect(notes).toEqual([]);
  expect(search.length + hash.length).toBeLessThan(longest);
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

/** Of the first contact with the fraction: speed of approach, impulse and time. */
function ofScene(values: Values): readonly number[] {
  const { damped } = lambdaScenes.model(values) as {
    damped: { first: { t: number; receipt: { vRelBefore: number; j: number } } };
  };
  const { t, receipt } = damped.first;
  return [receipt.vRelBefore, receipt.j, t];
}

it.each([
  ['stuntmen', 1e-4],
  ['billiards', 1e-4],
  // Meshes of a link are rounded to a thousandth of their size, and so are the places where they touch.
  ['baseball', 0.02],
  ['ring', 0.02],
])('the %s meet in the Lab as in their figure, as near as its search and the link allow', (scene, eps) => {
  const values = { ...defaultsOf(lambdaScenes.params), scene } as Values;
  const inLab = opened(lambdaScenes, values, 12_000);
  expectAlike(
    readings(inLab?.figure as Widget, inLab?.values as Values, inLab?.run, KEYS),
    ofScene(values),
    eps,
  );
});

it('a block that is struck along any n gets in the Lab the impulse of the true one', () => {
  for (const tilt of [0, 30]) {
    const values = { ...defaultsOf(anyNormal.params), tilt } as Values;
    const straight = anyNormal.model({ ...values, tilt: 0 }) as { lambda: number; vRelBefore: number };
    const inLab = opened(anyNormal, values);
    const is = readings(inLab?.figure as Widget, inLab?.values as Values, inLab?.run, KEYS);
    expectAlike(is, [straight.vRelBefore, straight.lambda, 0.4], 1e-9);
  }
});

it('a block that is struck with a fraction of λ* gets it in the Lab, where it is a restitution', () => {
  const of = (fraction: number) => ({ ...defaultsOf(lambdaParabola.params), fraction }) as Values;
  const wanted = lambdaParabola.model(of(0.8)) as { j: number; vRelBefore: number };
  const inLab = opened(lambdaParabola, of(0.8));
  const is = readings(inLab?.figure as Widget, inLab?.values as Values, inLab?.run, KEYS);
  expectAlike(is, [wanted.vRelBefore, wanted.j, 0.02], 1e-9);
  expect(lambdaParabola.inLab?.(of(0.4))).toBeUndefined();
  expect(lambdaParabola.inLab?.(of(1.1))).toBeUndefined();
});

it('a cube meets its block in the Lab along the normal of their features, in every preset that is set down freely', () => {
  for (const asked of [{}, ...(contactNormals.presets ?? []).map(({ values }) => values)]) {
    const down = { mistake: 'none', velocityA: [0, 0, -2] }; // sideways it may meet another edge first
    const values = { ...defaultsOf(contactNormals.params), ...asked, ...down } as Values;
    const { hit } = contactNormals.model(values) as {
      hit: { fan: unknown; receipt: { vRelBefore: number; j: number } } | null;
    };
    if (!hit || hit.fan) continue; // corner on corner, any normal of the fan will do
    const inLab = opened(contactNormals, values);
    const is = readings(inLab?.figure as Widget, inLab?.values as Values, inLab?.run, KEYS);
    expectAlike(is, [hit.receipt.vRelBefore, hit.receipt.j, 0.05], 1e-6);
  }
});

/** Figures of a collision that the Lab cannot hold, each with its reason. */
const NOT_IN_LAB: Readonly<Record<string, string>> = {
  derivation:
    'it goes through the lines of a formula at one instant; the run that belongs to them is that of impulse-2d',
  fencing: 'blades are led by hands, and the rules of the duel are not those of two bodies alone',
  penalty: 'springs push for as long as the bodies overlap: in the Lab they never do',
  'regain-control': 'after the hit the body is led back to a pose, by no force of the Lab',
  'resting-contact':
    'it compares the ways of the papers to keep a contact; the Lab has the one that is exact',
  tunnelling: 'its physics is that of a program that looks once per step: the Lab finds every contact',
};

it('every figure of a collision opens in the Lab, or there is a reason', async () => {
  const all = await Promise.all(Object.values(widgets).map(async (load) => (await load()).default));
  const collisions = all.filter(
    ({ id, readings: of }) => !id.startsWith('lab') && 'vRelBefore' in of && 'j' in of,
  );
  const without = collisions.filter(({ inLab }) => !inLab).map(({ id }) => id);
  expect(without.toSorted()).toEqual(Object.keys(NOT_IN_LAB).toSorted());
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
