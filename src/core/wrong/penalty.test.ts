import { describe, expect, it } from 'vitest';
import { planarBody, planarState } from '#core/body/body.ts';
import { ledgerOf } from '#core/body/ledger.ts';
import { length, sub, ZERO } from '#core/math/vec3.ts';
import { type PenaltyRun, type RoundBody, runPenaltyContact } from '#core/soft/penalty-run.ts';
import { runPenaltyByEuler, runPenaltyInFixedSteps } from './penalty.ts';

/** Two pucks of 1 kg that touch at the origin, one flying at 2 m/s beside the other's middle: w² = 2 · 800/kg. */
function pucks(height: number): { readonly a: RoundBody; readonly b: RoundBody } {
  const body = planarBody(1, 0.045);
  const x = Math.sqrt(0.09 - height * height);
  const round = { body, radius: 0.3, centreBody: ZERO };
  return {
    a: { ...round, state: planarState(body, { position: [-x, height], velocity: [2, 0] }) },
    b: { ...round, state: planarState(body, { position: [x, -height] }) },
  };
}

const STIFFNESS = 800; // w = 40 rad/s: a contact of 79 ms

function booksOf(run: PenaltyRun, { a, b }: ReturnType<typeof pucks>) {
  if (run.kind !== 'parted') throw new Error(`expected the bodies to part, got ${run.kind}`);
  const after = ledgerOf([
    { body: a.body, state: run.a },
    { body: b.body, state: run.b },
  ]);
  return { before: ledgerOf([a, b]), after };
}

describe('a penalty contact in steps that are too long', () => {
  it('by Euler, a head-on hit gains the factor 1 + w² Δt² with each step', () => {
    const { a, b } = pucks(0);
    const run = runPenaltyByEuler(a, b, STIFFNESS, 1e-3);
    if (run.kind !== 'parted') throw new Error(run.kind);
    const steps = run.frames.length - 1;
    // The first step moves, the last look finds them apart: in between the spring takes part in every step but these.
    const growth = 1.0016 ** steps;
    const { before, after } = booksOf(run, { a, b });
    expect(after.kinetic - 1).toBeCloseTo((before.kinetic - 1) * growth, 2);
    expect(after.kinetic).toBeGreaterThan(1.05 * before.kinetic);
  });

  it('by Euler, even the angular momentum changes when the pucks slide past each other', () => {
    const pair = pucks(0.15);
    const { before, after } = booksOf(runPenaltyByEuler(pair.a, pair.b, STIFFNESS, 4e-3), pair);
    expect(length(sub(after.momentum, before.momentum))).toBeLessThan(1e-14);
    expect(length(sub(after.angularMomentum, before.angularMomentum))).toBeGreaterThan(1e-3);
  });

  it('in fixed good steps both momenta hold, and beyond w Δt = 2 the pucks are thrown apart', () => {
    const pair = pucks(0.15);
    const fine = booksOf(runPenaltyInFixedSteps(pair.a, pair.b, STIFFNESS, 1e-3), pair);
    expect(fine.after.kinetic / fine.before.kinetic).toBeCloseTo(1, 2);
    const coarse = booksOf(runPenaltyInFixedSteps(pair.a, pair.b, 100 * STIFFNESS, 10e-3), pair);
    expect(coarse.after.kinetic).toBeGreaterThan(10 * coarse.before.kinetic);
    expect(length(sub(coarse.after.momentum, coarse.before.momentum))).toBeLessThan(1e-13);
    expect(length(sub(coarse.after.angularMomentum, coarse.before.angularMomentum))).toBeLessThan(1e-13);
  });

  it('with steps that are short enough both come to what the careful run gives', () => {
    const { a, b } = pucks(0.15);
    const good = runPenaltyContact(a, b, STIFFNESS);
    if (good.kind !== 'parted') throw new Error(good.kind);
    for (const wrong of [runPenaltyByEuler, runPenaltyInFixedSteps]) {
      const run = wrong(a, b, STIFFNESS, 1e-5);
      if (run.kind !== 'parted') throw new Error(run.kind);
      expect(Math.abs(run.lambda / good.lambda - 1)).toBeLessThan(1e-3);
    }
    expect(() => runPenaltyByEuler(a, b, STIFFNESS, 0)).toThrow('timeStep must be positive');
  });
});
