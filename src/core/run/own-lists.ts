/**
 * Data that have come from another thread, with lists of numbers such as this thread makes itself.
 *
 * An engine keeps a list that was made of numbers as numbers, and one that has come in a message as a list of anything.
 * Every function of vectors that is given a few of these is slower for good, by a factor of two to five: it can count on
 * nothing any more.
 *
 * Source:  own          Chapter: content/chapters/05-impulse.mdx
 */

/** The same data: records and lists are copied, whatever else stands in them is taken as it is. What was shared stays so. */
export function withOwnLists<T>(data: T): T {
  return copied(data, new Map()) as T;
}

function copied(data: unknown, known: Map<object, unknown>): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const isList = Array.isArray(data);
  if (!isList && Object.getPrototypeOf(data) !== Object.prototype) return data; // typed arrays, maps
  const copy = known.get(data);
  if (copy !== undefined) return copy;
  if (!isList) {
    const record: Record<string, unknown> = {};
    known.set(data, record);
    for (const [key, value] of Object.entries(data)) record[key] = copied(value, known);
    return record;
  }
  const list = data.every(isNumber) ? numbersOf(data) : listOf(data, known);
  known.set(data, list);
  return list;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Made in a place of its own: an engine learns by place what the lists will hold. */
function numbersOf(data: readonly number[]): readonly number[] {
  const numbers: number[] = [];
  for (const value of data) numbers.push(value);
  return numbers;
}

function listOf(data: readonly unknown[], known: Map<object, unknown>): readonly unknown[] {
  const list: unknown[] = [];
  for (const value of data) list.push(copied(value, known));
  return list;
}
