/** The measure of all: a slider that moves one polygon. */

import { all, first, follow, pictureHost, pointsText, toPicture } from './stage.ts';
import { createShape } from './svg-shapes.ts';

const { svg, shape } = createShape(pictureHost, 'polygon');
svg.append(shape);
const texts = all.map(({ polygons }) => pointsText((polygons.at(-1) ?? []).map(toPicture)));
shape.setAttribute('points', pointsText((first.polygons.at(-1) ?? []).map(toPicture)));
follow((_, place) => shape.setAttribute('points', texts[place] ?? ''));
