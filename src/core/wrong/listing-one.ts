/**
 * Wrong on purpose: Hecker's simulation loop as it is printed (EX4).
 *
 * Source:  Hecker, Listing 1          Chapter: content/chapters/04-time-of-contact.mdx
 */
import { type FrameRun, type ListingWorld, type LoopTurn, requireFrame } from '#core/roots/listing-one.ts';

/**
 * One frame as Listing 1 has it: after each accepted step DeltaTime is set back to the whole rest of the frame (EX4).
 * It is no binary search: every digit of the time of contact is approached from far away again, and a ball that rests
 * exactly on the floor halves its step until time stands still.
 */
export function listingOneAsPrinted<S>(
  world: ListingWorld<S>,
  start: S,
  from: number,
  to: number,
  maxIntegrations = 10_000,
): FrameRun<S> {
  requireFrame(from, to);
  const turns: LoopTurn[] = [];
  let state = start;
  let lastTime = from;
  let deltaTime = to - from;
  while (lastTime < to) {
    const integrations = turns.length;
    if (integrations >= maxIntegrations) return { kind: 'stuck', t: lastTime, state, integrations, turns };
    const next = world.integrate(state, deltaTime);
    if (world.isInterpenetrating(next)) {
      turns.push({ from: lastTime, dt: deltaTime, outcome: 'back' });
      deltaTime *= 0.5;
      continue;
    }
    const isColliding = world.isColliding(next);
    turns.push({ from: lastTime, dt: deltaTime, outcome: isColliding ? 'resolved' : 'on' });
    state = isColliding ? world.resolve(next) : next;
    lastTime += deltaTime;
    deltaTime = to - lastTime;
  }
  return { kind: 'done', t: lastTime, state, integrations: turns.length, turns };
}
