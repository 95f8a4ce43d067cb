/** What of a figure is seen, asked inside the page. Playwright sends each function there by its text: none uses another. */

/** Sizes and counts of a figure as it stands, in px. */
export interface Seen {
  readonly height: number;
  /** Area of the stage over that of the whole figure. */
  readonly share: number;
  /** From the foot of the stage to the middle of the first slider under it. */
  readonly toSlider: number;
  /** Things to press: the handles of a picture count as one, and so do a slider and the value beside it. */
  readonly controls: number;
  /** Numbers in its texts and fields. */
  readonly numbers: number;
}

/** What is visible inside the figure now. What has scrolled out of its row, or is only there for listeners, is not. */
export function seenIn(figure: Element): Seen {
  const isSeen = (element: Element): boolean => {
    if (element.closest('.visually-hidden, .katex-mathml, .skip-figure, template, script')) return false;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const box = element.getBoundingClientRect();
    const row = element.closest('.tools')?.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return box.width > 1 && box.height > 1 && (!row || (x < row.right && x > row.left && y > row.top));
  };
  const card = figure.querySelector('.widget-box') as Element;
  const box = card.getBoundingClientRect();
  const stage = (figure.querySelector('.stage') as Element).getBoundingClientRect();
  const slider = [...figure.querySelectorAll('.lead-box input')].find(isSeen)?.getBoundingClientRect();
  const controls = [...card.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
    (control) => isSeen(control) && !control.closest('.control-value'),
  );
  const handles = [...card.querySelectorAll('.handle')].filter(isSeen);

  const texts: string[] = [];
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, textContent } = node;
    // Indices are no numbers: those of a symbol stand in the mark-up of formulas, or small beside a letter.
    if (parent && textContent && !parent.closest('.katex, .label, .label-small') && isSeen(parent))
      texts.push(textContent);
  }
  for (const field of card.querySelectorAll<HTMLInputElement>('input[type="text"]'))
    if (isSeen(field)) texts.push(field.value);
  const numbers = texts.flatMap((text) => text.match(/\d+(?:[.,]\d+)*(?:\s?×\s?10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?/gu) ?? []);
  return {
    height: box.height,
    share: (stage.width * stage.height) / (box.width * box.height),
    toSlider: slider ? (slider.top + slider.bottom) / 2 - stage.bottom : 0,
    controls: controls.length + Math.min(handles.length, 1),
    numbers: numbers.length,
  };
}

/** Whether the whole stage is in the window when each of the figure's sliders that can be seen is under the finger. */
export function isStageInSight(figure: Element): boolean {
  const stage = figure.querySelector('.stage') as Element;
  const sliders = [
    ...figure.querySelectorAll('.control input[type="range"], .lead-box input[type="range"]'),
  ].filter((slider) => slider.checkVisibility({ visibilityProperty: true }));
  return sliders.every((slider) => {
    slider.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { top, bottom } = stage.getBoundingClientRect();
    const finger = slider.getBoundingClientRect();
    return top >= -1 && bottom <= innerHeight + 1 && finger.top >= bottom - 1;
  });
}
