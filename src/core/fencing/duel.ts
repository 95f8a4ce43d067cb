/**
 * A duel to five touches, in whole ticks: the same setup and the same inputs give the same bits everywhere. It grows by
 * one input at a time, keeps everything that happened, and can be asked for any time gone by.
 *
 * Source:  Kavan, section 5          Chapter: content/chapters/08-fencing.mdx
 * Signs:   A, the reader, stands at −x, B at +x; z up; times in s from the start.
 */

import type { Motion, Placement } from '#core/body/body.ts';
import type { Receipt } from '#core/impulse/receipt.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { type BodyHit, bodyHit } from './body-hit.ts';
import { askedBy, type InputCode, MOST_INPUTS } from './bout-text.ts';
import { type Arms, armsOf, type DuelRules, TICKS_PER_INPUT, TICKS_PER_SECOND } from './duel-rules.ts';
import { type Both, duelTick, type Fencer, forBoth, type Stretch, stanceBetween } from './duel-tick.ts';
import { type Asked, EN_GARDE, handOf, otherSide, type Side, STILL, type Stance } from './fencer.ts';
import { controlAt, weaponAtRest } from './held-weapon.ts';
import { evenFlight } from './regain-control.ts';

/** Something that chooses what a fencer is asked for, from what could be seen of the duel so far. */
export type Policy = (duel: Duel, side: Side) => Asked;

/** All that a duel depends on, but for the inputs. */
export interface DuelSetup {
  readonly rules: DuelRules;
  /** Who moves B: made anew for each duel, since it remembers what it is about to do. */
  readonly opponent: () => Policy;
}

/** A touch: a weapon on a body. It ends the exchange. */
export interface Touch extends BodyHit {
  readonly t: number;
  /** Who made it. */
  readonly by: Side;
}

/** What a fencer looks like at a moment. */
export interface FencerMoment {
  readonly stance: Stance;
  readonly weapon: Placement & Motion;
  /** Where the hand is, or would be if it had not given way. */
  readonly hand: Placement;
  /** How much control the hand has, 0 to 1. */
  readonly control: number;
}

/** Everything to be seen at a time. */
export interface DuelMoment extends Both<FencerMoment> {
  readonly t: number;
  readonly score: Both<number>;
  /** Fencing, between two exchanges, or at an end. */
  readonly phase: Phase;
}

/** `salute` is the time between a touch and the next exchange, in which no touch counts. */
export type Phase = 'fencing' | 'salute' | 'over';

/** A tick that is past. */
export interface PastTick {
  readonly fencers: Both<Fencer>;
  readonly control: Both<number>;
  readonly stretches: readonly Stretch[];
  readonly phase: Phase;
}

/** Touches that win. */
export const TO_WIN = 5;

/** After a touch both fencers go back on guard for so many ticks. */
const SALUTE_TICKS = 84;

/** A duel under way. */
export interface Duel {
  readonly setup: DuelSetup;
  readonly arms: Arms;
  /** Ticks gone by, the latest last. */
  readonly ticks: readonly PastTick[];
  readonly inputs: readonly InputCode[];
  readonly receipts: readonly Receipt[];
  readonly touches: readonly Touch[];
  /** How often pressing blades were kept apart. */
  readonly separations: number;
  readonly phase: Phase;
  readonly score: Both<number>;
  /** The end of what has happened, in s. */
  readonly t1: number;
  /** One input later: three ticks, or none if the duel is over. */
  push(input: InputCode): void;
  /** The duel at a time (s) gone by. */
  at(t: number): DuelMoment;
  /** Eight hexadecimal digits that name all of it. */
  hash(): string;
}

/**
 * A duel, not begun: both are on guard.
 *
 * @eq K-fence
 */
export function startDuel(setup: DuelSetup): Duel {
  const arms = armsOf(setup.rules);
  const opponent = setup.opponent();
  const start: Both<Fencer> = forBoth((side) => ({ stance: STILL, weapon: weaponAtRest(arms, side, STILL) }));
  const ticks: PastTick[] = [];
  const inputs: InputCode[] = [];
  const receipts: Receipt[] = [];
  const touches: Touch[] = [];
  let fencers = start;
  let phase: Phase = 'fencing';
  let score: Both<number> = { a: 0, b: 0 };
  let separations = 0;
  let rest = 0;

  function step(asked: Both<Asked>): void {
    if (phase === 'over') return;
    const [t0, t1] = [ticks.length / TICKS_PER_SECOND, (ticks.length + 1) / TICKS_PER_SECOND];
    const isFencing = phase === 'fencing';
    const tick = duelTick(arms, fencers, isFencing ? asked : { a: EN_GARDE, b: EN_GARDE }, t0, t1);
    fencers = tick.fencers;
    receipts.push(...tick.receipts);
    separations += tick.separations;
    const control = forBoth((side) => controlAt(arms, fencers[side].weapon, t1));
    ticks.push({ fencers, control, stretches: tick.stretches, phase });
    if (isFencing) judge(firstTouch(arms, tick.stretches, fencers));
    else if (phase === 'salute' && --rest === 0) phase = 'fencing';
  }

  function judge(touch: Touch | null): void {
    if (touch === null) return;
    touches.push(touch);
    score = { ...score, [touch.by]: score[touch.by] + 1 };
    phase = score[touch.by] === TO_WIN ? 'over' : 'salute';
    rest = SALUTE_TICKS;
  }

  const duel: Duel = {
    setup,
    arms,
    ticks,
    inputs,
    receipts,
    touches,
    get separations() {
      return separations;
    },
    get phase() {
      return phase;
    },
    get score() {
      return score;
    },
    get t1() {
      return ticks.length / TICKS_PER_SECOND;
    },
    push(input) {
      if (phase === 'over') return;
      const asked = { a: askedBy(input), b: opponent(duel, 'b') };
      inputs.push(input);
      for (let i = 0; i < TICKS_PER_INPUT; i++) step(asked);
      if (inputs.length === MOST_INPUTS) phase = 'over';
    },
    at: (t) => momentAt(duel, start, t),
    hash: () => hashOf(duel),
  };
  return duel;
}

/** The first touch during a tick: the earlier one counts, and A's if there were two at once. */
function firstTouch(arms: Arms, stretches: readonly Stretch[], fencers: Both<Fencer>): Touch | null {
  const by = (side: Side): Touch | null => {
    const other = otherSide(side);
    const hit = bodyHit(arms, side, stretches, other, fencers[other].stance.lunge.place);
    return hit && { ...hit, by: side };
  };
  const [a, b] = [by('a'), by('b')];
  if (a === null || b === null) return a ?? b;
  return b.t < a.t ? b : a;
}

function momentAt({ ticks, touches, arms, phase, t1 }: Duel, start: Both<Fencer>, asked: number): DuelMoment {
  const t = Math.min(Math.max(asked, 0), t1);
  const score = forBoth((side) => touches.filter((touch) => touch.by === side && touch.t <= t).length);
  const index = Math.min(Math.floor(t * TICKS_PER_SECOND), ticks.length - 1);
  const tick = ticks[index];
  if (tick === undefined) {
    const still = (side: Side): FencerMoment => ({
      stance: start[side].stance,
      weapon: { ...start[side].weapon.placement, velocity: [0, 0, 0], angularVelocity: [0, 0, 0] },
      hand: handOf(side, start[side].stance),
      control: 1,
    });
    return { t, score, phase, ...forBoth(still) };
  }
  const before = ticks[index - 1];
  const share = t * TICKS_PER_SECOND - index;
  const stretch = tick.stretches.findLast(({ from }) => from <= t) ?? (tick.stretches[0] as Stretch);
  const at = (side: Side): FencerMoment => {
    const from = (before?.fencers ?? start)[side].stance;
    const stance = stanceBetween(from, tick.fencers[side].stance, share);
    const { velocity, angularVelocity } = stretch[side];
    const placement = evenFlight(stretch[side], stretch[side], t - stretch.from);
    return {
      stance,
      weapon: { ...placement, velocity, angularVelocity },
      hand: handOf(side, stance),
      control: controlAt(arms, tick.fencers[side].weapon, t),
    };
  };
  return { t, score, phase: index === ticks.length - 1 ? phase : tick.phase, ...forBoth(at) };
}

function hashOf({ ticks, receipts, touches }: Duel): string {
  const poses = ticks.flatMap(({ fencers: { a, b } }) => [
    ...a.weapon.placement.position,
    ...a.weapon.placement.orientation,
    ...b.weapon.placement.position,
    ...b.weapon.placement.orientation,
  ]);
  return hashOfNumbers([
    poses,
    receipts.flatMap(({ t, j }) => [t, j]),
    touches.flatMap(({ t, by }) => [t, by === 'a' ? 1 : 2]),
  ]);
}

/** A whole duel from its inputs. */
export function duelOf(setup: DuelSetup, inputs: readonly InputCode[]): Duel {
  const duel = startDuel(setup);
  for (const input of inputs) duel.push(input);
  return duel;
}
