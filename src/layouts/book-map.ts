/** The lines of the map of the book: from each chapter, beside the list, to those below that need it. */

interface Needing {
  readonly slug: string;
  readonly meta: { readonly needs: readonly string[] };
}

/** A line between two chapters, by their places in the list, as the path of an SVG: 1 wide, 1 high per chapter. */
export interface Line {
  readonly from: number;
  readonly to: number;
  readonly path: string;
}

/** A line bows out to the left, further the more chapters it passes, and meets its ends at the right edge. */
export function linesOf(chapters: readonly Needing[]): readonly Line[] {
  const farthest = Math.max(1, chapters.length - 1);
  return chapters.flatMap(({ meta }, to) =>
    meta.needs.flatMap((need) => {
      const from = chapters.findIndex(({ slug }) => slug === need);
      if (from < 0) return [];
      // A curve of this kind reaches three quarters of the way to where it is pulled.
      const pulled = (1 - (4 / 3) * (0.12 + (0.84 * (to - from)) / farthest)).toFixed(3);
      return [
        { from, to, path: `M1 ${from + 0.5}C${pulled} ${from + 0.5} ${pulled} ${to + 0.5} 1 ${to + 0.5}` },
      ];
    }),
  );
}
