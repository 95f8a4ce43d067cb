/**
 * What every peer is given to draw: the picture and the charts of `impulse-2d` for many places of one slider, computed
 * beforehand. So a peer pays for drawing alone, and all of them draw the same.
 */
import type { Mark } from '../../components/kit/declare/picture.ts';
import type { Widget } from '../../components/kit/declare/widget.ts';
import impulse2d from '../../components/widgets/impulse-2d/widget.ts';
import { defaultsOf, type NumberParam } from '../../src/params/params.ts';
import type { Frame, Frames, Pt } from './frame.ts';

/** Places of the slider. */
const PLACES = 200;

/** Points of a curved arrow. */
const ARC = 12;

function arc({ centre, radius, start, sweep }: Extract<Mark, { kind: 'arc' }>): Pt[] {
  return Array.from({ length: ARC }, (_, i) => {
    const angle = start + (sweep * i) / (ARC - 1);
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
}

function frameAt(widget: Widget, strike: number): Frame {
  const values = { ...defaultsOf(widget.params), strike };
  const run = widget.model(values);
  const t = widget.span?.(run).rest ?? 0;
  const { scene } = widget;
  if (scene.kind !== '2d') throw new Error('this figure is not in the plane');
  const marks = scene.draw({ run, values, t });
  const { arrows = {} } = scene;
  const scales = typeof arrows === 'function' ? arrows(run, values) : arrows;
  const of = <K extends Mark['kind']>(kind: K) =>
    marks.filter((mark): mark is Extract<Mark, { kind: K }> => mark.kind === kind);
  return {
    polygons: of('polygon').map(({ points }) => points),
    lines: [...of('line').map(({ points }) => points), ...of('arc').map(arc)],
    arrows: of('arrow').map(({ from, vector: [x, y], scale }) => {
      const k = scale === undefined ? 1 : (scales[scale]?.length ?? 1);
      return [from, [from[0] + k * x, from[1] + k * y]];
    }),
    dots: of('dot').map(({ at }) => at),
    texts: [
      ...of('text').map(({ at, text }) => ({ at, text })),
      ...of('arrow').flatMap(({ from, sym }) => (sym === undefined ? [] : [{ at: from, text: sym }])),
    ],
    charts: (widget.charts?.(run, values) ?? []).map(({ curves, stems = [] }) => ({
      pieces: curves.flatMap(({ pieces }) => pieces),
      stems: stems.map(({ x, y }) => [x, y]),
    })),
  };
}

function extent(values: readonly number[]): Pt {
  return [Math.min(...values), Math.max(...values)];
}

/** All frames, and the parts of the planes that hold them. */
export function impulseFrames(): Frames {
  const widget = impulse2d;
  const { min, max } = widget.params['strike'] as NumberParam;
  const frames = Array.from({ length: PLACES + 1 }, (_, i) =>
    frameAt(widget, min + ((max - min) * i) / PLACES),
  );
  const times = frames.flatMap(({ charts: all }) =>
    all.flatMap(({ pieces }) => pieces.flat().map(([x]) => x)),
  );
  const x: Pt = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))];
  const charts = (frames[0]?.charts ?? []).map((_, k) => {
    const points = frames.flatMap(({ charts: all }) => [
      ...(all[k]?.pieces.flat() ?? []),
      ...(all[k]?.stems ?? []),
    ]);
    return { x, y: extent([0, ...points.map(([, y]) => y)]) };
  });
  return { box: [-2.85, -1.75, 1.75, 1.25], charts, frames };
}
