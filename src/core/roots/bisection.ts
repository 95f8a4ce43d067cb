/**
 * Time of contact by halving: between a time at which the bodies are free and one at which they collide.
 *
 * The invariant proves that bodies go from free to colliding next to the time returned. It does not prove that they
 * do so there for the first time: if they met and parted before, the search may settle on a later contact
 * (erratum KX14). `firstContact` (time-of-contact.ts) is the function that does not.
 *
 * Source:  Kavan, section 3.3 (eq. 20)          Chapter: content/chapters/04-time-of-contact.mdx
 * Signs:   t_s is free, t_k colliding, t_s < t_k; times in s.
 */

/** One halving: the bracket before it, its middle, and which half was kept. */
export interface Halving {
  /** t_s, free. */
  readonly tFree: number;
  /** t_k, colliding. */
  readonly tColliding: number;
  /** t_m, the middle. */
  readonly tMiddle: number;
  /** Whether the bodies collide at t_m: then it becomes t_k, otherwise t_s. */
  readonly collides: boolean;
}

/** What the binary search did. */
export type Bisection =
  | {
      readonly kind: 'contact';
      /** The time returned, t_s: free, and less than ε_t before a time at which the bodies collide. */
      readonly tContact: number;
      /** t_k, that colliding time. */
      readonly tColliding: number;
      /** Every halving, in order. */
      readonly history: readonly Halving[];
      /** How often the collision test was asked. */
      readonly evaluations: number;
    }
  | { readonly kind: 'overlapping-at-start'; readonly evaluations: number }
  | { readonly kind: 'free-at-end'; readonly evaluations: number };

/**
 * Binary search for a time of contact in ⟨t_0, t_e⟩.
 *
 *     while t_k − t_s ≥ ε_t:   t_m = (t_s + t_k)/2;   collides(t_m) ? t_k = t_m : t_s = t_m
 *
 * The invariant, t_s free and t_k colliding, holds before and after each halving. If ε_t is finer than doubles are
 * near t_s, it ends when no double is left in between.
 *
 * @returns kind `overlapping-at-start` if t_0 collides, `free-at-end` if t_e does not: then there is no invariant to
 * start from.
 * @eq K-bisect
 */
export function bisectContact(
  collides: (t: number) => boolean,
  tFree: number,
  tColliding: number,
  epsTime: number,
): Bisection {
  requireBracket(tFree, tColliding);
  requirePrecision(epsTime);
  if (collides(tFree)) return { kind: 'overlapping-at-start', evaluations: 1 };
  if (!collides(tColliding)) return { kind: 'free-at-end', evaluations: 2 };

  let tS = tFree;
  let tK = tColliding;
  const history: Halving[] = [];
  while (tK - tS >= epsTime) {
    const tM = tS + 0.5 * (tK - tS);
    if (tM <= tS || tM >= tK) break; // neighbouring doubles
    const hit = collides(tM);
    history.push({ tFree: tS, tColliding: tK, tMiddle: tM, collides: hit });
    if (hit) tK = tM;
    else tS = tM;
  }
  return { kind: 'contact', tContact: tS, tColliding: tK, history, evaluations: history.length + 2 };
}

/**
 * Number of halvings after which a bracket of some width (s) is shorter than ε_t (s).
 *
 *     smallest n with (t_e − t_0)/2ⁿ < ε_t,    n ~ log₂((t_e − t_0)/ε_t)
 *
 * @returns 0 if the bracket is short enough already.
 * @eq K20
 */
export function halvingsNeeded(width: number, epsTime: number): number {
  if (!(width >= 0 && width < Infinity)) {
    throw new RangeError(`width must be finite and not negative, got ${width}`);
  }
  requirePrecision(epsTime);
  let n = 0;
  for (let w = width; w >= epsTime; w *= 0.5) n++;
  return n;
}

/** Throws unless both times are finite and the first is not after the second. */
export function requireBracket(tFree: number, tColliding: number): void {
  if (!(Number.isFinite(tFree) && Number.isFinite(tColliding) && tFree <= tColliding)) {
    throw new RangeError(
      `a search runs from a finite time to a finite later one, got ${tFree} s to ${tColliding} s`,
    );
  }
}

/** Throws unless the precision ε_t, in s, is positive and finite. */
export function requirePrecision(epsTime: number): void {
  if (!(epsTime > 0 && epsTime < Infinity)) {
    throw new RangeError(`epsTime must be positive and finite, got ${epsTime}`);
  }
}
