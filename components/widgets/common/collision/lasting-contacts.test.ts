import { describe, expect, it } from 'vitest';
import { lastingTables } from './lasting-contacts.ts';
import { fallenBall, T_FALL } from './lasting-fixture.ts';

const run = fallenBall();
const names = { A: 'the ball', B: 'the floor' };

describe('a contact that lasted', () => {
  it('is one line: who, from when to when, at how many points, and the force summed up', () => {
    const [line, ...others] = lastingTables(run, { names, isPlanar: true });
    expect(others).toEqual([]);
    expect(line?.title).toBe(
      'The ball rests on the floor from 0.319\u00a0s to 1.000\u00a0s, at 1 point: 13.4\u00a0N·s',
    );
  });

  it('has m g t for its impulse, upwards, with no moment about a point below it and no work', () => {
    const [line] = lastingTables(run, { names, isPlanar: true });
    const weight = 2 * 9.81 * (1 - T_FALL);
    expect(line?.record.sum).toBeCloseTo(weight, 9);
    expect(line?.record.impulse[1]).toBeCloseTo(weight, 9);
    expect(line?.rows.map(({ label, unit }) => `${label}, ${unit}`)).toEqual([
      'sum of the force over time, N·s',
      'impulse on A, N·s',
      'moment about the origin, N·m·s',
      'work, J',
    ]);
    expect(line?.rows.at(-1)?.value).toBe(0);
  });

  const [resting] = run.lasting;
  if (!resting) throw new Error('the ball comes to rest');
  const touching = { ...resting, kind: 'touching', sum: 0, points: 0 } as const;

  it('has no numbers where no force acts', () => {
    const [line] = lastingTables({ lasting: [touching] }, { names, isPlanar: true });
    expect(line?.title).toBe('The ball touches the floor without force from 0.319\u00a0s to 1.000\u00a0s');
    expect(line?.rows).toEqual([]);
    expect(line?.isHidden).toBeUndefined();
  });

  it('is exported and not listed if it gives nothing and takes less than a millisecond', () => {
    const brief = { from: 0.5, to: 0.5009 };
    const hidden = (contact: typeof resting) =>
      lastingTables({ lasting: [{ ...contact, ...brief }] }, { names, isPlanar: true })[0]?.isHidden;
    expect(hidden(touching)).toBe(true);
    expect(hidden(resting)).toBeUndefined();
  });

  it('counts walls from one, and takes its time and place from the figure', () => {
    const [line] = lastingTables(
      { lasting: [{ ...resting, b: 0, points: 2 }] },
      { names, isPlanar: true, time: (t) => `${Math.round(1000 * t)} ms`, place: () => 7 },
    );
    expect(line?.record.b).toBe('wall 1');
    expect(line?.t).toBe(7);
    expect(line?.title).toMatch(/^The ball rests on wall 1 from 319 ms to 1000 ms, at 2 points: /);
  });
});
