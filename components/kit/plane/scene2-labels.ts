/**
 * Labels of arrows and turns: each is put where it covers least. Widths are estimated, not measured, so that the
 * picture of the build and that of the browser are the same.
 */

import type { Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { ArrowScales } from '#kit/declare/widget.ts';
import { type Labels, labelOf, labelWidth } from '#kit/svg/labels.ts';
import type { Shape } from '#kit/svg/reconcile.ts';
import { translation } from '#kit/svg/svg.ts';
import { screenArrow } from './scene2-shapes.ts';
import type { View } from './scene2-view.ts';

/** px. */
const FONT = 17;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Something that wants a label. */
interface Wish {
  readonly symbol: string;
  readonly look: string;
  /** Where it points, and along which direction (rad, screen). */
  readonly tip: Point;
  readonly angle: number;
  readonly from: Point;
}

function wishesOf(picture: Picture, view: View, scales: ArrowScales): readonly Wish[] {
  return picture.flatMap((mark): readonly Wish[] => {
    if (mark.sym === undefined || mark.tone === 'faint' || mark.tone === 'ghost') return [];
    const look = mark.look ?? 'ink';
    if (mark.kind === 'arrow') {
      const { from, to, length } = screenArrow(mark, view, scales);
      if (length < 6) return [];
      const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
      return [{ symbol: mark.sym, look, tip: to, angle, from }];
    }
    if (mark.kind === 'arc' && Math.abs(mark.sweep) > 0.02) {
      const [x, y] = view.toScreen(mark.centre);
      const r = mark.radius * view.scale;
      const end = mark.start + mark.sweep;
      const tip: Point = [x + r * Math.cos(end), y - r * Math.sin(end)];
      return [{ symbol: mark.sym, look, tip, angle: -end, from: tip }];
    }
    if (mark.kind === 'dot') {
      const tip = view.toScreen(mark.at);
      return [{ symbol: mark.sym, look, tip, angle: -Math.PI / 4, from: tip }];
    }
    return [];
  });
}

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

/** How much of a line runs through a box: points along it, counted. */
function crossed(box: Box, from: Point, to: Point): number {
  // Most lines are far away, and this is asked thousands of times in a drag.
  if (Math.max(from[0], to[0]) <= box.x - 2 || Math.min(from[0], to[0]) >= box.x + box.width + 2) return 0;
  if (Math.max(from[1], to[1]) <= box.y - 1 || Math.min(from[1], to[1]) >= box.y + box.height + 1) return 0;
  let inside = 0;
  for (let i = 0; i <= 12; i++) {
    const x = from[0] + ((to[0] - from[0]) * i) / 12;
    const y = from[1] + ((to[1] - from[1]) * i) / 12;
    if (x > box.x - 2 && x < box.x + box.width + 2 && y > box.y - 1 && y < box.y + box.height + 1) inside++;
  }
  return inside;
}

/** Outlines of bodies as lines on the screen. */
function outlinesOf(picture: Picture, view: View): readonly (readonly [Point, Point])[] {
  return picture.flatMap((mark) => {
    if (mark.kind !== 'polygon' || (mark.tone ?? 'firm') !== 'firm') return [];
    const corners = mark.points.map(view.toScreen);
    return corners.map((corner, i): readonly [Point, Point] => [
      corner,
      corners[(i + 1) % corners.length] as Point,
    ]);
  });
}

/** Directions around the tip in which a label may lie, relative to the arrow: ahead first. */
const TURNS = [0, 0.6, -0.6, 1.2, -1.2, 1.57, -1.57, 2.2, -2.2, 3.14];
const DISTANCES = [19, 29];

/** The labels, placed. */
export function labelShapes(
  picture: Picture,
  view: View,
  scales: ArrowScales,
  labels: Labels,
): readonly Shape[] {
  const wishes = wishesOf(picture, view, scales);
  const outlines = outlinesOf(picture, view);
  const placed: Box[] = [];
  return wishes.map(({ symbol, look, tip, angle, from }): Shape => {
    const label = labelOf(labels, symbol);
    const size = { width: labelWidth(label) * FONT, height: 0.95 * FONT };
    let best: { readonly box: Box; readonly cost: number } | undefined;
    const anchors: readonly Point[] = [tip, [(tip[0] + from[0]) / 2, (tip[1] + from[1]) / 2]];
    for (const [which, anchor] of anchors.entries()) {
      for (const distance of DISTANCES) {
        for (const [order, turn] of TURNS.entries()) {
          // The best place there can be in this direction: if that is no better, nothing need be counted.
          const least = order + 6 * which + 0.2 * distance;
          if (best && least >= best.cost) continue;
          const direction = angle + turn;
          const reach = distance + (size.width / 2) * Math.abs(Math.cos(direction)) - 5;
          const centre: Point = [
            anchor[0] + reach * Math.cos(direction),
            anchor[1] + reach * Math.sin(direction),
          ];
          const box = { x: centre[0] - size.width / 2, y: centre[1] - size.height / 2, ...size };
          const isOutside =
            box.x < 2 ||
            box.y < 2 ||
            box.x + box.width > view.width - 2 ||
            box.y + box.height > view.height - 2;
          let cost = least + (isOutside ? 1000 : 0);
          for (const other of placed) cost += 20 * overlap(box, other);
          for (const other of wishes) cost += 14 * crossed(box, other.from, other.tip);
          for (const [a, b] of outlines) cost += 5 * crossed(box, a, b);
          if (!best || cost < best.cost) best = { box, cost };
        }
      }
    }
    const { box } = best as { readonly box: Box };
    placed.push(box);
    return {
      name: 'g',
      attributes: {
        class: `label look-${look}`,
        transform: translation(box.x, box.y + 0.78 * box.height),
        'data-sym': symbol,
      },
      text: label,
    };
  });
}
