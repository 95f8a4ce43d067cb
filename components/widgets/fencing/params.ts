/** What the reader may change about the duel: the same for both fencers, but for who the opponent is. */
import { boutFromText } from '#core/fencing/bout-text.ts';
import { RULES } from '#core/fencing/duel-rules.ts';
import type { Params, Values } from '#params/params.ts';
import { SHOWN_BOUT, SHOWN_OPPONENT } from './shown-bout.ts';

/** Reads a bout that somebody has fenced. */
function fenced(text: string): void {
  if (boutFromText(text).length === 0) throw new RangeError('There is nothing in this bout.');
}

export const params = {
  grip: {
    label: 'Grip',
    symbol: 'F_grip',
    unit: 'N',
    min: 1,
    max: 20,
    step: 0.5,
    default: RULES.grip,
    help: 'Force with which both hands hold: a blow takes the weapon out of control for j times its lever, divided by this force.',
  },
  level: {
    label: 'Opponent sees you',
    options: { '1': '450 ms late', '2': '350 ms', '3': '250 ms' },
    default: '1',
    help: 'How late, and how well, the opponent sees your weapon: levels 1 to 3.',
  },
  restitution: {
    label: 'Restitution',
    symbol: 'C',
    unit: '',
    min: 0,
    max: 1,
    step: 0.05,
    default: RULES.restitution,
    help: 'How much of their approach the blades separate with.',
  },
  mass: {
    label: 'Mass of each weapon',
    symbol: 'm',
    unit: 'kg',
    min: 0.2,
    max: 2,
    step: 0.05,
    default: RULES.mass,
    help: 'Both weapons have it. A light blade stops nothing.',
  },
  epsRest: {
    label: 'Blow or pressure',
    symbol: 'eps_r',
    unit: 'm/s',
    min: 0.05,
    max: 1,
    step: 0.05,
    default: RULES.epsRest,
    help: 'Blades that meet more slowly than this press on each other; faster ones strike.',
    isExtra: true,
  },
  seed: {
    label: 'Opponent',
    unit: '',
    min: 1,
    max: 999,
    step: 1,
    default: SHOWN_OPPONENT,
    help: 'Which opponent of this level: the same number does the same things.',
    isExtra: true,
  },
  regain: {
    label: 'Control comes back',
    options: { smooth: 'gently', linear: 'evenly, as printed' },
    default: RULES.regain,
    help: 'How the hand catches a weapon that was struck: eased at both ends, or in proportion to time as eq. 32 has it.',
    isExtra: true,
  },
  estimate: {
    label: 'Velocity of a held weapon',
    options: { elapsed: 'from the elapsed time', derivative: 'from the grid’s derivative' },
    default: RULES.estimate,
    help: 'Where the response gets it from: two placements and the time between, as the paper has it, or the exact derivative.',
    isExtra: true,
  },
  proxies: {
    label: 'Capsules and volumes',
    default: false,
    help: 'Shows what is tested: the capsules of the weapons, and volumes of the tree around each target, boxes with their edges cut off (18-DOPs), refitted in every tick.',
    isExtra: true,
  },
  inputs: {
    label: 'What was fenced',
    default: SHOWN_BOUT,
    check: fenced,
    help: 'Everything that you did, twenty times a second, as text.',
  },
} as const satisfies Params;

export type DuelValues = Values<typeof params>;
