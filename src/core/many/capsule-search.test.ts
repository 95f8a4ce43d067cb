import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someGas } from '#core/fixtures/gas-arbitraries.ts';
import { numbersOf } from '#core/fixtures/gas-laws.ts';
import { carryBall } from './ball-times.ts';
import { capsuleSearch } from './capsule-search.ts';
import { capsuleTimes, carryAxis } from './capsule-times.ts';
import { wallsOfBox } from './flat-walls.ts';
import { startGas } from './gas.ts';
import type { GasScene } from './gas-scene.ts';
import { emptyState, type GasState, gasFrameOf, writeBody } from './gas-state.ts';
import { bounceAtWall, wallMeeting } from './wall-times.ts';

const T = 0.6;

/** The first algorithm of the slides: all pairs and walls are asked after every event, and nothing is remembered. */
function plainGas(scene: GasScene): { readonly state: GasState; readonly meetings: number } {
  const state = emptyState(gasFrameOf(scene));
  const { refresh, bounce } = capsuleTimes(state);
  const walls = wallsOfBox(state.half);
  scene.bodies.forEach((body, i) => {
    writeBody(state, i, body, i);
    refresh(i);
  });
  const carry = (i: number, t: number): void => {
    carryAxis(state, i, t);
    carryBall(state.motion, i, t);
  };
  for (let meetings = 0, now = 0; ; ) {
    const { meeting } = capsuleSearch(state);
    const next = { t: Infinity, i: -1, j: -1, wall: -1 };
    for (let i = 0; i < state.capacity; i++) {
      walls.forEach((wall, w) => {
        const t = wallMeeting(state, i, wall, T);
        if (t < next.t) Object.assign(next, { t, i, j: -1, wall: w });
      });
      for (let j = i + 1; j < state.capacity; j++) {
        const t = meeting(i, j, now, T);
        if (t < next.t) Object.assign(next, { t, i, j, wall: -1 });
      }
    }
    const { t, i, j, wall } = next;
    if (!(t <= T)) return { state, meetings };
    carry(i, t);
    if (j >= 0) {
      carry(j, t);
      bounce(i, j);
      refresh(j);
      meetings++;
    } else bounceAtWall(state, i, walls[wall] as (typeof walls)[number], t);
    refresh(i);
    now = t;
  }
}

describe('the search for meetings of capsules', () => {
  it('has the bits of a gas in which all pairs are asked after every event: what is passed over never meets (S-first)', () => {
    let all = 0;
    fc.assert(
      fc.property(someGas(30, fc.constantFrom('capsules', 'both')), (scene) => {
        fc.pre(scene.bodies.some(({ rod }) => rod !== undefined));
        const { state, meetings } = plainGas(scene);
        const gas = startGas(scene);
        gas.advance(T);
        expect(numbersOf(gas.state)).toEqual(numbersOf(state));
        all += meetings;
      }),
      { numRuns: 40 },
    );
    expect(all).toBeGreaterThan(100);
  });
});
