/** How much a run has to do, counted instead of timed: the same on every machine, however busy. */
import { eventsOf } from '#core/run/run-events.ts';
import type { CompleteScene } from '#core/run/run-scene.ts';

/** What a run took. */
export interface Work {
  /** How often the gap of two bodies was looked at in the search for contacts, and in how many flights. */
  readonly looks: number;
  readonly flights: number;
  /** Steps of motions in touch, with those tried in vain; looks for their ends; and how many motions. */
  readonly steps: number;
  readonly ends: number;
  readonly motions: number;
}

/** Counts the work of a scene, by running it once more. */
export function workOf(scene: CompleteScene): Work {
  const { looks, players } = eventsOf(scene);
  const flights = players.flatMap((player) => player.flights);
  const motions = [...new Set(flights.flatMap(({ group }) => (group === undefined ? [] : [group.motion])))];
  return {
    looks,
    flights: flights.length,
    steps: motions.reduce((sum, motion) => sum + motion.steps, 0),
    ends: motions.reduce((sum, motion) => sum + motion.looks, 0),
    motions: motions.length,
  };
}

/** All of it in looks: a step asks for the forces a dozen times, and takes as long as four looks or so. */
export function effortOf({ looks, steps, ends }: Work): number {
  return looks + ends + 4 * steps;
}
