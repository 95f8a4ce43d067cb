import { describe, expect, it } from 'vitest';
import { diagonal } from '#core/math/mat3.ts';
import { neg, sub, type Vec3 } from '#core/math/vec3.ts';
import { DRIVEN, dynamicBody, IMMOVABLE, stateOf } from './body.ts';
import { angularMomentumAbout, type BodyInState, kineticEnergy, ledgerOf, residuals } from './ledger.ts';

const body = dynamicBody(2, diagonal([1, 2, 2.5]));
const flying: BodyInState = {
  body,
  state: stateOf(body, { position: [0, 3, 0], velocity: [5, 0, 0], angularVelocity: [0, 0, 4] }),
};

describe('the ledger (K7, K8, H-mom)', () => {
  it('adds up one body: 2 kg at 5 m/s, spinning at 4 rad/s, 3 m up', () => {
    expect(ledgerOf([flying], [0, 0, 0], [0, -10, 0])).toEqual({
      momentum: [10, 0, 0],
      angularMomentum: [0, 0, -30 + 10],
      translational: 25,
      rotational: 20,
      kinetic: 45,
      potential: 60,
      energy: 105,
    });
    expect(kineticEnergy(flying)).toEqual({ translational: 25, rotational: 20 });
  });

  it('takes angular momentum about any point: moving the point by d adds −d × p', () => {
    const about: Vec3 = [1, -2, 7];
    const moved = angularMomentumAbout(flying, about);
    expect(sub(moved, angularMomentumAbout(flying, [0, 0, 0]))).toEqual([0, -70, -20]);
    expect(ledgerOf([flying], about).angularMomentum).toEqual(moved);
  });

  it('keeps no books for walls and driven bodies', () => {
    const lift = { body: DRIVEN, state: stateOf(DRIVEN, { velocity: [0, 1, 0] }) };
    const wall = { body: IMMOVABLE, state: stateOf(IMMOVABLE) };
    expect(ledgerOf([lift, flying, wall])).toEqual(ledgerOf([flying]));
    expect(kineticEnergy(lift)).toEqual({ translational: 0, rotational: 0 });
    expect(ledgerOf([])).toMatchObject({ momentum: [0, 0, 0], energy: 0 });
  });

  it('shows what came from outside', () => {
    const pushed = { body, state: { ...flying.state, momentum: [10, 2, 0] as Vec3 } };
    const change = residuals(ledgerOf([flying]), ledgerOf([pushed]));
    expect(change).toEqual({ momentum: [0, 2, 0], angularMomentum: [0, 0, 0], energy: 1 });
    expect(residuals(ledgerOf([pushed]), ledgerOf([flying])).momentum).toEqual(neg([-0, 2, -0]));
  });
});
