/** The convex hull of points on the screen: the shadow of a body of many faces, and where one can take hold of it. */

export type Flat = readonly [number, number];

/** The convex hull of points on the screen, in order. */
export function hullOf(points: readonly Flat[]): readonly Flat[] {
  const sorted = [...points].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  const half = (order: readonly Flat[]): Flat[] => {
    const chain: Flat[] = [];
    for (const point of order) {
      for (let last = chain.at(-1), before = chain.at(-2); last && before; ) {
        const turn =
          (last[0] - before[0]) * (point[1] - before[1]) - (last[1] - before[1]) * (point[0] - before[0]);
        if (turn > 0) break;
        chain.pop();
        [last, before] = [chain.at(-1), chain.at(-2)];
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}
