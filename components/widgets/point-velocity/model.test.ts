import { describe, expect, it } from 'vitest';
import { defaultsOf } from '#params/params.ts';
import { angleAt, CENTRE, MIDDLE, model, type PointValues, params } from './model.ts';
import widget from './widget.ts';

const values = (given: Partial<PointValues> = {}): PointValues => ({ ...defaultsOf(params), ...given });
const inTheMiddle = (given: Partial<PointValues>) => model(values(given)).at(MIDDLE);

describe('a wheel that rolls at 1.4 m/s', () => {
  it('stands still where it touches the road, and its top is twice as fast as its hub (K6)', () => {
    expect(inTheMiddle({ pointX: 0, pointZ: -0.35 }).speed).toBeCloseTo(0, 12);
    expect(inTheMiddle({ pointX: 0, pointZ: 0.35 }).speed).toBeCloseTo(2.8, 12);
    expect(inTheMiddle({ pointX: 0, pointZ: 0 }).speed).toBeCloseTo(1.4, 12);
  });

  it('takes the flange of a train wheel, 0.15 m below the rail, backwards at 0.6 m/s', () => {
    expect(inTheMiddle({ pointX: 0, pointZ: -0.5 }).velocity[0]).toBeCloseTo(-0.6, 12);
  });

  it('has its screw axis on the road; skidding puts it lower, spinning in place at the hub', () => {
    const below = (given: Partial<PointValues>) => model(values(given)).axisFromCentre;
    expect(below({})).toBeCloseTo(0.35, 12);
    expect(below({ angularVelocity: [0, 2, 0] })).toBeCloseTo(0.7, 12);
    expect(below({ velocity: [0, 0, 0] })).toBe(0);
    expect(below({ angularVelocity: [0, 0, 0] })).toBeNull();
  });

  it('has no axis and no speed on it if it does not turn', () => {
    const still = values({ angularVelocity: [0, 0, 0] });
    const moment = { run: model(still), values: still, t: MIDDLE };
    for (const key of ['leastSpeed', 'axisDistance', 'axisFromCentre', 'angle'])
      expect(widget.readings[key]?.value(moment as never), key).toBeNull();
  });

  it('brings the foremost point of the rim to rest on the road after a quarter of a turn, 0.55 m on (K4)', () => {
    const { slowest, range, at } = model(values({ pointX: 0.35, pointZ: 0 }));
    expect(range[0]).toBeCloseTo(0, 12);
    expect(slowest).toHaveLength(1);
    expect(slowest[0]).toBeCloseTo(MIDDLE + Math.PI / 8, 12);
    const [x, , z] = at(slowest[0] as number).point;
    expect(x).toBeCloseTo((1.4 * Math.PI) / 8, 12);
    expect(z).toBeCloseTo(CENTRE[2] - 0.35, 12);
  });
});

describe('a propeller that flies at 1.2 m/s along its axle', () => {
  const flying = { velocity: [0, 1.2, 0], angularVelocity: [0, 8, 0], pointX: 0, pointZ: 0.5 } as const;

  it('moves its tip on a screw: 4 m/s around and 1.2 m/s along, at right angles', () => {
    const run = model(values(flying));
    const now = run.at(MIDDLE);
    expect(now.speed).toBeCloseTo(Math.hypot(4, 1.2), 12);
    expect(angleAt(run, now)).toBeCloseTo(90, 9);
  });

  it('has no slower point than those of its axle', () => {
    const { leastSpeed, axisFromCentre } = model(values(flying));
    expect([leastSpeed, axisFromCentre]).toEqual([1.2, 0]);
  });
});

describe('mistakes', () => {
  const brokenBy = (mistake: PointValues['mistake']) =>
    widget.laws?.(model(values({ mistake }))).map(({ isKept }) => !isKept);

  it('the right rule follows the path, and keeps the body rigid (K4, K6)', () => {
    expect(brokenBy('none')).toEqual([false, false]);
  });

  it('a swapped cross product leaves the path, but the body seems rigid', () => {
    expect(brokenBy('swapped')).toEqual([true, false]);
  });

  it('an arm from the origin breaks both, as soon as the body is elsewhere', () => {
    expect(brokenBy('fromOrigin')).toEqual([true, true]);
  });

  it('are told in words, and also where they do no harm', () => {
    const say = (given: Partial<PointValues>) => {
      const all = values(given);
      return widget.describe({ run: model(all), values: all, t: MIDDLE } as never);
    };
    expect(say({ mistake: 'swapped' })).toMatch(/But that is not where it goes: .*\.$/);
    expect(say({ mistake: 'swapped', angularVelocity: [0, 0, 0] })).toMatch(/the mistake does no harm\.$/);
    expect(say({})).not.toMatch(/mistake|not where/);
  });
});
