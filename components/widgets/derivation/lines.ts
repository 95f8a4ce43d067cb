/** The lines of the derivation in numbers: what stands under each term, both sides, and how far they are apart. */
import { contactPointVelocity } from '#core/contact/contact.ts';
import { planarRelativeVelocity } from '#core/impulse/hecker.ts';
import { pointVelocityPerImpulse, restitutionLaw, velocitiesAfter } from '#core/impulse/impulse.ts';
import { pointVelocityParts } from '#core/impulse/impulse-steps.ts';
import { dot2, toPlane } from '#core/math/vec2.ts';
import { add, addScaled, cross, dot, length, sub, type Vec3 } from '#core/math/vec3.ts';
import type { StepNumbers } from '#kit/declare/steps.ts';
import type { ContactRun } from './model.ts';

/** Sides that differ by less than this share of their size differ by rounding: a dozen operations, each 1e-16. */
const ROUNDING = 1e-13;

type Told = Pick<StepNumbers, 'id' | 'terms'> & { readonly note?: string | undefined };

function line({ id, terms, note }: Told, left: number, right: number, unit: string): StepNumbers {
  const residual = Math.abs(left - right);
  const isKept = residual <= ROUNDING * (1 + Math.abs(left) + Math.abs(right));
  return { id, terms, left, right, unit, residual, isKept, ...(note === undefined ? {} : { note }) };
}

/** A line whose sides are vectors: velocities of the plane. */
function vectorLine({ id, terms }: Told, left: Vec3, right: Vec3): StepNumbers {
  const residual = length(sub(left, right));
  return {
    id,
    terms,
    left: toPlane(left),
    right: toPlane(right),
    unit: 'm/s',
    residual,
    isKept: residual <= ROUNDING * (1 + length(left) + length(right)),
  };
}

/** The contact point of A alone: from its velocity after the impulse to j times a bracket. */
function linesOfPoint({ a, afterA, n, j }: ContactRun): readonly StepNumbers[] {
  const point = contactPointVelocity(afterA);
  const { carried, turned, pushed, spun } = pointVelocityParts(a, n, j);
  const turnedAfter = cross(afterA.angularVelocity, a.r);
  const spinJump = sub(velocitiesAfter(a, n, j).angularVelocity, a.angularVelocity);
  const perImpulse = pointVelocityPerImpulse(a, n);
  const perUnit = pointVelocityParts(a, n, 1);
  return [
    vectorLine(
      {
        id: 'point',
        terms: {
          point: toPlane(point),
          carried: toPlane(afterA.velocity),
          turned: toPlane(turnedAfter),
        },
      },
      point,
      add(afterA.velocity, turnedAfter),
    ),
    vectorLine(
      {
        id: 'jumps',
        terms: {
          point: toPlane(point),
          carried: toPlane(carried),
          pushed: toPlane(pushed),
          spin: a.angularVelocity[2],
          spinJump: spinJump[2],
          arm: toPlane(a.r),
        },
      },
      point,
      add(add(carried, pushed), cross(add(a.angularVelocity, spinJump), a.r)),
    ),
    vectorLine(
      {
        id: 'sum',
        terms: {
          point: toPlane(point),
          carried: toPlane(carried),
          turned: toPlane(turned),
          pushed: toPlane(pushed),
          spun: toPlane(spun),
        },
      },
      point,
      add(add(carried, turned), add(pushed, spun)),
    ),
    vectorLine(
      {
        id: 'collect',
        terms: {
          point: toPlane(point),
          before: toPlane(contactPointVelocity(a)),
          j,
          pushed: toPlane(perUnit.pushed),
          spun: toPlane(perUnit.spun),
        },
      },
      point,
      addScaled(contactPointVelocity(a), perImpulse, j),
    ),
  ];
}

/** What the mistake does, where it is made. */
const MISREAD: Readonly<Record<ContactRun['mistake'], string | undefined>> = {
  none: undefined,
  noBracket:
    'Read from the left, n · (I⁻¹(r × n)) comes first. In the plane it is 0, and of the turning terms nothing is left.',
  swappedCross: 'With r × … in place of … × r both turning terms change their sign.',
};

/** Both bodies along n: from the two brackets to the sum of four numbers. */
function linesOfBoth(run: ContactRun): readonly StepNumbers[] {
  const { a, b, n, j, vRelBefore: before, vRelAfter: after, terms, turning, k, mistake } = run;
  const kA = dot(n, pointVelocityPerImpulse(a, n));
  const kB = dot(n, pointVelocityPerImpulse(b, n));
  const { massA, massB, rotationA, rotationB } = terms;
  return [
    line({ id: 'difference', terms: { after, before, j, kA, kB } }, after, before + j * (kA + kB), 'm/s'),
    line(
      {
        id: 'numbers',
        terms: { after, before, j, massA, turnA: turning.a, massB, turnB: turning.b },
        note: MISREAD[mistake],
      },
      after,
      before + j * k,
      'm/s',
    ),
    line(
      { id: 'squares', terms: { K: k, massA, turnA: rotationA, massB, turnB: rotationB } },
      k,
      terms.total,
      '1/kg',
    ),
  ];
}

/** The law, the solution, and the same in the plane. */
function linesOfImpulse(run: ContactRun): readonly StepNumbers[] {
  const { j, k, jOfFormula, jRight, jPlane, vRelBefore: before, restitution, planarTerms, turning } = run;
  const asked = restitutionLaw(before, restitution);
  const approach = run.numerator;
  const vAB = planarRelativeVelocity(run.planarA, run.planarB);
  const isTried = j !== jRight;
  const formula = jOfFormula ?? 0;
  return [
    line(
      {
        id: 'law',
        terms: { after: asked, before, j, K: k },
        note: isTried
          ? 'Every line before this one holds for the impulse you try. The law does not.'
          : undefined,
      },
      asked,
      before + j * k,
      'm/s',
    ),
    line({ id: 'solve', terms: { j, approach, K: k } }, j, formula, 'N·s'),
    line(
      {
        id: 'plane',
        terms: {
          j: formula,
          approach,
          massA: run.terms.massA,
          massB: run.terms.massB,
          turnA: turning.a,
          turnB: turning.b,
          jPlane,
          approachPlane: -(1 + restitution) * dot2(vAB, run.planarN),
          massAPlane: planarTerms.massA,
          massBPlane: planarTerms.massB,
          turnAPlane: planarTerms.rotationA,
          turnBPlane: planarTerms.rotationB,
        },
      },
      formula,
      jPlane,
      'N·s',
    ),
  ];
}

/** All lines, in the order of content/derivations.yaml. */
export const linesOf = (run: ContactRun): readonly StepNumbers[] => [
  ...linesOfPoint(run),
  ...linesOfBoth(run),
  ...linesOfImpulse(run),
];
