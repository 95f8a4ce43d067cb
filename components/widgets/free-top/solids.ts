/** The bodies to spin: each a solid to draw and the body of the core that has its mass and inertia. */
import { type DynamicBody, dynamicBody } from '../../../src/core/body.ts';
import { joinedProperties, massFromDensity, movedProperties } from '../../../src/core/mass-properties.ts';
import { symmetricEigen, transpose } from '../../../src/core/mat3.ts';
import { IDENTITY_QUAT } from '../../../src/core/quat.ts';
import { box } from '../../../src/core/shapes.ts';
import { sub, type Vec3 } from '../../../src/core/vec3.ts';

export interface Solid {
  /** "the T-handle", for sentences. */
  readonly name: string;
  readonly body: DynamicBody;
  /** Corners in body axes, in m, from the centre of mass. */
  readonly vertices: readonly Vec3[];
  /** Convex, counter-clockwise from outside. */
  readonly faces: readonly (readonly number[])[];
  /** Principal moments, ascending, in kg·m². */
  readonly moments: Vec3;
  /** Their axes as unit vectors in body axes. */
  readonly axes: readonly [Vec3, Vec3, Vec3];
}

/** A block of matter: half sides and middle, in m. */
interface Block {
  readonly half: Vec3;
  readonly middle: Vec3;
}

interface Plan {
  readonly name: string;
  /** kg/m³. */
  readonly density: number;
  readonly blocks: readonly Block[];
  /** Outline in the xy plane, counter-clockwise, in m. */
  readonly outline: readonly (readonly [number, number])[];
  /** The outline cut into convex parts, as lists of its corners. */
  readonly parts: readonly (readonly number[])[];
}

function build({ name, density, blocks, outline, parts }: Plan): Solid {
  const { mass, centre, inertia } = joinedProperties(
    blocks.map(({ half, middle }) =>
      movedProperties(massFromDensity(box(half), density), IDENTITY_QUAT, middle),
    ),
  );
  const body = dynamicBody(mass, inertia);
  const { values: moments, axes } = symmetricEigen(inertia);
  const thickness = (blocks[0] as Block).half[2];
  const n = outline.length;
  const layer = (z: number) => outline.map(([x, y]): Vec3 => sub([x, y, z], centre));
  const sides = outline.map((_, i) => [i, (i + 1) % n, n + ((i + 1) % n), n + i]);
  return {
    name,
    body,
    vertices: [...layer(-thickness), ...layer(thickness)],
    faces: [
      ...parts.map((part) => [...part].reverse()),
      ...parts.map((part) => part.map((i) => n + i)),
      ...sides,
    ],
    moments,
    axes: transpose(axes) as readonly [Vec3, Vec3, Vec3],
  };
}

const blockPlan = (name: string, density: number, half: Vec3): Plan => ({
  name,
  density,
  blocks: [{ half, middle: [0, 0, 0] }],
  outline: [
    [-half[0], -half[1]],
    [half[0], -half[1]],
    [half[0], half[1]],
    [-half[0], half[1]],
  ],
  parts: [[0, 1, 2, 3]],
});

/** Sizes of the handle in m: half width and half length of the bar, half width and length of the stem. */
const [A, L, W, S, D] = [0.013, 0.1, 0.011, 0.062, 0.013] as const;

const HANDLE: Plan = {
  name: 'the T-handle',
  density: 2700, // aluminium
  blocks: [
    { half: [A, L, D], middle: [0, 0, 0] },
    { half: [S / 2, W, D], middle: [A + S / 2, 0, 0] },
  ],
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
} as const;
