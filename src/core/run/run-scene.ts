/**
 * The scene of a run: two bodies, the walls around them, gravity, and how bouncy their contacts are.
 *
 * Source:  Kavan, sections 2 and 4; Hecker          Chapter: content/chapters/00-introduction.mdx
 */
import { type BodyState, IMMOVABLE, type Placement, type RigidBody, stateOf } from '#core/body/body.ts';
import { EPS_REST, requireRestitution } from '#core/contact/contact.ts';
import { type Collider, closestPoints } from '#core/distance/distance.ts';
import { type ImpulseRule, impulseFormula } from '#core/impulse/impulse.ts';
import { isFiniteVec, maxAbs, type Vec3, ZERO } from '#core/math/vec3.ts';
import { boundingRadius } from '#core/shape/shapes.ts';

/** A body with its shape and its state at the start. */
export interface SceneBody {
  readonly body: RigidBody;
  /** The shape in the body's frame, its centre of mass at the origin. Half spaces belong to walls. */
  readonly shape: Collider;
  readonly state: BodyState;
}

/** What a run is computed from. */
export interface Scene {
  readonly a: SceneBody;
  readonly b: SceneBody;
  /** Floors, walls and obstacles: immovable, or driven at a constant velocity. */
  readonly walls?: readonly SceneBody[];
  /** Acceleration of everything dynamic, in m/s²; none unless given. */
  readonly gravity?: Vec3;
  /** C, from 0 to 1, of every contact. */
  readonly restitution: number;
  /** When the run starts, in s; 0 unless given. */
  readonly t0?: number;
  /** When it ends, in s. */
  readonly t1: number;
  /** Slower than this, in m/s, a contact counts as resting (ε_r). */
  readonly epsRest?: number;
  /** Recorded frames per second; 240 unless given. */
  readonly rate?: number;
  /**
   * After how many contacts, and ends of contacts that last, the run gives up; 500,000 unless given. What bounces between
   * two things without losing energy meets them ten thousand times in a second, and each contact is kept in memory.
   */
  readonly mostEvents?: number;
  /**
   * What gives the impulse of every collision; eq. 28 unless given. With a rule of wrong/ the run shows where its
   * mistake leads, and the receipts show which law it breaks. Rest is kept up rightly whatever the rule.
   *
   * A rule that leaves the contact points approaching (j too small, or negative) lets the two bodies pass into each
   * other: they are not looked at again until they are apart. An answer that is not finite counts as 0, one above a
   * hundred times eq. 28 is cut. A run that has got out of hand (1e6 m/s, or endless contacts at one instant) ends
   * there and is not `isComplete`.
   */
  readonly impulse?: ImpulseRule;
}

/** A scene with everything filled in. */
export interface CompleteScene extends Required<Scene> {}

/** Who takes part in a contact: body A, body B, or a wall by its place in the list. */
export type BodyName = 'A' | 'B' | number;

/** A start at which two bodies reach into each other. */
export interface OverlappingAtStart {
  readonly kind: 'overlapping-at-start';
  readonly first: BodyName;
  readonly second: BodyName;
  /** How deep, as a negative gap, in m. */
  readonly gap: number;
}

/** Frames per second unless given: four for each that a screen shows, so that slow motion is smooth. */
const RATE = 240;

/** Most events unless given: a few seconds of the fastest rattling found in random scenes, and 2.5 GB. */
const MOST_EVENTS = 500_000;

/** Most frames of a run: at 240 per second more than an hour. */
const MAX_FRAMES = 1_000_000;

/** An overlap at the start below this share of the bodies' size is rounding: a body placed on its floor. */
export const EPS_OVERLAP = 1e-12;

/** An immovable wall or floor of a shape; at the origin, unturned, unless placed elsewhere. */
export function wallOf(shape: Collider, placement: Partial<Placement> = {}): SceneBody {
  return { body: IMMOVABLE, shape, state: stateOf(IMMOVABLE, placement) };
}

/** The scene with its defaults. Throws one sentence if it cannot be run. */
export function completeScene(scene: Scene): CompleteScene {
  const { walls = [], gravity = ZERO, t0 = 0, epsRest = EPS_REST, rate = RATE } = scene;
  const { t1, restitution, impulse = impulseFormula, mostEvents = MOST_EVENTS } = scene;
  if (!(Number.isFinite(t0) && Number.isFinite(t1) && t0 <= t1)) {
    throw new RangeError(`a run goes from t0 to a later t1, both finite, got ${t0} s to ${t1} s`);
  }
  if (!isFiniteVec(gravity)) throw new RangeError(`gravity must be finite, got (${gravity.join(', ')})`);
  requireRestitution(restitution);
  if (!(epsRest > 0 && epsRest < Infinity)) {
    throw new RangeError(
      `epsRest must be positive and finite, got ${epsRest}; without it a ball never rests`,
    );
  }
  if (!(rate > 0 && (t1 - t0) * rate <= MAX_FRAMES)) {
    throw new RangeError(
      `rate must be positive and give at most ${MAX_FRAMES} frames, got ${rate} per second for ${t1 - t0} s`,
    );
  }
  if (!(mostEvents > 0)) throw new RangeError(`mostEvents must be positive, got ${mostEvents}`);
  const names: readonly BodyName[] = ['A', 'B', ...walls.keys()];
  for (const [i, entry] of [scene.a, scene.b, ...walls].entries()) requireEntry(names[i] as BodyName, entry);
  return { ...scene, walls, gravity, t0, epsRest, rate, impulse, mostEvents };
}

/** The first pair of the scene that overlaps by more than rounding, or null. Walls may overlap each other. */
export function overlapIn({ a, b, walls }: CompleteScene): OverlappingAtStart | null {
  const pairs: (readonly [BodyName, BodyName, SceneBody, SceneBody])[] = [['A', 'B', a, b]];
  for (const [k, wall] of walls.entries()) pairs.push(['A', k, a, wall], ['B', k, b, wall]);
  for (const [first, second, one, other] of pairs) {
    if (one.body.kind !== 'dynamic' && other.body.kind !== 'dynamic') continue;
    const { gap } = closestPoints(
      { shape: one.shape, placement: one.state },
      { shape: other.shape, placement: other.state },
    );
    if (gap < -EPS_OVERLAP * (sizeOf(one) + sizeOf(other))) {
      return { kind: 'overlapping-at-start', first, second, gap };
    }
  }
  return null;
}

/** Size of a body for questions of rounding, in m: how far it reaches, and how far it is from the origin. */
export function sizeOf({ shape, state }: SceneBody): number {
  const reach = shape.kind === 'half-space' ? Math.abs(shape.offset) : boundingRadius(shape);
  return reach + maxAbs(state.position);
}

function requireEntry(name: BodyName, { body, shape, state }: SceneBody): void {
  const who = typeof name === 'number' ? `wall ${name}` : `body ${name}`;
  const { position, orientation, momentum, angularMomentum, drive } = state;
  const vectors = [
    position,
    momentum,
    angularMomentum,
    drive?.velocity ?? ZERO,
    drive?.angularVelocity ?? ZERO,
  ];
  if (!(vectors.every(isFiniteVec) && orientation.every(Number.isFinite))) {
    throw new RangeError(`the state of ${who} must be finite; make it with stateOf`);
  }
  if (typeof name === 'number' && body.kind === 'dynamic') {
    throw new RangeError(`${who} must be immovable or driven; a body that moves must be A or B`);
  }
  if (shape.kind !== 'half-space') return;
  if (body.kind === 'dynamic') {
    throw new RangeError(`${who} is a half space, which has no mass; make it immovable or driven`);
  }
  if (maxAbs(drive?.angularVelocity ?? ZERO) > 0) {
    throw new RangeError(`${who} is a half space that turns, which would be infinitely fast far out`);
  }
}
