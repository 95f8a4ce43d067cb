/** The race as a table, and what each method must keep as laws. */
import type { Law, ReceiptRow, ReceiptTable } from '#kit/declare/reading.ts';
import type { Race } from './model.ts';
import { METHODS } from './view.ts';

export function laws({ tracks, tContact, looksOfHalving }: Race): readonly Law[] {
  if (tContact === null) return [];
  return tracks.flatMap(({ method, guesses, tFree }): readonly Law[] => {
    if (method === 'listing')
      return [
        {
          label: 'Looks of the halving',
          what: '(a bracket takes)',
          unit: '',
          is: guesses.length,
          shouldBe: looksOfHalving,
          equation: 'K20',
          isKept: guesses.length <= looksOfHalving,
        },
      ];
    if (method === 'advancement')
      return [
        {
          label: 'Time up to which the advancement calls the bodies free',
          what: '(the contact at most)',
          unit: 's',
          is: tFree,
          shouldBe: tContact,
          equation: 'S-ca',
          isKept: tFree <= tContact + 1e-9,
        },
      ];
    return [];
  });
}

export function receipts(race: Race): readonly ReceiptTable[] {
  const { tContact, vRel, tracks, tEnd, epsTime, looks } = race;
  if (tContact === null) return [];
  const rows = tracks.flatMap(
    ({ method, looks: there, guesses, errors, canStart, isCut }): readonly ReceiptRow[] => [
      {
        label: `${METHODS[method].name}: tests until it is right`,
        value:
          there === null
            ? !canStart
              ? 'cannot start'
              : isCut
                ? `more than ${guesses.length}`
                : 'never'
            : String(there),
        unit: '',
        equation: method === 'advancement' ? 'S-ca' : method === 'listing' ? 'E-loop' : 'K-bisect',
      },
      {
        label: `${METHODS[method].name}: error after ${guesses.length} tests`,
        value: errors.at(-1) ?? 0,
        unit: 's',
      },
    ],
  );
  return [
    {
      title: `First contact at ${tContact.toFixed(6)} s`,
      t: looks,
      rows: [
        { label: 'colliding end', symbol: 't_e', value: tEnd, unit: 's', equation: 'K-bisect' },
        { label: 'precision', symbol: 'eps_t', value: epsTime, unit: 's', equation: 'K20' },
        { label: 'first contact, proved', symbol: 't_c', value: tContact, unit: 's', equation: 'S-ca' },
        { label: 'rate of the gap there', symbol: 'v_rel', value: vRel ?? 0, unit: 'm/s', equation: 'K23' },
        ...rows,
      ],
    },
  ];
}
