/** Readings that every figure with a contact offers, shown or not: the energies around it, and when it was. */
import type { Receipt } from '../../../src/core/receipt.ts';

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
