import { expect, it } from 'vitest';
import { lambdaChecks, motionChecks, speedChecks } from './bodies.ts';
import { impulseChecks } from './impulse.ts';
import { instantChecks, searchChecks } from './instant.ts';
import { restingChecks } from './resting.ts';

it('two balls at 4 m/s together meet after 0.75 s, and after (4 − 0.8)/4 if they are 0.6 m off the line (K17, K20)', () => {
  const [central, off, past] = searchChecks().map(({ gives }) => gives);
  expect(central).toMatch(/^37 steps planned; a collision at test 28, .*t_c = 0\.75 after 15 halvings$/);
  expect(off).toContain('t_c = 0.8 after');
  expect(past).toContain('none');
});

it('a ball that falls 1 m: chords begin at 1/4.905 (K-bisect)', () => {
  const [halving, chord, bent] = instantChecks().map(({ gives }) => gives);
  expect(halving).toBe('middles (0.5, 0.25, 0.375, 0.4375, 0.4688); t_c = 0.4375');
  for (const gives of [chord, bent]) expect(gives).toContain('first guesses (0.2039, ');
  expect(chord).not.toBe(bent);
});

it('impulses on paper: 1.5·2·3/4, a corner of 2/3, a moving wall, no push for those that part (K28)', () => {
  const [central, corner, turned, spinning, wall, resting, walls, parting] = impulseChecks().map(
    ({ gives }) => gives,
  );
  expect(central).toContain('K = 1.333, j = 2.25; A: v = (0, 0, 0.25)');
  expect(corner).toContain('K = 2.167, j = 1.385;'); // 1 + 1/6 + 0.5²/0.5 + 1²/2
  // The inverse moments 2 and 0.5 turned by 45° are 1.25 both, with 0.75 beside them: 1.25·1.25 − 2·0.5·0.75.
  expect(turned).toContain('K = 1.979, j = 1.516;');
  expect(spinning).toContain('K = 2.667, j = 1.687;');
  expect(resting).toMatch(/^resting, .*j = 0;/);
  expect(walls).toContain('K = 0, j = 0; A: v = (0, 0, −1)');
  expect(wall).toContain('j = 2; A: v = (0, 0, 2)');
  expect(parting).toMatch(/^separating, .*j = 0;/);
});

it('shares of a push: three quarters for the lighter, all of it beside a wall, none for two walls (K-rest)', () => {
  expect(restingChecks().map(({ gives }) => gives)).toEqual([
    'A moves by 0.0075 along n, B by −0.0025',
    'A moves by 0.01 along n, B by 0',
    'A moves by 0 along n, B by 0',
    '11',
    // A push every 0.1/0.3 + 1 ms.
    '12 pushes, the first at 0, 1.333, 2.667, 4 ms; no collision',
    // The widget says the same: after 2.5 ms of rest a fall of 1 mm from rest takes √(2/9.81·10⁻³) s.
    '5 pushes, the first at 0, 16.78, 25.19, 32.23 ms; then a collision at 44.43 ms, with v_rel = −0.3132',
  ]);
});

it('free motion keeps b to the last bit, however few the steps (K8)', () => {
  for (const { gives } of motionChecks()) expect(gives).toContain('b = (0.1, 6, 0), Q = (');
});

it('speeds on paper: 5; 2·3; 5 + 6 (K-lemma)', () => {
  expect(speedChecks().map(({ gives }) => gives)).toEqual(['v_max = 5', 'v_max = 6', 'v_max = 11']);
});

it('the elastic jump on paper: K = 1.5 + 1.979 − 1 turned by 45°; half of it for a normal twice as long (H-λ, H-jump)', () => {
  // 2·3/(1 + 0.5 + 1/6 + 1.5625 − 0.75).
  const [unit, long] = lambdaChecks().map(({ gives }) => gives);
  expect(unit).toContain('λ* = 2.42;');
  expect(long).toContain('λ* = 1.21;');
  expect(long?.slice(long.indexOf(';'))).toBe(unit?.slice(unit.indexOf(';')));
});
