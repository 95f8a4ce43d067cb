/** The blade that is beaten, the hand that waits for it, and the two ways home. Nothing is computed here. */
import { type Placement, worldPoint } from '#core/body/body.ts';
import { weaponOf } from '#core/fencing/weapon.ts';
import { sub, type Vec3 } from '#core/math/vec3.ts';
import { fittedScale } from '#kit/declare/arrow-scale.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Picture3 } from '#kit/declare/picture.ts';
import type { ArrowScales, Handle3 } from '#kit/declare/scene.ts';
import { formatValue } from '#params/format.ts';
import { remember } from '../common/remember.ts';
import { weaponMarks } from '../common/view-weapon.ts';
import { type BeatRun, T_CONTACT } from './model.ts';
import { params } from './params.ts';

export type BeatMomentOf = Moment<typeof params, BeatRun>;

/** Radius of what is shown at least, in m, and the eye: beside you, a little behind, where both blades are seen at length. */
export const SCENE_RADIUS = 0.42;
export const EYE = [234, 20] as const;

/** The weapon's ends in its own axes; the mass does not matter here. */
const { grip, point } = weaponOf(1);

/** Length of the arrow of the beat, in m for 1 m/s: fixed, so that its end stays under the finger that drags it. */
const BEAT = 0.11;

/** Longest arrow of an impulse, in m. */
const LONGEST = 0.3;

export const arrows = ({ j }: BeatRun): ArrowScales => ({
  v: { unit: 'm/s', length: BEAT },
  j: fittedScale('N·s', j, LONGEST),
});

/** The middle of the picture, in m along your weapon. */
const MIDDLE: Vec3 = [0, 0, 0.06];
const onPicture = (place: Vec3): Vec3 => sub(place, MIDDLE);
const placedOn = ({ position, orientation }: Placement): Placement => ({
  position: onPicture(position),
  orientation,
});

/** The beat: the other weapon until it meets, then only where it was. */
function beatMarks(run: BeatRun, t: number): Picture3 {
  const { contact, values, j } = run;
  const isOver = t > T_CONTACT;
  return [
    ...weaponMarks(placedOn(run.otherWeaponAt(t)), { look: 'b', ...(isOver && { tone: 'ghost' }) }),
    {
      kind: 'arrow',
      from: onPicture(sub(contact, [0, BEAT * values.beat, 0])),
      vector: [0, values.beat, 0],
      scale: 'v',
      look: 'b',
      sym: 'v_B-',
      labelAt: 'middle',
    },
    ...(t >= T_CONTACT
      ? ([
          {
            kind: 'arrow',
            from: onPicture(contact),
            vector: [0, j, 0],
            scale: 'j',
            look: 'j',
            weight: 'thick',
            sym: 'j',
          },
        ] as const)
      : []),
  ];
}

/** Where the hand wants the weapon, where it would fly without one, and the other catch. */
function ghostMarks({ handAt, shown, other, values }: BeatRun, t: number): Picture3 {
  const isAway = t > T_CONTACT && t < shown.course.tControl;
  const lineOf = (placement: Placement): readonly Vec3[] =>
    [grip, point].map((end) => onPicture(worldPoint(placement, end)));
  const now = other.at(t);
  return [
    ...weaponMarks(placedOn(handAt(t)), { look: 'ink', tone: 'ghost' }),
    ...(isAway
      ? ([
          {
            kind: 'line',
            points: lineOf(shown.course.freeAt(t)),
            look: 'muted',
            dash: true,
            sym: 'X_free',
          },
          {
            kind: 'line',
            points: lineOf(now.placement),
            look: 'good',
            weight: 'thick',
          },
          {
            kind: 'text',
            at: onPicture(now.point),
            text: values.regain === 'linear' ? 'eased' : 'as printed',
            look: 'good',
            isDetail: true,
          },
        ] as const)
      : []),
  ];
}

/** The ways of the point; the same lists each time, so that nothing is drawn anew. */
const trailMarks = remember(
  ({ shown, other }: BeatRun): Picture3 => [
    {
      kind: 'line',
      points: other.trail.map(onPicture),
      look: 'good',
      weight: 'thin',
      tone: 'faint',
      dash: true,
    },
    { kind: 'line', points: shown.trail.map(onPicture), look: 'a', weight: 'thin' },
  ],
);

export function draw({ run, t: asked, hiddenFrom }: BeatMomentOf): Picture3 {
  const t = hiddenFrom === undefined ? asked : Math.min(asked, hiddenFrom);
  const now = run.shown.at(t);
  const trails = hiddenFrom === undefined ? trailMarks(run) : [];
  return [
    ...trails,
    ...ghostMarks(run, t),
    ...beatMarks(run, t),
    ...weaponMarks(placedOn(now.placement), { look: 'a' }),
    {
      kind: 'arrow',
      from: onPicture(now.placement.position),
      vector: [0, now.velocity, 0],
      scale: 'v',
      look: 'a',
      sym: 'v_c',
      weight: 'thick',
    },
  ];
}

export function handles({ run, values }: BeatMomentOf): readonly Handle3<typeof params>[] {
  return [
    {
      id: 'beat',
      label: 'Speed of the beat',
      text: formatValue(params.beat, values.beat),
      look: 'b',
      shape: 'dot',
      at: onPicture(sub(run.contact, [0, BEAT * values.beat, 0])),
      step: BEAT * params.beat.step,
      param: 'beat',
      along: [0, -1, 0],
      drag: ([, y]) => ({ beat: (run.contact[1] - y) / BEAT }),
    },
    {
      id: 'strike',
      label: 'Place of the beat on your blade',
      text: formatValue(params.strike, values.strike),
      look: 'ink',
      shape: 'ring',
      at: onPicture(run.contact),
      step: params.strike.step,
      param: 'strike',
      along: [1, 0, 0],
      grabs: { body: 'b' },
      drag: ([x]) => ({ strike: x + MIDDLE[0] }),
    },
  ];
}
