import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Motion } from '#core/body/body.ts';
import { between, powerOfTen, vec } from '#core/fixtures/arbitraries.ts';
import { hull, RUNS } from '#core/fixtures/shape-arbitraries.ts';
import { add, addScaled, cross, length, scale, type Vec3 } from '#core/math/vec3.ts';
import { boundingRadius } from '#core/shape/shapes.ts';
import { screwMotion, slowestPoint } from './slowest-point.ts';

/** Motions whose screw axis often passes through a body of the given size. */
const motionFor = (size: number): fc.Arbitrary<Motion> =>
  fc.tuple(vec(10), vec(1), vec(size), between(-1, 1)).map(([omega, along, axisPoint, slide]) => ({
    velocity: add(cross(axisPoint, omega), scale(add(omega, scale(along, 0.1)), slide * size)),
    angularVelocity: omega,
  }));
const surfaces = hull.chain((mesh) => fc.tuple(fc.constant(mesh), motionFor(boundingRadius(mesh))));
const weights: fc.Arbitrary<Vec3> = fc
  .tuple(between(0, 1), between(0, 1), between(0, 1))
  .filter(([a, b, c]) => a + b + c > 0.01)
  .map((w) => scale(w, 1 / (w[0] + w[1] + w[2])));

/** Velocities round to 1e-16 of |v| + |ω||r|; a minimum near 0 keeps that as an absolute error. */
const ROUNDING = 1e-14;
const scaleOf = ({ velocity, angularVelocity }: Motion, radius: number): number =>
  length(velocity) + length(angularVelocity) * radius;
const speedOf = ({ velocity, angularVelocity }: Motion, r: Vec3): number =>
  length(add(velocity, cross(angularVelocity, r)));

describe('laws of the slowest point', { timeout: 60_000 }, () => {
  it('no point of the surface is slower (K-lemma)', () => {
    fc.assert(
      fc.property(
        surfaces,
        fc.array(fc.tuple(fc.nat(), weights), { minLength: 10, maxLength: 10 }),
        ([mesh, motion], probes) => {
          const { speed } = slowestPoint(motion, mesh.vertices, mesh.triangles);
          const noise = ROUNDING * scaleOf(motion, boundingRadius(mesh));
          for (const [k, w] of probes) {
            const [a, b, c] = mesh.triangles[k % mesh.triangles.length] as readonly [number, number, number];
            const [A, B, C] = [mesh.vertices[a], mesh.vertices[b], mesh.vertices[c]] as [Vec3, Vec3, Vec3];
            const probe = addScaled(addScaled(scale(A, w[0]), B, w[1]), C, w[2]);
            expect(speedOf(motion, probe)).toBeGreaterThanOrEqual(speed - noise);
          }
        },
      ),
      RUNS,
    );
  });

  it('the point named lies on the triangle named and moves at the speed named (K-lemma)', () => {
    fc.assert(
      fc.property(surfaces, ([mesh, motion]) => {
        const { speed, where, barycentric, point, triangle } = slowestPoint(
          motion,
          mesh.vertices,
          mesh.triangles,
        );
        const radius = boundingRadius(mesh);
        expect(triangle).toBeLessThan(mesh.triangles.length);
        expect(Math.min(...barycentric)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(barycentric[0] + barycentric[1] + barycentric[2] - 1)).toBeLessThan(ROUNDING);
        expect(barycentric.filter((s) => s === 0)).toHaveLength({ interior: 0, edge: 1, vertex: 2 }[where]);
        // A thin triangle knows the piercing point less well than the speed there: weights are ratios of areas.
        expect(Math.abs(speedOf(motion, point) - speed)).toBeLessThan(1e-9 * scaleOf(motion, radius));
      }),
      RUNS,
    );
  });

  it('inside a triangle the minimum is |v · ω|/|ω|, and nowhere is it less (KX12)', () => {
    fc.assert(
      fc.property(surfaces, ([mesh, motion]) => {
        const { speed, where } = slowestPoint(motion, mesh.vertices, mesh.triangles);
        const screw = screwMotion(motion);
        fc.pre(screw.kind === 'screw');
        const slide = Math.abs(screw.slideSpeed);
        if (where === 'interior') expect(speed).toBe(slide);
        expect(speed).toBeGreaterThanOrEqual(slide - ROUNDING * scaleOf(motion, boundingRadius(mesh)));
      }),
      RUNS,
    );
  });

  it('every motion is a screw: v = slide + ω × (way from the axis), at every size and speed (KX12)', () => {
    fc.assert(
      fc.property(vec(1), vec(1), powerOfTen(-6, 4), powerOfTen(-6, 4), (v, w, speed, spin) => {
        const motion = { velocity: scale(v, speed), angularVelocity: scale(w, spin) };
        const screw = screwMotion(motion);
        fc.pre(screw.kind === 'screw');
        const rebuilt = add(
          scale(screw.direction, screw.slideSpeed),
          cross(screw.point, motion.angularVelocity),
        );
        const error = length(add(rebuilt, scale(motion.velocity, -1)));
        expect(error).toBeLessThanOrEqual(ROUNDING * length(motion.velocity));
      }),
      RUNS,
    );
  });
});
