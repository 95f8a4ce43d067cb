/** Which checks there are, by name. */
import { lambdaChecks, motionChecks, speedChecks } from './bodies.ts';
import type { Check } from './check.ts';
import { fencingChecks } from './fencing.ts';
import { impulseChecks } from './impulse.ts';
import { instantChecks, searchChecks } from './instant.ts';
import { manyChecks } from './many.ts';
import { restingChecks } from './resting.ts';

export const checksOf: Readonly<Record<string, () => readonly Check[]>> = {
  motion: motionChecks,
  speed: speedChecks,
  search: searchChecks,
  instant: instantChecks,
  impulse: impulseChecks,
  lambda: lambdaChecks,
  resting: restingChecks,
  fencing: fencingChecks,
  many: manyChecks,
};
