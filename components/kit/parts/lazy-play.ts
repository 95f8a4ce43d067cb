/** How a figure is played, fetched only with those that are. */
import type { Mount, Part } from '#kit/figure/part.ts';

export const mountLazyPlay: Mount = (context) => {
  if (!context.figure.widget.played) return undefined;
  let part: Part | undefined;
  let isGone = false;
  void import('./play.ts').then(({ mountPlay }) => {
    if (!isGone) part = mountPlay(context);
  });
  return {
    update: (change) => part?.update(change),
    destroy: () => {
      isGone = true;
      part?.destroy?.();
    },
  };
};
