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
import type { BladeAction } from './blade-action.ts';
import { bodyHit } from './body-hit.ts';
import { askedBy, codeOf, type InputCode, MOST_INPUTS } from './bout-text.ts';
import { type Arms, armsOf, type DuelRules, TICKS_PER_INPUT, TICKS_PER_SECOND } from './duel-rules.ts';
import { duelTick, type Fencer, haltedTick, type Stretch } from './duel-tick.ts';
import {
  type Asked,
  type Both,
  EN_GARDE,
  forBoth,
  handOf,
  otherSide,
  type Possible,
  possible,
  type Side,
  STILL,
  type Stance,
  stanceBetween,
} from './fencer.ts';
import { controlAt, inHandFrom, weaponAtRest } from './held-weapon.ts';
import { type Attack, type Exchange, type Hit, refereeOf, type Touch } from './referee.ts';
import { evenFlight } from './regain-control.ts';

export type { Touch } from './referee.ts';

/** Something that chooses what a fencer is asked for, from what could be seen of the duel so far. */
export type Policy = (duel: Duel, side: Side) => Asked;

/** All that a duel depends on, but for the inputs. */
export interface DuelSetup {
  readonly rules: DuelRules;
  /** Who moves B: made anew for each duel, since it remembers what it is about to do. */
  readonly opponent: () => Policy;
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

/** On the way back the hand stays where it is until the lunge is no deeper than this: the blade is drawn straight out. */
const DRAWN_OUT = 0.3;

/** A duel under way. */
export interface Duel {
  readonly setup: DuelSetup;
  readonly arms: Arms;
  /** Ticks gone by, the latest last. */
  readonly ticks: readonly PastTick[];
  /** What A was asked for, and B. */
  readonly inputs: readonly InputCode[];
  readonly opponentInputs: readonly InputCode[];
  /** Every blow of blade on blade. */
  readonly receipts: readonly Receipt[];
  /** What the referee saw: contacts of the blades as actions, attacks and how they ended, exchanges, touches. */
  readonly actions: readonly BladeAction[];
  readonly attacks: readonly Attack[];
  readonly exchanges: readonly Exchange[];
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
  const opponentInputs: InputCode[] = [];
  const receipts: Receipt[] = [];
  const referee = refereeOf(setup.rules.grip);
  referee.begin(0);
  let fencers = start;
  let phase: Phase = 'fencing';
  let score: Both<number> = { a: 0, b: 0 };
  let separations = 0;
  let rest = 0;

  function step(asked: Both<Asked>): void {
    if (phase === 'over') return;
    const [t0, t1] = [ticks.length / TICKS_PER_SECOND, (ticks.length + 1) / TICKS_PER_SECOND];
    const isFencing = phase === 'fencing';
    const goals = forBoth((side) => {
      const { stance, weapon } = fencers[side];
      if (!isFencing) return goingBack(stance);
      const isLater = inHandFrom(weapon) > inHandFrom(fencers[otherSide(side)].weapon);
      return possible(stance, asked[side], { control: controlAt(arms, weapon, t0), isLater });
    });
    const whole = duelTick(arms, fencers, goals, t0, t1);
    const hit = isFencing ? firstHit(arms, whole.stretches, whole.fencers) : null;
    const tick = hit === null ? whole : haltedTick(arms, fencers, whole, [t0, hit.t, t1]);
    const before = fencers;
    fencers = tick.fencers;
    for (const { receipt } of tick.contacts) receipt === null ? separations++ : receipts.push(receipt);
    const control = forBoth((side) => controlAt(arms, fencers[side].weapon, t1));
    ticks.push({ fencers, control, stretches: tick.stretches, phase });
    if (isFencing) {
      const lunge = forBoth((side) => fencers[side].stance.lunge.place);
      const isLunging = forBoth((side) => goals[side].isLunging);
      referee.watch({ from: t0, isLunging, lunge, contacts: tick.contacts });
      if (hit !== null) {
        const had = forBoth((side) => controlAt(arms, before[side].weapon, hit.t));
        end(referee.judge(hit, had, lunge));
      }
    } else if (--rest === 0) {
      phase = 'fencing';
      referee.begin(t1);
    }
  }

  function end({ by }: Touch): void {
    score = { ...score, [by]: score[by] + 1 };
    phase = score[by] === TO_WIN ? 'over' : 'salute';
    rest = SALUTE_TICKS;
  }

  const duel: Duel = {
    setup,
    arms,
    ticks,
    inputs,
    opponentInputs,
    receipts,
    actions: referee.actions,
    attacks: referee.attacks,
    exchanges: referee.exchanges,
    touches: referee.touches,
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
    push(given) {
      if (phase === 'over') return;
      const input = codeOf(askedBy(given)); // the nearest that there is
      const answer = codeOf(opponent(duel, 'b'));
      const asked = { a: askedBy(input), b: askedBy(answer) };
      inputs.push(input);
      opponentInputs.push(answer);
      for (let i = 0; i < TICKS_PER_INPUT; i++) step(asked);
      if (inputs.length === MOST_INPUTS) phase = 'over';
    },
    at: (t) => momentAt(duel, start, t),
    hash: () => hashOf(duel),
  };
  return duel;
}

/** What a fencer is asked for between two exchanges. */
function goingBack({ x, y, lunge }: Stance): Possible {
  const asked = lunge.place > DRAWN_OUT ? { x: x.place, y: y.place, isLunging: false } : EN_GARDE;
  return { ...asked, isGoingBack: false };
}

/** The first hit on a body during a tick: the earlier one counts, and A's if there were two at once. */
function firstHit(arms: Arms, stretches: readonly Stretch[], fencers: Both<Fencer>): Hit | null {
  const by = (side: Side): Hit | null => {
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
