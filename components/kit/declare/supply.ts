/** Something that the reader brings along. */

/**
 * Something that the reader brings along as text or as a file, and that is too long for a link. The model gets what
 * `read` made of it.
 */
export interface Supply {
  /** "Your own mesh (OBJ or STL)". */
  readonly label: string;
  /** What it is called inside a sentence: "mesh". */
  readonly noun: string;
  /** What the file picker offers: ".obj,.stl". */
  readonly accept: string;
  /** One sentence: what is taken, and what is refused. */
  readonly hint: string;
  readonly maxBytes: number;
  /** @throws an Error whose message is a sentence for the reader, if it cannot be used. */
  readonly read: (bytes: Uint8Array, name: string) => unknown;
  /** The same for much, while the page stays awake. */
  readonly readAside?: (bytes: Uint8Array, name: string) => Promise<unknown>;
  /** What was read, in a few words: "12 faces, closed". */
  readonly describe: (supplied: unknown) => string;
  /** The values that hold it, where it is small enough for a link: a record among them. It is then no more than these. */
  readonly keeps?: (
    supplied: unknown,
    values: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>> | undefined;
  /** Values to set when it is taken, so that it is seen: the choice that shows it. */
  readonly chooses: Readonly<Record<string, unknown>>;
}
