/**
 * A look at two features where they are: the same as `touchPlace` and `touchRate` (touch-pair.ts), in the same order of
 * operations, without making an object. A motion of meshes in touch looks at thousands of features in every step.
 *
 * Source:  as touch-pair.ts          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A.
 */
import { lengthOf, type Vec3 } from '#core/math/vec3.ts';
import { EPS_POINT, hasNormal, type TouchBody, type TouchPair, type TouchPlace } from './touch-pair.ts';
import type { FaceSide, TouchCorner, TouchEdge } from './touch-surface.ts';

/** What a look tells; see `TouchPlace`. */
export type TouchLook = Pick<TouchPlace, 'gap' | 'reach' | 'inside' | 'facing' | 'sine'>;

/**
 * The last look, written anew by each: gap, reach, inside, facing, sine; the normal, and the points of A and B whose
 * motion counts. By index, here and below: to take arrays apart would make objects.
 */
const seen = new Float64Array(14);
const GAP = 0;
const REACH = 1;
const INSIDE = 2;
const FACING = 3;
const SINE = 4;
const NORMAL = 5;
const POINT_A = 8;
const POINT_B = 11;

/** What the last look told: it changes with the next one. */
export const lastLook: TouchLook = {
  get gap() {
    return seen[GAP] as number;
  },
  get reach() {
    return seen[REACH] as number;
  },
  get inside() {
    return seen[INSIDE] as number;
  },
  get facing() {
    return seen[FACING] as number;
  },
  get sine() {
    return seen[SINE] as number;
  },
};

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
  const t0 = tip.turn[0];
  const t1 = tip.turn[1];
  const t2 = tip.turn[2];
  const c0 = corner.point[0];
  const c1 = corner.point[1];
  const c2 = corner.point[2];
  const px = tip.position[0] + (t0[0] * c0 + t0[1] * c1 + t0[2] * c2);
  const py = tip.position[1] + (t1[0] * c0 + t1[1] * c1 + t1[2] * c2);
  const pz = tip.position[2] + (t2[0] * c0 + t2[1] * c1 + t2[2] * c2);
  const o0 = other.turn[0];
  const o1 = other.turn[1];
  const o2 = other.turn[2];
  const dx = px - other.position[0];
  const dy = py - other.position[1];
  const dz = pz - other.position[2];
  const x = o0[0] * dx + o1[0] * dy + o2[0] * dz;
  const y = o0[1] * dx + o1[1] * dy + o2[1] * dz;
  const z = o0[2] * dx + o1[2] * dy + o2[2] * dz;
  let facing = Infinity;
  let inside = Infinity;
  let nx = 0;
  let ny = 0;
  let nz = 0;
  let reach = 0;
  if (kind === 'corner-on-face') {
    const { normal, offset, sides } = base as Extract<
      CornerPair,
      { readonly kind: 'corner-on-face' }
    >['base'];
    for (let k = 0; k < sides.length; k++) {
      const { inward, offset: from } = sides[k] as FaceSide;
      const depth = inward[0] * x + inward[1] * y + inward[2] * z - from;
      if (depth < inside) inside = depth;
    }
    nx = normal[0];
    ny = normal[1];
    nz = normal[2];
    reach = nx * x + ny * y + nz * z - offset;
  } else {
    const { tangents } = base as TouchCorner | TouchEdge;
    let wx = 0;
    let wy = 0;
    let wz = 0;
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
    const shorter = 1 / reach;
    nx = shorter * wx;
    ny = shorter * wy;
    nz = shorter * wz;
    for (let k = 0; k < tangents.length; k++) {
      const e = tangents[k] as Vec3;
      facing = Math.min(facing, -(nx * e[0] + ny * e[1] + nz * e[2]));
    }
  }
  const ux = o0[0] * nx + o0[1] * ny + o0[2] * nz;
  const uy = o1[0] * nx + o1[1] * ny + o1[2] * nz;
  const uz = o2[0] * nx + o2[1] * ny + o2[2] * nz;
  facing = Math.min(facing, leastRise(tip, corner.tangents, 1, ux, uy, uz));
  seen[GAP] = reach - (a.surface.radius + b.surface.radius);
  seen[REACH] = reach;
  seen[INSIDE] = inside;
  seen[FACING] = facing;
  seen[SINE] = 1;
  const sign = isTipA ? 1 : -1;
  seen[NORMAL] = sign * ux;
  seen[NORMAL + 1] = sign * uy;
  seen[NORMAL + 2] = sign * uz;
  seen[POINT_A] = px;
  seen[POINT_A + 1] = py;
  seen[POINT_A + 2] = pz;
  seen[POINT_B] = px;
  seen[POINT_B + 1] = py;
  seen[POINT_B + 2] = pz;
  return true;
}

/** The least of ± n · R t for some directions t in the axes of a body; Infinity for none. */
function leastRise(
  { turn }: TouchBody,
  tangents: readonly Vec3[],
  sign: number,
  nx: number,
  ny: number,
  nz: number,
): number {
  const r0 = turn[0];
  const r1 = turn[1];
  const r2 = turn[2];
  let least = Infinity;
  for (let k = 0; k < tangents.length; k++) {
    const t = tangents[k] as Vec3;
    const x = r0[0] * t[0] + r0[1] * t[1] + r0[2] * t[2];
    const y = r1[0] * t[0] + r1[1] * t[1] + r1[2] * t[2];
    const z = r2[0] * t[0] + r2[1] * t[1] + r2[2] * t[2];
    least = Math.min(least, sign * (nx * x + ny * y + nz * z));
  }
  return least;
}

/** Looks at two edges. @returns false if they are parallel: then the look says that they are nowhere. */
export function lookAtEdges(
  edgeA: TouchEdge,
  edgeB: TouchEdge,
  sign: number,
  a: TouchBody,
  b: TouchBody,
): boolean {
  const a0 = a.turn[0];
  const a1 = a.turn[1];
  const a2 = a.turn[2];
  const b0 = b.turn[0];
  const b1 = b.turn[1];
  const b2 = b.turn[2];
  const e0 = edgeA.along[0];
  const e1 = edgeA.along[1];
  const e2 = edgeA.along[2];
  const f0 = edgeB.along[0];
  const f1 = edgeB.along[1];
  const f2 = edgeB.along[2];
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
    seen[GAP] = Infinity;
    seen[REACH] = Infinity;
    seen[INSIDE] = -Infinity;
    seen[FACING] = -1;
    seen[SINE] = 1;
    return false;
  }
  const k = sign / sine;
  const nx = k * cx;
  const ny = k * cy;
  const nz = k * cz;
  const s0 = edgeA.start[0];
  const s1 = edgeA.start[1];
  const s2 = edgeA.start[2];
  const q0 = edgeB.start[0];
  const q1 = edgeB.start[1];
  const q2 = edgeB.start[2];
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
  const against = dx * bx + dy * by + dz * bz;
  const gx = by * dz - bz * dy;
  const gy = bz * dx - bx * dz;
  const gz = bx * dy - by * dx;
  const s = (gx * cx + gy * cy + gz * cz) / (sine * sine);
  const t = against + s * cosine;
  const reach = nx * dx + ny * dy + nz * dz;
  seen[FACING] = Math.min(
    leastRise(a, edgeA.tangents, 1, nx, ny, nz),
    leastRise(b, edgeB.tangents, -1, nx, ny, nz),
  );
  seen[GAP] = reach - (a.surface.radius + b.surface.radius);
  seen[REACH] = reach;
  seen[INSIDE] = Math.min(s, edgeA.length - s, t, edgeB.length - t);
  seen[SINE] = sine;
  seen[NORMAL] = nx;
  seen[NORMAL + 1] = ny;
  seen[NORMAL + 2] = nz;
  seen[POINT_A] = fromAx + s * ax;
  seen[POINT_A + 1] = fromAy + s * ay;
  seen[POINT_A + 2] = fromAz + s * az;
  seen[POINT_B] = fromBx + t * bx;
  seen[POINT_B + 1] = fromBy + t * by;
  seen[POINT_B + 2] = fromBz + t * bz;
  return true;
}

/** d(gap)/dt of the features of the last look, in m/s. */
export function lastRate({ position: x, velocity: v, angularVelocity: w }: TouchBody, b: TouchBody): number {
  const { position: y, velocity: u, angularVelocity: q } = b;
  const rx = (seen[POINT_A] as number) - x[0];
  const ry = (seen[POINT_A + 1] as number) - x[1];
  const rz = (seen[POINT_A + 2] as number) - x[2];
  const sx = (seen[POINT_B] as number) - y[0];
  const sy = (seen[POINT_B + 1] as number) - y[1];
  const sz = (seen[POINT_B + 2] as number) - y[2];
  return (
    (seen[NORMAL] as number) * (v[0] + (w[1] * rz - w[2] * ry) - (u[0] + (q[1] * sz - q[2] * sy))) +
    (seen[NORMAL + 1] as number) * (v[1] + (w[2] * rx - w[0] * rz) - (u[1] + (q[2] * sx - q[0] * sz))) +
    (seen[NORMAL + 2] as number) * (v[2] + (w[0] * ry - w[1] * rx) - (u[2] + (q[0] * sy - q[1] * sx)))
  );
}

/** How fast the normal of the last look turns at most, in rad/s, by what slides there: for the length of steps. */
export function lastTurning(pair: TouchPair, a: TouchBody, b: TouchBody): number {
  if (pair.kind === 'corner-on-face') return 0;
  if (pair.kind === 'edge-on-edge') return edgesTurning(pair.a, pair.b, a, b);
  return lastSlide(a, b) / (seen[REACH] as number);
}

/** How fast the points of the last look slide along each other, with the rate of the gap, in m/s. */
export function lastSlide(a: TouchBody, b: TouchBody): number {
  const v = a.velocity;
  const w = a.angularVelocity;
  const u = b.velocity;
  const q = b.angularVelocity;
  const rx = (seen[POINT_A] as number) - a.position[0];
  const ry = (seen[POINT_A + 1] as number) - a.position[1];
  const rz = (seen[POINT_A + 2] as number) - a.position[2];
  const sx = (seen[POINT_B] as number) - b.position[0];
  const sy = (seen[POINT_B + 1] as number) - b.position[1];
  const sz = (seen[POINT_B + 2] as number) - b.position[2];
  return lengthOf(
    v[0] + (w[1] * rz - w[2] * ry) - (u[0] + (q[1] * sz - q[2] * sy)),
    v[1] + (w[2] * rx - w[0] * rz) - (u[1] + (q[2] * sx - q[0] * sz)),
    v[2] + (w[0] * ry - w[1] * rx) - (u[2] + (q[0] * sy - q[1] * sx)),
  );
}

/** ṅ = (cos β − α)/sin² u_A + (cos α − β)/sin² u_B, where α and β say how fast the edges rise along n. */
function edgesTurning(edgeA: TouchEdge, edgeB: TouchEdge, a: TouchBody, b: TouchBody): number {
  const ux = along(a.turn[0], edgeA.along);
  const uy = along(a.turn[1], edgeA.along);
  const uz = along(a.turn[2], edgeA.along);
  const vx = along(b.turn[0], edgeB.along);
  const vy = along(b.turn[1], edgeB.along);
  const vz = along(b.turn[2], edgeB.along);
  const alpha = rising(a.angularVelocity, ux, uy, uz);
  const beta = rising(b.angularVelocity, vx, vy, vz);
  const cosine = ux * vx + uy * vy + uz * vz;
  const cx = uy * vz - uz * vy;
  const cy = uz * vx - ux * vz;
  const cz = ux * vy - uy * vx;
  const sine2 = cx * cx + cy * cy + cz * cz;
  const s = (cosine * beta - alpha) / sine2;
  const t = (cosine * alpha - beta) / sine2;
  return lengthOf(s * ux + t * vx, s * uy + t * vy, s * uz + t * vz);
}

/** n · (ω × u). */
function rising(omega: Vec3, x: number, y: number, z: number): number {
  return (
    (seen[NORMAL] as number) * (omega[1] * z - omega[2] * y) +
    (seen[NORMAL + 1] as number) * (omega[2] * x - omega[0] * z) +
    (seen[NORMAL + 2] as number) * (omega[0] * y - omega[1] * x)
  );
}

/** Scalar product of a row of a matrix and a vector. */
function along(row: Vec3, v: Vec3): number {
  return row[0] * v[0] + row[1] * v[1] + row[2] * v[2];
}
