/** A row of the comparison in accuracy: a question that all engines get, and how their answers are judged. */
import type { Table } from '../report.ts';
import type { Engine, Scene } from '../scene.ts';

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
}

/** The core plays rows of all engines in space. */
export const coreDimension = ({ dimension }: AccuracyRow): 2 | 3 => (dimension === 2 ? 2 : 3);
