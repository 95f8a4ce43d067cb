/**
 * The integrators side by side, for a reader to compare: what each steps, its order, what it keeps of a free body.
 *
 * Source:  slides (S-newmark, S-euler); Hakenberg (HX7)          Chapter: content/chapters/01-mechanics.mdx
 */
import {
  explicitEulerBody,
  explicitEulerWorld,
  rungeKuttaBody,
  rungeKuttaWorld,
} from './explicit-integrators.ts';
import { conservingMidpoint, implicitMidpoint } from './implicit-midpoint.ts';
import type { Integrator } from './integrator.ts';
import { newmark } from './newmark.ts';
import { composed, freeFlightSplitting, semiImplicitEuler } from './split-integrators.ts';

/** All integrators, the simplest first. */
export const INTEGRATORS: readonly Integrator[] = [
  explicitEulerWorld,
  explicitEulerBody,
  semiImplicitEuler,
  newmark(),
  implicitMidpoint,
  conservingMidpoint,
  rungeKuttaWorld,
  rungeKuttaBody,
  freeFlightSplitting,
  composed(freeFlightSplitting),
];

/** The integrator with this id. Throws, with the list of ids, if there is none. */
export function integratorById(id: string): Integrator {
  const found = INTEGRATORS.find((integrator) => integrator.id === id);
  if (found === undefined) {
    throw new RangeError(`no integrator "${id}"; there are ${INTEGRATORS.map((one) => one.id).join(', ')}`);
  }
  return found;
}
