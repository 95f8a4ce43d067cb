/** What comes of a contact: λ* at once, or the integral of the force over a spring of some stiffness. */
import { bodyAtContact } from '#core/contact/contact.ts';
import { elasticLambda, jump, type OwnVelocities } from '#core/impulse/elastic.ts';
import { complianceTerms, impulseMagnitude } from '#core/impulse/impulse.ts';
import { exp, log } from '#core/math/bits/elementary.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import { type PenaltyRun, runPenaltyContact } from '#core/soft/penalty-run.ts';
import { overlapOf, type RoundBody } from '#core/soft/penalty-step.ts';
import { runPenaltyByEuler, runPenaltyInFixedSteps } from '#core/wrong/penalty.ts';
import { touchedInOwnAxes } from '../common/own-axes.ts';
import { remember } from '../common/remember.ts';
import { type PenaltyValues, params } from './params.ts';
import { pucksOf } from './pucks.ts';

/** Two round bodies that touch. */
export interface Pucks {
  readonly a: RoundBody;
  readonly b: RoundBody;
}

/** The same touch resolved in no time. */
export interface AtOnce {
  readonly n: Vec3;
  readonly point: Vec3;
  /** 1/kg. */
  readonly k: number;
  /** λ*, in N·s, by Hakenberg's formula. */
  readonly lambda: number;
  /** j at C = 1, in N·s, by Kavan's. */
  readonly j: number;
  /** Body 2 of the formula is A, body 1 is B. */
  readonly a: OwnVelocities;
  readonly b: OwnVelocities;
}

export function resolveAtOnce({ a, b }: Pucks): AtOnce {
  const { n, point } = overlapOf({ a, b });
  const body1 = touchedInOwnAxes(b.body, b.state, point);
  const body2 = touchedInOwnAxes(a.body, a.state, point);
  const [atA, atB] = [bodyAtContact(a.body, a.state, point), bodyAtContact(b.body, b.state, point)];
  const lambda = elasticLambda(body1, body2, n);
  const after = jump(body1, body2, n, lambda);
  return {
    n,
    point,
    k: complianceTerms(atA, atB, n).total,
    lambda,
    j: impulseMagnitude(atA, atB, n, 1),
    a: after.body2,
    b: after.body1,
  };
}

type Rule = Pick<PenaltyValues, 'mistake' | 'timeStep'>;

/** The contact by a spring (N/m), in so many steps where they are chosen well. */
export function resolveBySpring(
  { a, b }: Pucks,
  stiffness: number,
  { mistake, timeStep }: Rule,
  steps: number,
): PenaltyRun {
  switch (mistake) {
    case 'none':
      return runPenaltyContact(a, b, stiffness, steps);
    case 'fixed':
      return runPenaltyInFixedSteps(a, b, stiffness, timeStep / 1000);
    case 'euler':
      return runPenaltyByEuler(a, b, stiffness, timeStep / 1000);
  }
}

/** An outcome at some stiffness: how far λ is from λ*, as a share of it. */
export interface Outcome {
  readonly stiffness: number;
  readonly error: number;
}

/** Twice in each power of ten. The error of so few steps is a hundredth of what is drawn. */
const PLACES = 9;
const FEW_STEPS = 16;

/** Stiffnesses, evenly over the powers of ten of the range. */
const stiffnesses: readonly number[] = Array.from({ length: PLACES }, (_, i) => {
  const { min, max } = params.stiffness;
  return exp(log(min) + (i / (PLACES - 1)) * (log(max) - log(min)));
});

/** Everything of the values that decides the outcome, but for the stiffness. */
type Given = Omit<PenaltyValues, 'stiffness' | 'closeUp'>;

/** The outcome over the whole range of stiffness. It is kept while only the stiffness changes. */
export const outcomesOf = remember(
  (given: Given): readonly Outcome[] => {
    const pucks = pucksOf({ ...given, closeUp: false });
    const { lambda } = resolveAtOnce(pucks);
    return stiffnesses.flatMap((stiffness): readonly Outcome[] => {
      const run = resolveBySpring(pucks, stiffness, given, FEW_STEPS);
      return run.kind === 'parted' ? [{ stiffness, error: run.lambda / lambda - 1 }] : [];
    });
  },
  {
    by: ({ aim, speed, weightA, weightB, massB, mistake, timeStep }) => [
      aim,
      speed,
      ...weightA,
      ...weightB,
      massB,
      mistake,
      mistake === 'none' ? 0 : timeStep,
    ],
  },
);
