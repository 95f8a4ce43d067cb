/** The two bodies, their nearest points, and the planes between them. */
import type { SeparatingPlane } from '#core/resting/resting-limits.ts';
import type { Look } from '#kit/declare/look.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import type { Handle } from '#kit/declare/scene.ts';
import { inPlane } from '#params/format.ts';
import { degrees, radians } from '../common/angles.ts';
import {
  type Between,
  type Course,
  EPS_CUT,
  flat,
  type PlanesAt,
  type params,
  roomsBeside,
} from './model.ts';

type CourseMoment = Moment<typeof params, Course>;

type Box = readonly [number, number, number, number];

/** What is shown at least, in m, and room about A and its handles, and below for the scales. */
const FRAME: Box = [-1.35, -0.66, 1.35, 1.24];
const ABOUT = { sides: 0.34, tip: 0.08, scales: 0.2 };

/** Length of the velocity's arrow, in m for 1 m/s: fixed, so that its head stays under the finger that drags it. */
const VELOCITY = 0.4;
export const arrows = { velocity: { unit: 'm/s', length: VELOCITY } };

/** The usual part of the plane, and more where a handle of A lies outside it. */
export function frame({ values: { positionA, velocityA } }: Course): Box {
  const [x, y] = positionA;
  const [tipX, tipY] = headOf(positionA, velocityA);
  return [
    Math.min(FRAME[0], x - ABOUT.sides, tipX - ABOUT.tip),
    Math.min(FRAME[1], Math.min(y - ABOUT.sides, tipY - ABOUT.tip) - ABOUT.scales),
    Math.max(FRAME[2], x + ABOUT.sides, tipX + ABOUT.tip),
    Math.max(FRAME[3], y + ABOUT.sides, tipY + ABOUT.tip),
  ];
}

/** Head of the velocity's arrow. */
const headOf = ([x, y]: Point, [vx, vy]: Point): Point => [x + VELOCITY * vx, y + VELOCITY * vy];

/** Levers by which the bodies are turned, and the arrow of the normal, in m. */
const LEVER = { a: 0.28, b: 0.7 };
const NORMAL = 0.24;

/** A line is named at this share of its length from its end. */
const NAMED = 0.2;

/** Of several planes each is drawn so far to either side of its nearest points, in m. */
const SHORT = 0.4;

/** The part of a plane that is drawn: all that lies in the picture, or a short piece. */
function lineOf({ normal, point }: SeparatingPlane, isShort: boolean, box: Box): readonly [Point, Point] {
  const along: Point = [-normal[1], normal[0]];
  const at = (s: number): Point => [point[0] + s * along[0], point[1] + s * along[1]];
  if (isShort) return [at(-SHORT), at(SHORT)];
  let [from, to] = [-10, 10];
  for (const axis of [0, 1] as const) {
    if (along[axis] === 0) continue;
    const ends = [box[axis], box[axis + 2] as number].map((edge) => (edge - point[axis]) / along[axis]);
    from = Math.max(from, Math.min(...ends));
    to = Math.min(to, Math.max(...ends));
  }
  return from < to ? [at(from), at(to)] : [at(0), at(0)];
}

/** Where a line is named: a little in from its right or upper end, or from the other one. */
function nameAt(from: Point, to: Point, which: 'end' | 'beginning'): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const isForward = Math.abs(dx) > Math.abs(dy) ? dx > 0 : dy > 0;
  const share = isForward === (which === 'end') ? 1 - NAMED : NAMED;
  return [from[0] + share * dx, from[1] + share * dy];
}

/** The part of an outline that lies beyond a plane, on the side of the sign; nothing if none does. */
function beyond(
  corners: readonly Point[],
  { normal, point }: SeparatingPlane,
  sign: 1 | -1,
): readonly Point[] {
  const side = ([x, y]: Point): number => sign * (normal[0] * (x - point[0]) + normal[1] * (y - point[1]));
  return corners.flatMap((to, i): readonly Point[] => {
    const from = corners.at(i - 1) as Point;
    const [s, e] = [side(from), side(to)];
    const share = s / (s - e);
    const crossing: readonly Point[] =
      s * e < 0 ? [[from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]] : [];
    return e >= EPS_CUT ? [...crossing, to] : crossing;
  });
}

/** What a plane cuts off a body. */
function cutMarks({ plane, cornersB }: Between, cornersA: PlanesAt['cornersA']): Picture {
  const pieces = [beyond(flat(cornersA), plane, -1), beyond(flat(cornersB), plane, 1)];
  return pieces
    .filter((points) => points.length > 2)
    .map((points): Mark => ({ kind: 'polygon', points, look: 'bad', isBare: true }));
}

/** Which bodies planes cut, in a word or two. */
function cutInWords(planes: readonly Between[], cornersA: PlanesAt['cornersA']): string {
  const { a, b } = roomsBeside(planes, cornersA);
  const names = [a < -EPS_CUT ? 'A' : '', b < -EPS_CUT ? 'B' : ''].filter((name) => name !== '');
  return names.length > 0 ? ` cuts ${names.join(' and ')}` : '';
}

/** The planes that fit now, with the nearest points. */
function nowMarks({ planes, cornersA }: PlanesAt, box: Box): Picture {
  const cut = cutInWords(planes, cornersA);
  const look: Look = cut === '' ? 'n' : 'bad';
  return planes.flatMap((between, i): Picture => {
    const { plane, closest } = between;
    const [pointA, pointB] = flat([closest.pointA, closest.pointB]) as [Point, Point];
    const [from, to] = lineOf(plane, planes.length > 1, box);
    const end = nameAt(from, to, 'end');
    const [x, y] = plane.point;
    return [
      ...cutMarks(between, cornersA),
      { kind: 'line', points: [from, to], look, weight: 'normal' },
      { kind: 'line', points: [pointA, pointB], look: 'ink', weight: 'thin', sym: 'd' },
      { kind: 'dot', at: pointA, look: 'a', size: 'small' },
      { kind: 'dot', at: pointB, look: 'b', size: 'small' },
      {
        kind: 'arrow',
        from: [x, y],
        vector: [NORMAL * plane.normal[0], NORMAL * plane.normal[1]],
        look: 'n',
        weight: 'thin',
        head: 'open',
        ...(i === 0 && { sym: 'n' }),
      },
      ...(planes.length === 1
        ? [{ kind: 'text', at: end, text: `now${cut}`, look, offset: [8, -4] } as const]
        : []),
    ];
  });
}

/** The planes of the start, kept. */
function keptMarks({ start }: Course, { cornersA }: PlanesAt, box: Box): Picture {
  const cut = cutInWords(start.planes, cornersA);
  const look: Look = cut === '' ? 'muted' : 'bad';
  return start.planes.flatMap(({ plane }): Picture => {
    const [from, to] = lineOf(plane, start.planes.length > 1, box);
    const end = nameAt(from, to, 'beginning');
    return [
      { kind: 'line', points: [from, to], look, dash: true },
      ...(start.planes.length === 1
        ? [{ kind: 'text', at: end, text: `of 0 s${cut}`, look, offset: [8, -4] } as const]
        : []),
    ];
  });
}

/** Both bodies, and what helps to see: where A began, the hull of B, the way of A. */
function bodyMarks(course: Course, now: PlanesAt, t: number): Picture {
  const { b, start, a } = course;
  const [from, to] = [a.travel.placementAt(0).position, a.travel.placementAt(course.t1).position];
  return [
    ...(b.isConvex
      ? []
      : ([
          {
            kind: 'polygon',
            points: course.hullB,
            look: 'b',
            isOpen: true,
            dash: true,
            tone: 'faint',
          },
        ] as const)),
    ...(t > 0
      ? ([{ kind: 'polygon', points: flat(start.cornersA), look: 'a', isOpen: true, tone: 'faint' }] as const)
      : []),
    {
      kind: 'line',
      points: [
        [from[0], from[1]],
        [to[0], to[1]],
      ],
      look: 'a',
      tone: 'faint',
      dash: true,
    },
    { kind: 'polygon', points: course.outlineB, look: 'b' },
    { kind: 'polygon', points: flat(now.cornersA), look: 'a' },
  ];
}

/** Levers from the centres to the handles that turn the bodies. */
function leverMarks({ values }: CourseMoment): Picture {
  const lever = (from: Point, to: Point, look: 'a' | 'b'): Mark => ({
    kind: 'line',
    points: [from, to],
    look,
    tone: 'faint',
    weight: 'thin',
  });
  return [lever(values.positionA, tipOf(values, 'a'), 'a'), lever([0, 0], tipOf(values, 'b'), 'b')];
}

/** Ends of the levers: A's points up at 0°, B's to the right. */
function tipOf({ positionA, turnA, turnB }: CourseMoment['values'], which: 'a' | 'b'): Point {
  const angle = radians(which === 'a' ? turnA : turnB);
  const up: Point = [-Math.sin(angle), Math.cos(angle)];
  return which === 'a'
    ? [positionA[0] + LEVER.a * up[0], positionA[1] + LEVER.a * up[1]]
    : [LEVER.b * up[1], -LEVER.b * up[0]];
}

export function draw(moment: CourseMoment): Picture {
  const { run, t: asked, hiddenFrom } = moment;
  const t = hiddenFrom === undefined ? asked : Math.min(asked, hiddenFrom);
  const now = run.at(t);
  const box = frame(run);
  const isHopeless = now.gap > 0 && now.hullGap <= 0 && run.values.mistake === 'none' && !run.values.parts;
  return [
    ...leverMarks(moment),
    ...bodyMarks(run, now, t),
    ...(t > 0 ? keptMarks(run, now, box) : []),
    ...nowMarks(now, box),
    {
      kind: 'arrow',
      from: run.values.positionA,
      vector: run.values.velocityA,
      scale: 'velocity',
      look: 'a',
      sym: 'v_A',
    },
    ...(isHopeless
      ? ([
          {
            kind: 'text',
            at: [box[0], box[3]],
            text: 'No plane can separate them',
            look: 'bad',
            offset: [8, 16],
          },
        ] as const)
      : []),
  ];
}

/** An angle in whole degrees from −180 to 180. */
const azimuth = (y: number, x: number): number => degrees(Math.atan2(y, x));

export function handles({ values }: CourseMoment): readonly Handle<typeof params>[] {
  const { positionA, velocityA, turnA, turnB } = values;
  return [
    {
      id: 'turnA',
      label: 'Turn of A',
      text: `${turnA} degrees`,
      look: 'a',
      shape: 'dot',
      at: tipOf(values, 'a'),
      step: 0.03,
      param: 'turnA',
      drag: ([x, y]) => ({ turnA: azimuth(positionA[0] - x, y - positionA[1]) }),
    },
    {
      id: 'turnB',
      label: 'Turn of B',
      text: `${turnB} degrees`,
      look: 'b',
      shape: 'dot',
      at: tipOf(values, 'b'),
      step: 0.03,
      param: 'turnB',
      grabs: { body: 'b', about: [0, 0] },
      drag: ([x, y]) => ({ turnB: azimuth(y, x) }),
    },
    {
      id: 'velocity',
      label: 'Velocity of A',
      text: inPlane(velocityA, 'm/s', 2),
      look: 'a',
      shape: 'tip',
      at: headOf(positionA, velocityA),
      step: 0.1 * VELOCITY,
      drag: ([x, y]) => ({ velocityA: [(x - positionA[0]) / VELOCITY, (y - positionA[1]) / VELOCITY] }),
    },
    // Last, and so on top: of a body at rest the head of the velocity's arrow lies in the same place.
    {
      id: 'place',
      label: 'Place of A',
      text: inPlane(positionA, 'm', 2),
      look: 'a',
      shape: 'ring',
      at: positionA,
      step: 0.03,
      grabs: { body: 'a' },
      drag: (to) => ({ positionA: to }),
    },
  ];
}
