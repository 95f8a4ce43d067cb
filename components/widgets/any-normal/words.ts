/** The hit in words. */
import { formatQuantity } from '../../../src/params/format.ts';
import type { AnyNormalRun } from './model.ts';
import type { AnyNormalMoment } from './view.ts';

/** Less than this, in N·s, is no push across. */
const EPS = 1e-9;

/** Overlaps below this, in m, are not worth a word. */
const SHALLOW = 0.005;

function outcome({ kind, vRelAfter, deepest }: AnyNormalRun): string {
  const speed = formatQuantity(Math.abs(vRelAfter), 'm/s');
  const inside = deepest > SHALLOW ? `, and get ${formatQuantity(deepest, 'm', 2)} deep into each other` : '';
  if (kind === 'parted') {
    const again = inside === '' ? '' : ' Later other points meet: a second contact, which is left out here.';
    return `Along the true normal the points part at ${speed}.${again}`;
  }
  if (kind === 'refused')
    return `For this n λ* is below zero, so nothing is applied: the bodies still approach at ${speed}${inside}.`;
  return `And yet the points still approach at ${speed} along the true normal${inside}.`;
}

function sideways({ kind, acrossPart, opposesSliding }: AnyNormalRun): string {
  if (kind === 'refused' || Math.abs(acrossPart) < EPS) return '';
  return opposesSliding
    ? ' The part of the impulse across the normal brakes the sliding, as friction does.'
    : ' The part of the impulse across the normal drives the sliding on, which friction never does.';
}

export function describe({ run }: AnyNormalMoment): string {
  const { tilt } = run;
  const which =
    tilt === 0
      ? 'The n that is used is the true normal'
      : `The n that is used is tilted by ${Math.abs(tilt)}° to the ${tilt < 0 ? 'left' : 'right'}`;
  return `${which}. Momentum, angular momentum and kinetic energy are all kept. ${outcome(run)}${sideways(run)}`;
}

export const lesson = ({ run: { limits } }: AnyNormalMoment): string => {
  const other = limits.left === null ? '' : ` To the left it takes ${formatQuantity(-limits.left, '°', 2)}.`;
  return `Past that tilt every conservation law still holds: none of them knows where the bodies are.${other}`;
};
