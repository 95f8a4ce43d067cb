/** Stacked bars that follow the figure: found in the static markup, then kept up to date. */

import type { Part, PartContext } from '#kit/figure/part.ts';
import { drawBars } from './bars-draw.ts';

export function mountBars({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part | undefined {
  const host = root.querySelector<HTMLElement>('[data-view="bars"]');
  const svg = host?.querySelector('svg');
  const { bars, id } = figure.widget;
  if (!host || !svg || !bars) return undefined;
  return {
    place: host,
    update: ({ run, state }) => {
      if (!run && !state) return;
      // While the reader guesses, the sum would tell.
      host.classList.toggle('is-guessed', figure.hiddenFrom !== undefined);
      drawBars(svg, id, bars(figure.run, figure.values));
    },
  };
}
