/** What the Lab of the plane and that of space declare alike. */

import { fractionOfRestitution, restitutionOfFraction } from '#core/impulse/elastic.ts';
import { length } from '#core/math/vec3.ts';
import type { Span } from '#kit/declare/moment.ts';
import type { Prediction } from '#kit/declare/prediction.ts';
import { receiptTables } from '../collision/collision-receipts.ts';
import { lastingTables } from '../collision/lasting-contacts.ts';
import type { LabRequest } from './lab-desk.ts';
import { labReadings, velocityAfter } from './lab-readings.ts';
import type { LabRun } from './lab-run.ts';
import { labLaws } from './lab-words.ts';

const NAMES = { A: 'A', B: 'B' };

/** The picture rests so long after the first hit, in s. */
const AFTER = 0.35;

function spanOf({ run, first, receipts }: LabRun): Span {
  const { t0, t1 } = run;
  return {
    t0,
    t1,
    events: receipts.map(({ t }) => t),
    rest: first ? Math.min(first.t + AFTER, t1) : (t0 + t1) / 2,
  };
}

/** How bouncy contacts are, in the three ways in which the sources say it; each may be typed. */
const bounce = ({ values: { restitution } }: { readonly values: { readonly restitution: number } }) => [
  {
    id: 'bounce',
    label: 'How bouncy',
    unit: '',
    rows: [[restitution], [fractionOfRestitution(restitution)], [1 - restitution * restitution]],
    rowNames: ['restitution C', 'fraction of λ*', 'share of the energy of approach that is lost'],
    note: 'Type into any of them: C = 2f − 1, and 1 − C² is lost.',
    edit: (row: number, _column: number, value: number): { restitution: number } => {
      const [least, most] = row === 1 ? [0.5, 1] : [0, 1];
      if (!(value >= least && value <= most))
        throw new Error(`This number lies between ${least} and ${most}.`);
      if (row === 0) return { restitution: value };
      return { restitution: row === 1 ? restitutionOfFraction(value) : Math.sqrt(1 - value) };
    },
  },
];

/** Goes on with a run in a worker, whose text comes when it is first needed. */
const goOnAside =
  (figure: 'lab' | 'lab-space') =>
  async (
    { run, values, supplied }: { readonly run: LabRun; readonly values: unknown; readonly supplied: unknown },
    tell: (run: LabRun) => void,
    signal: AbortSignal,
  ): Promise<boolean> => {
    const { growInWorker } = await import('./lab-aside.ts');
    return growInWorker(run, { figure, values, supplied } as LabRequest, tell, signal);
  };

export const labParts = (isPlanar: boolean) => ({
  equations: ['K28', 'K25', 'K13', 'K15', 'K-box', 'H-λ'],
  symbols: ['v_A', 'v_B', 'n', 'v_rel', 'E', 't_c', 'r_A', 'r_B', 'K', 'p', 'L'],
  code: ['simulate', 'impulseFormula', 'complianceTerms', 'eventsOf'],
  span: spanOf,
  readings: labReadings(isPlanar),
  hash: ({ run }: LabRun) => run.hash,
  receipts: ({ receipts }: LabRun) => receiptTables(receipts, isPlanar),
  lasting: ({ run }: LabRun) => lastingTables(run, { names: NAMES, isPlanar }),
  laws: labLaws,
  hasHistory: true,
  sheets: bounce,
  goOn: (lab: LabRun) => (lab.isGrowing ? (hasTime: () => boolean) => lab.grown(hasTime) : undefined),
  goOnAside: goOnAside(isPlanar ? 'lab' : 'lab-space'),
});

/** How fast A leaves: the arrow of another figure would tell which way, too, but here it may go anywhere. */
export const labPrediction = {
  question: 'How fast does A leave the first hit?',
  instruction: 'Choose a speed, then run it.',
  hideFrom: ({ first, run }: LabRun) => first?.t ?? run.t1,
  answer: {
    kind: 'number',
    label: 'Speed of A after the hit',
    unit: 'm/s',
    min: 0,
    max: 10,
    step: 0.1,
    start: 2,
    truth: ({ run }: { readonly run: LabRun }) => (run.first ? length(velocityAfter(run, 'A')) : null),
  },
  lesson: ({ run }: { readonly run: LabRun }) =>
    run.first
      ? 'The impulse changes the velocity of A by j/m along the normal, whatever else turns.'
      : 'They did not meet: nothing has changed the velocity of A but gravity and walls.',
} as const satisfies Prediction<Record<string, never>, LabRun>;
