/** Angles: the reader turns by degrees, the core by radians. */
import { PI } from '#core/math/bits/elementary.ts';

/** Radians of so many degrees. */
export const radians = (angle: number): number => (angle * PI) / 180;

/** Degrees of so many radians. */
export const degrees = (angle: number): number => (angle * 180) / PI;
