/**
 * How readers and builders say no to data from outside: a value with a reason, never an exception.
 *
 * Source:  a tool (data from outside)          Chapter: content/chapters/01-mechanics.mdx
 */

/** Data that cannot be used, with one sentence that tells a reader why. */
export interface Refused {
  readonly kind: 'refused';
  /** One sentence: what is wrong, where, and if possible what would help. */
  readonly reason: string;
}

/** A refusal with this reason. */
export function refused(reason: string): Refused {
  return { kind: 'refused', reason };
}

/** The result itself, for data that the caller vouches for. Throws the reason if it was refused. */
export function accepted<T extends { readonly kind: string }>(outcome: T | Refused): T {
  if (outcome.kind === 'refused') throw new RangeError((outcome as Refused).reason);
  return outcome as T;
}
