/**
 * A crowd as strokes: a disc is a stroke of no length with round ends, a stadium one along its axis. Bodies of one shade
 * and one width are one stroke: a few paths for thousands of bodies, and a few strokes for a canvas.
 */
import type { CrowdMark, Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { Shape } from '#kit/svg/reconcile.ts';
import { coarse } from '#kit/svg/svg.ts';
import type { View } from './scene2-view.ts';

/** Shades of a tint. */
const SHADES = 5;

/** Widths are told apart by so many px. */
const WIDTH_STEP = 0.25;

/** From so many bodies on the paths, which weigh, have whole px. */
const MANY = 400;

/** Bodies of a crowd that are drawn in one stroke. */
export interface Strand {
  /** Names in the style sheet, which give its colour. */
  readonly className: string;
  /** px. */
  readonly width: number;
  readonly isStadia: boolean;
  /** Ends of each body in px, x and y: two numbers for a disc, four for a stadium. */
  readonly ends: number[];
}

const radiusOf = ({ radius }: CrowdMark, i: number): number =>
  typeof radius === 'number' ? radius : (radius[i] ?? 0);

function shadeOf({ tint }: CrowdMark, i: number): number {
  if (!tint) return SHADES - 1;
  return Math.min(SHADES - 1, Math.max(0, Math.floor((tint[i] ?? 0) * SHADES)));
}

/** The strokes of a crowd on the screen, the palest at the bottom. */
export function strandsOf(mark: CrowdMark, view: View): readonly Strand[] {
  const { x, y, axis } = mark;
  const [x0, y0] = view.toScreen([0, 0]);
  const { scale } = view;
  const strands = new Map<number, Strand>();
  for (let i = 0; i < x.length; i++) {
    const shade = shadeOf(mark, i);
    const steps = Math.max(1, Math.round((2 * radiusOf(mark, i) * scale) / WIDTH_STEP));
    const key = steps * SHADES + shade;
    let strand = strands.get(key);
    if (!strand) {
      const tone = mark.tone && mark.tone !== 'firm' ? ` tone-${mark.tone}` : '';
      const answer = mark.isAnswer ? ' is-answer' : '';
      const className = `crowd look-${mark.look ?? 'ink'} tint-${shade}${tone}${answer}`;
      strand = { className, width: steps * WIDTH_STEP, isStadia: axis !== undefined, ends: [] };
      strands.set(key, strand);
    }
    const cx = x0 + (x[i] as number) * scale;
    const cy = y0 - (y[i] as number) * scale;
    if (!axis) strand.ends.push(cx, cy);
    else {
      const [ax, ay] = [(axis.x[i] ?? 0) * scale, (axis.y[i] ?? 0) * scale];
      strand.ends.push(cx - ax, cy + ay, cx + ax, cy - ay);
    }
  }
  return [...strands].sort(([one], [other]) => (one % SHADES) - (other % SHADES)).map(([, strand]) => strand);
}

/** The path of a strand. */
function pathOfStrand({ ends, isStadia }: Strand, write: (value: number) => string): string {
  let d = '';
  for (let k = 0; k < ends.length; k += isStadia ? 4 : 2) {
    d += `M${write(ends[k] as number)} ${write(ends[k + 1] as number)}`;
    d += isStadia ? `L${write(ends[k + 2] as number)} ${write(ends[k + 3] as number)}` : 'z';
  }
  return d;
}

const whole = (value: number): string => String(Math.round(value));

/** All crowds of a picture as paths. Where a canvas paints them the paths are empty, and only have their colours. */
export function crowdShapes(picture: Picture, view: View, isPainted = false): readonly Shape[] {
  return picture.flatMap((mark) => {
    if (mark.kind !== 'crowd') return [];
    const write = mark.x.length > MANY ? whole : coarse;
    return strandsOf(mark, view).map((strand): Shape => {
      const path = isPainted ? '' : pathOfStrand(strand, write);
      const attributes = { class: strand.className, 'stroke-width': strand.width, d: path };
      return { name: 'path', attributes };
    });
  });
}

/** Two opposite corners of the box that holds a crowd; none for a crowd of nobody. */
export function crowdCorners(mark: CrowdMark): readonly Point[] {
  const { x, y, axis } = mark;
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < x.length; i++) {
    const r = radiusOf(mark, i);
    const [cx, cy] = [x[i] as number, y[i] as number];
    const [wide, high] = [r + Math.abs(axis?.x[i] ?? 0), r + Math.abs(axis?.y[i] ?? 0)];
    left = Math.min(left, cx - wide);
    right = Math.max(right, cx + wide);
    bottom = Math.min(bottom, cy - high);
    top = Math.max(top, cy + high);
  }
  return x.length === 0
    ? []
    : [
        [left, bottom],
        [right, top],
      ];
}
