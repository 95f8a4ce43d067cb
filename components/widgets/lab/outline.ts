/** An outline that the reader brings: as a file or pasted text, and as a short text in a link. */
import { buildPolygon, type Polygon, signedArea } from '#core/shape/polygon.ts';
import { accepted } from '#core/shape/refusal.ts';

/** Most corners: the two bodies of a link have room for these, and a drag for their distances. */
export const MOST_CORNERS = 48;

/** Sizes in m that an outline may have. */
const SMALLEST = 0.02;
const LARGEST = 3;

/** A number as it stands in a link or a file. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/i;

/** An arrow-head. */
export const DEFAULT_OUTLINE = '0.4,0_-0.3,0.3_-0.1,0_-0.3,-0.3';

/** The text for a link: corners in m, `x,y_x,y`. */
export const outlineText = ({ corners }: Polygon): string => corners.map(([x, y]) => `${x},${y}`).join('_');

/**
 * Reads corners, in m.
 *
 * @throws the reason, a sentence, if they are no outline.
 */
export function readOutline(text: string): Polygon {
  return outlineOf(text.split('_').map((corner) => corner.split(',')));
}

/** Reads corners from a file or pasted text: one corner a line, its x and y. */
export function readOutlineFile(bytes: Uint8Array): Polygon {
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
  const kept = lines.map((line) => line.trim()).filter((line) => line !== '' && !/^[#"a-z]/i.test(line));
  return outlineOf(kept.map((line) => line.split(/[\s,;]+/)));
}

function outlineOf(corners: readonly (readonly string[])[]): Polygon {
  if (corners.length > MOST_CORNERS)
    throw new Error(`An outline has at most ${MOST_CORNERS} corners; this one has ${corners.length}.`);
  const points = corners.map((corner, i) => {
    const [x = '', y = ''] = corner;
    if (corner.length !== 2 || !DECIMAL.test(x) || !DECIMAL.test(y))
      throw new Error(`Corner ${i + 1} is not two numbers such as 0.3, 0.1.`);
    return [Number(x), Number(y)] as const;
  });
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  if (!(size >= SMALLEST && size <= LARGEST))
    throw new Error(`An outline is between ${SMALLEST} m and ${LARGEST} m wide; this one has ${size} m.`);
  if (Math.max(...xs.map(Math.abs), ...ys.map(Math.abs)) > LARGEST)
    throw new Error(`An outline lies within ${LARGEST} m of its origin.`);
  // Which way round it runs does not matter to the reader.
  return accepted(buildPolygon(signedArea(points) < 0 ? points.toReversed() : points));
}
