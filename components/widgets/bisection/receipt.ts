/** The answer as a receipt, each number with its equation; and what a search must keep as laws. */
import { guaranteeOf } from '#core/instant/time-of-contact.ts';
import type { Law, ReceiptTable } from '#kit/declare/reading.ts';
import type { Search } from './model.ts';

/** What holds for every answer: free when it is handed on, and a colliding time less than ε_t after it. */
export function laws({ answer, gapOf }: Search): readonly Law[] {
  if (!answer) return [];
  const after = gapOf(answer.tColliding);
  return [
    {
      label: 'Gap at the time returned',
      what: '(more than 0)',
      unit: 'mm',
      is: 1000 * answer.gap,
      shouldBe: 0,
      equation: 'K-bisect',
      isKept: answer.gap > 0,
    },
    {
      label: 'Gap at the other end of the bracket',
      what: '(0 or less)',
      unit: 'mm',
      is: 1000 * after,
      shouldBe: 0,
      equation: 'K-bisect',
      isKept: after <= 0,
    },
  ];
}

export function receipts(run: Search): readonly ReceiptTable[] {
  const { answer, brackets, first, tStart, tEnd, epsTime, stretches } = run;
  if (!answer) return [];
  const halvings = brackets.length - 1;
  const which =
    answer.contact < 0
      ? 'none begins there'
      : `number ${answer.contact + 1} of ${stretches.length} in the flight`;
  const [free, hit] = laws(run);
  return [
    {
      title: `Returned ${answer.t.toFixed(4)} s after ${halvings} halvings`,
      t: halvings,
      rows: [
        { label: 'free end at the start', symbol: 't_0', value: tStart, unit: 's', equation: 'K-bisect' },
        { label: 'colliding end at the start', symbol: 't_e', value: tEnd, unit: 's', equation: 'K-bisect' },
        { label: 'precision', symbol: 'eps_t', value: 1000 * epsTime, unit: 'ms', equation: 'K20' },
        { label: 'halvings', symbol: 'N_half', value: String(halvings), unit: '', equation: 'K20' },
        { label: 'time returned', symbol: 't_c', value: answer.t, unit: 's', equation: 'K-bisect' },
        { label: 'colliding end', symbol: 't_k', value: answer.tColliding, unit: 's', equation: 'K-bisect' },
        {
          label: 'gap at the time returned',
          value: 1000 * answer.gap,
          unit: 'mm',
          equation: 'K-bisect',
          ...(free && !free.isKept && { broken: 'The bodies overlap: t_s has to be free.' }),
        },
        {
          label: 'gap at the colliding end',
          value: 1000 * run.gapOf(answer.tColliding),
          unit: 'mm',
          equation: 'K-bisect',
          ...(hit && !hit.isKept && { broken: 'The bodies are apart: t_k has to collide.' }),
        },
        {
          label: 'gap a whole precision later',
          value: 1000 * answer.gapAfter,
          unit: 'mm',
          equation: 'K-bisect',
        },
        { label: 'rate of the gap then', symbol: 'v_rel', value: answer.vRel, unit: 'm/s', equation: 'K23' },
        { label: 'which contact', value: which, unit: '' },
        ...(first.kind === 'contact'
          ? [
              { label: 'first contact, proved', value: first.tContact, unit: 's', equation: 'S-ca' },
              { label: 'tests that the proof took', value: String(first.evaluations), unit: '' },
            ]
          : []),
        { label: 'what is certain about it', value: guaranteeOf(first), unit: '' },
      ],
    },
  ];
}
