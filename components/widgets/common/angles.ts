/** Angles: the reader turns by degrees, the core by radians. */
import { PI } from '#core/math/bits/elementary.ts';

/** Radians of so many degrees. */
export const radians = (angle: number): number => (angle * PI) / 180;

/** Degrees of so many radians. */
export const degrees = (angle: number): number => (angle * 180) / PI;

/** Orientations are rounded to some 1e-16; less than so many degrees is rounding of a few thousand steps at most. */
const EPS_DEGREES = 1e-11;

/** An angle in degrees; zero where only rounding is left of it. */
export const seenDegrees = (angle: number): number => (Math.abs(angle) < EPS_DEGREES ? 0 : angle);
