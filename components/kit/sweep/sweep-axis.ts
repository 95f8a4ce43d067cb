/** What a sweep may go along: a number among the parameters, or one component of a vector. */
import { isNumber, isVector, type NumberParam, type Params, type Values } from '#params/params.ts';

export interface SweepAxis {
  /** `massA`, or `velocityA-0` for a component. */
  readonly key: string;
  readonly param: NumberParam;
  readonly of: (values: Values) => number;
  /** The parameter with this number in it. */
  readonly with: (values: Values, number: number) => Partial<Values>;
}

/** All numbers of a widget, in the order of its parameters. */
export function sweepAxes(params: Params): readonly SweepAxis[] {
  return Object.entries(params).flatMap(([name, param]): readonly SweepAxis[] => {
    if (isNumber(param))
      return [
        {
          key: name,
          param,
          of: (values) => values[name] as number,
          with: (_, number) => ({ [name]: number }),
        },
      ];
    if (!isVector(param)) return [];
    const vectorOf = (values: Values) => values[name] as unknown as readonly number[];
    return param.default.map((initial, i) => ({
      key: `${name}-${i}`,
      param: { ...param, label: `${param.label}, ${'xyz'[i]}`, default: initial },
      of: (values) => vectorOf(values)[i] as number,
      with: (values, number) => ({ [name]: vectorOf(values).map((old, k) => (k === i ? number : old)) }),
    }));
  });
}
