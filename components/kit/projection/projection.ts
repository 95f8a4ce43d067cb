/**
 * The camera of pictures in space: z is up, the eye looks at the origin from a direction, and all lines of sight are
 * parallel, so that the scale bar and the scales of arrows hold everywhere in the picture.
 */
import { cross, dot, type Vec3 } from '#core/math/vec3.ts';
import type { Reserved, Stage } from '#kit/svg/stage.ts';

/** Direction of the eye, seen from the origin: azimuth from the x axis and height above the xy plane, in degrees. */
export type Eye = readonly [azimuth: number, height: number];

/**
 * How far a picture reaches, whatever side it is seen from: for each place that matters its distance from the upright
 * axis through the origin, and its height above or below the origin.
 */
export type Reach = readonly (readonly [aside: number, height: number])[];

/** A point on the screen (px, y down) and its nearness to the eye (in the units of the picture). */
export type Projected = readonly [x: number, y: number, depth: number];

export interface Camera {
  /** Unit vectors of the screen in the world: to the right, upwards, towards the eye. */
  readonly right: Vec3;
  readonly up: Vec3;
  readonly toEye: Vec3;
  /** px for one unit of the picture. */
  readonly scale: number;
  /** The origin stands so many px right of the middle of the stage, and below it: off the headline. */
  readonly off: readonly [number, number];
  readonly size: Stage;
}

/** The eye stays off the poles: there "up" would lose its meaning. */
const MAX_HEIGHT = 89;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The same direction with the azimuth in (−180, 180] and the height off the poles. */
export function tidyEye([azimuth, height]: Eye): Eye {
  const turned = azimuth - 360 * Math.ceil((azimuth - 180) / 360);
  return [turned, Math.min(MAX_HEIGHT, Math.max(-MAX_HEIGHT, height))];
}

/** So many px stay free between what must be seen and the edge. */
const EDGE = 10;

/**
 * px per unit at which a ball of this radius around the origin is seen, and all that a picture reaches to. How high it
 * looks depends on the height of the eye, how wide it may become when it is turned does not.
 */
function scaleOf(height: number, radius: number, { width, height: full }: Stage, reach: Reach): number {
  const [halfWidth, halfHeight] = [width / 2, full / 2];
  let scale = Math.min(halfWidth, halfHeight) / radius;
  const [up, over] = [Math.cos(height), Math.abs(Math.sin(height))];
  for (const [aside, z] of reach) {
    scale = Math.min(scale, (halfWidth - EDGE) / aside, (halfHeight - EDGE) / (z * up + aside * over));
  }
  return scale;
}

/** Directions from the side to the top of an outline, in which it is looked at, and by how much a picture shrinks. */
const ROUND = Array.from({ length: 7 }, (_, i) => (i * Math.PI) / 12);
const LESS = 0.97;
const QUARTERS = [0, 0.25, 0.5, 0.75];
/** A picture that would shrink below this share stays where it is, under the headline. */
const LEAST = 0.3;
/** px that a picture stays off the headline. */
const OFF = 6;

type Fit = Pick<Camera, 'scale' | 'off'>;

/** A picture beside what is reserved on its stage: moved aside, and made smaller where it has no room there. */
function besideOf(height: number, wanted: number, stage: Stage, reach: Reach, reserved: Reserved): Fit {
  const [up, over] = [Math.cos(height), Math.abs(Math.sin(height))];
  const [halfWidth, halfHeight] = [stage.width / 2, stage.height / 2];
  // Between two outermost places the outline may pass through the corner.
  const places = reach.flatMap(([aside, z], i) => {
    const [next, nextZ] = reach[i + 1] ?? [aside, z];
    return QUARTERS.map((share) => [aside + share * (next - aside), z + share * (nextZ - z)] as const);
  });
  const outline = places.flatMap(([aside, z]) =>
    ROUND.map((angle) => [aside * Math.cos(angle), z * up + aside * over * Math.sin(angle)] as const),
  );
  const widest = Math.max(...reach.map(([aside]) => aside));
  const away = reserved.corner.endsWith('right') ? -1 : 1;
  for (let scale = wanted; scale > LEAST * wanted; scale *= LESS) {
    const beside = outline.filter(([, y]) => scale * y > halfHeight - reserved.height - OFF);
    const shift = Math.max(0, ...beside.map(([x]) => scale * x - (halfWidth - reserved.width - OFF)));
    if (shift <= halfWidth - EDGE - scale * widest || beside.length === 0)
      return { scale, off: [away * shift, 0] };
  }
  return { scale: 0, off: [0, 0] }; // on a small stage there may be no room beside it at all
}

/** A picture as large as it can be without entering what is reserved: beside that, or above or below it. */
function fitOf(height: number, radius: number, stage: Stage, reach: Reach): Fit {
  const { reserved } = stage;
  const wanted = scaleOf(height, radius, stage, reach);
  if (!reserved || reach.length === 0) return { scale: wanted, off: [0, 0] };
  const beside = besideOf(height, wanted, stage, reach, reserved);
  const rest = { ...stage, height: stage.height - reserved.height };
  const scale = rest.height > 2 * EDGE ? scaleOf(height, radius, rest, reach) : 0;
  if (Math.max(beside.scale, scale) <= LEAST * wanted) return { scale: wanted, off: [0, 0] };
  const away = reserved.corner.startsWith('top') ? 1 : -1;
  return beside.scale >= scale ? beside : { scale, off: [0, (away * reserved.height) / 2] };
}

const NO_REACH: Reach = [];

function newCamera([azimuth, height]: Eye, radius: number, size: Stage, reach: Reach): Camera {
  const toEye: Vec3 = [
    Math.cos(height) * Math.cos(azimuth),
    Math.cos(height) * Math.sin(azimuth),
    Math.sin(height),
  ];
  const right: Vec3 = [-Math.sin(azimuth), Math.cos(azimuth), 0];
  return { right, up: cross(toEye, right), toEye, ...fitOf(height, radius, size, reach), size };
}

/** The last camera, and what it was asked for: a frame asks for the same one for each of its points. */
let last:
  | { readonly eye: Eye; readonly radius: number; readonly reach: Reach; readonly camera: Camera }
  | undefined;

/** A camera that shows a ball of this radius around the origin, and all that the picture reaches to. */
export function cameraOf(eye: Eye, radius: number, size: Stage, reach: Reach = NO_REACH): Camera {
  const isLast =
    last?.camera.size === size &&
    last.reach === reach &&
    last.radius === radius &&
    last.eye[0] === eye[0] &&
    last.eye[1] === eye[1];
  if (last && isLast) return last.camera;
  const camera = newCamera(tidyEye(eye).map(radians) as unknown as Eye, radius, size, reach);
  last = { eye, radius, reach, camera };
  return camera;
}

/** Where a point of the world appears. */
export function project({ right, up, toEye, scale, off, size }: Camera, point: Vec3): Projected {
  return [
    size.width / 2 + off[0] + scale * dot(right, point),
    size.height / 2 + off[1] - scale * dot(up, point),
    dot(toEye, point),
  ];
}
