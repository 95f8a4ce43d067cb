/** The model of a widget as a function of one slider's place, as the figure asks for it during a drag. */
import type { Widget } from '../../components/kit/declare/widget.ts';
import { fromSlider, sliderRange } from '../../components/kit/parts/slider-scale.ts';
import { defaultsOf, type NumberParam } from '../../src/params/params.ts';
import { clampNumber } from '../../src/params/read.ts';

/** The last run is kept, so that nothing of it is left out as unused. */
const last: { run?: unknown } = {};

/** @param component of a vector; −1 for a number. */
export function modelAt({ params, model }: Widget, key: string, component: number): (share: number) => void {
  const param = params[key] as NumberParam;
  const values = defaultsOf(params);
  const { min, max } = sliderRange(param);
  return (share) => {
    const number = clampNumber(param, fromSlider(param, min + share * (max - min)));
    const old = values[key];
    const next = Array.isArray(old) ? old.map((value, i) => (i === component ? number : value)) : number;
    last.run = model({ ...values, [key]: next });
  };
}
