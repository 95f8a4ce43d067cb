/** What bodies of a Lab have in plane and space alike: how they are weighed, and whether anything can move them. */

/** How a body moves. */
export const motion = {
  label: 'Motion',
  options: { free: 'Free', fixed: 'Immovable', driven: 'Driven' },
  default: 'free',
  help: 'A free body obeys Newton; nothing moves an immovable one; a driven one keeps its velocity and spin, whatever hits it.',
} as const;

const HELD = ['fixed', 'driven'] as const;

export const matter = {
  label: 'Weighed by',
  options: { mass: 'Mass', density: 'Density' },
  default: 'mass',
  help: 'Whether the body has a given mass, or one that grows with its size.',
  idleIf: { param: 'motion', is: HELD },
} as const;

export const mass = {
  label: 'Mass',
  symbol: 'm',
  unit: 'kg',
  min: 0.01,
  max: 1_000_000,
  step: 0.01,
  default: 1,
  spread: 'log',
  help: 'Mass of the body.',
  idleIf: [
    { param: 'matter', is: ['density'] },
    { param: 'motion', is: HELD },
  ],
} as const;

/** With its unit, kg/m² in the plane. */
export const density = {
  label: 'Density',
  min: 0.1,
  max: 20_000,
  step: 0.1,
  default: 10,
  spread: 'log',
  idleIf: [
    { param: 'matter', is: ['mass'] },
    { param: 'motion', is: HELD },
  ],
} as const;

/** Makes no difference for a body that stands still for good. */
export const unlessFixed = { idleIf: { param: 'motion', is: ['fixed'] } } as const;
