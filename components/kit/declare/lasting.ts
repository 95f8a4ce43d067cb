/** Contacts that lasted: a line of the receipts panel for each, and its record as data to take away. */
import type { ReceiptTable } from './reading.ts';

/** The numbers of a contact that lasted. SI units, world axes. */
export interface LastingRecord {
  /** Who touches whom: "A", "B", "wall 1". What acts on B is the opposite of what acts on A. */
  readonly a: string;
  readonly b: string;
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  /** At how many points at once, at most. */
  readonly points: number;
  /** Total impulse of the forces on the first of the two, in N·s, and its moment about the origin, in N·m·s. */
  readonly impulse: readonly number[];
  readonly angularImpulse: readonly number[];
  /** The size of the force, summed over points and time, in N·s. */
  readonly sum: number;
  /** In J. */
  readonly work: number;
}

/** A contact that lasted, as it is listed among the receipts: from its `t` on. */
export interface LastingTable extends ReceiptTable {
  readonly record: LastingRecord;
  /** True for one that is exported and not listed: too short to be told. */
  readonly isHidden?: boolean;
}
