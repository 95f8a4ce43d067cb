/**
 * A still blade is beaten: the other one meets it from the side, the impulse of K28 sends it off, and the hand catches
 * it by eq. 32. The same beat is caught in both ways, straight and eased.
 *
 * Signs:   your weapon lies along x, its centre of mass at the origin; y is the way of the beat, z up.
 */
import { type Motion, type Placement, pointVelocity, stateOf, worldPoint } from '#core/body/body.ts';
import { kineticEnergy } from '#core/body/ledger.ts';
import type { Regain } from '#core/fencing/free-weapon.ts';
import { timeToRegain } from '#core/fencing/regain-control.ts';
import { type Weapon, weaponOf } from '#core/fencing/weapon.ts';
import { type Receipt, resolveContact } from '#core/impulse/receipt.ts';
import { angleBetween, IDENTITY_QUAT, mulQuat, type Quat } from '#core/math/quat.ts';
import { quatFromAxisAngle, rotateBy } from '#core/math/rotation.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { distance, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import { degrees, radians } from '../common/angles.ts';
import { type Course, courseOf } from './course.ts';
import type { BeatValues } from './params.ts';

/** When the blades meet, in s. */
export const T_CONTACT = 0.06;

/** A run lasts as long as one of these, in s, and at least so long after control is back. */
const LENGTHS = [0.5, 0.75, 1, 1.5, 2, 3] as const;
const AFTER = 0.1;

/** The way of the beat: the normal out of B towards A. */
const N: Vec3 = [0, 1, 0];

/** How B is held: against A, its point up by so much. */
const TURN_B: Quat = mulQuat(
  quatFromAxisAngle([0, 0, 1], radians(180)),
  quatFromAxisAngle([0, 1, 0], radians(-26)),
);

/** Where it strikes, from its centre of mass, in m: with its strong part, near the guard. */
const STRIKE_B = -0.15;

/** Your weapon at one time. */
export interface BeatMoment {
  readonly placement: Placement;
  readonly motion: Motion;
  /** Where its point is, in m. */
  readonly point: Vec3;
  /** How far its centre is from where the hand wants it, along the beat, in m. */
  readonly away: number;
  /** Its velocity along the beat, in m/s. */
  readonly velocity: number;
  /** Angle between it and the hand, in degrees. */
  readonly angle: number;
  readonly share: number;
  /** Its kinetic energy, in J. */
  readonly kinetic: number;
}

/** One way to catch it. */
export interface Caught {
  readonly course: Course;
  readonly at: (t: number) => BeatMoment;
  readonly before: (t: number) => BeatMoment;
  /** Velocity with which it comes home, along the beat, in m/s. */
  readonly home: number;
  /** Farthest that its centre and its point get from where the hand wants them, in m, and how far it turns, in degrees. */
  readonly excursion: number;
  readonly pointAway: number;
  readonly deflection: number;
  /** The way of its point, from the beat to the end. */
  readonly trail: readonly Vec3[];
}

export interface BeatRun {
  readonly values: BeatValues;
  readonly first: Receipt;
  readonly j: number;
  /** Velocity of your weapon's centre right after the beat, along it, in m/s. */
  readonly leaving: number;
  readonly caught: Readonly<Record<Regain, Caught>>;
  /** The one that was chosen, and the other. */
  readonly shown: Caught;
  readonly other: Caught;
  readonly tControl: number;
  readonly tSecond: number | null;
  readonly t1: number;
  /** How long you are without full control, in s, and how much longer than the opponent. */
  readonly regainTime: number;
  readonly headStart: number;
  readonly handAt: (t: number) => Placement & Motion;
  /** The other weapon: where it is until the beat. */
  readonly otherWeaponAt: (t: number) => Placement;
  /** Where the blades meet, in m. */
  readonly contact: Vec3;
}

/** Moments of a run at which it is measured. */
const MOMENTS = 64;

/** Where your hand wants the weapon: still, but for its twist. */
const handOf =
  (twist: number) =>
  (t: number): Placement & Motion => ({
    position: ZERO,
    orientation: rotateBy(IDENTITY_QUAT, [twist, 0, 0], t - T_CONTACT),
    velocity: ZERO,
    angularVelocity: [twist, 0, 0],
  });

/** Where B is when it strikes. */
function strikingB({ shape }: Weapon, contact: Vec3): Placement {
  const there = worldPoint({ position: ZERO, orientation: TURN_B }, [STRIKE_B, 0, 0]);
  return { position: sub(sub(contact, scale(N, shape.radius)), there), orientation: TURN_B };
}

function caughtBy(course: Course, weapon: Weapon, handAt: BeatRun['handAt'], t1: number): Caught {
  const momentOf = (t: number, { placement, motion, share }: ReturnType<Course['at']>): BeatMoment => {
    const hand = handAt(t);
    const { translational, rotational } = kineticEnergy({
      body: weapon.body,
      state: stateOf(weapon.body, { ...placement, ...motion }),
    });
    return {
      placement,
      motion,
      point: worldPoint(placement, weapon.point),
      away: placement.position[1] - hand.position[1],
      velocity: motion.velocity[1],
      angle: degrees(angleBetween(placement.orientation, hand.orientation)),
      share,
      kinetic: translational + rotational,
    };
  };
  const at = (t: number): BeatMoment => momentOf(t, course.at(t));
  const moments = Array.from({ length: MOMENTS + 1 }, (_, i) => T_CONTACT + ((t1 - T_CONTACT) * i) / MOMENTS);
  const measured = moments.map((t) => ({ t, ...at(t) }));
  const most = (read: (moment: (typeof measured)[number]) => number): number =>
    measured.reduce((largest, moment) => Math.max(largest, read(moment)), 0);
  return {
    course,
    at,
    before: (t) => momentOf(t, course.before(t)),
    home: course.home[1],
    excursion: most(({ away }) => Math.abs(away)),
    pointAway: most(({ t, point }) => distance(point, worldPoint(handAt(t), weapon.point))),
    deflection: most(({ angle }) => angle),
    trail: measured.map(({ point }) => point),
  };
}

export function model(values: BeatValues): BeatRun {
  const { beat, gripB, strike, twist, regain } = values;
  const weapon = weaponOf(values.mass);
  const { body, shape } = weapon;
  const handAt = handOf(twist);
  const contact: Vec3 = [strike, -shape.radius, 0];
  const placedB = strikingB(weapon, contact);
  const stateA = stateOf(body, handAt(T_CONTACT));
  const stateB = stateOf(body, { ...placedB, velocity: scale(N, beat) });
  const { receipt, a } = resolveContact({
    t: T_CONTACT,
    a: { body, state: stateA },
    b: { body, state: stateB },
    n: N,
    pointOnA: contact,
    pointOnB: contact,
    restitution: values.restitution,
  });
  const { j } = receipt;
  const beaten = { weapon, state: a, tContact: T_CONTACT, impulse: scale(N, j), j, handAt };
  const courses = { linear: courseOf(beaten, 'linear', values), smooth: courseOf(beaten, 'smooth', values) };
  const { tControl, tSecond } = courses[regain];
  const t1 = LENGTHS.find((end) => end >= tControl + AFTER) ?? tControl + AFTER;
  const caught = {
    linear: caughtBy(courses.linear, weapon, handAt, t1),
    smooth: caughtBy(courses.smooth, weapon, handAt, t1),
  };
  return {
    values,
    first: receipt,
    j,
    leaving: pointVelocity(body, a, a.position)[1],
    caught,
    shown: caught[regain],
    other: caught[regain === 'linear' ? 'smooth' : 'linear'],
    tControl,
    tSecond,
    t1,
    regainTime: tControl - T_CONTACT,
    headStart: tControl - T_CONTACT - timeToRegain(j, gripB),
    handAt,
    otherWeaponAt: (t) => ({
      ...placedB,
      position: [
        placedB.position[0],
        placedB.position[1] + beat * Math.min(0, t - T_CONTACT),
        placedB.position[2],
      ],
    }),
    contact,
  };
}

/** Name of the run: the first flight and the last, at ten times. */
export const hash = ({ caught, j, t1 }: BeatRun): string =>
  hashOfNumbers([
    [j, t1],
    ...Array.from({ length: 10 }, (_, i) => {
      const t = T_CONTACT + ((t1 - T_CONTACT) * i) / 10;
      return [caught.linear, caught.smooth].flatMap(({ course }) => {
        const { position, orientation } = course.at(t).placement;
        return [...position, ...orientation];
      });
    }),
  ]);
