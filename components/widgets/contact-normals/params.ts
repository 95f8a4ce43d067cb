/** What the reader may set: where the cube comes down, how it is turned, and what it picks where it may pick. */
import type { Params, Values } from '#params/params.ts';
import { restitution, velocityA } from '../common/collision/collision-params.ts';

export const params = {
  x: {
    label: 'Corner of A, x',
    unit: 'm',
    min: -0.25,
    max: 0.15,
    step: 0.005,
    default: -0.08,
    help: 'Where the lower corner of A comes down, along x from the corner of B: negative is over B.',
    idleIf: { param: 'place', is: ['corner'] },
  },
  y: {
    label: 'Corner of A, y',
    unit: 'm',
    min: -0.25,
    max: 0.15,
    step: 0.005,
    default: -0.06,
    help: 'Where the lower corner of A comes down, along y from the corner of B: negative is over B.',
    idleIf: { param: 'place', is: ['corner'] },
  },
  place: {
    label: 'Contact',
    options: { free: 'Where you put it', corner: 'Corner on corner' },
    default: 'free',
    help: 'Put A where you like, or set its corner exactly on the corner of B and pick the normal yourself.',
  },
  turn: {
    label: 'Turn of A',
    unit: '°',
    min: -180,
    max: 180,
    step: 1,
    default: 50,
    help: 'How far A is turned about the vertical.',
  },
  lean: {
    label: 'Lean of A',
    unit: '°',
    min: -40,
    max: 34,
    step: 1,
    default: 0,
    help: 'How far A leans out of balance: at 0 its centre is straight above its corner, at 34 an edge nearly lies flat.',
  },
  pickX: {
    label: 'Pick of n, along x',
    unit: '',
    min: -1.5,
    max: 1.5,
    step: 0.01,
    default: 0,
    help: 'Corner on corner: how far the normal is pulled from the middle of the fan along x, as far as both corners allow.',
    idleIf: { param: 'place', is: ['free'] },
  },
  pickY: {
    label: 'Pick of n, along y',
    unit: '',
    min: -1.5,
    max: 1.5,
    step: 0.01,
    default: 0,
    help: 'Corner on corner: how far the normal is pulled from the middle of the fan along y, as far as both corners allow.',
    idleIf: { param: 'place', is: ['free'] },
  },
  restitution: { ...restitution, isExtra: true },
  velocityA: {
    ...velocityA,
    min: -3,
    max: 3,
    default: [0, 0, -2],
    help: 'Velocity of A before the contact; it does not turn. Pointing upwards, A is leaving already.',
    isExtra: true,
  },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None: the normal is turned to lead from B to A',
      asListed: 'Take the cross product as it comes',
      relisted: 'The same, with A’s edge listed the other way round',
    },
    default: 'none',
    help: 'Leaves the sign of the edge–edge normal to the order in which a program lists its edges.',
    isWrong: true,
  },
} as const satisfies Params;

export type NormalValues = Values<typeof params>;
