/** Outlines of bodies as they are seen from the front, along −z. */
import { turn } from '../reference/vectors.ts';
import type { BenchBody, Reading, Vec3 } from '../scene.ts';
import type { Point } from './row.ts';

const CIRCLE = 24;

const circle = ([x, y]: readonly number[], radius: number): readonly Point[] =>
  Array.from({ length: CIRCLE }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / CIRCLE;
    return [(x ?? 0) + radius * Math.cos(angle), (y ?? 0) + radius * Math.sin(angle)];
  });

/** The outline of a body in some place. */
export function outlineOf(
  { shape }: BenchBody,
  { position, orientation }: Pick<Reading, 'position' | 'orientation'>,
) {
  const at = (point: Vec3): Point => {
    const [x, y] = turn(orientation, point);
    return [position[0] + x, position[1] + y];
  };
  if (shape.kind === 'ball') return circle(position, shape.radius);
  if (shape.kind === 'capsule') {
    return hull([-1, 1].flatMap((end) => circle(at([0, end * shape.halfLength, 0]), shape.radius)));
  }
  const [x, y, z] = shape.half;
  return hull([-x, x].flatMap((a) => [-y, y].flatMap((b) => [-z, z].map((c) => at([a, b, c])))));
}

/** The convex hull of some points, by going along its lower and its upper side. */
function hull(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const side = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const p of list) {
      for (;;) {
        const [a, b] = [chain.at(-2), chain.at(-1)];
        if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...side(sorted), ...side(sorted.reverse())];
}
