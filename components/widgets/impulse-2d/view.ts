/** The hit as a picture, charts, readings and words. Nothing is computed here that the model does not say. */

import { fittedScale } from '#kit/declare/arrow-scale.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { ArrowScales, Handle } from '#kit/declare/scene.ts';
import { inPlane } from '#params/format.ts';
import { degrees } from '../common/angles.ts';
import { pathsOf, planarAt } from '../common/planar-bodies.ts';
import { strikeHandle } from '../common/strike-handle.ts';
import type { Hit, ImpulseValues, params } from './model.ts';

type HitMoment = Moment<typeof params, Hit>;

/** Length of the normal's arrow, in m: it has a direction, and no size. It stands beside the impulse on the face. */
const NORMAL = { length: 0.6, aside: 0.13 };

/** Longest arrows, in m. */
const LONGEST = { velocity: 1, impulse: 0.8 };

/** The part of the plane that is shown, in m. */
const FRAME = [-2.6, -1.3, 1.5, 1.1] as const;

/** Room around what must be seen, in m. */
const MARGIN = 0.12;

/** The usual part of the plane, and more where the block starts outside it. */
export function frame({ run }: Hit): readonly [number, number, number, number] {
  const { corners } = planarAt(run, run.t0).a;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [
    Math.min(FRAME[0], Math.min(...xs) - MARGIN),
    Math.min(FRAME[1], Math.min(...ys) - 2 * MARGIN),
    Math.max(FRAME[2], Math.max(...xs) + MARGIN),
    Math.max(FRAME[3], Math.max(...ys) + MARGIN),
  ];
}

export function arrows({ first }: Hit, { velocityA }: ImpulseValues): ArrowScales {
  return {
    velocity: fittedScale('m/s', Math.max(Math.hypot(...velocityA), 3), LONGEST.velocity),
    impulse: fittedScale('N·s', Math.max(Math.abs(first?.j ?? 0), 3), LONGEST.impulse),
  };
}

/** Where the normal's arrow stands, and its head. */
function normalArrow({ place, normal }: Hit): { readonly from: Point; readonly tip: Point } {
  const up = normal[0] < 0 ? 1 : -1;
  const from: Point = [place[0] + up * normal[1] * NORMAL.aside, place[1] - up * normal[0] * NORMAL.aside];
  return { from, tip: [from[0] + normal[0] * NORMAL.length, from[1] + normal[1] * NORMAL.length] };
}

export function draw({ run: hit, t, hiddenFrom }: HitMoment): Picture {
  const { run, first, place, normal } = hit;
  const isHidden = hiddenFrom !== undefined && t >= hiddenFrom;
  const now = planarAt(run, t, isHidden ? 'before' : 'after');
  const start = planarAt(run, run.t0);
  const paths = pathsOf(run, hiddenFrom);
  const isAfter = first !== undefined && t >= first.t && !isHidden;
  const atContact = first && planarAt(run, first.t, 'before');
  const contactPicture: Picture = atContact
    ? [
        { kind: 'polygon', points: atContact.a.corners, look: 'a', isOpen: true, dash: true, tone: 'faint' },
        { kind: 'polygon', points: atContact.b.corners, look: 'b', isOpen: true, dash: true, tone: 'faint' },
      ]
    : [];
  const n: Picture = [
    {
      kind: 'arrow',
      from: normalArrow(hit).from,
      vector: [normal[0] * NORMAL.length, normal[1] * NORMAL.length],
      look: 'n',
      sym: 'n',
      weight: 'thin',
      head: 'open',
    },
  ];
  const impulse: Picture =
    first && isAfter
      ? [
          {
            kind: 'arrow',
            from: place,
            vector: [first.n[0] * first.j, first.n[1] * first.j],
            scale: 'impulse',
            look: 'j',
            sym: 'j',
            weight: 'thick',
          },
        ]
      : [];
  const { at: end, velocity: endVelocity } = hit.farEnd;
  const farEnd: Picture =
    endVelocity && isAfter
      ? [
          { kind: 'arrow', from: end, vector: endVelocity, scale: 'velocity', look: 'b', weight: 'thin' },
          { kind: 'text', at: end, text: 'far end', look: 'b', anchor: 'end', offset: [-14, 14] },
          { kind: 'dot', at: end, look: 'b', size: 'small' },
        ]
      : [];
  const turn: Picture = [now.a, now.b].flatMap((body, i): Picture => {
    const sweep = Math.max(-2.6, Math.min(2.6, 0.35 * body.spin));
    return Math.abs(body.spin) < 0.05
      ? []
      : [
          {
            kind: 'arc',
            centre: body.centre,
            radius: i === 0 ? 0.17 : 0.3,
            start: body.spin > 0 ? 0.5 : 2.6,
            sweep,
            look: 'omega',
            sym: i === 0 ? 'omega_A' : 'omega_B',
          },
        ];
  });
  return [
    { kind: 'line', points: paths.a, look: 'a', tone: 'faint', dash: true },
    { kind: 'line', points: paths.b, look: 'b', tone: 'faint', dash: true },
    { kind: 'polygon', points: start.a.corners, look: 'a', isOpen: true, tone: 'faint' },
    ...contactPicture,
    ...farEnd,
    { kind: 'polygon', points: now.b.corners, look: 'b' },
    { kind: 'polygon', points: now.a.corners, look: 'a' },
    { kind: 'dot', at: now.b.centre, look: 'b', isCross: true },
    { kind: 'dot', at: now.a.centre, look: 'a', isCross: true },
    ...n,
    ...impulse,
    ...turn,
    {
      kind: 'arrow',
      from: start.a.centre,
      vector: start.a.velocity,
      scale: 'velocity',
      look: 'a',
      tone: 'faint',
    },
    { kind: 'arrow', from: now.a.centre, vector: now.a.velocity, scale: 'velocity', look: 'a', sym: 'v_A' },
    { kind: 'arrow', from: now.b.centre, vector: now.b.velocity, scale: 'velocity', look: 'b', sym: 'v_B' },
    { kind: 'dot', at: place, look: 'ink', isRing: true },
  ];
}

export function handles({ run: hit, values }: HitMoment): readonly Handle<typeof params>[] {
  const { place, normal, run } = hit;
  const start = planarAt(run, run.t0).a;
  const { velocityA, strike, turnB } = values;
  const { home, lead } = hit;
  return [
    // Along the bar's face, whichever way it is turned: across the normal.
    strikeHandle(place, strike, ([x, y]) => normal[1] * x - normal[0] * y),
    {
      id: 'start',
      label: 'Start of the block, which sets its velocity',
      text: inPlane(velocityA, 'm/s'),
      look: 'a',
      shape: 'dot',
      at: start.centre,
      step: 0.06,
      // It always arrives at the ring at the same time: from farther away it must fly faster.
      drag: ([x, y]) => ({ velocityA: [(home[0] - x) / lead, (home[1] - y) / lead] }),
    },
    {
      id: 'normal',
      label: 'Normal of the bar',
      text: `turned by ${turnB} degrees`,
      look: 'n',
      shape: 'tip',
      at: normalArrow(hit).tip,
      step: 0.02,
      param: 'turnB',
      drag: ([x, y]) => {
        const { from } = normalArrow(hit);
        return { turnB: degrees(Math.atan2(from[1] - y, from[0] - x)) };
      },
    },
  ];
}
