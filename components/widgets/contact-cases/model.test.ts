import { describe, expect, it } from 'vitest';
import { closestPoints } from '#core/distance/distance.ts';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import { ZERO } from '#core/math/vec3.ts';
import { polygon } from '#core/shape/polygon.ts';
import { defaultsOf } from '#params/params.ts';
import { type CaseValues, LATER, model, params } from './model.ts';
import { draw } from './view.ts';
import widget from './widget.ts';

const values = (given: Partial<CaseValues> = {}): CaseValues => ({ ...defaultsOf(params), ...given });
const STILL = { velocityA: [0, 0], velocityB: [0, 0], spinA: 0, spinB: 0 } as const;

/** The gap between the outlines of both bodies a moment later, in m. */
function gapLater(given: Partial<CaseValues>): number {
  const { a, b } = model(values(given));
  const placed = (corners: typeof a.cornersLater) => ({
    shape: polygon(corners),
    placement: { position: ZERO, orientation: IDENTITY_QUAT },
  });
  return closestPoints(placed(a.cornersLater), placed(b.cornersLater)).gap;
}

describe('two bodies that touch', () => {
  it('collide, rest or separate by the sign of v_rel, without spins that of the velocities (K23)', () => {
    const kindOf = (vx: number) => model(values({ ...STILL, velocityA: [vx, 1] })).kind;
    expect([-1, 0, 1].map(kindOf)).toEqual(['colliding', 'resting', 'separating']);
  });

  it('have a band of ε_r around zero that counts as resting (K23)', () => {
    const kindOf = (vx: number, epsRest: number) =>
      model(values({ ...STILL, velocityA: [vx, 0], epsRest })).kind;
    expect([kindOf(-0.3, 0.2), kindOf(-0.2, 0.2), kindOf(-0.1, 0)]).toEqual([
      'colliding',
      'resting',
      'colliding',
    ]);
  });

  it('get v_rel from a spin alone: the arm across n times ω (K21, K22)', () => {
    const { a, b, vRel } = model(values({ ...STILL, spinA: 2 }));
    expect(a.part).toBeCloseTo(2 * a.centre[1], 12);
    expect([b.part, vRel]).toEqual([0, a.part]);
  });

  it('collide although their centres fly apart, and separate although they run into each other', () => {
    const apart = model(values());
    expect(apart.centresPart).toBeGreaterThan(0.5);
    expect(apart.kind).toBe('colliding');
    const chased = widget.presets?.find(({ name }) => name.startsWith('Chased'))?.values ?? {};
    const run = model(values(chased as Partial<CaseValues>));
    expect(run.centresPart).toBeLessThan(-0.5);
    expect(run.kind).toBe('separating');
  });

  it('are inside each other a moment later if they collide, and apart if they separate', () => {
    expect(gapLater({})).toBeLessThan(-0.02);
    expect(gapLater({ ...STILL, velocityA: [1, 0] })).toBeCloseTo(LATER, 12);
  });
});

describe('mistakes', () => {
  it('by the centres the collision of the first picture passes for a separation', () => {
    const { vRel, kind, trueKind } = model(values({ mistake: 'centres' }));
    expect(vRel).toBeCloseTo(1.1, 12);
    expect([kind, trueKind]).toEqual(['separating', 'colliding']);
  });

  it('along the normal of A every sign is turned round (SX8)', () => {
    const { vRel, trueVRel, normal } = model(values({ mistake: 'normalOfA' }));
    expect(vRel).toBe(-trueVRel);
    expect(normal[0]).toBe(-1);
  });
});

it('shows nothing that tells while the reader guesses', () => {
  const run = model(values());
  const open = draw({ run, values: values(), t: 0, hiddenFrom: 0 });
  expect(open.some(({ sym }) => sym === 'v_rel' || sym === 'rdot_A')).toBe(false);
  expect(open.some((mark) => mark.kind === 'text' && mark.text.includes(':'))).toBe(false);
});
