/** The block and the bar in the Lab with the fraction of λ*: C = 2φ − 1, where that is one. */
import { restitutionOfFraction } from '#core/impulse/elastic.ts';
import type { LabState } from '#kit/declare/widget.ts';
import { blockOnBarInLab } from '../common/lab/block-on-bar-lab.ts';
import type { LambdaValues } from './params.ts';

/** They come from so long before, in s: short, so that they come from free space. The run is so long. */
const BEFORE = 0.02;
const DURATION = 0.6;

export function inLab(values: LambdaValues): LabState | undefined {
  const restitution = restitutionOfFraction(values.fraction);
  if (restitution < 0 || restitution > 1) return undefined;
  return blockOnBarInLab(values, { restitution, before: BEFORE, duration: DURATION });
}
