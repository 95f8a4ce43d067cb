/** The duel: hold off a blade, and touch first. What decides is how long a parry takes the weapon out of a hand. */
import { keyTimes } from '#core/fencing/blades-at.ts';
import { TICK, TICKS_PER_INPUT } from '#core/fencing/duel-rules.ts';
import { GUARD_NAMES } from '#core/fencing/guards.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { contactReadings } from '../common/collision/collision-readings.ts';
import { receiptTables } from '../common/collision/collision-receipts.ts';
import { charts } from './charts.ts';
import { isHit, isStrike } from './happenings.ts';
import { type Bout, begin, decisiveOf, hash, model, restOf, strikeNear } from './model.ts';
import { params } from './params.ts';
import { ARROWS, draw, EYE, FLOOR, RADIUS, SHOWS } from './view.ts';
import { type DuelMomentOf, describe, log, titleOf, verdict } from './words.ts';

/** A strike of the last one. */
const ofLast = (read: (strike: NonNullable<Bout['last']>) => number) => (moment: DuelMomentOf) => {
  const strike = strikeNear(moment.run, moment.t);
  return strike ? read(strike) : null;
};

const scoreOf = ({ run, t }: DuelMomentOf): string => {
  const { a, b } = run.duel.at(t).score;
  return `${a} : ${b}`;
};

export default defineWidget({
  id: 'fencing',
  title: 'The duel',
  invitation: 'Fence to five touches. Or change the grip, and watch the same inputs end otherwise.',
  surprise:
    'Nobody wins by strength: a parry takes both weapons out of hand for a time that j, its lever and the grip decide, and whoever has control first touches.',
  chapter: 'fencing',
  equations: ['K-fence', 'K30', 'K31', 'K-kdop', 'K-grid', 'K32', 'K28', 'K-rest', 'K17', 'K20', 'K-box'],
  symbols: ['v_rel', 'E', 't_c', 'n', 'r_A', 'r_B', 'K', 'j', 'v_rel-', 'v_rel+'],
  code: ['duelTick', 'startDuel', 'regainingFrom', 'timeToRegain', 'bodyHit', 'fencerOf'],
  params,
  lead: ['grip', 'level'],
  headline: 'touches',
  opening: ['vRel', 'j', 'kinetic'],
  presets: [
    { name: 'An iron grip', values: { grip: 20 } },
    { name: 'A weak hand', values: { grip: 2 } },
    { name: 'Blades of rubber', values: { restitution: 1 } },
    { name: 'Blades of straw', values: { mass: 0.2 } },
    { name: 'Caught evenly, as printed', values: { regain: 'linear' } },
  ],
  model,
  span: (bout) => ({
    t0: 0,
    t1: bout.t1,
    events: bout.happenings.filter((one) => isStrike(one) || isHit(one)).map(({ t }) => t),
    eventName: 'parry, beat or touch',
    rest: restOf(bout),
    window: bout.exchange,
    decisive: decisiveOf(bout),
  }),
  readings: {
    touches: {
      label: 'you : opponent',
      unit: '',
      digits: 0,
      value: ({ run, t }) => run.duel.at(t).score.a,
      text: scoreOf,
    },
    touchesB: {
      label: 'touches of the opponent',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run, t }) => run.duel.at(t).score.b,
    },
    j: {
      label: 'impulse of the last parry or beat',
      symbol: 'j',
      unit: 'N·s',
      value: ofLast(({ receipt }) => receipt.j),
    },
    vRelBefore: {
      label: 'approach',
      symbol: 'v_rel-',
      unit: 'm/s',
      value: ofLast(({ receipt }) => receipt.vRelBefore),
    },
    vRelAfter: {
      label: 'parting',
      symbol: 'v_rel+',
      unit: 'm/s',
      value: ofLast(({ receipt }) => receipt.vRelAfter),
    },
    regain: { label: 'you without control for', unit: 's', value: ofLast(({ regain }) => regain.a) },
    regainB: { label: 'the opponent for', unit: 's', value: ofLast(({ regain }) => regain.b) },
    controlA: { label: 'your control', unit: '%', value: ({ run, t }) => 100 * run.duel.at(t).a.control },
    controlB: {
      label: 'the opponent’s control',
      unit: '%',
      value: ({ run, t }) => 100 * run.duel.at(t).b.control,
    },
    parries: {
      label: 'your parries',
      unit: '',
      digits: 0,
      value: ({ run }) => run.happenings.filter(({ kind, by }) => kind === 'parry' && by === 'a').length,
    },
    blows: {
      label: 'blows of blade on blade',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => run.duel.receipts.length,
    },
    ...contactReadings(({ last }: Bout) => last?.receipt),
  },
  describe,
  hash,
  scene: {
    kind: '3d',
    radius: RADIUS,
    eye: EYE,
    arrows: ARROWS,
    draw,
    shows: SHOWS,
    floor: () => FLOOR,
  },
  charts,
  receipts: ({ happenings }) => {
    const strikes = happenings.filter(isStrike).toReversed();
    return receiptTables(
      strikes.map(({ receipt }) => receipt),
      false,
    ).map((table, i) => ({ ...table, title: titleOf(strikes[i] as (typeof strikes)[number]) }));
  },
  log,
  keyFrames: ({ run, t }) => {
    const strike = strikeNear(run, t);
    if (!strike) return [];
    const [before, contact, after] = keyTimes(strike.action);
    return [
      { t: before, name: 'before' },
      { t: contact, name: 'contact' },
      { t: Math.min(run.t1, after), name: 'after' },
    ];
  },
  played: {
    param: 'inputs',
    tick: TICK * TICKS_PER_INPUT,
    start: 'Fence',
    again: 'Another bout',
    press: 'Lunge',
    hints: [
      {
        mouse: 'Move: your hand follows. When they lunge, sweep left, through their blade.',
        touch: 'Drag on the pad: your hand follows. When they lunge, sweep left.',
      },
      {
        mouse: 'Hold the mouse button, or Space: you lunge. Best right after a parry.',
        touch: 'Hold Lunge, or a second finger. Best right after a parry.',
      },
    ],
    places: GUARD_NAMES.toReversed(),
    begin,
    anew: ({ seed }) => ({ seed: (seed % 999) + 1 }),
    verdict,
  },
  sweep: { param: 'grip', reading: 'regain' },
});
