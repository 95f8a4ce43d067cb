/** Through the wall: a fast ball, a thin wall, a program that looks once per step. */

import type { Moment } from '#kit/declare/moment.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { formatQuantity } from '#params/format.ts';
import { receiptsOf, receiptTables } from '../common/collision/collision-receipts.ts';
import { lastingTables } from '../common/collision/lasting-contacts.ts';
import { endInWords } from '../common/collision/run-words.ts';
import { ms } from '../common/quantities.ts';
import { charts } from './charts.ts';
import { model, params, type Throw, trueX } from './model.ts';
import { ofHundred } from './strip.ts';
import { draw, FRAME, handles } from './view.ts';

type ThrowMoment = Moment<typeof params, Throw>;

/** Looks on either side of the contact that one may jump to: more would crowd the time bar. */
const NEAR = 5;

/** The flight takes so long on the screen, in s, at speed 1: slow enough to see the ball come and go. */
const SECONDS = 4;

/** Times to jump to: the looks around the true contact, the look that finds the ball, the contact itself. */
function eventsOf({ looks, contact, found }: Throw): readonly number[] {
  const next = looks.findIndex(({ t }) => t >= contact.t);
  const near = looks.slice(Math.max(0, next - NEAR), next + NEAR).map(({ t }) => t);
  return [...new Set([...near, contact.t, ...(found ? [found.t] : [])])].sort((one, other) => one - other);
}

/** The look after which the program and the truth have parted: the one that finds the ball, or first has it behind. */
const tellingLook = ({ looks, found }: Throw) => found ?? looks.find(({ x }) => x > 0);

/** What the two are called inside a sentence. */
const NAMES = { A: 'the ball', B: 'the wall' };

const cm = (metres: number, digits = 3) => formatQuantity(100 * metres, 'cm', digits);

function describe({ run: thrown }: ThrowMoment): string {
  const { travel, zone, passage, found, missChance, contact, isBouncing } = thrown;
  const looks = `Between two tests, ${ms(passage.step)} apart, the ball flies ${cm(travel)}`;
  const share =
    missChance > 0
      ? `Of a hundred throws it misses ${ofHundred(missChance)}.`
      : 'At this speed it cannot miss.';
  const truth = `In truth they touch at ${ms(contact.t)} and the ball ${isBouncing ? 'turns back' : 'stops'}.${endInWords(thrown.run, NAMES)}`;
  if (!found) {
    return `${looks}; wall and ball together are only ${cm(zone)} long: no test finds it. ${truth} ${share}`;
  }
  const side =
    found.x <= 0 ? 'back the way it came' : 'out on the far side, through the wall it was to be kept from';
  return `${looks}. One test finds it in the wall, ${cm(found.past ?? 0, 2)} past the first touch, and the program pushes it ${side}. ${truth} ${share}`;
}

export default defineWidget({
  id: 'tunnelling',
  title: 'Through the wall',
  invitation: 'Drag the ringed ball: at which phases does the program notice the wall? Then drag the speed.',
  surprise:
    'Every answer that the program gets is right, and the ball passes the wall; timing alone decides, and of a hundred throws exactly 1 − (w + 2r∘)/(v Δt) slip through.',
  chapter: 'introduction',
  equations: ['K-loop', 'K23'],
  symbols: ['v_rel', 't_c', 'n', 'r_A', 'r_B', 'v_rel-', 'v_rel+', 'K', 'j', 'E', 'p', 'L', 'dE'],
  code: ['missChance', 'looksNearWall', 'contactZone', 'travelPerStep'],
  params,
  lead: ['speed', 'phase'],
  headline: 'missChance',
  opening: ['chance'],
  presets: [
    { name: 'Found too late', values: { phase: 0.05 } },
    { name: 'Pushed through', values: { phase: 0.95 } },
    { name: 'Just slow enough', values: { speed: 3.6 } },
    { name: 'A smash', values: { speed: 30 } },
    { name: 'A slow computer', values: { speed: 2, rate: 10, phase: 0.4 } },
    { name: 'A pea and a plank', values: { radius: 0.4, thickness: 3 } },
    { name: 'A football and a sheet of paper', values: { radius: 11, thickness: 0.1 } },
  ],
  model,
  span: (thrown) => ({
    t0: thrown.run.t0,
    t1: thrown.run.t1,
    events: eventsOf(thrown),
    eventName: 'test',
    rest: tellingLook(thrown)?.t ?? thrown.run.t1,
    pace: thrown.run.t1 / SECONDS,
  }),
  readings: {
    step: {
      label: 'time between two tests',
      symbol: 'dt',
      unit: 'ms',
      value: ({ run }) => 1000 * run.passage.step,
    },
    travel: { label: 'v Δt', unit: 'cm', value: ({ run }) => 100 * run.travel },
    zone: { label: 'w + 2r∘', unit: 'cm', value: ({ run }) => 100 * run.zone },
    missChance: { label: 'chance of a miss', unit: '%', value: ({ run }) => 100 * run.missChance },
    past: {
      label: 'noticed late by',
      unit: 'cm',
      value: ({ run }) => (run.found?.past === undefined ? null : 100 * run.found.past),
    },
    tContact: { label: 'time of contact', symbol: 't_c', unit: 's', value: ({ run }) => run.contact.t },
    noticeChance: {
      label: 'chance of being noticed',
      unit: '%',
      isHidden: true,
      value: ({ run }) => 100 * (1 - run.missChance),
    },
    throughChance: {
      label: 'chance of being pushed through',
      unit: '%',
      isHidden: true,
      value: ({ run }) => 100 * run.shares.through,
    },
    overlapTime: {
      label: 'time that the ball would overlap the wall',
      unit: 'ms',
      isHidden: true,
      value: ({ run }) => (1000 * run.zone) / run.passage.speed,
    },
    safeSpeed: {
      label: 'speed up to which nothing is missed',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.zone / run.passage.step,
    },
    safeRate: {
      label: 'tests in a second that miss nothing',
      unit: '',
      isHidden: true,
      value: ({ run }) => run.passage.speed / run.zone,
    },
    apart: {
      label: 'distance of the program’s ball from the true one, at the telling test',
      unit: 'cm',
      isHidden: true,
      value: ({ run }) => {
        const look = tellingLook(run);
        return look ? 100 * (look.x - trueX(run, look.t)) : null;
      },
    },
    vRelBefore: {
      label: 'approach',
      symbol: 'v_rel-',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.contact.vRelBefore,
    },
    vRelAfter: {
      label: 'parting',
      symbol: 'v_rel+',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.contact.vRelAfter,
    },
    j: { label: 'impulse', symbol: 'j', unit: 'N·s', isHidden: true, value: ({ run }) => run.contact.j },
    kineticBefore: {
      label: 'kinetic energy before',
      unit: 'J',
      isHidden: true,
      value: ({ run }) => run.contact.kineticBefore,
    },
    kineticAfter: {
      label: 'kinetic energy after',
      unit: 'J',
      isHidden: true,
      value: ({ run }) => run.contact.kineticAfter,
    },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '2d', frame: () => FRAME, unit: '', draw, handles },
  charts,
  receipts: ({ run }) => receiptTables(receiptsOf(run), true),
  lasting: ({ run }) => lastingTables(run, { names: NAMES, isPlanar: true }),
  sweep: { param: 'rate', reading: 'missChance' },
  prediction: {
    question: 'Of a hundred throws, how many does the program notice?',
    instruction: 'Say a number, then run it.',
    hideFrom: ({ contact }) => contact.t,
    answer: {
      kind: 'number',
      label: 'Noticed, of a hundred',
      unit: '',
      min: 0,
      max: 100,
      step: 1,
      start: 50,
      truth: ({ run }) => 100 * (1 - run.missChance),
    },
    lesson: ({ run }) =>
      run.missChance > 0
        ? `The ball would overlap the wall for ${ms(run.zone / run.passage.speed)}, and the program tests every ${ms(run.passage.step)}: one time divided by the other is the share that it sees.`
        : 'The wall with a ball on either side is longer than a step, so one test must fall upon it.',
  },
});
