import { describe, expect, it } from 'vitest';
import { conservativeAdvancement } from '#core/instant/conservative-advancement.ts';
import { moving } from '#core/instant/moving.ts';
import { sphere } from '#core/shape/shapes.ts';
import { advancementByDifference } from './advancement.ts';

const ball = (x: number, v: number) => moving(sphere(1), { position: [x, 0, 0], velocity: [v, 0, 0] });

describe('advancement with D_A − D_B = d (SX5, S-ca)', () => {
  it('two balls that come at 3 m/s each never meet, says the difference (SX5)', () => {
    const found = advancementByDifference(ball(-4, 3), ball(4, -3), 0, 10, { epsGap: 1e-9 });
    expect(found.kind).toBe('none');
  });

  it('at 3 and 1 m/s it waits 6/2 s for a contact that comes after 6/4, and they have passed through each other (SX5)', () => {
    const [a, b] = [ball(-4, 3), ball(4, -1)];
    const found = advancementByDifference(a, b, 0, 10, { epsGap: 1e-9 });
    // At 3 s A is at 5 m and B at 1 m: apart again, on the wrong sides.
    expect(found).toMatchObject({ kind: 'none', history: [{ t: 0 }, { t: 3, gap: 2 }] });
    expect(conservativeAdvancement(a, b, 0, 10, { epsGap: 1e-9 })).toMatchObject({ tContact: 1.5 });
  });

  it('against a body at rest the sign makes no difference (S-ca)', () => {
    const options = { epsGap: 1e-9 };
    expect(advancementByDifference(ball(-4, 3), ball(4, 0), 0, 10, options)).toEqual(
      conservativeAdvancement(ball(-4, 3), ball(4, 0), 0, 10, options),
    );
  });
});
