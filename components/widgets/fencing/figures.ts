/** The two fencers as marks: solids on joints, led by the lunge and the hand. Postures come from the core. */
import { bodyPoint, type Placement, worldPoint } from '#core/body/body.ts';
import { targetVolumes } from '#core/fencing/body-hit.ts';
import type { Duel, FencerMoment } from '#core/fencing/duel.ts';
import { type Side, STANDS } from '#core/fencing/fencer.ts';
import { type Limb, limbsOf, targetPlacements } from '#core/fencing/fencer-body.ts';
import { handOnWeapon } from '#core/fencing/weapon.ts';
import { IDENTITY_QUAT, mulQuat, normalizeQuat, type Quat } from '#core/math/quat.ts';
import { cross, normalize, sub, type Vec3 } from '#core/math/vec3.ts';
import type { Look } from '#kit/declare/look.ts';
import type { Mark3, Picture3, SolidMark } from '#kit/declare/picture.ts';
import { remember } from '../common/remember.ts';
import {
  BELL,
  BLADE,
  capsuleSolid,
  FOREARM,
  GLOVE,
  MASK_FRONT,
  SHIN,
  SHOE,
  type Solid,
  THIGH,
  TRUNK,
  UPPER_ARM,
} from './solids.ts';

/** Height of the picture's middle above the piste, in m: the origin of the scene. */
export const MIDDLE = 0.92;

/** From the piste to the picture. */
export const shown = ([x, y, z]: Vec3): Vec3 => [x, y, z - MIDDLE];

/** All of them are round, but for soles and the rims of bells: edges are drawn where faces meet at more, in degrees. */
const ROUND = 75;

const solid = ({ vertices, faces }: Solid, { position, orientation }: Placement, look: Look): SolidMark => ({
  kind: 'solid',
  vertices,
  faces,
  position: shown(position),
  orientation,
  look,
  isConvex: true,
  smooth: ROUND,
});

/** The turn that leads from z to a direction. */
function turnFromUp(to: Vec3): Quat {
  const [x, y, z] = cross([0, 0, 1], to);
  return to[2] < -0.999999 ? [0, 1, 0, 0] : normalizeQuat([1 + to[2], x, y, z]);
}

/** From the axes of a fencer to the piste. */
const onPiste = (side: Side, { position, orientation }: Placement): Placement => ({
  position: worldPoint(STANDS[side], position),
  orientation: mulQuat(STANDS[side].orientation, orientation),
});

function limbMarks(side: Side, { from, bend, to }: Limb, [upper, lower]: readonly [Solid, Solid]): Picture3 {
  const bone = (shape: Solid, a: Vec3, b: Vec3): SolidMark =>
    solid(shape, onPiste(side, { position: a, orientation: turnFromUp(normalize(sub(b, a))) }), side);
  return [bone(upper, from, bend), bone(lower, bend, to)];
}

const PARTS_OF_TRUNK: readonly ((side: Side) => Look)[] = [(side) => side, (side) => side, () => 'muted'];

/** Everything of a fencer but the weapon. */
function bodyMarks({ arms: { weapon } }: Duel, side: Side, { stance, weapon: held }: FencerMoment): Picture3 {
  const lunge = stance.lunge.place;
  const hand = handOnWeapon(weapon, held);
  const limbs = limbsOf(bodyPoint(STANDS[side], hand.position), lunge);
  const shoe = ({ to }: Limb, turn: Quat): SolidMark =>
    solid(SHOE, onPiste(side, { position: to, orientation: turn }), 'muted');
  return [
    ...targetPlacements(lunge).map((placement, part) =>
      solid(
        TRUNK[part] as Solid,
        onPiste(side, placement),
        (PARTS_OF_TRUNK[part] as (typeof PARTS_OF_TRUNK)[number])(side),
      ),
    ),
    {
      ...solid(MASK_FRONT, onPiste(side, targetPlacements(lunge)[2] as Placement), 'ink'),
      isShadowless: true,
    },
    ...limbMarks(side, limbs.swordArm, [UPPER_ARM, FOREARM]),
    ...limbMarks(side, limbs.otherArm, [UPPER_ARM, FOREARM]),
    ...limbMarks(side, limbs.frontLeg, [THIGH, SHIN]),
    ...limbMarks(side, limbs.backLeg, [THIGH, SHIN]),
    shoe(limbs.frontLeg, IDENTITY_QUAT),
    shoe(limbs.backLeg, BACK_FOOT),
    solid(GLOVE, hand, 'muted'),
  ];
}

/** The back foot stands across. */
const BACK_FOOT: Quat = normalizeQuat([1, 0, 0, 0.7]);

/** The weapon: blade and bell. */
const weaponMarks = (side: Side, { weapon }: FencerMoment): Picture3 => [
  solid(BLADE, weapon, 'ink'),
  solid(BELL, weapon, side),
];

const proxyOf = remember(({ arms: { weapon } }: Duel): Solid => {
  const { a, b, radius } = weapon.shape;
  return capsuleSolid(a[0], b[0], radius);
});

/** Volumes of the tree in a lunge, in the axes of the fencer: those of a fencer who stands are found once. */
const volumesOf = remember((lunge: number): readonly Solid[] => targetVolumes(lunge), { most: 8 });

/** What is tested: a capsule for the weapon, and volumes of the tree around the target. */
function proxyMarks(duel: Duel, side: Side, { stance, weapon }: FencerMoment): Picture3 {
  const open = (shape: Solid, placement: Placement): Mark3 => {
    const { smooth: _, ...mark } = solid(shape, placement, 'n');
    return { ...mark, isOpen: true };
  };
  return [
    open(proxyOf(duel), weapon),
    ...volumesOf(stance.lunge.place).map((volume) => open(volume, STANDS[side])),
  ];
}

/** A fencer at a moment. */
export const fencerMarks = (duel: Duel, side: Side, now: FencerMoment, hasProxies: boolean): Picture3 => [
  ...bodyMarks(duel, side, now),
  ...weaponMarks(side, now),
  ...(hasProxies ? proxyMarks(duel, side, now) : []),
];
