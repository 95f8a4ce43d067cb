import { describe, expect, it } from 'vitest';
import type { Zone } from '#kit/declare/chart.ts';
import type { Frame } from './chart-frame.ts';
import { zoneShapes } from './chart-zones.ts';

const frame: Frame = {
  width: 380,
  height: 140,
  x: { isLog: false, domain: [0, 10], range: [30, 330] },
  y: { isLog: false, domain: [-2, 2], range: [124, 24] },
  isTime: false,
  axis: 'tilt',
  title: 'v',
};

const zone: Zone = { along: 'y', from: -5, to: 0, label: 'below', look: 'bad' };

describe('a shaded part of a chart', () => {
  it('reaches over the whole other axis, and is cut off at the frame', () => {
    const [area, name] = zoneShapes(zone, frame);
    expect(area?.attributes['d']).toBe('M30 124V74H330V124Z');
    expect(name?.text).toBe('below');
    expect(name?.attributes['y']).toBe('119');
  });

  it('lies between two values of the x axis', () => {
    const [area] = zoneShapes({ ...zone, along: 'x', from: 2, to: 6 }, frame);
    expect(area?.attributes['d']).toBe('M90 124V24H210V124Z');
  });

  it('keeps its name to itself where there is no room for it', () => {
    const [, name] = zoneShapes({ ...zone, along: 'x', from: 2, to: 3 }, frame);
    expect(name?.text).toBe('');
  });
});

it('writes the name of a shaded part where no curve strikes it through', () => {
  const curve = { label: '', look: 'vrel', pieces: [[[0, -1.7] as const, [5, -1.7] as const]] } as const;
  const [, usual] = zoneShapes(zone, frame);
  const [, beside] = zoneShapes(zone, frame, [curve]);
  expect(usual?.attributes['x']).toBe('35');
  expect(Number(beside?.attributes['x'])).toBeGreaterThan(180);
  expect(beside?.attributes['y']).toBe('119');
});
