/** What each mark of a picture in space is made of in WebGL. An object is made once and then only moved. */

import type { Mark3 } from '#kit/declare/picture.ts';
import { isPainted } from '#kit/projection/paint.ts';
import { arrowObject, dotObject } from './scene3-arrow.ts';
import type { MarkObject } from './scene3-frame.ts';
import { ellipsoidObject, lineObject } from './scene3-lines.ts';
import { paintedObject } from './scene3-paint.ts';
import { solidObject } from './scene3-solid.ts';

/** Makes the object of a mark; null for words, which stand over the picture. */
export function createObject(mark: Mark3): MarkObject | null {
  switch (mark.kind) {
    case 'solid':
      return isPainted(mark) ? paintedObject(mark) : solidObject(mark);
    case 'ellipsoid':
      return ellipsoidObject();
    case 'line':
      return lineObject();
    case 'arrow':
      return arrowObject(mark);
    case 'dot':
      return dotObject();
    case 'text':
      return null;
  }
}
