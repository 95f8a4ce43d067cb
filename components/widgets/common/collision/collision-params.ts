/**
 * Parameters that most collisions have. A widget spreads one into its own declaration, with a default and words of its
 * own, and with another range where it needs one: `massA: { ...massA, default: 1, help: 'Mass of the block.' }`.
 */

export const massA = { label: 'Mass of A', symbol: 'm_A', unit: 'kg', min: 0.1, max: 10, step: 0.1 } as const;

export const massB = { ...massA, label: 'Mass of B', symbol: 'm_B' } as const;

/** Before the contact. */
export const velocityA = {
  label: 'Velocity of A',
  symbol: 'v_A-',
  unit: 'm/s',
  min: -4,
  max: 4,
  step: 0.1,
} as const;

/** Before the contact. */
export const velocityB = { ...velocityA, label: 'Velocity of B', symbol: 'v_B-' } as const;

export const restitution = {
  label: 'Restitution',
  symbol: 'C',
  unit: '',
  min: 0,
  max: 1,
  step: 0.01,
  default: 0.8,
  help: 'Share of the approach speed with which the contact points separate.',
} as const;
