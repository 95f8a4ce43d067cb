/** The hit as a picture, its handles and words. */

import { fittedScale } from '#kit/declare/arrow-scale.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { ArrowScales, Handle } from '#kit/declare/scene.ts';
import { directed, formatQuantity, formatReading } from '#params/format.ts';
import { endInWords } from '../common/collision/run-words.ts';
import { rectangleOf } from '../common/rectangle.ts';
import { type params, SIZE, T_CONTACT, THICKNESS, type WallRun } from './model.ts';

type WallMoment = Moment<typeof params, WallRun>;

/** The part of the plane that is shown, in m. */
export const FRAME = [-2.75, -0.92, 1.75, 1.05] as const;

/** Longest arrows, in m. */
const LONGEST = { velocity: 0.9, impulse: 1 };

/** The handle of the wall's velocity stands so far below the middle of its face, in m. */
const GRIP = -0.55;

export function arrows(run: WallRun): ArrowScales {
  const { before, after, receipt } = run;
  const fastest = Math.max(3, ...[before, after].flatMap(({ ball, block }) => [ball, block]).map(Math.abs));
  return {
    velocity: fittedScale('m/s', fastest, LONGEST.velocity),
    impulse: fittedScale('N·s', Math.max(6, receipt?.j ?? 0), LONGEST.impulse),
  };
}

/** Where ball and face are at a time, in m. */
function placesAt({ run, thickness }: WallRun, t: number): { readonly ball: number; readonly face: number } {
  const { a, b } = run.at(t);
  return { ball: a.position[0], face: b.position[0] - thickness / 2 };
}

const wallPoints = (face: number, thickness: number): readonly Point[] =>
  rectangleOf(face, -SIZE.halfHeight, face + thickness, SIZE.halfHeight);

const massText = (mass: number): string =>
  mass >= 1000 ? `${formatReading(mass / 1000)} t` : formatQuantity(mass, 'kg');

/** A velocity as an arrow along x; an arrow of no length is not drawn. */
const velocityMark = (from: Point, velocity: number, look: 'a' | 'b', sym: string): Mark => ({
  kind: 'arrow',
  from,
  vector: [velocity, 0],
  scale: 'velocity',
  look,
  sym,
});

export function draw({ run, values, t, hiddenFrom }: WallMoment): Picture {
  const { receipt, thickness, isWall, before, after } = run;
  const start = placesAt(run, run.run.t0);
  const now = placesAt(run, t);
  const isAfter = receipt !== undefined && t >= receipt.t && !(hiddenFrom !== undefined && t >= hiddenFrom);
  const speeds = isAfter ? after : before;
  const impulse: Picture =
    receipt && isAfter
      ? [
          {
            kind: 'arrow',
            from: [0, 0],
            vector: [receipt.n[0] * receipt.j, 0],
            scale: 'impulse',
            look: 'j',
            sym: 'j',
            weight: 'thick',
          },
        ]
      : [];
  return [
    { kind: 'disc', centre: [start.ball, 0], radius: SIZE.ball, look: 'a', isOpen: true, tone: 'faint' },
    {
      kind: 'polygon',
      points: wallPoints(start.face, thickness),
      look: 'b',
      isOpen: true,
      dash: true,
      tone: 'faint',
    },
    { kind: 'polygon', points: wallPoints(now.face, thickness), look: 'b' },
    { kind: 'disc', centre: [now.ball, 0], radius: SIZE.ball, look: 'a' },
    ...(receipt ? [{ kind: 'dot', at: [0, 0], look: 'ink', isRing: true } as const] : []),
    ...impulse,
    velocityMark([now.ball, SIZE.ball + 0.12], speeds.ball, 'a', isAfter ? 'v_A+' : 'v_A-'),
    velocityMark([now.face + 0.1, 0.5], speeds.block, 'b', isAfter ? 'v_B+' : 'v_B-'),
    {
      kind: 'text',
      at: [Math.min(now.face + thickness / 2, 1.1), SIZE.halfHeight],
      text: isWall ? 'wall, 1/m = 0' : massText(values.massB),
      anchor: 'middle',
      offset: [0, -8],
      look: 'b',
      isDetail: !isWall,
    },
  ];
}

export function handles({ run, values }: WallMoment): readonly Handle<typeof params>[] {
  const start = placesAt(run, run.run.t0);
  const { isWall, thickness } = run;
  const { velocityA, velocityB, massB, seenFrom } = values;
  const shift = seenFrom === 'block' ? velocityB : 0;
  const ofBall: Handle<typeof params> = {
    id: 'velocityA',
    label: 'Start of the ball, which sets its speed',
    text: directed(velocityA, 'm/s', ['to the right', 'to the left']),
    look: 'a',
    shape: 'dot',
    at: [start.ball, 0],
    step: 0.06,
    param: 'velocityA',
    grabs: { body: 'a' },
    // It always arrives at the same time: from farther away it must be faster.
    drag: ([x]) => ({ velocityA: (-SIZE.ball - x) / T_CONTACT + shift }),
  };
  const ofWall: readonly Handle<typeof params>[] =
    seenFrom === 'block'
      ? []
      : [
          {
            id: 'velocityB',
            label: 'Start of the face, which sets the velocity of the block',
            text: directed(velocityB, 'm/s', ['to the right', 'to the left']),
            look: 'b',
            shape: 'dot',
            at: [start.face, GRIP],
            step: 0.06,
            param: 'velocityB',
            grabs: { body: 'b' },
            drag: ([x]) => ({ velocityB: -x / T_CONTACT }),
          },
        ];
  // A wall is as thick as can be: there is nothing to pull.
  const back = start.face + thickness;
  const ofMass: readonly Handle<typeof params>[] = isWall
    ? []
    : [
        {
          id: 'massB',
          label: 'Back of the block, which sets its mass',
          text: massText(massB),
          look: 'b',
          shape: 'ring',
          at: [back, GRIP],
          step: 0.06,
          param: 'massB',
          drag: ([x]) => ({
            massB: 10 ** ((x - start.face - THICKNESS.atOne) / THICKNESS.perDecade),
          }),
        },
      ];
  return [ofBall, ...ofWall, ...ofMass];
}

const way = (velocity: number): string =>
  Math.abs(velocity) < 0.005
    ? 'stands still'
    : `goes ${velocity > 0 ? 'on' : 'back'} at ${formatQuantity(Math.abs(velocity), 'm/s')}`;

/** Who paid, in a sentence; nothing where nothing was paid. */
function engineInWords({ books: { energy }, mistake, isWall }: WallRun): string {
  const { engine, sum } = energy;
  if (mistake === 'noEngine' && Math.abs(sum) > 1e-9)
    return ` Without the engine ${formatQuantity(Math.abs(sum), 'J')} ${sum > 0 ? 'come from nowhere' : 'are gone'}.`;
  if (!isWall || Math.abs(engine) < 1e-9) return '';
  return engine < 0
    ? ` The engine that holds the wall in its course has paid ${formatQuantity(-engine, 'J')}.`
    : ` Whoever holds the wall in its course has got ${formatQuantity(engine, 'J')}.`;
}

/** What the two are called inside a sentence. */
export const namesOf = (isWall: boolean) => ({ A: 'the ball', B: isWall ? 'the wall' : 'the block' });

export function describe({ run }: WallMoment): string {
  const { receipt, before, after, ratio, isWall, books } = run;
  const end = endInWords(run.run, namesOf(isWall));
  if (!receipt) return `The ball does not catch up with what is in front of it: they do not meet.${end}`;
  const name = isWall ? 'wall' : 'block';
  const energy = books.energy.ball;
  const gain =
    Math.abs(energy) < 1e-9
      ? 'keeps its energy'
      : `${energy > 0 ? 'gains' : 'loses'} ${formatQuantity(Math.abs(energy), 'J')}`;
  const momentum = ratio ? ` The ${name} takes ${formatReading(ratio.momentum)} times its momentum` : '';
  // Of something that moves one cannot say what it takes: it may give.
  const share = before.block === 0 ? ` and ${formatReading(ratio?.energy ?? 0)} of its energy` : '';
  const taken = ratio ? `${momentum}${share}.` : '';
  return `The ball ${way(after.ball)} and ${gain}.${taken}${engineInWords(run)}${end}`;
}
