/** Ranges of axes: nice ones, that hold still while a reader drags. */
import type { Chart } from '#kit/declare/chart.ts';
import { powerOfTen } from '#kit/declare/round-number.ts';

export type Domain = readonly [number, number];

/** Room beyond the data when a range has to grow during a drag, as a share of them: the next inputs then fit as well. */
const HEADROOM = 0.2;

/** After a drag a range shrinks if the data use less than this share of it. Higher, and charts would jump often. */
const SHRINK_BELOW = 0.45;

/** Where all values are equal the range has this share of their size. */
const MIN_EXTENT = 1e-9;

/** Distance of ticks: 1, 2 or 5 times a power of ten, so that about `count` of them fit. */
export function tickStep([from, to]: Domain, count: number): number {
  const rough = (to - from) / count;
  const power = powerOfTen(Math.floor(Math.log10(rough)));
  const mantissa = rough / power;
  return power * (mantissa <= 1.3 ? 1 : mantissa <= 3 ? 2 : mantissa <= 7 ? 5 : 10);
}

/** Ticks inside a range, at multiples of the step. */
export function linearTicks(domain: Domain, count: number): readonly number[] {
  const step = tickStep(domain, count);
  const first = Math.ceil(domain[0] / step - 1e-9);
  const last = Math.floor(domain[1] / step + 1e-9);
  // The detour over a decimal text takes away 0.30000000000000004.
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** Powers of ten inside a range, thinned to about `count`. */
export function logTicks([from, to]: Domain, count: number): readonly number[] {
  const first = Math.ceil(Math.log10(from) - 1e-9);
  const last = Math.floor(Math.log10(to) + 1e-9);
  const every = Math.max(1, Math.ceil((last - first) / count));
  const ticks: number[] = [];
  for (let power = first; power <= last; power += every) ticks.push(powerOfTen(power));
  return ticks;
}

/** The range that a chart has to show: all data, `yShows`, and 0 unless the axis is logarithmic. */
export function neededDomain({ curves, stems = [], yShows = [], isLogY = false }: Chart): Domain {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const show = (value: number) => {
    if (!Number.isFinite(value) || (isLogY && value <= 0)) return;
    if (value < low) low = value;
    if (value > high) high = value;
  };
  if (!isLogY) show(0);
  for (const value of yShows) show(value);
  for (const { y } of stems) show(y);
  for (const { pieces } of curves) for (const piece of pieces) for (const [, y] of piece) show(y);
  if (low > high) return [0.1, 1]; // nothing that a logarithmic axis can show
  return [low, high];
}

/** The range widened to round numbers: half a tick's distance, or whole powers of ten. */
export function niceDomain([low, high]: Domain, isLog = false): Domain {
  if (isLog) {
    const from = Math.floor(Math.log10(low) + 1e-9);
    const to = Math.max(from + 1, Math.ceil(Math.log10(high) - 1e-9));
    return [powerOfTen(from), powerOfTen(to)];
  }
  if (!(high - low > MIN_EXTENT * Math.max(Math.abs(low), Math.abs(high)))) {
    if (low === 0 && high === 0) return [0, 1];
    return niceDomain([Math.min(0, 2 * low), Math.max(0, 2 * high)]);
  }
  const half = tickStep([low, high], 3) / 2;
  const from = Math.floor(low / half + 1e-9) * half;
  const to = Math.ceil(high / half - 1e-9) * half;
  return [Number(from.toPrecision(12)), Number(to.toPrecision(12))];
}

const size = ([low, high]: Domain, isLog: boolean): number => (isLog ? Math.log(high / low) : high - low);

/** Widens the sides at which the needed range leaves the present one. */
function grown([low, high]: Domain, needed: Domain, isLog: boolean): Domain {
  const room = HEADROOM * size([Math.min(low, needed[0]), Math.max(high, needed[1])], isLog);
  const further = (value: number, way: 1 | -1) => (isLog ? value * Math.exp(way * room) : value + way * room);
  return [needed[0] < low ? further(needed[0], -1) : low, needed[1] > high ? further(needed[1], 1) : high];
}

/**
 * The range of an axis after the data changed. It holds still while they fit, grows with some headroom where they
 * leave it, and shrinks only after the drag has ended (`isSettled`) and where they would leave most of it empty.
 */
export function nextDomain(
  previous: Domain | undefined,
  needed: Domain,
  { isSettled = false, isLog = false }: { readonly isSettled?: boolean; readonly isLog?: boolean } = {},
): Domain {
  if (!previous) return niceDomain(needed, isLog);
  const fits = needed[0] >= previous[0] && needed[1] <= previous[1];
  if (isSettled) {
    const held: Domain = fits
      ? previous
      : [Math.min(previous[0], needed[0]), Math.max(previous[1], needed[1])];
    if (size(needed, isLog) < SHRINK_BELOW * size(held, isLog)) return niceDomain(needed, isLog);
    return fits ? previous : niceDomain(held, isLog);
  }
  return fits ? previous : niceDomain(grown(previous, needed, isLog), isLog);
}
