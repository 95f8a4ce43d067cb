/** Marks of a picture as SVG shapes. Sizes in px; colours and widths come from the style sheet by class. */
import type { ArcMark, ArrowMark, DotMark, Mark, Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { ArrowScales } from '#kit/declare/scene.ts';
import type { Shape } from '#kit/svg/reconcile.ts';
import { pointsOf, px } from '#kit/svg/svg.ts';
import { type PlacedText, textStart } from './scene2-text.ts';
import type { View } from './scene2-view.ts';

/** Shorter arrows, in px, are not drawn: there is nothing to see. */
const SHORTEST_ARROW = 1.5;
const HEAD = { thin: 9, normal: 11, thick: 13 } as const;

/** An arrow as it lies on the screen. */
export interface ScreenArrow {
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
}

export function screenArrow(mark: ArrowMark, view: View, scales: ArrowScales): ScreenArrow {
  const scale = mark.scale === undefined ? 1 : scales[mark.scale]?.length;
  if (scale === undefined) throw new Error(`the scene has no arrow scale "${mark.scale}"`);
  const from = view.toScreen(mark.from);
  const to = view.toScreen([mark.from[0] + mark.vector[0] * scale, mark.from[1] + mark.vector[1] * scale]);
  return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) };
}

const classOf = (mark: Mark, ...more: readonly (string | false | undefined)[]): string => {
  let names = `mark mark-${mark.kind} look-${mark.look ?? 'ink'}`;
  if (mark.tone && mark.tone !== 'firm') names += ` tone-${mark.tone}`;
  if (mark.dash) names += ' is-dashed';
  if (mark.isAnswer) names += ' is-answer';
  for (const name of more) if (name) names += ` ${name}`;
  return names;
};

const tagged = (mark: Mark) => ({ 'data-sym': mark.sym });

/** The corners of a triangle at `tip`, pointing along `angle` (rad, screen). */
export function headPoints(tip: Point, angle: number, size: number): string {
  const side = (turn: number): Point => [
    tip[0] - size * Math.cos(angle + turn),
    tip[1] - size * Math.sin(angle + turn),
  ];
  return pointsOf([tip, side(0.42), side(-0.42)]);
}

function arrowShapes(mark: ArrowMark, view: View, scales: ArrowScales): readonly Shape[] {
  const { from, to, length } = screenArrow(mark, view, scales);
  if (!(length > SHORTEST_ARROW)) return [];
  const weight = mark.weight ?? 'normal';
  const head = Math.min(HEAD[weight], 0.7 * length);
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const neck: Point = [to[0] - 0.85 * head * Math.cos(angle), to[1] - 0.85 * head * Math.sin(angle)];
  const isOpen = mark.head === 'open';
  return [
    {
      name: 'polyline',
      attributes: {
        class: classOf(mark, 'arrow-shaft', `weight-${weight}`),
        points: pointsOf([from, neck]),
        ...tagged(mark),
      },
    },
    {
      name: 'polygon',
      attributes: {
        class: classOf(mark, 'arrow-head', isOpen && 'is-open'),
        points: headPoints(to, angle, head),
        ...tagged(mark),
      },
    },
  ];
}

function arcShapes(mark: ArcMark, view: View): readonly Shape[] {
  if (!(Math.abs(mark.sweep) > 0.02)) return [];
  const radius = mark.radius * view.scale;
  const at = (angle: number): Point => {
    const [x, y] = view.toScreen(mark.centre);
    return [x + radius * Math.cos(angle), y - radius * Math.sin(angle)];
  };
  const end = mark.start + mark.sweep;
  const [x0, y0] = at(mark.start);
  const [x1, y1] = at(end);
  const isLarge = Math.abs(mark.sweep) > Math.PI ? 1 : 0;
  const isClockwise = mark.sweep < 0 ? 1 : 0;
  const arc = `M${px(x0)} ${px(y0)}A${px(radius)} ${px(radius)} 0 ${isLarge} ${isClockwise} ${px(x1)} ${px(y1)}`;
  const along = -end - (Math.sign(mark.sweep) * Math.PI) / 2;
  return [
    {
      name: 'path',
      attributes: { class: classOf(mark, 'arrow-shaft', 'weight-normal'), d: arc, ...tagged(mark) },
    },
    {
      name: 'polygon',
      attributes: {
        class: classOf(mark, 'arrow-head'),
        points: headPoints([x1, y1], along, 10),
        ...tagged(mark),
      },
    },
  ];
}

function dotShape(mark: DotMark, view: View): Shape {
  const [x, y] = view.toScreen(mark.at);
  const size = mark.size === 'small' ? 2.4 : 4.5;
  if (mark.isCross) {
    const arm = size + 1;
    const d = `M${px(x - arm)} ${px(y)}H${px(x + arm)}M${px(x)} ${px(y - arm)}V${px(y + arm)}`;
    return { name: 'path', attributes: { class: classOf(mark, 'is-cross'), d, ...tagged(mark) } };
  }
  const attributes = {
    class: classOf(mark, mark.isRing && 'is-ring'),
    cx: x,
    cy: y,
    r: size,
    ...tagged(mark),
  };
  return { name: 'circle', attributes };
}

/** The shapes of one mark. */
export function shapesOf(mark: Mark, view: View, scales: ArrowScales): readonly Shape[] {
  switch (mark.kind) {
    case 'arrow':
      return arrowShapes(mark, view, scales);
    case 'arc':
      return arcShapes(mark, view);
    case 'dot':
      return [dotShape(mark, view)];
    case 'line': {
      const points = pointsOf(mark.points.map(view.toScreen));
      const weight = `weight-${mark.weight ?? 'thin'}`;
      return [
        {
          name: 'polyline',
          attributes: { class: classOf(mark, weight, mark.isDetail && 'is-detail'), points, ...tagged(mark) },
        },
      ];
    }
    case 'polygon': {
      const points = pointsOf(mark.points.map(view.toScreen));
      const kind = classOf(mark, mark.isOpen && 'is-open', mark.isBare && 'is-bare');
      return [{ name: 'polygon', attributes: { class: kind, points, ...tagged(mark) } }];
    }
    case 'disc': {
      const [x, y] = view.toScreen(mark.centre);
      const r = mark.radius * view.scale;
      const attributes = { class: classOf(mark, mark.isOpen && 'is-open'), cx: x, cy: y, r, ...tagged(mark) };
      if (mark.spoke === undefined) return [{ name: 'circle', attributes }];
      const rim: Point = [x + r * Math.cos(mark.spoke), y - r * Math.sin(mark.spoke)];
      const spoke = { class: classOf(mark, 'is-spoke'), points: pointsOf([[x, y], rim]) };
      return [
        { name: 'circle', attributes },
        { name: 'polyline', attributes: spoke },
      ];
    }
    case 'text': // words stand over all other marks, where there is room: textShape
    case 'crowd': // and crowds below them: crowdShapes
      return [];
  }
}

/** Words at their place. */
export function textShape(text: PlacedText): Shape {
  const { mark } = text;
  const [x, y] = textStart(text);
  const kind = classOf(mark, mark.isDetail && 'is-detail');
  const attributes = { class: kind, x, y, 'text-anchor': mark.anchor ?? 'start', ...tagged(mark) };
  return { name: 'text', attributes, text: mark.text };
}

/** What a body looks like at other times: outlines only, without arrows and words. */
export const bodiesOf = (picture: Picture, tone: 'faint' | 'ghost'): Picture =>
  picture.flatMap((mark) =>
    (mark.kind === 'polygon' || mark.kind === 'disc') &&
    (mark.tone ?? 'firm') === 'firm' &&
    !('isBare' in mark && mark.isBare)
      ? [{ ...mark, tone }]
      : [],
  );
