/** Where things are in the picture, in its units: a loupe and a speed scale, the true picture, and the steps. */

/** [left, bottom, right, top], without the list: the kit makes room for it where there is some. */
const FRAME = [-0.08, 0.12, 2.42, 2.32] as const;

/** The bottom where nothing sinks far below the floor, and how deep that is, in m: the picture is larger without it. */
const SHALLOW = { bottom: 0.96, depth: 0.05 };

/** The frame of a run, by how deep A gets where it is drawn as left alone. */
export const frameFor = (depth: number): readonly [number, number, number, number] =>
  depth < SHALLOW.depth ? [FRAME[0], SHALLOW.bottom, FRAME[2], FRAME[3]] : FRAME;

/** The loupe: its edges, the height of the touch in it, and how many units a metre has. */
export const LOUPE = { left: 0.6, right: 1.42, bottom: 1.06, top: 2.2, zero: 1.22, scale: 175 };

/** Gaps in mm that the loupe has ticks for. */
export const TICKS = [0, 1, 2, 3, 4, 5];

/** The speed scale: where it stands, the height of 0, and units for 1 m/s. What is faster is cut off. */
export const GAUGE = { x: 0.1, handle: 0.25, zero: 1.74, scale: 0.72, fastest: 0.8, highest: 0.6 };

/** The true picture: its edges, the middle of the balls, the height of the touch, and units for a metre. */
export const TRUE = { left: 1.64, right: 2.4, bottom: 0.2, top: 2.2, x: 2.02, zero: 1.3, scale: 4.4 };

/** The list of steps: where it begins, and in px where its marks and words are, and from line to line. */
export const LIST = { left: 2.52, first: 1.98, arrow: 0, mark: 15, text: 30, line: 19 };

/** Height in the loupe of a height in m. */
export const loupeY = (height: number): number => LOUPE.zero + LOUPE.scale * height;

/** How many times as large as the true picture the loupe shows things. */
export const TIMES = Math.round(LOUPE.scale / TRUE.scale);

export const within = (value: number, from: number, to: number): number =>
  Math.min(to, Math.max(from, value));
