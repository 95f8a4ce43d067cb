/**
 * The flight as a picture: every pose that was tested, the one that was seen to collide, what was missed; and on top
 * three lengths to compare, in the scale of the picture: ε, what was seen, what was missed.
 */

import type { Look } from '#kit/declare/look.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { ArrowScales, Handle } from '#kit/declare/scene.ts';
import { directed, inPlane } from '#params/format.ts';
import { centreAt, isMoving, outlineAt } from '../common/view-round-outline.ts';
import { cm } from './lengths.ts';
import { type Find, type Hunt, type Miss, type params, T0, T1 } from './model.ts';
import { lens } from './view-lens.ts';

export type HuntMoment = Moment<typeof params, Hunt>;

/** [left, bottom, right, top] in m. */
export const FRAME = [-2.1, -0.95, 1.55, 1.9] as const;

/** m of the picture for 1 m/s: it stays, so that velocities can be compared. */
const VELOCITY = 0.115;

export const arrows: ArrowScales = { velocity: { unit: 'm/s', length: VELOCITY } };

/** The three lengths: where they begin, and their heights, above the bar from its highest start. */
const ROWS = { x: -2, promise: 1.87, seen: 1.6, missed: 1.33 };

/** Poses that are drawn at most: more could not be told apart. */
const MOST_POSES = 24;

const lookOfFind = ({ isPromiseKept }: Hunt): Look => (isPromiseKept ? 'good' : 'bad');

function row(y: number, length: number, text: string, look: Look, isDashed = false): Picture {
  const end = ROWS.x + length;
  return [
    {
      kind: 'line',
      points: [
        [ROWS.x, y + 0.04],
        [ROWS.x, y - 0.04],
        [ROWS.x, y],
        [end, y],
      ],
      look,
      weight: isDashed ? 'normal' : 'thick',
      ...(isDashed && { dash: true }),
    },
    { kind: 'text', at: [end, y], offset: [isDashed ? 14 : 8, 4], text, look },
  ];
}

function seenInWords({ kind, found, taken }: Hunt): string {
  if (found) return `seen ${cm(found.depth)} deep`;
  if (kind === 'nothing-moves') return 'nothing moves: no step to take';
  return `nothing seen in ${taken} ${taken === 1 ? 'step' : 'steps'}`;
}

function missedInWords({ worstMiss, missed }: Hunt): string {
  if (!worstMiss) return 'nothing missed';
  return missed.length === 1
    ? `missed one ${cm(worstMiss.depth)} deep`
    : `missed ${missed.length}, up to ${cm(worstMiss.depth)} deep`;
}

/** ε, and under it what came of it. */
function rows({ run, hiddenFrom }: HuntMoment): Picture {
  const promise = row(ROWS.promise, run.epsDepth, `ε = ${cm(run.epsDepth)} allowed`, 'ink', true);
  if (hiddenFrom !== undefined) return promise;
  const { found, worstMiss } = run;
  return [
    ...promise,
    ...row(ROWS.seen, found?.depth ?? 0, seenInWords(run), found ? lookOfFind(run) : 'muted'),
    ...row(ROWS.missed, worstMiss?.depth ?? 0, missedInWords(run), worstMiss ? 'bad' : 'muted'),
  ];
}

/** Paths of the centres; up to the hidden time while the reader guesses. */
function paths({ run: { a, b }, hiddenFrom }: HuntMoment): Picture {
  const end = hiddenFrom ?? T1;
  return [
    { kind: 'line', points: [centreAt(a, T0), centreAt(a, end)], look: 'a', tone: 'faint', dash: true },
    { kind: 'line', points: [centreAt(b, T0), centreAt(b, end)], look: 'b', tone: 'faint', dash: true },
  ];
}

/** The poses that were tested up to now, of each body that moves. */
function poses({ run: { a, b, looks, found }, t }: HuntMoment): Picture {
  const tested = looks.filter(([time]) => time <= t && time !== found?.t);
  const every = Math.ceil(tested.length / MOST_POSES);
  return tested
    .filter((_, i) => (tested.length - 1 - i) % every === 0)
    .flatMap(
      ([time]): Picture => [
        ...(isMoving(b) ? [outlineAt(b, time, { look: 'b', isOpen: true, tone: 'faint' })] : []),
        ...(isMoving(a) ? [outlineAt(a, time, { look: 'a', isOpen: true, tone: 'faint' })] : []),
      ],
    );
}

const flat = ([x, y]: readonly number[]): Point => [x ?? 0, y ?? 0];
const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** How deep: the shortest way out, from one deepest point to the other. */
function depthMark({ pointA, pointB }: Find['moment'], look: Look): Mark {
  return { kind: 'line', points: [flat(pointA), flat(pointB)], look, weight: 'thick' };
}

function missMarks({ a, b }: Hunt, { tDeepest, moment }: Miss): Picture {
  const at = between(flat(moment.pointA), flat(moment.pointB));
  return [
    ...(isMoving(b) ? [outlineAt(b, tDeepest, { look: 'bad', isOpen: true, dash: true })] : []),
    outlineAt(a, tDeepest, { look: 'bad', isOpen: true, dash: true }),
    depthMark(moment, 'bad'),
    { kind: 'dot', at, look: 'bad', isCross: true },
  ];
}

/** The look that saw it, and beside it the true touch. */
function findMarks(hunt: Hunt, { t, moment, touch }: Find): Picture {
  const { a, b } = hunt;
  const look = lookOfFind(hunt);
  return [
    ...(isMoving(b) ? [outlineAt(b, touch.t, { look: 'ink', isOpen: true, dash: true, tone: 'faint' })] : []),
    outlineAt(a, touch.t, { look: 'ink', isOpen: true, dash: true, tone: 'faint' }),
    ...(isMoving(b) ? [outlineAt(b, t, { look, isOpen: true })] : []),
    outlineAt(a, t, { look, isOpen: true }),
    depthMark(moment, look),
    { kind: 'dot', at: between(flat(touch.pointA), flat(touch.pointB)), look: 'ink', isRing: true },
  ];
}

function motion({ run: { a, b }, values }: HuntMoment): Picture {
  const [startA, startB] = [centreAt(a, T0), centreAt(b, T0)];
  const { spin } = values;
  const turn: Picture =
    Math.abs(spin) < 0.05
      ? []
      : [
          {
            kind: 'arc',
            centre: startA,
            radius: 0.26,
            start: spin > 0 ? 0.9 : -0.9,
            sweep: Math.max(-4, Math.min(4, 0.35 * spin)),
            look: 'omega',
            sym: 'omega_A',
          },
        ];
  return [
    ...turn,
    { kind: 'arrow', from: startA, vector: values.velocityA, scale: 'velocity', look: 'a', sym: 'v_A' },
    { kind: 'arrow', from: startB, vector: values.velocityB, scale: 'velocity', look: 'b', sym: 'v_B' },
  ];
}

export function draw(moment: HuntMoment): Picture {
  const { run, t, hiddenFrom } = moment;
  const { a, b, found, missed } = run;
  const isGuessing = hiddenFrom !== undefined;
  const isOver = found !== undefined && t > found.t;
  return [
    ...paths(moment),
    outlineAt(a, T0, { look: 'a', isOpen: true, tone: 'faint' }),
    ...poses(moment),
    outlineAt(b, t, { look: 'b', ...(isOver && isMoving(b) && { tone: 'faint' }) }),
    outlineAt(a, t, { look: 'a', ...(isOver && { tone: 'faint' }) }),
    ...(isGuessing ? [] : missed.flatMap((miss) => missMarks(run, miss))),
    ...(isGuessing || !found ? [] : findMarks(run, found)),
    ...motion(moment),
    ...(isGuessing ? [] : lens(run, lookOfFind(run))),
    ...rows(moment),
  ];
}

const velocityText = (velocity: Point): string => inPlane(velocity, 'm/s', 2);

export function handles({ run, values }: HuntMoment): readonly Handle<typeof params>[] {
  const [startA, startB] = [centreAt(run.a, T0), centreAt(run.b, T0)];
  const tip = ([x, y]: Point, [vx, vy]: Point): Point => [x + VELOCITY * vx, y + VELOCITY * vy];
  const velocityFrom = ([x, y]: Point, [toX, toY]: Point): Point => [
    (toX - x) / VELOCITY,
    (toY - y) / VELOCITY,
  ];
  return [
    {
      id: 'eps',
      label: 'Depth allowed',
      text: cm(run.epsDepth),
      look: 'ink',
      shape: 'ring',
      at: [ROWS.x + run.epsDepth, ROWS.promise],
      step: 0.01,
      param: 'epsDepth',
      drag: ([x]) => ({ epsDepth: 100 * (x - ROWS.x) }),
    },
    {
      id: 'offset',
      label: 'Start of A',
      text: directed(values.offset, 'm', ['above B', 'below B'], 2),
      look: 'a',
      shape: 'dot',
      at: startA,
      step: 0.01,
      param: 'offset',
      grabs: { body: 'a' },
      drag: ([, y]) => ({ offset: y }),
    },
    {
      id: 'velocityA',
      label: 'Velocity of A',
      text: velocityText(values.velocityA),
      look: 'a',
      shape: 'tip',
      at: tip(startA, values.velocityA),
      step: 0.1 * VELOCITY,
      drag: (to) => ({ velocityA: velocityFrom(startA, to) }),
    },
    {
      id: 'velocityB',
      label: 'Velocity of B',
      text: velocityText(values.velocityB),
      look: 'b',
      shape: 'tip',
      at: tip(startB, values.velocityB),
      step: 0.1 * VELOCITY,
      drag: (to) => ({ velocityB: velocityFrom(startB, to) }),
    },
  ];
}
