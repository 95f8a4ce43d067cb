/** Every widget, in chapter order. Loaded one by one, when a page comes to it. */
import type { Registry } from '../kit/poc-widget.ts';

export const widgets = {
  tunnelling: () => import('./tunnelling/widget.ts'),
  'mass-properties': () => import('./mass-properties/widget.ts'),
  rotation: () => import('./rotation/widget.ts'),
  'point-velocity': () => import('./point-velocity/widget.ts'),
  'free-top': () => import('./free-top/widget.ts'),
  'force-to-impulse': () => import('./force-to-impulse/widget.ts'),
  'velocity-bound': () => import('./velocity-bound/widget.ts'),
  'collision-search': () => import('./collision-search/widget.ts'),
  'swept-bounds': () => import('./swept-bounds/widget.ts'),
  bvh: () => import('./bvh/widget.ts'),
  bisection: () => import('./bisection/widget.ts'),
  'root-finders': () => import('./root-finders/widget.ts'),
  'impulse-1d': () => import('./impulse-1d/widget.ts'),
  'contact-cases': () => import('./contact-cases/widget.ts'),
  'contact-normals': () => import('./contact-normals/widget.ts'),
  'impulse-2d': () => import('./impulse-2d/widget.ts'),
  derivation: () => import('./derivation/widget.ts'),
  'impulse-3d': () => import('./impulse-3d/widget.ts'),
  immovable: () => import('./immovable/widget.ts'),
  'lambda-scenes': () => import('./lambda-scenes/widget.ts'),
} as const satisfies Registry;
