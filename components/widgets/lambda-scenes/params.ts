/** What can be set: which scene, how much of λ*, and how the two bodies are sent at each other. */
import type { Params, Values } from '#params/params.ts';

export const params = {
  scene: {
    label: 'Scene',
    options: {
      stuntmen: 'Stuntmen',
      billiards: 'Billiard balls',
      baseball: 'Baseball',
      ring: 'Ring and horseshoe',
    },
    default: 'stuntmen',
    help: 'Which two bodies meet. Each is rigid and has the mass and inertia of its mesh; nothing else acts on them, not even gravity.',
  },
  aim: {
    label: 'Aim',
    unit: '',
    min: -1,
    max: 1,
    step: 0.01,
    default: 0.3,
    help: 'How far off centre they meet: 0 through the centre of mass, 1 at the far end (crown of the head, tip of the bat, rim), −1 at the other.',
  },
  fraction: {
    label: 'Fraction of λ*',
    symbol: 'phi',
    unit: '',
    min: 0.6,
    max: 1,
    step: 0.01,
    default: 0.95,
    help: 'How much of the elastic λ* the right run applies; the left one always applies all of it. 0.95 is C = 0.9.',
  },
  speed: {
    label: 'Closing speed',
    unit: 'm/s',
    min: 1,
    max: 12,
    step: 0.1,
    default: 6,
    help: 'How fast the two centres fly at each other.',
  },
  spin: {
    label: 'Spin before',
    unit: 'rad/s',
    min: -12,
    max: 12,
    step: 0.1,
    default: 0,
    help: 'How fast A turns before the hit: a somersault, the side spin of a ball, the roll of the ring. In the baseball scene it is the bat that swings.',
  },
  ellipsoids: {
    label: 'Inertia ellipsoids',
    default: true,
    help: 'Draws around each centre of mass the solid ellipsoid that has the same mass and inertia as the body. It is not the outside of the body.',
  },
  frame: {
    label: 'Seen from',
    options: { centre: 'The common centre of mass', world: 'Body B before the hit' },
    default: 'centre',
    isExtra: true,
    help: 'Who looks: someone who goes along with the common centre of mass, so that the momenta cancel, or someone for whom B waits at rest.',
  },
} as const satisfies Params;

export type SceneValues = Values<typeof params>;
export type SceneName = SceneValues['scene'];
