/**
 * The response that treats all contacts of a row at once: every pair leaves at C times the rate at which it came, and
 * one solves for all impulses together. Impulses one after the other give other velocities: Newton's law of restitution
 * alone does not say what simultaneous contacts do.
 *
 * Source:  own, beside the slides' "First algorithm" (collision response)          Chapter: many-bodies
 * Signs:   to the right; a contact pushes its left ball to the left.
 */

/** Three balls on a line, from left to right. */
export interface Row {
  /** In kg. */
  readonly masses: readonly [number, number, number];
  /** In m/s. */
  readonly velocities: readonly [number, number, number];
}

/**
 * Velocities after both contacts of a row of three at once, in m/s.
 *
 *     −j₁ (1/m₁ + 1/m₂) + j₂/m₂ = −(1 + C) (v₁ − v₂),    j₁/m₂ − j₂ (1/m₂ + 1/m₃) = −(1 + C) (v₂ − v₃)
 *
 * A contact cannot pull: one that would is left out, and the other is treated alone.
 */
export function respondAtOnce(
  { masses, velocities }: Row,
  restitution: number,
): readonly [number, number, number] {
  const [w1, w2, w3] = masses.map((mass) => 1 / mass) as [number, number, number];
  const [v1, v2, v3] = velocities;
  const [left, right] = [(1 + restitution) * (v1 - v2), (1 + restitution) * (v2 - v3)];
  const [k1, k2] = [w1 + w2, w2 + w3];
  const det = k1 * k2 - w2 * w2;
  let [j1, j2] = [(left * k2 + right * w2) / det, (right * k1 + left * w2) / det];
  if (j1 < 0) [j1, j2] = [0, Math.max(0, right / k2)];
  else if (j2 < 0) [j1, j2] = [Math.max(0, left / k1), 0];
  return [v1 - j1 * w1, v2 + (j1 - j2) * w2, v3 + j2 * w3];
}
