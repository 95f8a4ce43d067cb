import { describe, expect, it } from 'vitest';
import { bodyPoint, type Placement, worldPoint } from '#core/body/body.ts';
import { closestSegmentTriangle } from '#core/convex/triangles.ts';
import { randomFrom } from '#core/math/random.ts';
import { cross, dot, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { bodyHit, targetVertices, targetVolumes } from './body-hit.ts';
import { armsOf, RULES } from './duel-rules.ts';
import { STANDS } from './fencer.ts';
import { TARGET, targetPlacements } from './fencer-body.ts';

const arms = armsOf(RULES);
const { a: tail, b: head, radius } = arms.weapon.shape;
const stillAt = (placement: Placement) => ({ ...placement, velocity: ZERO, angularVelocity: ZERO });
const hitAt = (placement: Placement, lunge: number) => {
  const way = stillAt(placement);
  return bodyHit(arms, 'a', [{ from: 0, to: 0.01, a: way, b: way }], 'b', lunge);
};

/** Least distance of the weapon's axis from any triangle of B's target, all of them asked. */
function distanceByAll(placement: Placement, lunge: number): number {
  const [p, q] = [tail, head].map((r) => bodyPoint(STANDS.b, worldPoint(placement, r))) as [Vec3, Vec3];
  const parts = targetPlacements(lunge);
  return Math.min(
    ...TARGET.flatMap(({ vertices, triangles }, part) => {
      const at = vertices.map((r) => worldPoint(parts[part] as Placement, r));
      return triangles.map(
        ([i, j, k]) => closestSegmentTriangle(p, q, [at[i], at[j], at[k]] as [Vec3, Vec3, Vec3]).distance,
      );
    }),
  );
}

describe('weapon against body', () => {
  it('agrees with all triangles asked one by one, in every posture: one tree, refitted (K-kdop)', () => {
    const random = randomFrom(11);
    let hits = 0;
    for (let i = 0; i < 60; i++) {
      const lunge = random.next();
      const position: Vec3 = [random.between(0, 1.2), random.between(-0.5, 0.5), random.between(0.6, 1.7)];
      const placement = { position, orientation: random.unitQuat() };
      const hit = hitAt(placement, lunge);
      expect(hit !== null).toBe(distanceByAll(placement, lunge) <= radius);
      if (hit !== null) hits++;
    }
    expect(hits).toBeGreaterThan(5);
    expect(hits).toBeLessThan(55);
  });

  it('finds a fast thrust on its way, not a centimetre too late (K-kdop, K17)', () => {
    const from = { position: [0.1, 0, 1.2] as Vec3, orientation: [1, 0, 0, 0] as const };
    const way = { ...from, velocity: [50, 0, 0] as Vec3, angularVelocity: ZERO };
    const hit = bodyHit(arms, 'a', [{ from: 0, to: 1 / 60, a: way, b: way }], 'b', 0);
    const point = 0.1 + 50 * (hit?.t as number) + arms.weapon.point[0];
    const front = Math.min(...targetVertices(0).map((r) => worldPoint(STANDS.b, r)[0]));
    expect(point).toBeGreaterThan(front);
    expect(point - (hit?.at[0] as number)).toBeLessThan(0.011 + 2 * radius);
    expect(hit?.part).toBe(1);
  });
});

it('shows volumes that hold the whole target, in every posture, and are cut off at their edges (K-kdop)', () => {
  for (const lunge of [0, 0.37, 1]) {
    const volumes = targetVolumes(lunge);
    const isInside = ({ vertices, faces }: (typeof volumes)[number], r: Vec3): boolean =>
      faces.every(([i = 0, j = 0, k = 0]) => {
        const [a, b, c] = [vertices[i], vertices[j], vertices[k]] as [Vec3, Vec3, Vec3];
        return dot(cross(sub(b, a), sub(c, a)), sub(r, a)) <= 1e-9;
      });
    for (const r of targetVertices(lunge)) expect(volumes.some((one) => isInside(one, r))).toBe(true);
    // A box has eight corners.
    for (const { vertices } of volumes) expect(vertices.length).toBeGreaterThan(8);
  }
});
