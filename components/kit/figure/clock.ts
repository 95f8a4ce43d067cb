/** One animation loop per page. It sleeps while nothing moves; browsers stop it in hidden tabs. */

type Tick = (seconds: number) => void;

/** A tab that was hidden must not make a run leap; a slow machine may still keep up. */
const MAX_STEP = 0.25;

const movers = new Set<Tick>();
let frame: number | undefined;
let last = 0;

function loop(now: number): void {
  // A frame bears the time at which it began, which on a busy machine lies before the call that asked for it.
  const seconds = Math.min(Math.max(now - last, 0) / 1000, MAX_STEP);
  last = now;
  for (const tick of movers) tick(seconds);
  frame = movers.size > 0 ? requestAnimationFrame(loop) : undefined;
}

/** Calls `tick` with the seconds since the last frame, every frame, until the returned function is called. */
export function everyFrame(tick: Tick): () => void {
  movers.add(tick);
  if (frame === undefined) {
    last = performance.now();
    frame = requestAnimationFrame(loop);
  }
  return () => movers.delete(tick);
}

/** Calls `draw` once before the next frame is painted, however often it is asked for. */
export function oncePerFrame(draw: () => void): {
  readonly ask: () => void;
  readonly now: () => void;
  readonly drop: () => void;
} {
  let asked: number | undefined;
  const now = () => {
    if (asked !== undefined) cancelAnimationFrame(asked);
    asked = undefined;
    draw();
  };
  return {
    ask: () => {
      asked ??= requestAnimationFrame(now);
    },
    now,
    drop: () => {
      if (asked !== undefined) cancelAnimationFrame(asked);
      asked = undefined;
    },
  };
}
