/** The looks of quantities. */

/** Looks of src/styles/looks.css; `ink` and `muted` for what belongs to no quantity. */
export type Look = 'a' | 'b' | 'n' | 'vrel' | 'j' | 'energy' | 'omega' | 'ink' | 'muted' | 'bad' | 'good';
