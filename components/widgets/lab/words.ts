/** What the bodies of the plane are called, and their run in words. */
import { labInWords } from '../common/lab/lab-words.ts';
import type { LabValues } from './params.ts';
import { NOUNS } from './shapes.ts';
import type { LabMoment } from './view.ts';

/** "the disc" and "the box"; two discs are told apart by their letters. */
export function namesOf({ shapeA, shapeB }: LabValues): { readonly A: string; readonly B: string } {
  const [A, B] = [NOUNS[shapeA], NOUNS[shapeB]];
  return A === B ? { A: `${A} A`, B: `${B} B` } : { A, B };
}

export const describe = ({ run, values }: LabMoment): string => labInWords(run, namesOf(values));
