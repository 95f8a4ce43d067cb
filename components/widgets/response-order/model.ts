/** Three balls that meet at one instant: velocities after impulses in one order, in the other, and all at once. */
import { planarState, velocityOf } from '#core/body/body.ts';
import { planarBodyOf } from '#core/body/body-of-shape.ts';
import { respondAtOnce } from '#core/many/response-at-once.ts';
import { type Response, respondInSweeps, type TouchingPair } from '#core/many/response-sweeps.ts';
import { pow } from '#core/math/bits/elementary.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import type { SceneBody } from '#core/run/run-scene.ts';
import { disc } from '#core/shape/shapes.ts';
import { respondWhileInContact } from '#core/wrong/response-loop.ts';
import type { OrderValues } from './params.ts';

/** Radius of a ball, in m; the picture begins and ends so many s from the instant of contact. */
export const RADIUS = 0.2;
export const SPAN = { before: 1, after: 1.2 };
/** Sweeps after which a loop that does not end is stopped. */
const MOST_SWEEPS = 60;

export type Order = OrderValues['order'];
type Three = readonly [number, number, number];

/** What one way of responding gives. */
export interface Outcome {
  readonly order: Order;
  readonly velocities: Three;
  /** Rate of approach, in m/s, that each impulse found, in order; none for both at once. */
  readonly approaches: readonly number[];
  /** Impulses of nothing, in N·s: pairs that did not approach. */
  readonly idle: number;
  readonly isEnded: boolean;
}

export interface OrderRun {
  readonly before: Three;
  readonly masses: Three;
  readonly outcomes: readonly Outcome[];
  readonly shown: Outcome;
  readonly tolerance: number;
  readonly momentum: { readonly before: number; readonly after: number };
  readonly energy: { readonly before: number; readonly after: number };
  readonly isMistaken: boolean;
  /** Centres at a time, in m; the contact is at 0 s. */
  readonly placesOf: (outcome: Outcome, t: number) => Three;
  readonly hash: string;
}

const ORDERS: readonly Order[] = ['left', 'right', 'together'];

/** The contact of ball i with its right neighbour. The normal points out of the second towards the first. */
const contactAfter = (i: number): TouchingPair => {
  const point = [(2 * i - 1) * RADIUS, 0, 0] as const;
  return { pair: [i, i + 1], n: [-1, 0, 0], pointOnA: point, pointOnB: point };
};

export function model(values: OrderValues): OrderRun {
  const { massMiddle, restitution, speedLeft, speedRight, places, order, mistake } = values;
  const masses: Three = [1, massMiddle, 1];
  const before: Three = [speedLeft, 0, -speedRight];
  const tolerance = pow(10, -places);
  const bodies = masses.map((mass, i): SceneBody => {
    const ball = planarBodyOf(disc(RADIUS), { mass });
    const state = planarState(ball.body, {
      position: [(i - 1) * 2 * RADIUS, 0],
      velocity: [before[i] as number, 0],
    });
    return { ...ball, state };
  });
  const isMistaken = mistake === 'contact' && order !== 'together';
  const inOrder = (one: 'left' | 'right'): Outcome => {
    const contacts = one === 'left' ? [contactAfter(0), contactAfter(1)] : [contactAfter(1), contactAfter(0)];
    const response: Response =
      isMistaken && one === order
        ? respondWhileInContact(bodies, contacts, restitution, MOST_SWEEPS)
        : respondInSweeps(bodies, contacts, { restitution, epsRest: tolerance });
    return {
      order: one,
      velocities: response.bodies.map(({ body, state }) => velocityOf(body, state)[0]) as unknown as Three,
      approaches: response.impulses.map(({ vRel }) => -vRel),
      idle: response.impulses.filter(({ vRel }) => vRel >= -tolerance).length,
      isEnded: response.kind === 'settled',
    };
  };
  const outcomes = ORDERS.map(
    (one): Outcome =>
      one === 'together'
        ? {
            order: one,
            velocities: respondAtOnce({ masses, velocities: before }, restitution),
            approaches: [],
            idle: 0,
            isEnded: true,
          }
        : inOrder(one),
  );
  const shown = outcomes.find((outcome) => outcome.order === order) as Outcome;
  const momentumOf = (v: Three): number => v.reduce((sum, one, i) => sum + (masses[i] as number) * one, 0);
  const energyOf = (v: Three): number =>
    v.reduce((sum, one, i) => sum + ((masses[i] as number) * one * one) / 2, 0);
  return {
    before,
    masses,
    outcomes,
    shown,
    tolerance,
    momentum: { before: momentumOf(before), after: momentumOf(shown.velocities) },
    energy: { before: energyOf(before), after: energyOf(shown.velocities) },
    isMistaken,
    placesOf: ({ velocities }, t) => {
      const now = t < 0 ? before : velocities;
      return now.map((v, i) => (i - 1) * 2 * RADIUS + v * t) as unknown as Three;
    },
    hash: hashOfNumbers(outcomes.map(({ velocities, approaches }) => [...velocities, ...approaches])),
  };
}
