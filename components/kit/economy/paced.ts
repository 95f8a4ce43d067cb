/**
 * Parts, and words of the text, that are told less often than the picture while something is dragged: eyes are on the picture then, and nobody
 * reads a number sixty times a second. What a part has missed it is told as soon as the hand rests or lets go.
 */
import type { Change, Figure } from '#kit/figure/figure.ts';
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

/** What is told changes, and its end. */
interface Told {
  readonly tell: (change: Change) => void;
  readonly end: () => void;
}

/** Tells changes at most so many times a second while something is dragged, and the last one when the hand rests. */
export function pacedTelling(
  hertz: number,
  figure: Pick<Figure, 'isDragging'>,
  update: (change: Change) => void,
): Told {
  const least = 1000 / hertz - LENIENCE;
  let last = Number.NEGATIVE_INFINITY;
  let missed: Change | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (change: Change) => {
    clearTimeout(timer);
    timer = undefined;
    last = performance.now();
    const all = both(missed, change);
    missed = undefined;
    update(all);
  };
  return {
    tell: (change) => {
      const early = least - (performance.now() - last);
      if (!figure.isDragging || early <= 0) {
        tell(change);
        return;
      }
      missed = both(missed, change);
      clearTimeout(timer);
      timer = setTimeout(() => missed && tell(missed), Math.max(early, NEXT_MOVE));
    },
    end: () => clearTimeout(timer),
  };
}

/** The same part, told at most so many times a second while something is dragged. */
export function paced(hertz: number, mount: Mount): Mount {
  return (context) => {
    const part = mount(context);
    if (!part) return undefined;
    const { tell, end } = pacedTelling(hertz, context.figure, part.update);
    return {
      place: part.place,
      update: tell,
      destroy: () => {
        end();
        part.destroy?.();
      },
    };
  };
}
