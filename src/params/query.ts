/** Values in addresses and attributes: only what differs from the default, in the declared order. */
import { isRecord, isSame, type Param, type Params, type Value, type Values } from './params.ts';

/** One value as it stands in an address. */
export function toText(value: Value): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'object' ? value.join(',') : String(value);
}

/** The values that differ from others (the defaults unless given), as pairs of key and text. */
export function differing<P extends Params>(
  params: P,
  values: Values<P>,
  base?: Values<P>,
): readonly (readonly [string, string])[] {
  return Object.entries(params).flatMap(([key, param]) => {
    const value = values[key] as Value;
    return isSame(value, (base?.[key] as Value | undefined) ?? param.default)
      ? []
      : [[key, toText(value)] as const];
  });
}

/** The query of an address, without `?`: `massA=2&velocityA=2,-1`. Commas stay readable. Records have no place in it. */
export const toQuery = <P extends Params>(params: P, values: Values<P>): string =>
  pairsOf(params, values, (param) => !isRecord(param));

/** The records among the values in the same form, for the fragment of an address. */
export const recordsIn = <P extends Params>(params: P, values: Values<P>): string =>
  pairsOf(params, values, isRecord);

function pairsOf<P extends Params>(params: P, values: Values<P>, isMeant: (param: Param) => boolean): string {
  return differing(params, values)
    .filter(([key]) => isMeant(params[key] as Param))
    .map(([key, text]) => `${key}=${encodeURIComponent(text).replaceAll('%2C', ',')}`)
    .join('&');
}

/** Name of a parameter as an HTML attribute: massA → mass-a. */
export const attributeOf = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Key of a parameter from an attribute's name: mass-a → massA. */
export const keyOf = (attribute: string): string =>
  attribute.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
