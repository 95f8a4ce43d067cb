/** The pad in words, its orientations in numbers, and the laws that a mistake breaks. */
import type { Law } from '#kit/declare/reading.ts';
import type { Sheet } from '#kit/declare/sheet.ts';
import { formatQuantity, formatReading, formatValue } from '#params/format.ts';
import { speed } from '../common/quantities.ts';
import type { GridRun } from './model.ts';
import { params } from './params.ts';
import type { GridMoment } from './view.ts';

/** A jump below this, in m/s for one width per s, is rounding. */
const EPS_JUMP = 1e-6;

/** Angles may be off by so many degrees: they are sums of small turns. */
const EPS_TURN = 0.5;

export function laws({ determinant, turned }: GridRun): readonly Law[] {
  return [
    {
      label: 'Volume of the weapon',
      unit: '×',
      is: determinant,
      shouldBe: 1,
      what: 'under the pointer',
      equation: 'K-grid',
      isKept: Math.abs(determinant - 1) < 1e-9,
    },
    {
      label: 'Turn on the way to the middle line',
      unit: '°',
      is: turned.is,
      shouldBe: turned.shortest,
      what: 'in all',
      equation: 'K-grid',
      isKept: turned.is < 180 + EPS_TURN,
    },
  ];
}

function atTheLine({ border, values }: GridRun): string {
  const where = values.along === 'x' ? 'the upright line in the middle' : 'the level line in the middle';
  if (border.jump < EPS_JUMP * values.pace) {
    return border.speedAfter < EPS_JUMP * values.pace
      ? `At ${where} it comes to a stop.`
      : `It crosses ${where} smoothly, at ${speed(border.speedAfter, 2)}.`;
  }
  return `At ${where} its speed jumps from ${speed(border.speedBefore, 2)} to ${speed(border.speedAfter, 2)}.`;
}

function wrong({ values, determinant, turned }: GridRun): string {
  if (values.mistake === 'matrices')
    return ` The averaged matrix is no rotation: the weapon has ${formatReading(determinant)} of its volume.`;
  if (values.mistake === 'longWay')
    return ` On the way to the line in the middle the weapon turns by ${formatQuantity(turned.is, '°')}, where ${formatQuantity(turned.shortest, '°')} would do.`;
  return '';
}

export function describe({ run, values }: GridMoment): string {
  const [lowerLeft, lowerRight, upperLeft, upperRight] = run.corners;
  const place = `${formatValue(params.x, values.x)} across and ${formatValue(params.y, values.y)} up`;
  const hand = `The hand moves at ${speed(run.now.handSpeed)}, the point at ${speed(run.now.speed)}.`;
  const order =
    values.blend === 'nine' || values.mistake !== 'none' || run.gap < 0.05
      ? ''
      : ` Mixed in the other order the weapon would be turned by ${formatQuantity(run.gap, '°', 2)}.`;
  return `The pointer is ${place}, between ${lowerLeft}, ${lowerRight}, ${upperLeft} and ${upperRight}. ${hand} ${atTheLine(run)}${order}${wrong(run)}`;
}

/** The orientation under the pointer, mixed in four ways. */
export function sheets({ run }: GridMoment): readonly Sheet<typeof params>[] {
  return [
    {
      id: 'mixes',
      label: 'Orientation under the pointer',
      unit: '',
      equation: 'K-grid',
      columns: ['w', 'x', 'y', 'z'],
      rowNames: run.mixes.map(({ name }) => name),
      rows: run.mixes.map(({ orientation }) => orientation),
      digits: 4,
      note: 'Four ways to mix the same keys, four orientations: on a line of keys the first three agree, on a key all four.',
    },
  ];
}
