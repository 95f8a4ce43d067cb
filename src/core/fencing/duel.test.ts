import { describe, expect, it } from 'vitest';
import { bladesAt, keyTimes } from './blades-at.ts';
import { boutFromText, boutText, codeOf, MOST_INPUTS } from './bout-text.ts';
import { type Duel, duelOf, type Policy, startDuel, TO_WIN } from './duel.ts';
import { type DuelRules, RULES } from './duel-rules.ts';
import { type Asked, EN_GARDE } from './fencer.ts';
import { fencerOf } from './opponent.ts';
import { partedAt, replayed } from './replay.ts';
import { BEGINNER, LEVELS } from './skill.ts';

const still: Policy = () => EN_GARDE;
const setupOf = (opponent: () => Policy, rules: DuelRules = RULES) => ({ rules, opponent });
const lunge: Asked = { x: 0.5, y: 0.5, isLunging: true };

/** Inputs of a thrust: on guard for 0.5 s, then a lunge. */
const thrust = [
  ...Array.from({ length: 10 }, () => EN_GARDE),
  ...Array.from({ length: 16 }, () => lunge),
].map(codeOf);

/** Somebody who parries to the left so many inputs after the start. */
const parrying = (from: number) => (): Policy => {
  let input = 0;
  return () => (input++ < from ? EN_GARDE : { x: 0, y: 0.6, isLunging: false });
};

/** The bout of a beginner against a level. */
function bout(level: 1 | 2 | 3, seed: number, inputs = MOST_INPUTS): Duel {
  const duel = startDuel(setupOf(() => fencerOf(LEVELS[level], seed)));
  const me = fencerOf(BEGINNER, seed + 0.5);
  for (let i = 0; i < inputs && duel.phase !== 'over'; i++) duel.push(codeOf(me(duel, 'a')));
  return duel;
}

describe('a duel', () => {
  it('stands still if nobody is asked for anything', () => {
    const duel = duelOf(
      setupOf(() => still),
      [codeOf(EN_GARDE), codeOf(EN_GARDE)],
    );
    expect(duel.t1).toBeCloseTo(0.1, 15);
    expect(duel.at(0.1).a.weapon.position).toEqual(duel.at(0).a.weapon.position);
    expect(duel.receipts).toEqual([]);
  });

  it('lets half a second be seen before a thrust lands on somebody who stands on guard, from any guard (K-fence)', () => {
    const times: number[] = [];
    for (const x of [0.2, 0.35, 0.5, 0.65]) {
      for (const y of [0, 0.25, 0.5, 1]) {
        // The lunge begins at once, while the hand is still on its way: the soonest that is possible.
        for (const wait of [0, 10]) {
          const there = { x, y, isLunging: false };
          const inputs = [
            ...Array.from({ length: wait }, () => there),
            ...Array.from({ length: 20 }, () => ({ ...there, isLunging: true })),
          ];
          const touch = duelOf(
            setupOf(() => still),
            inputs.map(codeOf),
          ).touches[0];
          if (touch?.by === 'a') times.push(touch.t - wait * 0.05);
        }
      }
    }
    expect(times.length).toBeGreaterThan(10);
    expect(Math.min(...times)).toBeGreaterThan(0.5);
  });

  it('halts at a touch, which ends the exchange, and begins another on guard (K-fence)', () => {
    const duel = duelOf(
      setupOf(() => still),
      thrust,
    );
    const touch = duel.touches[0];
    expect(touch).toMatchObject({ by: 'a', how: 'straight', action: null, control: { a: 1, b: 1 } });
    expect(duel.exchanges[0]).toMatchObject({ from: 0, to: touch?.t, touch });
    expect(duel.attacks).toMatchObject([{ by: 'a', from: 0.5, end: 'touch' }]);
    expect(duel.score).toEqual({ a: 1, b: 0 });
    expect(duel.phase).toBe('salute');
    // The point goes no deeper than where it met the body, and then back.
    const at = touch?.t as number;
    const deepest = duel.at(at).a.weapon.position[0];
    for (let t = at; t < at + 0.5; t += 0.01) {
      expect(duel.at(t).a.weapon.position[0]).toBeLessThanOrEqual(deepest + 1e-12);
    }
    for (let i = 0; i < 40; i++) duel.push(codeOf(EN_GARDE));
    expect(duel.phase).toBe('fencing');
    expect(duel.exchanges).toHaveLength(2);
    expect(duel.at(duel.t1).a.stance.lunge.place).toBeCloseTo(0, 9);
  });

  it('is parried: the blade is beaten aside, the strong of the blade keeps control, and the attack misses (K-fence, K32)', () => {
    const duel = duelOf(setupOf(parrying(17)), thrust);
    const parry = duel.actions.find(({ kind }) => kind === 'parry');
    expect(parry).toMatchObject({ by: 'b', attacking: { a: true, b: false } });
    expect(duel.attacks[0]?.parry).not.toBeNull();
    expect(duel.touches).toEqual([]);
    const [before, contact, after] = keyTimes(parry as NonNullable<typeof parry>);
    expect(bladesAt(duel, before).vRel).toBeLessThan(0);
    expect(bladesAt(duel, contact).gap).toBeLessThan(1e-9);
    const later = duel.at(after);
    expect(later.a.control).toBeLessThan(1);
    expect(later.b.control).toBeGreaterThanOrEqual(later.a.control);
    for (const { residuals, j, vRelBefore, vRelAfter, restitution } of duel.receipts) {
      expect(j).toBeGreaterThan(0);
      expect(vRelAfter).toBeCloseTo(-restitution * vRelBefore, 12);
      expect(Math.hypot(...residuals.momentum)).toBeLessThan(1e-13);
      expect(Math.hypot(...residuals.angularMomentum)).toBeLessThan(1e-13);
    }
  });

  it('goes to five, and a bout is its setup and its text: the same bits again', () => {
    const duel = bout(3, 4);
    expect(duel.phase).toBe('over');
    expect(Math.max(duel.score.a, duel.score.b)).toBe(TO_WIN);
    expect(duel.touches).toHaveLength(duel.score.a + duel.score.b);
    const text = boutText(duel.inputs);
    expect(text.length).toBeLessThan((4096 / 60) * duel.t1 + 64);
    const again = duelOf(duel.setup, boutFromText(text));
    expect(again.hash()).toBe(duel.hash());
    const ended = duel.hash();
    duel.push(codeOf(lunge));
    expect(duel.hash()).toBe(ended);
  });

  it('takes any number for an input and stays finite', () => {
    const duel = duelOf(
      setupOf(() => still),
      [NaN, -1, 1e9, 0.5, Infinity],
    );
    expect(duel.at(duel.t1).a.weapon.position.every(Number.isFinite)).toBe(true);
    expect(duelOf(duel.setup, duel.inputs).hash()).toBe(duel.hash());
  });

  it('moves a held weapon at constant velocities within a tick, which lead from place to place', () => {
    const duel = bout(2, 7, 60);
    for (const { stretches } of duel.ticks) {
      expect(stretches[0]?.from).toBeLessThan(stretches.at(-1)?.to as number);
      for (let i = 1; i < stretches.length; i++) expect(stretches[i]?.from).toBe(stretches[i - 1]?.to);
    }
    for (let k = 1; k < duel.ticks.length; k++) {
      // Continuous from tick to tick: a ten-millionth of a second at some 10 m/s is 1 µm.
      const [left, right] = [duel.at(k / 60 - 1e-7), duel.at(k / 60 + 1e-7)];
      for (const side of ['a', 'b'] as const) {
        const [p, q] = [left[side].weapon.position, right[side].weapon.position];
        expect(Math.hypot(...p.map((x, i) => x - (q[i] as number)))).toBeLessThan(1e-5);
      }
    }
  });
});

describe('a bout again with one thing changed', () => {
  const duel = duelOf(setupOf(parrying(17)), thrust);

  it('is the same if nothing is', () => {
    const same = replayed(duel, {});
    expect(same.hash()).toBe(duel.hash());
    expect(partedAt(duel, same)).toBeNull();
  });

  it.each([{ grip: 12 }, { restitution: 0.9 }, { mass: 2 }, { epsRest: 0.1 }])(
    'parts after the first blow: %o',
    (rules) => {
      const other = replayed(duel, { rules });
      const first = duel.actions[0]?.from as number;
      const parted = partedAt(duel, other);
      if ('mass' in rules) expect(other.receipts[0]?.j).toBeCloseTo(2.5 * (duel.receipts[0]?.j as number), 9);
      else expect(parted).not.toBeNull();
      if (parted !== null && !('mass' in rules)) expect(parted).toBeGreaterThan(first - 1 / 60);
    },
  );

  it('follows one other input, and an opponent that answers anew', () => {
    const other = replayed(duel, {
      input: { index: 12, code: codeOf({ x: 0.2, y: 1, isLunging: true }) },
      opponent: 'anew',
    });
    expect(partedAt(duel, other)).toBeCloseTo(0.6, 9);
    expect(other.inputs).toHaveLength(duel.inputs.length);
    expect(() => replayed(duel, { input: { index: 99, code: 0 } })).toThrow(RangeError);
  });
});
