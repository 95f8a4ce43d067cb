/** The reader's first act on the page: what is heavy, and not needed to see the page, waits for it. */

const ACTS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart', 'wheel'] as const;

let firstAct: Promise<void> | undefined;

/** Resolves with the reader's first act. */
export function whenActed(): Promise<void> {
  firstAct ??= new Promise((resolve) => {
    const stop = new AbortController();
    const done = (): void => {
      stop.abort();
      resolve();
    };
    for (const act of ACTS)
      addEventListener(act, done, { passive: true, capture: true, signal: stop.signal });
  });
  return firstAct;
}

/** Lets the browser paint and answer the reader before the work goes on. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
