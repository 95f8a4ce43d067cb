/** Mistakes in the content, collected with their place so that an author sees all of them at once. */

/** One mistake: where it is and a sentence that says what to do. */
export interface Problem {
  /** File from the project's root, with a line where one is known: `content/equations.yaml:120`. */
  readonly place: string;
  readonly message: string;
}

/** Prints problems one a line, the way compilers do. */
export const printProblems = (problems: readonly Problem[]): string =>
  problems.map(({ place, message }) => `${place}: ${message}`).join('\n');

/** Number of slips that turn `a` into `b`: a letter wrong, missing or too many, or two neighbours swapped. */
function editDistance(a: string, b: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let k = 1; k <= b.length; k++) {
      const replaced = (row[k - 1] ?? 0) + (a[i - 1] === b[k - 1] ? 0 : 1);
      const isSwap = a[i - 1] === b[k - 2] && a[i - 2] === b[k - 1];
      const swapped = isSwap ? (before[k - 2] ?? Infinity) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, (row[k] ?? 0) + 1, (next[k - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** A hint for a misspelt name: `; did you mean K28?`, or nothing when no known name is near. */
export function didYouMean(wrong: string, known: Iterable<string>): string {
  const near = [...known]
    .map((name) => ({ name, distance: editDistance(wrong.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .filter(({ name, distance }) => distance < Math.max(name.length, wrong.length)) // one letter is at least kept
    .sort((x, y) => x.distance - y.distance)
    .slice(0, 3)
    .map(({ name }) => name);
  return near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`;
}
