/**
 * Frames that hold: the part of the plane that a widget asks to be shown, and more where a body, an arrow or a word of
 * the run would leave the stage. A frame is fitted to the whole run, so that nothing jumps while it plays.
 */

import type { Moment, Span } from '#kit/declare/moment.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { ArrowScales, Scene2 } from '#kit/declare/scene.ts';
import { looksAt } from '#kit/figure/run-looks.ts';
import type { Box } from '#kit/svg/label-places.ts';
import { reservedBoxes, type Stage } from '#kit/svg/stage.ts';
import type { Params } from '#params/params.ts';
import { crowdCorners } from './crowd-shapes.ts';
import { enters } from './scene2-entry.ts';
import { textReach, textsOn } from './scene2-text.ts';
import { type Frame, roomOf, viewOf } from './scene2-view.ts';

/** What a mark takes up: points of the world, and so many px beyond them on each side. */
interface Reach {
  readonly points: readonly Point[];
  readonly beyond: Box;
}

const around = (pixels: number): Box => [-pixels, -pixels, pixels, pixels];

/** Bodies keep so many px off the edge, arrows and dots have half their width beyond their points. */
const BODY = around(10);
const THIN = around(10);

/** Handles keep so many px off the edge: the ring that a finger takes hold of is seen whole. */
const GRIP = 13;

/** The corners of the box of a mark, or nothing for lines and regions, which may run out of the picture. */
export function reachOf(mark: Mark, scales: ArrowScales): Reach | undefined {
  switch (mark.kind) {
    case 'polygon':
      return mark.isBare ? undefined : { points: mark.points, beyond: BODY };
    case 'disc': {
      const [x, y] = mark.centre;
      const r = mark.radius;
      return {
        points: [
          [x - r, y - r],
          [x + r, y + r],
        ],
        beyond: BODY,
      };
    }
    case 'arrow': {
      const scale = mark.scale === undefined ? 1 : (scales[mark.scale]?.length ?? 1);
      const [x, y] = mark.from;
      return { points: [mark.from, [x + scale * mark.vector[0], y + scale * mark.vector[1]]], beyond: THIN };
    }
    case 'arc': {
      const at = (share: number): Point => {
        const angle = mark.start + share * mark.sweep;
        return [
          mark.centre[0] + mark.radius * Math.cos(angle),
          mark.centre[1] + mark.radius * Math.sin(angle),
        ];
      };
      return { points: [0, 0.25, 0.5, 0.75, 1].map(at), beyond: THIN };
    }
    case 'dot':
      return { points: [mark.at], beyond: THIN };
    case 'crowd':
      return { points: crowdCorners(mark), beyond: BODY };
    case 'text':
      return { points: [mark.at], beyond: textReach(mark) };
    case 'line':
      return undefined;
  }
}

/** Rounds of fitting: words have their size in px, so that a larger frame needs more room for them. */
const ROUNDS = 3;

/** A frame that shows all of another one, and all of these pictures. */
export function holding(
  frame: Frame,
  pictures: readonly Picture[],
  scales: ArrowScales,
  stage: Stage,
  room: Box = roomOf(stage),
  grips: readonly Point[] = [],
): Frame {
  const marks = pictures.flatMap((picture) => [
    ...picture.filter(({ kind }) => kind !== 'text'),
    ...textsOn(picture, stage),
  ]);
  const reaches = [
    ...marks.flatMap((mark) => reachOf(mark, scales) ?? []),
    { points: grips, beyond: around(GRIP) },
  ];
  let held = frame;
  for (let round = 0; round < ROUNDS; round++) {
    const { scale } = viewOf(held, stage, room);
    let [left, bottom, right, top] = held;
    for (const { points, beyond } of reaches)
      for (const [x, y] of points) {
        left = Math.min(left, x + beyond[0] / scale);
        right = Math.max(right, x + beyond[2] / scale);
        top = Math.max(top, y - beyond[1] / scale);
        bottom = Math.min(bottom, y - beyond[3] / scale);
      }
    if (left === held[0] && right === held[2] && top === held[3] && bottom === held[1]) break;
    held = [left, bottom, right, top];
  }
  return held;
}

/** The part of the plane that is shown, and the part of the stage that it fills. */
export interface Framing {
  readonly frame: Frame;
  readonly room: Box;
}

/** The parts of a stage beside what is reserved: without a strip along it, above or below, and to its side. */
function roomsBeside(stage: Stage): readonly Box[] {
  const { width, height, reserved } = stage;
  if (!reserved) return [];
  const { corner, width: wide, height: high } = reserved;
  return [
    corner.startsWith('top') ? [0, high, width, height] : [0, 0, width, height - high],
    corner.endsWith('left') ? [wide, 0, width, height] : [0, 0, width - wide, height],
  ];
}

type Played = Pick<Moment<Params, unknown>, 'run' | 'values'>;

/** How a run lies on a stage, so that all of these pictures of it are seen, and none enters what is reserved. */
export function framingOf(
  scene: Scene2<Params, unknown>,
  { run, values }: Played,
  pictures: readonly Picture[],
  stage: Stage,
): Framing {
  const scales = scene.arrows?.(run, values) ?? {};
  const wanted = scene.frame(run, values);
  const grips = (scene.handles?.({ run, values, t: 0 }) ?? []).map(({ at }) => at);
  const within = (room: Box): Framing => ({
    frame: holding(wanted, pictures, scales, stage, room, grips),
    room,
  });
  const dots: Picture = grips.map((at) => ({ kind: 'dot', at }));
  const whole = within(roomOf(stage));
  const view = viewOf(whole.frame, stage);
  const isFree = reservedBoxes(stage).every(
    (box) => ![...pictures, dots].some((picture) => enters(picture, view, scales, box)),
  );
  if (isFree) return whole;
  const scaleOf = ({ frame, room }: Framing): number => viewOf(frame, stage, room).scale;
  return roomsBeside(stage)
    .map(within)
    .reduce((best, other) => (scaleOf(other) > scaleOf(best) ? other : best));
}

/** The same for a whole run. */
export function framingOfRun(
  scene: Scene2<Params, unknown>,
  { run, values }: Played,
  span: Span | undefined,
  stage: Stage,
): Framing {
  const pictures = looksAt(span).map((t) => scene.draw({ run, values, t }));
  return framingOf(scene, { run, values }, pictures, stage);
}
