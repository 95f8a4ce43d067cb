/**
 * Cases to check one's own loop for many bodies by, each small enough to redo on paper: what is given, and what our
 * core says. Both columns are made from the same numbers, so that they cannot drift apart.
 */

import { stateOf } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { closestPoints } from '#core/distance/distance.ts';
import { everyPair } from '#core/many/broad-phase.ts';
import { bucketGrid } from '#core/many/bucket-grid.ts';
import { frameLoop } from '#core/many/frame-loop.ts';
import { keepMinimumGap } from '#core/many/minimum-gap.ts';
import { type IndexPair, pairSearch } from '#core/many/pair-search.ts';
import { type Response, respondInSweeps, type TouchingPair } from '#core/many/response-sweeps.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import type { SceneBody } from '#core/run/run-scene.ts';
import { box, sphere } from '#core/shape/shapes.ts';
import { type Check, digits, tuple } from './check.ts';

/** A ball of diameter 1 m on the line, by its place (m), velocity (m/s) and mass (kg). */
function ball(x: number, v: number, mass = 1): SceneBody {
  const { body, shape } = bodyOf(sphere(0.5), { mass });
  return { body, shape, state: stateOf(body, { position: [x, 0, 0], velocity: [v, 0, 0] }) };
}

const velocityOf = ({ body, state }: SceneBody): number => state.momentum[0] * body.invMass;
const placed = ({ shape, state }: SceneBody) => ({ shape, placement: state });

/** Three touching balls in a row with these masses (kg) and velocities (m/s), and what becomes of them. */
function rowOf(
  masses: Vec3,
  velocities: Vec3,
  order: readonly IndexPair[],
  restitution: number,
  epsRest: number,
): Response {
  const bodies = masses.map((mass, i) => ball(i - 1, velocities[i] as number, mass));
  const contacts = order.map((pair): TouchingPair => {
    const point: Vec3 = [pair[0] - 0.5, 0, 0];
    return { pair, n: [-1, 0, 0], pointOnA: point, pointOnB: point };
  });
  return respondInSweeps(bodies, contacts, { restitution, epsRest });
}

const LEFT: IndexPair = [0, 1];
const RIGHT: IndexPair = [1, 2];

/** The same row answered from the left and from the right. */
function orderCheck(masses: Vec3, velocities: Vec3): Check {
  const after = (order: readonly IndexPair[]): string =>
    tuple(rowOf(masses, velocities, order, 1, 1e-9).bodies.map(velocityOf));
  return {
    of: 'Order',
    given: `Three in touch, masses ${tuple(masses)} kg, velocities ${tuple(velocities)}, C = 1`,
    gives: `left contact first: ${after([LEFT, RIGHT])}; right one first: ${after([RIGHT, LEFT])}`,
  };
}

/** A row of equal balls without bounce: how many impulses until the approach is below a speed (m/s). */
function sweepCheck(velocities: Vec3, tolerances: readonly number[]): Check {
  const ends = tolerances.map((eps) => rowOf([1, 1, 1], velocities, [LEFT, RIGHT], 0, eps));
  const counts = ends.map(({ impulses }, i) => `${impulses.length} for ${power(tolerances[i] as number)}`);
  const last = ends.at(-1)?.bodies.map(velocityOf) ?? [];
  return {
    of: 'Sweeps',
    given: `Three in touch, velocities ${tuple(velocities)}, C = 0; impulses until ε_r is kept`,
    gives: `${counts.join(', ')}; then ${tuple(last)}`,
  };
}

const power = (x: number): string => {
  const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
  const exponent = `${Math.round(-Math.log10(x))}`;
  return `10⁻${[...exponent].map((d) => superscripts[Number(d)]).join('')}`;
};

/** Three balls apart: every contact up to a time (s). */
function loopCheck(places: Vec3, velocities: Vec3, until: number): Check {
  const bodies = places.map((x, i) => ball(x, velocities[i] as number));
  const { events, bodies: after } = frameLoop(3, { restitution: 1, epsContact: 1e-10 }).dynamic(
    bodies,
    0,
    until,
  );
  const times = events.filter(({ impulses }) => impulses.length > 0).map(({ t }) => t);
  return {
    of: 'The loop',
    given: `Three at ${tuple(places)}, velocities ${tuple(velocities)}, C = 1, for ${digits(until)} s`,
    gives: `contacts at ${times.map(digits).join(', ')} s; then velocities ${tuple(after.map(velocityOf))}`,
  };
}

/** Two balls that overlap beside a third: the push that harms it. */
function gapCheck(places: Vec3, gap: number): Check {
  const search = pairSearch(3, { epsContact: 1e-9 });
  const { pushes, worstOverlap } = keepMinimumGap(
    places.map((x) => ball(x, 0)),
    [RIGHT, LEFT],
    { gap, closestOf: (pair, a, b) => search.closestOf(pair, placed(a), placed(b)), maxRounds: 40 },
  );
  const first = pushes[0]?.distance ?? 0;
  return {
    of: 'Gap',
    given: `Three at ${tuple(places)}, at rest, d_gap = ${digits(gap)}; the right pair is looked at first`,
    gives: `a push of ${digits(first)}, which makes an overlap of ${digits(worstOverlap)} with the third`,
  };
}

/** Closest points of two boxes with half sides (m), one of them moved. */
function closestCheck(half: Vec3, place: Vec3): Check {
  const still = (position: Vec3) => ({
    shape: box(half),
    placement: { position, orientation: [1, 0, 0, 0] as const },
  });
  const { gap, normal } = closestPoints(still(place), still([0, 0, 0]));
  return {
    of: 'Closest',
    given: `Two cubes with edges of ${digits(2 * half[0])} along the axes, B at the origin, A at ${tuple(place)}`,
    gives: `d = ${digits(gap)}, n = ${tuple(normal)}`,
  };
}

/** Balls on a line of cells: who is whose partner. */
function cellCheck(places: readonly number[]): Check {
  const boxes = places.map((x) => ({
    kind: 'aabb' as const,
    min: [x - 0.4, 0.1, 0.1] as Vec3,
    max: [x + 0.4, 0.9, 0.9] as Vec3,
  }));
  const grid = bucketGrid(1, boxes);
  const pairs = (rings: number): string =>
    grid
      .pairs(rings)
      .map(([i, j]) => `${i + 1}–${j + 1}`)
      .join(', ') || 'none';
  return {
    of: 'Cells',
    given: `Cells with an edge of 1; bodies 0.8 wide, with their middles at ${tuple(places)} along a row of cells`,
    gives: `partners in one ring: ${pairs(1)}; in two: ${pairs(2)}; of all ${everyPair(places.length).length} pairs`,
  };
}

/** All cases, in the order of the steps. */
export function manyChecks(): readonly Check[] {
  return [
    cellCheck([0.5, 2.5, 3.5, 6.5]),
    closestCheck([0.5, 0.5, 0.5], [4, 5, 0.2]),
    loopCheck([-3.5, 0, 2], [2, 0, -1], 3),
    orderCheck([1, 3, 1], [1, 0, -1]),
    sweepCheck([1, 0, 0], [1e-3, 1e-12]),
    gapCheck([-0.99, 0, 1.002], 0.001),
  ];
}
