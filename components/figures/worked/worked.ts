/** Which calculations there are, by name. */
import { impulseSteps } from './impulse.ts';
import { tetrahedronSteps, turnedSteps } from './mass.ts';
import type { WorkedStep } from './step.ts';

export const workedOf: Readonly<Record<string, () => readonly WorkedStep[]>> = {
  tetrahedron: tetrahedronSteps,
  turned: turnedSteps,
  impulse: impulseSteps,
};
