/** The pictures of a row: for each engine its path, thin, over the true one, broad. */

import { pathOf } from '#kit/svg/svg.ts';
import { formatReading } from '#params/format.ts';
import type { Paths } from '../../data/bench-schema.ts';

type Picture = Paths[string];

/** Width of a picture and bounds of its height, in px. */
const WIDTH = 200;
const HEIGHT = { time: 110, least: 90, most: 190 };

export interface PathPicture {
  readonly width: number;
  readonly height: number;
  /** What does not move, and the true path, with the bodies at its end. */
  readonly still: readonly string[];
  readonly truth: readonly string[];
  readonly trueEnd: readonly string[];
  readonly engines: readonly {
    readonly name: string;
    readonly lines: readonly string[];
    readonly end: readonly string[];
  }[];
  /** What stands along its sides, in words; '' for a picture of the plane. */
  readonly sides: string;
}

const range = (low: number, high: number): string => `${formatReading(low, 2)} to ${formatReading(high, 2)}`;

/** Where everything stands, in px. */
export function pathPicture({ box, axes, still, truth, engines }: Picture): PathPicture {
  const [left = 0, low = 0, right = 1, high = 1] = box;
  const even = (WIDTH * (high - low)) / (right - left);
  const height = axes.length > 0 ? HEIGHT.time : Math.min(HEIGHT.most, Math.max(HEIGHT.least, even));
  // One scale for both directions in a picture of the plane; the middle stays in the middle.
  const across =
    axes.length > 0 ? WIDTH / (right - left) : Math.min(WIDTH / (right - left), height / (high - low));
  const up = axes.length > 0 ? height / (high - low) : across;
  const x = (value: number): number => WIDTH / 2 + across * (value - (left + right) / 2);
  const y = (value: number): number => height / 2 - up * (value - (low + high) / 2);
  const path = (line: readonly number[], isClosed: boolean): string =>
    pathOf(
      Array.from(
        { length: line.length / 2 },
        (_, i) => [x(line[2 * i] ?? 0), y(line[2 * i + 1] ?? 0)] as const,
      ),
      isClosed,
    );
  const open = (lines: readonly (readonly number[])[]) => lines.map((line) => path(line, false));
  const closed = (lines: readonly (readonly number[])[]) => lines.map((line) => path(line, true));
  return {
    width: WIDTH,
    height: Math.round(height),
    still: closed(still),
    truth: open(truth.lines),
    trueEnd: closed(truth.outlines),
    engines: Object.entries(engines).map(([name, { lines, outlines }]) => ({
      name,
      lines: open(lines),
      end: closed(outlines),
    })),
    sides:
      axes.length > 0
        ? `Across: ${axes[0]}, ${range(left, right)}. Up: ${axes[1]}, ${range(low, high)}.`
        : '',
  };
}
