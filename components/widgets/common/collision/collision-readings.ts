/** Readings that every figure with a contact offers, shown or not: the energies around it, and when it was. */
import type { Receipt } from '#core/impulse/receipt.ts';

/** A run that keeps the books of before and after, in J. */
interface Booked {
  readonly before: { readonly kinetic: number };
  readonly after: { readonly kinetic: number };
}

/** @param seen Words on who sees it so, where that matters: they stand after each name. */
export const kineticReadings = (seen = '') => {
  const reading = (when: keyof Booked) => ({
    label: `kinetic energy ${when}${seen}`,
    unit: 'J',
    isHidden: true,
    value: ({ run }: { readonly run: Booked }): number => run[when].kinetic,
  });
  return { kineticBefore: reading('before'), kineticAfter: reading('after') };
};

const ofFirst = (label: string, symbol: string, unit: string, key: 'vRelBefore' | 'j' | 'vRelAfter') => ({
  label,
  symbol,
  unit,
  value: ({ run }: { readonly run: { readonly first?: Receipt | undefined } }): number | null =>
    run.first?.[key] ?? null,
});

/** What the first hit does to the points that touch: how they come, the impulse, how they part. */
export const hitReadings = {
  vRelBefore: ofFirst('approach', 'v_rel-', 'm/s', 'vRelBefore'),
  j: ofFirst('impulse', 'j', 'N·s', 'j'),
  vRelAfter: ofFirst('parting', 'v_rel+', 'm/s', 'vRelAfter'),
};

/** @param receiptOf The contact that they are about, if the run has one. */
export const contactReadings = <R>(receiptOf: (run: R) => Receipt | undefined) => {
  const reading = (label: string, unit: string, read: (receipt: Receipt) => number) => ({
    label,
    unit,
    isHidden: true,
    value: ({ run }: { readonly run: R }): number | null => {
      const receipt = receiptOf(run);
      return receipt ? read(receipt) : null;
    },
  });
  return {
    kineticBefore: reading('kinetic energy before', 'J', ({ kineticBefore }) => kineticBefore),
    kineticAfter: reading('kinetic energy after', 'J', ({ kineticAfter }) => kineticAfter),
    tContact: reading('time of contact', 's', ({ t }) => t),
  };
};
