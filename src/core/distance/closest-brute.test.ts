import { describe, expect, it } from 'vitest';
import { IDENTITY_QUAT, type Quat } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { maxAbs, sub, type Vec3 } from '#core/math/vec3.ts';
import { movedMesh } from '#core/shape/mesh.ts';
import { boxMesh } from '#core/shape/mesh-solids.ts';
import { closestByFeatures } from './closest-brute.ts';

const cube = boxMesh([1, 1, 1]);
const cubeAt = (position: Vec3, q: Quat = IDENTITY_QUAT) => movedMesh(cube, q, position);
const eighth = (axis: Vec3): Quat => quatFromAxisAngle(axis, Math.PI / 4);

describe('closest points feature by feature (S-closest)', () => {
  it('a corner of A above a face of B, and the other way round', () => {
    const standing = quatFromAxisAngle([1, 0, -1], Math.atan(Math.SQRT2)); // on a corner
    const above = closestByFeatures(cubeAt([0, 4, 0], standing), cubeAt([0, 0, 0]));
    expect(above.feature).toBe('vertex-face');
    expect(above.distance).toBeCloseTo(4 - Math.sqrt(3) - 1, 14);
    const below = closestByFeatures(cubeAt([0, 0, 0]), cubeAt([0, 4, 0], standing));
    expect(below.feature).toBe('face-vertex');
    expect(below.distance).toBe(above.distance);
    expect([below.ofA, below.ofB]).toEqual([above.ofB, above.ofA]);
    expect(maxAbs(sub(below.onA, [0, 1, 0]))).toBeLessThan(1e-14);
  });

  it('crossed roof edges are closest edge to edge', () => {
    const { feature, distance } = closestByFeatures(
      cubeAt([0, 3, 0], eighth([1, 0, 0])),
      cubeAt([0, 0, 0], eighth([0, 0, 1])),
    );
    expect(feature).toBe('edge-edge');
    expect(distance).toBeCloseTo(3 - 2 * Math.SQRT2, 14);
  });

  it('takes V F + F V + E E tests: 8·12 + 12·8 + 18·18 for two cubes of triangles', () => {
    expect(closestByFeatures(cubeAt([5, 0, 0]), cube).tests).toBe(516);
  });

  it('sees surfaces only: of a cube inside another it tells how far the surfaces are apart (KX13)', () => {
    expect(closestByFeatures(boxMesh([0.25, 0.25, 0.25]), cube).distance).toBe(0.75);
  });
});
