/**
 * A look at two features: where they are with respect to each other, in numbers that the next look writes over.
 *
 * Gaps are looked at some ten thousand times in a run, and most of the time went into making small arrays. Who keeps what
 * was seen takes it as a `TouchPlace` (touch-pair.ts).
 *
 * Source:  as touch-pair.ts          Chapter: content/chapters/07-resting.mdx
 * Signs:   n points out of B towards A; the gap is that of the surfaces, with the radii around the features.
 */
import type { Mat3 } from '#core/math/mat3.ts';
import { lengthOf, type Vec3 } from '#core/math/vec3.ts';
import { EPS_POINT, hasNormal } from './touch-normal.ts';
import type { EdgePair, TouchBody, TouchPair } from './touch-pair.ts';
import type { TouchFace } from './touch-surface.ts';

/** What is seen; see `TouchPlace`. */
export interface TouchLook {
  readonly gap: number;
  readonly reach: number;
  readonly inside: number;
  readonly sine: number;
  /** n, and the points of A and of B whose motion counts. */
  readonly nx: number;
  readonly ny: number;
  readonly nz: number;
  readonly ax: number;
  readonly ay: number;
  readonly az: number;
  readonly bx: number;
  readonly by: number;
  readonly bz: number;
  /** The normal of a corner in the axes of its base, out of it. */
  readonly mx: number;
  readonly my: number;
  readonly mz: number;
}

/** The numbers of the last look. (NaN at first: they are no whole numbers, which an engine keeps otherwise.) */
class Look implements TouchLook {
  gap = Number.NaN;
  reach = Number.NaN;
  inside = Number.NaN;
  sine = Number.NaN;
  nx = Number.NaN;
  ny = Number.NaN;
  nz = Number.NaN;
  ax = Number.NaN;
  ay = Number.NaN;
  az = Number.NaN;
  bx = Number.NaN;
  by = Number.NaN;
  bz = Number.NaN;
  mx = Number.NaN;
  my = Number.NaN;
  mz = Number.NaN;
}
const seen = new Look();

/** A look at two features, good until the next one; null where they have no normal: a corner in an edge, or parallel edges. */
export function lookAtPair(pair: TouchPair, a: TouchBody, b: TouchBody): TouchLook | null {
  const isFound = pair.kind === 'edge-on-edge' ? lookAtEdges(pair, a, b) : lookAtCorner(pair, a, b);
  return isFound ? seen : null;
}

type CornerPair = Exclude<TouchPair, EdgePair>;

function lookAtCorner(pair: CornerPair, a: TouchBody, b: TouchBody): boolean {
  const isTipA = pair.tip === 'A';
  const tip = isTipA ? a : b;
  const base = isTipA ? b : a;
  const { point } = pair.corner;
  const px = tip.position[0] + along(tip.turn[0], point);
  const py = tip.position[1] + along(tip.turn[1], point);
  const pz = tip.position[2] + along(tip.turn[2], point);
  const dx = px - base.position[0];
  const dy = py - base.position[1];
  const dz = pz - base.position[2];
  const [r0, r1, r2] = base.turn;
  const x = r0[0] * dx + r1[0] * dy + r2[0] * dz;
  const y = r0[1] * dx + r1[1] * dy + r2[1] * dz;
  const z = r0[2] * dx + r1[2] * dy + r2[2] * dz;
  if (pair.kind === 'corner-on-face') seeFace(pair.base, x, y, z);
  else if (!seeRound(pair, x, y, z)) return false;
  const sign = isTipA ? 1 : -1;
  seen.nx = sign * (r0[0] * seen.mx + r0[1] * seen.my + r0[2] * seen.mz);
  seen.ny = sign * (r1[0] * seen.mx + r1[1] * seen.my + r1[2] * seen.mz);
  seen.nz = sign * (r2[0] * seen.mx + r2[1] * seen.my + r2[2] * seen.mz);
  seen.ax = px;
  seen.ay = py;
  seen.az = pz;
  seen.bx = px;
  seen.by = py;
  seen.bz = pz;
  seen.gap = seen.reach - (a.surface.radius + b.surface.radius);
  seen.sine = 1;
  return true;
}

/** A point (m) seen from a face. */
function seeFace({ normal, offset, sides }: TouchFace, x: number, y: number, z: number): void {
  let inside = Infinity;
  for (let i = 0; i < sides.length; i++) {
    const { inward, offset: least } = sides[i] as TouchFace['sides'][number];
    inside = Math.min(inside, inward[0] * x + inward[1] * y + inward[2] * z - least);
  }
  seen.inside = inside;
  seen.reach = normal[0] * x + normal[1] * y + normal[2] * z - offset;
  seen.mx = normal[0];
  seen.my = normal[1];
  seen.mz = normal[2];
}

/** A point (m) seen from an edge, or a corner. Returns false if it lies in it. */
function seeRound(
  pair: Exclude<CornerPair, { readonly kind: 'corner-on-face' }>,
  x: number,
  y: number,
  z: number,
): boolean {
  let wx: number;
  let wy: number;
  let wz: number;
  if (pair.kind === 'corner-on-edge') {
    const { start, along: u, length: l } = pair.base;
    const s = u[0] * (x - start[0]) + u[1] * (y - start[1]) + u[2] * (z - start[2]);
    wx = x - (start[0] + s * u[0]);
    wy = y - (start[1] + s * u[1]);
    wz = z - (start[2] + s * u[2]);
    seen.inside = Math.min(s, l - s);
  } else {
    const { point } = pair.base;
    wx = x - point[0];
    wy = y - point[1];
    wz = z - point[2];
    seen.inside = Infinity;
  }
  const reach = lengthOf(wx, wy, wz);
  if (!(reach > EPS_POINT)) return false;
  const unit = 1 / reach;
  seen.reach = reach;
  seen.mx = unit * wx;
  seen.my = unit * wy;
  seen.mz = unit * wz;
  return true;
}

function lookAtEdges({ a: edgeA, b: edgeB, sign }: EdgePair, a: TouchBody, b: TouchBody): boolean {
  const ux = along(a.turn[0], edgeA.along);
  const uy = along(a.turn[1], edgeA.along);
  const uz = along(a.turn[2], edgeA.along);
  const vx = along(b.turn[0], edgeB.along);
  const vy = along(b.turn[1], edgeB.along);
  const vz = along(b.turn[2], edgeB.along);
  const cx = uy * vz - uz * vy;
  const cy = uz * vx - ux * vz;
  const cz = ux * vy - uy * vx;
  const sine = lengthOf(cx, cy, cz);
  const radii = a.surface.radius + b.surface.radius;
  if (!hasNormal(edgeA.length, edgeB.length, sine, radii)) return false;
  const unit = sign / sine;
  const nx = unit * cx;
  const ny = unit * cy;
  const nz = unit * cz;
  const ax = a.position[0] + along(a.turn[0], edgeA.start);
  const ay = a.position[1] + along(a.turn[1], edgeA.start);
  const az = a.position[2] + along(a.turn[2], edgeA.start);
  const bx = b.position[0] + along(b.turn[0], edgeB.start);
  const by = b.position[1] + along(b.turn[1], edgeB.start);
  const bz = b.position[2] + along(b.turn[2], edgeB.start);
  const dx = ax - bx;
  const dy = ay - by;
  const dz = az - bz;
  // Feet of the common normal: between + s u_A − t u_B is along n.
  const cosine = ux * vx + uy * vy + uz * vz;
  const before = dx * ux + dy * uy + dz * uz;
  const against = dx * vx + dy * vy + dz * vz;
  const s = (cosine * against - before) / (sine * sine);
  const t = against + s * cosine;
  seen.reach = nx * dx + ny * dy + nz * dz;
  seen.gap = seen.reach - radii;
  seen.inside = Math.min(s, edgeA.length - s, t, edgeB.length - t);
  seen.sine = sine;
  seen.nx = nx;
  seen.ny = ny;
  seen.nz = nz;
  seen.ax = ax + s * ux;
  seen.ay = ay + s * uy;
  seen.az = az + s * uz;
  seen.bx = bx + t * vx;
  seen.by = by + t * vy;
  seen.bz = bz + t * vz;
  return true;
}

/** See `TouchPlace`: smallest sine of the angles at which the surfaces rise from each other, by the last look at them. */
export function facingOf(look: TouchLook, pair: TouchPair, a: TouchBody, b: TouchBody): number {
  if (pair.kind === 'edge-on-edge')
    return leastRise(
      look,
      1,
      pair.a.tangents,
      a.turn,
      leastRise(look, -1, pair.b.tangents, b.turn, Infinity),
    );
  const isTipA = pair.tip === 'A';
  let facing = Infinity;
  if (pair.kind !== 'corner-on-face') {
    const { tangents } = pair.base;
    for (let i = 0; i < tangents.length; i++) {
      const tangent = tangents[i] as Vec3;
      facing = Math.min(facing, -(look.mx * tangent[0] + look.my * tangent[1] + look.mz * tangent[2]));
    }
  }
  return leastRise(look, isTipA ? 1 : -1, pair.corner.tangents, isTipA ? a.turn : b.turn, facing);
}

/** How far some tangents (body axes) rise along n, or fall (sign −1), at least; no more than `most`. */
function leastRise(
  { nx, ny, nz }: TouchLook,
  sign: number,
  tangents: readonly Vec3[],
  turn: Mat3,
  most: number,
): number {
  let least = most;
  for (let i = 0; i < tangents.length; i++) {
    const tangent = tangents[i] as Vec3;
    const rise = nx * along(turn[0], tangent) + ny * along(turn[1], tangent) + nz * along(turn[2], tangent);
    least = Math.min(least, sign * rise);
  }
  return least;
}

/** d(gap)/dt, in m/s, by the last look. */
export function rateOf(look: TouchLook, a: TouchBody, b: TouchBody): number {
  slide(look, a, b);
  return look.nx * w.x + look.ny * w.y + look.nz * w.z;
}

/** How fast the normal turns at most, in rad/s, by what slides there: for the length of steps. */
export function turningOf(look: TouchLook, pair: TouchPair, a: TouchBody, b: TouchBody): number {
  if (pair.kind === 'corner-on-face') return 0;
  if (pair.kind === 'edge-on-edge') return edgesTurning(look, pair, a, b);
  slide(look, a, b);
  return lengthOf(w.x, w.y, w.z) / look.reach;
}

/** The velocity of the point of A that counts, as seen from that of B, in m/s. */
const w = { x: Number.NaN, y: Number.NaN, z: Number.NaN };

function slide(look: TouchLook, a: TouchBody, b: TouchBody): void {
  const rx = look.ax - a.position[0];
  const ry = look.ay - a.position[1];
  const rz = look.az - a.position[2];
  const sx = look.bx - b.position[0];
  const sy = look.by - b.position[1];
  const sz = look.bz - b.position[2];
  const o = a.angularVelocity;
  const p = b.angularVelocity;
  w.x = a.velocity[0] + (o[1] * rz - o[2] * ry) - (b.velocity[0] + (p[1] * sz - p[2] * sy));
  w.y = a.velocity[1] + (o[2] * rx - o[0] * rz) - (b.velocity[1] + (p[2] * sx - p[0] * sz));
  w.z = a.velocity[2] + (o[0] * ry - o[1] * rx) - (b.velocity[2] + (p[0] * sy - p[1] * sx));
}

/** ṅ = (cos β − α)/sin² u_A + (cos α − β)/sin² u_B, where α and β say how fast the edges rise along n. */
function edgesTurning(look: TouchLook, { a: edgeA, b: edgeB }: EdgePair, a: TouchBody, b: TouchBody): number {
  const ux = along(a.turn[0], edgeA.along);
  const uy = along(a.turn[1], edgeA.along);
  const uz = along(a.turn[2], edgeA.along);
  const vx = along(b.turn[0], edgeB.along);
  const vy = along(b.turn[1], edgeB.along);
  const vz = along(b.turn[2], edgeB.along);
  const alpha = rising(look, a.angularVelocity, ux, uy, uz);
  const beta = rising(look, b.angularVelocity, vx, vy, vz);
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
function rising({ nx, ny, nz }: TouchLook, omega: Vec3, x: number, y: number, z: number): number {
  return (
    nx * (omega[1] * z - omega[2] * y) +
    ny * (omega[2] * x - omega[0] * z) +
    nz * (omega[0] * y - omega[1] * x)
  );
}

/** Scalar product of a row of a matrix and a vector. */
function along(row: Vec3, v: Vec3): number {
  return row[0] * v[0] + row[1] * v[1] + row[2] * v[2];
}
