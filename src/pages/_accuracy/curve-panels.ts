/** Error and cost over the length of the step: for each engine two lines, above those of the others. */

import { pathOf } from '#kit/svg/svg.ts';
import type { Curves } from '../../data/bench-schema.ts';
import { type LogAxis, logAxis } from './log-axis.ts';

/** Sizes in px. */
const SIZE = { width: 200, left: 40, right: 8, top: 12, error: 70, between: 16, cost: 44, foot: 15 };

export type Spot = readonly [number, number];

export interface CurvePanel {
  readonly name: string;
  readonly error: string;
  readonly cost: string;
  readonly dots: readonly Spot[];
  /** Where there is a word in place of an error. */
  readonly crosses: readonly Spot[];
}

export interface CurvePicture {
  readonly width: number;
  readonly height: number;
  readonly panels: readonly CurvePanel[];
  /** Ticks along x, and those of both parts along y, the last in px from the top. */
  readonly steps: readonly { readonly x: number; readonly text: string }[];
  readonly ticks: readonly { readonly y: number; readonly text: string }[];
  /** Top and bottom of the two parts. */
  readonly parts: readonly (readonly [number, number])[];
  readonly left: number;
  readonly right: number;
}

const ends = ({ ticks }: LogAxis): LogAxis['ticks'] =>
  ticks.filter((_, i) => i === 0 || i === ticks.length - 1);

/** Where everything stands. Steps grow to the right. */
export function curvePicture({ errors, costs }: Curves, rates: readonly number[]): CurvePicture {
  const { width, left, right, top, error, between, cost, foot } = SIZE;
  const numbers = Object.values(errors)
    .flat()
    .filter((cell) => typeof cell === 'number');
  const [errorAxis, costAxis] = [logAxis(numbers), logAxis(Object.values(costs).flat())];
  const parts = [
    [top, top + error],
    [top + error + between, top + error + between + cost],
  ] as const;
  const place = (axis: LogAxis, [high, low]: readonly [number, number], size: number): number =>
    low - ((low - high) * axis.at(size)) / 100;
  const [first = 1, last = 2] = [rates[0], rates.at(-1)];
  const x = (rate: number): number =>
    left + ((width - left - right) * Math.log(last / rate)) / Math.log(last / first);
  const panels = Object.entries(errors).map(([name, cells]) => {
    const spots = cells.flatMap((cell, i): Spot[] =>
      typeof cell === 'number' ? [[x(rates[i] ?? 1), place(errorAxis, parts[0], cell)]] : [],
    );
    const crosses = cells.flatMap((cell, i): Spot[] =>
      typeof cell === 'number' ? [] : [[x(rates[i] ?? 1), top]],
    );
    const spent = (costs[name] ?? []).map(
      (size, i): Spot => [x(rates[i] ?? 1), place(costAxis, parts[1], size)],
    );
    return { name, error: pathOf(spots), cost: pathOf(spent), dots: [...spots, ...spent], crosses };
  });
  const ticksOf = (axis: LogAxis, part: readonly [number, number]) =>
    ends(axis).map(({ at, text }) => ({ y: part[1] - ((part[1] - part[0]) * at) / 100, text }));
  return {
    width,
    height: top + error + between + cost + foot,
    panels,
    steps: [last, first].map((rate) => ({ x: x(rate), text: `1/${rate}` })),
    ticks: [...ticksOf(errorAxis, parts[0]), ...ticksOf(costAxis, parts[1])],
    parts,
    left,
    right: width - right,
  };
}
