/** Two capsules, the balls that decide, and the way between them. Nothing is computed here that the model does not say. */
import { addScaled, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import { capsuleMesh } from '#core/shape/mesh-solids.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Picture3, SolidMark } from '#kit/declare/picture.ts';
import type { Handle3 } from '#kit/declare/scene.ts';
import { directed, formatNumber } from '#params/format.ts';
import { degrees } from '../common/angles.ts';
import { remember } from '../common/remember.ts';
import { type CapsuleRun, isInSight, type Lying, params, UP } from './model.ts';

export type CapsuleMoment = Moment<typeof params, CapsuleRun>;

/** Direction of the eye: x points to the right, and a little away. */
export const EYE = [-76, 12] as const;

/** Radius of what is shown at least, in m. */
export const RADIUS = 0.36;

/** Length of the normal's arrow, in m. */
const NORMAL = 0.26;

/** Balls are drawn so much larger than they are, that they show on the capsule whose surface they share. */
const PROUD = 1.05;

/** Parts around a capsule, and from the rim of a cap to its pole: no two faces meet at 20° or more, and so none shows. */
const AROUND = 20;
const RINGS = 5;

/** A ball is drawn as a capsule with almost no axis, in m. */
const LEAST_HALF = 1e-4;

/** The surface of a capsule; of a few sizes, so that a drag of one finds the other as it was. */
const surfaceOf = remember(
  (radius: number, length: number) => {
    const { vertices, triangles } = capsuleMesh(radius, Math.max(length / 2, LEAST_HALF), AROUND, RINGS);
    return { vertices, faces: triangles };
  },
  { most: 4 },
);

const capsuleMark = ({ placed: { shape, placement }, length }: Lying, look: 'a' | 'b'): SolidMark => ({
  kind: 'solid',
  ...surfaceOf(shape.radius, length),
  ...placement,
  look,
});

/** The ball of one capsule that decides, and the axis. */
function ballMarks({ placed: { shape, placement }, axis }: Lying, on: Vec3, look: 'a' | 'b'): Picture3 {
  const radius = PROUD * shape.radius;
  return [
    {
      kind: 'ellipsoid',
      halfAxes: [radius, radius, radius],
      position: on,
      orientation: placement.orientation,
      look: 'ink',
      isAnswer: true,
    },
    { kind: 'line', points: [axis.start, axis.end], look, weight: 'thin' },
    { kind: 'dot', at: on, look, size: 'small', isAnswer: true },
  ];
}

/** What may come and go stands last: the rest keeps its place in the list. */
export function draw({ run, hiddenFrom }: CapsuleMoment): Picture3 {
  const { a, b, used, stretch, mistake } = run;
  const isSeen = isInSight(used);
  const marks: Picture3 = [
    capsuleMark(b, 'b'),
    capsuleMark(a, 'a'),
    ...(isSeen ? [...ballMarks(b, used.onB, 'b'), ...ballMarks(a, used.onA, 'a')] : []),
    {
      kind: 'line',
      points: [used.onB, used.onA],
      look: mistake === 'none' ? 'ink' : 'bad',
      weight: 'normal',
      isAnswer: true,
    },
    ...(used.touch && isSeen
      ? ([
          {
            kind: 'arrow',
            from: used.touch.pointB,
            vector: scale(used.touch.normal, NORMAL),
            look: 'n',
            sym: 'n',
            head: 'open',
            isAnswer: true,
          },
        ] as const)
      : []),
    ...(stretch && mistake === 'none'
      ? ([
          {
            kind: 'line',
            points: [
              stretch.onA.start,
              stretch.onA.end,
              stretch.onB.end,
              stretch.onB.start,
              stretch.onA.start,
            ],
            look: 'ink',
            weight: 'thin',
            dash: true,
            isAnswer: true,
          },
        ] as const)
      : []),
  ];
  return hiddenFrom === undefined ? marks : marks.filter(({ isAnswer }) => !isAnswer);
}

/** The tip of a capsule beyond one end of its axis, where it is taken hold of to be turned. */
const tipOf = ({ axis, direction, placed: { shape } }: Lying, which: 'start' | 'end'): Vec3 =>
  addScaled(axis[which], direction, which === 'end' ? shape.radius : -shape.radius);

/** An angle of a line that has no direction: from −90° to 90°. */
const ofLine = (angle: number): number => angle - 180 * Math.round(angle / 180);

const metres = (value: number, ways: readonly [string, string]): string => directed(value, 'm', ways, 2);

export function handles({ run, values }: CapsuleMoment): readonly Handle3<typeof params>[] {
  const { a, b } = run;
  const [centreA, centreB] = [a.placed.placement.position, b.placed.placement.position];
  const [tipA, tipB] = [tipOf(a, 'end'), tipOf(b, 'start')];
  return [
    {
      id: 'place',
      label: 'Place of A',
      text: `${metres(values.x, ['to the right', 'to the left'])}, ${metres(values.z, ['above B', 'below B'])}, ${metres(values.y, ['behind', 'in front'])}`,
      look: 'a',
      shape: 'ring',
      at: centreA,
      step: 0.02,
      grabs: { body: 'a' },
      drag: (to) => {
        const [x, y, z] = sub(to, centreB);
        return { x, y, z };
      },
    },
    {
      id: 'tilt',
      label: 'Tilt of A',
      text: `${formatNumber(params.tilt, values.tilt)}°`,
      look: 'a',
      shape: 'dot',
      at: tipA,
      step: 0.02,
      param: 'tilt',
      normal: [0, 1, 0],
      drag: (to) => {
        const [x, , z] = sub(to, centreA);
        return { tilt: ofLine(degrees(Math.atan2(z, x))) };
      },
    },
    {
      id: 'turn',
      label: 'Turn of B',
      text: `${formatNumber(params.turn, values.turn)}°`,
      look: 'b',
      shape: 'dot',
      at: tipB,
      step: 0.02,
      param: 'turn',
      normal: UP,
      grabs: { body: 'b', about: { centre: centreB, axis: UP } },
      drag: (to) => {
        const [x, y] = sub(to, centreB);
        return { turn: ofLine(degrees(Math.atan2(y, x))) };
      },
    },
  ];
}
