/** The scales of a picture in space, bottom left: how long a metre is, and how long the arrows. */

import type { Moment } from '#kit/declare/moment.ts';
import type { Floor, Picture3 } from '#kit/declare/picture.ts';
import { roundBelow } from '#kit/declare/round-number.ts';
import type { ArrowScales, Scene3 } from '#kit/declare/scene.ts';
import { footWidth, type Stage } from '#kit/svg/stage.ts';
import { createSvg, px, setAttributes } from '#kit/svg/svg.ts';
import { formatQuantity } from '#params/format.ts';
import type { Params } from '#params/params.ts';
import type { Camera, Reach } from './projection.ts';

/** What a projection needs to know of a scene. */
export interface SceneOptions {
  readonly radius: number;
  /** How far the whole run reaches: it is shown, too. */
  readonly reach?: Reach;
  readonly eye: readonly [number, number];
  readonly unit?: string;
  readonly arrows?: ArrowScales;
  /** The frame is fitted to these places, not to the run. */
  readonly shows?: readonly (readonly [number, number, number])[];
  readonly floor?: Floor;
  /** Where handles are: labels keep off them, also in a drawing that has none. */
  readonly grips?: readonly (readonly [number, number, number])[];
}

/** The scene of a run: its size and the scales of its arrows may depend on it. */
export function sceneOptions(
  { radius, eye, unit, arrows, handles, floor, shows }: Scene3<Params, unknown>,
  { run, values, t }: Moment<Params, unknown>,
): SceneOptions {
  const scales = typeof arrows === 'function' ? arrows(run, values) : arrows;
  const ground = floor?.(run, values);
  return {
    radius: typeof radius === 'function' ? radius(run, values) : radius,
    eye,
    ...(unit === undefined ? {} : { unit }),
    ...(scales === undefined ? {} : { arrows: scales }),
    ...(ground === undefined ? {} : { floor: ground }),
    ...(shows === undefined ? {} : { shows }),
    ...(handles ? { grips: handles({ run, values, t }).map(({ at }) => at) } : {}),
  };
}

/** Units of the picture for one unit of an arrow's quantity; 1 for an arrow that is a way in the picture. */
export const unitLength = (scene: SceneOptions, name: string | undefined): number =>
  name === undefined ? 1 : (scene.arrows?.[name]?.length ?? 1);

/** One bar: so many px stand for this. */
export interface ScaleRow {
  readonly width: number;
  readonly text: string;
  readonly isArrow: boolean;
}

/** Bars are at most so long, in px, and at least two fifths of it. */
const LONGEST_BAR = 80;
const MARGIN = 12;
const ROW_HEIGHT = 20;
const GAP = 22;
/** Width of a letter, estimated. */
const LETTER = 6.4;

/** A bar for a unit that is so many px long. */
function rowOf(pixels: number, unit: string, isArrow: boolean): ScaleRow {
  const amount = roundBelow(LONGEST_BAR / pixels);
  return { width: amount * pixels, text: formatQuantity(amount, unit, 1), isArrow };
}

/** The bars of a picture: its unit, and each scale that one of its arrows uses. */
export function scaleRows(camera: Camera, scene: SceneOptions, picture: Picture3): readonly ScaleRow[] {
  const used = new Set(picture.map((mark) => (mark.kind === 'arrow' ? mark.scale : undefined)));
  const unit = scene.unit ?? 'm';
  const rows = unit === '' ? [] : [rowOf(camera.scale, unit, false)];
  for (const [name, { unit: arrowUnit, length }] of Object.entries(scene.arrows ?? {})) {
    if (used.has(name)) rows.push(rowOf(length * camera.scale, arrowUnit, true));
  }
  return rows;
}

/** A bar at its place: [left, y] in px. */
interface PlacedRow extends ScaleRow {
  readonly at: readonly [number, number];
}

/** Side by side from the left, and in further rows above where they do not fit. */
function placed(rows: readonly ScaleRow[], stage: Stage): readonly PlacedRow[] {
  const width = footWidth(stage);
  let [x, y] = [MARGIN, stage.height - MARGIN];
  return rows.map((row) => {
    const wide = row.width + 6 + LETTER * row.text.length;
    if (x > MARGIN && x + wide > width) [x, y] = [MARGIN, y - ROW_HEIGHT];
    const at = [x, y] as const;
    x += wide + GAP;
    return { ...row, at };
  });
}

/** The box in which the bars stand, for labels to stay out of: [left, top, right, bottom] in px. */
export function scaleBox(rows: readonly ScaleRow[], size: Stage): readonly [number, number, number, number] {
  const all = placed(rows, size);
  const right = Math.max(0, ...all.map(({ at, width, text }) => at[0] + width + 6 + LETTER * text.length));
  return [0, Math.min(size.height, ...all.map(({ at }) => at[1] - ROW_HEIGHT / 2)), right, size.height];
}

/** Draws the bars into a group, in place. */
export function drawScales(group: Element, rows: readonly ScaleRow[], size: Stage): void {
  const document = group.ownerDocument as Document;
  while (group.children.length > 2 * rows.length) group.lastElementChild?.remove();
  while (group.children.length < 2 * rows.length) {
    group.append(
      createSvg(document, 'path', { class: 'scene3-bar' }),
      createSvg(document, 'text', { class: 'scene3-scale-text' }),
    );
  }
  for (const [i, { width, text, isArrow, at }] of placed(rows, size).entries()) {
    const [x, y] = at;
    const end = x + width;
    const path = isArrow
      ? `M${px(x)} ${px(y)}H${px(end - 1)}M${px(end - 8)} ${px(y - 3.2)}L${px(end)} ${px(y)}L${px(end - 8)} ${px(y + 3.2)}Z`
      : `M${px(x)} ${px(y - 4)}v8m0 -4H${px(end)}m0 -4v8`;
    setAttributes(group.children[2 * i] as Element, {
      class: isArrow ? 'scene3-bar is-arrow' : 'scene3-bar',
      d: path,
    });
    const label = group.children[2 * i + 1] as Element;
    setAttributes(label, {
      class: isArrow ? 'scene3-scale-text is-arrow' : 'scene3-scale-text',
      x: end + 6,
      y: y + 4,
    });
    if (label.textContent !== text) label.textContent = text;
  }
}
