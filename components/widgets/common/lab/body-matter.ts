/** What bodies of a Lab have in plane and space alike: how they are weighed and measured, and how they start. */

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

/** A side of a body. */
export const size = { unit: 'm', min: 0.02, max: 3, step: 0.01, default: 0.5 } as const;

/** Where it starts; how far that may be is for each space to say. */
export const place = {
  label: 'Place',
  unit: 'm',
  step: 0.01,
  help: 'Where the centre of mass of the body is at the start.',
} as const;

export const turn = { label: 'Turn', unit: '°', min: -180, max: 180, step: 1 } as const;

export const velocity = {
  label: 'Velocity',
  symbol: 'v',
  unit: 'm/s',
  min: -10,
  max: 10,
  step: 0.1,
  help: 'Velocity of the body at the start.',
  ...unlessFixed,
} as const;

export const spin = {
  label: 'Spin',
  symbol: 'omega',
  unit: 'rad/s',
  min: -20,
  max: 20,
  step: 0.1,
  ...unlessFixed,
} as const;
