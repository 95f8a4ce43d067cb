import { describe, expect, it } from 'vitest';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { CAPSULES } from './capsule-gas.ts';
import { startGas } from './gas.ts';
import { type EvenGas, evenGas, type GasScene } from './gas-scene.ts';
import { emptyState, type GasState, gasFrameOf, writeBody } from './gas-state.ts';
import { type PartsTally, partDesk, partedGas, talkHere } from './parted-gas.ts';
import { divisionOf } from './subdomain.ts';

const filled = (scene: GasScene): GasState => {
  const state = emptyState(gasFrameOf(scene));
  scene.bodies.forEach((body, i) => {
    writeBody(state, i, body, i);
  });
  return state;
};

interface Parted {
  readonly hash: string;
  readonly walls: Float64Array;
  readonly tally: PartsTally;
  readonly parts: number;
}

const inParts = (scene: GasScene, parts: number, times: readonly number[]): Parted => {
  const state = filled(scene);
  const gas = partedGas(state, parts);
  const desks = Array.from({ length: gas.parts }, () => partDesk(CAPSULES));
  for (const t of times) talkHere(gas.advance(t), desks);
  const walls = talkHere(gas.gather(state), desks);
  return { hash: hashOfNumbers([state.motion, state.turning]), walls, tally: gas.tally, parts: gas.parts };
};

const even = (given: Partial<EvenGas>): GasScene =>
  evenGas({ dimension: 3, count: 200, packing: 0.1, radius: 0.1, speed: 1, seed: 2, ...given });

describe('a gas in parts', () => {
  it('has the same bits in 1, 2 and 4 parts and in none (S-par)', () => {
    const scenes = [
      even({}),
      even({ packing: 0.25, seed: 3, count: 150 }),
      even({ dimension: 2, packing: 0.25, count: 200 }),
      even({ halfLength: 0.1, count: 120, packing: 0.08 }),
      even({ dimension: 2, halfLength: 0.1, count: 100, packing: 0.15 }),
    ];
    for (const scene of scenes) {
      const gas = startGas(scene);
      gas.advance(0.3);
      const whole = hashOfNumbers([gas.state.motion, gas.state.turning]);
      for (const parts of [1, 2, 4]) {
        const { hash, walls, tally, parts: count } = inParts(scene, parts, [0.1, 0.3]);
        expect(count).toBe(parts);
        expect(hash).toBe(whole);
        gas.wallImpulses.forEach((j, k) => {
          expect(Math.abs((walls[k] as number) - j)).toBeLessThan(1e-12 * (1 + j));
        });
        if (parts > 1) expect(tally.windows).toBeGreaterThan(0);
      }
    }
  });

  it('does a window again when a body was faster than assumed, and still has the same bits (S-par)', () => {
    // A fast light ball among heavy ones at rest, struck from behind: it leaves faster than anything before.
    const scene = even({ speed: 1e-3 });
    const bodies = scene.bodies.map((body, i) => {
      if (i === 3) return { ...body, mass: 1000, velocity: [4, 0.3, 0.2] as const };
      return { ...body, mass: 0.01 };
    });
    const driven = { ...scene, bodies };
    const gas = startGas(driven);
    gas.advance(0.5);
    const { hash, tally } = inParts(driven, 4, [0.5]);
    expect(tally.redone).toBeGreaterThan(0);
    expect(hash).toBe(hashOfNumbers([gas.state.motion, gas.state.turning]));
  });

  it('refuses capsules of which it was not told how they meet', () => {
    const state = filled(even({ halfLength: 0.1, count: 120, packing: 0.08 }));
    const gas = partedGas(state, 2);
    const desks = Array.from({ length: gas.parts }, () => partDesk());
    expect(() => talkHere(gas.advance(0.1), desks)).toThrow('capsules');
  });

  it('divides columns evenly, and into no more parts than there are (S-par)', () => {
    const frame = gasFrameOf(even({}));
    const { columns, borders } = divisionOf(frame, 4);
    expect(borders[0]).toBe(0);
    expect(borders[4]).toBe(columns);
    for (let k = 0; k < 4; k++) {
      const own = (borders[k + 1] as number) - (borders[k] as number);
      expect(Math.abs(own - columns / 4)).toBeLessThanOrEqual(1);
    }
    const most = divisionOf(frame, 1000);
    expect(most.borders.length).toBe(most.columns + 1);
  });

  it('lets one part work alone where bodies touch in a row across a border, and counts that (S-par)', () => {
    const count = 40;
    const bodies = Array.from({ length: count }, (_, i) => ({
      position: [(i + 0.5) * 0.2 - 0.1 * count + 1e-6 * i * i, 0, 0] as const,
      velocity: [i === 0 ? 1 : 0, 0, 0] as const,
      radius: 0.1,
      mass: 1,
    }));
    const scene: GasScene = { dimension: 3, size: [0.2 * count + 1, 1, 1], bodies };
    const gas = startGas(scene);
    gas.advance(0.3);
    const { hash, tally } = inParts(scene, 2, [0.3]);
    expect(tally.alone).toBeGreaterThan(0);
    expect(hash).toBe(hashOfNumbers([gas.state.motion, gas.state.turning]));
  });
});
