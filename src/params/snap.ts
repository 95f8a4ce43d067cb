/** Values from a drag in the picture, on the steps of their declaration: a reader can read them and write them down. */
import { isNumber, isVector, type Params, type Value } from './params.ts';

function onStep(value: number, min: number, step: number): number {
  return Number((min + Math.round((value - min) / step) * step).toPrecision(12));
}

/** The same values, numbers and components moved to their nearest step. */
export function snapped(
  params: Params,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const param = params[key];
      if (param && isNumber(param)) return [key, onStep(value as number, param.min, param.step)];
      if (param && isVector(param))
        return [
          key,
          (value as readonly number[]).map((component) => onStep(component, param.min, param.step)),
        ];
      return [key, value as Value];
    }),
  );
}
