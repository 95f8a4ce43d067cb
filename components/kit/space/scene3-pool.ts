/**
 * Browsers give a page few WebGL contexts and take the oldest away when it asks for more. So a page holds at most a
 * few, and the picture that has been out of sight longest gives way to the next.
 */

/** Phones allow eight; some are left for what else is on the page. */
export const MAX_CONTEXTS = 6;

/** Someone who holds a context and can do without. */
export interface Holder {
  /** Gives the context back and shows the drawn projection. */
  readonly giveWay: () => void;
}

export interface Pool {
  /** Asks for a context; another holder may have to give way. */
  readonly take: (holder: Holder) => void;
  /** Notes that a holder is seen now. */
  readonly see: (holder: Holder) => void;
  /** The holder has given its context back. */
  readonly drop: (holder: Holder) => void;
  readonly size: () => number;
}

export function createPool(limit = MAX_CONTEXTS): Pool {
  // A Set keeps its order: the first has been out of sight longest.
  const holders = new Set<Holder>();
  const see = (holder: Holder): void => {
    if (holders.delete(holder)) holders.add(holder);
  };
  return {
    take: (holder) => {
      holders.delete(holder);
      while (holders.size >= limit) {
        const [oldest] = holders;
        if (!oldest) break;
        holders.delete(oldest);
        oldest.giveWay();
      }
      holders.add(holder);
    },
    see,
    drop: (holder) => {
      holders.delete(holder);
    },
    size: () => holders.size,
  };
}

/** The contexts of this page. */
export const contexts: Pool = createPool();
