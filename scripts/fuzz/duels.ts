/**
 * Random bouts, held against the laws of the duel: finite, no blade through another, momentum kept at each blow, the same
 * bits on replay. The same seed and number give the same bout for ever.
 */
import { worldPoint } from '#core/body/body.ts';
import { bladesAt } from '#core/fencing/blades-at.ts';
import { boutFromText, boutText, codeOf } from '#core/fencing/bout-text.ts';
import { type Duel, type DuelSetup, duelOf, type Policy, startDuel } from '#core/fencing/duel.ts';
import { type DuelRules, RULES, TICKS_PER_SECOND } from '#core/fencing/duel-rules.ts';
import { fencerOf } from '#core/fencing/opponent.ts';
import { LEVELS } from '#core/fencing/skill.ts';
import type { Receipt } from '#core/impulse/receipt.ts';
import { type Random, randomFrom } from '#core/math/random.ts';
import { cross, dot, length, scale, sub, type Vec3 } from '#core/math/vec3.ts';

/** What a bout showed. */
export interface BoutFindings {
  readonly index: number;
  readonly blows: number;
  readonly touches: number;
  /** The least gap of the blades, in m; the worst residual of a receipt; CPU time of a tick, in ms. */
  readonly leastGap: number;
  readonly residual: number;
  readonly msPerTick: number;
  readonly faults: readonly string[];
}

/** Inputs of a bout: 10 s. */
const INPUTS = 200;

/** Looks in a tick. */
const LOOKS = 8;

/**
 * Blades may overlap by so much, in m: the search ends within 1e-13 s of the contact and misses no touch deeper than
 * 1e-12 m; at some 20 m/s both are far less than this.
 */
const MOST_OVERLAP = 1e-10;

/** Momenta are of the order of 1, and a receipt adds some hundred roundings of 1e-16 of levers, turns and sums. */
const MOST_RESIDUAL = 1e-12;

/** Bout number `index` of a seed, fought and checked. */
export function checkBout(seed: number, index: number): BoutFindings {
  const random = randomFrom(seed * 1e7 + index);
  const rules = random.next() < 0.5 ? RULES : rulesOf(random);
  const setup: DuelSetup = { rules, opponent: policyOf(random) };
  const me = policyOf(random)();
  const duel = startDuel(setup);
  const began = process.cpuUsage();
  for (let i = 0; i < INPUTS && duel.phase !== 'over'; i++) duel.push(codeOf(me(duel, 'a')));
  const ms = process.cpuUsage(began).user / 1000;

  const faults: string[] = [];
  if (!duel.ticks.every(isFiniteTick)) faults.push('not finite');
  const again = duelOf(setup, boutFromText(boutText(duel.inputs)));
  if (again.hash() !== duel.hash()) faults.push('another hash on replay');
  const { leastGap, passed } = looked(duel);
  if (!(leastGap >= -MOST_OVERLAP)) faults.push(`blades overlap by ${-leastGap} m`);
  if (passed !== null) faults.push(`a blade passed through the other at ${passed} s`);
  const residual = Math.max(0, ...duel.receipts.map(residualOf));
  if (!(residual <= MOST_RESIDUAL)) faults.push(`momentum or energy is off by ${residual}`);
  const { a, b } = duel.score;
  if (a + b !== duel.touches.length) faults.push('score and touches differ');
  const { length: blows } = duel.receipts;
  return { index, blows, touches: a + b, leastGap, residual, msPerTick: ms / duel.ticks.length, faults };
}

/** Rules that a reader could ask for. */
function rulesOf(random: Random): DuelRules {
  return {
    mass: random.between(0.2, 3),
    restitution: random.next(),
    grip: random.between(1, 30),
    epsRest: random.between(0.05, 1),
    regain: random.next() < 0.5 ? 'linear' : 'smooth',
    estimate: random.next() < 0.5 ? 'elapsed' : 'derivative',
  };
}

/** Somebody who fences, or waves about: with each input, or holding on for a while. Made anew with the same chance. */
function policyOf(random: Random): () => Policy {
  const seed = random.next();
  const share = random.next();
  if (share < 0.4) return () => fencerOf(LEVELS[(1 + Math.floor(share / 0.14)) as 1 | 2 | 3], seed);
  const most = share < 0.7 ? 1 : 12;
  return () => {
    const chance = randomFrom(seed);
    let left = 0;
    let asked = { x: 0.5, y: 0.5, isLunging: false };
    return () => {
      if (left-- <= 0) {
        left = chance.integer(0, most);
        asked = { x: chance.next(), y: chance.next(), isLunging: chance.next() < 0.5 };
      }
      return asked;
    };
  };
}

function isFiniteTick({ fencers: { a, b } }: Duel['ticks'][number]): boolean {
  return [a, b].every(({ weapon: { placement } }) =>
    [...placement.position, ...placement.orientation].every(Number.isFinite),
  );
}

/** What a receipt does not explain, as a share of what there was: energy, and 1 where blades hardly moved. */
function residualOf({ residuals, kineticBefore }: Receipt): number {
  const { momentum, angularMomentum, energy } = residuals;
  return Math.max(length(momentum), length(angularMomentum), Math.abs(energy)) / (1 + kineticBefore);
}

/** The least gap, and the first time (s) at which the blades have swapped sides without parting; null if they never do. */
function looked(duel: Duel): { readonly leastGap: number; readonly passed: number | null } {
  let leastGap = Infinity;
  let passed: number | null = null;
  let before = 0;
  for (let i = 0; i <= duel.ticks.length * LOOKS; i++) {
    const t = i / LOOKS / TICKS_PER_SECOND;
    leastGap = Math.min(leastGap, bladesAt(duel, t).gap);
    const side = crossingSide(duel, t);
    if (side * before < 0) passed ??= t;
    before = side;
  }
  return { leastGap, passed };
}

/**
 * On which side of B's axis A's passes, 1 or −1, where both cross well inside both weapons and not nearly in parallel; 0
 * otherwise. Between two looks, 2 ms apart, no such crossing can leave the weapons and come back: only going through each
 * other swaps it.
 */
function crossingSide(duel: Duel, t: number): number {
  const moment = duel.at(t);
  const { a: tail, b: head } = duel.arms.weapon.shape;
  const [p, q] = [moment.a.weapon, moment.b.weapon].map((placement) => worldPoint(placement, tail)) as [
    Vec3,
    Vec3,
  ];
  const u = sub(worldPoint(moment.a.weapon, head), p);
  const w = sub(worldPoint(moment.b.weapon, head), q);
  const n = cross(u, w);
  const nn = dot(n, n);
  if (nn < 0.01) return 0;
  const offset = sub(q, p);
  const alongA = dot(cross(offset, w), n) / nn;
  const alongB = dot(cross(offset, u), n) / nn;
  const isInside = [alongA, alongB].every((share) => share > 0.1 && share < 0.9);
  return isInside ? Math.sign(dot(scale(offset, -1), n)) : 0;
}

/** What many bouts showed, in words. */
export function boutsReport(seed: number, found: readonly BoutFindings[]): string {
  const sum = (of: (one: BoutFindings) => number): number => found.reduce((total, one) => total + of(one), 0);
  const most = (of: (one: BoutFindings) => number): number => Math.max(...found.map(of));
  const faulty = found.filter(({ faults }) => faults.length > 0);
  return [
    `duel: ${found.length} bouts, ${sum(({ blows }) => blows)} blows, ${sum(({ touches }) => touches)} touches, ${faulty.length} with faults`,
    `  worst overlap ${most(({ leastGap }) => -leastGap).toPrecision(2)} m, residual ${most(({ residual }) => residual).toPrecision(2)}`,
    `  mean ${(sum(({ msPerTick }) => msPerTick) / found.length).toFixed(3)} ms a tick, slowest bout ${most(({ msPerTick }) => msPerTick).toFixed(3)} ms`,
    ...faulty.map(
      ({ index, faults }) =>
        `  ${faults.join('; ')}: npm run fuzz -- --kind duel --seed ${seed} --index ${index}`,
    ),
  ].join('\n');
}
