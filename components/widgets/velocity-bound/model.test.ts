import { describe, expect, it } from 'vitest';
import { length, sub, type Vec3 } from '#core/math/vec3.ts';
import { defaultsOf } from '#params/params.ts';
import { model, probeValues } from './model.ts';
import { type BoundValues, DURATION, params } from './params.ts';
import { GROUND_TRIANGLE, MOST_TRIANGLES, SOLIDS } from './solids.ts';
import { draw, handles } from './view.ts';
import widget from './widget.ts';
import { excessOf, describe as inWords } from './words.ts';

const values = (given: Partial<BoundValues> = {}): BoundValues => ({ ...defaultsOf(params), ...given });
const preset = (name: string): BoundValues => {
  const found = widget.presets?.find((each) => each.name === name);
  if (!found) throw new Error(`there is no preset ${name}`);
  return values(found.values as Partial<BoundValues>);
};

describe('the bodies', () => {
  it('are painted in fewer than a thousand triangles, and have no more of their own than the parameter can name', () => {
    for (const { fine, mesh } of Object.values(SOLIDS)) {
      expect(fine.triangles.length).toBeLessThan(1000);
      expect(mesh.triangles.length).toBeLessThanOrEqual(MOST_TRIANGLES);
    }
  });
});

describe('a wheel that rolls at 1 m/s (KX11)', () => {
  const rolling = preset('Rolling wheel');

  it('has a triangle on the ground that is no faster than 0.71 m/s now, and reaches 2 m/s half a turn later', () => {
    const run = model(rolling);
    const corners = run.at(0).corners;
    for (const [x, z] of [
      [0, -1],
      [0.5, -0.5],
      [-0.5, -0.5],
    ] as const)
      expect(Math.min(...corners.map((corner) => Math.hypot(corner[0] - x, corner[2] - z)))).toBeLessThan(
        1e-12,
      );
    expect(run.at(0).fastest).toBeCloseTo(Math.SQRT1_2, 12);
    expect(run.highest).toBeCloseTo(2, 12);
    expect(run.highestAt).toBeCloseTo(Math.PI, 12);
    expect(run.at(Math.PI).fastest).toBeCloseTo(2, 12);
    expect([run.bound, run.ratio]).toEqual([2, 1]);
  });

  it('breaks the law of a bound if the corollary is taken at its word, by 2 − 0.71 m/s (K-lemma)', () => {
    const run = model(preset('Corollary, word for word'));
    expect(run.bound).toBeCloseTo(Math.SQRT1_2, 12);
    const [above, beside] = widget.laws?.(run) ?? [];
    expect([above?.isKept, beside?.isKept]).toEqual([false, true]);
    expect(above?.is).toBeCloseTo(2 - Math.SQRT1_2, 12);
    expect(widget.laws?.(model(rolling)).every(({ isKept }) => isKept)).toBe(true);
  });

  it('along its axis the bound is √2 times too large: 4 m/s where nothing exceeds 2 √2', () => {
    const run = model(preset('Along the axis'));
    expect([run.bound, run.highest]).toEqual([4, 2 * Math.SQRT2]);
    expect(run.highestAt).toBeNull();
  });

  it('its slowest point touches the ground and stands still, said as a zero and a corner (KX12)', () => {
    expect(model(rolling).at(0).slowest).toMatchObject({ speed: 0, where: 'vertex' });
  });
});

it('a wheel that rolls has a corner on top now: it is as fast as it ever gets', () => {
  const { highest, highestAt } = model({ ...preset('Rolling wheel'), region: 'body', mistake: 'none' });
  expect([highest, highestAt]).toEqual([2, 0]);
});

describe('a tetrahedron', () => {
  it('is slowest inside its front face, where the screw axis pierces it, at |v · ω|/|ω| (KX12)', () => {
    const run = model(values());
    const { slowest } = run.at(0);
    expect([slowest.where, slowest.triangle]).toEqual(['interior', 0]);
    const { velocity: v, angularVelocity: w } = values();
    const dot = v[0] * w[0] + v[1] * w[1] + v[2] * w[2];
    expect(slowest.speed).toBeCloseTo(dot / Math.hypot(...w), 12);
    expect(model(preset('A point that stands still')).at(0).slowest).toMatchObject({
      speed: 0,
      where: 'interior',
    });
  });

  it('no probe is faster than the fastest corner of its triangle, at any time (K-lemma)', () => {
    for (const weight of [0, 0.2, 0.7])
      for (const { probe, corners } of model(values({ weight })).samples)
        expect(probe).toBeLessThanOrEqual(Math.max(...corners) + 1e-12);
  });

  it('with all weight on corner 1 the probe is that corner', () => {
    const { probe, corners } = model(values({ weight: 1 })).at(1);
    expect(length(sub(probe, corners[0] as Vec3))).toBeLessThan(1e-12);
    expect(probeValues([1, 0, 0]).weight).toBe(1);
    expect(probeValues([0.5, 0.125, 0.375])).toEqual({ weight: 0.5, split: 0.75 });
  });
});

describe('a slab that tumbles (KX10)', () => {
  const run = model(preset('Tumbling slab'));

  it('exceeds the bound of its first moment by 15.6 %, and never the safe one', () => {
    expect(excessOf(run)).toBeCloseTo(15.6, 1);
    expect(run.safeBound).toBeGreaterThan(run.highest);
    expect(run.highestAt).toBeLessThan(DURATION);
    expect(run.at(run.highestAt ?? 0).fastest).toBeCloseTo(run.highest, 12);
  });

  it('is never faster, at any of 4,001 times, than what is called its highest', () => {
    const fast = values({
      solid: 'slab',
      axis: 'free',
      velocity: [-3, 0.3, 2.65],
      angularVelocity: [5, -5, -5],
    });
    const run = model(fast);
    const speeds = Array.from({ length: 4001 }, (_, i) => run.at((i * DURATION) / 4000).fastest);
    expect(Math.max(...speeds)).toBeLessThanOrEqual(run.highest * (1 + 1e-6));
  });

  it('with its axis held keeps the bound, which is then attained', () => {
    const held = model({ ...preset('Tumbling slab'), axis: 'held' });
    expect(excessOf(held)).toBe(0);
    expect(held.ratio).toBeCloseTo(1, 12);
  });
});

describe('the picture', () => {
  const moment = { run: model(values()), values: values(), t: 0 };

  it('paints a value from 0 to 1 on every small corner, the bound being full colour', () => {
    const solid = draw(moment).find(({ kind }) => kind === 'solid');
    if (solid?.kind !== 'solid' || !solid.paint) throw new Error('nothing is painted');
    expect(solid.paint.values).toHaveLength(solid.vertices.length);
    expect(Math.max(...solid.paint.values)).toBeLessThanOrEqual(1);
    expect(solid.paint.legend.ends[1]).toBe(moment.run.bodyBound);
  });

  it('does not tell the answer while the reader guesses: full colour is then the largest speed now', () => {
    const solid = draw({ ...moment, hiddenFrom: 0 }).find(({ kind }) => kind === 'solid');
    if (solid?.kind !== 'solid') throw new Error('there is no body');
    expect(solid.paint?.legend.ends[1]).toBeCloseTo(moment.run.at(0).fastest, 12);
    expect(draw({ ...moment, hiddenFrom: 0 }).some((mark) => 'text' in mark && /est/.test(mark.text))).toBe(
      false,
    );
  });

  it('finds the probe under the pointer: seen from above, the upper side of the slab', () => {
    const slab = values({ solid: 'slab' });
    const seen = { run: model(slab), values: slab, t: 0 };
    const probe = handles(seen).find(({ id }) => id === 'probe');
    const next = { ...slab, ...probe?.drag([0.4, 0.1, 0], slab, [0, 0, 1]) };
    const { point } = model(next).probe;
    expect(length(sub(point, [0.4, 0.1, 0.1]))).toBeLessThan(1e-12);
  });

  it('tells who cannot see it what is fast and slow', () => {
    expect(inWords(moment)).toMatch(/slowest point moves at .* inside a triangle, where the screw axis/);
    const ground = model(values({ ...preset('Rolling wheel'), triangle: GROUND_TRIANGLE }));
    expect(inWords({ run: ground, values: preset('Rolling wheel'), t: 0 })).toContain('after 3.14\u00a0s');
  });
});
