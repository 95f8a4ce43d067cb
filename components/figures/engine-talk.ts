/**
 * What passes between the collision part of a program and the engine that moves a ball. The ball flies at a wall: the
 * search asks where it is at this time and at that, the response tells the engine how the ball moves from the contact
 * on, and then the first question is asked again.
 */

import { IMMOVABLE, stateOf, withVelocities } from '#core/body/body.ts';
import { bodyOf } from '#core/body/body-of-shape.ts';
import { bodyAtContact } from '#core/contact/contact.ts';
import { collide } from '#core/impulse/impulse.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { freeTrajectory } from '#core/motion/motion.ts';
import { bisectContact } from '#core/roots/bisection.ts';
import { sphere } from '#core/shape/shapes.ts';

/** The collision part asks the engine where the ball is. */
export interface Question {
  readonly t: number;
  /** The answer: place of the ball's centre along its flight, in m. */
  readonly x: number;
  /** What the collision part makes of it. */
  readonly overlaps: boolean;
}

/** The talk of one collision. */
export interface Talk {
  /** Every question of the search, in order. */
  readonly questions: readonly Question[];
  /** What the engine is told: from this time (s) on the ball is at x (m) and moves at v (m/s). */
  readonly order: { readonly t: number; readonly x: number; readonly v: number };
  /** The question of the end of the step, asked once more. */
  readonly again: Question;
}

/** A ball of 0.2 m radius flies at 3 m/s at a wall whose face is 2 m away; it keeps 0.8 of its speed. */
const RADIUS = 0.2;
const SPEED = 3;
const WALL = 2;
const RESTITUTION = 0.8;

/** The search goes over one step of 1 s, to a thousandth of it. */
const STEP = 1;
const EPS_TIME = 0.001;

export function engineTalk(): Talk {
  const { body } = bodyOf(sphere(RADIUS), { mass: 1 });
  const engine = freeTrajectory(body, stateOf(body, { velocity: [SPEED, 0, 0] }));
  const ask = (t: number, from = engine): Question => {
    const [x] = from.at(t).position;
    return { t, x, overlaps: x + RADIUS > WALL };
  };
  const questions: Question[] = [];
  const search = bisectContact(
    (t) => {
      const question = ask(t);
      questions.push(question);
      return question.overlaps;
    },
    0,
    STEP,
    EPS_TIME,
  );
  if (search.kind !== 'contact') throw new Error('the ball flies at the wall and must meet it');

  const t = search.tContact;
  const state = engine.at(t);
  const place: Vec3 = [WALL, 0, 0];
  const wall = bodyAtContact(IMMOVABLE, stateOf(IMMOVABLE, { position: place }), place);
  const after = collide(bodyAtContact(body, state, place), wall, [-1, 0, 0], RESTITUTION).a;
  const told = engine.told(t, withVelocities(body, state, after));
  return {
    questions,
    order: { t, x: state.position[0], v: after.velocity[0] },
    again: ask(STEP, told),
  };
}
