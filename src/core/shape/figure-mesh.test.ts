import { describe, expect, it } from 'vitest';
import { requireInertia } from '#core/mass/inertia.ts';
import { massOfTotal, measureOf } from '#core/mass/mass-properties.ts';
import { PI } from '#core/math/bits/elementary.ts';
import { symmetricEigen } from '#core/math/mat3.ts';
import { humanFigure } from './figure-mesh.ts';
import { latheMesh } from './lathe-mesh.ts';

describe('the human figure', () => {
  const { mesh, faces } = humanFigure();

  it('is one closed surface, every edge between two triangles that run along it both ways, and without a hole', () => {
    // Closed and oriented is what `closedMesh` has checked; a ball without handles has V − E + F = 2.
    expect(mesh.shells).toBe(1);
    expect(mesh.vertices.length - mesh.edges.length + mesh.triangles.length).toBe(2);
    expect(mesh.triangles.length).toBe(2 * faces.length);
    for (const { left, right } of mesh.edges) expect(left).not.toBe(right);
  });

  it('faces outwards: its volume is positive, and about that of a man of 75 kg', () => {
    const volume = measureOf(mesh);
    expect(volume).toBeGreaterThan(0.07);
    expect(volume).toBeLessThan(0.09);
  });

  it('is the same on the left and on the right', () => {
    const { centre, inertia } = massOfTotal(mesh, 75);
    expect(Math.abs(centre[1])).toBeLessThan(1e-15);
    expect(Math.abs(inertia[0][1])).toBeLessThan(1e-12);
    expect(Math.abs(inertia[1][2])).toBeLessThan(1e-12);
  });

  it('has moments of inertia that a body can have: none exceeds the sum of the others (K3)', () => {
    const { inertia } = massOfTotal(mesh, 75);
    expect(() => requireInertia(inertia)).not.toThrow();
    const [J1, J2, J3] = symmetricEigen(inertia).values;
    expect(J1).toBeGreaterThan(0);
    expect(J1 + J2).toBeGreaterThan(J3);
    // Measured on living people lying straight: 10 to 15 kg·m² about the axis of a somersault, and legs and arms apart more about that of a cartwheel.
    expect(J2).toBeGreaterThan(10);
    expect(J2).toBeLessThan(15);
  });
});

describe('the lathe', () => {
  it('turns a frustum with the volume π h (R² + R r + r²)/3, but for the corners of its circles', () => {
    const [R, r, h, n] = [0.5, 0.2, 1.2, 64];
    const solid = latheMesh(
      [
        [R, 0],
        [r, h],
      ],
      n,
    );
    const round = (PI * h * (R * R + R * r + r * r)) / 3;
    const ratio = measureOf(solid) / round;
    expect(ratio).toBeLessThan(1);
    expect(ratio).toBeGreaterThan(1 - 7 / (n * n)); // a regular polygon misses 2π²/(3n²) of its circle
  });

  it('refuses a profile that falls, or touches the axis', () => {
    expect(() => latheMesh([[1, 0]], 8)).toThrow('two points');
    expect(() =>
      latheMesh(
        [
          [1, 0],
          [1, 0],
        ],
        8,
      ),
    ).toThrow('must rise');
    expect(() =>
      latheMesh(
        [
          [0, 0],
          [1, 1],
        ],
        8,
      ),
    ).toThrow('off the axis');
  });
});
