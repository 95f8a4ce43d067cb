/** Names and values at the right ends of curves, instead of a legend. */
import type { Chart, Curve } from '#kit/declare/chart.ts';
import type { Frame } from './chart-frame.ts';
import { toPx } from './chart-scale.ts';

/** Distance of a name from the end of the plot area, in px. */
export const NAME_GAP = 8;

/** Distance of names, baseline to baseline, in px. */
const LINE = 14;

/** Where the name and the value of a curve stand, in px. */
export interface CurveEnd {
  readonly curve: Curve;
  readonly endX: number;
  readonly endY: number;
  readonly labelY: number;
}

/** Moves labels apart, keeping their order, until none is nearer to the next than `distance`, inside [top, bottom]. */
export function spread(
  places: readonly number[],
  distance: number,
  [top, bottom]: readonly [number, number],
): readonly number[] {
  const order = places.map((_, i) => i).sort((i, k) => (places[i] as number) - (places[k] as number));
  const out = [...places];
  // Neighbours that are too near share the shift: each group is centred on where its members want to be.
  const groups: { members: number[]; centre: number }[] = [];
  for (const i of order) {
    let group = { members: [i], centre: out[i] as number };
    for (let above = groups.at(-1); above; above = groups.at(-1)) {
      const room = (distance * (above.members.length + group.members.length)) / 2;
      if (group.centre - above.centre >= room) break;
      groups.pop();
      const members = [...above.members, ...group.members];
      const centre = members.reduce((sum, member) => sum + (places[member] as number), 0) / members.length;
      group = { members, centre };
    }
    const half = (distance * (group.members.length - 1)) / 2;
    group.centre = Math.max(top + half, Math.min(bottom - half, group.centre));
    groups.push(group);
  }
  let floor = Number.NEGATIVE_INFINITY;
  for (const { members, centre } of groups) {
    for (const [k, i] of members.entries()) {
      out[i] = Math.max(floor, centre + distance * (k - (members.length - 1) / 2));
      floor = (out[i] as number) + distance;
    }
  }
  return out;
}

/** The ends of all named curves but ghosts: at the height of the last point, moved apart. */
export function curveEnds({ curves }: Chart, { x, y, axis }: Frame): readonly CurveEnd[] {
  const found = curves.flatMap((curve) => {
    const last = curve.isGhost || curve.label === '' ? undefined : curve.pieces.at(-1)?.at(-1);
    if (!last) return [];
    const endY = toPx(y, last[1]);
    return Number.isNaN(endY) ? [] : [{ curve, endX: toPx(x, last[0]), endY }];
  });
  const heights = found.map(({ endY }) => endY);
  // Where the time axis is drawn its name stands in the same margin, just below.
  const places = spread(heights, LINE, [y.range[1] - 4, y.range[0] - (axis === '' ? 1 : 7)]);
  return found.map((end, i) => ({ ...end, labelY: places[i] as number }));
}
