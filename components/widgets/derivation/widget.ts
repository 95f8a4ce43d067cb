/** The derivation of the impulse, one step at a time, with the numbers of the reader's own contact. */

import type { Law } from '#kit/declare/reading.ts';
import { defineWidget } from '#kit/declare/widget.ts';
import { linesOf } from './lines.ts';
import { type ContactRun, model, params } from './model.ts';
import { arrows, describe, draw, FRAME, handles } from './view.ts';

/** What the impulse of the formula, as it is read, comes to. */
const laws = ({ parting: { is, shouldBe } }: ContactRun): readonly Law[] => [
  {
    label: 'Parting velocity',
    what: 'with the impulse that this formula gives',
    unit: 'm/s',
    is,
    shouldBe,
    equation: 'K25',
    isKept: Math.abs(is - shouldBe) <= 1e-12 * (1 + Math.abs(shouldBe)),
  },
];

export default defineWidget({
  id: 'derivation',
  title: 'The impulse, one step at a time',
  invitation:
    'Go through the steps, and drag the arrows meanwhile. Which numbers change with the velocities?',
  surprise:
    'Once j is pulled out, it is divided by four numbers in which no velocity occurs: drag the velocities, and the denominator holds still; drag the point of contact, and only the numerator does.',
  chapter: 'impulse',
  equations: ['K28', 'K21', 'K23', 'K25', 'K26', 'K27', 'E9'],
  symbols: ['n', 'r_A', 'r_B', 'rdot_A-', 'rdot_A+', 'v_rel-', 'K'],
  code: ['impulseFormula', 'complianceTerms', 'pointVelocityParts', 'turningTerm', 'planarImpulse'],
  params,
  lead: ['strike', 'spinA'],
  headline: 'k',
  sentence: /four numbers/,
  presets: [
    { name: 'Pull j out', values: { step: 4 } },
    { name: 'Four numbers', values: { step: 6 } },
    { name: 'Through both centres', values: { step: 6, strike: 0, turnA: 0, velocityB: [0, 0] } },
    { name: 'Too small an impulse', values: { step: 8, share: 0.6 } },
    { name: 'Kavan and Hecker', values: { step: 10 } },
  ],
  model,
  readings: {
    vRelBefore: { label: 'approach', symbol: 'v_rel-', unit: 'm/s', value: ({ run }) => run.vRelBefore },
    numerator: {
      label: 'numerator',
      unit: 'm/s',
      value: ({ run }) => run.numerator,
    },
    k: { label: 'denominator', symbol: 'K', unit: '1/kg', value: ({ run }) => run.terms.total },
    j: { label: 'impulse', symbol: 'j', unit: 'N·s', value: ({ run }) => run.jRight },
    jPlane: { label: 'the same by Hecker', unit: 'N·s', value: ({ run }) => run.jPlane },
    vRelAfter: {
      label: 'parting',
      symbol: 'v_rel+',
      unit: 'm/s',
      isHidden: true,
      value: ({ run }) => run.vRelAfter,
    },
    firstBroken: {
      label: 'first line that does not hold',
      unit: '',
      digits: 0,
      isHidden: true,
      value: ({ run }) => {
        const index = linesOf(run).findIndex(({ isKept }) => !isKept);
        return index < 0 ? null : index + 1;
      },
    },
    turnTermA: {
      label: 'turning term of A',
      unit: '1/kg',
      isHidden: true,
      value: ({ run }) => run.terms.rotationA,
    },
    turnTermB: {
      label: 'turning term of B',
      unit: '1/kg',
      isHidden: true,
      value: ({ run }) => run.terms.rotationB,
    },
    kineticBefore: {
      label: 'kinetic energy before',
      unit: 'J',
      isHidden: true,
      value: ({ run }) => run.kineticBefore,
    },
    kineticAfter: {
      label: 'kinetic energy after',
      unit: 'J',
      isHidden: true,
      value: ({ run }) => run.kineticAfter,
    },
    tContact: { label: 'time of contact', unit: 's', isHidden: true, value: () => null },
  },
  describe,
  hash: ({ hash }) => hash,
  scene: { kind: '2d', frame: () => FRAME, arrows, draw, handles },
  steps: { derivation: 'impulse', param: 'step', numbers: ({ run }) => linesOf(run) },
  sweep: { param: 'strike', reading: 'k' },
  laws,
});
