/** A run that takes long is computed in idle moments, and is shown as it grows. The next input drops what is left of it. */

import type { Part, PartContext } from '#kit/figure/part.ts';
import { inIdleSlices } from '#kit/sweep/sweep-idle.ts';

/** What has grown is shown so often, in ms: to draw it takes time, too. */
const SHOWN_EVERY = 150;

export function mountGrowth({ figure }: Pick<PartContext, 'figure'>): Part | undefined {
  const { goOn } = figure.widget;
  if (!goOn) return undefined;
  let stop: () => void = () => {};
  /** The run that is being gone on with, as the figure has it. */
  let mine: unknown;

  const begin = () => {
    let newest = figure.run;
    let shownAt = performance.now();
    mine = newest;
    stop = inIdleSlices((hasTime) => {
      if (figure.run !== mine || figure.isDragging) return false;
      const next = goOn(newest);
      if (next) newest = next(hasTime);
      const isDone = !next || !goOn(newest);
      if (isDone || performance.now() - shownAt > SHOWN_EVERY) {
        shownAt = performance.now();
        mine = newest;
        figure.extend(newest);
      }
      return !isDone;
    });
  };

  return {
    update: ({ run }) => {
      if (!run || (figure.run === mine && !figure.isDragging)) return;
      stop();
      mine = undefined;
      if (!figure.isDragging && goOn(figure.run)) begin();
    },
    sleep: () => stop(),
    destroy: () => stop(),
  };
}
