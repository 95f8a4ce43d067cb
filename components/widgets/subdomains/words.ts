/** What the parts do, in words. */
import { formatNumber } from '#params/format.ts';
import { params } from './model.ts';
import type { SubdomainsMoment } from './view.ts';

export function describe({ run }: SubdomainsMoment): string {
  const { parts, tally, hash, wholeHash, lit } = run;
  const same = hash === wholeHash ? 'bit for bit what one gas alone gives' : 'not what one gas alone gives';
  if (parts === 1) return `One part has the whole box and asks nobody: ${same}.`;
  const shared = `${formatNumber(params.parts, parts)} parts share the box, in ${tally.windows} windows of time and ${tally.messages} messages: ${same}.`;
  return `${shared} Part ${lit + 1} is lit, between the copies that it keeps of its neighbours’ discs.`;
}
