import { describe, expect, it } from 'vitest';
import { closestPoints } from '#core/distance/distance.ts';
import { cross, dot, length, neg, type Vec3 } from '#core/math/vec3.ts';
import { defaultsOf } from '#params/params.ts';
import { A, B } from './bodies.ts';
import { LATER, model, type NormalValues, params } from './model.ts';
import widget from './widget.ts';

const values = (given: Partial<NormalValues> = {}): NormalValues => ({ ...defaultsOf(params), ...given });

function hit(given: Partial<NormalValues> = {}) {
  const found = model(values(given)).hit;
  if (!found) throw new Error('the cube fell past the block');
  return found;
}

const EDGES = { x: 0.1, y: -0.2 } as const;

describe('a cube that stands on its corner and comes down at 2 m/s', () => {
  it('bounces straight up at 1.6 m/s over the face, with C = 0.8 (K-normal, K28)', () => {
    const { normal, velocity, spin, features } = hit();
    expect([features.onA.kind, features.onB.kind]).toEqual(['vertex', 'face']);
    expect(normal).toEqual([0, 0, 1]);
    expect(velocity[2]).toBeCloseTo(1.6, 12);
    expect(spin).toBeCloseTo(0, 12);
  });

  it('goes on down at 1.7 m/s with a face on the corner of B, for K is 4 per kg there (K-normal, K28)', () => {
    // n leans by the angle between a diagonal and a side, cos² = 1/3. The arm is √3 h, the moment 2/3 m h²:
    // K = 1 + (3 · 2/3)/(2/3) = 4, j = 1.8 · 2/√3/4, and the velocity upwards is −2 + j/√3 = −2 + 0.3.
    const { receipt, velocity, features } = hit({ x: 0.0001, y: 0.0001 });
    expect([features.onA.kind, features.onB.kind]).toEqual(['face', 'vertex']);
    expect(receipt.terms.total).toBeCloseTo(4, 2);
    expect(velocity[2]).toBeCloseTo(-1.7, 2);
  });

  it('has a normal at right angles to both edges, out of B, over an edge (K-normal, KX18)', () => {
    const { edges, normal, features } = hit(EDGES);
    expect([features.onA.kind, features.onB.kind]).toEqual(['edge', 'edge']);
    expect(dot(normal, edges?.eA as Vec3)).toBeCloseTo(0, 12);
    expect(dot(normal, edges?.eB as Vec3)).toBeCloseTo(0, 12);
    expect(dot(normal, edges?.fromBToA as Vec3)).toBeGreaterThan(0);
  });

  it('swings its normal by the 54.7° of a diagonal within 2 mm around the corner', () => {
    expect(hit({ x: -0.001, y: -0.001 }).tilt).toBe(0);
    expect(hit({ x: 0.001, y: 0.001 }).tilt).toBeCloseTo((Math.acos(1 / Math.sqrt(3)) * 180) / Math.PI, 9);
  });

  it('falls past the block if its corner is outside and the rest leans farther out', () => {
    expect(model(values({ x: 0.15, y: 0.15, turn: 0, lean: -40 })).hit).toBeNull();
  });
});

describe('corner on corner (E-data)', () => {
  it('has a fan of normals from that of the face of B to that of the face of A', () => {
    const { fan, features } = hit({ place: 'corner' });
    expect([features.onA.kind, features.onB.kind]).toEqual(['vertex', 'vertex']);
    expect(fan?.width).toBeCloseTo((Math.acos(1 / Math.sqrt(3)) * 180) / Math.PI, 9);
    expect(fan?.corners).toHaveLength(4);
  });

  it('lets the reader pick within it, and no farther', () => {
    const { middle } = hit({ place: 'corner' }).fan ?? {};
    const [x, y] = middle as Vec3;
    const upright = hit({ place: 'corner', pickX: -x, pickY: -y });
    expect(upright.tilt).toBeCloseTo(0, 9);
    expect(upright.velocity[2]).toBeCloseTo(1.6, 9);
    const beyond = hit({ place: 'corner', pickX: -1.5, pickY: -1.5 });
    expect(Math.min(...beyond.normal)).toBeGreaterThan(-1e-9);
    expect(beyond.features.onA.kind).toBe('vertex');
  });

  it('leaves with a velocity that each pick decides: up, or down', () => {
    const ups = hit({ place: 'corner' }).fan?.velocities.map(([, , up]) => up) ?? [];
    expect(Math.max(...ups)).toBeCloseTo(1.6, 6);
    expect(Math.min(...ups)).toBeLessThan(-1.6);
  });
});

describe('the sign left to chance (KX18)', () => {
  it('is right for one order of the edges and wrong for the other', () => {
    const [one, other] = (['asListed', 'relisted'] as const).map(
      (mistake) => hit({ ...EDGES, mistake }).normal,
    );
    expect(other).toEqual(neg(one as Vec3));
    const broken = (['asListed', 'relisted'] as const).map((mistake) =>
      widget.laws?.(model(values({ ...EDGES, mistake }))).some(({ isKept }) => !isKept),
    );
    expect(broken.toSorted()).toEqual([false, true]);
  });

  it('lets an approaching cube through, and pulls a leaving one back into the block', () => {
    const gapOf = (given: Partial<NormalValues>) => {
      const { later } = hit({ ...EDGES, mistake: 'asListed', ...given });
      return closestPoints({ shape: A.shape, placement: later }, B).gap;
    };
    const through = hit({ ...EDGES, mistake: 'asListed' });
    expect([through.receipt.kind, through.receipt.j]).toEqual(['separating', 0]);
    expect(gapOf({})).toBeLessThan(-LATER);
    const leaving = { velocityA: [0, 0, 2] } as const;
    expect(hit({ ...EDGES, mistake: 'asListed', ...leaving }).trueVRel.after).toBeLessThan(-0.5);
    expect(gapOf({ ...leaving, mistake: 'none' })).toBeGreaterThan(0.1);
  });

  it('meets a cross product that shrinks to nothing as the edges become parallel', () => {
    const across = hit(EDGES).edges;
    expect(across?.crossLength).toBeCloseTo(length(cross(across?.eA as Vec3, across?.eB as Vec3)), 12);
    expect(hit({ x: 0.02, y: -0.2, lean: 34, turn: 43 }).edges?.crossLength).toBeLessThan(0.05);
  });
});
