import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf } from '#params/params.ts';
import { model, params, type RaceValues } from './model.ts';
import { laws } from './receipt.ts';
import type { Method } from './tracks.ts';
import { draw } from './view.ts';
import widget from './widget.ts';

const defaults = defaultsOf(params);

const preset = (name: string): RaceValues => {
  const found = widget.presets?.find((one) => one.name === name);
  if (!found) throw new Error(`there is no preset “${name}”`);
  return { ...defaults, ...found.values } as RaceValues;
};

/** Looks of each method, in the order of the tracks. */
const looks = (values: RaceValues) => model(values).tracks.map((track) => track.looks);
const winner = (values: RaceValues): Method | undefined =>
  model(values).tracks.toSorted((one, other) => (one.looks ?? 999) - (other.looks ?? 999))[0]?.method;

describe('a race to the instant', () => {
  it('a ball 1.8 m from the wall at 2 m/s touches after 0.9 s, and one step of advancement is enough (S-ca)', () => {
    const race = model({ ...defaults, shape: 'ball', speed: 2 });
    expect(race.tContact).toBeCloseTo(0.9, 12);
    expect(race.tracks.at(-1)?.guesses.map((t) => t.toFixed(9))).toEqual(['0.000000000', '0.900000000']);
    expect(race.tracks[1]?.guesses[2]).toBeCloseTo(0.9, 12); // the chord of a straight line is the line
  });

  it('a fall from rest takes √(2 · 1.8/8) s (S-ca K-bisect)', () => {
    const race = model({ ...defaults, shape: 'ball', speed: 0.2, acceleration: 8 });
    // 0.2 t + 4 t² = 1.8
    expect(race.tContact).toBeCloseTo((-0.2 + Math.sqrt(0.04 + 28.8)) / 8, 10);
  });

  it('halving takes about thirty looks for nine digits, whatever the motion: one digit in 3.3 looks (K20)', () => {
    for (const spin of [0, 3, 6, 10]) {
      const [halving] = looks({ ...defaults, spin });
      expect(halving).toBeGreaterThan(29);
      expect(halving).toBeLessThan(34);
    }
  });

  it('with spin the advancement is last, without it first (S-ca)', () => {
    const [, , , withSpin] = looks(defaults);
    expect(withSpin).toBe(Math.max(...looks(defaults).map((count) => count ?? 0)));
    expect(winner(preset('No spin: one step'))).toBe('advancement');
  });

  it('each method wins somewhere (K-bisect S-ca)', () => {
    expect(winner(preset('A fall: Illinois'))).toBe('illinois');
    expect(winner(preset('A throw that barely arrives'))).toBe('advancement');
    expect(winner(preset('Halving wins'))).toBe('bisection');
    expect(winner(preset('Regula falsi wins'))).toBe('regulaFalsi');
  });

  it('with two contacts in the bracket all but the advancement find the second (KX14)', () => {
    const race = model(preset('Two contacts: only one finds the first'));
    expect(race.stretches).toHaveLength(2);
    expect(race.tracks.map((track) => track.looks !== null)).toEqual([false, false, false, true]);
  });

  it('the advancement never passes the contact, whatever the values (S-ca)', () => {
    fc.assert(
      fc.property(arbitraryOf(params), (given) => {
        const race = model({ ...given, mistake: 'none' });
        expect(laws(race).every(({ isKept }) => isKept)).toBe(true);
      }),
      { numRuns: 80 },
    );
  });
});

describe('mistakes of the sources', () => {
  it('Listing 1 takes 28, 100 and 250 looks for three, six and nine digits; a bracket 13, 23 and 33 (EX4)', () => {
    const counts = [3, 6, 9].map((places) => model({ ...defaults, places, mistake: 'listing' }));
    expect(counts.map(({ tracks }) => tracks[0]?.guesses.length)).toEqual([28, 101, 250]);
    expect(counts.map(({ looksOfHalving }) => looksOfHalving)).toEqual([13, 23, 33]);
  });

  it('with the bounds subtracted a wall that comes at the same speed is never met (SX5)', () => {
    const values = { ...preset('Both come'), speedWall: 1.2 } as RaceValues;
    const [law] = laws(model({ ...values, mistake: 'subtract' }));
    expect(law).toMatchObject({ isKept: false, is: 1.4 });
    expect(laws(model(values))[0]?.isKept).toBe(true);
  });
});

it('shows no runner on its way while the reader guesses', () => {
  const run = model(defaults);
  const words = draw({ run, values: defaults, t: 0, hiddenFrom: 0 })
    .flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
    .join(' ');
  expect(words).not.toMatch(/looks|astray/);
});
