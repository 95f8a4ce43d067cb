/**
 * Places by a number, the smallest first: a heap for searches that add places again when they come to them by a shorter
 * way, and skip those that they have been to.
 *
 * Source:  J. W. J. Williams (1964), heap; E. W. Dijkstra (1959), what it is for          Chapter: many-bodies
 */

/** A list from which the smallest is taken. */
export interface NearestFirst {
  /** Adds a place with a number; it may be there already. */
  readonly put: (place: number, by: number) => void;
  readonly any: () => boolean;
  /** The smallest number; of an empty list Infinity. */
  readonly least: () => number;
  /** Takes out a place with the smallest number. */
  readonly take: () => number;
}

/** An empty list. */
export function nearestFirst(): NearestFirst {
  const places: number[] = [];
  const numbers: number[] = [];
  return {
    put: (place, by) => {
      let at = places.length;
      while (at > 0) {
        const up = (at - 1) >> 1;
        if ((numbers[up] as number) <= by) break;
        places[at] = places[up] as number;
        numbers[at] = numbers[up] as number;
        at = up;
      }
      places[at] = place;
      numbers[at] = by;
    },
    any: () => places.length > 0,
    least: () => numbers[0] ?? Infinity,
    take: () => {
      const first = places[0] as number;
      const [place, by] = [places.pop() as number, numbers.pop() as number];
      const count = places.length;
      if (count === 0) return first;
      let at = 0;
      for (;;) {
        let down = 2 * at + 1;
        if (down >= count) break;
        if (down + 1 < count && (numbers[down + 1] as number) < (numbers[down] as number)) down++;
        if (by <= (numbers[down] as number)) break;
        places[at] = places[down] as number;
        numbers[at] = numbers[down] as number;
        at = down;
      }
      places[at] = place;
      numbers[at] = by;
      return first;
    },
  };
}
