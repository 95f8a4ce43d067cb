/** The parabola beside the bodies: regions in words, the two roots, the vertex, and three scales for one slider. */

import type { Look } from '#kit/declare/look.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import { roundAbove } from '#kit/declare/round-number.ts';
import { formatReading, withMinus } from '#params/format.ts';
import { rectangleOf } from '../common/rectangle.ts';
import { percent } from '../common/shares.ts';
import type { LambdaRun } from './model.ts';

/** Where it lies in the picture, in m: ΔE = 0, and the edges. */
const PLACE = { y0: 0.8, left: 1.3, right: 4, top: 1.22, bottom: -0.5 } as const;

/** λ = 0 lies at the left, in m; where the points part, λ* is below it, and it lies at the right. */
const ORIGIN = { colliding: 1.75, still: 1.75, separating: 3.55 } as const;

/** Most room for λ*, and for the vertex, in m. */
const ROOM = { across: 1.8, down: 1.02 } as const;

/** Where the scales begin, in m, and the place of each among them; lines are so many px apart. */
const SCALES = -0.64;
const ROWS = { lambda: 0, phi: 1, restitution: 2 } as const;
const LINE = 18;

/** A region narrower than this, in m, has no name in it. */
const NARROW = 0.44;

/** A vertex less deep than this, in m, has no name: it would lie on those beside it. */
const SHALLOW = 0.3;

/** Full scales, in any power of ten: the curve is never much smaller than its place. */
const FULL = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The next full scale that holds a size. */
function fullScale(size: number): number {
  return roundAbove(0.999 * size, FULL);
}

/** Least sizes that still fill the place: N·s and J. Below them the curve shrinks to a point. */
const LEAST = { impulse: 0.5, energy: 0.3 };

/** Where λ = 0 lies; m of the picture for one unit of λ, and for 1 J. */
interface ParabolaScale {
  readonly x0: number;
  readonly lambda: number;
  readonly energy: number;
}

/** The scale of λ belongs to λ |n|, so that a longer n makes the curve narrower, as it should be. */
export function scaleOf({ kind, jElastic, normalEnergy }: LambdaRun): ParabolaScale {
  return {
    x0: ORIGIN[kind],
    lambda: ROOM.across / fullScale(Math.max(Math.abs(jElastic), LEAST.impulse)),
    energy: ROOM.down / fullScale(Math.max(normalEnergy, LEAST.energy)),
  };
}

/** Where a point of the curve lies in the picture. */
export const placeOf = (lambda: number, change: number, scale: ParabolaScale): Point => [
  scale.x0 + lambda * scale.lambda,
  PLACE.y0 + change * scale.energy,
];

/** The λ at a place of the picture. */
export const lambdaAt = (x: number, scale: ParabolaScale): number => (x - scale.x0) / scale.lambda;

const clampX = (x: number): number => Math.min(Math.max(x, PLACE.left), PLACE.right);

function region(from: number, to: number, look: Look): Picture {
  const [x0, x1] = [clampX(from), clampX(to)];
  if (x1 - x0 < 1e-6) return [];
  return [
    {
      kind: 'polygon',
      points: rectangleOf(x0, PLACE.bottom, x1, PLACE.top),
      look,
      isBare: true,
    },
  ];
}

/** Words in lines under each other. */
const words = (
  at: Point,
  lines: readonly string[],
  look: Look,
  anchor: 'start' | 'middle' | 'end',
  isExtra = false,
): Picture =>
  lines.map((text, i) => ({
    kind: 'text',
    at,
    text,
    look,
    anchor,
    offset: [0, 15 + 14 * i],
    isExtra,
    isSpare: true,
  }));

function regions({ kind }: LambdaRun, x0: number, root: number): Picture {
  const { y0, left, right, top } = PLACE;
  if (kind === 'still') return region(left, right, 'bad');
  const middle = (x0 + root) / 2;
  const isWide = Math.abs(middle - x0) > NARROW;
  if (kind === 'separating') {
    return [
      ...region(left, root, 'bad'),
      ...region(root, x0, 'vrel'),
      ...region(x0, right, 'bad'),
      ...words([root - 0.05, y0], ['pulls,', 'creates', 'energy'], 'bad', 'end', true),
      ...(isWide ? words([(root + middle) / 2, top], ['pulls'], 'vrel', 'middle') : []),
      ...words([(x0 + right) / 2, y0], ['creates', 'energy'], 'bad', 'middle'),
    ];
  }
  return [
    ...region(left, x0, 'bad'),
    ...region(x0, middle, 'vrel'),
    ...region(root, right, 'bad'),
    ...words([(x0 + left) / 2, y0], ['pulls,', 'creates', 'energy'], 'bad', 'middle', true),
    ...(isWide ? words([(x0 + middle) / 2, top], ['still', 'approaching'], 'vrel', 'middle', true) : []),
    ...words([root + 0.05, y0], ['creates', 'energy'], 'bad', 'start'),
  ];
}

/** The curve, cut off where it leaves its place. */
function curveMark({ curve }: LambdaRun, scale: ParabolaScale): Mark {
  const points = curve
    .map(({ lambda, change }) => placeOf(lambda, change, scale))
    .filter(([x, y]) => y <= PLACE.top && x >= PLACE.left && x <= PLACE.right);
  return { kind: 'line', points, look: 'energy', sym: 'dE', weight: 'thick' };
}

function axes(x0: number): Picture {
  const { y0, left, right, top, bottom } = PLACE;
  const line = (points: readonly Point[]): Mark => ({ kind: 'line', points, look: 'muted', weight: 'thin' });
  return [
    line([
      [left, y0],
      [right, y0],
    ]),
    line([
      [x0, bottom],
      [x0, top],
    ]),
  ];
}

/** The same place three times: λ, its share of λ*, and the restitution that this is. */
function rulers({ lambdaStar, kind }: LambdaRun, x0: number, root: number, deep: number): Picture {
  const { y0, right } = PLACE;
  const middle = (x0 + root) / 2;
  const isWide = Math.abs(root - x0) > 2 * NARROW;
  const places = isWide && kind !== 'still' ? [0, 0.5, 1] : [0, 1];
  const at = [x0, middle, root];
  const text = (
    x: number,
    row: number,
    written: string,
    look: Look,
    anchor: 'middle' | 'end' = 'middle',
  ): Mark => ({
    kind: 'text',
    at: [x, SCALES],
    text: written,
    look,
    anchor,
    offset: [0, 4 + LINE * row],
    isDetail: row !== ROWS.phi, // its slider is the one under the picture
    isSpare: row > ROWS.lambda,
  });
  const isFlat = Math.abs(root - x0) < 0.3;
  return [
    text(right, ROWS.lambda, 'λ', 'j', 'end'),
    text(right, ROWS.phi, 'φ', 'ink', 'end'),
    text(right, ROWS.restitution, 'C = e', 'ink', 'end'),
    ...places
      .filter((share) => share === 0 || !isFlat)
      .flatMap((share): Picture => {
        const x = at[2 * share] as number;
        return [
          {
            kind: 'line',
            points: [
              [x, share === 0.5 ? deep : y0],
              [x, PLACE.bottom - 0.03],
            ],
            look: 'muted',
            weight: 'hair',
            dash: true,
          },
          text(x, ROWS.lambda, formatReading(share * lambdaStar), 'j'),
          text(x, ROWS.phi, String(share), 'ink'),
          text(x, ROWS.restitution, withMinus(String(2 * share - 1)), 'ink'),
        ];
      }),
  ];
}

/** What this point of the curve means, in a few words. */
function verdict(run: LambdaRun): readonly string[] {
  const { kind, fraction, lostShare, mistake, lambda } = run;
  if (kind === 'still') return ['λ* = 0', 'the points neither approach nor separate'];
  if (kind === 'separating' && mistake === 'none') return ['they separate: λ* < 0', 'nothing is applied'];
  if (lambda === 0) return ['nothing applied', 'nothing lost'];
  const applied = `${percent(fraction)} of λ*`;
  if (Math.abs(lostShare) < 5e-4) return [applied, 'loses nothing'];
  return [applied, lostShare > 0 ? `loses ${percent(lostShare)}` : `creates ${percent(-lostShare)}`];
}

/** The words stand above the right half of the curve, or beyond the root where there is no room. */
function verdictMarks(run: LambdaRun, x0: number, root: number): Picture {
  const [middle, right] = [(x0 + root) / 2, Math.max(x0, root)];
  const isRoomy = right - middle > (run.kind === 'colliding' ? 1.5 : 2.2) * NARROW;
  const isMirrored = run.kind === 'separating';
  const at: Point = isRoomy
    ? [(middle + right) / 2, PLACE.top]
    : [isMirrored ? root - 0.55 : right + 0.55, PLACE.y0 - 0.2];
  return verdict(run).map((text, i) => ({
    kind: 'text',
    at,
    text,
    look: i === 0 ? 'ink' : 'energy',
    anchor: isRoomy ? 'middle' : isMirrored ? 'end' : 'start',
    offset: [0, 15 + 14 * i],
    isAnswer: true,
    isExtra: true, // the headline says it too
  }));
}

export function parabolaMarks(run: LambdaRun): Picture {
  const scale = scaleOf(run);
  const { x0 } = scale;
  const [root] = placeOf(run.lambdaStar, 0, scale);
  const [x, y] = placeOf(run.lambda, run.change, scale);
  const [, deep] = placeOf(0, -run.normalEnergy, scale);
  const middle = (x0 + root) / 2;
  return [
    ...regions(run, x0, root),
    ...axes(x0),
    ...rulers(run, x0, root, deep),
    curveMark(run, scale),
    {
      kind: 'line',
      points: [
        [x, PLACE.y0],
        [x, y],
      ],
      look: 'energy',
      weight: 'thick',
      isAnswer: true,
    },
    ...(run.kind === 'colliding' && PLACE.y0 - deep > SHALLOW
      ? ([
          { kind: 'dot', at: [middle, deep], look: 'energy', size: 'small' },
          {
            kind: 'text',
            at: [middle, deep],
            text: `plastic: −${formatReading(run.normalEnergy)} J`,
            look: 'energy',
            anchor: 'start',
            offset: [5, 16],
            isExtra: true,
            isDetail: true,
          },
        ] as const)
      : []),
    { kind: 'dot', at: [x0, PLACE.y0], look: 'energy', size: 'small' },
    { kind: 'dot', at: [root, PLACE.y0], look: 'energy', size: 'small' },
    {
      kind: 'text',
      at: [x0, PLACE.top],
      text: 'ΔE',
      look: 'energy',
      anchor: 'start',
      offset: [6, -6],
    },
    ...verdictMarks(run, x0, root),
  ];
}
