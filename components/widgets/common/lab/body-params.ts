/**
 * Parameters of a body, declared once for two bodies: `shape` becomes `shapeA` and `shapeB`, "Shape" becomes "Shape of A",
 * the symbol m becomes m_A.
 */
import type { Param, Params, Values } from '#params/params.ts';

/** The two bodies of a Lab. */
export type Who = 'A' | 'B';

/** Keys with the name of a body behind them. */
export type OfBody<P extends Params, N extends Who> = {
  readonly [K in keyof P & string as `${K}${N}`]: P[K];
};

/** The declaration for one of the bodies, with its own defaults. */
export function paramsOf<const P extends Params, const N extends Who>(
  own: P,
  who: N,
  defaults: Partial<Values<P>>,
): OfBody<P, N> {
  const entries = Object.entries(own).map(([key, param]) => [
    `${key}${who}`,
    {
      ...param,
      label: `${param.label} of ${who}`,
      help: param.help.replaceAll('the body', `body ${who}`),
      group: `Body ${who}`,
      ...(param.symbol === undefined ? {} : { symbol: `${param.symbol}_${who}` }),
      ...(param.idleIf === undefined
        ? {}
        : { idleIf: [param.idleIf].flat().map(({ param: other, is }) => ({ param: `${other}${who}`, is })) }),
      default: defaults[key] ?? param.default,
    } as Param,
  ]);
  return Object.fromEntries(entries) as OfBody<P, N>;
}

/** The values of one of the bodies, by their bare keys. */
export function valuesOf<P extends Params>(
  own: P,
  who: Who,
  values: Readonly<Record<string, unknown>>,
): Values<P> {
  return Object.fromEntries(Object.keys(own).map((key) => [key, values[`${key}${who}`]])) as Values<P>;
}

/** Some values of one of the bodies, by their keys among those of the figure. */
export const given = (who: Who, values: Readonly<Record<string, unknown>>): Readonly<Record<string, never>> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${key}${who}`, value])) as Readonly<
    Record<string, never>
  >;
