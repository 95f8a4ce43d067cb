import { describe, expect, it } from 'vitest';
import type { Scene2 } from '#kit/declare/scene.ts';
import type { Params } from '#params/params.ts';
import { viewOf } from './scene2-view.ts';
import { flashedBefore, flashesOf, strobeShapes } from './strobe.ts';

/** A ball that flies at 1 m/s past a wall that stands. */
const scene: Scene2<Params, unknown> = {
  kind: '2d',
  frame: () => [0, -1, 1, 1],
  strobe: 0.25,
  draw: ({ t }) => [
    { kind: 'disc', centre: [t, 0], radius: 0.1, look: 'a' },
    { kind: 'disc', centre: [0.5, 0], radius: 0.1, look: 'b' },
    { kind: 'arrow', from: [t, 0], vector: [1, 0], sym: 'v_A' },
  ],
};
const moment = { run: {}, values: {} };
const span = { t0: 0, t1: 1, events: [], rest: 0.6 };

describe('the strobe', () => {
  it('shows bodies at regular times before now, and what stands still once', () => {
    const flashes = flashedBefore(flashesOf(scene, moment, span), 0.5);
    expect(flashes.map((bodies) => bodies.map(({ look }) => look))).toEqual([['a', 'b'], ['a']]);
  });

  it('gets firmer towards now, and has no symbols', () => {
    const shapes = strobeShapes(
      flashedBefore(flashesOf(scene, moment, span), 0.9),
      viewOf([0, -1, 1, 1], { width: 100, height: 200 }),
    );
    const opacities = shapes
      .filter(({ attributes }) => attributes['class'] === 'strobe look-a')
      .map(({ attributes }) => Number(attributes['opacity']));
    expect(opacities).toHaveLength(4);
    expect(opacities).toEqual(opacities.toSorted());
    expect(shapes.every(({ attributes }) => attributes['data-sym'] === undefined)).toBe(true);
  });

  it('is left out where a run goes in steps, or nobody asked for it', () => {
    expect(flashesOf(scene, moment, { ...span, counts: ['step', 'steps'] })).toEqual([]);
    const { strobe: _, ...without } = scene;
    expect(flashesOf(without, moment, span)).toEqual([]);
  });
});
