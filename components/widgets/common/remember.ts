/**
 * Functions that remember their latest answers. A drag changes one value and asks for all the rest again; and what is
 * the same list as before is not drawn anew. The answers stay those of a pure function: they only come sooner.
 */

/** An answer, and all that it depends on. */
interface Answer<V> {
  readonly about: readonly unknown[];
  readonly value: V;
}

interface Memory<A extends readonly unknown[]> {
  /** What the answer depends on, each by its identity; what is asked unless given. */
  readonly by?: (...asked: A) => readonly unknown[];
  /** How many answers are kept, the latest; one unless given. */
  readonly most?: number;
}

/**
 * The same function, which remembers its latest answers. If they depend on a record first of all (a run, a solid), the
 * memory is that record's own, and goes with it.
 */
export function remember<A extends readonly unknown[], V>(
  find: (...asked: A) => V,
  { by = (...asked) => asked, most = 1 }: Memory<A> = {},
): (...asked: A) => V {
  const ofValues: Answer<V>[] = [];
  const ofRecords = new WeakMap<object, Answer<V>[]>();
  const answersAbout = (first: unknown): Answer<V>[] => {
    if (typeof first !== 'object' || first === null) return ofValues;
    const own = ofRecords.get(first) ?? [];
    ofRecords.set(first, own);
    return own;
  };
  return (...asked) => {
    const about = by(...asked);
    const answers = answersAbout(about[0]);
    const isAlike = (known: Answer<V>): boolean =>
      known.about.length === about.length && known.about.every((part, i) => Object.is(part, about[i]));
    const place = answers.findIndex(isAlike);
    const [answer = { about, value: find(...asked) }] = place < 0 ? [] : answers.splice(place, 1);
    answers.unshift(answer);
    answers.length = Math.min(answers.length, most);
    return answer.value;
  };
}
