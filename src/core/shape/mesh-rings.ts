/**
 * Triangles between circles of corners: the walls and lids of round solids.
 *
 * Source:  Kavan, section 2 (solids as polygonal meshes)          Chapter: content/chapters/01-mechanics.mdx
 * Signs:   corners counter-clockwise seen from above, triangles counter-clockwise seen from outside.
 */
import type { Triangle } from './mesh.ts';

/** Triangles from a circle of n vertices, the first of which is `start`, to a tip above or below it. */
export function fan(n: number, start: number, tip: number, side: 'up' | 'down'): Triangle[] {
  return Array.from({ length: n }, (_, i): Triangle => {
    const [a, b] = [start + i, start + ((i + 1) % n)];
    return side === 'up' ? [a, b, tip] : [b, a, tip];
  });
}

/** Triangles between a circle of n vertices, the first of which is `start`, and the next one above it. */
export function band(n: number, start: number): Triangle[] {
  return Array.from({ length: n }, (_, i): Triangle[] => {
    const [a, b] = [start + i, start + ((i + 1) % n)];
    return [
      [a, b, b + n],
      [a, b + n, a + n],
    ];
  }).flat();
}
