/**
 * Where a gap may be used up within a step, by what it does at the ends.
 *
 * Source:  own          Chapter: content/chapters/07-resting.mdx
 */

/** A gap above its floor (m) and its rate (m/s) at both ends of a step of h (s): between them it is taken for a cubic. */
export interface Cubic {
  readonly f0: number;
  readonly v0: number;
  readonly f1: number;
  readonly v1: number;
  readonly h: number;
}

/** Where a cubic that ends above 0 is lowest inside its step, if it is below 0 there. */
function dipOf({ f0, v0, f1, v1, h }: Cubic): number | undefined {
  // Slope of the cubic: a + 2 c s + 3 d s², per share s of the step.
  const [a, b] = [h * v0, h * v1];
  const c = 3 * (f1 - f0) - 2 * a - b;
  const d = a + b - 2 * (f1 - f0);
  const disc = c * c - 3 * a * d;
  if (!(disc >= 0)) return undefined;
  const s = -a / (c + Math.sqrt(disc));
  if (!(s > 0 && s < 1)) return undefined;
  return f0 + s * (a + s * (c + s * d)) < 0 ? s * h : undefined;
}

/** A gap above its floor (m), and its rate (m/s), at one time. */
export interface CubicEnd {
  readonly f: number;
  readonly v: number;
}

/** Where a cubic that begins below 0 and rises is highest inside its step, if it is above 0 there and below at the end. */
export function crestOf({ f0, v0, f1, v1, h }: Cubic): number | undefined {
  if (!(f0 < 0 && v0 > 0 && f1 < 0)) return undefined;
  const [a, b] = [h * v0, h * v1];
  const c = 3 * (f1 - f0) - 2 * a - b;
  const d = a + b - 2 * (f1 - f0);
  const s = -a / (c - Math.sqrt(c * c - 3 * a * d));
  return s > 0 && s < 1 && f0 + s * (a + s * (c + s * d)) > 0 ? s * h : undefined;
}

/** How often a step is cut in two where a dip is looked for: half of a step leaves a sixteenth of what the cubic is wrong. */
const MOST_CUTS = 3;

/** Places, in eighths of a step, at which the cubic is asked how near it comes. */
const EIGHTHS = [1, 2, 3, 4, 5, 6, 7];

/**
 * When within a step (s) a gap that is not negative at its ends may be negative.
 *
 * The gap is no cubic. How wrong one is depends on how it bends: by no more than s² (1 − s)² of that, it is taken, a
 * sixteenth in the middle. If less is left of the gap anywhere, or the cubic dips and the gap does not, it is looked at
 * there, and on either side of it.
 *
 * @param at the gap at a time (s) within the step; null if it has none.
 */
export function dipsIn(
  way: Cubic,
  at: (tau: number) => CubicEnd | null,
  since: number = 0,
  cuts: number = MOST_CUTS,
): readonly number[] {
  const dip = dipOf(way);
  if (dip === undefined && !mayDip(way)) return [];
  if (cuts === 0) return dip === undefined ? [] : [since + dip];
  const cut = dip ?? 0.5 * way.h;
  const there = at(since + cut);
  if (there === null || there.f < 0) return [since + cut];
  const { f, v } = there;
  return [
    ...dipsIn({ ...way, f1: f, v1: v, h: cut }, at, since, cuts - 1),
    ...dipsIn({ ...way, f0: f, v0: v, h: way.h - cut }, at, since + cut, cuts - 1),
  ];
}

function mayDip({ f0, v0, f1, v1, h }: Cubic): boolean {
  const [a, b] = [h * v0, h * v1];
  const c = 3 * (f1 - f0) - 2 * a - b;
  const d = a + b - 2 * (f1 - f0);
  const bend = Math.abs(c) + Math.abs(d);
  if (f0 > bend + Math.abs(a)) return false;
  return EIGHTHS.some((eighths) => {
    const s = eighths / 8;
    const wrong = s * (1 - s);
    return f0 + s * (a + s * (c + s * d)) < bend * wrong * wrong;
  });
}

/** Halvings that find a passage to 1e-6 of a step. */
const HALVINGS = 20;

/** When a cubic that ends below 0 comes there, as a share of the step. */
export function crossingOf({ f0, v0, f1, v1, h }: Cubic): number {
  const [a, b] = [h * v0, h * v1];
  const c = 3 * (f1 - f0) - 2 * a - b;
  const d = a + b - 2 * (f1 - f0);
  let [above, below] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const s = 0.5 * (above + below);
    if (f0 + s * (a + s * (c + s * d)) > 0) above = s;
    else below = s;
  }
  return below;
}
