import { describe, expect, it } from 'vitest';
import { difference } from '#core/fixtures/shape-arbitraries.ts';
import { diagonal, type Mat3, ZERO_MAT } from '#core/math/mat3.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { polygon } from '#core/shape/polygon.ts';
import { box, disc, uprightCapsule } from '#core/shape/shapes.ts';
import {
  angularVelocityOf,
  bodyPoint,
  DRIVEN,
  dynamicBody,
  IMMOVABLE,
  inertiaWorld,
  invInertiaWorld,
  planarBody,
  planarState,
  pointVelocity,
  stateOf,
  velocityOf,
  withVelocities,
  worldPoint,
} from './body.ts';
import { bodyOf, planarBodyOf } from './body-of-shape.ts';

const HALF_PI = Math.PI / 2;
/** Values of size 1 to 10 from a handful of operations: a few ulps. */
const ROUNDING = 1e-14;

describe('a dynamic body', () => {
  const body = dynamicBody(2, diagonal([1, 2, 2.5]));

  it('of 2 kg at 3 m/s has 6 N·s (K7)', () => {
    expect(stateOf(body, { velocity: [3, 0, 0] }).momentum).toEqual([6, 0, 0]);
  });

  it('turned by a quarter about z has its moments about x and y exchanged (K5, K29)', () => {
    const turned = stateOf(body, { orientation: quatFromAxisAngle([0, 0, 1], HALF_PI) });
    expect(difference(inertiaWorld(body, turned), diagonal([2, 1, 2.5]))).toBeLessThan(ROUNDING);
    expect(difference(invInertiaWorld(body, turned), diagonal([0.5, 1, 0.4]))).toBeLessThan(ROUNDING);
  });

  it('turned by an eighth about z has I_xy = (J_x − J_y)/2 (K5)', () => {
    const turned = stateOf(body, { orientation: quatFromAxisAngle([0, 0, 1], HALF_PI / 2) });
    const wanted: Mat3 = [
      [1.5, -0.5, 0],
      [-0.5, 1.5, 0],
      [0, 0, 2.5],
    ];
    expect(difference(inertiaWorld(body, turned), wanted)).toBeLessThan(ROUNDING);
  });

  it('spins about another axis than its angular momentum unless that is a principal one (K8)', () => {
    const state = stateOf(body, { angularVelocity: [1, 1, 0] });
    expect(state.angularMomentum).toEqual([1, 2, 0]);
    expect(angularVelocityOf(body, state)).toEqual([1, 1, 0]);
  });

  it('carries a body point along: r_w = r_c + R r_b, and back (K4)', () => {
    const placement = { position: [10, 0, 0] as const, orientation: quatFromAxisAngle([0, 0, 1], HALF_PI) };
    const r = worldPoint(placement, [1, 2, 3]);
    expect(difference(r, [8, 1, 3])).toBeLessThan(ROUNDING);
    expect(difference(bodyPoint(placement, r), [1, 2, 3])).toBeLessThan(ROUNDING);
  });

  it('moves a point at v + ω × r (K6)', () => {
    const state = stateOf(body, { position: [0, 1, 0], velocity: [1, 0, 0], angularVelocity: [0, 0, 2] });
    expect(pointVelocity(body, state, [0, 2, 0])).toEqual([-1, 0, 0]); // top of a wheel that spins backwards
    expect(pointVelocity(body, state, [0, 0, 0])).toEqual([3, 0, 0]);
  });

  it.each([
    [0, /mass must be positive, got 0; use invMass 0/],
    [-2, /mass must be positive, got -2; use invMass 0/],
    [Number.NaN, /mass must be positive, got NaN/],
    [Infinity, /must be finite/],
    [1e-320, /1\/mass/],
  ])('is refused with a mass of %s kg', (mass, message) => {
    expect(() => dynamicBody(mass, diagonal([1, 1, 1]))).toThrow(message);
  });

  it('is refused a state that is not finite or not turned properly', () => {
    expect(() => stateOf(body, { position: [0, Number.NaN, 0] })).toThrow(/position must be finite/);
    expect(() => stateOf(body, { velocity: [Infinity, 0, 0] })).toThrow(/velocity must be finite/);
    expect(() => stateOf(body, { orientation: [1, 1, 0, 0] })).toThrow(
      /quaternion of unit length, got \(1, 1, 0, 0\)/,
    );
  });
});

describe('bodies that nothing can move', () => {
  it('a wall has zero inverses and stands still (K29)', () => {
    const state = stateOf(IMMOVABLE, { position: [1, 2, 3] });
    expect(IMMOVABLE.invMass).toBe(0);
    expect(invInertiaWorld(IMMOVABLE, state)).toEqual(ZERO_MAT);
    expect(velocityOf(IMMOVABLE, state)).toEqual([0, 0, 0]);
    expect(pointVelocity(IMMOVABLE, state, [5, 5, 5])).toEqual([0, 0, 0]);
    expect(() => stateOf(IMMOVABLE, { velocity: [1, 0, 0] })).toThrow(/use a driven body/);
    expect(withVelocities(IMMOVABLE, state, { velocity: [1, 0, 0], angularVelocity: [0, 0, 0] })).toBe(state);
  });

  it('a driven body has zero inverses and moves as prescribed (K29, E6)', () => {
    const state = stateOf(DRIVEN, { velocity: [0, 0, 1], angularVelocity: [0, 2, 0] });
    expect(invInertiaWorld(DRIVEN, state)).toEqual(ZERO_MAT);
    expect(pointVelocity(DRIVEN, state, [1, 0, 0])).toEqual([0, 0, -1]);
    const stopped = withVelocities(DRIVEN, state, { velocity: [0, 0, 0], angularVelocity: [0, 0, 0] });
    expect(velocityOf(DRIVEN, stopped)).toEqual([0, 0, 0]);
  });
});

describe('bodies of the plane', () => {
  it('keep the moment about z alone and cannot tip out of the plane (E9)', () => {
    const body = planarBody(3, 4);
    expect(body.inertiaBody).toEqual(diagonal([0, 0, 4]));
    expect(body.invInertiaBody).toEqual(diagonal([0, 0, 0.25]));
    const state = stateOf(body, { angularVelocity: [7, 7, 2] });
    expect(angularVelocityOf(body, state)).toEqual([0, 0, 2]);
  });

  it('have the same tensor however they are turned in the plane, bit for bit', () => {
    const body = planarBody(3, 4);
    const state = planarState(body, { angle: 0.7, spin: 1.5 });
    expect(angularVelocityOf(body, state)).toEqual([0, 0, 1.5]);
    expect(difference(invInertiaWorld(body, state), diagonal([0, 0, 0.25]))).toBeLessThan(ROUNDING);
  });

  it('move a point at v + ω r⊥ (E7)', () => {
    const body = planarBody(1, 1);
    const state = planarState(body, { position: [1, 1], velocity: [1, 0], spin: 2 });
    expect(pointVelocity(body, state, [4, 3, 0])).toEqual([1 - 2 * 2, 2 * 3, 0]); // r = (3, 2), r⊥ = (−2, 3)
  });

  it('get mass and moment from an areal density: a disc of 2 m has m r²/2 (E9)', () => {
    const { body } = planarBodyOf(disc(2), { density: 1 / Math.PI });
    expect(body.mass).toBeCloseTo(4, 14);
    expect(body.inertiaBody[2][2]).toBeCloseTo(8, 14);
  });

  it('are moved onto their centre of mass', () => {
    const square = polygon([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ]);
    const { body, shape, centre } = planarBodyOf(square, { mass: 6 });
    expect(centre).toEqual([1, 1, 0]);
    expect(shape.corners).toEqual([
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ]);
    expect(body.inertiaBody[2][2]).toBeCloseTo(4, 14); // m (a² + b²)/12
  });

  it.each([0, -1, Number.NaN, Infinity, 1e-320])('are refused with a moment of inertia of %s', (I) => {
    expect(() => planarBody(1, I)).toThrow(/momentOfInertia must be positive and finite/);
  });
});

describe('a body from its shape', () => {
  it('of a box of 2 × 4 × 6 m and 1 kg/m³ has 48 kg and m (b² + c²)/12 (K1, K3)', () => {
    const { body, centre } = bodyOf(box([1, 2, 3]), { density: 1 });
    expect(body.mass).toBe(48);
    expect(centre).toEqual([0, 0, 0]);
    expect(difference(body.inertiaBody, diagonal([208, 160, 80]))).toBeLessThan(48 * ROUNDING);
  });

  it('of a thin rod needs a mass: it has no volume (KX8)', () => {
    const rod = uprightCapsule(0, 1);
    expect(() => bodyOf(rod, { density: 1 })).toThrow(/has no volume: give its mass/);
    expect(bodyOf(rod, { mass: 3 }).body.inertiaBody).toEqual(diagonal([1, 1, 0]));
  });
});
