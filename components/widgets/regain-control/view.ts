/** The blade that is beaten, the hand that waits for it, and the two ways home. Nothing is computed here. */
import { worldPoint } from '#core/body/body.ts';
import { weaponOf } from '#core/fencing/weapon.ts';
import { add, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { fittedScale } from '#kit/declare/arrow-scale.ts';
import type { Picture3 } from '#kit/declare/picture.ts';
import type { ArrowScales, Handle3, Moment } from '#kit/declare/widget.ts';
import { formatValue } from '#params/format.ts';
import { weaponMarks } from '../common/view-weapon.ts';
import { type BeatRun, T_CONTACT } from './model.ts';
import { params } from './params.ts';

export type BeatMomentOf = Moment<typeof params, BeatRun>;

/** Radius of what is shown at least, in m, and the eye: above the right shoulder. */
export const SCENE_RADIUS = 0.5;
export const EYE = [238, 46] as const;

/** The weapon's ends in its own axes; the mass does not matter here. */
const { grip, point } = weaponOf(1);

/** Length of the arrow of the beat, in m for 1 m/s: fixed, so that its end stays under the finger that drags it. */
const BEAT = 0.11;

/** Longest arrows, in m. */
const LONGEST = { v: 0.4, j: 0.34 };

export const arrows = ({ leaving, j }: BeatRun): ArrowScales => ({
  beat: { unit: 'm/s', length: BEAT },
  v: fittedScale('m/s', leaving, LONGEST.v),
  j: fittedScale('N·s', j, LONGEST.j),
});

/** The beat: the other weapon until it meets, then only where it was. */
function beatMarks(run: BeatRun, t: number): Picture3 {
  const { contact, values, j } = run;
  const isOver = t > T_CONTACT;
  return [
    ...weaponMarks(run.otherWeaponAt(t), { look: 'b', ...(isOver && { tone: 'ghost' }) }),
    {
      kind: 'arrow',
      from: sub(contact, [0, BEAT * values.beat, 0]),
      vector: [0, values.beat, 0],
      scale: 'beat',
      look: 'b',
      sym: 'v_B-',
      labelAt: 'middle',
    },
    ...(t >= T_CONTACT
      ? ([
          {
            kind: 'arrow',
            from: contact,
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
  const lineOf = (placement: ReturnType<typeof handAt>): readonly Vec3[] =>
    [grip, point].map((end) => worldPoint(placement, end));
  const now = other.at(t);
  return [
    ...weaponMarks(handAt(t), { look: 'ink', tone: 'ghost' }),
    ...(isAway
      ? ([
          {
            kind: 'line',
            points: lineOf({ ...handAt(t), ...shown.course.freeAt(t) }),
            look: 'muted',
            dash: true,
            sym: 'X_free',
          },
          {
            kind: 'line',
            points: lineOf({ ...handAt(t), ...now.placement }),
            look: 'good',
            weight: 'thick',
          },
          {
            kind: 'text',
            at: now.point,
            text: values.regain === 'linear' ? 'eased' : 'as printed',
            look: 'good',
            isDetail: true,
          },
        ] as const)
      : []),
  ];
}

export function draw({ run, t: asked, hiddenFrom }: BeatMomentOf): Picture3 {
  const t = hiddenFrom === undefined ? asked : Math.min(asked, hiddenFrom);
  const { shown, other } = run;
  const now = shown.at(t);
  const trails: Picture3 =
    hiddenFrom === undefined
      ? [
          { kind: 'line', points: other.trail, look: 'good', weight: 'thin', tone: 'faint', dash: true },
          { kind: 'line', points: shown.trail, look: 'a', weight: 'thin' },
        ]
      : [];
  return [
    ...trails,
    ...ghostMarks(run, t),
    ...beatMarks(run, t),
    ...weaponMarks(now.placement, { look: 'a' }),
    {
      kind: 'arrow',
      from: now.placement.position,
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
      at: sub(run.contact, scale([0, 1, 0], BEAT * values.beat)),
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
      at: add(run.contact, [0, 0, 0]),
      step: params.strike.step,
      param: 'strike',
      along: [1, 0, 0],
      grabs: { body: 'b' },
      drag: ([x]) => ({ strike: x }),
    },
  ];
}
