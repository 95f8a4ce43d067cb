/** Lines and arrows in a projection: cut where a solid hides them, so that the hidden part can be drawn as such. */
import { addScaled, dot, length, lerp, scale, type Vec3 } from '#core/math/vec3.ts';
import type { ArrowMark3 } from '#kit/declare/picture.ts';
import { coarse, px } from '#kit/svg/svg.ts';
import { type Camera, type Projected, project } from './projection.ts';

/** A line, cut into the parts that are seen and those that are hidden. */
export interface CutLine {
  readonly seen: readonly (readonly Vec3[])[];
  readonly hidden: readonly (readonly Vec3[])[];
}

/** Halvings that find where a line passes behind something: a sixtieth of a short piece is less than a pixel. */
const HALVINGS = 6;

/** The place between two points at which a line becomes hidden or seen. */
function crossing(from: Vec3, to: Vec3, isHiddenAt: (point: Vec3) => boolean): Vec3 {
  const isHiddenFirst = isHiddenAt(from);
  let [low, high] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (isHiddenAt(lerp(from, to, middle)) === isHiddenFirst) low = middle;
    else high = middle;
  }
  return lerp(from, to, (low + high) / 2);
}

/** Cuts a line. Its points must be close together compared with what hides it. */
export function cutLine(points: readonly Vec3[], isHiddenAt: (point: Vec3) => boolean): CutLine {
  const parts: { readonly seen: Vec3[][]; readonly hidden: Vec3[][] } = { seen: [], hidden: [] };
  let part: Vec3[] = [];
  let isHidden = false;
  for (const [i, point] of points.entries()) {
    const now = isHiddenAt(point);
    if (i === 0 || now !== isHidden) {
      const next: Vec3[] = [];
      if (i > 0) {
        const cut = crossing(points[i - 1] as Vec3, point, isHiddenAt);
        part.push(cut);
        next.push(cut);
      }
      part = next;
      (now ? parts.hidden : parts.seen).push(part);
      isHidden = now;
    }
    part.push(point);
  }
  return parts;
}

/** A straight line with points in between. */
export const subdivided = (from: Vec3, to: Vec3, pieces = 24): readonly Vec3[] =>
  Array.from({ length: pieces + 1 }, (_, i) => lerp(from, to, i / pieces));

/** Path of some lines on the screen. */
export function pathThrough(camera: Camera, lines: readonly (readonly Vec3[])[]): string {
  let path = '';
  for (const line of lines) {
    for (const [i, point] of line.entries()) {
      const [x, y] = project(camera, point);
      path += `${i === 0 ? 'M' : 'L'}${coarse(x)} ${coarse(y)}`;
    }
  }
  return path;
}

/** An arrow as a shaft and a cone, in the world. */
export interface ArrowShape {
  readonly from: Vec3;
  /** Where the shaft ends and the cone begins. */
  readonly base: Vec3;
  readonly tip: Vec3;
  /** Unit vector. */
  readonly direction: Vec3;
  /** Radius of the cone's base, in the units of the picture. */
  readonly headRadius: number;
}

const HEAD = { thin: 10, normal: 12, thick: 15 } as const;

/** The shape of an arrow at a scale in px per unit, or null if it is too short to point anywhere. */
export function arrowShape(
  pixelScale: number,
  { from, vector, weight = 'normal' }: ArrowMark3,
  unitLength: number,
): ArrowShape | null {
  const way = scale(vector, unitLength);
  const size = length(way);
  if (!(size * pixelScale > 0.5 && size < Infinity)) return null;
  const direction = scale(way, 1 / size);
  const head = Math.min(HEAD[weight] / pixelScale, 0.7 * size);
  const tip = addScaled(from, direction, size);
  return { from, base: addScaled(tip, direction, -head), tip, direction, headRadius: 0.36 * head };
}

/** Outline of an arrow's head on the screen: a triangle, and the round base where it is turned to the eye. */
export function headPath(camera: Camera, { base, tip, direction, headRadius }: ArrowShape): string {
  const [bx, by] = project(camera, base);
  const [tx, ty] = project(camera, tip);
  const slant = Math.abs(dot(direction, camera.toEye));
  const r = headRadius * camera.scale;
  const along = [dot(direction, camera.right), -dot(direction, camera.up)] as const;
  const flat = Math.hypot(...along) || 1;
  const [ux, uy] = [along[0] / flat, along[1] / flat];
  const [lx, ly, rx, ry] = [bx - uy * r, by + ux * r, bx + uy * r, by - ux * r];
  const arc = `A${px(r * slant)} ${px(r)} ${px((Math.atan2(uy, ux) * 180) / Math.PI)}`;
  const round = `M${px(lx)} ${px(ly)}${arc} 1 1 ${px(rx)} ${px(ry)}${arc} 1 1 ${px(lx)} ${px(ly)}Z`;
  return `${slant > 0.05 ? round : ''}M${px(tx)} ${px(ty)}L${px(lx)} ${px(ly)}L${px(rx)} ${px(ry)}Z`;
}

/** A disc on the screen as a path. */
export const discPath = ([x, y]: Projected, r: number): string =>
  `M${px(x - r)} ${px(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
