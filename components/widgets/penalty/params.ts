/** What the reader can change about a contact that gives way. */
import type { Params, Values } from '#params/params.ts';
import { massB } from '../common/collision/collision-params.ts';

/** Radius of both pucks, in m. */
export const RADIUS = 0.3;

const weight = { unit: 'm', min: -0.2, max: 0.2, step: 0.01 } as const;

export const params = {
  stiffness: {
    label: 'Stiffness',
    symbol: 'kappa',
    unit: 'N/m',
    min: 100,
    max: 1_000_000,
    step: 10,
    default: 400,
    spread: 'log',
    help: 'Force for each metre that the pucks are inside each other; 1000 N/m is 1 N for each millimetre.',
  },
  aim: {
    label: 'Aim',
    unit: 'm',
    min: -0.45,
    max: 0.45,
    step: 0.01,
    default: 0.15,
    help: 'How far above the middle of B the middle of A flies; at 0 it flies straight at it.',
  },
  speed: {
    label: 'Speed of A',
    symbol: 'v_A-',
    unit: 'm/s',
    min: 0.5,
    max: 2.5,
    step: 0.1,
    default: 2,
    help: 'Speed of A before the touch; B lies still.',
  },
  closeUp: {
    label: 'Look closely',
    default: false,
    help: 'Stretch the time axis to the contact, and magnify the intrusion until it can be seen.',
  },
  weightA: {
    ...weight,
    label: 'Weight in A',
    default: [0, 0.2],
    help: 'Where in A the lead weight sits, seen from its middle. It is half the mass, so the centre of mass is half way.',
  },
  weightB: {
    ...weight,
    label: 'Weight in B',
    default: [0, 0],
    help: 'Where in B the lead weight sits, seen from its middle.',
    isExtra: true,
  },
  massB: { ...massB, min: 0.5, max: 5, default: 2, help: 'Mass of B; A has 1 kg.', isExtra: true },
  mistake: {
    label: 'Mistake',
    options: {
      none: 'None: steps as short as the spring asks for',
      fixed: 'Steps of a fixed length, good rule',
      euler: 'Steps of a fixed length, plain Euler',
    },
    default: 'none',
    help: 'A program that takes the same step whatever the stiffness, as games do.',
    isWrong: true,
  },
  timeStep: {
    label: 'Fixed step',
    symbol: 'dt',
    unit: 'ms',
    min: 0.5,
    max: 16,
    step: 0.5,
    default: 4,
    spread: 'log',
    help: 'Length of the steps where they are fixed.',
    isExtra: true,
    idleIf: { param: 'mistake', is: ['none'] },
  },
} as const satisfies Params;

export type PenaltyValues = Values<typeof params>;
