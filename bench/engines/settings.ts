/**
 * How an engine is set. Each adapter declares its settings once, under the names that its engine gives them, and uses
 * the values from there: what the page of results prints is what was run.
 */

/** One setting of an engine. */
export interface Setting {
  readonly value: number | boolean | string;
  /** What the engine comes with, as read from the engine of this version. */
  readonly usual: number | boolean | string;
  /** Why it is set so; for what is left as it comes, why it matters. */
  readonly why: string;
}

/** Settings by the engine's own names for them. */
export type Settings = Readonly<Record<string, Setting>>;
