import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between } from '#core/fixtures/arbitraries.ts';
import { movingPair } from '#core/fixtures/moving-arbitraries.ts';
import { lShapeMesh, torusMesh } from '#core/shape/mesh-solids.ts';
import { box, capsule, type Shape, sphere } from '#core/shape/shapes.ts';
import { partProbes, partsOf } from './moving-parts.ts';
import { roomsOf } from './rooms-at-instant.ts';

const shapes = fc.constantFrom<Shape>(
  lShapeMesh(0.8, 0.6, 0.2, 0.3),
  torusMesh(0.4, 0.15, 7, 5),
  box([0.3, 0.2, 0.1]),
  sphere(0.2),
  capsule([-0.3, 0, 0], [0.3, 0, 0], 0.1),
);

describe('laws of rooms at an instant', () => {
  it('are never more than the gap, and seldom nothing: leaves by balls and sides, nodes by all that they hold', () => {
    let pairsSeen = 0;
    let told = 0;
    fc.assert(
      fc.property(
        movingPair(shapes, { size: 1, distance: 1, speed: 3, spin: 20 }),
        between(0, 1),
        ([a, b], t) => {
          const [partsA, partsB] = [partsOf(a.shape as Shape), partsOf(b.shape as Shape)];
          const { ofLeaves, ofNodes } = roomsOf(a, partsA, b, partsB)(t);
          const probeOf = partProbes(a, b);
          const [treeA, treeB] = [partsA.tree, partsB.tree];
          const leavesOf = ({ children }: typeof treeA): number[] =>
            [...Array(children.length / 2).keys()].filter((node) => (children[2 * node] as number) < 0);
          const whole = ofNodes(0, 0);
          for (const i of leavesOf(treeA).slice(0, 12)) {
            for (const j of leavesOf(treeB).slice(0, 12)) {
              const [part, other] = [
                treeA.children[2 * i + 1] as number,
                treeB.children[2 * j + 1] as number,
              ];
              const { gap } = probeOf(part, other).moment(t);
              const room = ofLeaves(i, j);
              expect(room).toBeGreaterThanOrEqual(ofNodes(i, j));
              if (room > 0) expect(room).toBeLessThanOrEqual(gap);
              if (whole > 0) expect(whole).toBeLessThanOrEqual(gap);
              pairsSeen += 1;
              if (room > 0.5 * gap) told += 1;
            }
          }
        },
      ),
      { numRuns: 200 },
    );
    expect(told / pairsSeen).toBeGreaterThan(0.5);
  });
});
