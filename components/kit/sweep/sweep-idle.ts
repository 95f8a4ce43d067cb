/** Work in the pauses of the page. */

/** Without `requestIdleCallback` (Safari), or without idle time, a slice takes this long, in ms: a drag still gets most of each frame. */
const SLICE = 5;

/** In a busy page a slice is due after this time, in ms: the curve still grows. */
const PATIENCE = 150;

/**
 * Calls `slice` in idle moments, with a question that says whether there is time for more, until it returns false.
 *
 * @returns stops it.
 */
export function inIdleSlices(slice: (hasTime: () => boolean) => boolean): () => void {
  let isStopped = false;
  let handle: number | undefined;
  const hasIdle = typeof requestIdleCallback === 'function';

  const run = (hasTime: () => boolean) => {
    if (!isStopped && slice(hasTime)) next();
  };
  const next = () => {
    if (hasIdle) {
      handle = requestIdleCallback(
        (deadline) => {
          // Of a page that is never idle a slice takes a little all the same, or nothing would ever grow.
          const end = deadline.didTimeout ? performance.now() + SLICE : 0;
          run(() => deadline.timeRemaining() > 1 || performance.now() < end);
        },
        { timeout: PATIENCE },
      );
    } else {
      handle = Number(
        setTimeout(() => {
          const end = performance.now() + SLICE;
          run(() => performance.now() < end);
        }),
      );
    }
  };
  next();
  return () => {
    isStopped = true;
    if (handle === undefined) return;
    if (hasIdle) cancelIdleCallback(handle);
    else clearTimeout(handle);
  };
}
