/**
 * Frames that hold: the part of the plane that a widget asks to be shown, and more where a body, an arrow or a word of
 * the run would leave the stage. A frame is fitted to the whole run, so that nothing jumps while it plays.
 */
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { ArrowScales, Moment, Scene2, Span } from '#kit/declare/widget.ts';
import { looksAt } from '#kit/figure/run-looks.ts';
import type { Box } from '#kit/svg/label-places.ts';
import type { Stage } from '#kit/svg/stage.ts';
import type { Params } from '#params/params.ts';
import { textReach, textsOn } from './scene2-text.ts';
import { type Frame, viewOf } from './scene2-view.ts';

/** What a mark takes up: points of the world, and so many px beyond them on each side. */
interface Reach {
  readonly points: readonly Point[];
  readonly beyond: Box;
}

const around = (pixels: number): Box => [-pixels, -pixels, pixels, pixels];

/** Bodies keep so many px off the edge, arrows and dots have half their width beyond their points. */
const BODY = around(6);
const THIN = around(8);

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
): Frame {
  const marks = pictures.flatMap((picture) => [
    ...picture.filter(({ kind }) => kind !== 'text'),
    ...textsOn(picture, stage),
  ]);
  const reaches = marks.flatMap((mark) => reachOf(mark, scales) ?? []);
  let held = frame;
  for (let round = 0; round < ROUNDS; round++) {
    const { scale } = viewOf(held, stage);
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

type Played = Pick<Moment<Params, unknown>, 'run' | 'values'>;

/** The frame of a run on a stage, so that all of these pictures of it are seen. */
export const frameAround = (
  scene: Scene2<Params, unknown>,
  { run, values }: Played,
  pictures: readonly Picture[],
  stage: Stage,
): Frame => holding(scene.frame(run, values), pictures, scene.arrows?.(run, values) ?? {}, stage);

/** The frame of a whole run on a stage. */
export function frameOfRun(
  scene: Scene2<Params, unknown>,
  { run, values }: Played,
  span: Span | undefined,
  stage: Stage,
): Frame {
  const pictures = looksAt(span).map((t) => scene.draw({ run, values, t }));
  return frameAround(scene, { run, values }, pictures, stage);
}
