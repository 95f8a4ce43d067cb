/** Messages from strangers to a figure in a frame. */
import type { Random } from '#core/math/random.ts';
import { type Given, NASTY, oneOf, someGiven, type WidgetFacts } from './inputs.ts';

/** A message, and what must come of it. */
export interface Message {
  readonly data: unknown;
  readonly given: readonly Given[];
}

const envelope = { source: 'point-of-contact', version: 1 } as const;

/** Something of any kind. */
function anything(random: Random, depth = 0): unknown {
  const dice = random.integer(0, depth > 3 ? 6 : 9);
  if (dice === 0) return null;
  if (dice === 1) return random.next() < 0.5;
  if (dice === 2)
    return oneOf(random, [0, -0, 1e308, -1e308, Number.NaN, Infinity, -Infinity, 5e-324, 2 ** 53]);
  if (dice <= 5) return oneOf(random, NASTY);
  if (dice === 6) return undefined;
  const many = random.integer(0, 6);
  if (dice === 7) return Array.from({ length: many }, () => anything(random, depth + 1));
  return Object.fromEntries(
    Array.from({ length: many }, () => [
      oneOf(random, [...NASTY.slice(12, 19), 'type', 'params']),
      anything(random, depth + 1),
    ]),
  );
}

/** A value in a message: numbers may come as numbers. */
function asSent(random: Random, { text, wanted }: Given): unknown {
  const isNumber = typeof wanted === 'number' && text.trim() !== '' && Number.isFinite(Number(text));
  return isNumber && !/x/i.test(text) && random.next() < 0.7 ? Number(text) : text;
}

/** A message for a figure. */
export function hostileMessage(random: Random, widget: WidgetFacts): Message {
  const dice = random.next();
  const nothing = (data: unknown): Message => ({ data, given: [] });
  if (dice < 0.5) {
    const given = someGiven(random, widget);
    // A key that a record cannot hold as its own never arrives.
    const sent = given.filter(({ key }) => key !== '__proto__');
    const params = Object.fromEntries(sent.map((one) => [one.key, asSent(random, one)]));
    return { data: { ...envelope, type: 'set', params }, given: sent };
  }
  if (dice < 0.6) return nothing({ ...envelope, type: 'seek', t: anything(random, 4) });
  if (dice < 0.7)
    return nothing({
      ...envelope,
      type: oneOf(random, ['play', 'pause', 'hello', 'get', ...NASTY]),
      id: anything(random, 4),
    });
  if (dice < 0.75)
    return nothing({
      ...envelope,
      version: anything(random, 4),
      type: 'set',
      params: { restitution: 0.123 },
    });
  if (dice < 0.8) return nothing({ ...envelope, type: 'set', params: anything(random, 4) });
  if (dice < 0.88)
    return nothing({
      subject: 'SPLICE.getState.response',
      message_id: anything(random, 4),
      state: anything(random),
    });
  return nothing(anything(random));
}
