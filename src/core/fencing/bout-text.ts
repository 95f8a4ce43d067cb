/**
 * What a fencer was asked for, as whole numbers and as text: a bout is its setup and this.
 *
 * Source:  a tool ("same bits everywhere")          Chapter: content/chapters/08-fencing.mdx
 */

import type { Asked } from './fencer.ts';

/** An input as a whole number: place on the pad in steps of 1/254, and the lunge. The middle of the pad is exact. */
export type InputCode = number;

/** Steps across the pad, each way. */
const STEPS = 254;

/** The letters of base64 for addresses, in order. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Three letters make an input; this sign and a letter say how often the last one is repeated, 1 to 64 times. */
const REPEATED = '~';
const LETTERS_PER_INPUT = 3;

/** Five minutes of inputs, 20 a second: longer bouts end by the clock. */
export const MOST_INPUTS = 6000;

/** The longest text of a bout: no input like the one before. */
export const LONGEST_TEXT: number = MOST_INPUTS * LETTERS_PER_INPUT;

/** The nearest input that can be written down. */
export function codeOf({ x, y, isLunging }: Asked): InputCode {
  return (stepOf(x) * 256 + stepOf(y)) * 2 + (isLunging ? 1 : 0);
}

function stepOf(share: number): number {
  return Number.isFinite(share) ? Math.round(STEPS * Math.min(1, Math.max(0, share))) : STEPS / 2;
}

/** What an input says. */
export function askedBy(code: InputCode): Asked {
  const places = Math.floor(code / 2);
  return {
    x: Math.floor(places / 256) / STEPS,
    y: (places % 256) / STEPS,
    isLunging: code % 2 === 1,
  };
}

/** Inputs as text that may stand in an address. */
export function boutText(inputs: readonly InputCode[]): string {
  let text = '';
  for (let i = 0; i < inputs.length; ) {
    const code = inputs[i] as InputCode;
    text +=
      LETTERS.charAt(Math.floor(code / 4096)) +
      LETTERS.charAt(Math.floor(code / 64) % 64) +
      LETTERS.charAt(code % 64);
    let again = 0;
    while (again < 64 && inputs[i + 1 + again] === code) again++;
    if (again > 0) text += REPEATED + LETTERS.charAt(again - 1);
    i += 1 + again;
  }
  return text;
}

/**
 * Inputs from a text.
 *
 * Throws, with a sentence for the reader, if the text is too long or is none of ours.
 */
export function boutFromText(text: string): readonly InputCode[] {
  if (text.length > LONGEST_TEXT) {
    throw new RangeError(`A bout has at most ${LONGEST_TEXT} letters; this one has ${text.length}.`);
  }
  const inputs: InputCode[] = [];
  for (let at = 0; at < text.length; ) {
    if (text[at] === REPEATED) {
      const last = inputs.at(-1);
      if (last === undefined) throw new RangeError('A bout cannot begin with a repetition.');
      for (let i = letterAt(text, at + 1); i >= 0; i--) inputs.push(last);
      at += 2;
    } else {
      const code =
        4096 * letterAt(text, at) + 64 * letterAt(text, at + 1) + letterAt(text, at + LETTERS_PER_INPUT - 1);
      if (!isCode(code)) throw new RangeError(`The bout cannot be read at letter ${at + 1}.`);
      inputs.push(code);
      at += LETTERS_PER_INPUT;
    }
    if (inputs.length > MOST_INPUTS)
      throw new RangeError(`A bout has at most ${MOST_INPUTS} inputs; this one has more.`);
  }
  return inputs;
}

function isCode(code: number): boolean {
  const places = Math.floor(code / 2);
  return Math.floor(places / 256) <= STEPS && places % 256 <= STEPS;
}

function letterAt(text: string, at: number): number {
  const letter = at < text.length ? LETTERS.indexOf(text.charAt(at)) : -1;
  if (letter < 0) throw new RangeError(`The bout cannot be read at letter ${at + 1}.`);
  return letter;
}
