/** Setting values of a figure: at once, as a key does, or while something is held, as a finger does. */

/** Values by the keys of their parameters. */
export type Asked = Readonly<Record<string, unknown>>;

/** A finger on the figure. From its first value until its release the figure counts as dragged. */
export interface Hold {
  readonly set: (values: Asked) => void;
  readonly release: () => void;
}

/** Whatever takes values: a figure, or something that fits them to it. */
export interface Settable {
  set(values: Asked): void;
  hold(): Hold;
}

/** The same, with every value fitted on its way: to the steps of a slider, say. */
export const through = (target: Settable, fitted: (values: Asked) => Asked): Settable => ({
  set: (values) => target.set(fitted(values)),
  hold: () => {
    const { set, release } = target.hold();
    return { set: (values) => set(fitted(values)), release };
  },
});
