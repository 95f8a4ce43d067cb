/** A scene to start from: the values that make it, and what to look for. */
export interface LabScene<V> {
  readonly name: string;
  /** One line that says what to see or to try. */
  readonly line: string;
  readonly values: Partial<V>;
  /** The time at which it is best seen, in s; the resting time of its run unless given. */
  readonly t?: number;
}

/** Scenes as presets of a widget. */
export const presetsOf = <V>(scenes: readonly LabScene<V>[]) =>
  scenes.map(({ name, values, t }) => ({ name, values, ...(t === undefined ? {} : { t }) }));
