/** How tall a figure stands in a frame, as measured (`npm run heights`). */
import heights from './frame-heights.json' with { type: 'json' };
import { PHONES, PLACES, roomFor, TWO_COLUMNS, widestFor } from './places.ts';

/** Widths of frames, in px, at which every figure is measured. */
export const MEASURED_WIDTHS = [...PHONES, TWO_COLUMNS, PLACES.course.width, PLACES.full.width] as const;

/** Height, in px, of a figure that was not measured yet. */
const UNMEASURED = 900;

/** The height that a figure needs in a frame so wide, in px. */
export function heightAt(id: string, width: (typeof MEASURED_WIDTHS)[number]): number {
  const own = (heights as Readonly<Record<string, Readonly<Record<string, number>>>>)[id];
  return own?.[String(width)] ?? UNMEASURED;
}

/** Measures of the frame that is copied for a course page: heights there and on a phone, and how wide it gets. */
export const frameHeights = (
  id: string,
): { readonly height: number; readonly phoneHeight: number; readonly maxWidth?: number } => {
  const maxWidth = widestFor(PLACES.course.width);
  return {
    height: roomFor(Math.max(heightAt(id, TWO_COLUMNS), heightAt(id, PLACES.course.width))),
    phoneHeight: roomFor(Math.max(...PHONES.map((width) => heightAt(id, width)))),
    ...(maxWidth === undefined ? {} : { maxWidth }),
  };
};
