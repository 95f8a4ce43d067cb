/** A map: one number of a run against two parameters, from a few cells to many. Pure; the caller deals out the time. */
import type { NumberParam } from '#params/params.ts';
import { settable } from './sweep-compute.ts';

/** Cells along each side, from the first look to the last. */
export const SIDES = [4, 8, 16, 32] as const;

/** A cell that has been computed: its place among `side` × `side`, from the left and from below. */
export interface Cell {
  readonly side: number;
  readonly i: number;
  readonly k: number;
  /** `null` where a run has no such number. */
  readonly value: number | null;
}

/** The value of a parameter at a share of its axis: one that a reader could set. */
export function valueAt(param: NumberParam, share: number): number {
  const { min, max, spread } = param;
  const value = spread === 'log' ? min * (max / min) ** share : min + share * (max - min);
  return settable(param, value);
}

/** The share of its axis at which a value of a parameter lies. */
export function shareOf({ min, max, spread }: NumberParam, value: number): number {
  const share = spread === 'log' ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
  return Math.min(1, Math.max(0, share));
}

/** Places of a square in an order that is spread over it: by the bits of i and k, turned round and mixed. */
function spreadOrder(side: number): readonly (readonly [number, number])[] {
  const bits = Math.log2(side);
  const reversed = (n: number): number => {
    let turned = 0;
    for (let bit = 0; bit < bits; bit++) if (n & (1 << bit)) turned |= 1 << (bits - 1 - bit);
    return turned;
  };
  return Array.from({ length: side * side }, (_, n) => {
    const [row, column] = [Math.floor(n / side), n % side];
    return [reversed(column ^ row), reversed(row)] as const;
  });
}

/** A map in progress: `step` computes one more cell. */
export class MapRun {
  readonly #evaluate: (x: number, y: number) => number | null;
  readonly #x: NumberParam;
  readonly #y: NumberParam;
  readonly #order = SIDES.flatMap((side) => spreadOrder(side).map(([i, k]) => ({ side, i, k })));
  readonly #cells: Cell[] = [];
  #least = Number.POSITIVE_INFINITY;
  #most = Number.NEGATIVE_INFINITY;

  constructor(x: NumberParam, y: NumberParam, evaluate: (x: number, y: number) => number | null) {
    this.#x = x;
    this.#y = y;
    this.#evaluate = evaluate;
  }

  /** In the order in which they were computed: a later one lies on top of those before. */
  get cells(): readonly Cell[] {
    return this.#cells;
  }

  /** The least and the greatest number so far; undefined while there is none. */
  get range(): readonly [number, number] | undefined {
    return this.#least <= this.#most ? [this.#least, this.#most] : undefined;
  }

  /** Share of the work that is done. */
  get progress(): number {
    return this.#cells.length / this.#order.length;
  }

  /** Computes one more cell. @returns false when there is nothing left to do. */
  step(): boolean {
    const next = this.#order[this.#cells.length];
    if (!next) return false;
    const { side, i, k } = next;
    const found = this.#evaluate(valueAt(this.#x, (i + 0.5) / side), valueAt(this.#y, (k + 0.5) / side));
    const value = found !== null && Number.isFinite(found) ? found : null;
    if (value !== null) {
      this.#least = Math.min(this.#least, value);
      this.#most = Math.max(this.#most, value);
    }
    this.#cells.push({ side, i, k, value });
    return true;
  }
}
