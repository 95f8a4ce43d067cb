import { describe, expect, it } from 'vitest';
import { defaultsOf } from '#params/params.ts';
import { model, params } from '../../impulse-2d/model.ts';
import { receiptsOf } from './collision-receipts.ts';
import { impulseChart } from './impulse-chart.ts';
import { fallenBall, T_FALL } from './lasting-fixture.ts';

describe('the chart of j', () => {
  it('has stems and nothing else where no contact lasts by a force', () => {
    const hit = model({ ...defaultsOf(params), restitution: 0, strike: 0 });
    expect(hit.run.lasting.map(({ kind }) => kind)).toEqual(['touching']);
    const chart = impulseChart(hit.receipts, hit.run, 4);
    expect(chart.curves).toEqual([]);
    expect(chart.stems).toHaveLength(1);
  });

  it('has a ramp from 0 to m g t while a floor holds a ball, on the same axis', () => {
    const run = fallenBall();
    const { curves, stems, unit } = impulseChart(receiptsOf(run), run, 1);
    expect(unit).toBe('N·s');
    expect(stems).toHaveLength(1);
    expect(curves.map(({ label }) => label)).toEqual(['lasting']);
    const [[first, last] = []] = curves[0]?.pieces ?? [];
    expect(first?.[0]).toBeCloseTo(T_FALL, 9);
    expect(first?.[1]).toBe(0);
    expect(last?.[0]).toBe(1);
    expect(last?.[1]).toBeCloseTo(2 * 9.81 * (1 - T_FALL), 9);
  });

  it('never falls along a ramp, and ends it at the sum of the record', () => {
    const hit = model({
      ...defaultsOf(params),
      restitution: 0,
      strike: -0.9,
      massA: 10,
      massB: 10,
      velocityA: [5, 4.2],
      turnA: -14,
      turnB: -14,
    });
    const [ramp = []] = impulseChart(hit.receipts, hit.run, 4).curves[0]?.pieces ?? [];
    const [slide] = hit.run.lasting;
    const sums = ramp.map(([, sum]) => sum);
    expect(sums.length).toBeGreaterThan(8);
    expect(sums).toEqual([...sums].sort((one, other) => one - other));
    expect(ramp.at(-1)).toEqual([slide?.to, slide?.sum]);
  });

  it('names no stem that is too small to be told from the axis, if a contact lasts; all of them, if none does', () => {
    const run = fallenBall();
    const [hit] = receiptsOf(run);
    if (!hit) throw new Error('the ball hits the floor');
    const bounces = [hit, { ...hit, j: 0.01 * hit.j }, { ...hit, j: 0.3 * hit.j }];
    const namesIn = (lasting: typeof run.lasting) =>
      impulseChart(bounces, { lasting }, 1).stems?.map(({ label }) => label !== '');
    expect(namesIn(run.lasting)).toEqual([true, false, true]);
    expect(namesIn([])).toEqual([true, true, true]);
  });

  it('has a curve for each two that stay in touch, with their names', () => {
    const run = fallenBall();
    const [resting] = run.lasting;
    if (!resting) throw new Error('the ball comes to rest');
    const lasting = [resting, { ...resting, b: 0 }, { ...resting, kind: 'pivoting' as const }];
    const { curves } = impulseChart([], { lasting }, 1);
    expect(curves.map(({ label, pieces }) => [label, pieces.length])).toEqual([
      ['lasting A B', 2],
      ['lasting A 0', 1],
    ]);
  });
});
