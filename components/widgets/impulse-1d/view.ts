/**
 * Below, the carts at the start, to be dragged; above, the carts at the moment; between them the rail over time. Nothing
 * is computed here that the model does not say.
 */

import type { Moment } from '#kit/declare/moment.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { ArrowScales, Handle } from '#kit/declare/scene.ts';
import { directed, formatQuantity, formatValue } from '#params/format.ts';
import { diagram } from './diagram.ts';
import { ABOVE, ahead, layoutOf, topOf, VELOCITY, WHEEL } from './layout.ts';
import { cart, key, rails, words } from './marks.ts';
import { type CartRun, massOf } from './model.ts';
import { type CartValues, params } from './params.ts';

export type CartMoment = Moment<typeof params, CartRun>;

export const arrows = (): ArrowScales => ({ velocity: { unit: 'm/s', length: VELOCITY } });

export function draw({ run: carts, values, t, hiddenFrom }: CartMoment): Picture {
  const { at, sides, run } = carts;
  const isHidden = hiddenFrom !== undefined && t >= hiddenFrom;
  const layout = layoutOf(carts);
  const now = at(t, isHidden ? 'before' : 'after');
  const start = at(run.t0);
  const mass = (look: 'a' | 'b', value: number): Mark =>
    words(
      [start[look].centre - (ahead(look) * sides[look]) / 2, 2 * WHEEL],
      formatValue(params.massA, value),
      {
        look,
        anchor: look === 'a' ? 'end' : 'start',
        offset: [look === 'a' ? -18 : 18, 0], // the handle of the mass stands at the corner
      },
    );
  return [
    ...rails(layout),
    ...diagram(carts, layout, hiddenFrom ?? run.t1, t),
    ...cart({ place: start.a, side: sides.a, look: 'a' }, 0),
    ...cart({ place: start.b, side: sides.b, look: 'b' }, 0),
    mass('a', values.massA),
    mass('b', values.massB),
    ...cart({ place: now.a, side: sides.a, look: 'a' }, layout.now),
    ...cart({ place: now.b, side: sides.b, look: 'b' }, layout.now),
    ...key(layout.ends[1], layout.top - 0.06),
  ];
}

/** The tip of the arrow that a cart has before the hit, and the upper corner that sets its size. */
function handlesOf(
  { at, sides, run }: CartRun,
  values: CartValues,
  look: 'a' | 'b',
): readonly Handle<typeof params>[] {
  const name = look === 'a' ? 'A' : 'B';
  const { centre } = at(run.t0)[look];
  const side = sides[look];
  const [velocity, mass] = [`velocity${name}`, `mass${name}`] as const;
  return [
    {
      id: velocity,
      label: `Velocity of ${name}`,
      text: directed(values[velocity], 'm/s', ['to the right', 'to the left']),
      look,
      shape: 'tip',
      at: [centre + VELOCITY * values[velocity], topOf(side) + ABOVE],
      step: 0.1 * VELOCITY,
      param: velocity,
      drag: ([x]) => ({ [velocity]: (x - centre) / VELOCITY }),
    },
    {
      id: mass,
      label: `Mass of ${name}, by the size of its cart`,
      text: formatQuantity(values[mass], 'kg'),
      look,
      shape: 'ring',
      at: [centre - (ahead(look) * side) / 2, topOf(side)],
      step: 0.02,
      param: mass,
      drag: ([, y]) => ({ [mass]: massOf(Math.max(0.05, y - 2 * WHEEL)) }),
    },
  ];
}

export const handles = ({ run, values }: CartMoment): readonly Handle<typeof params>[] => [
  ...handlesOf(run, values, 'a'),
  ...handlesOf(run, values, 'b'),
];
