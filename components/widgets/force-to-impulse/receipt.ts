/** The push as a receipt, each number with the equation that it comes from; and the laws that a mistake breaks. */
import { length } from '#core/math/vec3.ts';
import type { Law, ReceiptRow, ReceiptTable } from '#kit/declare/reading.ts';
import { degrees } from '../common/angles.ts';
import { lawRows } from '../common/collision/law-words.ts';
import type { Share } from './books.ts';
import { isPair, type Push, T_MIDDLE } from './model.ts';

/** Differences below this share are rounding. */
const EPS_LAW = 1e-9;

const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= EPS_LAW * Math.max(Math.abs(one), Math.abs(other), 1);

/** A number without what rounding left of zero. */
const clean = (value: number): number => (Math.abs(value) < 1e-12 ? 0 : value);
const flat = ([x, y]: readonly [number, number, number]): readonly number[] => [clean(x), clean(y)];

/** Momentum, angular momentum about one fixed point, energy: what came of the push, beside what went in. */
export function laws(push: Push): readonly Law[] {
  const { books, pair, pulse } = push;
  const momentum = length(books.after.momentum);
  const angular = clean(books.after.angularMomentum[2]);
  const given = isPair(push) ? 0 : length(pulse.impulse);
  return [
    {
      label: 'Momentum',
      what: 'after the push',
      unit: 'N·s',
      is: clean(momentum),
      shouldBe: given,
      equation: 'K13',
      isKept: isSame(momentum, given),
    },
    {
      label: 'Angular momentum about a fixed point',
      what: 'after the push',
      unit: 'N·m·s',
      is: angular,
      shouldBe: clean(books.momentFromOutside),
      equation: 'K15',
      isKept: isSame(angular, books.momentFromOutside),
    },
    {
      label: 'Kinetic energy',
      what: 'after the push, for the work that was done',
      unit: 'J',
      is: books.after.kinetic,
      shouldBe: pair.work,
      equation: 'K9',
      isKept: isSame(books.after.kinetic, pair.work),
    },
  ];
}

const forceRows = ({ books: { peak, impulse } }: Push): readonly ReceiptRow[] => [
  ...(peak === null
    ? [
        {
          label: 'force on A',
          symbol: 'F',
          value: 'none that has a size: all at once',
          unit: '',
          equation: 'K9',
        },
      ]
    : [
        {
          label: 'force on A at its largest',
          symbol: 'F',
          value: flat(peak.force),
          unit: 'N',
          equation: 'K9',
        },
        {
          label: 'its torque then',
          symbol: 'tau',
          value: clean(peak.torque),
          unit: 'N·m',
          equation: 'K10',
        },
        {
          label: 'rate at which the angular momentum of A changes then',
          value: clean(peak.angularMomentumDot),
          unit: 'N·m',
          equation: 'K11',
        },
      ]),
  {
    label: 'force added up over time',
    symbol: 'dp_A',
    value: flat(impulse),
    unit: 'N·s',
    equation: 'K12',
  },
];

function shareRows(share: Share, name: 'A' | 'B', isHeld: boolean): readonly ReceiptRow[] {
  const { arm, momentum, angularMomentum, heldTorque, velocity, spin } = share;
  return [
    {
      label: `gain of momentum of ${name}`,
      symbol: `dp_${name}`,
      value: flat(momentum),
      unit: 'N·s',
      equation: 'K13',
    },
    {
      label: `point pushed, from the centre of ${name}`,
      symbol: `r_${name}`,
      value: flat(arm),
      unit: 'm',
      equation: 'K14',
    },
    {
      label: isHeld ? `impulsive torque on ${name}` : `impulsive torque on ${name}, if its arm stood still`,
      value: clean(heldTorque),
      unit: 'N·m·s',
      equation: 'K14',
    },
    {
      label: `gain of angular momentum of ${name} about its own centre`,
      symbol: `db_${name}`,
      value: clean(angularMomentum),
      unit: 'N·m·s',
      equation: 'K15',
    },
    { label: `velocity of ${name} before`, symbol: `v_${name}-`, value: [0, 0], unit: 'm/s' },
    {
      label: `velocity of ${name} after`,
      symbol: `v_${name}+`,
      value: flat(velocity),
      unit: 'm/s',
      equation: 'K13',
    },
    { label: `spin of ${name} before`, symbol: `omega_${name}-`, value: 0, unit: 'rad/s' },
    {
      label: `spin of ${name} after`,
      symbol: `omega_${name}+`,
      value: clean(spin),
      unit: 'rad/s',
      equation: 'K15',
    },
  ];
}

const pairRows = ({ books: { a, b, momentOfCentres } }: Push): readonly ReceiptRow[] => [
  {
    label: 'both gains of angular momentum about the own centres, together',
    value: clean(a.angularMomentum + b.angularMomentum),
    unit: 'N·m·s',
    equation: 'K15',
  },
  {
    label: 'from A’s centre to B’s, crossed with the impulse',
    value: clean(momentOfCentres),
    unit: 'N·m·s',
    equation: 'K15',
  },
];

/** The push, as the one event of its run. */
export function receipts(push: Push): readonly ReceiptTable[] {
  const { books, pair } = push;
  const isJump = push.peak === null;
  const rows: readonly ReceiptRow[] = [
    ...forceRows(push),
    ...shareRows(books.a, 'A', isJump),
    {
      label: 'angle through which A turns meanwhile',
      value: clean(degrees(books.turned)),
      unit: '°',
    },
    ...(isPair(push) ? [...shareRows(books.b, 'B', isJump), ...pairRows(push)] : []),
    { label: 'kinetic energy of flight after', value: books.after.translational, unit: 'J' },
    { label: 'kinetic energy of spin after', value: books.after.rotational, unit: 'J' },
    { label: 'work of the push', value: pair.work, unit: 'J' },
    ...lawRows(laws(push)),
  ];
  const title = isJump
    ? `The push, at ${T_MIDDLE.toFixed(2)} s`
    : `The push, from ${push.t0.toFixed(2)} s to ${push.t1.toFixed(2)} s`;
  return [{ title, t: T_MIDDLE, rows }];
}
