/** The verdict in words, and as a law that a mistaken test breaks. */

import type { Law } from '#kit/declare/reading.ts';
import { formatQuantity } from '#params/format.ts';
import type { CaseRun } from './model.ts';
import type { CaseMoment } from './view.ts';

/** Speeds, in m/s, that are equal but for rounding; and below which a motion is not worth a word. */
const EPS = 1e-9;
const SLOW = 0.05;

export const laws = ({ vRel, trueVRel, mistake }: CaseRun): readonly Law[] =>
  mistake === 'none'
    ? []
    : [
        {
          label: 'Relative normal velocity',
          what: 'of the points that touch',
          unit: 'm/s',
          is: vRel,
          shouldBe: trueVRel,
          equation: 'K23',
          isKept: Math.abs(vRel - trueVRel) < EPS,
        },
      ];

function centresInWords({ centresPart }: CaseRun): string {
  if (Math.abs(centresPart) < SLOW) return 'The centres keep their distance';
  const speed = formatQuantity(Math.abs(centresPart), 'm/s');
  return centresPart > 0 ? `The centres fly apart at ${speed}` : `The centres approach at ${speed}`;
}

const VERDICT = {
  colliding: 'the bodies collide',
  resting: 'the contact is a resting one',
  separating: 'the bodies separate',
} as const;

/** Whether the points that touch say the same as the centres. */
const isSurprising = ({ centresPart, trueKind }: CaseRun): boolean =>
  (centresPart > SLOW && trueKind === 'colliding') || (centresPart < -SLOW && trueKind === 'separating');

export function describe({ run }: CaseMoment): string {
  const { trueVRel, trueKind, vRel, kind, slide, epsRest } = run;
  const link = isSurprising(run) ? 'and yet' : 'and';
  const points =
    Math.abs(trueVRel) < EPS
      ? 'the points that touch neither approach nor separate'
      : `the points that touch ${trueVRel < 0 ? 'approach' : 'part'} at ${formatQuantity(Math.abs(trueVRel), 'm/s')} along n`;
  const said = `${centresInWords(run)}, ${link} ${points}: ${VERDICT[trueKind]}.`;
  const sliding =
    trueKind === 'resting' && Math.abs(slide) > epsRest + SLOW
      ? ` They slide past each other at ${formatQuantity(Math.abs(slide), 'm/s')} all the same; that does not count.`
      : '';
  if (run.mistake === 'none') return `${said}${sliding}`;
  return kind === trueKind
    ? `${said} The mistaken test finds ${formatQuantity(vRel, 'm/s')} and, here, the same verdict.`
    : `${said} But the mistaken test finds ${formatQuantity(vRel, 'm/s')} and says that ${VERDICT[kind]}.`;
}

export const lesson = ({ run }: CaseMoment): string =>
  isSurprising(run)
    ? 'Only the two points that touch count, and a spin can send them the other way than the centres go.'
    : 'Only the two points that touch count, and of their velocities only the parts along the normal.';
