/** The duel as a picture: two fencers on a piste, the hand as a ghost, the guard's ring of control, what just happened. */
import { worldPoint } from '#core/body/body.ts';
import type { Duel, FencerMoment } from '#core/fencing/duel.ts';
import type { Side } from '#core/fencing/fencer.ts';
import { weaponInHand } from '#core/fencing/weapon.ts';
import { distance, scale, type Vec3 } from '#core/math/vec3.ts';
import { circlePoints } from '#core/shape/polygon.ts';
import type { Floor, Mark3, Picture3 } from '#kit/declare/picture.ts';
import type { ArrowScales } from '#kit/declare/scene.ts';
import { fencerMarks, MIDDLE, shown } from './figures.ts';
import { gripAndPoint } from './hand-places.ts';
import { type Happening, isStrike, type Strike } from './happenings.ts';
import { lastBefore } from './model.ts';
import type { DuelMomentOf } from './words.ts';

/** The eye looks over the right shoulder of the reader's fencer: left and right are seen apart, and so is near and far. */
export const EYE = [-131, 14] as const;

export const RADIUS = 0.6;

/** Both fencers, lunging or not, stay within these places, in m around the middle of the picture. */
export const SHOWS: readonly Vec3[] = [
  [1.62, 0, MIDDLE],
  [1.62, 0, -MIDDLE],
  [0.5, 0, 1.1],
];

/** An impulse of 1 N·s is so long, in m. */
export const ARROWS: ArrowScales = { impulse: { unit: 'N·s', length: 0.3 } };

export const FLOOR: Floor = { height: -MIDDLE, radius: 1.8, hasRings: false };

/** Ring of control: its radius, and where it is on the weapon, in m. */
const RING = { radius: 0.1, along: -0.37 } as const;
const CIRCLE = circlePoints(36, RING.radius);

/** What happened is marked for so long, in s. */
const MARKED = 0.7;

/** A hand that is farther than this from its weapon, in m, is shown as a ghost. */
const APART = 0.012;

/** The piste: its half length and half width, in m. */
const PISTE = [1.9, 0.62] as const;

function pisteMarks(): Picture3 {
  const at = (x: number, y: number): Vec3 => [x, y, -MIDDLE];
  const [long, wide] = PISTE;
  const line = (points: readonly Vec3[]): Mark3 => ({ kind: 'line', points, look: 'muted', weight: 'thin' });
  return [
    line([at(-long, -wide), at(long, -wide)]),
    line([at(-long, wide), at(long, wide)]),
    line([at(0, -wide), at(0, wide)]),
  ];
}
const PISTE_MARKS = pisteMarks();

/** A ring around the guard that fills as control comes back. */
function controlMarks(side: Side, { control, weapon }: FencerMoment): Picture3 {
  if (control >= 1) return [];
  const at = ([c, s]: readonly [number, number]): Vec3 => shown(worldPoint(weapon, [RING.along, c, s]));
  const [start] = CIRCLE;
  if (!start) return [];
  const whole = [...CIRCLE, start].map(at);
  const filled = whole.slice(0, 1 + Math.max(1, Math.round(control * CIRCLE.length)));
  return [
    { kind: 'line', points: whole, look: 'muted', weight: 'hair', tone: 'faint' },
    { kind: 'line', points: filled, look: side === 'a' ? 'good' : 'b', weight: 'thick' },
  ];
}

/** Where the hand would have the weapon, if it is not there. */
function ghostMarks(duel: Duel, side: Side, { hand, weapon }: FencerMoment): Picture3 {
  const [grip, point] = gripAndPoint(duel, weapon);
  const [wantedGrip, wantedPoint] = gripAndPoint(duel, weaponInHand(duel.arms.weapon, hand));
  if (distance(grip, wantedGrip) < APART && distance(point, wantedPoint) < APART) return [];
  return [
    {
      kind: 'line',
      points: [shown(wantedGrip), shown(wantedPoint)],
      look: side,
      tone: 'ghost',
      weight: 'normal',
    },
    { kind: 'dot', at: shown(wantedGrip), look: side, tone: 'ghost' },
  ];
}

/** A beat throws sparks: short lines around the place. */
function sparks(at: Vec3, age: number): Picture3 {
  const reach = 0.05 + 0.12 * age;
  return circlePoints(8, 1).map(([c, s]): Mark3 => {
    const on = (share: number): Vec3 => [at[0], at[1] + share * c, at[2] + share * s];
    return { kind: 'line', points: [on(0.4 * reach), on(reach)], look: 'vrel', weight: 'normal' };
  });
}

/** A parry shows its impulse: on the blade of the one who parried. */
function impulse({ receipt, by }: Strike, at: Vec3): Mark3 {
  const vector = scale(receipt.n, by === 'a' ? -receipt.j : receipt.j);
  return { kind: 'arrow', from: at, vector, scale: 'impulse', look: 'j', sym: 'j', weight: 'thick' };
}

/** A cross where a thrust met nothing. */
function cross(at: Vec3): Picture3 {
  const arm = 0.06;
  return [-1, 1].map(
    (way): Mark3 => ({
      kind: 'line',
      points: [
        [at[0], at[1] - arm, at[2] - way * arm],
        [at[0], at[1] + arm, at[2] + way * arm],
      ],
      look: 'muted',
      weight: 'normal',
    }),
  );
}

const NAMES: Readonly<Record<Happening['kind'], string>> = {
  parry: 'parry',
  beat: 'beat',
  miss: 'miss',
  touch: 'touch',
};

/** Words stand so far above their place, in m. */
const ABOVE = 0.3;

/** What has just happened, where it did: parry, beat, miss and touch look apart. */
function happeningMarks(happening: Happening | undefined, t: number): Picture3 {
  if (!happening || t - happening.t > MARKED) return [];
  const at = shown(happening.at);
  const above: Vec3 = [at[0], at[1], at[2] + ABOVE];
  const isOwn = happening.by === 'a';
  const name: Mark3 = {
    kind: 'text',
    at: above,
    text: NAMES[happening.kind],
    look: happening.kind === 'touch' ? (isOwn ? 'good' : 'bad') : 'ink',
  };
  if (isStrike(happening)) {
    const contact: Mark3 = { kind: 'dot', at, look: 'j' };
    return happening.kind === 'parry'
      ? [contact, impulse(happening, at), name]
      : [contact, ...sparks(at, t - happening.t), name];
  }
  if (happening.kind === 'miss') return [...cross(at), name];
  return [
    { kind: 'dot', at, look: isOwn ? 'good' : 'bad' },
    { kind: 'line', points: halo(at), look: isOwn ? 'good' : 'bad', weight: 'thick' },
    name,
  ];
}

/** A ring around a touch, upright and across the piste. */
function halo(at: Vec3): readonly Vec3[] {
  const ring = circlePoints(24, 0.09);
  return [...ring, ...ring.slice(0, 1)].map(([c, s]): Vec3 => [at[0], at[1] + c, at[2] + s]);
}

export function draw({ run, values, t }: DuelMomentOf): Picture3 {
  const { duel } = run;
  const now = duel.at(t);
  return [
    ...fencerMarks(duel, 'b', now.b, values.proxies),
    ...fencerMarks(duel, 'a', now.a, values.proxies),
    ...PISTE_MARKS,
    ...controlMarks('b', now.b),
    ...controlMarks('a', now.a),
    ...ghostMarks(duel, 'a', now.a),
    ...happeningMarks(lastBefore(run, t), t),
  ];
}
