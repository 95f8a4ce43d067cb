/**
 * The state of the Lab that shows the run of another figure: “Open in the Lab”. Numbers go over with all their digits, so
 * that it is the same run.
 */
import { angularVelocityOf, velocityOf } from '#core/body/body.ts';
import { rotationVectorFromQuat } from '#core/math/rotation.ts';
import type { SceneBody } from '#core/run/run-scene.ts';
import type { LabState } from '#kit/declare/widget.ts';
import { degrees } from '../angles.ts';
import { given, type Who } from './body-params.ts';
import { orientationAngle } from './turns.ts';

/** What the run is made from. */
interface Shown {
  readonly a: SceneBody;
  readonly b: SceneBody;
  readonly restitution: number;
  /** How long it is, in s. */
  readonly duration: number;
  readonly mistake?: string;
}

const MOTIONS = { dynamic: 'free', immovable: 'fixed', driven: 'driven' } as const;

/** How a body moves, and what it weighs. */
function matterOf({ body, state }: SceneBody) {
  return {
    motion: MOTIONS[body.kind],
    ...(body.kind === 'dynamic' ? { mass: body.mass } : {}),
    velocity: velocityOf(body, state),
    spin: angularVelocityOf(body, state),
  };
}

type Values = LabState['values'];

const state = (
  figure: LabState['figure'],
  { restitution, duration, mistake = 'none' }: Shown,
  a: Values | undefined,
  b: Values | undefined,
): LabState | undefined =>
  a && b && { figure, values: { restitution, duration, mistake, ...given('A', a), ...given('B', b) } };

function planarShape({ shape }: SceneBody): Values | undefined {
  if (shape.kind === 'disc') return { shape: 'disc', width: 2 * shape.radius };
  if (shape.kind !== 'polygon') return undefined;
  return { shape: 'own', outline: shape.corners.map(([x, y]) => `${x},${y}`).join('_') };
}

function planarBody(one: SceneBody): Values | undefined {
  const shape = planarShape(one);
  const { velocity, spin, ...matter } = matterOf(one);
  return (
    shape && {
      ...shape,
      ...matter,
      place: one.state.position.slice(0, 2),
      turn: degrees(orientationAngle(one.state.orientation)),
      velocity: velocity.slice(0, 2),
      spin: spin[2],
    }
  );
}

/** The run of two bodies of the plane; undefined where the Lab has no such shape. */
export const inPlaneLab = (shown: Shown): LabState | undefined =>
  state('lab', shown, planarBody(shown.a), planarBody(shown.b));

function solidShape({ shape }: SceneBody): Values | undefined {
  if (shape.kind === 'sphere') return { shape: 'ball', width: 2 * shape.radius };
  if (shape.kind !== 'box') return undefined;
  const [x, y, z] = shape.halfExtents;
  return { shape: 'box', width: 2 * x, depth: 2 * y, height: 2 * z };
}

function solidBody(one: SceneBody, known: Values | undefined): Values | undefined {
  const shape = known ?? solidShape(one);
  const [x, y, z] = rotationVectorFromQuat(one.state.orientation);
  return (
    shape && {
      ...shape,
      ...matterOf(one),
      place: one.state.position,
      turn: [degrees(x), degrees(y), degrees(z)],
    }
  );
}

/**
 * The run of two bodies of space; undefined where the Lab has no such shape.
 *
 * @param shapes The Lab's own names and sizes of bodies that are meshes.
 */
export const inSpaceLab = (
  shown: Shown,
  shapes: Readonly<Partial<Record<Who, Values>>> = {},
): LabState | undefined =>
  state('lab-space', shown, solidBody(shown.a, shapes.A), solidBody(shown.b, shapes.B));
