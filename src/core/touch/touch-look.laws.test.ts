import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orientation, vec } from '#core/fixtures/arbitraries.ts';
import { anySolid } from '#core/fixtures/detection-arbitraries.ts';
import { touchBody } from '#core/fixtures/touch-arbitraries.ts';
import { lShapeMesh, torusMesh } from '#core/shape/mesh-solids.ts';
import type { Shape } from '#core/shape/shapes.ts';
import { nearPairs } from './touch-list.ts';
import { lastLook, lastRate, lookAtPair } from './touch-look.ts';
import { type TouchBody, touchPlace, touchRate } from './touch-pair.ts';

const mesh = fc.constantFrom<Shape>(lShapeMesh(0.9, 0.7, 0.3, 0.4), torusMesh(0.6, 0.25, 9, 6));
const body = fc
  .tuple(
    fc.oneof(mesh, anySolid),
    fc.record({ position: vec(0.5), orientation }),
    fc.record({ velocity: vec(5), angularVelocity: vec(20) }),
  )
  .map(([shape, placement, motion]): TouchBody => ({ ...touchBody({ shape, placement }), ...motion }));

describe('a look at two features', () => {
  it('says the same as the place of them, bit for bit, and the rate to rounding', () => {
    let looks = 0;
    fc.assert(
      fc.property(body, body, (a, b) => {
        for (const { pair } of nearPairs(a, b, 1, 0.3)) {
          const place = touchPlace(pair, a, b);
          expect(lookAtPair(pair, a, b)).toBe(place !== null);
          if (place === null) continue;
          const { gap, reach, inside, facing, sine } = place;
          expect({ ...lastLook }).toEqual({ gap, reach, inside, facing, sine });
          const speed = 100 * (1 + Math.abs(inside === Infinity ? 0 : inside));
          expect(Math.abs(lastRate(a, b) - touchRate(place, a, b))).toBeLessThan(1e-13 * speed);
          looks++;
        }
      }),
      { numRuns: 60 },
    );
    expect(looks).toBeGreaterThan(1000);
  });
});
