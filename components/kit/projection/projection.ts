/**
 * The camera of pictures in space: z is up, the eye looks at the origin from a direction, and all lines of sight are
 * parallel, so that the scale bar and the scales of arrows hold everywhere in the picture.
 */
import { cross, dot, type Vec3 } from '#core/math/vec3.ts';

/** Direction of the eye, seen from the origin: azimuth from the x axis and height above the xy plane, in degrees. */
export type Eye = readonly [azimuth: number, height: number];

export interface Size {
  /** In px. */
  readonly width: number;
  readonly height: number;
}

/** A point on the screen (px, y down) and its nearness to the eye (in the units of the picture). */
export type Projected = readonly [x: number, y: number, depth: number];

export interface Camera {
  /** Unit vectors of the screen in the world: to the right, upwards, towards the eye. */
  readonly right: Vec3;
  readonly up: Vec3;
  readonly toEye: Vec3;
  /** px for one unit of the picture. */
  readonly scale: number;
  readonly size: Size;
}

/** The eye stays off the poles: there "up" would lose its meaning. */
const MAX_HEIGHT = 89;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The same direction with the azimuth in (−180, 180] and the height off the poles. */
export function tidyEye([azimuth, height]: Eye): Eye {
  const turned = azimuth - 360 * Math.ceil((azimuth - 180) / 360);
  return [turned, Math.min(MAX_HEIGHT, Math.max(-MAX_HEIGHT, height))];
}

/** A camera that shows a ball of this radius around the origin. */
export function cameraOf(eye: Eye, radius: number, size: Size): Camera {
  const [azimuth, height] = tidyEye(eye).map(radians) as [number, number];
  const toEye: Vec3 = [
    Math.cos(height) * Math.cos(azimuth),
    Math.cos(height) * Math.sin(azimuth),
    Math.sin(height),
  ];
  const right: Vec3 = [-Math.sin(azimuth), Math.cos(azimuth), 0];
  const scale = Math.min(size.width, size.height) / 2 / radius;
  return { right, up: cross(toEye, right), toEye, scale, size };
}

/** Where a point of the world appears. */
export function project({ right, up, toEye, scale, size }: Camera, point: Vec3): Projected {
  return [
    size.width / 2 + scale * dot(right, point),
    size.height / 2 - scale * dot(up, point),
    dot(toEye, point),
  ];
}

/** Light from above the reader's left shoulder; it goes with the eye. In screen axes: right, up, towards the eye. */
const LIGHT: Vec3 = [-0.42, 0.78, 0.464];

/** Direction of the light in the world. */
export function lightOf({ right, up, toEye }: Camera): Vec3 {
  const [r, u, e] = LIGHT;
  return [0, 1, 2].map(
    (i) => r * (right[i] as number) + u * (up[i] as number) + e * (toEye[i] as number),
  ) as unknown as Vec3;
}

/** How much light a surface with this outward unit normal gets, from 0 (turned away) to 1. */
export const litShare = (camera: Camera, normal: Vec3): number => 0.5 + 0.5 * dot(lightOf(camera), normal);
