/** The contact as a receipt, beside the jump by λ*; and the laws that steps of a fixed length break. */
import { toPlane } from '#core/math/vec2.ts';
import { length, sub, type Vec3 } from '#core/math/vec3.ts';
import type { Law, ReceiptTable } from '#kit/declare/reading.ts';
import { formatQuantity } from '#params/format.ts';
import { degrees } from '../common/angles.ts';
import { lawRows } from '../common/collision/law-words.ts';
import type { Yielding } from './model.ts';

/** A hundred steps leave a part in a hundred thousand of the energy; momenta hold to rounding. */
const EPS = { energy: 1e-4, momentum: 1e-9 };

/** A number without what rounding left of zero. */
const clean = (value: number): number => (Math.abs(value) < 1e-12 ? 0 : value);
const cleanInPlane = (vector: Vec3): readonly number[] => toPlane(vector).map(clean);

/** Both momenta and the energy after the contact, beside those before it. */
export function laws({ before, after }: Yielding): readonly Law[] {
  const gained = length(sub(after.momentum, before.momentum));
  const angular = clean(sub(after.angularMomentum, before.angularMomentum)[2]);
  return [
    {
      label: 'Kinetic energy',
      what: 'after the contact',
      unit: 'J',
      is: after.kinetic,
      shouldBe: before.kinetic,
      equation: 'H-λ',
      isKept: Math.abs(after.kinetic / before.kinetic - 1) <= EPS.energy,
    },
    {
      label: 'Momentum',
      what: 'gained',
      unit: 'N·s',
      is: clean(gained),
      shouldBe: 0,
      equation: 'H-μ',
      isKept: gained <= EPS.momentum * length(before.momentum),
    },
    {
      label: 'Angular momentum about the middle of B',
      what: 'gained',
      unit: 'N·m·s',
      is: angular,
      shouldBe: 0,
      equation: 'H-μ',
      isKept: Math.abs(angular) <= EPS.momentum * length(before.momentum),
    },
  ];
}

export function receipts(run: Yielding): readonly ReceiptTable[] {
  const { atOnce, lambda, error, duration, maxDepth, maxForce, frames, vRelBefore, vRelAfter, tTouch } = run;
  const first = frames[0];
  return [
    {
      title: `The contact, from the touch at ${formatQuantity(tTouch, 's', 2)} on`,
      t: tTouch,
      rows: [
        {
          label: 'normal at the touch, out of B towards A',
          symbol: 'n',
          value: cleanInPlane(atOnce.n),
          unit: '',
        },
        {
          label: 'arm of A then, from its centre of mass',
          symbol: 'r_A',
          value: first ? cleanInPlane(sub(atOnce.point, first.a.position)) : [],
          unit: 'm',
        },
        {
          label: 'arm of B then',
          symbol: 'r_B',
          value: first ? cleanInPlane(sub(atOnce.point, first.b.position)) : [],
          unit: 'm',
        },
        { label: 'approach', symbol: 'v_rel-', value: vRelBefore, unit: 'm/s', equation: 'K23' },
        {
          label: 'one over the mass that the spring feels',
          symbol: 'K',
          value: atOnce.k,
          unit: '1/kg',
          equation: 'K28',
        },
        {
          label: 'in no time, from the energy',
          symbol: 'lambda*',
          value: atOnce.lambda,
          unit: 'N·s',
          equation: 'H-λ',
        },
        { label: 'the same by Kavan, C = 1', symbol: 'j', value: atOnce.j, unit: 'N·s', equation: 'K28' },
        {
          label: 'by the spring: area under the force',
          symbol: 'lambda',
          value: lambda,
          unit: 'N·s',
          equation: 'H-limit',
        },
        { label: 'off by', value: 100 * error, unit: '%', equation: 'H-limit' },
        { label: 'the normal turned by', value: clean(degrees(run.turned)), unit: '°', equation: 'H-μ' },
        { label: 'largest force', symbol: 'mu', value: maxForce, unit: 'N', equation: 'H-μ' },
        { label: 'deepest', symbol: 'delta', value: 1000 * maxDepth, unit: 'mm', equation: 'H-μ' },
        { label: 'the contact lasted', value: 1000 * duration, unit: 'ms', equation: 'H-μ' },
        { label: 'parting', symbol: 'v_rel+', value: vRelAfter, unit: 'm/s', equation: 'K23' },
        { label: 'kinetic energy before', symbol: 'E', value: run.before.kinetic, unit: 'J' },
        { label: 'kinetic energy after', symbol: 'E', value: run.after.kinetic, unit: 'J' },
        ...lawRows(laws(run)),
      ],
    },
  ];
}
