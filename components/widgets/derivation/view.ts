/** The contact as a picture whose arrows can be dragged, and its words. */

import { fittedScale } from '#kit/declare/arrow-scale.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Picture } from '#kit/declare/picture.ts';
import type { Point, Point3 } from '#kit/declare/point.ts';
import type { ArrowScales, Handle } from '#kit/declare/scene.ts';
import { directed, formatQuantity, formatReading, inPlane } from '#params/format.ts';
import { degrees } from '../common/angles.ts';
import { linesOf } from './lines.ts';
import type { ContactRun, ContactValues, params } from './model.ts';

type ContactMoment = Moment<typeof params, ContactRun>;

/** Length of the normal's arrow, in m, and how far above the contact it stands, so that the impulse does not hide it. */
const NORMAL = { length: 0.55, aside: 0.13 };

/** Longest arrows, in m. */
const LONGEST = { velocity: 0.85, impulse: 0.7 };

/** The part of the plane that is shown, in m. */
export const FRAME = [-1.42, -1.0, 0.8, 1.15] as const;

/** Up to this step the point of A is looked at, from then on both points along n. */
const LAST_OF_POINT = 4;

export function arrows(run: ContactRun, { velocityA, velocityB }: ContactValues): ArrowScales {
  const { jRight, pointBefore, pointAfter } = run;
  const speeds = [velocityA, velocityB, pointBefore, pointAfter].map((v) => Math.hypot(...v));
  const fastest = Math.max(4, ...speeds);
  return {
    velocity: fittedScale('m/s', fastest, LONGEST.velocity),
    impulse: fittedScale('N·s', Math.max(Math.abs(jRight), 2), LONGEST.impulse),
  };
}

const flat = ([x, y]: Point3): Point => [x, y];

/** A turn as a curved arrow, none where there is none to see. */
function turn(spin: number, centre: Point, sym: string): Picture {
  return Math.abs(spin) < 0.05
    ? []
    : [
        {
          kind: 'arc',
          centre,
          radius: 0.22,
          start: spin > 0 ? 0.9 : 2.2,
          sweep: Math.max(-2.6, Math.min(2.6, 0.5 * spin)),
          look: 'omega',
          sym,
        },
      ];
}

/** An arm with its arrowhead half way: at the contact there is no room for two. */
const arm = (from: Point, [x, y]: Point, look: 'a' | 'b', sym: string): Picture => [
  { kind: 'line', points: [from, [from[0] + x, from[1] + y]], look, weight: 'thin', sym },
  { kind: 'arrow', from, vector: [0.55 * x, 0.55 * y], look, weight: 'thin', head: 'open', sym },
];

/** What the step at hand is about: the velocity of A's point, or the approach of the two. */
function ofStep(run: ContactRun, step: number): Picture {
  const { place, pointBefore, pointAfter, approach } = run;
  if (step > LAST_OF_POINT)
    return [
      {
        kind: 'arrow',
        from: place,
        vector: approach,
        scale: 'velocity',
        look: 'vrel',
        dash: true,
        sym: 'v_rel-',
      },
    ];
  const before: Picture =
    step < LAST_OF_POINT
      ? []
      : [
          {
            kind: 'arrow',
            from: place,
            vector: pointBefore,
            scale: 'velocity',
            look: 'a',
            dash: true,
            weight: 'thin',
            sym: 'rdot_A-',
          },
        ];
  return [
    ...before,
    {
      kind: 'arrow',
      from: place,
      vector: pointAfter,
      scale: 'velocity',
      look: 'a',
      weight: 'thin',
      sym: 'rdot_A+',
    },
  ];
}

export function draw({ run, values }: ContactMoment): Picture {
  const { place, centreA, planarN: n, j, a, b } = run;
  return [
    { kind: 'polygon', points: run.cornersB, look: 'b' },
    { kind: 'polygon', points: run.cornersA, look: 'a' },
    { kind: 'dot', at: [0, 0], look: 'b', isCross: true },
    ...arm([0, 0], flat(b.r), 'b', 'r_B'),
    ...arm(centreA, flat(a.r), 'a', 'r_A'),
    {
      kind: 'arrow',
      from: [place[0], place[1] + NORMAL.aside],
      vector: [n[0] * NORMAL.length, n[1] * NORMAL.length],
      look: 'n',
      sym: 'n',
      weight: 'thin',
      head: 'open',
    },
    ...turn(a.angularVelocity[2], centreA, 'omega_A-'),
    ...turn(b.angularVelocity[2], [0, 0], 'omega_B-'),
    ...ofStep(run, values.step),
    {
      kind: 'arrow',
      from: place,
      vector: [n[0] * j, n[1] * j],
      scale: 'impulse',
      look: 'j',
      sym: 'j',
      weight: 'thick',
    },
    {
      kind: 'arrow',
      from: centreA,
      vector: flat(a.velocity),
      scale: 'velocity',
      look: 'a',
      sym: 'v_A-',
    },
    { kind: 'arrow', from: [0, 0], vector: flat(b.velocity), scale: 'velocity', look: 'b', sym: 'v_B-' },
    { kind: 'dot', at: place, look: 'ink', isRing: true },
  ];
}

const velocityText = (velocity: Point): string => inPlane(velocity, 'm/s');

export function handles({ run, values }: ContactMoment): readonly Handle<typeof params>[] {
  const { place, centreA, jRight, j, planarN: n } = run;
  const { velocityA, velocityB, strike, turnA, share } = values;
  const scales = arrows(run, values);
  const [perSpeed, perImpulse] = [scales['velocity']?.length ?? 1, scales['impulse']?.length ?? 1];
  const tip = ([x, y]: Point, [vx, vy]: Point): Point => [x + vx * perSpeed, y + vy * perSpeed];
  const ofTip = ([x, y]: Point, [fromX, fromY]: Point): Point => [
    (x - fromX) / perSpeed,
    (y - fromY) / perSpeed,
  ];
  const impulseHandle: readonly Handle<typeof params>[] =
    Math.abs(jRight) < 1e-6
      ? []
      : [
          {
            id: 'share',
            label: 'Impulse that is tried',
            text: `${formatReading(share)} of the right one`,
            look: 'j',
            shape: 'tip',
            at: [place[0] + n[0] * j * perImpulse, place[1] + n[1] * j * perImpulse],
            step: 0.02,
            param: 'share',
            drag: ([x]) => ({ share: (x - place[0]) / (n[0] * jRight * perImpulse) }),
          },
        ];
  return [
    {
      id: 'velocityA',
      label: 'Velocity of A',
      text: velocityText(velocityA),
      look: 'a',
      shape: 'tip',
      at: tip(centreA, velocityA),
      step: 0.03,
      drag: (to) => ({ velocityA: ofTip(to, centreA) }),
    },
    {
      id: 'velocityB',
      label: 'Velocity of B',
      text: velocityText(velocityB),
      look: 'b',
      shape: 'tip',
      at: tip([0, 0], velocityB),
      step: 0.03,
      drag: (to) => ({ velocityB: ofTip(to, [0, 0]) }),
    },
    {
      id: 'strike',
      label: 'Point of contact on the bar',
      text: directed(strike, 'm', ['above the middle', 'below the middle']),
      look: 'ink',
      shape: 'ring',
      at: place,
      step: 0.05,
      param: 'strike',
      drag: ([, y]) => ({ strike: y }),
    },
    {
      id: 'turnA',
      label: 'Turn of the block about its nose',
      text: `${turnA} degrees`,
      look: 'a',
      shape: 'dot',
      at: centreA,
      step: 0.02,
      param: 'turnA',
      grabs: { body: 'a', about: place },
      drag: ([x, y]) => ({ turnA: degrees(Math.atan2(place[1] - y, place[0] - x)) }),
    },
    ...impulseHandle,
  ];
}

/** Slower than this, in m/s, is rounding. */
const STILL = 1e-9;

export function describe({ run }: ContactMoment): string {
  const { vRelBefore, restitution, terms, jRight, j, jPlane, mistake } = run;
  const k = `${formatReading(terms.total)} per kg`;
  const motion =
    Math.abs(vRelBefore) < STILL
      ? 'The points neither approach nor separate, and there is nothing to answer.'
      : vRelBefore < 0
        ? `The points approach at ${formatQuantity(-vRelBefore, 'm/s')}.`
        : `The points separate at ${formatQuantity(vRelBefore, 'm/s')}: the formula gives an impulse that pulls, and it must not be applied.`;
  const sum = `The four numbers ${mistake === 'none' ? '' : 'should '}add up to ${k}, whatever the velocities are. At a restitution of ${formatReading(restitution, 2)} the impulse is ${formatQuantity(jRight, 'N·s')} by Kavan and ${formatQuantity(jPlane, 'N·s')} by Hecker.`;
  const broken = linesOf(run).findIndex(({ isKept }) => !isKept);
  if (broken < 0) return `${motion} ${sum} All ten lines hold.`;
  const why =
    mistake === 'none'
      ? `With ${formatQuantity(j, 'N·s')} in its place the lines hold up to line ${broken}, and the law in line ${broken + 1} does not.`
      : `With the mistake the lines hold up to line ${broken}; line ${broken + 1} is the first that does not.`;
  return `${motion} ${sum} ${why}`;
}
