/** The response in words, and its laws. */
import type { Law } from '#kit/declare/reading.ts';
import { formatQuantity, superscript } from '#params/format.ts';
import { harmInWords } from '../common/collision/law-words.ts';
import type { OrderRun } from './model.ts';
import type { OrderMoment } from './view.ts';

/** Sums of a few impulses are right to this, in SI units. */
const EPS = 1e-9;

export const laws = ({ momentum, energy, shown }: OrderRun): readonly Law[] => [
  {
    label: 'Momentum',
    unit: 'N·s',
    is: momentum.after,
    shouldBe: momentum.before,
    what: 'after the response',
    equation: 'K13',
    isKept: Math.abs(momentum.after - momentum.before) < EPS,
  },
  {
    label: 'Kinetic energy',
    unit: 'J',
    is: energy.after,
    shouldBe: Math.min(energy.after, energy.before),
    what: 'after the response',
    equation: 'H-λ',
    isKept: energy.after <= energy.before + EPS,
  },
  {
    label: 'Impulses for pairs that do not approach',
    unit: '',
    is: shown.idle,
    shouldBe: 0,
    what: 'until the loop was stopped',
    equation: 'S-resp',
    isKept: shown.idle === 0,
  },
];

const written = (velocity: number): string => formatQuantity(Math.abs(velocity) < 5e-4 ? 0 : velocity, '');
const listed = (velocities: readonly number[]): string => velocities.map(written).join(', ');

const WAYS = { left: 'Left contact first', right: 'Right contact first', together: 'Both at once' };

export function describe({ run, values }: OrderMoment): string {
  const { shown, outcomes, isMistaken } = run;
  const others = outcomes
    .filter((outcome) => outcome !== shown)
    .map(({ order, velocities: [left = 0] }) => `${WAYS[order].toLowerCase()}, at ${written(left)}`);
  const [left = 0] = shown.velocities;
  const count = shown.approaches.length;
  const work =
    shown.order === 'together'
      ? 'The two impulses are solved for together.'
      : `The loop gives ${count} impulses${shown.isEnded ? ` until nobody approaches faster than 10${superscript(-values.places)} m/s` : ', and would go on'}.`;
  const wrong = isMistaken ? ` ${harmInWords(laws(run))}` : '';
  return `${WAYS[shown.order]}, the left ball leaves at ${written(left)} m/s; ${others.join('; ')}. All three leave at ${listed(shown.velocities)} m/s. ${work}${wrong}`;
}

export function lesson({ run: { outcomes } }: OrderMoment): string {
  const [left, right] = outcomes;
  return `Momentum and energy are the same in all three rows: ${listed(left?.velocities ?? [])} here, ${listed(right?.velocities ?? [])} in the other order. Two laws are too few for three velocities, and the loop fills the rest with the order of its list.`;
}
