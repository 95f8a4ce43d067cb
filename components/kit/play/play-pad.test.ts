import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GrowingRun, PadInput } from '#kit/declare/played.ts';
import { bindPad, isPlayKey, type Pad, placeInBox, placeOfKeys } from './play-pad.ts';
import { sessionOf } from './play-session.ts';

describe('keys', () => {
  it('nine letters and the number pad lead to the nine places, by where they lie on the keyboard', () => {
    expect(
      ['KeyQ', 'KeyS', 'KeyC', 'Numpad1', 'Numpad6', 'Numpad9'].map((code) => placeOfKeys([code])),
    ).toEqual([
      [0, 1],
      [0.5, 0.5],
      [1, 0],
      [0, 0],
      [1, 0.5],
      [1, 1],
    ]);
  });

  it('arrows lead to a side, two of them to a corner, and the last of the nine counts', () => {
    expect(placeOfKeys(['ArrowLeft'])).toEqual([0, 0.5]);
    expect(placeOfKeys(['ArrowRight', 'ArrowUp'])).toEqual([1, 1]);
    expect(placeOfKeys(['KeyQ', 'ArrowDown', 'KeyD'])).toEqual([1, 0.5]);
    expect(placeOfKeys([])).toBeUndefined();
  });

  it('no other key is taken', () => {
    expect(['Tab', 'KeyP', 'Escape', 'PageDown'].filter(isPlayKey)).toEqual([]);
    expect(isPlayKey('Space')).toBe(true);
  });
});

it('a place beyond the border of the pad is the nearest inside', () => {
  const box = { left: 100, top: 50, width: 200, height: 200 };
  expect(placeInBox(box, 150, 50)).toEqual([0.25, 1]);
  expect(placeInBox(box, 20, 900)).toEqual([0, 0]);
});

describe('a gamepad', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('leads the hand, and says each place once: whoever is told may read again', () => {
    const axes = [1, 0];
    vi.stubGlobal('navigator', { getGamepads: () => [{ axes, buttons: [] }] });
    vi.stubGlobal('addEventListener', () => {});
    const [pad, veil, press] = [1, 2, 3].map(() => new EventTarget() as HTMLElement);
    if (!pad || !veil || !press) throw new Error('no surfaces');
    let told = 0;
    const changed = (): void => {
      told++;
      hands.read();
    };
    const { signal } = new AbortController();
    const hands: Pad = bindPad({ pad, veil, press, isStepwise: () => false }, changed, signal);
    expect(hands.read()).toEqual({ x: 1, y: 0.5, isPressed: false });
    expect(hands.isMoving(0)).toBe(true);
    axes[0] = 0;
    expect(hands.read()).toEqual({ x: 0.5, y: 0.5, isPressed: false });
    expect(told).toBe(2);
  });
});

describe('a session', () => {
  function growing(most: number): GrowingRun<number> & { readonly inputs: PadInput[] } {
    const inputs: PadInput[] = [];
    return {
      inputs,
      get run() {
        return inputs.length;
      },
      push: (input) => void inputs.push(input),
      get isOver() {
        return inputs.length >= most;
      },
      text: '',
      assisted: (isPressed) => ({ x: 0, y: 0, isPressed }),
    };
  }
  const hands = (): PadInput => ({ x: 0.5, y: 0.5, isPressed: false });

  it('asks the hands once for each tick, whatever the frames are, and shows no time that is not there', () => {
    const run = growing(1000);
    const session = sessionOf(run, 0.05, 0);
    for (const seconds of [0.016, 0.016, 0.016, 0.016, 0.2, 0.001]) {
      session.advance(seconds, hands);
      expect(session.t).toBeLessThanOrEqual(run.inputs.length * 0.05 + 1e-12);
      expect(session.t).toBeGreaterThan((run.inputs.length - 1) * 0.05 - 1e-12);
    }
    expect(run.inputs).toHaveLength(Math.ceil(0.265 / 0.05));
  });

  it('ends with the run', () => {
    const run = growing(3);
    const session = sessionOf(run, 0.05, 0);
    session.advance(10, hands);
    expect([run.inputs.length, session.t]).toEqual([3, expect.closeTo(0.15, 12)]);
  });

  it('goes on from where it was', () => {
    const run = growing(100);
    const session = sessionOf(run, 0.05, 1.2);
    session.advance(0.01, hands);
    expect([run.inputs.length, session.t]).toEqual([1, expect.closeTo(1.21, 12)]);
  });
});
