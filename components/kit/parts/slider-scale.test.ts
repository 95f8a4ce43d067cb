import { describe, expect, it } from 'vitest';
import { fromSlider, sliderPlace, toSlider } from './slider-scale.ts';

describe('sliders', () => {
  const linear = { label: '', help: '', unit: '', min: -1, max: 3, step: 0.1, default: 0 };
  const log = { ...linear, min: 1e-4, max: 1, step: 1e-4, default: 0.01, spread: 'log' } as const;

  it('spread straight, or by powers of ten', () => {
    expect([toSlider(linear, 1), sliderPlace(linear, 1)]).toEqual([1, '50%']);
    expect([toSlider(log, 0.01), sliderPlace(log, 0.01)]).toEqual([100, '50%']);
    expect(fromSlider(log, 100)).toBe(0.01);
    expect([fromSlider(log, 0), fromSlider(log, 200)]).toEqual([1e-4, 1]);
  });
});
