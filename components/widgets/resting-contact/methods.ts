/** Three ways to keep a ball on a floor, each as what it does and the motion between. */

import { halfSpace } from '#core/convex/plane.ts';
import { microCollide } from '#core/resting/micro-collisions.ts';
import { type RestEvent, restOrCollide } from '#core/resting/rest-or-collide.ts';
import type { TwoBodyBox } from '#core/resting/resting.ts';
import { simulate } from '#core/run/run.ts';
import { wallOf } from '#core/run/run-scene.ts';
import { sphere } from '#core/shape/shapes.ts';
import type { Done, Kept, Stretch } from './model.ts';
import type { RestValues } from './params.ts';
import { UP } from './scene.ts';

/** After so many contacts a run gives up: more could neither be told apart nor follow a finger. */
export const MAX_EVENTS = 240;

interface Asked {
  readonly values: RestValues;
  readonly period: number;
  readonly distance: number;
  readonly time: number;
  readonly hopSpeed: number;
}
type Method = (box: TwoBodyBox, asked: Asked) => Kept;

function doneAt(event: RestEvent): Done {
  const { contact, vRel } = event;
  if (event.kind === 'separation') {
    const { energyAdded: energy, tResume } = event;
    return { kind: 'push', t: contact.t, vRel, vRelAfter: vRel, energy, j: 0, tResume, push: event };
  }
  const { receipt } = event;
  const { j, vRelAfter, kineticAfter, kineticBefore } = receipt;
  const energy = kineticAfter - kineticBefore;
  return { kind: 'impulse', t: contact.t, vRel, vRelAfter, energy, j, tResume: contact.t, receipt };
}

const separation: Method = (box, { values, period, distance, time }) => {
  const { restitution, meanwhile, faster, epsRest } = values;
  const run = restOrCollide(box, {
    t0: 0,
    t1: period,
    distance,
    time,
    reading: meanwhile,
    restitution,
    epsRest: faster === 'impulse' ? epsRest : Infinity,
    maxSeparations: MAX_EVENTS,
  });
  const done = run.events.map(doneAt);
  const stretches = run.pieces.map(({ from, moves, box: { at } }, k): Stretch => {
    const to = Math.min(done[k]?.t ?? run.until, run.until);
    return {
      from,
      moves: Math.min(moves, Math.max(from, to)),
      to: Math.max(from, to),
      at: (t) => at(Math.max(t, moves)),
    };
  });
  const { kind, until, clock, gapAtResume } = run;
  return { kind, done, stretches, until, clock, gapAtResume };
};

const micro: Method = (box, { period, hopSpeed }) => {
  const run = microCollide(box, { t0: 0, t1: period, hopSpeed, maxCollisions: MAX_EVENTS });
  const done = run.collisions.map(({ contact: { t }, j, vRelBefore, vRelAfter, energyAdded }): Done => {
    return { kind: 'hop', t, vRel: vRelBefore, vRelAfter, energy: energyAdded, j, tResume: t };
  });
  const until = run.kind === 'returned' ? period : (done.at(-1)?.t ?? period);
  let told = box;
  const stretches: Stretch[] = [{ from: 0, moves: 0, to: done[0]?.t ?? until, at: box.at }];
  for (const [k, { t }] of done.entries()) {
    told = told.told(t, run.at(t));
    stretches.push({ from: t, moves: t, to: done[k + 1]?.t ?? until, at: told.at });
  }
  return { kind: run.kind, done, stretches, until, clock: until, gapAtResume: null };
};

/** Bounces while it is fast, and is held as soon as it is slow. */
const force: Method = (box, { values, period }) => {
  const { restitution, epsRest } = values;
  const run = simulate({
    a: { body: box.a, shape: sphere(box.at(0).a.position[1]), state: box.at(0).a },
    b: wallOf(halfSpace(UP, 0)),
    gravity: box.gravity,
    restitution,
    epsRest,
    t1: period,
  });
  if (run.kind !== 'run') throw new Error(`the ball starts ${-run.gap} m inside the floor`);
  const done = run.contacts.map(({ receipt }): Done => {
    const { t, vRelBefore, vRelAfter, j, kineticAfter, kineticBefore } = receipt;
    const kind = receipt.kind === 'colliding' ? 'impulse' : 'stop';
    const energy = kineticAfter - kineticBefore;
    return { kind, t, vRel: vRelBefore, vRelAfter, energy, j, tResume: t, receipt };
  });
  const times = [0, ...done.map(({ t }) => t), period];
  const stretches = times.slice(1).map((to, k): Stretch => {
    const from = times[k] as number;
    return { from, moves: from, to, at: (t) => run.at(t, t >= to && to < period ? 'before' : 'after') };
  });
  return { kind: 'returned', done, stretches, until: period, clock: period, gapAtResume: null, held: run };
};

export const RUNS: Readonly<Record<RestValues['method'], Method>> = { separation, micro, force };
