/** Places on an axis, without Plot: a drawn chart keeps its scales, so that curves can follow a drag at once. */

/** A value ↔ px. Plain data: it is stored in the drawn chart as JSON. */
export interface Scale {
  readonly isLog: boolean;
  readonly domain: readonly [number, number];
  /** In px of the drawing, from left to right, or from the bottom up. */
  readonly range: readonly [number, number];
}

/** Place of a value in px; NaN for what a logarithmic axis cannot show. */
export function toPx({ isLog, domain: [d0, d1], range: [r0, r1] }: Scale, value: number): number {
  const share = isLog ? Math.log(value / d0) / Math.log(d1 / d0) : (value - d0) / (d1 - d0);
  return Number.isFinite(share) ? r0 + share * (r1 - r0) : Number.NaN;
}

/** The value at a place, kept inside the axis. */
export function fromPx({ isLog, domain: [d0, d1], range: [r0, r1] }: Scale, place: number): number {
  const share = Math.min(1, Math.max(0, (place - r0) / (r1 - r0)));
  return isLog ? d0 * (d1 / d0) ** share : d0 + share * (d1 - d0);
}

/** The value that is so many shares of the axis further, kept inside it: one press of a key. */
export function stepBy(scale: Scale, value: number, share: number): number {
  const [r0, r1] = scale.range;
  return fromPx(scale, toPx(scale, value) + share * (r1 - r0));
}
