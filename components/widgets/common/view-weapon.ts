/**
 * A weapon as it is drawn: pommel, grip, guard and blade, generated. The response sees a capsule of the same length;
 * the guard is for the eye.
 *
 * Signs:   the weapon lies along its own x axis, point at +x, as in src/core/fencing/weapon.ts.
 */
import type { Placement } from '#core/body/body.ts';
import { weaponOf } from '#core/fencing/weapon.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import type { SolidMark } from '#kit/declare/picture.ts';
import { frustum, type Part } from './frustum.ts';

const { grip, point } = weaponOf(1);

/** From the butt to the point, in m along x: where the parts begin and end. */
const BUTT = -point[0];
const POMMEL = BUTT + 0.032;
const GUARD = 2 * grip[0] - BUTT;
const COLLAR = GUARD + 0.042;
const TIP = point[0];

/** The same part about x in place of z. */
const alongX = ({ vertices, faces }: Part): Part => ({
  vertices: vertices.map(([x, y, z]): Vec3 => [z, x, y]),
  faces,
});

/** Radii in m. The blade has four sides, so that its edges show how it is turned. */
const PARTS: readonly Part[] = [
  frustum(8, [BUTT, 0.012], [POMMEL, 0.018]),
  frustum(8, [POMMEL, 0.011], [GUARD, 0.013]),
  frustum(20, [GUARD, 0.062], [COLLAR, 0.02]),
  frustum(4, [COLLAR, 0.012], [TIP, 0.004]),
].map(alongX);

/** A weapon at a placement: four solids, which keep their lists of corners from frame to frame. */
export function weaponMarks(
  { position, orientation }: Placement,
  style: Pick<SolidMark, 'look' | 'tone' | 'isOpen' | 'isAnswer' | 'sym'>,
): readonly SolidMark[] {
  return PARTS.map((part) => ({ kind: 'solid', ...part, position, orientation, ...style }));
}
