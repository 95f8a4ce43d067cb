import { describe, expect, it } from 'vitest';
import { type Box, overlapOf, placeLabels, wayThrough } from './label-places.ts';

/** A label of 20 × 10 px to the right or, at a cost of 1, to the left of the middle. */
const wish = (before?: number) => ({
  width: 20,
  height: 10,
  centreOf: (choice: number) => [choice === 0 ? 20 : -20, 0] as const,
  before,
});
const costs = (under: (box: Box) => number = () => 0) => ({
  choices: [0, 1],
  change: 3,
  at: (box: Box, taken: readonly Box[]) =>
    under(box) + taken.reduce((sum, other) => sum + overlapOf(box, other), 0),
});
/** Room enough. */
const stage: Box = [-200, -200, 200, 200];
const choicesOf = (places: readonly { readonly choice: number }[]) => places.map(({ choice }) => choice);

describe('a label', () => {
  it('takes the cheapest place, and its own box from the next', () => {
    expect(choicesOf(placeLabels([wish(), wish()], costs(), stage))).toEqual([0, 1]);
  });

  it('keeps off what is taken', () => {
    expect(placeLabels([wish()], costs(), stage, [[25, -2, 30, 2]])).toEqual([
      { centre: [-20, 0], choice: 1, box: [-30, -5, -10, 5], isCrowded: false },
    ]);
  });

  it('stays where it was, until another place is better by more than a change costs', () => {
    const onTheLeft = (cost: number) => costs(([left]) => (left < 0 ? cost : 0));
    expect(choicesOf(placeLabels([wish(1)], costs(), stage))).toEqual([1]);
    expect(choicesOf(placeLabels([wish(1)], onTheLeft(1.9), stage))).toEqual([1]);
    expect(choicesOf(placeLabels([wish(1)], onTheLeft(2.1), stage))).toEqual([0]);
  });

  it('stays on the stage, three px off its edge', () => {
    const [place] = placeLabels([wish()], costs(), [-200, -200, 25, 200]);
    expect(place?.box).toEqual([2, -5, 22, 5]);
  });

  it('that finds no room is left out, and takes none from the next', () => {
    const places = placeLabels([wish(), wish(), wish(), wish()], costs(), stage, [[10, -5, 30, 5]]);
    expect(places.map(({ isCrowded }) => isCrowded)).toEqual([false, true, true, true]);
  });
});

it('tells how far a line goes through a box', () => {
  const box: Box = [0, 0, 10, 10];
  expect(wayThrough(box, [-5, 5], [25, 5])).toBeCloseTo(10);
  expect(wayThrough(box, [5, 5], [5, 8])).toBeCloseTo(3);
  expect(wayThrough(box, [0, 0], [10, 10])).toBeCloseTo(Math.hypot(10, 10));
  expect(wayThrough(box, [-5, 11], [25, 11])).toBe(0);
  expect(wayThrough(box, [5, 5], [5, 5])).toBe(0);
});
