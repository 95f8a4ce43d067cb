/** Stacked bars that follow the figure: found in the static markup, then kept up to date. */

import type { Figure } from '#kit/figure/figure.ts';
import { drawBars } from './bars-draw.ts';

/** Binds the bars inside the root, if the widget has any. Returns what to call after a change of the run. */
export function mountBars(root: HTMLElement, figure: Figure): () => void {
  const host = root.querySelector<HTMLElement>('[data-view="bars"]');
  const svg = host?.querySelector('svg');
  const { bars, id } = figure.widget;
  if (!host || !svg || !bars) return () => {};
  return () => {
    // While the reader guesses, the sum would tell.
    host.classList.toggle('is-guessed', figure.hiddenFrom !== undefined);
    drawBars(svg, id, bars(figure.run, figure.values));
  };
}
