/** The cells, the rings around A, and who is asked. Nothing is computed here that the model does not say. */

import type { CellBlock } from '#core/many/bucket-grid.ts';
import type { Vec2 } from '#core/math/vec2.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Handle } from '#kit/declare/scene.ts';
import { formatNumber } from '#params/format.ts';
import { centreAt, type GridBody, type GridRun, params } from './model.ts';

export type GridMoment = Moment<typeof params, GridRun>;

/** [left, bottom, right, top] in m. */
export const FRAME = [0, 0, 4, 2.6] as const;

/** Lines of cells narrower than this (m) would fill the picture: every other one is drawn, or every fourth. */
const NARROW = 0.1;

/** Cells between two lines that are drawn: 1, 2, 4. */
const cellsApart = (edge: number): number => (edge < NARROW / 2 ? 4 : edge < NARROW ? 2 : 1);

/** Lines through the frame to far beyond it on all sides, one up and the next back: one mark for all. */
function hatch(edge: number, isUpright: boolean): Mark {
  const [low, high] = isUpright ? [-FRAME[3], 2 * FRAME[3]] : [-FRAME[2], 2 * FRAME[2]];
  const most = isUpright ? FRAME[2] : FRAME[3];
  const apart = edge * cellsApart(edge);
  const first = -Math.ceil(most / apart);
  const points = Array.from({ length: -3 * first + 1 }, (_, i): readonly Vec2[] => {
    const at = (first + i) * apart;
    const ends: readonly Vec2[] = [isUpright ? [at, low] : [low, at], isUpright ? [at, high] : [high, at]];
    return i % 2 === 0 ? ends : ends.toReversed();
  });
  return { kind: 'line', points: points.flat(), look: 'muted', tone: 'faint', weight: 'hair' };
}

/** The cells of a block and some rings around it, no farther than the frame. */
function cells(edge: number, [x0, y0, , x1, y1]: CellBlock, rings: number, style: Partial<Mark>): Mark {
  const [left, bottom] = [Math.max(0, (x0 - rings) * edge), Math.max(0, (y0 - rings) * edge)];
  const right = Math.min(FRAME[2], (x1 + 1 + rings) * edge);
  const top = Math.min(FRAME[3], (y1 + 1 + rings) * edge);
  const points: readonly Vec2[] = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  return { kind: 'polygon', points, look: 'energy', ...style } as Mark;
}

const disc = (body: GridBody, t: number, style: Pick<Mark, 'look' | 'tone'>): Mark => ({
  kind: 'disc',
  centre: centreAt(body, t),
  radius: body.radius,
  ...style,
});

/** The ways of A and of B in the step. */
const ways = ({ bodies, step, isTouch }: GridRun): Picture =>
  isTouch
    ? []
    : bodies.slice(0, 2).map((body, i) => ({
        kind: 'arrow',
        from: body.centre,
        vector: [body.velocity[0] * step, body.velocity[1] * step],
        look: i === 0 ? 'a' : 'b',
      }));

export function draw({ run, t }: GridMoment): Picture {
  const { bodies, edge, blocks, rings, partners, isTouch, isMissed, truth } = run;
  const now = isTouch ? 0 : Math.min(t, run.end);
  const asked = new Set(partners);
  const own = blocks[0] as CellBlock;
  const isPast = isMissed && truth !== null && now >= truth.t;
  return [
    hatch(edge, true),
    hatch(edge, false),
    ...(rings > 1 ? [cells(edge, own, 2, {})] : []),
    cells(edge, own, 1, {}),
    cells(edge, own, 0, { look: 'a', isOpen: true }),
    ...blocks
      .slice(1)
      .map((block, i) =>
        cells(edge, block, 0, { look: asked.has(i + 1) ? 'b' : 'muted', isOpen: true, tone: 'ghost' }),
      ),
    ...bodies
      .map((body, i) =>
        disc(body, now, {
          look:
            isPast && (i === 0 || i === truth.body) ? 'bad' : i === 0 ? 'a' : asked.has(i) ? 'b' : 'muted',
          ...(i === 0 || asked.has(i) ? {} : ({ tone: 'faint' } as const)),
        }),
      )
      .toReversed(),
    ...partners.map(
      (i): Mark => ({
        kind: 'line',
        points: [centreAt(bodies[0] as GridBody, now), centreAt(bodies[i] as GridBody, now)],
        look: 'ink',
        weight: 'hair',
        dash: true,
      }),
    ),
    ...ways(run),
    ...(isPast
      ? ([
          {
            kind: 'text',
            at: centreAt(bodies[truth.body] as GridBody, now),
            offset: [0, -34],
            anchor: 'middle',
            text: 'never asked',
            look: 'bad',
          },
        ] as const)
      : []),
  ];
}

export function handles({ run, values, t }: GridMoment): readonly Handle<typeof params>[] {
  const now = run.isTouch ? 0 : Math.min(t, run.end);
  const way = values.speed * now;
  return [
    {
      id: 'place',
      label: 'Place of A',
      text: `${formatNumber(params.positionX, values.positionX)} m from the left, ${formatNumber(params.positionY, values.positionY)} m from below`,
      look: 'a',
      shape: 'dot',
      at: centreAt(run.bodies[0] as GridBody, now),
      step: 0.05,
      grabs: { body: 'a' },
      drag: ([x, y]) => ({ positionX: x - way, positionY: y }),
    },
  ];
}
