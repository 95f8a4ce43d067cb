/** Stacked bars as data: a sum, drawn as its parts end to end. */

import type { Look } from './look.ts';
import { roundAbove } from './round-number.ts';

/** One part of a sum. What is negative is drawn to the other side of zero. */
export interface BarPart {
  /** Two short words at most: it is written under the part. */
  readonly label: string;
  readonly look: Look;
  readonly value: number;
  /** How it is filled, so that colour does not stand alone; plain unless given. */
  readonly fill?: 'plain' | 'hatched' | 'dotted';
}

/** One sum. */
export interface StackedBar {
  /** Written above it: "K = 3.35 1/kg, felt as 0.30 kg". */
  readonly label: string;
  /** The same parts for all values, in the same order. */
  readonly parts: readonly BarPart[];
  /** Drawn as a ghost: a comparison. */
  readonly isGhost?: boolean;
}

/** Stacked bars on one axis. */
export interface StackedBars {
  /** What is added up: "What the contact gives way by". */
  readonly title: string;
  /** Unit of all parts. */
  readonly unit: string;
  /** Id of content/equations.yaml that the sum comes from. */
  readonly equation?: string;
  /** What the axis shows in any case, beside 0. It grows by round numbers where the data leave it. */
  readonly shows: number;
  readonly bars: readonly StackedBar[];
}

/** A part in its place: from and to along the axis, in the unit of the parts. */
export interface PlacedPart {
  readonly from: number;
  readonly to: number;
}

/** Lays the parts end to end from zero: positive ones upwards, negative ones downwards. */
export function placeParts(parts: readonly BarPart[]): readonly PlacedPart[] {
  let [up, down] = [0, 0];
  return parts.map(({ value }) => {
    if (value < 0) {
      down += value;
      return { from: down, to: down - value };
    }
    up += value;
    return { from: up - value, to: up };
  });
}

/** What the parts add up to. */
export const sumOf = (parts: readonly BarPart[]): number => parts.reduce((sum, { value }) => sum + value, 0);

/** Round numbers at which an axis may end. */
const ROUND = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** Both ends of the axis: 0, what must be shown, and round numbers around the data. */
export function axisOf({ shows, bars }: StackedBars): readonly [number, number] {
  const placed = bars.flatMap(({ parts }) => placeParts(parts));
  const most = Math.max(shows, ...placed.map(({ to }) => to));
  const least = Math.min(0, ...placed.map(({ from }) => from));
  return [least < 0 ? -roundAbove(-least, ROUND) : 0, roundAbove(most, ROUND)];
}

/** Places for ticks: three to seven round numbers. */
export function ticksOf([low, high]: readonly [number, number]): readonly number[] {
  const step = roundAbove((high - low) / 5);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(6)));
}

/**
 * Moves places apart until neighbours are at least `gap` from each other, inside [low, high], each as little as the
 * order allows. All in the same unit; the places rise.
 */
export function spread(
  places: readonly number[],
  gap: number,
  [low, high]: readonly [number, number],
): readonly number[] {
  const apart: number[] = [];
  for (const place of places) apart.push(Math.max(place, (apart.at(-1) ?? low - gap) + gap));
  let most = high;
  for (let i = apart.length - 1; i >= 0; i--) {
    apart[i] = Math.min(apart[i] as number, most);
    most = (apart[i] as number) - gap;
  }
  return apart;
}
