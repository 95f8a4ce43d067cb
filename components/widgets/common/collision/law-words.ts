/** Laws of a run in words: as rows of a receipt, and the first broken one as a sentence. */

import type { Law, ReceiptRow } from '#kit/declare/reading.ts';
import { beginSmall, formatQuantity, formatReading } from '#params/format.ts';

/** A sentence with what is and what should be. @returns undefined if all laws are kept. */
export function brokenLawInWords(laws: readonly Law[]): string | undefined {
  const law = laws.find(({ isKept }) => !isKept);
  if (!law) return undefined;
  const [is, shouldBe] = [law.is, law.shouldBe].map((value) => formatQuantity(value, law.unit));
  return `But a law is broken: ${beginSmall(law.label)} ${law.what} is ${is} and should be ${shouldBe}.`;
}

/** What a mistake that is switched on does to the laws. */
export const harmInWords = (laws: readonly Law[]): string =>
  brokenLawInWords(laws) ?? 'Here the mistake does no harm.';

/** Laws as the last rows of a receipt: kept, or what came out instead of what should. */
export const lawRows = (laws: readonly Law[]): readonly ReceiptRow[] =>
  laws.map(({ label, unit, is, shouldBe, what, equation, isKept }) => ({
    label: `${label.toLowerCase()} ${what}`,
    value: isKept ? 'as it should be' : `${formatReading(is)} instead of ${formatReading(shouldBe)} ${unit}`,
    unit: '',
    equation,
    ...(isKept ? {} : { broken: 'This law is broken.' }),
  }));
