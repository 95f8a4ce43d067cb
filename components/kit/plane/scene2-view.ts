/** How the world lies on the screen: a frame in m becomes a rectangle in px, y up becomes y down. */
import type { Point } from '#kit/declare/point.ts';

export type Frame = readonly [left: number, bottom: number, right: number, top: number];

export interface View {
  readonly width: number;
  readonly height: number;
  /** px per unit of the world. */
  readonly scale: number;
  readonly toScreen: (point: Point) => Point;
  readonly toWorld: (point: Point) => Point;
}

/** Width over height. */
export const proportionOf = ([left, bottom, right, top]: Frame): number => (right - left) / (top - bottom);

/** Fits a frame into a width; the height follows. */
export function viewOf([left, bottom, right, top]: Frame, width: number): View {
  const scale = width / (right - left);
  return {
    width,
    height: (top - bottom) * scale,
    scale,
    toScreen: ([x, y]) => [(x - left) * scale, (top - y) * scale],
    toWorld: ([x, y]) => [left + x / scale, top - y / scale],
  };
}

/** The frame widened about its middle to a proportion (width over height), so that a picture keeps its height. */
export function fitted([left, bottom, right, top]: Frame, proportion: number): Frame {
  const width = Math.max(right - left, (top - bottom) * proportion);
  const height = width / proportion;
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  return [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
}
