import { describe, expect, it } from 'vitest';
import type { Picture } from '#kit/declare/picture.ts';
import type { Scene2 } from '#kit/declare/scene.ts';
import type { Params } from '#params/params.ts';
import { framingOf, framingOfRun, holding } from './scene2-frame.ts';
import { viewOf } from './scene2-view.ts';

const stage = { width: 400, height: 200 };
const ball = (x: number, y = 0): Picture => [{ kind: 'disc', centre: [x, y], radius: 0.5, look: 'a' }];
/** A ball that flies 3 m to the right in a second. */
const scene: Scene2<Params, unknown> = {
  kind: '2d',
  frame: () => [-2, -1, 2, 1],
  draw: ({ t }) => ball(3 * t),
};
const played = { run: {}, values: {} };

describe('a frame', () => {
  it('stays as it is while all is inside, and grows only where something leaves it', () => {
    expect(holding([-2, -1, 2, 1], [ball(0)], {}, stage)).toEqual([-2, -1, 2, 1]);
    const [left, bottom, right, top] = holding([-2, -1, 2, 1], [ball(3)], {}, stage);
    expect([left, bottom, top]).toEqual([-2, -1, 1]);
    expect(right).toBeGreaterThan(3.5);
  });

  it('has room for words, which keep their size when it grows', () => {
    const words: Picture = [{ kind: 'text', at: [1.9, 0], text: 'a dozen words', look: 'ink' }];
    const view = viewOf(holding([-2, -1, 2, 1], [words], {}, stage), stage);
    expect(view.toScreen([1.9, 0])[0] + 6.3 * 13).toBeLessThan(401);
  });

  it('is fitted to the whole run', () => {
    const { frame } = framingOfRun(scene, played, { t0: 0, t1: 1, events: [], rest: 0 }, stage);
    expect(frame[2]).toBeGreaterThan(3.5);
  });

  it('leaves a reserved corner free: beside it, or below it, whichever shows more', () => {
    const reserved = { corner: 'top-left', width: 100, height: 60 } as const;
    const whole = [0, 0, 400, 200];
    expect(framingOf(scene, played, [ball(0)], { ...stage, reserved }).room).toEqual(whole);
    expect(framingOf(scene, played, [ball(-1.5, 0.5)], { ...stage, reserved }).room).toEqual([
      100, 0, 400, 200,
    ]);
    const low = { ...reserved, height: 30 };
    expect(framingOf(scene, played, [ball(-1.5, 0.5)], { ...stage, reserved: low }).room).toEqual([
      0, 30, 400, 200,
    ]);
  });
});
