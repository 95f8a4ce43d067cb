/** Places over a stack of charts, in shares of it: they scale with the drawings and need no measuring. */
import type { Frame } from './chart-frame.ts';
import { toPx } from './chart-scale.ts';

/** Part of the stack, in px of the drawings. */
interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The plot areas of the covered charts and what is between them. */
function areaOf(frames: readonly Frame[], isCovered: (frame: Frame, i: number) => boolean): Area | undefined {
  let area: Area | undefined;
  let above = 0;
  for (const [i, frame] of frames.entries()) {
    const { x, y, height } = frame;
    if (isCovered(frame, i)) {
      const top = area?.top ?? above + y.range[1];
      area = { left: x.range[0], right: x.range[1], top, bottom: above + y.range[0] };
    }
    above += height;
  }
  return area;
}

const percent = (part: number, whole: number): string => `${Math.round((1e5 * part) / whole) / 1e3}%`;

function place(element: HTMLElement, { left, right, top, bottom }: Area, frames: readonly Frame[]): void {
  const width = frames[0]?.width ?? 1;
  const height = frames.reduce((sum, frame) => sum + frame.height, 0);
  const style = {
    left: percent(left, width),
    width: percent(right - left, width),
    top: percent(top, height),
    height: percent(bottom - top, height),
  };
  for (const [name, value] of Object.entries(style))
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}

/** Lays an element over the covered charts. */
export function placeOver(
  element: HTMLElement,
  frames: readonly Frame[],
  isCovered: (frame: Frame, i: number) => boolean,
): void {
  const area = areaOf(frames, isCovered);
  if (area) place(element, area, frames);
}

/** Lays the veil over the charts over time, from a time on. @returns false if there is nothing to veil. */
export function placeVeil(veil: HTMLElement, frames: readonly Frame[], hideFrom: number): boolean {
  const area = areaOf(frames, ({ isTime }) => isTime);
  const scale = frames.find(({ isTime }) => isTime)?.x;
  if (!area || !scale) return false;
  const left = Math.max(area.left, toPx(scale, hideFrom));
  if (!(left < area.right)) return false;
  place(veil, { ...area, left }, frames);
  return true;
}
