/** The two bodies in the Lab, a moment before they are as this figure shows them. */
import type { LabState } from '#kit/declare/widget.ts';
import { degrees } from '../common/angles.ts';
import { given, type Who } from '../common/lab/body-params.ts';
import { type CaseRun, type CaseValues, model, OUTLINES } from './model.ts';

/** They come from so long before, in s: short, so that they come from free space. */
const BEFORE = 0.02;
/** The run of the Lab is so long, in s. */
const DURATION = 0.6;

function bodyOf(run: CaseRun, who: Who): LabState['values'] {
  const { centre, velocity, spin } = who === 'A' ? run.a : run.b;
  return given(who, {
    shape: 'own',
    outline: OUTLINES[who].map(([x, y]) => `${x},${y}`).join('_'),
    mass: 1,
    place: [centre[0] - velocity[0] * BEFORE, centre[1] - velocity[1] * BEFORE],
    turn: degrees(-spin * BEFORE),
    velocity,
    spin,
  });
}

export function inLab(values: CaseValues): LabState | undefined {
  const run = model({ ...values, mistake: 'none' });
  return {
    figure: 'lab',
    values: { duration: DURATION, ...bodyOf(run, 'A'), ...bodyOf(run, 'B') },
  };
}
