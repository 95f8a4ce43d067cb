/** The two bodies at the instant of contact, the normal and what comes of it. Nothing is computed here that the model does not say. */
import { rotate } from '#core/math/quat.ts';
import { add, addScaled, neg, normalize, scale, sub, type Vec3 } from '#core/math/vec3.ts';
import type { Moment } from '#kit/declare/moment.ts';
import type { Picture3 } from '#kit/declare/picture.ts';
import type { ArrowScales, Handle3 } from '#kit/declare/scene.ts';
import { formatNumber, formatQuantity, formatReading } from '#params/format.ts';
import { degrees } from '../common/angles.ts';
import { A, B, GRIP, GRIP_AZIMUTH, GRIP_ELEVATION, UP, UPPER } from './bodies.ts';
import type { Hit, NormalRun, NormalValues, params } from './model.ts';
import { params as declared } from './params.ts';

export type NormalMoment = Moment<typeof params, NormalRun>;

/** m of the picture for 1 m/s, and for 1 rad/s. They stay, so that arrows can be compared. */
const VELOCITY = 0.15;
const OMEGA = 0.05;

export const arrows: ArrowScales = {
  velocity: { unit: 'm/s', length: VELOCITY },
  omega: { unit: 'rad/s', length: OMEGA },
};

/** Direction of the eye: the corner of B points towards it. */
export const EYE = [32, 23] as const;

/** Radius of what is shown, in m. */
export const RADIUS = 0.95;

/** Length of the arrows that have a direction only, in m. */
const NORMAL = 0.42;
const EDGE = 0.3;

/** So near to the corner, in m, a drag sets the cube exactly on it. */
const CATCH = 0.012;

/** Faces of both boxes, by the numbers of their corners. */
const FACES = A.features.faces.map(({ corners }) => corners);

const loop = (points: readonly Vec3[]): readonly Vec3[] => [...points, points[0] as Vec3];

/** The features that touch: a corner as a dot, an edge or the outline of a face as a thick line. */
function touching({ features, meeting }: Hit): Picture3 {
  const sides = [
    ['a', features.onA, meeting.features],
    ['b', features.onB, B.features],
  ] as const;
  return sides.flatMap(([look, { kind, points }, body]): Picture3 => {
    const corners = points.map((i) => body.vertices[i] as Vec3);
    if (kind === 'vertex') return [{ kind: 'dot', at: corners[0] as Vec3, look }];
    if (kind === 'edge') return [{ kind: 'line', points: corners, look, weight: 'thick' }];
    const face = body.faces.find((one) => points.every((i) => one.corners.includes(i)));
    const outline = face?.corners.map((i) => body.vertices[i] as Vec3) ?? [];
    return outline.length > 0 ? [{ kind: 'line', points: loop(outline), look, weight: 'thick' }] : [];
  });
}

/** Two edges, their directions as a program lists them, both signs of the cross product, and the way that picks one. */
function edgeMarks({ edges, meeting, trueNormal }: Hit): Picture3 {
  if (!edges) return [];
  const { point } = meeting;
  return [
    { kind: 'line', points: [...edges.centres], look: 'muted', weight: 'thin', dash: true },
    { kind: 'text', at: addScaled(edges.centres[0], UP, -0.1), text: 'from B to A', look: 'muted' },
    { kind: 'arrow', from: point, vector: scale(edges.eA, EDGE), look: 'a', sym: 'e_A', weight: 'thin' },
    { kind: 'arrow', from: point, vector: scale(edges.eB, EDGE), look: 'b', sym: 'e_B', weight: 'thin' },
    {
      kind: 'arrow',
      from: point,
      vector: scale(neg(trueNormal), NORMAL),
      look: 'n',
      weight: 'thin',
      head: 'open',
      dash: true,
      tone: 'faint',
    },
  ];
}

/** The fan of allowed normals, and the velocities that A would leave with. */
function fanMarks({ fan, meeting }: Hit): Picture3 {
  if (!fan) return [];
  const { point, placement } = meeting;
  const tipOf = (n: Vec3): Vec3 => addScaled(point, n, NORMAL);
  const tipOfVelocity = (v: Vec3): Vec3 => addScaled(placement.position, v, VELOCITY);
  return [
    { kind: 'line', points: fan.border.map(tipOf), look: 'n', weight: 'normal' },
    ...fan.corners.map(
      (n) => ({ kind: 'line', points: [point, tipOf(n)], look: 'n', weight: 'hair', tone: 'faint' }) as const,
    ),
    {
      kind: 'line',
      points: fan.velocities.map(tipOfVelocity),
      look: 'a',
      weight: 'normal',
      dash: true,
      isAnswer: true,
    },
    { kind: 'text', at: tipOfVelocity(fan.highest), text: 'allowed bounces', look: 'a', isAnswer: true },
  ];
}

/** The plane across the normal, which has one body on either side. */
function planeMarks({ plane }: Hit): Picture3 {
  return [{ kind: 'line', points: loop(plane), look: 'n', weight: 'thin' }];
}

/** The place a moment later: as a body, or as lines where the mistake lets it sink into B and a body would not be seen. */
function laterMarks({ later, laterEdges, isSinking }: Hit): Picture3 {
  if (isSinking) {
    return laterEdges.map(
      (points) => ({ kind: 'line', points, look: 'a', weight: 'thin', dash: true, isAnswer: true }) as const,
    );
  }
  return [
    {
      kind: 'solid',
      vertices: A.features.vertices,
      faces: FACES,
      ...later,
      look: 'a',
      isOpen: true,
      tone: 'ghost',
      isAnswer: true,
    },
  ];
}

/** What the impulse does: velocity and spin afterwards. */
function outcome({ meeting, velocity, angularVelocity }: Hit): Picture3 {
  const from = meeting.placement.position;
  const arrow = { kind: 'arrow', from, isAnswer: true } as const;
  return [
    { ...arrow, vector: velocity, scale: 'velocity', look: 'a', sym: 'v_A+', weight: 'thick' },
    { ...arrow, vector: angularVelocity, scale: 'omega', look: 'omega', sym: 'omega_A+' },
  ];
}

/** What may come and go stands last: the rest keeps its place in the list, and so its buffers. */
export function draw({ run, values, hiddenFrom }: NormalMoment): Picture3 {
  const { hit, placement } = run;
  const top = add(placement.position, rotate(placement.orientation, A.features.vertices[UPPER] as Vec3));
  const marks: Picture3 = [
    {
      kind: 'solid',
      vertices: B.features.vertices,
      faces: FACES,
      position: [0, 0, 0],
      orientation: [1, 0, 0, 0],
      look: 'b',
    },
    { kind: 'solid', vertices: A.features.vertices, faces: FACES, ...placement, look: 'a' },
    {
      kind: 'arrow',
      from: addScaled(top, values.velocityA, -VELOCITY),
      vector: values.velocityA,
      scale: 'velocity',
      look: 'a',
      sym: 'v_A-',
      labelAt: 'middle',
    },
    ...(hit
      ? ([
          {
            kind: 'arrow',
            from: hit.meeting.point,
            vector: scale(hit.normal, NORMAL),
            look: 'n',
            sym: 'n',
            head: 'open',
          },
          ...planeMarks(hit),
          ...outcome(hit),
          ...laterMarks(hit),
          ...touching(hit),
          ...edgeMarks(hit),
          ...fanMarks(hit),
        ] as const)
      : []),
  ];
  // Hidden marks would leave their names behind.
  return hiddenFrom === undefined ? marks : marks.filter(({ isAnswer }) => !isAnswer);
}

/** The place of A's corner after its centre was dragged: caught by the corner of B where it is near. */
function placed(x: number, y: number): Partial<NormalValues> {
  return Math.hypot(x, y) < CATCH ? { place: 'corner' } : { place: 'free', x, y };
}

/** The pick after the head of n was dragged to a place: the pull on the middle of the fan that points there. */
function pickedBy({ fan, meeting }: Hit, to: Vec3): Partial<NormalValues> {
  if (!fan) return {};
  const way = normalize(sub(to, meeting.point));
  const { middle } = fan;
  const size = middle[2] / Math.max(way[2], 0.2);
  return { pickX: way[0] * size - middle[0], pickY: way[1] * size - middle[1] };
}

/** Turn and lean after the grip was dragged to a place. */
function turnedBy(centre: Vec3, to: Vec3): Partial<NormalValues> {
  const [x, y, z] = sub(to, centre);
  const turn = degrees(Math.atan2(y, x)) - GRIP_AZIMUTH;
  return {
    turn: turn < -180 ? turn + 360 : turn,
    lean: degrees(Math.atan2(z, Math.hypot(x, y))) - GRIP_ELEVATION,
  };
}

export function handles({ run, values }: NormalMoment): readonly Handle3<typeof params>[] {
  const { hit, placement } = run;
  const centre = placement.position;
  const grip = add(centre, rotate(placement.orientation, A.features.vertices[GRIP] as Vec3));
  const [x, y] = values.place === 'corner' ? [0, 0] : [values.x, values.y];
  const number = (key: 'x' | 'y' | 'turn' | 'lean', value: number) => formatNumber(declared[key], value);
  const pick: readonly Handle3<typeof params>[] =
    hit?.fan && values.place === 'corner'
      ? [
          {
            id: 'pick',
            label: 'Normal, picked from the fan',
            text: `${formatQuantity(hit.tilt, '°')} from the vertical, ${formatReading(hit.normal[0], 2)} along x, ${formatReading(hit.normal[1], 2)} along y`,
            look: 'n',
            shape: 'tip',
            at: addScaled(hit.meeting.point, hit.normal, NORMAL),
            step: 0.03,
            drag: (to) => pickedBy(hit, to),
          },
        ]
      : [];
  return [
    {
      id: 'place',
      label: 'Place of A',
      text: `corner ${number('x', x)} m along x and ${number('y', y)} m along y from the corner of B`,
      look: 'a',
      shape: 'dot',
      at: centre,
      step: 0.02,
      normal: [0, 0, 1],
      grabs: { body: 'a' },
      drag: (to) => {
        const moved = sub(to, centre);
        return placed(x + moved[0], y + moved[1]);
      },
    },
    {
      id: 'grip',
      label: 'Turn and lean of A',
      text: `turned by ${number('turn', values.turn)}°, leaning by ${number('lean', values.lean)}°`,
      look: 'a',
      shape: 'ring',
      at: grip,
      step: 0.02,
      drag: (to) => turnedBy(centre, to),
    },
    ...pick,
  ];
}
