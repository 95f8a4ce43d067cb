/** Cases to check one's own code by: how they are told and how their numbers are printed. */

/** A case: what it tries, what goes in, and what must come out. */
export interface Check {
  readonly of: string;
  readonly given: string;
  readonly gives: string;
}

/** A number as it is printed: four digits that count, and a true minus. */
export const digits = (x: number): string => {
  const rounded = Math.abs(x) < 1e-12 ? 0 : Number(x.toPrecision(4));
  return `${rounded}`.replace('-', '−');
};

export const tuple = (v: readonly number[]): string => `(${v.map(digits).join(', ')})`;
