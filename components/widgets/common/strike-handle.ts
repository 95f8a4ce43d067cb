/** The ring with which the point of contact is moved along a bar: the parameter `strike` of several figures. */
import type { Point } from '#kit/declare/point.ts';
import { directed } from '#params/format.ts';

/**
 * @param along How far along the bar, in m from its middle, a place of the picture lies.
 * @param ways What that is called, one way and the other.
 */
export const strikeHandle = (
  at: Point,
  strike: number,
  along: (place: Point) => number,
  ways: readonly [string, string] = ['above', 'below'],
) =>
  ({
    id: 'strike',
    label: 'Point of contact on the bar',
    text: strike === 0 ? 'at the middle' : `${directed(strike, 'm', ways)} the middle`,
    look: 'ink',
    shape: 'ring',
    at,
    step: 0.05,
    param: 'strike',
    // What strikes goes along with its point of contact.
    grabs: { body: 'a' },
    drag: (place: Point) => ({ strike: along(place) }),
  }) as const;
