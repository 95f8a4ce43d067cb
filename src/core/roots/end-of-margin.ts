/**
 * The end of a motion in touch, to rounding: when a margin (of a gap, or of a force) is used up within one step.
 *
 * Source:  own search, with Chandrupatla's rule (Adv. Eng. Software 28, 1997)
 * Chapter: content/chapters/07-resting.mdx
 */

/** The end is found to this share of a step: at 1/512 s to 2e-15 s. */
const EPS_END = 1e-12;

/** Heights are rounded by this share of the size of a body. */
export const EPS_HEIGHT = 4e-16;

/**
 * The last time before the margin, positive at 0, is used up; at h there is `left` (not positive) of it. Narrowed down to
 * a factor of 8, then by parabolas through the last three looks (time over margin), or by halving where these cannot
 * be trusted (Chandrupatla's rule). Ends when what is left of the margin is rounding, or the time is known to a share of
 * the step.
 */
export function endWithin(
  margin: (tau: number) => number,
  h: number,
  left: number,
  epsEnd: number = EPS_END,
): number {
  let [good, bad, badMargin] = [h / 8, h, left];
  let goodMargin = margin(good);
  while (goodMargin <= 0) {
    if (good <= EPS_END * h) return 0;
    [good, bad, badMargin] = [good / 8, good, goodMargin];
    goodMargin = margin(good);
  }
  return narrowed(margin, { tau: good, margin: goodMargin }, { tau: bad, margin: badMargin }, epsEnd * bad);
}

/** A margin at a time (s). */
export interface MarginAt {
  readonly tau: number;
  readonly margin: number;
}

/** So many times farther each look is taken from where the end was expected. */
const FARTHER = 8;

/**
 * The same, if the end is expected near some look, about so far away (s): a time before it from which less than `most` is
 * left, or the last one. At `low` nothing is left.
 */
export function endNear(
  margin: (tau: number) => number,
  near: MarginAt,
  way: number,
  low: MarginAt,
  most: number,
): number {
  let [good, bad] = near.margin > 0 ? [near, low] : [undefined, near];
  const eps = EPS_END * low.tau;
  for (let w = Math.max(way, eps); ; w *= FARTHER) {
    const tau = good === undefined ? bad.tau - w : good.tau + w;
    if (tau <= 0) return endWithin(margin, bad.tau, bad.margin);
    if (tau >= bad.tau) break;
    const found = { tau, margin: margin(tau) };
    const isBracket = found.margin > 0 === (good === undefined);
    if (found.margin > 0) good = found;
    else bad = found;
    if (isBracket) break;
  }
  return good === undefined ? bad.tau : narrowed(margin, good, bad, eps, most);
}

/** The end between a time at which there is some margin and a later one at which there is none. */
function narrowed(
  margin: (tau: number) => number,
  from: MarginAt,
  to: MarginAt,
  eps: number,
  most: number = 2 * EPS_HEIGHT,
): number {
  let [good, goodMargin, bad, badMargin] = [from.tau, from.margin, to.tau, to.margin];
  let share = goodMargin / (goodMargin - badMargin); // where to look next, on the way from good to bad
  while (bad - good > eps && goodMargin > most) {
    const edge = Math.min(0.5, (0.5 * eps) / (bad - good));
    const tau = good + Math.min(Math.max(share, edge), 1 - edge) * (bad - good);
    if (!(tau > good && tau < bad)) break;
    const found = margin(tau);
    const [third, thirdMargin] = found > 0 ? [good, goodMargin] : [bad, badMargin];
    if (found > 0) [good, goodMargin] = [tau, found];
    else [bad, badMargin] = [tau, found];
    share = shareByParabola(good, goodMargin, bad, badMargin, third, thirdMargin);
  }
  return good;
}

/**
 * Where a parabola through three points of a function, as place over value, reaches 0: as a share of the way from the
 * first to the second, which lie on either side. The third is the end that one of them has just replaced.
 *
 * @returns ½ if the three do not lie on a curve that falls all the way.
 */
function shareByParabola(a: number, fa: number, b: number, fb: number, c: number, fc: number): number {
  const isFirstNew = c < a; // else the second one is
  const [near, fNear, far, fFar] = isFirstNew ? [a, fa, b, fb] : [b, fb, a, fa];
  const xi = (near - far) / (c - far);
  const phi = (fNear - fFar) / (fc - fFar);
  if (!(phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi)) return 0.5;
  const share =
    (fNear / (fFar - fNear)) * (fc / (fFar - fc)) +
    (((c - near) / (far - near)) * (fNear / (fc - fNear)) * fFar) / (fc - fFar);
  return isFirstNew ? share : 1 - share;
}
