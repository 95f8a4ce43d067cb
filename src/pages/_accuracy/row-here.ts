/** What a browser finds out about one row. */
export interface RowHere {
  readonly id: string;
  /** Name of the core's runs: the same where the bits are the same. */
  readonly name: string;
  /** Its errors, by column. */
  readonly cells: Readonly<Record<string, number | string>>;
}
