/** How the world lies on the screen: a frame in m is fitted into a stage in px, y up becomes y down. */
import type { Point } from '#kit/declare/point.ts';
import type { Box } from '#kit/svg/label-places.ts';
import type { Stage } from '#kit/svg/stage.ts';

export type Frame = readonly [left: number, bottom: number, right: number, top: number];

export interface View extends Stage {
  /** px per unit of the world. */
  readonly scale: number;
  readonly toScreen: (point: Point) => Point;
  readonly toWorld: (point: Point) => Point;
}

/** Fits a frame into a stage: all of it is seen, in the middle. */
export function viewOf([left, bottom, right, top]: Frame, { width, height }: Stage): View {
  const scale = Math.min(width / (right - left), height / (top - bottom));
  const x0 = width / 2 - ((left + right) / 2) * scale;
  const y0 = height / 2 + ((bottom + top) / 2) * scale;
  return {
    width,
    height,
    scale,
    toScreen: ([x, y]) => [x0 + x * scale, y0 - y * scale],
    toWorld: ([x, y]) => [(x - x0) / scale, (y0 - y) / scale],
  };
}

/** The stage as a box. */
export const roomOf = ({ width, height }: Stage): Box => [0, 0, width, height];
