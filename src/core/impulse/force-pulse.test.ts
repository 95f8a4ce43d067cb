import { describe, expect, it } from 'vitest';
import { angularVelocityOf, type BodyState, dynamicBody, stateOf, velocityOf } from '#core/body/body.ts';
import { applyImpulse, impulseOfForce } from '#core/body/forces.ts';
import { bodyAtContact } from '#core/contact/contact.ts';
import { diagonal } from '#core/math/mat3.ts';
import { rotate, rotateInverse } from '#core/math/quat.ts';
import { rotateBy } from '#core/math/rotation.ts';
import { add, addScaled, length, maxAbs, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { bodyDuringPulse, pulseForce, pulseProgress } from './force-pulse.ts';
import { velocitiesAfter } from './impulse.ts';

const body = dynamicBody(2, diagonal([1, 2, 2.5]));
const state = stateOf(body, { velocity: [1, 0, 0], angularVelocity: [0.5, -1, 2] });
const point: Vec3 = [0.3, 0.5, 0];
const impulse: Vec3 = [0, -4, 1];
const atContact = bodyAtContact(body, state, point);

describe('a pulse of constant area (S-imp, K12)', () => {
  it('delivers the same impulse in any time', () => {
    for (const duration of [10, 1, 1e-3, 1e-9]) {
      const total = impulseOfForce((t) => pulseForce({ impulse, duration }, t), 0, duration, 1);
      expect(maxAbs(sub(total, impulse))).toBeLessThan(1e-14); // Simpson is exact for a parabola
    }
  });

  it('rises and falls along a parabola, and is nothing outside', () => {
    const pulse = { impulse: [6, 0, 0] as Vec3, duration: 2 };
    expect([-1, 0, 0.5, 1, 1.5, 2, 3].map((t) => pulseForce(pulse, t)[0])).toEqual([
      0, 0, 3.375, 4.5, 3.375, 0, 0,
    ]);
    expect([-1, 0, 1, 2, 3].map((t) => pulseProgress(pulse, t))).toEqual([0, 0, 0.5, 1, 1]);
    expect(pulseProgress({ impulse, duration: 0 }, 0)).toBe(1);
  });
});

describe('a body under a pulse (S-imp, K13, K15)', () => {
  it('obeys dp/dt = F: its path is the integral of its velocity', () => {
    const pulse = { impulse, duration: 0.7 };
    const gravity: Vec3 = [0, -20, 0];
    const at = (t: number) => bodyDuringPulse(atContact, pulse, t, gravity);
    const h = 1e-5;
    for (const t of [0.1, 0.35, 0.6, 0.9]) {
      const slope = scale(sub(at(t + h).displacement, at(t - h).displacement), 1 / (2 * h));
      expect(maxAbs(sub(slope, at(t).velocity))).toBeLessThan(1e-8); // h² times third derivatives
      const acceleration = scale(sub(at(t + h).velocity, at(t - h).velocity), 1 / (2 * h));
      const force = add(pulseForce(pulse, t), gravity);
      expect(maxAbs(sub(acceleration, scale(force, 0.5)))).toBeLessThan(1e-7);
    }
    expect(at(0)).toEqual({
      velocity: [1, 0, 0],
      angularVelocity: atContact.angularVelocity,
      displacement: ZERO,
    });
  });

  it('becomes the jump of eq. 26 and 27: displacement and gravity vanish with the duration', () => {
    const jumped = velocitiesAfter(atContact, [0, 0, 1], 0);
    const after = velocitiesAfter(atContact, impulse, 1);
    expect(jumped.velocity).toEqual([1, 0, 0]);
    for (const duration of [1e-1, 1e-3, 1e-6, 0]) {
      const end = bodyDuringPulse(atContact, { impulse, duration }, duration, [0, -20, 0]);
      expect(maxAbs(sub(end.velocity, after.velocity))).toBeLessThanOrEqual(10 * duration + 1e-15);
      expect(maxAbs(sub(end.angularVelocity, after.angularVelocity))).toBeLessThan(1e-15);
      expect(length(end.displacement)).toBeLessThanOrEqual(4 * duration);
    }
    expect(() => bodyDuringPulse(atContact, { impulse, duration: -1 }, 0)).toThrow('duration must be finite');
    expect(() => bodyDuringPulse(atContact, { impulse: [Number.NaN, 0, 0], duration: 1 }, 0)).toThrow(
      'impulse must be finite, got (NaN, 0, 0)',
    );
  });

  it('is reached by a real, turning body too, with an error that halves with the duration', () => {
    const after = velocitiesAfter(atContact, impulse, 1);
    const errors = [0.02, 0.01, 0.005].map((duration) => {
      let now: BodyState = state;
      const arm = rotateInverse(state.orientation, sub(point, state.position));
      const steps = 2000;
      const h = duration / steps;
      for (let i = 0; i < steps; i++) {
        const force = pulseForce({ impulse, duration }, (i + 0.5) * h);
        const at = add(now.position, rotate(now.orientation, arm));
        now = applyImpulse(body, now, scale(force, h), at);
        now = {
          ...now,
          position: addScaled(now.position, velocityOf(body, now), h),
          orientation: rotateBy(now.orientation, angularVelocityOf(body, now), h),
        };
      }
      return length(sub(angularVelocityOf(body, now), after.angularVelocity));
    });
    const [e1, e2, e3] = errors as [number, number, number];
    expect(e1 / e2).toBeGreaterThan(1.9);
    expect(e1 / e2).toBeLessThan(2.1);
    expect(e2 / e3).toBeGreaterThan(1.9);
    expect(e2 / e3).toBeLessThan(2.1);
  });
});
