/** Random values inside the declared ranges, for property tests. Half of them lie on steps, as sliders give them. */
import fc from 'fast-check';
import {
  isChoice,
  isFlag,
  isNumber,
  isRecord,
  isVector,
  type Param,
  type Params,
  type Values,
} from './params.ts';

function arbitraryValue(param: Param): fc.Arbitrary<unknown> {
  if (isFlag(param)) return fc.boolean();
  if (isChoice(param)) return fc.constantFrom(...Object.keys(param.options));
  if (isRecord(param)) return fc.constant(param.default);
  const { min, max, step } = param;
  const onStep = fc
    .integer({ min: 0, max: Math.round((max - min) / step) })
    .map((k) => Math.min(max, Number((min + k * step).toPrecision(12))));
  const number = fc.oneof(onStep, fc.double({ min, max, noNaN: true }), fc.constantFrom(min, max));
  if (isNumber(param)) return number;
  return isVector(param) ? fc.tuple(...param.default.map(() => number)) : number;
}

/** Any values that a reader can set. */
export function arbitraryOf<P extends Params>(params: P): fc.Arbitrary<Values<P>> {
  return fc.record(
    Object.fromEntries(Object.entries(params).map(([key, param]) => [key, arbitraryValue(param)])),
  ) as unknown as fc.Arbitrary<Values<P>>;
}
