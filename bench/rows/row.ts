/** A row of the comparison in accuracy: a question that all engines get, and how their answers are judged. */
import type { Table } from '../report.ts';
import type { Engine, Reading, Scene } from '../scene.ts';

/** What is drawn of one scene: some lines, as the bodies move. */
export interface View {
  readonly scene: Scene;
  /** What the picture shows, in a sentence. */
  readonly title: string;
  /** Names of its axes, or none for a picture of the plane with one scale for both. */
  readonly axes?: readonly [string, string];
  /** From when to when it looks, in s. */
  readonly span: readonly [number, number];
  /** Points of its lines at a time, from what an engine says. */
  readonly points: (readings: readonly Reading[], t: number) => readonly Point[];
  /** The same as it should be. */
  readonly truth: (t: number) => readonly Point[];
  /** Times at which the truth has corners, in s. */
  readonly corners?: readonly number[];
  /** Outlines of bodies at the end. */
  readonly outlines?: (readings: readonly Reading[]) => readonly (readonly Point[])[];
  readonly trueEnd?: () => readonly Reading[];
  /** Outlines of what does not move. */
  readonly still?: readonly (readonly Point[])[];
  /** The part that is looked at, [left, low, right, high]; else what the truth needs. */
  readonly box?: readonly [number, number, number, number];
}

export type Point = readonly [number, number];

export interface AccuracyRow {
  readonly id: string;
  /** Whose question it is: engines of the plane, of space, or all. */
  readonly dimension: 2 | 3 | 'both';
  /** The file that asks it, from the root of the repository. */
  readonly code: string;
  /** The scenes that are played, with a step of so many seconds. */
  readonly scenes: (dt: number) => readonly Scene[];
  /** The answers of some engines and their errors. */
  readonly table: (engines: readonly Engine[], dt: number) => Table;
  /** Columns whose largest is drawn over the length of a step, and what their axis is called. */
  readonly curve: { readonly columns: readonly string[]; readonly axis: string };
  /** The scene that is drawn, and what of it. */
  readonly view: () => View;
}

/** The core plays rows of all engines in space. */
export const coreDimension = ({ dimension }: AccuracyRow): 2 | 3 => (dimension === 2 ? 2 : 3);
