/** The corners of an upright rectangle, counter-clockwise from the left one below. */
import type { Point } from '#kit/declare/point.ts';

export const rectangleOf = (left: number, bottom: number, right: number, top: number): readonly Point[] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
];
