import { describe, expect, it } from 'vitest';
import { stateOf, velocityOf } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { ledgerOf } from '#core/body/ledger.ts';
import { closestPoints } from '#core/distance/distance.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { length, sub, type Vec3 } from '#core/math/vec3.ts';
import { lShapeMesh, torusMesh } from '#core/shape/mesh-solids.ts';
import { type SolidShape, sphere } from '#core/shape/shapes.ts';
import { type FreeBody, lambdaRuns } from './lambda-run.ts';

const free = (
  shape: SolidShape,
  mass: number,
  position: Vec3,
  velocity: Vec3,
  turn = 0,
  omega: Vec3 = [0, 0, 0],
): FreeBody => {
  const made = bodyOf(shape, { mass });
  const orientation = quatFromAxisAngle([0.6, 0, 0.8], turn);
  return { ...made, state: stateOf(made.body, { position, velocity, orientation, angularVelocity: omega }) };
};

describe('two balls', () => {
  const a = free(sphere(0.1), 2, [-1, 0, 0], [3, 0, 0]);
  const b = free(sphere(0.1), 1, [0, 0, 0], [0, 0, 0]);
  const [whole, part] = lambdaRuns(a, b, [1, 0.95], { t1: 1 });

  it('λ* = 2 v/(1/m_A + 1/m_B): 2 kg at 3 m/s on 1 kg at rest gives 4 N·s, and they leave with 1 and 4 m/s (H-λ)', () => {
    const [contact] = whole?.contacts ?? [];
    expect(contact?.t).toBeCloseTo(0.8 / 3, 12);
    expect(contact?.lambdaStar).toBeCloseTo(4, 12);
    const after = whole?.at(1);
    expect(velocityOf(a.body, after?.a ?? a.state)[0]).toBeCloseTo(1, 12);
    expect(velocityOf(b.body, after?.b ?? b.state)[0]).toBeCloseTo(4, 12);
  });

  it('95 % of λ* is 3.8 N·s, and takes 19 % of the energy of approach of 3 J (H-damp HX2)', () => {
    const [contact] = part?.contacts ?? [];
    expect(contact?.lambda).toBeCloseTo(3.8, 12);
    expect(contact?.receipt.energyLost).toBeCloseTo(0.19 * 3, 12);
    expect(contact?.receipt.restitution).toBeCloseTo(0.9, 15);
    expect(contact?.receipt.j).toBeCloseTo(contact?.lambda ?? 0, 12);
  });

  it('that miss each other have no contact', () => {
    const [run] = lambdaRuns(a, { ...b, state: { ...b.state, position: [0, 0.3, 0] } }, [1], { t1: 1 });
    expect(run?.contacts).toEqual([]);
    expect(run?.t1).toBe(1);
  });
});

describe('meshes that are not convex', () => {
  // A ring is thrown over an arm of a bracket: inside the hole it touches several times.
  const a = free(torusMesh(0.3, 0.05, 12, 6), 1, [-0.9, 0.32, 0.03], [2, 0, 0], 1.2, [0, 1, 0.4]);
  const b = free(lShapeMesh(0.9, 0.7, 0.12, 0.12), 2, [0.2, 0, 0], [-1, 0, 0], 0.3);
  const runs = lambdaRuns(a, b, [1, 0.8], { t1: 0.7, epsTime: 1e-9, epsDepth: 1e-6 });
  const books = (run: (typeof runs)[number], t: number) => {
    const states = run.at(t);
    return ledgerOf([
      { body: a.body, state: states.a },
      { body: b.body, state: states.b },
    ]);
  };

  it('keep both momenta through all contacts, and all of their energy only with all of λ* (H-mom H-jump H-λ)', () => {
    for (const run of runs) {
      expect(run.contacts.length).toBeGreaterThan(0);
      const [start, end] = [books(run, 0), books(run, 0.7)];
      expect(length(sub(start.momentum, end.momentum))).toBeLessThan(1e-12);
      expect(length(sub(start.angularMomentum, end.angularMomentum))).toBeLessThan(1e-12);
      const lost = run.contacts.reduce((sum, { receipt }) => sum + receipt.energyLost, 0);
      expect(start.kinetic - end.kinetic).toBeCloseTo(lost, 10);
      expect(lost > 1e-3).toBe(run.fraction < 1);
    }
  });

  it('agree with eq. 28 at C = 2f − 1 at every contact (HX1 HX2)', () => {
    for (const { contacts } of runs) {
      for (const { lambda, receipt } of contacts) expect(lambda).toBeCloseTo(receipt.j, 10);
    }
  });

  it('stay out of each other, and touch at each contact, to the depth that the search allows', () => {
    for (const run of runs) {
      const gapAt = (t: number): number => {
        const states = run.at(t);
        return closestPoints({ shape: a.shape, placement: states.a }, { shape: b.shape, placement: states.b })
          .gap;
      };
      for (let i = 0; i <= 100; i++) expect(gapAt((0.7 * i) / 100)).toBeGreaterThan(-2e-6);
      for (const { t } of run.contacts) expect(Math.abs(gapAt(t))).toBeLessThan(1e-6);
    }
  });
});
