/** Where a value lies on its slider: straight, or by powers of ten. */
import { percent } from '#kit/svg/svg.ts';
import type { NumberParam, VectorParam } from '#params/params.ts';

type Ranged = NumberParam | VectorParam;
const isLog = (param: Ranged): boolean => 'spread' in param && param.spread === 'log';

/** Steps of a logarithmic slider. */
const LOG_STEPS = 200;

/** Attributes of the native input. */
export function sliderRange(param: Ranged): {
  readonly min: number;
  readonly max: number;
  readonly step: number;
} {
  return isLog(param)
    ? { min: 0, max: LOG_STEPS, step: 1 }
    : { min: param.min, max: param.max, step: param.step };
}

/** Place on the slider of a value. */
export function toSlider(param: Ranged, value: number): number {
  if (!isLog(param)) return value;
  return Math.round((LOG_STEPS * Math.log(value / param.min)) / Math.log(param.max / param.min));
}

/** Value at a place of the slider; on a logarithmic one to three digits. */
export function fromSlider(param: Ranged, place: number): number {
  if (!isLog(param)) return place;
  if (place <= 0) return param.min;
  if (place >= LOG_STEPS) return param.max;
  return Number((param.min * (param.max / param.min) ** (place / LOG_STEPS)).toPrecision(3));
}

/** How far along the track a value stands, as a CSS percentage. */
export function sliderPlace(param: Ranged, value: number): string {
  const { min, max } = sliderRange(param);
  const share = (toSlider(param, value) - min) / (max - min);
  return percent(Math.min(Math.max(share, 0), 1));
}
