/** What the bodies of space are called, and their run in words. */
import { labInWords } from '../common/lab/lab-words.ts';
import type { SpaceLabValues } from './params.ts';
import { NOUNS } from './shapes.ts';
import type { SpaceLabMoment } from './view.ts';

/** "the ball" and "the box"; two balls are told apart by their letters. */
export function namesOf({ shapeA, shapeB }: SpaceLabValues): { readonly A: string; readonly B: string } {
  const [A, B] = [NOUNS[shapeA], NOUNS[shapeB]];
  return A === B ? { A: `${A} A`, B: `${B} B` } : { A, B };
}

export const describe = ({ run, values }: SpaceLabMoment): string => labInWords(run, namesOf(values));
