/**
 * The light in pictures of space, drawn and by WebGL alike: the sky from above, a key light over the reader's left
 * shoulder that goes with the eye, and a weak one from behind that lifts the far rim off the ground.
 */
import { dot, type Vec3 } from '#core/math/vec3.ts';
import type { Look } from '#kit/declare/look.ts';
import type { Camera } from './projection.ts';

/** Directions of the two lights in screen axes: right, up, towards the eye. */
const KEY: Vec3 = [-0.42, 0.78, 0.464];
const RIM: Vec3 = [0.72, 0.34, -0.605];

/** What each light adds to a face that is turned to it, as shares of the full light; the ground gives back some sky. */
export const LIGHT = { sky: 0.44, ground: 0.3, key: 0.6, rim: 0.16 } as const;

const inWorld = ({ right, up, toEye }: Camera, [r, u, e]: Vec3): Vec3 =>
  [0, 1, 2].map(
    (i) => r * (right[i] as number) + u * (up[i] as number) + e * (toEye[i] as number),
  ) as unknown as Vec3;

/** Directions of the key light and of the rim light in the world. */
export const keyOf = (camera: Camera): Vec3 => inWorld(camera, KEY);
export const rimLightOf = (camera: Camera): Vec3 => inWorld(camera, RIM);

/** How much light a surface with this outward unit normal gets, from 0 (none) to 1 (all). */
export function litShare(camera: Camera, normal: Vec3): number {
  const sky = LIGHT.ground + (1 - LIGHT.ground) * (0.5 + 0.5 * normal[2]);
  const key = Math.max(0, dot(keyOf(camera), normal));
  const rim = Math.max(0, dot(rimLightOf(camera), normal));
  return Math.min(1, LIGHT.sky * sky + LIGHT.key * key + LIGHT.rim * rim);
}

/** The colour of a look, as a CSS value. */
export const colourOf = (look: Look = 'ink'): string =>
  look === 'ink' || look === 'muted' || look === 'bad' || look === 'good'
    ? `var(--${look})`
    : `var(--look-${look})`;

/** Colours of a solid of this look, as CSS values: in full light, and where no light falls. */
export function solidColours(look: Look = 'ink'): readonly [lit: string, far: string] {
  if (look === 'a' || look === 'b') return [`var(--solid-${look})`, `var(--solid-${look}-far)`];
  const lit = `color-mix(in srgb, ${colourOf(look)} 55%, light-dark(#fff, #2a2d33))`;
  return [lit, `color-mix(in srgb, ${lit} 42%, light-dark(#2b2f36, #000))`];
}
