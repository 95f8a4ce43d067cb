/**
 * What a gas with capsules needs beyond one of balls, put together for whoever has some.
 *
 * Source:  own          Chapter: many-bodies
 */
import { SEGMENT_OUT, segmentDistance } from '#core/convex/segments.ts';
import { axisAfter, capsuleTimes, carryAxis } from './capsule-times.ts';
import type { CapsuleWays } from './gas-terms.ts';
import { bounceAtWall, wallMeeting } from './wall-times.ts';

const out = new Float64Array(SEGMENT_OUT);

/** How capsules fly and meet. */
export const CAPSULES: CapsuleWays = {
  timesOf: capsuleTimes,
  carry: carryAxis,
  atWall: wallMeeting,
  bounceAtWall,
  axisAfter,
  apart: (ends) => segmentDistance(ends, out),
};
