/** An outline that the reader brings: it becomes one of the two bodies, and goes with the link. */
import type { Polygon } from '#core/shape/polygon.ts';
import type { Supply } from '#kit/declare/supply.ts';
import { MOST_CORNERS, outlineText, readOutlineFile } from './outline.ts';

/** Its lines are short. */
const MAX_BYTES = 20_000;

export const supply: Supply = {
  label: 'Your own outline',
  noun: 'outline',
  accept: '.txt,.csv',
  hint: `One corner a line, x and y in metres, in order round the body; at most ${MOST_CORNERS} corners. It becomes body A, or B if only B has its own outline. It is part of the link and is sent nowhere.`,
  maxBytes: MAX_BYTES,
  read: readOutlineFile,
  describe: (outline) => `${(outline as Polygon).corners.length} corners`,
  chooses: { shapeA: 'own' },
  keeps: (outline, { shapeA, shapeB }) => {
    const text = outlineText(outline as Polygon);
    return shapeB === 'own' && shapeA !== 'own' ? { outlineB: text } : { shapeA: 'own', outlineA: text };
  },
};
