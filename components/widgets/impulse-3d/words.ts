/** The hit in words, and the laws that a mistake breaks. */

import type { Law } from '#kit/declare/reading.ts';
import { formatQuantity, withUnit } from '#params/format.ts';
import { lawsOfPair } from '../common/collision/collision-receipts.ts';
import { harmInWords } from '../common/collision/law-words.ts';
import { endInWords, touchInWords } from '../common/collision/run-words.ts';
import type { SpaceHit } from './model.ts';
import type { SpaceMoment } from './view.ts';

/** What the two are called inside a sentence. */
export const NAMES = { A: 'the cube', B: 'the board' };

/** Slower than this, in m/s, counts as standing still in words. */
const STILL = 0.05;

/** The laws of the first contact, and that the two stay out of each other. */
export const laws = ({ first, deepest }: SpaceHit): readonly Law[] => lawsOfPair(first, deepest);

/** What the centres do beside what the contact points do. */
function centresInWords({ centres: { before, after }, first, terms }: SpaceHit): string {
  if (after === null || !first) return '';
  const met = formatQuantity(before, 'm/s');
  if (Math.abs(after) < STILL) return `The centres met at ${met} and neither separate nor approach any more.`;
  const now = formatQuantity(Math.abs(after), 'm/s');
  if (after < 0) return `The centres met at ${met} and separate at ${now}.`;
  const still = `The centres met at ${met} and still approach at ${now}`;
  if (after >= before || first.vRelAfter < -STILL) return `${still}.`;
  const share = terms.rotationB / (terms.rotationA + terms.rotationB);
  const who = share > 0.7 ? 'the board turns' : share < 0.3 ? 'the cube turns' : 'both turn';
  return `${still}: ${who} out of the way.`;
}

export function describe({ run: hit, values }: SpaceMoment): string {
  const { first, feltB, receipts, after, run } = hit;
  const end = endInWords(run, NAMES);
  if (!first || !after)
    return `The cube moves away from the board, or too slowly towards it: they do not meet.${end}`;
  const spin = after.spinB;
  const turns = spin < STILL / 10 ? 'does not turn' : `turns at ${formatQuantity(spin, 'rad/s')}`;
  const again = touchInWords(run, receipts);
  const wrong = hit.mistake === 'none' ? '' : ` ${harmInWords(laws(hit))}`;
  return `After ${withUnit(first.t.toFixed(2), 's')} the cube strikes the board with an impulse of ${formatQuantity(first.j, 'N·s')}. Where it is struck, the board of ${formatQuantity(values.massB, 'kg')} feels like ${formatQuantity(feltB, 'kg')}; it ${turns}. ${centresInWords(hit)}${again}${wrong}${end}`;
}

/** What to think about after the guess. */
export function lesson({ run: { feltB, terms }, values: { massB } }: SpaceMoment): string {
  return terms.rotationB > 0.2 * terms.total
    ? `Struck there, the board turns out of the way: of its ${formatQuantity(massB, 'kg')} the cube feels ${formatQuantity(feltB, 'kg')}.`
    : 'Near its middle the board must move as a whole, so that the cube feels nearly all of its mass.';
}
