/** The bodies to spin: each a solid to draw and the body of the core that has its mass and inertia. */
import { type DynamicBody, dynamicBody } from '#core/body/body.ts';
import {
  joinedProperties,
  type MassProperties,
  massFromDensity,
  movedProperties,
} from '#core/mass/mass-properties.ts';
import { symmetricEigen, transpose } from '#core/math/mat3.ts';
import { IDENTITY_QUAT } from '#core/math/quat.ts';
import { sub, type Vec3 } from '#core/math/vec3.ts';
import { circlePoints } from '#core/shape/polygon.ts';
import { box, disc } from '#core/shape/shapes.ts';

export interface Solid {
  /** "the T-handle", for sentences. */
  readonly name: string;
  readonly body: DynamicBody;
  /** Corners in body axes, in m, from the centre of mass. */
  readonly vertices: readonly Vec3[];
  /** Convex, counter-clockwise from outside. */
  readonly faces: readonly (readonly number[])[];
  /** A line painted on it that shows how it is turned, in body axes, in m; none where its corners do. */
  readonly paint: readonly Vec3[];
  /** Principal moments, ascending, in kg·m². */
  readonly moments: Vec3;
  /** Their axes as unit vectors in body axes. */
  readonly axes: readonly [Vec3, Vec3, Vec3];
  /** Which of the axes is the body's own, where the moments about the two others are equal; else `null`. */
  readonly ownAxis: 0 | 2 | null;
}

interface Plan {
  readonly name: string;
  readonly properties: MassProperties;
  /** Half the thickness, in m. */
  readonly half: number;
  /** Outline in the xy plane, counter-clockwise, in m. */
  readonly outline: readonly (readonly [number, number])[];
  /** The outline cut into convex parts, as lists of its corners. */
  readonly parts: readonly (readonly number[])[];
  readonly paint?: readonly Vec3[];
}

function build({ name, properties, half, outline, parts, paint = [] }: Plan): Solid {
  const { mass, centre, inertia } = properties;
  const { values: moments, axes } = symmetricEigen(inertia);
  const [least, middle, largest] = moments;
  const n = outline.length;
  const layer = (z: number) => outline.map(([x, y]): Vec3 => sub([x, y, z], centre));
  const sides = outline.map((_, i) => [i, (i + 1) % n, n + ((i + 1) % n), n + i]);
  return {
    name,
    body: dynamicBody(mass, inertia),
    vertices: [...layer(-half), ...layer(half)],
    faces: [
      ...parts.map((part) => [...part].reverse()),
      ...parts.map((part) => part.map((i) => n + i)),
      ...sides,
    ],
    paint,
    moments,
    axes: transpose(axes) as readonly [Vec3, Vec3, Vec3],
    ownAxis: least === middle ? 2 : middle === largest ? 0 : null,
  };
}

const blockPlan = (name: string, density: number, half: Vec3): Plan => ({
  name,
  properties: massFromDensity(box(half), density),
  half: half[2],
  outline: [
    [-half[0], -half[1]],
    [half[0], -half[1]],
    [half[0], half[1]],
    [-half[0], half[1]],
  ],
  parts: [[0, 1, 2, 3]],
});

/** The disc: radius and half its thickness in m, kg/m², and corners of its rim: so many that it looks round. */
const DISC = { radius: 0.09, half: 0.004, density: 4.8, corners: 48 } as const;

/** A wooden disc. Its moments are those of a thin sheet: 8 mm would add a quarter of a percent to two of them. */
const discPlan: Plan = {
  name: 'the disc',
  properties: massFromDensity(disc(DISC.radius), DISC.density),
  half: DISC.half,
  outline: circlePoints(DISC.corners, DISC.radius),
  parts: [Array.from({ length: DISC.corners }, (_, i) => i)],
  // A little above the surface, which would hide half of it.
  paint: [
    [0, 0, 1.1 * DISC.half],
    [DISC.radius, 0, 1.1 * DISC.half],
  ],
};

/** A block of the handle: half sides and middle, in m; of aluminium, 2700 kg/m³. */
const handleBlock = (half: Vec3, middle: Vec3): MassProperties =>
  movedProperties(massFromDensity(box(half), 2700), IDENTITY_QUAT, middle);

/** Sizes of the handle in m: half width and half length of the bar, half width and length of the stem. */
const [A, L, W, S, D] = [0.013, 0.1, 0.011, 0.062, 0.013] as const;

const HANDLE: Plan = {
  name: 'the T-handle',
  properties: joinedProperties([
    handleBlock([A, L, D], [0, 0, 0]),
    handleBlock([S / 2, W, D], [A + S / 2, 0, 0]),
  ]),
  half: D,
  outline: [
    [-A, -L],
    [A, -L],
    [A, -W],
    [A + S, -W],
    [A + S, W],
    [A, W],
    [A, L],
    [-A, L],
  ],
  parts: [
    [0, 1, 2, 5, 6, 7],
    [2, 3, 4, 5],
  ],
};

/** The bodies by the value of the parameter. */
export const SOLIDS = {
  handle: build(HANDLE),
  book: build(blockPlan('the book', 900, [0.06, 0.09, 0.011])),
  block: build(blockPlan('the wooden block', 600, [0.04, 0.085, 0.022])),
  disc: build(discPlan),
} as const;
