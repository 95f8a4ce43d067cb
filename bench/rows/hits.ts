/** Errors of a hit between two bodies, against the reference: what all rows with one collision share. */
import { type Collision, kineticEnergy } from '../reference/collision.ts';
import { type Flight, invInertiaTimes, spinOf } from '../reference/free-motion.ts';
import { inner, minus, norm, plus, times, wedge } from '../reference/vectors.ts';
import { type Engine, play, type Reading, type Scene, type Vec3 } from '../scene.ts';

/** A scene of two bodies with one collision, and the right answer. */
export interface Hit {
  readonly scene: Scene;
  readonly truth: Collision;
}

/** Relative errors of one hit. */
export interface HitErrors {
  /** Change of kinetic energy over kinetic energy. */
  readonly energy: number;
  /** Change of linear momentum over the sum of the bodies' momenta. */
  readonly momentum: number;
  /** Change of angular momentum about the origin over the sum of its parts. */
  readonly angularMomentum: number;
  /** Velocity after the hit against the reference, over the speed of approach; see `velocityError`. */
  readonly velocity: number;
}

interface Totals {
  readonly energy: number;
  readonly momentum: Vec3;
  readonly angularMomentum: Vec3;
  readonly momentumScale: number;
  readonly angularScale: number;
}

function totals(scene: Scene, readings: readonly Reading[]): Totals {
  let [energy, momentumScale, angularScale] = [0, 0, 0];
  let [momentum, angularMomentum]: [Vec3, Vec3] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  scene.bodies.forEach((body, i) => {
    if (body.mass === 'fixed') return;
    const reading = readings[i] as Reading;
    const spin = spinOf(body, reading);
    const p = times(reading.velocity, body.mass);
    const orbital = wedge(reading.position, p);
    energy += kineticEnergy(body, reading, spin);
    momentum = plus(momentum, p);
    angularMomentum = plus(angularMomentum, plus(orbital, spin));
    momentumScale += norm(p);
    angularScale += norm(orbital) + norm(spin);
  });
  return { energy, momentum, angularMomentum, momentumScale, angularScale };
}

/** Plays a hit in an engine and compares the end with the start and with the reference. */
export function hitErrors(engine: Engine, { scene, truth }: Hit): HitErrors {
  const readings: Reading[][] = [];
  const last = Math.round(scene.duration / scene.dt);
  let step = 0;
  play(engine, scene, (simulation) => {
    if (step === 0 || step === last) readings.push(scene.bodies.map((_, i) => simulation.read(i)));
    step += 1;
  });
  const [start, end] = readings as [Reading[], Reading[]];
  const before = totals(scene, start);
  const after = totals(scene, end);
  return {
    energy: Math.abs(after.energy / before.energy - 1),
    momentum: norm(minus(after.momentum, before.momentum)) / before.momentumScale,
    angularMomentum: norm(minus(after.angularMomentum, before.angularMomentum)) / before.angularScale,
    velocity: velocityError(scene, truth, end),
  };
}

/**
 * How wrong the bodies move after the hit: the root mean square of the velocity error over the matter of a body, the
 * worse of the two, over the speed of approach.
 *
 *     √(|v − v*|² + (b − b*) · I⁻¹ (b − b*) / m)
 *
 * Turning is compared by the angular momentum b, which stays as the hit left it, and not by ω, which goes on changing
 * in free flight: so the error is that of the hit and not of the flight after it. I is the tensor at the hit.
 */
export function velocityError(scene: Scene, truth: Collision, end: readonly Reading[]): number {
  const errors = scene.bodies.map((body, i) => {
    if (body.mass === 'fixed') return 0;
    const reading = end[i] as Reading;
    const right = (truth.after[i] as Flight).at(truth.t);
    const db = minus(spinOf(body, reading), spinOf(body, right));
    const turning = inner(db, invInertiaTimes(body, right.orientation, db)) / body.mass;
    return Math.sqrt(norm(minus(reading.velocity, right.velocity)) ** 2 + turning);
  });
  return Math.max(...errors) / Math.abs(truth.approach);
}
