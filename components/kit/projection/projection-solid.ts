/** Solids in a projection: which faces are seen, in which order they are painted, and what they hide. */
import { rotate } from '#core/math/quat.ts';
import { add, cross, dot, normalize, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { SolidMark } from '#kit/declare/picture.ts';
import { type Camera, type Projected, project } from './projection.ts';
import { litShare } from './projection-light.ts';

/** A face that is turned to the eye. */
export interface SeenFace {
  readonly index: number;
  /** Corners in px. */
  readonly points: readonly Projected[];
  readonly corners: readonly Vec3[];
  readonly normal: Vec3;
  /** normal · x of its plane. */
  readonly offset: number;
  /** Light on it, 0 to 1. */
  readonly lit: number;
  /** Edges to draw: creases and the silhouette, as pairs of px points. */
  readonly edges: readonly (readonly [Projected, Projected])[];
  /** [left, top, right, bottom] in px. */
  readonly box: readonly [number, number, number, number];
  readonly depth: number;
}

/** Faces that meet at less than this angle, in degrees, are one curved surface, unless the solid says otherwise. */
export const SMOOTH = 20;

/** Its cosine. */
const smoothness = ({ smooth = SMOOTH }: SolidMark): number => Math.cos((smooth * Math.PI) / 180);

/** Lengths below this share of the picture count as none. */
const EPS = 1e-9;

/** Corners of a solid in the world. */
export const worldCorners = ({ vertices, position, orientation }: SolidMark): readonly Vec3[] =>
  vertices.map((vertex) => add(position, rotate(orientation, vertex)));

const knownSizes = new WeakMap<SolidMark['vertices'], number>();

/** How far the corners of a solid reach from its own origin. The same list is asked about every frame. */
export function sizeOf(vertices: SolidMark['vertices']): number {
  const known = knownSizes.get(vertices);
  if (known !== undefined) return known;
  const size = vertices.reduce((most, [x, y, z]) => Math.max(most, Math.hypot(x, y, z)), 0);
  knownSizes.set(vertices, size);
  return size;
}

/** Outward unit normal of a face, by the areas that it throws on the three planes; zero for a face without area. */
export function faceNormal(corners: readonly Vec3[]): Vec3 {
  let sum: Vec3 = ZERO;
  const first = corners[0] ?? ZERO;
  for (let i = 1; i + 1 < corners.length; i++) {
    sum = add(sum, cross(sub(corners[i] as Vec3, first), sub(corners[i + 1] as Vec3, first)));
  }
  return dot(sum, sum) === 0 ? ZERO : normalize(sum);
}

/** For each edge, named by its two corners, the face on its left. The same list of faces is asked about every frame. */
const knownNeighbours = new WeakMap<SolidMark['faces'], ReadonlyMap<string, number>>();

function neighboursOf(faces: SolidMark['faces']): ReadonlyMap<string, number> {
  const known = knownNeighbours.get(faces);
  if (known) return known;
  const map = new Map<string, number>();
  for (const [index, face] of faces.entries()) {
    for (const [i, corner] of face.entries()) map.set(`${corner} ${face[(i + 1) % face.length]}`, index);
  }
  knownNeighbours.set(faces, map);
  return map;
}

/** The edges of a solid, as pairs of corners, but for those within a flat or smoothly curved side. */
export function creasesOf(solid: SolidMark): readonly (readonly [number, number])[] {
  const { faces, vertices } = solid;
  const smooth = smoothness(solid);
  const neighbours = neighboursOf(faces);
  const normals = faces.map((face) => faceNormal(face.map((corner) => vertices[corner] as Vec3)));
  return faces.flatMap((face, index) =>
    face.flatMap((corner, i): [number, number][] => {
      const next = face[(i + 1) % face.length] as number;
      const other = neighbours.get(`${next} ${corner}`);
      if (other === undefined) return [[corner, next]];
      const isSmooth = dot(normals[other] as Vec3, normals[index] as Vec3) > smooth;
      return corner < next && !isSmooth ? [[corner, next]] : [];
    }),
  );
}

/** A face on the screen: all that is needed to tell what it covers. */
type ScreenArea = Pick<SeenFace, 'points' | 'box'>;

const boxOf = (points: readonly Projected[]): SeenFace['box'] => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

/** What the faces turned to the eye cover of the screen, at a fraction of the price of `seenFaces`. */
export function screenAreas(camera: Camera, solid: SolidMark): readonly ScreenArea[] {
  const screen = worldCorners(solid).map((corner) => project(camera, corner));
  return solid.faces.flatMap((face) => {
    const points = face.map((corner) => screen[corner] as Projected);
    let area = 0; // twice the area, positive for corners that run counter-clockwise on the screen, whose y is down
    for (let i = 0, k = points.length - 1; i < points.length; k = i++) {
      const [[x1, y1], [x2, y2]] = [points[k] as Projected, points[i] as Projected];
      area += x2 * y1 - x1 * y2;
    }
    return area > 0 ? [{ points, box: boxOf(points) }] : [];
  });
}

/** The faces of a solid that are turned to the eye. */
export function seenFaces(camera: Camera, solid: SolidMark): readonly SeenFace[] {
  const world = worldCorners(solid);
  const screen = world.map((corner) => project(camera, corner));
  const neighbours = neighboursOf(solid.faces);
  const smooth = smoothness(solid);
  const normals = solid.faces.map((face) => faceNormal(face.map((corner) => world[corner] as Vec3)));
  const isSeen = normals.map((normal) => dot(normal, camera.toEye) > EPS);
  return solid.faces.flatMap((face, index) => {
    if (!isSeen[index]) return [];
    const normal = normals[index] as Vec3;
    const points = face.map((corner) => screen[corner] as Projected);
    const corners = face.map((corner) => world[corner] as Vec3);
    const edges = face.flatMap((corner, i): [Projected, Projected][] => {
      const next = face[(i + 1) % face.length] as number;
      const other = neighbours.get(`${next} ${corner}`);
      const isSmooth = other !== undefined && isSeen[other] && dot(normals[other] as Vec3, normal) > smooth;
      return isSmooth ? [] : [[screen[corner] as Projected, screen[next] as Projected]];
    });
    return {
      index,
      points,
      corners,
      normal,
      offset: dot(normal, corners[0] as Vec3),
      lit: litShare(camera, normal),
      edges,
      box: boxOf(points),
      depth: points.reduce((sum, [, , depth]) => sum + depth, 0) / points.length,
    };
  });
}

/** −1 if all corners lie behind a face's plane, 1 if all lie in front of it, 0 if it cuts through them. */
function sideOf(face: SeenFace, corners: readonly Vec3[], eps: number): number {
  const heights = corners.map((corner) => dot(face.normal, corner) - face.offset);
  if (heights.every((height) => height <= eps)) return -1;
  return heights.every((height) => height >= -eps) ? 1 : 0;
}

/** Whether the first of two faces must be painted before the second: −1 before, 1 after, 0 if it does not matter. */
export function paintOrder(one: SeenFace, other: SeenFace, eps = 1e-7): -1 | 0 | 1 {
  const [a, b] = [one.box, other.box];
  if (a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1]) return 0;
  const oneSide = sideOf(other, one.corners, eps);
  const otherSide = sideOf(one, other.corners, eps);
  if (oneSide === otherSide && oneSide !== 0) return 0; // both behind, or both in front: neither hides the other
  if (oneSide === -1 || otherSide === 1) return -1;
  if (otherSide === -1 || oneSide === 1) return 1;
  return one.depth <= other.depth ? -1 : 1;
}

/**
 * Most faces that are compared with each other, which takes time that grows with the square of their number. Beyond it
 * each face is so small that the order of their middles is wrong by a few pixels at most.
 */
const MOST_COMPARED = 600;

/** Faces in the order in which they are painted, the hidden first. */
export function painted<F extends SeenFace>(faces: readonly F[]): readonly F[] {
  const rest = [...faces].sort((one, other) => one.depth - other.depth);
  if (rest.length > MOST_COMPARED) return rest;
  // For each face, which others wait for it, and for how many it waits itself.
  const waiting = rest.map(() => 0);
  const after = rest.map((face, i) =>
    rest.flatMap((other, k) => (k !== i && paintOrder(other, face) > 0 ? [k] : [])),
  );
  for (const those of after) for (const k of those) waiting[k] = (waiting[k] as number) + 1;
  const isDone = rest.map(() => false);
  return rest.map(() => {
    const free = isDone.findIndex((done, i) => !done && waiting[i] === 0);
    const next = free < 0 ? isDone.indexOf(false) : free; // in a ring of faces the farthest goes first
    isDone[next] = true;
    for (const k of after[next] as number[]) waiting[k] = (waiting[k] as number) - 1;
    return rest[next] as F;
  });
}

function contains(points: readonly Projected[], x: number, y: number): boolean {
  let isInside = false;
  for (let i = 0, k = points.length - 1; i < points.length; k = i++) {
    const [[x1, y1], [x2, y2]] = [points[i] as Projected, points[k] as Projected];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
  }
  return isInside;
}

/** Whether one of the faces lies over a place on the screen. */
export const isCovered = (faces: readonly ScreenArea[], x: number, y: number): boolean =>
  faces.some(
    ({ box: [left, top, right, bottom], points }) =>
      x > left && x < right && y > top && y < bottom && contains(points, x, y),
  );

/** Whether a point of the world is hidden by one of the faces. */
export function isHidden(camera: Camera, faces: readonly SeenFace[], point: Vec3): boolean {
  if (faces.length === 0) return false;
  const [x, y] = project(camera, point);
  return faces.some((face) => {
    const [left, top, right, bottom] = face.box;
    if (x < left || x > right || y < top || y > bottom) return false;
    // How far behind the face's plane the point lies; a point on the face is seen.
    const behind = face.offset - dot(face.normal, point);
    return behind * camera.scale > 0.01 && contains(face.points, x, y);
  });
}
