/**
 * The phase of contacts that last and that no formula holds: bodies that lean on each other go on in small hops, until
 * they part, or stand.
 *
 * Source:  Kavan, section 4.2 (micro-collisions)          Chapter: content/chapters/07-resting.mdx
 */
import type { BodyState } from './body.ts';
import type { Floor } from './run-floor.ts';
import { HOP_TIME, hopTogether } from './run-hop.ts';
import { timeOfParting } from './run-search.ts';
import { isPassing, type RunUnderWay, release, solidFloors, stand } from './run-under-way.ts';

/**
 * One small hop of bodies that lean on each other; or the end of it, in flight or at rest.
 *
 * @eq K-rest
 */
export function hop(run: RunUnderWay): void {
  const { now, players, pairs, scene } = run;
  const hoppers = players.filter(({ hops }) => hops);
  const touching = pairs.filter((pair) => {
    return pair.floor < 0 && pair.a.hops && pair.b.hops && !isPassing(pair, now);
  });
  const { states, isPressed, isStill, speed } = hopTogether(
    hoppers.map((player) => ({
      body: player.body,
      shape: player.shape,
      state: player.flight.stateAt(now),
      floors: solidFloors(run, player).map((k) => run.floors[k] as Floor),
    })),
    touching.map(({ a, b }) => [hoppers.indexOf(a), hoppers.indexOf(b)]),
    scene.gravity,
    now,
  );
  const goesOn = isPressed && !isStill;
  if (goesOn) run.microCollisions++;
  run.hopEnd = goesOn ? now + HOP_TIME : Infinity;
  run.hopSpeed = speed;
  for (const [i, player] of hoppers.entries()) {
    player.hops = goesOn;
    if (isStill) stand(run, player);
    else release(run, player, states[i] as BodyState);
  }
  for (const pair of touching) {
    const until = isStill ? Infinity : timeOfParting(run, pair);
    pair.quiet = { a: pair.a.flight, b: pair.b.flight, until };
  }
}
