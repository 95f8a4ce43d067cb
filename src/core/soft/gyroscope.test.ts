import { describe, expect, it } from 'vitest';
import { worldPoint } from '#core/body/body.ts';
import { massFromDensity } from '#core/mass/mass-properties.ts';
import { rotate } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { cross, dot, normalize, type Vec3 } from '#core/math/vec3.ts';
import { cylinderMesh } from '#core/shape/mesh-solids.ts';
import { circlePoints } from '#core/shape/polygon.ts';
import { cylinderProperties, gyroscope, lowestPoint } from './gyroscope.ts';

describe('the body of a gyroscope', () => {
  it('a cylinder of 2 kg, radius 3 m and height 2 m has moments of 31/6 and 9 kg·m² (K3)', () => {
    const { inertia } = cylinderProperties(2, 3, 2);
    expect(inertia[0][0]).toBeCloseTo((2 * 31) / 12, 14);
    expect(inertia[2][2]).toBe(9);
  });

  it('a mesh with many sides tends to the same cylinder', () => {
    const mesh = massFromDensity(cylinderMesh(0.25, 0.03, 200), 1);
    const exact = cylinderProperties(mesh.mass, 0.25, 0.03);
    // An inscribed polygon of n sides is smaller by (π/n)²/3 of the radius squared, about.
    for (const i of [0, 2] as const)
      expect(Math.abs(mesh.inertia[i][i] / exact.inertia[i][i] - 1)).toBeLessThan(4e-4);
  });

  it('joins disc and axle: 3 kg in the middle and 1 kg of axle from −1 m to +3 m balance at +¼ m (K2)', () => {
    const top = gyroscope({
      discRadius: 0.5,
      discThickness: 0.1,
      discMass: 3,
      footLength: 1,
      headLength: 3,
      axleMass: 1,
    });
    expect(top.body.mass).toBe(4);
    expect(top.discHeight).toBeCloseTo(-0.25, 15);
    expect(top.footLength).toBeCloseTo(1.25, 15);
    expect(top.circles.map(({ height }) => height)).toEqual([-1.25, -0.3, -0.2, 2.75]);
    expect(top.axialMoment).toBeCloseTo(0.5 * 3 * 0.25, 15);
    // Disc 3 (3·0.25 + 0.01)/12 + 3/16, axle 16/12 + (3/4)².
    expect(top.transverseMoment).toBeCloseTo(0.19 + 3 / 16 + 16 / 12 + 9 / 16, 14);
  });
});

describe('the lowest point of a circle (H-μ)', () => {
  it('upright, a tip 1 m under a centre at 0.9 m is 0.1 m deep; tilted by 60° it is above the floor', () => {
    const tip = { height: -1, radius: 0 };
    expect(lowestPoint(tip, [0, 0, 1], 0.9).depth).toBeCloseTo(0.1, 15);
    expect(lowestPoint(tip, [Math.sqrt(0.75), 0, 0.5], 0.9).depth).toBeCloseTo(-0.4, 15);
  });

  it('is lower than every other point of the circle, and lies on it', () => {
    const circle = { height: 0.2, radius: 0.7 };
    const orientation = quatFromAxisAngle(normalize([3, -1, 2]), 1.1);
    const axis = rotate(orientation, [0, 0, 1]);
    const { arm, depth } = lowestPoint(circle, axis, 0.5);
    expect(dot(arm, axis)).toBeCloseTo(0.2, 14);
    expect(Math.hypot(...cross(arm, axis))).toBeCloseTo(0.7, 14);
    for (const [x, y] of circlePoints(60, 0.7)) {
      const point: Vec3 = worldPoint({ position: [0, 0, 0.5], orientation }, [x, y, 0.2]);
      expect(-point[2]).toBeLessThanOrEqual(depth + 1e-15);
    }
  });

  it('of a circle that lies flat it is the centre: it gets no torque', () => {
    const { arm, depth } = lowestPoint({ height: -1, radius: 2 }, [0, 0, 1], 0.5);
    expect(arm.map((x) => x + 0)).toEqual([0, 0, -1]);
    expect(depth).toBe(0.5);
  });
});
