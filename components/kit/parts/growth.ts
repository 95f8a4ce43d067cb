/**
 * A run that takes long is computed in a worker, or where there may be none in idle moments, and is shown as it grows;
 * under a hand that moves something as soon as it holds still. The next input drops what is left of it.
 */

import type { Part, PartContext } from '#kit/figure/part.ts';
import { inIdleSlices } from '#kit/sweep/sweep-idle.ts';

/** What has grown is shown so often, in ms: to draw it takes time, too. */
const SHOWN_EVERY = 150;

/** A hand that has held still for so long, in ms, wants to see the whole. */
const REST = 120;

export function mountGrowth({ figure }: Pick<PartContext, 'figure'>): Part | undefined {
  const { goOn, goOnAside } = figure.widget;
  if (!goOn) return undefined;
  let stop: () => void = () => {};
  /** The run that is being gone on with, as the figure has it. */
  let mine: unknown;

  const isMine = (): boolean => figure.run === mine;
  const show = (run: unknown) => {
    mine = run;
    figure.extend(run);
  };
  const inSlices = () => {
    let newest = figure.run;
    let shownAt = performance.now();
    stop = inIdleSlices((hasTime) => {
      if (!isMine()) return false;
      const next = goOn(newest);
      if (next) newest = next(hasTime);
      const isDone = !next || !goOn(newest);
      if (isDone || performance.now() - shownAt > SHOWN_EVERY) {
        shownAt = performance.now();
        show(newest);
      }
      return !isDone;
    });
  };
  const begin = async () => {
    mine = figure.run;
    if (!goOnAside) return inSlices();
    const calling = new AbortController();
    stop = () => calling.abort();
    const { run, values, supplied } = figure;
    const tell = (grown: unknown) => {
      if (!isMine()) calling.abort();
      if (!calling.signal.aborted) show(grown);
    };
    const isDone = await goOnAside({ run, values: values as never, supplied }, tell, calling.signal);
    if (!isDone && !calling.signal.aborted && isMine()) inSlices();
  };

  const beginAtRest = () => {
    const timer = setTimeout(() => void begin(), REST);
    stop = () => clearTimeout(timer);
  };

  /** Whoever comes back goes on from where the run is. */
  const end = () => {
    stop();
    mine = undefined;
  };

  return {
    update: ({ run }) => {
      if (!run || (mine !== undefined && isMine())) return;
      end();
      if (!goOn(figure.run)) return;
      if (figure.isDragging) beginAtRest();
      else void begin();
    },
    sleep: end,
    destroy: end,
  };
}
