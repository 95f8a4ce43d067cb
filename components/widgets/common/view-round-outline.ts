/** A body of the picture: a disc, or a bar with round ends. */
import type { Moving } from '#core/instant/moving.ts';
import { rotate } from '#core/math/quat.ts';
import type { Vec2 } from '#core/math/vec2.ts';
import { add, length, type Vec3 } from '#core/math/vec3.ts';
import type { Capsule } from '#core/shape/shapes.ts';
import type { Mark } from '#kit/declare/picture.ts';

type Style = Omit<Extract<Mark, { kind: 'polygon' }>, 'kind' | 'points'>;

/** Parts into which the half circle at an end of a bar is cut. */
const ARC = 8;

/** Points round a ball where it is drawn as a line. */
const RING = 96;

/** Where the centre of a body is at a time (s). */
export function centreAt({ travel }: Moving, t: number): Vec2 {
  const [x, y] = travel.placementAt(t).position;
  return [x, y];
}

/** Corners of a bar in its own frame, counter-clockwise: a half circle about either end. */
function cornersOf({ a, b, radius }: Capsule): readonly Vec3[] {
  const along = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const cap = (end: Vec3, middle: number): readonly Vec3[] =>
    Array.from({ length: ARC + 1 }, (_, i): Vec3 => {
      const angle = middle + Math.PI * (i / ARC - 0.5);
      return [end[0] + radius * Math.cos(angle), end[1] + radius * Math.sin(angle), 0];
    });
  return [...cap(b, along), ...cap(a, along + Math.PI)];
}

/** Points all round a ball. */
function ringOf(radius: number): readonly Vec3[] {
  return Array.from({ length: RING }, (_, i): Vec3 => {
    const angle = (2 * Math.PI * i) / RING;
    return [radius * Math.cos(angle), radius * Math.sin(angle), 0];
  });
}

function cornersAt({ shape, travel }: Moving, t: number): readonly Vec2[] {
  const { position, orientation } = travel.placementAt(t);
  const corners = shape.kind === 'capsule' ? cornersOf(shape) : ringOf(radiusOf(shape));
  return corners.map((corner): Vec2 => {
    const [x, y] = add(position, rotate(orientation, corner));
    return [x, y];
  });
}

const radiusOf = (shape: Moving['shape']): number => (shape.kind === 'sphere' ? shape.radius : 0);

/** The outline of a body at a time (s) as a closed line. */
export function pointsAt(body: Moving, t: number): readonly Vec2[] {
  const corners = cornersAt(body, t);
  return [...corners, ...corners.slice(0, 1)];
}

/** The body as a mark, where it is at a time (s). */
export function outlineAt(body: Moving, t: number, style: Style): Mark {
  return body.shape.kind === 'capsule'
    ? { kind: 'polygon', points: cornersAt(body, t), ...style }
    : { kind: 'disc', centre: centreAt(body, t), radius: radiusOf(body.shape), ...style };
}

/** Whether a body moves. */
export const isMoving = ({ travel }: Moving): boolean => {
  const { velocity, angularVelocity } = travel.motionAt(0);
  return length(velocity) + length(angularVelocity) > 0;
};
