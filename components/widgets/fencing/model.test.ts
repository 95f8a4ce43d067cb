import { describe, expect, it } from 'vitest';
import { boutFromText, boutText, codeOf } from '#core/fencing/bout-text.ts';
import { defaultsOf } from '#params/params.ts';
import { readValues } from '#params/read.ts';
import { isHit, isStrike } from './happenings.ts';
import { begin, model, restOf } from './model.ts';
import { params } from './params.ts';
import { log, describe as say, verdict } from './words.ts';

const usual = defaultsOf(params);
const shown = model(usual);

describe('the bout that a reader meets first', () => {
  it('is an attack, a parry, and a touch by the one who parried', () => {
    const [strike, hit] = shown.happenings;
    expect(shown.happenings).toHaveLength(2);
    expect(strike && isStrike(strike) && [strike.kind, strike.by]).toEqual(['parry', 'a']);
    expect(hit && isHit(hit) && [hit.by, hit.touch.how]).toEqual(['a', 'riposte']);
    expect(shown.t1).toBeLessThan(5);
  });

  it('rests at the parry, and says with which j', () => {
    const t = restOf(shown);
    const j = shown.last?.receipt.j ?? 0;
    expect(say({ run: shown, values: usual, t })).toContain(`You parry, j = ${j.toPrecision(2)}`);
  });

  it('takes the weapon out of hand for longer where the blow has the longer lever, and the grip is weaker (K32)', () => {
    const { a = 0, b = 0 } = shown.last?.regain ?? {};
    // Parried with the strong of the blade, on the weak of the other.
    expect(a).toBeLessThan(b);
    // Until the first blow nothing depends on the grip: the same j, in a weaker hand.
    const weak = model({ ...usual, grip: 3 }).happenings.find(isStrike);
    expect(weak?.receipt.j).toBe(shown.last?.receipt.j);
    expect(3 * (weak?.regain.a ?? 0)).toBeCloseTo(usual.grip * a, 12);
    expect(3 * (weak?.regain.b ?? 0)).toBeCloseTo(usual.grip * b, 12);
  });
});

describe('a bout that is fenced', () => {
  it('is the very bout that the same inputs give at once, from the start or gone on with', () => {
    const inputs = boutFromText(usual.inputs);
    const growing = begin({ ...usual, inputs: boutText(inputs.slice(0, 20)) });
    for (let i = 20; i < 60; i++) growing.push({ x: (i % 7) / 6, y: (i % 5) / 4, isPressed: i % 16 > 8 });
    expect(growing.run.duel.hash()).toBe(model({ ...usual, inputs: growing.text }).duel.hash());
    expect(growing.run.t1).toBeCloseTo(3, 12);
  });

  it('with one button is led: the hand parries by itself, and lunges only when it is told to', () => {
    const growing = begin({ ...usual, inputs: '' });
    let isSeen = false;
    for (let i = 0; i < 80; i++) {
      const input = growing.assisted(i > 60);
      expect(input.isPressed).toBe(i > 60);
      isSeen ||= input.x !== 0.5;
      growing.push(input);
    }
    expect(isSeen).toBe(true);
  });

  it('with one button can be won: whoever presses steadily beats the slowest opponent', () => {
    const wins = [1, 2, 3].filter((seed) => {
      const growing = begin({ ...usual, seed, inputs: '' });
      for (let i = 0; !growing.isOver; i++) growing.push(growing.assisted(i % 28 < 10));
      const { a, b } = growing.run.duel.score;
      return a > b;
    });
    expect(wins.length).toBeGreaterThanOrEqual(2);
  });

  it('tells everything once, in order, each with a sentence and a sound', () => {
    const lines = log(shown);
    expect(lines.map(({ t }) => t)).toEqual(lines.map(({ t }) => t).toSorted((a, b) => a - b));
    for (const { text, sound } of lines) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(sound?.loudness).toBeLessThanOrEqual(1);
    }
    expect(lines.at(-1)?.text).toMatch(/^You touch, 1 : 0: a riposte, after your parry, j = \d\.\d+\sN·s\.$/);
  });
});

it('has a verdict at its end, and none before', () => {
  const growing = begin({ ...usual, inputs: '' });
  // Whoever only holds the blade low loses.
  while (!growing.isOver) growing.push({ x: 0, y: 0, isPressed: false });
  const { run } = growing;
  const verdictAt = (t: number): string => verdict({ values: usual, run, t });
  expect(verdictAt(run.t1)).toBe('The opponent wins, 0 : 5.');
  expect(verdictAt(run.t1 - 1)).toBe('');
});

describe('a bout from a link', () => {
  it.each([
    ['', 'There is nothing in this bout.'],
    ['~A', 'A bout cannot begin with a repetition.'],
    ['<script>', 'The bout cannot be read at letter 1.'],
    ['A'.repeat(50_000), 'A bout has at most'],
    ['AAA~_~_~_~_'.repeat(200), 'A bout has at most'],
  ])('that is none (%#) is refused with a sentence, and the usual one is shown', (inputs, reason) => {
    const { values, notes } = readValues(params, [['inputs', inputs]]);
    expect(values.inputs).toBe(usual.inputs);
    expect(notes.join()).toContain(`inputs was not taken. ${reason}`);
  });

  it('is read as it was written', () => {
    const text = boutText([codeOf({ x: 0, y: 1, isLunging: true })]);
    expect(readValues(params, [['inputs', text]])).toEqual({ values: { ...usual, inputs: text }, notes: [] });
  });
});
