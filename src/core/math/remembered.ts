/**
 * What was found out about a shape or a body, kept with it: such records never change, so that an answer holds as long
 * as its record lives, and is forgotten with it.
 *
 * Source:  a tool          Chapter: all
 */

/** The answer for a key, computed when it is first asked for. */
export function remembered<K extends WeakKey, V extends {}>(
  memory: WeakMap<K, V>,
  key: K,
  compute: (key: K) => V,
): V {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const value = compute(key);
  memory.set(key, value);
  return value;
}
