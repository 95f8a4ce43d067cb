/** The gyroscope in words, the terms of its equation in numbers, and the laws that a mistake breaks. */

import type { Law, ReceiptTable } from '#kit/declare/reading.ts';
import type { Sheet } from '#kit/declare/sheet.ts';
import { formatQuantity, formatReading, formatValue } from '#params/format.ts';
import { degrees } from '../common/angles.ts';
import type { GyroRun } from './model.ts';
import { params } from './params.ts';
import type { GyroPictureMoment } from './view.ts';

/** The energy may be off by this share of all there was: the error of the step, which comes and goes. */
const ENERGY_ERROR = 0.005;

/** b along the vertical is touched by friction alone, whatever else happens: all that is left is rounding. */
const MOMENTUM_ERROR = 1e-9;

export function laws({ vertical, books }: GyroRun): readonly Law[] {
  return [
    {
      label: 'Upright part of b',
      unit: 'N·m·s',
      is: vertical.is,
      shouldBe: vertical.shouldBe,
      what: 'at the end',
      equation: 'H-gyro',
      isKept: Math.abs(vertical.is - vertical.shouldBe) <= MOMENTUM_ERROR * Math.abs(vertical.shouldBe),
    },
    {
      label: 'Energy, with what friction took',
      unit: 'J',
      is: books.end,
      shouldBe: books.start,
      what: 'at the end',
      equation: 'H-μ',
      isKept: Math.abs(books.end - books.start) <= ENERGY_ERROR * books.start,
    },
  ];
}

function goingRound({ precession }: GyroRun): string {
  if (precession === null) return 'The gyroscope falls before it has gone round.';
  const { measured, predicted } = precession;
  const rate = formatQuantity(measured, 'rad/s');
  if (predicted === null) return `The axle goes round at ${rate} at first.`;
  return `The axle goes round at ${rate} at first; steady precession would be ${formatQuantity(predicted, 'rad/s')}.`;
}

function end({ tipOver, spinAtFall, run, lost }: GyroRun): string {
  const taken = lost > 0.05 ? ` Friction has taken ${formatQuantity(lost, 'J')} by then.` : '';
  if (run.lostAt !== null)
    return `After ${formatQuantity(run.lostAt, 's')} the computed energy has run away.`;
  if (tipOver === null) return `It does not tip over within ${formatQuantity(run.t1, 's', 2)}.${taken}`;
  const left = spinAtFall === null ? '' : `, with ${formatQuantity(spinAtFall, 'rev/s')} left`;
  return `After ${formatQuantity(tipOver, 's')} its rim touches the floor${left}.${taken}`;
}

export function describe({ run: gyro, values }: GyroPictureMoment): string {
  const { length } = gyro.run.hops;
  const times = length === 1 ? 'once' : `${length} times`;
  const when = gyro.tipOver === null ? 'meanwhile' : 'before';
  const hops = length === 0 ? '' : ` Its tip leaves the floor ${times} ${when}.`;
  const wrong =
    values.mistake === 'none'
      ? ''
      : ` ${laws(gyro)
          .filter(({ isKept }) => !isKept)
          .map(
            ({ label, is, shouldBe, unit }) =>
              `${label} is ${formatReading(is)} instead of ${formatQuantity(shouldBe, unit)}.`,
          )
          .join(' ')}`.trimEnd();
  return `The gyroscope spins at ${formatValue(params.spin, values.spin)}, tilted by ${formatValue(params.tilt, values.tilt)}. ${goingRound(gyro)} ${end(gyro)}${hops}${wrong}`;
}

/** The terms of H-gyro at the moment. */
export function sheets({ run: gyro, t }: GyroPictureMoment): readonly Sheet<typeof params>[] {
  const { forces } = gyro.at(t);
  const columns = ['x', 'y', 'z'];
  return [
    {
      id: 'forces',
      label: 'Forces: what changes p',
      unit: 'N',
      equation: 'H-gyro',
      columns,
      rowNames: ['weight', 'floor', 'friction', 'sum'],
      rows: [forces.weight, forces.floor, forces.friction, forces.momentumDot],
      note: 'The floor is a spring, and the top nods on it: its push swings about the weight.',
    },
    {
      id: 'torques',
      label: 'Torques: what changes b',
      unit: 'N·m',
      equation: 'H-gyro',
      columns,
      rowNames: ['floor', 'friction', 'sum'],
      rows: [forces.floorTorque, forces.frictionTorque, forces.angularMomentumDot],
      note: 'The floor has no torque about the vertical, z: only friction changes that part of b.',
    },
  ];
}

/** What it was like when the rim touched. */
export function receipts({
  tipOver,
  samples,
  spinAtFall,
  lost,
  lostShare,
}: GyroRun): readonly ReceiptTable[] {
  if (tipOver === null || spinAtFall === null) return [];
  const then = samples[Math.min(samples.length - 1, Math.round(100 * tipOver))];
  if (!then) return [];
  return [
    {
      title: `The rim touches at ${formatQuantity(tipOver, 's')}`,
      t: tipOver,
      rows: [
        { label: 'Spin left', value: spinAtFall, unit: 'rev/s', equation: 'H-gyro' },
        { label: 'Tilt', value: degrees(then.tilt), unit: '°' },
        { label: 'Size of b', symbol: 'b', value: then.bSize, unit: 'N·m·s', equation: 'H-gyro' },
        { label: 'Upright part of b', value: then.bVertical, unit: 'N·m·s', equation: 'H-gyro' },
        { label: 'Energy of rotation', value: then.energy.rotational, unit: 'J' },
        { label: 'Energy of height', value: then.energy.potential, unit: 'J' },
        { label: 'Energy taken by friction', value: lost, unit: 'J', equation: 'H-gyro' },
        { label: 'Share of all the energy', value: lostShare, unit: '' },
      ],
    },
  ];
}
