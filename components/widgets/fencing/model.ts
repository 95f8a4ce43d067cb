/**
 * A bout: the duel of the core, driven by recorded inputs, with the story of what happened in it. The same values give
 * the same bits, whether the inputs come at once from a link or one by one from a hand.
 */
import { bodyPoint, worldPoint } from '#core/body/body.ts';
import { boutFromText, boutText, codeOf } from '#core/fencing/bout-text.ts';
import { type Duel, type DuelSetup, duelOf } from '#core/fencing/duel.ts';
import { type Side, STANDS } from '#core/fencing/fencer.ts';
import { fencerOf } from '#core/fencing/opponent.ts';
import { LEVELS, type Skill } from '#core/fencing/skill.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import type { GrowingRun, PadInput } from '#kit/declare/played.ts';
import { type Happening, happeningsOf, isHit, isStrike, type Strike } from './happenings.ts';
import type { DuelValues } from './params.ts';

/** A bout, as far as it has been fenced. */
export interface Bout {
  readonly duel: Duel;
  readonly t1: number;
  readonly happenings: readonly Happening[];
  /** The last parry or beat, if there was one. */
  readonly last: Strike | undefined;
  /** The last exchange in which blades met, up to what came of it, in s: what the charts show. */
  readonly exchange: readonly [from: number, to: number];
}

/** So much of the time after a touch, and before and after a parry or beat that led to none, is charted, in s. */
const AFTER_TOUCH = 0.2;
const BEFORE_STRIKE = 0.7;
const AFTER_STRIKE = 0.9;

const setupOf = ({
  level,
  seed,
  mass,
  restitution,
  grip,
  epsRest,
  regain,
  estimate,
}: DuelValues): DuelSetup => ({
  rules: { mass, restitution, grip, epsRest, regain, estimate },
  opponent: () => fencerOf(LEVELS[Number(level) as 1 | 2 | 3], seed),
});

function boutOf(duel: Duel): Bout {
  const happenings = happeningsOf(duel);
  const { t1 } = duel;
  const last = happenings.findLast(isStrike);
  if (last === undefined) return { duel, t1, happenings, last, exchange: [0, t1] };
  const exchange = duel.exchanges.findLast(({ from }) => from <= last.t);
  const end = exchange?.to ? exchange.to + AFTER_TOUCH : last.t + AFTER_STRIKE;
  const from = Math.max(exchange?.from ?? 0, last.t - BEFORE_STRIKE);
  return { duel, t1, happenings, last, exchange: [from, Math.min(t1, end)] };
}

export function model(values: DuelValues): Bout {
  return boutOf(duelOf(setupOf(values), boutFromText(values.inputs)));
}

/** How the reader's hand is led where one button is all there is: it parries as the best do, and attacks only when told. */
const LED: Skill = { ...LEVELS[3], patience: Infinity, ripostes: 0 };

/**
 * A thrust goes past the other's blade, on the side on which it is not: places on the pad, so near its middle that the
 * point still meets the body.
 */
const PAST = { left: 0.42, right: 0.58 } as const;

/** A bout that grows by one input at a time. */
export function begin(values: DuelValues): GrowingRun<Bout> {
  const duel = duelOf(setupOf(values), boutFromText(values.inputs));
  const led = fencerOf(LED, values.seed + 0.5);
  let bout: Bout | undefined;
  let line: number | undefined;
  return {
    get run() {
      bout ??= boutOf(duel);
      return bout;
    },
    push: ({ x, y, isPressed }) => {
      duel.push(codeOf({ x, y, isLunging: isPressed }));
      bout = undefined;
    },
    get isOver() {
      return duel.phase === 'over';
    },
    get text() {
      return boutText(duel.inputs);
    },
    assisted: (isPressed): PadInput => {
      const { x, y } = led(duel, 'a');
      if (!isPressed) line = undefined;
      else line ??= openLine(duel);
      return line === undefined ? { x, y, isPressed: false } : { x: line, y: 0.5, isPressed: true };
    },
  };
}

/** The side on which the opponent's blade is not, as a place on the pad. */
function openLine(duel: Duel): number {
  const now = duel.at(duel.t1);
  const leftOf = (side: Side): number =>
    bodyPoint(STANDS.a, worldPoint(now[side].weapon, duel.arms.weapon.point))[1];
  return leftOf('b') > leftOf('a') ? PAST.right : PAST.left;
}

/** Name of the bout: all that happened, and by which rules. */
export function hash({ duel }: Bout): string {
  const { mass, restitution, grip, epsRest, regain, estimate } = duel.setup.rules;
  const choices = [regain === 'smooth' ? 1 : 0, estimate === 'elapsed' ? 1 : 0];
  return hashOfNumbers([[mass, restitution, grip, epsRest, ...choices], [Number.parseInt(duel.hash(), 16)]]);
}

/** What happened last before a time (s), or at it. */
export const lastBefore = ({ happenings }: Bout, t: number): Happening | undefined =>
  happenings.findLast((happening) => happening.t <= t + 1e-9);

/** The last parry or beat before a time (s), or else the first. */
export function strikeNear({ happenings }: Bout, t: number): Strike | undefined {
  const strikes = happenings.filter(isStrike);
  return strikes.findLast((strike) => strike.t <= t + 1e-9) ?? strikes[0];
}

/** What decides the exchanges: each touch, and the blow that led to it, in s. */
export const decisiveOf = ({ happenings }: Bout): readonly number[] =>
  happenings.filter(isHit).flatMap(({ t, decider }) => (decider ? [decider.strongest, t] : [t]));

/** Where the picture rests: at a parry of the reader's, or what comes nearest to it, in s. */
export function restOf({ happenings, t1 }: Bout): number {
  const parries = happenings.filter(({ kind, by }) => kind === 'parry' && by === 'a').filter(isStrike);
  const best = parries[0] ?? happenings.find(isStrike);
  return Math.min(t1, best?.strongest ?? happenings.find(isHit)?.t ?? t1);
}
