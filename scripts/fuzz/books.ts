/**
 * Whether the books of a run balance: what a body's momenta have changed by must be what its receipts, its lasting
 * contacts and gravity gave it. Angular momentum is taken about the origin of the world.
 */
import type { BodyState } from '#core/body/body.ts';
import { add, addScaled, cross, length, maxAbs, scale, sub, type Vec3, ZERO } from '#core/math/vec3.ts';
import type { Run } from '#core/run/run.ts';
import type { BodyName } from '#core/run/run-scene.ts';
import { integralOf } from './quadrature.ts';
import { eventTimesOf, thinned } from './times.ts';
import type { Worst } from './worst.ts';

/** What may be missing, as a share of all that was counted. */
const ALLOWED = 1e-9;

/** Most times at which the books of a body are closed. */
const CLOSINGS = 60;

/** What a body was given, and when. */
interface Entry {
  readonly t: number;
  readonly linear: Vec3;
  readonly angular: Vec3;
  /** Sizes that rounding is measured by, in N·s and N·m·s. */
  readonly size: number;
  readonly arm: number;
}

/** The worst gaps in the books of both bodies. */
export function worstBooks(run: Run): { readonly momentum: Worst; readonly angular: Worst } {
  let momentum: Worst = { size: 0, t: run.t0, what: '' };
  let angular: Worst = { size: 0, t: run.t0, what: '' };
  for (const name of ['A', 'B'] as const) {
    const found = booksOf(run, name);
    if (found.momentum.size > momentum.size) momentum = found.momentum;
    if (found.angular.size > angular.size) angular = found.angular;
  }
  return { momentum, angular };
}

function booksOf(run: Run, name: 'A' | 'B') {
  const { scene, t0 } = run;
  const { body, state: start } = name === 'A' ? scene.a : scene.b;
  let momentum: Worst = { size: 0, t: t0, what: '' };
  let angular: Worst = { size: 0, t: t0, what: '' };
  if (body.kind !== 'dynamic') return { momentum, angular };

  const weight = scale(scene.gravity, body.mass);
  const isPulled = length(weight) > 0;
  const entries = entriesOf(run, name);
  const stateAt = (t: number): BodyState => (name === 'A' ? run.at(t).a : run.at(t).b);
  const bOf = (state: BodyState): Vec3 => add(cross(state.position, state.momentum), state.angularMomentum);
  const armOf = (state: BodyState): number =>
    length(state.position) * length(state.momentum) + length(state.angularMomentum);

  let linear = start.momentum;
  let turning = bOf(start);
  let size = length(start.momentum);
  let arm = armOf(start);
  let next = 0;
  let since = t0;
  const events = eventTimesOf(run);
  for (const t of closingsOf(run, name, events)) {
    for (; next < entries.length && (entries[next] as Entry).t <= t; next++) {
      const entry = entries[next] as Entry;
      linear = add(linear, entry.linear);
      turning = add(turning, entry.angular);
      size += entry.size;
      arm += entry.arm;
    }
    linear = addScaled(linear, weight, t - since);
    if (isPulled) {
      const path = pathBetween(events, since, t, (when) => stateAt(when).position);
      turning = add(turning, cross(path, weight));
      size += length(weight) * (t - since);
      arm += length(path) * length(weight);
    }
    since = t;
    const state = stateAt(t);
    const offLinear = length(sub(state.momentum, linear)) / (size + length(state.momentum));
    const offAngular = length(sub(bOf(state), turning)) / (arm + armOf(state));
    const say = (off: number) => `${off.toExponential(2)} of ${name}'s`;
    if (offLinear > momentum.size) momentum = { size: offLinear, t, what: say(offLinear) };
    if (offAngular > angular.size) angular = { size: offAngular, t, what: say(offAngular) };
  }
  const allowed = (worst: Worst): Worst => ({ ...worst, size: worst.size / ALLOWED });
  return { momentum: allowed(momentum), angular: allowed(angular) };
}

/** ∫ x dt, in m·s, piece by piece between events, at which the path may have a corner. */
function pathBetween(
  events: readonly number[],
  from: number,
  to: number,
  position: (t: number) => Vec3,
): Vec3 {
  const size = Math.max(maxAbs(position(from)), maxAbs(position(to)), 1e-3);
  let sum = ZERO;
  let last = from;
  for (const t of [...events.filter((each) => each > from && each < to), to]) {
    sum = add(sum, integralOf(position, last, t, size));
    last = t;
  }
  return sum;
}

/** Times to close the books: between events, outside of lasting contacts, whose records tell only of their ends. */
function closingsOf(run: Run, name: BodyName, events: readonly number[]): readonly number[] {
  const lasting = run.lasting.filter(({ a, b }) => a === name || b === name);
  const between = events.slice(1).map((t, i) => 0.5 * (t + (events[i] as number)));
  const free = between.filter((t) => !lasting.some(({ from, to }) => from <= t && t <= to));
  return [...thinned(free, CLOSINGS), run.t1];
}

/** All that receipts and lasting contacts gave a body, in order of time. */
function entriesOf(run: Run, name: BodyName): readonly Entry[] {
  const struck = run.contacts.flatMap(({ a, b, receipt, pointOnA, pointOnB }): readonly Entry[] => {
    if (a !== name && b !== name) return [];
    const linear = scale(receipt.n, a === name ? receipt.j : -receipt.j);
    const point = a === name ? pointOnA : pointOnB;
    const size = Math.abs(receipt.j);
    return [{ t: receipt.t, linear, angular: cross(point, linear), size, arm: length(point) * size }];
  });
  const held = run.lasting.flatMap((record): readonly Entry[] => {
    if (record.a !== name && record.b !== name) return [];
    const sign = record.a === name ? 1 : -1;
    const linear = scale(record.impulse, sign);
    const angular = scale(record.angularImpulse, sign);
    return [{ t: record.to, linear, angular, size: Math.abs(record.sum), arm: length(angular) }];
  });
  return [...struck, ...held].sort((x, y) => x.t - y.t);
}
