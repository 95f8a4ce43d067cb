/** The scenes: a ball on a floor, two balls far from any, a turning rod on a floor; and where the bodies are. */
import { dynamicBody, IMMOVABLE, type RigidBody, stateOf, velocityOf, worldPoint } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { bodyAtContact, contactPointVelocity } from '#core/contact/contact.ts';
import { sinCos } from '#core/math/bits/elementary.ts';
import { diagonal } from '#core/math/mat3.ts';
import { quatFromRotationVector } from '#core/math/rotation.ts';
import { scale, type Vec3 } from '#core/math/vec3.ts';
import { levelBox } from '#core/resting/level-box.ts';
import { separationShares, type TwoBodyBox, type TwoStates } from '#core/resting/resting.ts';
import { lowestOfRod, rodBox } from '#core/resting/rod-box.ts';
import { capsule } from '#core/shape/shapes.ts';
import type { RestValues } from './params.ts';

/** The normal, out of B towards A. */
export const UP: Vec3 = [0, 1, 0];

/** Radius of each ball, in m. */
export const RADIUS = 0.06;

/** Half the length of the rod between the middles of its ends, their radius, in m; and its tilt at the start, in rad. */
export const ROD = { half: 0.072, radius: 0.01, tilt: 0.3 };

const END: Vec3 = [ROD.half, 0, 0];

/** The bodies at one time, in m and m/s. */
export interface Place {
  /** Height of the lowest point of A and of the highest of B. */
  readonly a: number;
  readonly b: number;
  readonly gap: number;
  /** Rate of the gap at these points. */
  readonly vRel: number;
  /** How far A has glided, and how far its lowest point is to the right of its centre. */
  readonly x: number;
  readonly aside: number;
  /** Middles of the ends of a rod, from the middle between them at the start. */
  readonly ends: readonly [readonly [number, number], readonly [number, number]] | null;
}

const ballOf = (mass: number): RigidBody => {
  const J = 0.4 * mass * RADIUS * RADIUS;
  return dynamicBody(mass, diagonal([J, J, J]));
};

function ballOnFloor({ massA, firstSpeed, slide, gravity }: RestValues): TwoBodyBox {
  const body = ballOf(massA);
  const state = stateOf(body, { position: [0, RADIUS, 0], velocity: [slide, -firstSpeed, 0] });
  const floor = { body: IMMOVABLE, state: stateOf(IMMOVABLE), reach: 0 };
  return levelBox({ body, state, reach: RADIUS }, floor, UP, { gravity: [0, -gravity, 0] });
}

/** Two balls in the frame in which their common centre of mass rests. */
function twoBalls({ massA, massB, firstSpeed }: RestValues): TwoBodyBox {
  const share = separationShares(1 / massA, 1 / massB);
  const bodyAt = (body: RigidBody, y: number, speed: number) => ({
    body,
    state: stateOf(body, { position: [0, y, 0], velocity: [0, speed, 0] }),
    reach: RADIUS,
  });
  return levelBox(
    bodyAt(ballOf(massA), RADIUS, -share.a * firstSpeed),
    bodyAt(ballOf(massB), -RADIUS, share.b * firstSpeed),
    UP,
  );
}

/** A rod whose left end touches and comes down at the first speed, while it turns about that end. */
function rodOnFloor({ massA, firstSpeed, spin, gravity }: RestValues): TwoBodyBox {
  const { half, radius, tilt } = ROD;
  const { body } = bodyOf(capsule(scale(END, -1), END, radius), { mass: massA });
  const [sine, cosine] = sinCos(tilt);
  const state = stateOf(body, {
    position: [0, radius + half * sine, 0],
    orientation: quatFromRotationVector([0, 0, tilt]),
    velocity: [0, -firstSpeed - spin * half * cosine, 0],
    angularVelocity: [0, 0, -spin],
  });
  return rodBox({ body, state, end: END, radius }, UP, { gravity: [0, -gravity, 0] });
}

const BOXES = { floor: ballOnFloor, ball: twoBalls, rod: rodOnFloor } as const;

/** The scene at the start, in touch. */
export const boxOf = (values: RestValues): TwoBodyBox => BOXES[values.ground](values);

/** Says where the bodies of a scene are in given states. */
export function placeIn(box: TwoBodyBox, ground: RestValues['ground']): (states: TwoStates) => Place {
  if (ground === 'rod') return rodPlace(box);
  return ({ a, b }) => {
    const heightA = a.position[1] - RADIUS;
    const heightB = b.position[1] + (ground === 'ball' ? RADIUS : 0);
    const vRel = velocityOf(box.a, a)[1] - velocityOf(box.b, b)[1];
    return {
      a: heightA,
      b: heightB,
      gap: heightA - heightB,
      vRel,
      x: a.position[0],
      aside: 0,
      ends: null,
    };
  };
}

function rodPlace(box: TwoBodyBox): (states: TwoStates) => Place {
  const rod = { end: END, radius: ROD.radius };
  return ({ a }) => {
    const lowest = lowestOfRod({ ...rod, state: a }, UP);
    const [first, other] = [worldPoint(a, END), worldPoint(a, scale(END, -1))];
    return {
      a: lowest[1],
      b: 0,
      gap: lowest[1],
      vRel: contactPointVelocity(bodyAtContact(box.a, a, lowest))[1],
      x: 0,
      aside: lowest[0],
      ends: [
        [first[0], first[1]],
        [other[0], other[1]],
      ],
    };
  };
}
