/**
 * Parts that are told less often than the picture while something is dragged: eyes are on the picture then, and nobody
 * reads a number sixty times a second. What a part has missed it is told as soon as the hand rests or lets go.
 */
import type { Change } from '#kit/figure/figure.ts';
import type { Mount } from '#kit/figure/part.ts';

/** A frame may come a little early, in ms. */
const LENIENCE = 4;

/** So long, in ms, the next move may take before a hand counts as resting: a move is told at its own frame if it can be. */
const NEXT_MOVE = 25;

const both = (one: Change | undefined, other: Change): Change => ({
  run: one?.run || other.run,
  time: one?.time || other.time,
  state: one?.state || other.state,
});

/** The same part, told at most so many times a second while something is dragged. */
export function paced(hertz: number, mount: Mount): Mount {
  const least = 1000 / hertz - LENIENCE;
  return (context) => {
    const part = mount(context);
    if (!part) return undefined;
    let last = Number.NEGATIVE_INFINITY;
    let missed: Change | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (change: Change) => {
      clearTimeout(timer);
      timer = undefined;
      last = performance.now();
      const all = both(missed, change);
      missed = undefined;
      part.update(all);
    };
    return {
      place: part.place,
      update: (change) => {
        const early = least - (performance.now() - last);
        if (!context.figure.isDragging || early <= 0) {
          tell(change);
          return;
        }
        missed = both(missed, change);
        clearTimeout(timer);
        timer = setTimeout(() => missed && tell(missed), Math.max(early, NEXT_MOVE));
      },
      destroy: () => {
        clearTimeout(timer);
        part.destroy?.();
      },
    };
  };
}
