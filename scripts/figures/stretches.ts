/** How a chapter's live pictures lie in its text, asked inside the page. Playwright sends the function there by its text. */

/** Lengths in px. */
export interface Stretches {
  /** The chapter without its live pictures. */
  readonly text: number;
  readonly pictures: number;
  /** The longest way from one picture to the next, or from the start or to the end. */
  readonly longest: number;
}

/** Figures and sketches of the article as it stands; what is folded away has no height, and does not count. */
export function stretchesIn(article: Element): Stretches {
  const { top, bottom } = article.getBoundingClientRect();
  const boxes = [...article.querySelectorAll('poc-widget, poc-sketch')]
    .filter((picture) => picture.checkVisibility())
    .map((picture) => picture.getBoundingClientRect());
  const starts = [...boxes.map((box) => box.top), bottom];
  const ends = [top, ...boxes.map((box) => box.bottom)];
  const gaps = starts.map((start, i) => start - (ends[i] as number));
  return {
    text: gaps.reduce((sum, gap) => sum + gap, 0),
    pictures: boxes.length,
    longest: Math.max(...gaps),
  };
}
