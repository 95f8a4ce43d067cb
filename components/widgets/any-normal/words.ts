/** The hit in words. */
import { formatQuantity } from '#params/format.ts';
import type { AnyNormalRun } from './model.ts';
import type { AnyNormalMoment } from './view.ts';

/** Overlaps below this, in m, are not worth a word. */
const SHALLOW = 0.005;

function outcome({ kind, vRelAfter, deepest }: AnyNormalRun): string {
  const speed = formatQuantity(Math.abs(vRelAfter), 'm/s');
  const inside = deepest > SHALLOW ? `, and get ${formatQuantity(deepest, 'm', 2)} deep into each other` : '';
  if (kind === 'parted') {
    const again = inside === '' ? '' : ' Later other points meet: a second contact, which is left out here.';
    return `Along the true normal the points separate at ${speed}.${again}`;
  }
  if (kind === 'refused')
    return `For this n λ* is below zero: nothing is applied, the bodies approach at ${speed}${inside}.`;
  return `The books are in order, and yet the points still approach at ${speed}${inside}.`;
}

/** What the part of the impulse across the normal does to the sliding, beside what friction does. */
export function acrossInWords({ across, slidingBefore, slidingAfter }: AnyNormalRun): string {
  const [before, after] = [slidingBefore, slidingAfter].map((v) => formatQuantity(Math.abs(v), 'm/s'));
  switch (across) {
    case 'none':
      return '';
    case 'no-sliding':
      return `Nothing slides before the contact, so friction has nothing to resist at first; after it the points slide at ${after}.`;
    case 'with':
      return 'The part of the impulse across the normal pushes the way the points slide; friction pushes against it.';
    case 'against':
      return 'The part of the impulse across the normal pushes against the sliding, as friction does.';
    case 'slows':
      return `The part of the impulse across the normal pushes against the sliding, as friction does: from ${before} it slows to ${after}.`;
    case 'turns-round':
      return `The part of the impulse across the normal pushes against the sliding and turns it round, from ${before} to ${after} the other way; friction would stop it at most.`;
  }
}

export function describe({ run }: AnyNormalMoment): string {
  const { tilt } = run;
  const which =
    tilt === 0
      ? 'The n that is used is the true normal'
      : `The n that is used is tilted by ${Math.abs(tilt)}° to the ${tilt < 0 ? 'left' : 'right'}`;
  return `${which}. Momentum, angular momentum and kinetic energy are all kept. ${outcome(run)} ${acrossInWords(run)}`.trimEnd();
}

export const lesson = ({ run: { limits } }: AnyNormalMoment): string => {
  const other = limits.left === null ? '' : ` To the left it takes ${formatQuantity(-limits.left, '°', 2)}.`;
  return `Past that tilt every conservation law still holds: none of them knows where the bodies are.${other}`;
};
