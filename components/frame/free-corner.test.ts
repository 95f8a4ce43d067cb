import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { freeCorner } from './free-corner.ts';

function drawing(shapes: string): Element {
  const { document } = parseHTML(`<svg viewBox="0 0 700 360">${shapes}</svg>`) as unknown as {
    document: Document;
  };
  return document.querySelector('svg') as Element;
}
const low = '<polyline points="0,350 700,350"/>';
const right = '<polyline points="690,0 690,360"/>';

test('the headline keeps to the bottom right, and goes where nothing is drawn', () => {
  expect(freeCorner([drawing('')])).toBe('bottom-right');
  expect(freeCorner([drawing(low)])).toBe('top-right');
  expect(freeCorner([drawing(low), drawing(right)]), 'at any moment').toBe('top-left');
  expect(freeCorner([drawing('<circle cx="680" cy="340" r="10"/><text x="600" y="20">words</text>')])).toBe(
    'top-left',
  );
});
