/** The reader's first act on the page: what is heavy, and not needed to see the page, waits for it. */

const ACTS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart', 'wheel'] as const;

const waiting = new Set<() => void>();
let hasActed = false;
let isListening = false;

/** Begins to listen: an act counts even if nothing waits for it yet. */
export function heedActs(): void {
  if (isListening) return;
  isListening = true;
  const stop = new AbortController();
  const act = (): void => {
    stop.abort();
    hasActed = true;
    for (const call of waiting) call();
    waiting.clear();
  };
  for (const name of ACTS) addEventListener(name, act, { passive: true, capture: true, signal: stop.signal });
}

/** Calls `then` at the reader's first act, or at once if there was one. Returns a function that calls it off. */
export function onFirstAct(then: () => void): () => void {
  // Who follows a link into the page, or comes back to where he was, has chosen what to look at.
  if (hasActed || location.hash !== '' || scrollY > 0) {
    then();
    return () => {};
  }
  heedActs();
  waiting.add(then);
  return () => waiting.delete(then);
}

/** Lets the browser paint and answer the reader before the work goes on. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
