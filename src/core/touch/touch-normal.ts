/**
 * Where features have a normal of their own.
 *
 * Source:  own          Chapter: content/chapters/07-resting.mdx
 */

/** Edges whose directions differ by less than this, in rad, have no normal of their own. */
const EPS_PARALLEL = 1e-7;

/**
 * Round edges that dip between their ends by less than this share of radii and lengths touch at the ends. There they
 * face away from each other by four times the dip over the length, which must be far below what counts as facing away.
 */
const EPS_DIP = 1e-10;

/** Distances below this, in m, have no direction. */
export const EPS_POINT = 1e-300;

/** Whether edges of these lengths (m), at an angle of this sine and with these radii (m) around them, have a normal. */
export function hasNormal(lengthA: number, lengthB: number, sine: number, radii: number): boolean {
  const shorter = Math.min(lengthA, lengthB);
  const half = 0.5 * shorter * sine;
  return sine > EPS_PARALLEL && (radii === 0 || half * half > EPS_DIP * Math.min(radii, shorter) * 2 * radii);
}
