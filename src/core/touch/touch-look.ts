/**
 * A look at two features where they are: the same as `touchPlace` and `touchRate` (touch-pair.ts), in the same order of
 * operations, without making an object. A motion of meshes in touch looks at thousands of features in every step.
 *
 * Source:  as touch-pair.ts          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A.
 */
import { lengthOf } from '#core/math/vec3.ts';
import { EPS_POINT, hasNormal, type TouchBody, type TouchPair, type TouchPlace } from './touch-pair.ts';
import type { TouchCorner, TouchEdge } from './touch-surface.ts';

/** What a look tells; see `TouchPlace`. */
export type TouchLook = Pick<TouchPlace, 'gap' | 'reach' | 'inside' | 'facing' | 'sine'>;

/** The last look, written anew by each: the normal and the points whose motion counts as plain numbers. */
const seen = {
  gap: 0,
  reach: 0,
  inside: 0,
  facing: 0,
  sine: 1,
  nx: 0,
  ny: 0,
  nz: 0,
  ax: 0,
  ay: 0,
  az: 0,
  bx: 0,
  by: 0,
  bz: 0,
};

/** The look that was asked for last. It changes with the next one. */
export const lastLook: TouchLook = seen;

/** Looks at a pair of features. @returns false if they have no normal. */
export function lookAtPair(pair: TouchPair, a: TouchBody, b: TouchBody): boolean {
  return pair.kind === 'edge-on-edge'
    ? lookAtEdges(pair.a, pair.b, pair.sign, a, b)
    : lookAtCorner(pair.kind, pair.tip === 'A', pair.corner, pair.base, a, b);
}

type CornerPair = Exclude<TouchPair, { readonly kind: 'edge-on-edge' }>;

/** Looks at a corner of the tip at a face, an edge or a corner of the base. @returns false if they have no normal. */
export function lookAtCorner(
  kind: CornerPair['kind'],
  isTipA: boolean,
  corner: TouchCorner,
  base: CornerPair['base'],
  a: TouchBody,
  b: TouchBody,
): boolean {
  const tip = isTipA ? a : b;
  const other = isTipA ? b : a;
  const [t0, t1, t2] = tip.turn;
  const [c0, c1, c2] = corner.point;
  const px = tip.position[0] + (t0[0] * c0 + t0[1] * c1 + t0[2] * c2);
  const py = tip.position[1] + (t1[0] * c0 + t1[1] * c1 + t1[2] * c2);
  const pz = tip.position[2] + (t2[0] * c0 + t2[1] * c1 + t2[2] * c2);
  const [o0, o1, o2] = other.turn;
  const dx = px - other.position[0];
  const dy = py - other.position[1];
  const dz = pz - other.position[2];
  const x = o0[0] * dx + o1[0] * dy + o2[0] * dz;
  const y = o0[1] * dx + o1[1] * dy + o2[1] * dz;
  const z = o0[2] * dx + o1[2] * dy + o2[2] * dz;
  let facing = Infinity;
  let inside = Infinity;
  let [nx, ny, nz, reach] = [0, 0, 0, 0];
  if (kind === 'corner-on-face') {
    const { normal, offset, sides } = base as Extract<
      CornerPair,
      { readonly kind: 'corner-on-face' }
    >['base'];
    for (const side of sides) {
      const [i0, i1, i2] = side.inward;
      const depth = i0 * x + i1 * y + i2 * z - side.offset;
      if (depth < inside) inside = depth;
    }
    [nx, ny, nz] = normal;
    reach = nx * x + ny * y + nz * z - offset;
  } else {
    const { tangents } = base as TouchCorner | TouchEdge;
    let [wx, wy, wz] = [0, 0, 0];
    if (kind === 'corner-on-edge') {
      const { start, along, length: l } = base as TouchEdge;
      const s = along[0] * (x - start[0]) + along[1] * (y - start[1]) + along[2] * (z - start[2]);
      wx = x - (start[0] + s * along[0]);
      wy = y - (start[1] + s * along[1]);
      wz = z - (start[2] + s * along[2]);
      inside = Math.min(s, l - s);
    } else {
      const { point } = base as TouchCorner;
      wx = x - point[0];
      wy = y - point[1];
      wz = z - point[2];
    }
    reach = lengthOf(wx, wy, wz);
    if (!(reach > EPS_POINT)) return false;
    const k = 1 / reach;
    nx = k * wx;
    ny = k * wy;
    nz = k * wz;
    for (const [e0, e1, e2] of tangents) facing = Math.min(facing, -(nx * e0 + ny * e1 + nz * e2));
  }
  const ux = o0[0] * nx + o0[1] * ny + o0[2] * nz;
  const uy = o1[0] * nx + o1[1] * ny + o1[2] * nz;
  const uz = o2[0] * nx + o2[1] * ny + o2[2] * nz;
  for (const tangent of corner.tangents) facing = Math.min(facing, turnedDot(tip, tangent, ux, uy, uz));
  seen.gap = reach - (a.surface.radius + b.surface.radius);
  seen.reach = reach;
  seen.inside = inside;
  seen.facing = facing;
  seen.sine = 1;
  const sign = isTipA ? 1 : -1;
  seen.nx = sign * ux;
  seen.ny = sign * uy;
  seen.nz = sign * uz;
  seen.ax = px;
  seen.ay = py;
  seen.az = pz;
  seen.bx = px;
  seen.by = py;
  seen.bz = pz;
  return true;
}

/** n · R t for a direction t in the axes of a body. */
function turnedDot(
  { turn }: TouchBody,
  [x, y, z]: TouchEdge['along'],
  nx: number,
  ny: number,
  nz: number,
): number {
  const [r0, r1, r2] = turn;
  return (
    nx * (r0[0] * x + r0[1] * y + r0[2] * z) +
    ny * (r1[0] * x + r1[1] * y + r1[2] * z) +
    nz * (r2[0] * x + r2[1] * y + r2[2] * z)
  );
}

/** Looks at two edges. @returns false if they are parallel: then the look says that they are nowhere. */
export function lookAtEdges(
  edgeA: TouchEdge,
  edgeB: TouchEdge,
  sign: number,
  a: TouchBody,
  b: TouchBody,
): boolean {
  const [a0, a1, a2] = a.turn;
  const [b0, b1, b2] = b.turn;
  const [e0, e1, e2] = edgeA.along;
  const [f0, f1, f2] = edgeB.along;
  const ax = a0[0] * e0 + a0[1] * e1 + a0[2] * e2;
  const ay = a1[0] * e0 + a1[1] * e1 + a1[2] * e2;
  const az = a2[0] * e0 + a2[1] * e1 + a2[2] * e2;
  const bx = b0[0] * f0 + b0[1] * f1 + b0[2] * f2;
  const by = b1[0] * f0 + b1[1] * f1 + b1[2] * f2;
  const bz = b2[0] * f0 + b2[1] * f1 + b2[2] * f2;
  const cx = ay * bz - az * by;
  const cy = az * bx - ax * bz;
  const cz = ax * by - ay * bx;
  const sine = lengthOf(cx, cy, cz);
  if (!hasNormal(edgeA.length, edgeB.length, sine, a.surface.radius + b.surface.radius)) {
    seen.gap = Infinity;
    seen.reach = Infinity;
    seen.inside = -Infinity;
    seen.facing = -1;
    seen.sine = 1;
    return false;
  }
  const k = sign / sine;
  const nx = k * cx;
  const ny = k * cy;
  const nz = k * cz;
  const [s0, s1, s2] = edgeA.start;
  const [q0, q1, q2] = edgeB.start;
  const fromAx = a.position[0] + (a0[0] * s0 + a0[1] * s1 + a0[2] * s2);
  const fromAy = a.position[1] + (a1[0] * s0 + a1[1] * s1 + a1[2] * s2);
  const fromAz = a.position[2] + (a2[0] * s0 + a2[1] * s1 + a2[2] * s2);
  const fromBx = b.position[0] + (b0[0] * q0 + b0[1] * q1 + b0[2] * q2);
  const fromBy = b.position[1] + (b1[0] * q0 + b1[1] * q1 + b1[2] * q2);
  const fromBz = b.position[2] + (b2[0] * q0 + b2[1] * q1 + b2[2] * q2);
  const dx = fromAx - fromBx;
  const dy = fromAy - fromBy;
  const dz = fromAz - fromBz;
  const cosine = ax * bx + ay * by + az * bz;
  const along = dx * ax + dy * ay + dz * az;
  const against = dx * bx + dy * by + dz * bz;
  const s = (cosine * against - along) / (sine * sine);
  const t = against + s * cosine;
  const reach = nx * dx + ny * dy + nz * dz;
  let facing = Infinity;
  for (const tangent of edgeA.tangents) facing = Math.min(facing, turnedDot(a, tangent, nx, ny, nz));
  for (const tangent of edgeB.tangents) facing = Math.min(facing, -turnedDot(b, tangent, nx, ny, nz));
  seen.gap = reach - (a.surface.radius + b.surface.radius);
  seen.reach = reach;
  seen.inside = Math.min(s, edgeA.length - s, t, edgeB.length - t);
  seen.facing = facing;
  seen.sine = sine;
  seen.nx = nx;
  seen.ny = ny;
  seen.nz = nz;
  seen.ax = fromAx + s * ax;
  seen.ay = fromAy + s * ay;
  seen.az = fromAz + s * az;
  seen.bx = fromBx + t * bx;
  seen.by = fromBy + t * by;
  seen.bz = fromBz + t * bz;
  return true;
}

/** d(gap)/dt of the features of the last look, in m/s. */
export function lastRate({ position: x, velocity: v, angularVelocity: w }: TouchBody, b: TouchBody): number {
  const { position: y, velocity: u, angularVelocity: q } = b;
  const { nx, ny, nz, ax, ay, az, bx, by, bz } = seen;
  const [rx, ry, rz] = [ax - x[0], ay - x[1], az - x[2]];
  const [sx, sy, sz] = [bx - y[0], by - y[1], bz - y[2]];
  return (
    nx * (v[0] + (w[1] * rz - w[2] * ry) - (u[0] + (q[1] * sz - q[2] * sy))) +
    ny * (v[1] + (w[2] * rx - w[0] * rz) - (u[1] + (q[2] * sx - q[0] * sz))) +
    nz * (v[2] + (w[0] * ry - w[1] * rx) - (u[2] + (q[0] * sy - q[1] * sx)))
  );
}
