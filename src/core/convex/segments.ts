/**
 * Distances of points and straight segments, with every degenerate case: crossing, parallel, collinear, no length.
 *
 * One kernel on plain numbers does the work, because a search for the time of contact asks it dozens of times; the
 * functions above it speak in vectors.
 *
 * Source:  Kavan, section 5 (eq. 30, 31)          Chapter: fencing
 */
import type { Segment } from '#core/contact/contact-normals.ts';
import { isFiniteVec, lerp, type Vec3 } from '#core/math/vec3.ts';

/** The point of a segment that is closest to a given point. */
export interface ClosestOnSegment {
  /** Distance, in m. */
  readonly distance: number;
  /** Where it is: 0 at the start, 1 at the end; 0 for a segment without length. */
  readonly t: number;
  readonly closest: Vec3;
}

/** The points at which two segments come closest to each other. */
export interface ClosestOfSegments {
  /** Distance, in m; 0 if they meet. */
  readonly distance: number;
  /** Place on the first segment, from 0 to 1. */
  readonly s: number;
  /** Place on the second segment, from 0 to 1. */
  readonly t: number;
  readonly onA: Vec3;
  readonly onB: Vec3;
  /** False for parallel segments that face each other: then the pair in the middle of the stretch is returned. */
  readonly isUnique: boolean;
}

/**
 * Directions that differ by less than this, in rad, count as parallel. Turning two parallel bodies leaves 1e-15;
 * at 1e-13 the cross product still has three digits, and taking the middle is wrong by 1e-13 of the length.
 */
const EPS_SIN = 1e-13;

/** A stretch shorter than this share of the first segment is one point. */
const EPS_STRETCH = 1e-12;

/**
 * Distance from a point to a segment.
 *
 *     dist(AB, x) = |x − A − t (B − A)|,    t = (x − A) · (B − A) / |B − A|², kept within 0 to 1
 *
 * @eq K30
 */
export function closestOnSegment(point: Vec3, segment: Segment): ClosestOnSegment {
  const { distance, t, onB } = closestOfSegments({ start: point, end: point }, segment);
  return { distance, t, closest: onB };
}

/**
 * Distance of two segments, and where it is attained.
 *
 * @returns for parallel segments that face each other the middle of the stretch; for a segment without length place 0.
 * @eq K31
 */
export function closestOfSegments(a: Segment, b: Segment): ClosestOfSegments {
  for (const point of [a.start, a.end, b.start, b.end]) {
    if (!isFiniteVec(point)) throw new RangeError(`the ends of a segment must be finite, got (${point})`);
  }
  const out = new Float64Array(SEGMENT_OUT);
  const distance = segmentDistance(Float64Array.of(...a.start, ...a.end, ...b.start, ...b.end), out);
  const [s, t, stretch] = out as unknown as Vec3;
  return {
    distance,
    s,
    t,
    onA: lerp(a.start, a.end, s),
    onB: lerp(b.start, b.end, t),
    isUnique: stretch === 0,
  };
}

/** Numbers that `segmentDistance` writes: s, t, the length of the parallel stretch as a share of segment 0, x, y, z. */
export const SEGMENT_OUT = 6;

/**
 * Hot kernel: distance, in m, of the segments p₀q₀ and p₁q₁.
 *
 * `ends` holds p₀, q₀, p₁, q₁, three coordinates each; best measured from a point nearby, as far coordinates cost
 * digits. Into `out` go the places s and t, the share of segment 0 over which a parallel segment 1 faces it (0 if
 * the closest pair is unique), and the vector from the closest point of segment 1 to that of segment 0.
 *
 * The lines come closest where the vector between them is along n = d₀ × d₁:
 *
 *     s = n · (d₁ × r)/n²,    r = p₀ − p₁,    d = q − p
 *
 * s is kept within 0 to 1, and t is the place closest to it. If that lies outside 0 to 1 it is clamped too, and s is
 * the place closest to t: the minimum over the square of all (s, t) is then on its border. Taking t from s makes an
 * error of s harmless, as it only slides along the valley of the distance. The product with n keeps that error small:
 * with d₀² d₁² − (d₀ · d₁)² for n² all digits would be gone at 1e-8 rad.
 *
 * @eq K31
 */
export function segmentDistance(ends: Float64Array, out: Float64Array): number {
  return segmentDistanceAt(ends, 0, ends, 6, out);
}

/** The same for p₀q₀ that stand in one list of numbers, from a place on, and p₁q₁ that stand in another. */
export function segmentDistanceAt(
  a: Float64Array,
  at: number,
  b: Float64Array,
  bt: number,
  out: Float64Array,
): number {
  const px = a[at] as number;
  const py = a[at + 1] as number;
  const pz = a[at + 2] as number;
  const d0x = (a[at + 3] as number) - px;
  const d0y = (a[at + 4] as number) - py;
  const d0z = (a[at + 5] as number) - pz;
  const d1x = (b[bt + 3] as number) - (b[bt] as number);
  const d1y = (b[bt + 4] as number) - (b[bt + 1] as number);
  const d1z = (b[bt + 5] as number) - (b[bt + 2] as number);
  const rx = px - (b[bt] as number);
  const ry = py - (b[bt + 1] as number);
  const rz = pz - (b[bt + 2] as number);

  const d00 = d0x * d0x + d0y * d0y + d0z * d0z;
  const d11 = d1x * d1x + d1y * d1y + d1z * d1z;
  const d0r = d0x * rx + d0y * ry + d0z * rz;
  const d1r = d1x * rx + d1y * ry + d1z * rz;
  let s = 0;
  let t = 0;
  let stretch = 0;
  if (d00 === 0) {
    if (d11 > 0) t = clamp01(d1r / d11);
  } else if (d11 === 0) {
    s = clamp01(-d0r / d00);
  } else {
    const d01 = d0x * d1x + d0y * d1y + d0z * d1z;
    const nx = d0y * d1z - d0z * d1y;
    const ny = d0z * d1x - d0x * d1z;
    const nz = d0x * d1y - d0y * d1x;
    const nn = nx * nx + ny * ny + nz * nz;
    if (nn > EPS_SIN * EPS_SIN * d00 * d11) {
      s = clamp01(
        (nx * (d1y * rz - d1z * ry) + ny * (d1z * rx - d1x * rz) + nz * (d1x * ry - d1y * rx)) / nn,
      );
      t = (d1r + s * d01) / d11;
      if (!(t >= 0 && t <= 1)) {
        t = clamp01(t);
        s = clamp01((t * d01 - d0r) / d00);
      }
    } else {
      const sOfStart = clamp01(-d0r / d00);
      const sOfEnd = clamp01((d01 - d0r) / d00);
      s = 0.5 * (sOfStart + sOfEnd);
      t = clamp01((d1r + s * d01) / d11);
      stretch = Math.abs(sOfEnd - sOfStart);
      if (stretch < EPS_STRETCH) stretch = 0;
    }
  }

  const x = rx + s * d0x - t * d1x;
  const y = ry + s * d0y - t * d1y;
  const z = rz + s * d0z - t * d1z;
  out[0] = s;
  out[1] = t;
  out[2] = stretch;
  out[3] = x;
  out[4] = y;
  out[5] = z;
  return Math.sqrt(x * x + y * y + z * z);
}

/** Writes a vector into numbers, from a place on: a loop over a tuple or `set` would cost more than the kernel. */
export function writeVec(to: Float64Array, place: number, v: Vec3): void {
  to[place] = v[0];
  to[place + 1] = v[1];
  to[place + 2] = v[2];
}

function clamp01(x: number): number {
  return x > 0 ? (x < 1 ? x : 1) : 0;
}
