/** The pucks as a picture: a table seen from above, the lead weights, and the force while it lasts. */

import { fittedScale } from '#kit/declare/arrow-scale.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { ArrowScales, Handle } from '#kit/declare/scene.ts';
import { directed, formatQuantity, inPlane } from '#params/format.ts';
import { momentAt, type PuckMoment, params, RADIUS, type Yielding } from './model.ts';
import { touchingMiddle } from './pucks.ts';
import { lens } from './view-lens.ts';

type YieldingMoment = Moment<typeof params, Yielding>;

type Box = readonly [number, number, number, number];

/** The part of the table that is shown, in m, and the room below a puck in which the scales stand. */
const FRAME: Box = [-1.26, -0.6, 0.92, 0.8];
const BELOW = 0.2;

/** The usual part of the table, and more where A comes from further down. */
export const frame = ({ values: { aim } }: Yielding): Box => [
  FRAME[0],
  Math.min(FRAME[1], aim - RADIUS - BELOW),
  FRAME[2],
  FRAME[3],
];

/** The start of A is drawn so long before the touch, in s, whatever part of time is shown. */
const LEAD = 0.12;

/** Longest arrows, in m, and the speed up to which they hold their scale, in m/s. */
const LONGEST = { velocity: 0.45, force: 0.42 };
const USUAL_SPEED = 2.5;

/** Points of a path. */
const STEPS = 20;

export function arrows({ maxForce, a, before, after }: Yielding): ArrowScales {
  // Twice the energy over the mass of A is the fastest that it can be.
  const fastest = Math.sqrt(2 * Math.max(before.kinetic, after.kinetic) * a.body.invMass);
  return {
    velocity: fittedScale('m/s', Math.max(fastest, USUAL_SPEED), LONGEST.velocity),
    force: fittedScale('N', maxForce, LONGEST.force),
  };
}

/** A puck now: outline with a mark that shows how it turns, lead weight, centre of mass. */
function puckMarks({ middle, mark, weight, centre, velocity, spin }: PuckMoment, name: 'A' | 'B'): Picture {
  const look = name === 'A' ? 'a' : 'b';
  const sweep = Math.max(-2.6, Math.min(2.6, 0.3 * spin));
  const inner: Point = [middle[0] + 0.8 * (mark[0] - middle[0]), middle[1] + 0.8 * (mark[1] - middle[1])];
  return [
    { kind: 'disc', centre: middle, radius: RADIUS, look },
    { kind: 'line', points: [inner, mark], look, weight: 'thin' },
    { kind: 'disc', centre: weight, radius: 0.045, look },
    { kind: 'dot', at: centre, look, isCross: true },
    ...(Math.abs(spin) < 0.05
      ? []
      : [
          {
            kind: 'arc',
            centre,
            radius: 0.14,
            start: spin > 0 ? 3.4 : 6,
            sweep,
            look: 'omega',
            sym: `omega_${name}`,
          } as const,
        ]),
    { kind: 'arrow', from: centre, vector: velocity, scale: 'velocity', look, sym: `v_${name}` },
  ];
}

/** What the jump by λ* would leave the pucks with: the velocities to compare. */
function jumpMarks(run: Yielding, now: { readonly a: PuckMoment; readonly b: PuckMoment }): Picture {
  const { atOnce } = run;
  const [, bottom, right] = frame(run);
  const arrow = (from: Point, [x, y]: readonly number[], look: 'a' | 'b'): Picture => [
    {
      kind: 'arrow',
      from,
      vector: [x ?? 0, y ?? 0],
      scale: 'velocity',
      look,
      tone: 'ghost',
      dash: true,
      head: 'open',
      isAnswer: true,
    },
  ];
  return [
    ...arrow(now.a.centre, atOnce.a.velocity, 'a'),
    ...arrow(now.b.centre, atOnce.b.velocity, 'b'),
    {
      kind: 'text',
      at: [right, bottom],
      text: 'dashed: by the jump λ*',
      look: 'muted',
      anchor: 'end',
      offset: [-8, -34],
    },
  ];
}

/** The ways of both centres of mass, and the pucks where they began. */
function otherTimes(run: Yielding, until: number): Picture {
  const begin = run.tTouch - LEAD;
  const start = momentAt(run, begin);
  const times = Array.from({ length: STEPS + 1 }, (_, i) => begin + ((until - begin) * i) / STEPS);
  const moments = times.map((t) => momentAt(run, t));
  return [
    { kind: 'disc', centre: start.a.middle, radius: RADIUS, look: 'a', isOpen: true, tone: 'faint' },
    { kind: 'disc', centre: start.b.middle, radius: RADIUS, look: 'b', isOpen: true, tone: 'faint' },
    { kind: 'line', points: moments.map(({ a }) => a.centre), look: 'a', tone: 'faint', dash: true },
    { kind: 'line', points: moments.map(({ b }) => b.centre), look: 'b', tone: 'faint', dash: true },
  ];
}

/** The force on A and its opposite on B, at one point; where the pucks touch first, before and after. */
function forceMarks(run: Yielding, t: number): Picture {
  const { point, n, force } = momentAt(run, t);
  if (force === 0) return [];
  const arrow = (sign: 1 | -1): Picture => [
    {
      kind: 'arrow',
      from: point,
      vector: [sign * n[0] * force, sign * n[1] * force],
      scale: 'force',
      look: 'j',
      weight: 'thick',
      ...(sign > 0 && { sym: 'mu' }),
    },
  ];
  return [...arrow(1), ...arrow(-1), { kind: 'dot', at: point, look: 'j', size: 'small' }];
}

export function draw({ run, values, t: asked, hiddenFrom }: YieldingMoment): Picture {
  const t = hiddenFrom === undefined ? asked : Math.min(asked, hiddenFrom);
  const now = momentAt(run, t);
  return [
    ...otherTimes(run, hiddenFrom === undefined ? run.t1 : t),
    ...puckMarks(now.b, 'B'),
    ...puckMarks(now.a, 'A'),
    ...(t >= run.tTouch + run.duration && hiddenFrom === undefined ? jumpMarks(run, now) : []),
    ...forceMarks(run, t),
    ...(values.closeUp ? lens(run, t) : []),
  ];
}

export function handles({ run, values }: YieldingMoment): readonly Handle<typeof params>[] {
  const { a, b } = momentAt(run, run.tTouch - LEAD);
  const weight = (
    id: 'weightA' | 'weightB',
    name: string,
    { middle, weight: at }: PuckMoment,
    look: 'a' | 'b',
  ): Handle<typeof params> => ({
    id,
    label: `Lead weight in ${name}`,
    text: inPlane(values[id], 'm'),
    look,
    shape: 'dot',
    at,
    step: 0.02,
    drag: ([x, y]) => ({ [id]: [x - middle[0], y - middle[1]] }),
  });
  return [
    {
      id: 'start',
      label: 'Start of A, which sets its aim and its speed',
      text: `${directed(values.aim, 'm', ['above', 'below'])} the middle of B, at ${formatQuantity(values.speed, 'm/s', 2)}`,
      look: 'a',
      shape: 'ring',
      // At the rim: the middle may hold the lead weight.
      at: [a.middle[0] - RADIUS, a.middle[1]],
      step: 0.02,
      grabs: { body: 'a' },
      drag: ([x, y]) => {
        const { min, max } = params.aim;
        const aim = Math.max(min, Math.min(max, y));
        return { aim, speed: (touchingMiddle(aim)[0] - RADIUS - x) / LEAD };
      },
    },
    weight('weightA', 'A', a, 'a'),
    weight('weightB', 'B', b, 'b'),
  ];
}
