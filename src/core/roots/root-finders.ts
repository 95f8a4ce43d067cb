/**
 * Time of contact as a root of the gap: regula falsi and its mended form, the Illinois rule.
 *
 * Bisection asks only whether the bodies collide. The gap says also by how much, and a straight line through two
 * values points to the root. Like bisection these find a crossing inside the bracket, not provably the first (KX14).
 *
 * Source:  Kavan, section 1.1 and 3.3 (the alternative it cites)   Chapter: content/chapters/04-time-of-contact.mdx
 * Signs:   gap in m, positive while the bodies are apart; times in s.
 */
import { requireBracket, requirePrecision } from './bisection.ts';

/** One guess: the bracket it was made in, where it fell, and the gap found there. */
export interface RootStep {
  /** End of the bracket at which the bodies are apart. */
  readonly tFree: number;
  /** End of the bracket at which they touch or overlap. */
  readonly tColliding: number;
  /** The guess. */
  readonly t: number;
  /** Gap there, in m. */
  readonly gap: number;
}

/** What a root finder did. */
export type RootSearch =
  | {
      /** `contact`: a bracket shorter than ε_t. `stalled`: the limit of evaluations came first. */
      readonly kind: 'contact' | 'stalled';
      /** Latest time known to be free. */
      readonly tContact: number;
      /** Earliest time known to collide. */
      readonly tColliding: number;
      /** The best estimate of the root: the end of the bracket with the smaller gap. */
      readonly root: number;
      /** Every guess, in order. */
      readonly history: readonly RootStep[];
      /** How often the gap was asked for. */
      readonly evaluations: number;
    }
  | { readonly kind: 'overlapping-at-start'; readonly evaluations: number }
  | { readonly kind: 'free-at-end'; readonly evaluations: number };

/** A gap, in m, as a function of time (s): positive while the bodies are apart. */
export type GapFunction = (t: number) => number;

/** When a root finder stops. */
export interface RootOptions {
  /** Length, in s, below which the bracket counts as a time. */
  readonly epsTime: number;
  /** Most evaluations of the gap; 250 unless given: four for each of sixty halvings is the worst that Illinois does. */
  readonly maxEvaluations?: number;
}

/** How the weights of the two ends change when the same end is kept twice. */
type Reweighing = (weight: number) => number;

/**
 * Regula falsi: each guess is where the chord of the bracket crosses zero.
 *
 *     t = t_s + (t_k − t_s) g_s / (g_s − g_k)
 *
 * On a curved gap one end of the bracket soon stays put, so that the guess converges slowly and the bracket never
 * becomes short: expect `stalled`.
 *
 * @eq K-bisect
 */
export function regulaFalsi(
  gap: GapFunction,
  tFree: number,
  tColliding: number,
  options: RootOptions,
): RootSearch {
  return chordSearch(gap, tFree, tColliding, options, (weight) => weight);
}

/**
 * The Illinois rule: regula falsi, but an end that has been kept twice in a row counts half. The guess is pushed over
 * the root, the bracket closes from both sides, and the number of right digits grows by a factor of 1.44 with each
 * evaluation. If three guesses have not halved the bracket, it is halved instead.
 *
 * @eq K-bisect
 */
export function illinois(
  gap: GapFunction,
  tFree: number,
  tColliding: number,
  options: RootOptions,
): RootSearch {
  return chordSearch(gap, tFree, tColliding, options, (weight) => 0.5 * weight);
}

function chordSearch(
  gap: GapFunction,
  tFree: number,
  tColliding: number,
  { epsTime, maxEvaluations = 250 }: RootOptions,
  reweigh: Reweighing,
): RootSearch {
  requireBracket(tFree, tColliding);
  requirePrecision(epsTime);
  let tS = tFree;
  let tK = tColliding;
  let gS = requireGap(gap(tS), tS);
  if (gS <= 0) return { kind: 'overlapping-at-start', evaluations: 1 };
  let gK = requireGap(gap(tK), tK);
  if (gK > 0) return { kind: 'free-at-end', evaluations: 2 };

  // The values through which the chord is drawn; the true ones unless an end has been kept too often.
  let chordS = gS;
  let chordK = gK;
  let kept: 'free' | 'colliding' | 'neither' = 'neither';
  const safeguarded = reweigh(1) < 1;
  let slow = 0;
  const history: RootStep[] = [];
  while (tK - tS >= epsTime && history.length + 2 < maxEvaluations) {
    const width = tK - tS;
    const chordRoot = tS + (width * chordS) / (chordS - chordK);
    const middle = tS + 0.5 * width;
    let t = safeguarded ? inside(slow >= 3 ? middle : chordRoot, tS, tK, 0.5 * epsTime) : chordRoot;
    if (safeguarded && !(t > tS && t < tK)) t = middle;
    if (!(t > tS && t < tK)) break; // the chord, or the bracket, is down to neighbouring doubles
    const g = requireGap(gap(t), t);
    history.push({ tFree: tS, tColliding: tK, t, gap: g });
    if (g > 0) {
      tS = t;
      gS = g;
      chordS = g;
      chordK = kept === 'colliding' ? reweigh(chordK) : gK;
      kept = 'colliding';
    } else {
      tK = t;
      gK = g;
      chordK = g;
      chordS = kept === 'free' ? reweigh(chordS) : gS;
      kept = 'free';
    }
    slow = safeguarded && tK - tS > 0.5 * width && slow < 3 ? slow + 1 : 0;
    if (g === 0 && !safeguarded) break; // the chord points here for ever
  }
  return {
    kind: tK - tS < epsTime || noneBetween(tS, tK) ? 'contact' : 'stalled',
    tContact: tS,
    tColliding: tK,
    root: gS < -gK ? tS : tK,
    history,
    evaluations: history.length + 2,
  };
}

/** The guess, kept a margin away from the ends of the bracket: so the last step closes it. */
function inside(t: number, tS: number, tK: number, margin: number): number {
  return Math.min(Math.max(t, tS + margin), tK - margin);
}

function noneBetween(tS: number, tK: number): boolean {
  const tM = tS + 0.5 * (tK - tS);
  return !(tM > tS && tM < tK);
}

function requireGap(gap: number, t: number): number {
  if (!Number.isFinite(gap)) throw new RangeError(`gap must be finite, got ${gap} at t = ${t} s`);
  return gap;
}
