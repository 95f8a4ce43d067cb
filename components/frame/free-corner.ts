/**
 * The corner of the stage that a run leaves free, for the headline: seen from the drawings of a few moments. It is chosen
 * once, by the build, so that the number holds still under the reader's eyes.
 */

export type Corner = 'bottom-right' | 'top-right' | 'top-left' | 'bottom-left';

/** In order of preference. */
const CORNERS: readonly Corner[] = ['bottom-right', 'top-right', 'top-left', 'bottom-left'];

/** Room that a headline takes in its corner, in px of the stage. */
const ROOM = { width: 230, height: 96 };

/** Outlines are looked at every so many px. */
const STRIDE = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}
type Place = readonly [number, number];

const numbersOf = (text: string | null): readonly number[] =>
  (text ?? '').match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g)?.map(Number) ?? [];

function pairsOf(text: string | null): readonly Place[] {
  const numbers = numbersOf(text);
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, i) => [
    numbers[2 * i] as number,
    numbers[2 * i + 1] as number,
  ]);
}

/** Points along the way through some places. */
function* along(places: readonly Place[], isClosed: boolean): Generator<Place> {
  for (const [i, from] of places.entries()) {
    const to = places[i + 1] ?? (isClosed ? places[0] : undefined) ?? from;
    const steps = Math.min(200, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STRIDE));
    yield from;
    for (let k = 1; k < steps; k++) {
      const share = k / steps;
      yield [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    }
  }
}

/** Points of what a shape draws; of words, points along the line. */
function* pointsOf(shape: Element): Generator<Place> {
  const number = (name: string): number => Number(shape.getAttribute(name) ?? 0);
  switch (shape.tagName.toLowerCase()) {
    case 'polygon':
      return yield* along(pairsOf(shape.getAttribute('points')), true);
    case 'polyline':
      return yield* along(pairsOf(shape.getAttribute('points')), false);
    case 'path':
      return yield* along(pairsOf(shape.getAttribute('d')), false);
    case 'line':
      return yield* along(
        [
          [number('x1'), number('y1')],
          [number('x2'), number('y2')],
        ],
        false,
      );
    case 'circle': {
      const r = number('r');
      for (let i = 0; i < 16; i++)
        yield [
          number('cx') + r * Math.cos((i * Math.PI) / 8),
          number('cy') + r * Math.sin((i * Math.PI) / 8),
        ];
      return;
    }
    case 'text': {
      const wide = 6.5 * (shape.textContent?.length ?? 0);
      const anchor = { middle: 0.5, end: 1 }[shape.getAttribute('text-anchor') ?? ''] ?? 0;
      const left = number('x') - anchor * wide;
      return yield* along(
        [
          [left, number('y')],
          [left + wide, number('y')],
        ],
        false,
      );
    }
  }
}

/** How much of the drawings lies in each corner of a stage in whose middle they stand. */
export function freeCorner(drawings: readonly Element[], stage: Size): Corner {
  const taken = new Map<Corner, number>(CORNERS.map((corner) => [corner, 0]));
  for (const svg of drawings) {
    const [, , width = 0, height = 0] = numbersOf(svg.getAttribute('viewBox'));
    const [dx, dy] = [(stage.width - width) / 2, (stage.height - height) / 2];
    for (const shape of svg.querySelectorAll('polygon, polyline, path, line, circle, text')) {
      if (shape.closest('defs')) continue;
      for (const [x, y] of pointsOf(shape)) {
        const side = x + dx > stage.width - ROOM.width ? 'right' : x + dx < ROOM.width ? 'left' : undefined;
        const end = y + dy > stage.height - ROOM.height ? 'bottom' : y + dy < ROOM.height ? 'top' : undefined;
        if (!side || !end) continue;
        const corner: Corner = `${end}-${side}`;
        taken.set(corner, (taken.get(corner) ?? 0) + 1);
      }
    }
  }
  const least = Math.min(...taken.values());
  return CORNERS.find((corner) => (taken.get(corner) ?? 0) <= least * 1.1 + 4) ?? 'bottom-right';
}
