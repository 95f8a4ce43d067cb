/** The worst of what was measured in a run. */
export interface Worst {
  /** How much of what is allowed; more than 1 is a fault. */
  readonly size: number;
  /** When, in s. */
  readonly t: number;
  /** In words. */
  readonly what: string;
}
