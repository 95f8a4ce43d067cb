/**
 * What lies in a chart's frame: contact hairlines, curves, jumps, stems, names at the ends. As shapes, from the data and
 * the frame alone, so that a drawing updated in place is the same as a new one.
 */
import type { Chart, ChartPoint, Curve, Stem } from '#kit/declare/chart.ts';
import { type Box, overlapOf } from '#kit/svg/label-places.ts';
import type { Labels } from '#kit/svg/labels.ts';
import type { Shape } from '#kit/svg/reconcile.ts';
import { px } from '#kit/svg/svg.ts';
import { curveEnds, NAME_GAP } from './chart-ends.ts';
import { type Frame, GAP } from './chart-frame.ts';
import { curvePath } from './chart-path.ts';
import { type Scale, toPx } from './chart-scale.ts';
import { valueAt } from './chart-value.ts';
import { zoneShapes } from './chart-zones.ts';

/** Jumps and hairlines closer than this many px are not marked one by one. */
const DENSE_JUMPS = 10;
const DENSE_EVENTS = 4;

/** Kind, look and state of a shape, for charts.css. */
export const classes = (kind: string, { look, isGhost }: Curve | Stem, dash = 'solid'): string =>
  [kind, `chart-look-${look}`, dash === 'solid' ? '' : `chart-${dash}`, isGhost ? 'chart-ghost' : '']
    .filter((name) => name !== '')
    .join(' ');

/** The mark that lets a shape light up with its twins on the page. */
export const symOf = ({ sym }: { readonly sym?: string }) => (sym === undefined ? {} : { 'data-sym': sym });

/** Jumps of a curve: a closed dot where a piece ends, an open one where the next begins. */
function jumpShapes(curve: Curve, { x, y }: Frame): Shape[] {
  if (curve.isGhost || curve.hasPlainJumps) return [];
  const jumps = curve.pieces.slice(1).flatMap((next, i) => {
    const end = curve.pieces[i]?.at(-1);
    const start = next[0];
    return end && start ? [[place(end, x, y), place(start, x, y)] as const] : [];
  });
  return jumps.flatMap(([end, start], i) => {
    const isGap = start[0] - end[0] > 1;
    const isSmooth = Math.abs(start[1] - end[1]) < 1;
    const before = i > 0 ? end[0] - (jumps[i - 1]?.[0][0] ?? 0) : Number.POSITIVE_INFINITY;
    const after = (jumps[i + 1]?.[0][0] ?? Number.POSITIVE_INFINITY) - end[0];
    if (isGap || isSmooth || Math.min(before, after) < DENSE_JUMPS) return [];
    return [
      dot(end, 3.2, { class: classes('chart-dot', curve), ...symOf(curve) }),
      dot(start, 3.2, { class: classes('chart-dot chart-open', curve), ...symOf(curve) }),
    ].filter(({ attributes }) => attributes['cy'] !== 'NaN');
  });
}

const place = ([vx, vy]: ChartPoint, x: Scale, y: Scale): ChartPoint => [toPx(x, vx), toPx(y, vy)];

/** A dot at a place in px. */
export const dot = ([cx, cy]: ChartPoint, r: number, attributes: Shape['attributes']): Shape => ({
  name: 'circle',
  attributes: { cx: px(cx), cy: px(cy), r, ...attributes },
});

/** Stems that stand so near, in px, that the label of the first would lie on the second. */
const NEAR_STEMS = 34;

/** Size of a letter of a label in px, estimated. */
const LETTER = { width: 6.6, height: 11 };

/** Whether the label of a stem stands left of it: where the next stem is near, or the plot ends. */
function isLabelLeft(stem: Stem, { x }: Frame, next: Stem | undefined): boolean {
  const at = toPx(x, stem.x);
  const isCrowded = next !== undefined && toPx(x, next.x) - at < NEAR_STEMS;
  return isCrowded || at > x.range[1] - 8 * stem.label.length;
}

/** Stems whose labels are written: where they would lie on each other, only that of the longest. */
function labelledStems(stems: readonly Stem[], frame: Frame): ReadonlySet<Stem> {
  const labelled = new Set<Stem>();
  const taken: Box[] = [];
  const boxOf = (stem: Stem): Box => {
    const [cx, cy] = place([stem.x, stem.y], frame.x, frame.y);
    const width = LETTER.width * stem.label.length;
    const left = isLabelLeft(stem, frame, stems[stems.indexOf(stem) + 1]) ? cx - 8 - width : cx + 8;
    return [left, cy - LETTER.height / 2, left + width, cy + LETTER.height / 2];
  };
  for (const stem of stems.toSorted((one, other) => Math.abs(other.y) - Math.abs(one.y))) {
    const box = boxOf(stem);
    if (stem.label === '' || taken.some((other) => overlapOf(box, other) > 0)) continue;
    taken.push(box);
    labelled.add(stem);
  }
  return labelled;
}

function stemShapes(stem: Stem, frame: Frame, next: Stem | undefined, isLabelled: boolean): Shape[] {
  const { x, y } = frame;
  const [cx, cy] = place([stem.x, stem.y], x, y);
  const foot = toPx(y, y.isLog ? y.domain[0] : 0);
  const shared = symOf(stem);
  const isLeft = isLabelLeft(stem, frame, next);
  const label: Shape = {
    name: 'text',
    attributes: {
      class: classes('chart-stem-label', stem),
      x: cx + (isLeft ? -8 : 8),
      y: cy + 4,
      'text-anchor': isLeft ? 'end' : 'start',
      ...shared,
    },
    text: stem.label,
  };
  return [
    {
      name: 'line',
      attributes: { class: classes('chart-stem', stem), x1: cx, x2: cx, y1: foot, y2: cy, ...shared },
    },
    dot([cx, cy], stem.isGhost ? 3 : 4, { class: classes('chart-dot', stem), ...shared }),
    ...(isLabelled ? [label] : []),
  ];
}

/** Contact instants: one dotted hairline each, through the chart and on to the next. */
function eventShape(events: readonly number[], frame: Frame): Shape {
  const { x, y, height, axis } = frame;
  const foot = axis === '' ? height : y.range[0];
  let path = '';
  let last = Number.NEGATIVE_INFINITY;
  for (const event of events) {
    const at = toPx(x, event);
    if (at - last < DENSE_EVENTS || at > x.range[1] + 0.5) continue;
    path += `M${px(at)} ${px(y.range[1] - GAP)}V${px(foot)}`;
    last = at;
  }
  return { name: 'path', attributes: { class: 'chart-event', d: path } };
}

/** Names at the ends of the curves, each with a short lead where it had to move. */
function endShapes(chart: Chart, frame: Frame, labels: Labels): Shape[] {
  const right = frame.x.range[1];
  return curveEnds(chart, frame).flatMap(({ curve, endX, endY, labelY }) => {
    const isAside = Math.abs(labelY - endY) > 2 && endX > right - 1;
    const lead = `M${px(right + 1)} ${px(endY)}L${px(right + NAME_GAP - 3)} ${px(labelY)}`;
    return [
      { name: 'path', attributes: { class: classes('chart-lead', curve), d: isAside ? lead : '' } },
      {
        name: 'text',
        attributes: {
          class: classes('chart-end', curve),
          x: right + NAME_GAP,
          y: labelY + 4,
          ...symOf(curve),
        },
        text: labels[curve.label] ?? curve.label,
      },
    ] satisfies Shape[];
  });
}

/** The part of a chart that is shown while the rest is hidden: the data up to a time. */
export function upTo(chart: Chart, time: number): Chart {
  const cut = (piece: readonly ChartPoint[]): readonly ChartPoint[] => {
    const end = inside(piece, time);
    const kept = piece.filter(([x]) => x <= time);
    return end === null || kept.at(-1)?.[0] === time ? kept : [...kept, [time, end]];
  };
  const curves = chart.curves.map((curve) => ({
    ...curve,
    pieces: curve.pieces.filter((piece) => (piece[0]?.[0] ?? time) < time).map(cut),
  }));
  return { ...chart, curves, stems: (chart.stems ?? []).filter(({ x }) => x < time) };
}

const inside = (piece: readonly ChartPoint[], x: number) => valueAt({ pieces: [piece] }, x);

/** Everything in the frame that does not depend on the time shown. */
export function dataShapes(
  chart: Chart,
  frame: Frame,
  labels: Labels,
  events: readonly number[],
): readonly Shape[] {
  const { curves, stems = [], zones = [] } = chart;
  const labelled = labelledStems(stems, frame);
  const behind = [...curves].sort((one, other) => Number(other.isGhost ?? 0) - Number(one.isGhost ?? 0));
  return [
    ...zones.flatMap((zone) => zoneShapes(zone, frame, curves)),
    eventShape(frame.isTime ? events : [], frame),
    ...behind.map(
      (curve): Shape => ({
        name: 'path',
        attributes: {
          class: classes('chart-curve', curve, curve.dash),
          d: curvePath(curve.pieces, frame.x, frame.y),
          ...symOf(curve),
        },
      }),
    ),
    ...curves.flatMap((curve) => jumpShapes(curve, frame)),
    ...stems.flatMap((stem, i) => stemShapes(stem, frame, stems[i + 1], labelled.has(stem))),
    ...endShapes(chart, frame, labels),
  ];
}
