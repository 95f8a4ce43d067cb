/** How much a run has to do, counted instead of timed: the same on every machine, however busy. */
import { eventsOf } from '#core/run/run-events.ts';
import type { CompleteScene } from '#core/run/run-scene.ts';

/** What a run took. */
export interface Work {
  /** How often the gap of two bodies was looked at in the search for contacts, and in how many flights. */
  readonly looks: number;
  readonly flights: number;
  /** Steps of motions in touch, with those tried in vain and the looks for their end, and how many motions. */
  readonly steps: number;
  readonly motions: number;
}

/** Counts the work of a scene, by running it once more. */
export function workOf(scene: CompleteScene): Work {
  const { looks, players } = eventsOf(scene);
  const flights = players.flatMap((player) => player.flights);
  const motions = new Set(flights.flatMap(({ group }) => (group === undefined ? [] : [group.motion])));
  return {
    looks,
    flights: flights.length,
    steps: [...motions].reduce((sum, motion) => sum + motion.steps + motion.looks, 0),
    motions: motions.size,
  };
}

/** All of it in looks: a step asks for the forces a dozen times, and takes as long as four looks or so. */
export function effortOf({ looks, steps }: Work): number {
  return looks + 4 * steps;
}
