import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halvingsNeeded } from '#core/roots/bisection.ts';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { charts } from './charts.ts';
import { type HalvingValues, model, params, tFirst } from './model.ts';
import { laws } from './receipt.ts';
import { draw } from './view.ts';
import widget from './widget.ts';

const defaults = defaultsOf(params);

/** From 0 to less than 1. */
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

const preset = (name: string): HalvingValues => {
  const found = widget.presets?.find((one) => one.name === name);
  if (!found) throw new Error(`there is no preset “${name}”`);
  return { ...defaults, ...found.values } as HalvingValues;
};

describe('halving the time', () => {
  it('takes eleven halvings from 1.31 s to less than 1 ms: 1310/2048 (K20)', () => {
    const { brackets } = model(defaults);
    expect(brackets).toHaveLength(12);
    expect(brackets.length - 1).toBe(halvingsNeeded(1.31, 0.001));
    const last = brackets.at(-1);
    expect((last?.tColliding ?? 0) - (last?.tFree ?? 0)).toBeCloseTo(1.31 / 2048, 12);
  });

  it('from the fourth contact it looks at 0.655, 0.9825 and 1.14625 s, all free, and three contacts are lost (KX14)', () => {
    const { brackets, answer, losses, stretches } = model(defaults);
    expect(brackets.slice(0, 3).map(({ next }) => [next?.t.toFixed(5), next?.collides])).toEqual([
      ['0.65500', false],
      ['0.98250', false],
      ['1.14625', false],
    ]);
    expect(losses).toEqual([1, 2, 3]);
    expect(stretches).toHaveLength(4);
    expect(answer?.contact).toBe(3);
  });

  it('from the third it finds the second, which is neither the first nor the last (KX14)', () => {
    expect(model(preset('Neither first nor last')).answer?.contact).toBe(1);
  });

  it('from inside the first it is right, and from 1.08 s by luck: 0.54 s lies in the first contact (K-bisect)', () => {
    expect(model(preset('From inside the first contact')).answer?.contact).toBe(0);
    expect(model(preset('Lucky: a middle hits the first')).answer?.contact).toBe(0);
  });

  it('a graze of 14 ms is over 50 ms after the answer (KX15)', () => {
    const { answer, stretches } = model(preset('A graze, over before the precision is'));
    const [graze] = stretches;
    expect(graze && graze.to - graze.from).toBeLessThan(0.015);
    expect(answer?.gapAfter).toBeGreaterThan(0);
  });

  it('cannot start where the bodies are free at the end, or collide at the start (K-bisect)', () => {
    expect(model(preset('Nothing to start from'))).toMatchObject({ kind: 'free-at-end', answer: undefined });
    expect(model({ ...defaults, tStart: 0.56 }).kind).toBe('overlapping-at-start');
  });

  it('whatever it is given, the answer is free, a colliding time follows within the precision, and the first contact is not later (K-bisect)', () => {
    fc.assert(
      fc.property(arbitraryOf(params), share, share, (given, which, early) => {
        // What can be halved begins before a contact and ends in it.
        const { stretches } = model({ ...given, mistake: 'none' });
        const contact = stretches[Math.floor(which * stretches.length)];
        fc.pre(contact !== undefined);
        const [tStart, tEnd] = [early * contact.from, (contact.from + contact.to) / 2];
        const run = model({ ...given, mistake: 'none', tStart, tEnd });
        fc.pre(run.answer !== undefined);
        expect(laws(run).every(({ isKept }) => isKept)).toBe(true);
        expect(run.answer.tColliding - run.answer.t).toBeLessThan(run.epsTime);
        expect(tFirst(run) ?? Number.POSITIVE_INFINITY).toBeLessThan(run.answer.tColliding + 1e-9);
      }),
      { numRuns: 100 },
    );
  });
});

describe('mistakes', () => {
  const broken = (values: HalvingValues) => laws(model(values)).filter(({ isKept }) => !isKept);

  it('the colliding end is handed on with the bodies in each other (K-bisect)', () => {
    expect(broken({ ...defaults, mistake: 'returnColliding' })[0]?.label).toBe('Gap at the time returned');
  });

  it('ends that nobody tested: a contact at 1.25 s, where the stick is free (K-bisect)', () => {
    const values = { ...preset('Nothing to start from'), mistake: 'unchecked' } as const;
    expect(model(values).answer?.t).toBeCloseTo(1.25, 2);
    expect(broken(values)[0]?.label).toBe('Gap at the other end of the bracket');
  });
});

it('the stairs of the cost stand on the logarithm: one halving for each factor of two (K20)', () => {
  const run = model(defaults);
  const cost = charts(run, defaults).find(({ id }) => id === 'cost');
  const stairs = cost?.curves.at(-1)?.pieces ?? [];
  for (const piece of stairs) {
    const [[from, n] = [0, 0], [to] = [0]] = piece;
    const middle = Math.sqrt(from * to) / 1000;
    expect(n).toBe(halvingsNeeded(1.31, middle));
  }
  expect(stairs.length).toBeGreaterThan(10);
});

it('shows no answer while the reader guesses', () => {
  const run = model(defaults);
  const words = (hiddenFrom?: number) =>
    draw({ run, values: defaults, t: hiddenFrom ?? 11, ...(hiddenFrom !== undefined && { hiddenFrom }) })
      .flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
      .join(' ');
  expect(words()).toContain('returned');
  expect(words(0)).not.toMatch(/returned|halving|look at/);
});
