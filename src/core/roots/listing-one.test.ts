import { describe, expect, it } from 'vitest';
import { listingOneAsPrinted } from '#core/wrong/listing-one.ts';
import { advanceFrame, type ListingWorld } from './listing-one.ts';

/** A ball above a floor: height of its lowest point (m) and velocity (m/s, up). */
interface Ball {
  readonly x: number;
  readonly v: number;
}

/** Constant velocity; touching counts as colliding within a tolerance in height. */
const world = (tolerance: number, restitution = 1): ListingWorld<Ball> => ({
  integrate: ({ x, v }, dt) => ({ x: x + v * dt, v }),
  isInterpenetrating: ({ x }) => x < 0,
  isColliding: ({ x, v }) => x <= tolerance && v < 0,
  resolve: ({ x, v }) => ({ x, v: -restitution * v }),
});

/** Under gravity of 10 m/s², semi-implicitly as games do. */
const falling: ListingWorld<Ball> = {
  ...world(1e-9, 0),
  integrate: ({ x, v }, dt) => ({ x: x + (v - 10 * dt) * dt, v: v - 10 * dt }),
};

describe('Listing 1, mended (E-loop)', () => {
  it('a frame without contact costs one integration (E-loop)', () => {
    const run = advanceFrame(world(1e-9), { x: 2, v: -1 }, 0, 1, { epsTime: 1e-9 });
    expect(run).toMatchObject({ kind: 'done', t: 1, state: { x: 1, v: -1 }, integrations: 1 });
  });

  it('a ball 1 m up at 3 m/s bounces at 1/3 s and is 2 m up after 1 s (E-loop)', () => {
    const run = advanceFrame(world(1e-9), { x: 1, v: -3 }, 0, 1, { epsTime: 1e-12 });
    expect(run.kind).toBe('done');
    expect(run.state.v).toBe(3);
    expect(run.state.x).toBeCloseTo(2, 8);
  });

  it('closes in on the contact by halving: each turn after the first halves the step (E-loop)', () => {
    const { turns } = advanceFrame(world(1e-9), { x: 1, v: -3 }, 0, 1, { epsTime: 1e-9 });
    const steps = turns
      .slice(
        0,
        turns.findIndex(({ outcome }) => outcome === 'resolved'),
      )
      .map(({ dt }) => dt);
    expect(steps.slice(0, 5)).toEqual([1, 0.5, 0.25, 0.125, 0.0625]);
  });

  it('as printed it is no binary search: 1e-9 takes integrations with the square of the digits (EX4)', () => {
    const start: Ball = { x: 1, v: -3 };
    const counts = [1e-3, 1e-6, 1e-9].map((tolerance) => ({
      printed: listingOneAsPrinted(world(tolerance), start, 0, 1).integrations,
      mended: advanceFrame(world(tolerance), start, 0, 1, { epsTime: tolerance / 3 }).integrations,
    }));
    // 10, 20, 30 digits: one halving each, and the step that ends the frame.
    for (const [i, { mended }] of counts.entries()) expect(mended).toBeLessThanOrEqual(10 * (i + 1) + 4);
    for (const { printed, mended } of counts) expect(printed).toBeGreaterThan(mended);
    const [coarse, , fine] = counts as [(typeof counts)[0], (typeof counts)[0], (typeof counts)[0]];
    expect(fine.printed / coarse.printed).toBeGreaterThan(5); // 3² = 9 in the limit
    expect(fine.mended / coarse.mended).toBeLessThan(3.5);
    expect(fine.printed).toBeGreaterThan(200);
  });

  it('as printed a ball that rests exactly on the floor never advances; mended it is called resting (EX4)', () => {
    const printed = listingOneAsPrinted(falling, { x: 0, v: 0 }, 0, 1, 2000);
    expect(printed.kind).toBe('stuck');
    expect(printed.t).toBeLessThan(1e-6);
    const mended = advanceFrame(falling, { x: 0, v: 0 }, 0, 1, { epsTime: 1e-9 });
    expect([mended.kind, mended.t]).toEqual(['resting', 0]);
    expect(mended.integrations).toBeLessThan(2 * 32); // closed in once to resolve it, once to see that nothing came of it
  });

  it('neither sees a contact that is over at the end of the step: tunnelling stays (E-loop)', () => {
    const wall: ListingWorld<Ball> = { ...world(1e-9), isInterpenetrating: ({ x }) => x < 0 && x > -0.1 };
    for (const run of [
      advanceFrame(wall, { x: 1, v: -3 }, 0, 1, { epsTime: 1e-9 }),
      listingOneAsPrinted(wall, { x: 1, v: -3 }, 0, 1),
    ]) {
      expect(run.turns).toHaveLength(1);
      expect(run.state.x).toBe(-2);
    }
  });

  it('both give the same bounce', () => {
    const printed = listingOneAsPrinted(world(1e-9), { x: 1, v: -3 }, 0, 1);
    const mended = advanceFrame(world(1e-9), { x: 1, v: -3 }, 0, 1, { epsTime: 1e-10 });
    expect(printed.kind).toBe('done');
    expect(printed.state.x).toBeCloseTo(mended.state.x, 7);
  });

  it('stops at its limit of integrations and refuses a frame that runs backwards', () => {
    expect(
      advanceFrame(world(0), { x: 1, v: -3 }, 0, 1, { epsTime: 1e-9, maxIntegrations: 5 }),
    ).toMatchObject({
      kind: 'stuck',
      integrations: 5,
    });
    expect(() => advanceFrame(world(0), { x: 1, v: -3 }, 1, 0, { epsTime: 1e-9 })).toThrow(
      'a frame runs from',
    );
    expect(() => advanceFrame(world(0), { x: 1, v: -3 }, 0, 1, { epsTime: 0 })).toThrow(
      'epsTime must be positive',
    );
    expect(() => listingOneAsPrinted(world(0), { x: 1, v: -3 }, 0, Number.NaN)).toThrow('a frame runs from');
  });
});
