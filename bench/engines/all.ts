/** The engines that the core is measured against. */
import type { Engine } from '../scene.ts';
import { cannon } from './cannon.ts';
import { havok } from './havok.ts';
import { jolt } from './jolt.ts';
import { matter } from './matter.ts';
import { physx } from './physx.ts';
import { planck } from './planck.ts';
import { rapier } from './rapier.ts';

/** Those of space. */
export async function spaceRivals(): Promise<readonly Engine[]> {
  return [cannon(), await rapier(), await jolt(), await physx(), await havok()];
}

/** Those of the plane. */
export async function planeRivals(): Promise<readonly Engine[]> {
  return [planck(), matter()];
}
