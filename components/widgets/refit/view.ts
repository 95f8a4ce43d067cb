/** The mat, the blade, and the boxes of one level. Nothing is computed here that the model does not say. */
import { rotate } from '#core/math/quat.ts';
import { quatFromAxisAngle } from '#core/math/rotation.ts';
import { add, lerp, type Vec3 } from '#core/math/vec3.ts';
import { capsuleMesh } from '#core/shape/mesh-solids.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Picture3 } from '#kit/declare/picture.ts';
import type { Handle3 } from '#kit/declare/scene.ts';
import { formatNumber } from '#params/format.ts';
import { FACES, matOf } from './body.ts';
import { params, type RefitRun } from './model.ts';
import { BLADE, POSTURES } from './trees.ts';

export type RefitMoment = Moment<typeof params, RefitRun>;

/** Direction of the eye: x points to the right, the roll is seen from its end. */
export const EYE = [-78, 16] as const;

/** Radius of what is shown at least, in m. */
export const RADIUS = 0.3;

const UNTURNED = [1, 0, 0, 0] as const;

/** The blade as a solid, standing; it leans about y. */
const { vertices: BLADE_VERTICES, triangles: BLADE_FACES } = capsuleMesh(
  BLADE.radius,
  BLADE.length / 2,
  10,
  3,
);
const LEANING = quatFromAxisAngle([0, 1, 0], BLADE.lean);

export function draw({ run, values, hiddenFrom }: RefitMoment): Picture3 {
  const { mat, blade, refitted, rebuilt } = run;
  const boxes = (values.tree === 'rebuilt' ? rebuilt : refitted).boxes();
  return [
    {
      kind: 'solid',
      vertices: mat.vertices,
      faces: FACES,
      position: [0, 0, 0],
      orientation: UNTURNED,
      look: 'b',
    },
    {
      kind: 'solid',
      vertices: BLADE_VERTICES,
      faces: BLADE_FACES,
      position: lerp(blade[0], blade[1], 0.5),
      orientation: LEANING,
      look: 'a',
    },
    // Boxes that are opened stand out; the others are still there. While the reader guesses, all of them are.
    ...boxes.map(
      ({ vertices, faces, isOpened }) =>
        ({
          kind: 'solid',
          vertices,
          faces,
          position: [0, 0, 0],
          orientation: UNTURNED,
          look: isOpened && hiddenFrom === undefined ? 'j' : 'muted',
          isOpen: true,
        }) as const,
    ),
  ];
}

/** The posture whose mat reaches as far as a length (m) on either side: between the two of the table around it. */
function turnsReaching(half: number): number {
  const next = POSTURES.findIndex((turns) => matOf(turns).halfX <= half);
  if (next === 0) return 0;
  const [from, to] = [POSTURES.at(next - 1) as number, POSTURES.at(next) as number];
  if (next < 0) return to;
  const [wide, narrow] = [matOf(from).halfX, matOf(to).halfX];
  return from + ((wide - half) / (wide - narrow)) * (to - from);
}

/** The grip of the blade, and the edge of the mat. */
const gripOf = ({ blade }: RefitRun): Vec3 =>
  add(lerp(blade[0], blade[1], 0.5), rotate(LEANING, [0, 0, 0.4 * BLADE.length]));

export function handles({ run, values }: RefitMoment): readonly Handle3<typeof params>[] {
  const { mat } = run;
  const grip = gripOf(run);
  return [
    {
      id: 'turns',
      label: 'Edge of the mat',
      text: `rolled up by ${formatNumber(params.turns, values.turns)} turns`,
      look: 'b',
      shape: 'ring',
      at: [mat.halfX, 0, 0],
      step: 0.05,
      param: 'turns',
      along: [1, 0, 0],
      grabs: { body: 'b' },
      drag: ([x]) => ({ turns: turnsReaching(Math.abs(x)) }),
    },
    {
      id: 'blade',
      label: 'Place of the blade',
      text: `${formatNumber(params.blade, values.blade)} % of the way from left to right`,
      look: 'a',
      shape: 'dot',
      at: grip,
      step: 0.02,
      param: 'blade',
      along: [1, 0, 0],
      grabs: { body: 'a' },
      drag: ([x]) => ({ blade: values.blade + (50 * (x - grip[0])) / mat.halfX }),
    },
  ];
}
