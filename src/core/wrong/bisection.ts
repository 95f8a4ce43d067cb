/**
 * Wrong on purpose: a binary search that returns the wrong end, and one that does not ask whether it may start.
 *
 * Source:  Kavan, section 3.3          Chapter: content/chapters/04-time-of-contact.mdx
 */
import {
  type Bisection,
  bisectContact,
  type Halving,
  requireBracket,
  requirePrecision,
} from '#core/roots/bisection.ts';

/** The search as it should be, but with t_k as its answer: the response is handed bodies that overlap. */
export function bisectToColliding(
  collides: (t: number) => boolean,
  tFree: number,
  tColliding: number,
  epsTime: number,
): Bisection {
  const found = bisectContact(collides, tFree, tColliding, epsTime);
  return found.kind === 'contact' ? { ...found, tContact: found.tColliding } : found;
}

/**
 * The search without a look at its ends. Where the bodies are free at the end, every middle may be free too: it then
 * closes in on the end itself, and calls that a contact.
 */
export function bisectUnchecked(
  collides: (t: number) => boolean,
  tFree: number,
  tColliding: number,
  epsTime: number,
): Bisection {
  requireBracket(tFree, tColliding);
  requirePrecision(epsTime);
  let [tS, tK] = [tFree, tColliding];
  const history: Halving[] = [];
  while (tK - tS >= epsTime) {
    const tM = tS + 0.5 * (tK - tS);
    if (tM <= tS || tM >= tK) break; // neighbouring doubles
    const hit = collides(tM);
    history.push({ tFree: tS, tColliding: tK, tMiddle: tM, collides: hit });
    if (hit) tK = tM;
    else tS = tM;
  }
  return { kind: 'contact', tContact: tS, tColliding: tK, history, evaluations: history.length };
}
