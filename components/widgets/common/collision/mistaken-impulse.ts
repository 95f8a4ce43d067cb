/** The mistakes in eq. 28 that several widgets offer: the rule that each puts in its place, and the K that it has. */
import type { BodyAtContact } from '#core/contact/contact.ts';
import type { ComplianceTerms, ImpulseRule } from '#core/impulse/impulse.ts';
import type { Vec3 } from '#core/math/vec3.ts';
import {
  impulseWithLongNormal,
  termsWithLongNormal,
  termsWithoutRotation,
  termsWithSwappedCross,
  termsWithTransposedInertia,
} from '#core/wrong/compliance.ts';
import {
  impulseAppliedTwice,
  impulseWithoutRotationTerms,
  impulseWithSwappedCross,
  impulseWithTransposedInertia,
} from '#core/wrong/impulse.ts';

/** Values of the parameter `mistake`, and how long the normal is where one takes it too long. */
export interface Mistaken {
  readonly mistake: 'none' | 'noRotation' | 'swappedCross' | 'longNormal' | 'twice' | 'transposed';
  readonly normalLength?: number;
}

/** What gives the impulse with the mistake; undefined for none. */
export function ruleOf({ mistake, normalLength = 1 }: Mistaken): ImpulseRule | undefined {
  switch (mistake) {
    case 'noRotation':
      return impulseWithoutRotationTerms;
    case 'swappedCross':
      return impulseWithSwappedCross;
    case 'longNormal':
      return impulseWithLongNormal(normalLength);
    case 'twice':
      return impulseAppliedTwice;
    case 'transposed':
      return impulseWithTransposedInertia;
    default:
      return undefined;
  }
}

/** K as the mistake has it; null for none, and for one that is not in K. */
export function mistakenTerms(
  { mistake, normalLength = 1 }: Mistaken,
  a: BodyAtContact,
  b: BodyAtContact,
  n: Vec3,
): ComplianceTerms | null {
  switch (mistake) {
    case 'noRotation':
      return termsWithoutRotation(a, b, n);
    case 'swappedCross':
      return termsWithSwappedCross(a, b, n);
    case 'longNormal':
      return termsWithLongNormal(a, b, n, normalLength);
    case 'transposed':
      return termsWithTransposedInertia(a, b, n);
    default:
      return null;
  }
}
