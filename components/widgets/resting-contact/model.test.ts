import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { charts } from './charts.ts';
import { listing } from './listing.ts';
import { model } from './model.ts';
import { params, type RestValues } from './params.ts';
import { lasting, laws, receipts } from './receipt.ts';
import { momentAt } from './steps.ts';
import { describe as inWords } from './words.ts';

const defaults = defaultsOf(params);
const runOf = (values: Partial<RestValues> = {}) => model({ ...defaults, ...values });
const kinds = (values: Partial<RestValues>) => runOf(values).done.map(({ kind }) => kind);

describe('a ball that lies still', () => {
  it('is thrown off after five pushes of 1 mm: 0.3²/(2 · 9.81 · 0.001) = 4.6 (K-rest, KX19)', () => {
    const { done, predicted, energies, mostEnergy } = runOf();
    expect(done.findIndex(({ kind }) => kind === 'impulse')).toBe(5);
    expect(predicted).toBe(5);
    // The stairs of the energy cross ½ m ε_r² = 45 mJ with the fifth push.
    expect(mostEnergy).toBeCloseTo(0.045, 12);
    expect(energies[4]).toBeCloseTo(4 * 0.00981, 12);
    expect(energies[5]).toBeGreaterThan(0.045);
  });

  it('hops at nearly the same time whether D is 1 mm or a tenth of it (KX19)', () => {
    const hopOf = (distance: number) => runOf({ distance }).collisions[0]?.t ?? 0;
    expect(hopOf(0.1)).toBeGreaterThan(0.3 / 9.81);
    expect(Math.abs(hopOf(1) - hopOf(0.1))).toBeLessThan(0.1 * hopOf(1));
  });

  it('needs D ≤ 0.51 mm to be pushed twice at ε_r = 0.1 m/s (KX19)', () => {
    expect(runOf({ epsRest: 0.1, distance: 0.51 }).predicted).toBe(1);
    expect(runOf({ epsRest: 0.1, distance: 0.5 }).predicted).toBe(2);
    expect(runOf({ epsRest: 0.1 }).largestDistance).toBeCloseTo(0.00051, 5);
  });

  it('would sink ½ g T² = 196 mm if left alone, where ε_r Δt is 60 mm (K-rest)', () => {
    const { depthUnseen, depthPromised } = runOf();
    expect(depthUnseen).toBeCloseTo(0.5 * 9.81 * 0.04, 12);
    expect(depthPromised).toBeCloseTo(0.06, 12);
  });

  it('is pushed on and on if nobody asks, never more than T/f(D) + 1 times (KX20)', () => {
    const { collisions, pushes, limit } = runOf({ faster: 'push' });
    expect(collisions).toEqual([]);
    expect(limit).toBe(81);
    expect(pushes).toBeLessThanOrEqual(81);
  });

  it('moving on while time is charged, it ends in the floor as soon as u f(D) + g f(D)²/2 > D (KX20)', () => {
    const { kind, done, gapAtResume } = runOf({ meanwhile: 'moving', charge: 4 });
    expect(kind).toBe('penetrating');
    const u = -(done.at(-1)?.vRel ?? 0);
    expect(gapAtResume).toBeCloseTo(0.001 - u * 0.004 - 0.5 * 9.81 * 0.004 ** 2, 12);
    expect(gapAtResume).toBeLessThan(0);
  });

  it('gets μ D n × (v_A − v_B) of angular momentum with each push while it glides: 1 kg · 1 mm · 1 m/s (KX19)', () => {
    const { done, angularMomentum } = runOf({ slide: 1 });
    const pushes = done.filter(({ kind }) => kind === 'push').length;
    expect(angularMomentum).toBeCloseTo(0.001 * pushes, 12);
  });
});

it('rises to u²/(2g) after an impulse that lets it part at u', () => {
  const { highest } = runOf({ firstSpeed: 0.6 }); // it parts at 0.7 · 0.6 m/s
  expect(highest).toBeCloseTo(0.42 ** 2 / (2 * 9.81), 12);
});

describe('two balls without weight', () => {
  it('share a push by inverse masses, 3 to 1, and gain no energy (K-rest, KX6)', () => {
    const { shareA, shareB, energies } = runOf({ ground: 'ball', firstSpeed: 0.2 });
    expect([shareA, shareB]).toEqual([0.75, 0.25]);
    expect(energies.at(-1)).toBeCloseTo(0, 15);
  });

  it('take 101 pushes in a frame at 0.6 m/s with D = 0.1 mm, and 17 at most if 1 ms is charged (KX20)', () => {
    const frame = { ground: 'ball', firstSpeed: 0.6, distance: 0.1, epsRest: 0.8, period: 16.7 } as const;
    expect(runOf({ ...frame, charge: 0 })).toMatchObject({ pushes: 101, predicted: 101, limit: null });
    expect(runOf({ ...frame, charge: 10 })).toMatchObject({ limit: 17 });
  });
});

describe('a rod that turns', () => {
  it('starts with its left end at rest, and left alone goes deeper than ε_r Δt with hardly any weight (K-rest)', () => {
    const run = runOf({ ground: 'rod', gravity: 0.2 });
    const start = momentAt(run, 0);
    expect(start.gap).toBeCloseTo(0, 12);
    expect(start.vRel).toBeCloseTo(0, 12);
    // Without weight it would be 4 mm less: g T²/2.
    expect(run.depthUnseen - 0.5 * 0.2 * 0.2 ** 2).toBeGreaterThan(1.5 * run.depthPromised);
  });

  it('deeper the faster it turns, and not at all if it does not (K-rest)', () => {
    const depth = (spin: number) => runOf({ ground: 'rod', gravity: 0.2, spin }).depthUnseen;
    expect(depth(0)).toBeCloseTo(0.004, 12);
    expect(depth(8)).toBeGreaterThan(depth(4));
  });
});

describe('other ways', () => {
  it('micro-collisions hop as high as D and add energy only with the first: m g D (K-rest)', () => {
    const { highest, energies, hopSpeed } = runOf({ method: 'micro' });
    expect(highest).toBeCloseTo(0.001, 9);
    expect(energies[1]).toBeCloseTo(0.00981, 12);
    expect(energies.at(-1)).toBeCloseTo(0.00981, 9);
    expect(hopSpeed).toBeCloseTo(Math.sqrt(2 * 9.81 * 0.001), 12);
  });

  it('the force itself holds 1 kg with 9.81 N, and nothing moves (K-rest)', () => {
    const run = runOf({ method: 'force' });
    expect(run.holding).toBeCloseTo(9.81, 12);
    expect(kinds({ method: 'force' })).toEqual([]);
    expect(momentAt(run, run.steps.length - 1).gap).toBeCloseTo(0, 12);
  });

  it('and gives 9.81 N · 0.2 s in 200 ms, on record, at no work (K12, K-rest)', () => {
    const [held] = runOf({ method: 'force' }).held?.lasting ?? [];
    expect(held).toMatchObject({ kind: 'resting', from: 0, points: 1, work: 0 });
    expect(held?.sum).toBeCloseTo(9.81 * (held?.to ?? 0), 12);
    expect(lasting(runOf({ method: 'force' }))).toHaveLength(1);
    expect(lasting(runOf({ method: 'separation' }))).toEqual([]);
  });

  it('a force first stops what is slow, which is no collision, and never pulls (K23, EX5)', () => {
    const slow = runOf({ method: 'force', firstSpeed: 0.2 });
    expect(slow.done.map(({ kind, j }) => [kind, j])).toEqual([['stop', expect.closeTo(0.2, 12)]]);
    expect(slow.collisions).toEqual([]);
    // 0.6 m/s, then 0.42 m/s; then it comes down at 0.294 m/s, which is below ε_r.
    const bouncing = runOf({ method: 'force', firstSpeed: 0.6 });
    const impulses = [1.02, 0.714, 0.294].map((j) => expect.closeTo(j, 12));
    expect(bouncing.done.map(({ j }) => j)).toEqual(impulses);
    expect(bouncing.done.map(({ kind }) => kind)).toEqual(['impulse', 'impulse', 'stop']);
    expect(bouncing.energies.at(-1)).toBeCloseTo(-0.18, 12);
  });
});

describe('the push by masses', () => {
  it('has no value for a floor, and the ball is nowhere (KX6)', () => {
    const run = runOf({ mistake: 'byMass' });
    expect(run.kind).toBe('nowhere');
    expect(laws(run).map(({ isKept }) => isKept)).toEqual([false, true]); // B's share, m/∞, is 0 as it should be
    expect(receipts(run)[0]?.rows.at(-1)?.value).toBe('NaN');
    expect(inWords({ run, values: run.values, t: 2 })).toContain('not a number');
  });

  it('is the same as by inverse masses if both can move (KX6)', () => {
    const run = runOf({ mistake: 'byMass', ground: 'ball', firstSpeed: 0.2 });
    expect(run.shareA).toBe(0.75);
    expect(laws(run).every(({ isKept }) => isKept)).toBe(true);
  });
});

describe('the steps', () => {
  it('go 1, 2, 3, 5, 6, 7, 2 … and return in step 4 or 6 (K-rest)', () => {
    const names = runOf().steps.map(({ name }) => name);
    expect(names.slice(0, 8)).toEqual([1, 2, 3, 5, 6, 7, 2, 3]);
    expect([4, 6]).toContain(names.at(-1));
  });

  it('happen in order of time, and the chart finds the step that it points at', () => {
    fc.assert(
      fc.property(arbitraryOf(params), fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const { steps, clockwork, until } = model(values);
        for (const [i, { from, to }] of steps.entries()) {
          expect(to).toBeGreaterThanOrEqual(from);
          if (i > 0) expect(from).toBeGreaterThanOrEqual((steps[i - 1]?.to ?? 0) - 1e-12);
        }
        const time = share * until;
        expect(clockwork.timeAt(clockwork.countAt(time))).toBeCloseTo(time, 8);
      }),
      { numRuns: 200 },
    );
  });

  it('keep the bodies apart, whatever the values, unless step 2 starts in penetration (K-rest)', () => {
    fc.assert(
      fc.property(arbitraryOf(params), fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const run = model({ ...values, mistake: 'none' });
        fc.pre(run.kind !== 'penetrating');
        const { gap } = momentAt(run, share * (run.steps.length - 1));
        expect(gap).toBeGreaterThan(-1e-9);
      }),
      { numRuns: 200 },
    );
  });

  it('are listed with numbers where they are being done, in lines that fit a phone', () => {
    fc.assert(
      fc.property(arbitraryOf(params), fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const run = model(values);
        const lines = listing(run, Math.round(share * (run.steps.length - 1)));
        expect(lines.filter(({ isNow }) => isNow)).toHaveLength(1);
        for (const { text } of lines) expect(text.length).toBeLessThanOrEqual(36);
      }),
      { numRuns: 100 },
    );
  });
});

it('draws what a push leaves alone without a jump, and what an impulse changes with one', () => {
  const run = runOf();
  const speeds = charts(run)
    .find(({ id }) => id === 'vRel')
    ?.curves.at(-1)?.pieces;
  expect(speeds).toHaveLength(1 + run.collisions.length);
});

describe('the words', () => {
  const wordsOf = (values: Partial<RestValues>) => {
    const run = runOf(values);
    return inWords({ run, values: run.values, t: run.steps.length - 1 }).replaceAll('\u00a0', ' ');
  };

  it('tell what pushes added apart from what impulses took: 10 lifts of 9.81 mJ (KX19)', () => {
    expect(wordsOf({})).toContain('The pushes added 98.1 mJ, the impulses took');
  });

  it('say that a plastic impulse stops the ball, and that two balls do not rise', () => {
    expect(wordsOf({ restitution: 0 })).toContain('an impulse stops it');
    expect(wordsOf({ ground: 'ball', firstSpeed: 0.6 })).toContain('At once the balls meet at 0.600 m/s');
    expect(wordsOf({ ground: 'ball' })).toContain('do not approach. Nothing has to be done.');
  });

  it('call a ball that a force holds still only where it is', () => {
    expect(wordsOf({ method: 'force' })).toContain('It lies still');
    expect(wordsOf({ method: 'force', slide: 1 })).toContain('It glides on');
    expect(wordsOf({ method: 'force', firstSpeed: 0.6, period: 20 })).toContain('still in flight');
    expect(wordsOf({ method: 'force', firstSpeed: 0.2 })).toContain('an impulse with C = 0 stops it');
    expect(wordsOf({ method: 'force', firstSpeed: 0.2 })).not.toContain('bounce');
    expect(wordsOf({ method: 'force', firstSpeed: 0.6 })).toContain('2 bounces.');
  });

  it('say that a ball turns at the top, and not what rounding leaves of its speed there', () => {
    const run = runOf({ method: 'force', firstSpeed: 0.6 });
    const moments = run.steps.flatMap((_, k) => [k, k + 0.25, k + 0.5, k + 0.75]);
    const said = moments.flatMap((k) => listing(run, k).map(({ text }) => text));
    expect(said).toContain('it flies, and turns here');
    for (const text of said) expect(text).not.toMatch(/10⁻/);
  });

  it('never print what rounding leaves of no gap', () => {
    fc.assert(
      fc.property(arbitraryOf(params), (values) => {
        expect(wordsOf(values)).not.toMatch(/gap is \S+ × 10⁻1?\d+ mm/);
      }),
      { numRuns: 60 },
    );
  });
});
