/**
 * The phase of contacts that last and that no formula holds. Two free bodies of the plane slide along each other
 * (run-slide.ts); all others that lean on each other go on in small hops (run-hop.ts), until they part, or stand.
 *
 * Source:  Kavan, section 4.2 (micro-collisions)          Chapter: content/chapters/07-resting.mdx
 */
import type { BodyState } from '#core/body/body.ts';
import { timeOfParting } from '../run-search.ts';
import {
  isPassing,
  type Pair,
  type Player,
  type RunUnderWay,
  release,
  setFlight,
  solidFloors,
  stand,
} from '../run-under-way.ts';
import type { Floor } from './run-floor.ts';
import { HOP_TIME, hopTogether, TOO_FAST } from './run-hop.ts';
import { slideTogether } from './run-slide.ts';
import type { Slide } from './run-slide-flight.ts';
import { type Slider, sliderOf } from './run-touch.ts';

/**
 * Bodies that touch and do not bounce go on: sliding along each other if that can be integrated, else in small hops.
 *
 * @eq K-rest
 */
export function goOnTouching(run: RunUnderWay): void {
  if (!slide(run)) hop(run);
}

/** Lets two bodies of the plane slide that are pressed together, if nobody else takes part. */
function slide(run: RunUnderWay): boolean {
  const { now, players, pairs, scene } = run;
  const [one, other, third] = players.filter(({ hops }) => hops);
  if (one === undefined || other === undefined || third !== undefined || run.floors.length > 0) return false;
  const pair = pairs.find(({ a, b }) => a === one && b === other);
  if (pair === undefined || isPassing(pair, now) || scene.gravity[2] !== 0) return false;
  const [a, b] = [sliderAt(one, now), sliderAt(other, now)];
  if (a === null || b === null) return false;
  const { gravity, epsRest, t1 } = scene;
  const found = slideTogether({ a, b, gravity, epsRest, tooFast: TOO_FAST }, now, t1);
  if (found === null) return false;
  if ('states' in found) {
    one.hops = false;
    other.hops = false;
    run.hopEnd = Infinity;
    part(run, pair, found.states.a, found.states.b);
    return true;
  }
  pair.slide = found;
  pair.quiet = { ...found.flights, until: Infinity };
  run.hopEnd = Infinity;
  for (const [player, flight] of [
    [one, found.flights.a],
    [other, found.flights.b],
  ] as const) {
    player.hops = false;
    setFlight(player, flight, []);
  }
  return true;
}

function sliderAt({ body, shape, flight }: Player, t: number): Slider | null {
  if (body.kind !== 'dynamic' || shape.kind === 'half-space') return null;
  return sliderOf(body, shape, flight.stateAt(t));
}

/** Both fly on, and are not looked at until they have parted. */
function part(run: RunUnderWay, pair: Pair, stateA: BodyState, stateB: BodyState): void {
  const { a, b } = pair;
  release(run, a, stateA);
  release(run, b, stateB);
  pair.quiet = { a: a.flight, b: b.flight, until: timeOfParting(run, pair) };
}

/** The end of a slide at which no corner has arrived: they part, or go on in another way. */
export function endSlide(run: RunUnderWay, pair: Pair, { end }: Slide): void {
  const { a, b } = pair;
  const [stateA, stateB] = [a.flight.stateAt(run.now), b.flight.stateAt(run.now)];
  if (end === 'parting') part(run, pair, stateA, stateB);
  else {
    a.hops = true;
    b.hops = true;
    release(run, a, stateA);
    release(run, b, stateB);
    goOnTouching(run);
  }
}

/** Ends the slides of those whom somebody else has met: they fly on as they are, and are looked at again. */
export function interruptSlides(run: RunUnderWay, met: readonly Player[]): readonly Player[] {
  const pairs = run.pairs.filter(({ slide: under, a, b }) => {
    return under !== undefined && (met.includes(a) || met.includes(b));
  });
  return pairs.flatMap((pair) => {
    pair.slide = undefined;
    for (const player of [pair.a, pair.b]) release(run, player, player.flight.stateAt(run.now));
    return [pair.a, pair.b];
  });
}

/**
 * One small hop of bodies that lean on each other; or the end of it, in flight or at rest.
 *
 * @eq K-rest
 */
function hop(run: RunUnderWay): void {
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
