/** Values of curves, as numbers and as text. */

import type { Chart, ChartPoint, Curve } from '#kit/declare/chart.ts';
import { type Labels, labelOf } from '#kit/svg/labels.ts';
import { capital, fixed, formatReading, grouped, withUnit } from '#params/format.ts';
import type { Domain } from './chart-domain.ts';

/** Index of the last point that is not right of x, by halving. */
function lastNotAfter(piece: readonly ChartPoint[], x: number): number {
  let low = 0;
  let high = piece.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((piece[middle] as ChartPoint)[0] <= x) low = middle;
    else high = middle - 1;
  }
  return low;
}

function inPiece(piece: readonly ChartPoint[], x: number): number | null {
  const first = piece[0];
  const last = piece[piece.length - 1];
  if (!first || !last || x < first[0] || x > last[0]) return null;
  const i = lastNotAfter(piece, x);
  const [x0, y0] = piece[i] as ChartPoint;
  const next = piece[i + 1];
  if (!next || next[0] === x0) return y0;
  return y0 + ((x - x0) / (next[0] - x0)) * (next[1] - y0);
}

/**
 * Value of a curve at x. Where two pieces meet the later one counts, as after the contact; nothing is interpolated
 * across a jump.
 *
 * @returns null where the curve has no value.
 */
export function valueAt({ pieces }: Pick<Curve, 'pieces'>, x: number): number | null {
  for (let i = pieces.length - 1; i >= 0; i--) {
    const y = inPiece(pieces[i] as readonly ChartPoint[], x);
    if (y !== null && Number.isFinite(y)) return y;
  }
  return null;
}

/** A value on an axis: the same decimals all along it, so that figures do not dance; signed where the axis has both. */
export function axisValue(
  value: number | null,
  [low, high]: Domain,
  { isLogY = false, isCount = false }: Pick<Chart, 'isLogY' | 'isCount'> = {},
): string {
  if (value === null) return '–';
  if (isCount) return grouped(value);
  const largest = Math.max(Math.abs(low), Math.abs(high));
  if (isLogY) return formatReading(value, 2);
  const place = 2 - Math.floor(Math.log10(largest) + 1e-9);
  // What is nothing beside its axis is nothing, not −3.47 × 10⁻¹⁸.
  if (largest >= 1e5 || largest < 1e-2)
    return formatReading(Math.abs(value) < 0.5 * 10 ** -place ? 0 : value);
  const text = fixed(value, Math.max(0, place));
  return low < 0 && value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/** Name of what a chart shows, for those who hear it. */
export const chartName = ({ title }: Chart, labels: Labels): string =>
  'sym' in title ? labelOf(labels, title.sym).name : title.text;

/** Name of a curve for those who hear it; its label may be a symbol. */
export const curveName = ({ label }: Curve, labels: Labels): string => labels[label]?.name ?? label;

/** What the shared axis is called where it is time. */
export const TIME_AXIS = 't, s';

/** The name of the drawing: "Kinetic energy in J, over time." The axis is named where it counts steps and not seconds. */
export function chartSentence(chart: Chart, labels: Labels, axis = ''): string {
  const name = chartName(chart, labels);
  const unit = chart.unit === '' ? '' : ` in ${chart.unit}`;
  const against = chart.x
    ? `against ${chart.x.label}`
    : axis === '' || axis === TIME_AXIS
      ? 'over time'
      : `over ${axis}`;
  return `${capital(name)}${unit}, ${against}.`;
}

/** Two times closer than this share of a second are one: the contact and the cursor that was sent to it. */
const SAME_PLACE = 1e-9;

/** What a chart reads at x, in words: "kinetic energy: total 3.76 J, rotation 1.90 J". '' where it has no value. */
export function chartReadout(chart: Chart, x: number, domain: Domain, labels: Labels): string {
  const inUnit = (value: number) => withUnit(axisValue(value, domain, chart), chart.unit);
  const drawn = chart.curves.filter(({ isGhost }) => !isGhost);
  const curves = drawn.flatMap((curve) => {
    const value = valueAt(curve, x);
    return value === null ? [] : [`${curveName(curve, labels)} ${inUnit(value)}`.trim()];
  });
  const stems = (chart.stems ?? [])
    .filter((stem) => !stem.isGhost && Math.abs(stem.x - x) < SAME_PLACE)
    .map(({ y }) => inUnit(y));
  const said = [...new Set([...curves, ...stems])];
  const colon = drawn.some(({ label }) => label !== '') ? ':' : '';
  return said.length === 0 ? '' : `${chartName(chart, labels)}${colon} ${said.join(', ')}`;
}
