import { describe, expect, it } from 'vitest';
import freeTop from '../widgets/free-top/widget.ts';
import tunnelling from '../widgets/tunnelling/widget.ts';
import { askedState, momentOf } from './asked-state.ts';
import { claimsOf, compared, quantityOf } from './comparison.ts';
import { sayMarkup } from './say-markup.ts';
import { pieceText, sayingOf } from './saying.ts';

/** A ball at 12 m/s, 60 looks a second: steps of 20 cm, a zone of 6 cm. */
const at = (given: Readonly<Record<string, string>> = {}) =>
  momentOf(tunnelling, askedState('Say', tunnelling, given));
const outcome = (left: string, right: string, given?: Readonly<Record<string, string>>) =>
  compared(quantityOf(tunnelling, left), quantityOf(tunnelling, right), at(given));

describe('a comparison', () => {
  it('tells less, same and more of readings, parameters and numbers', () => {
    expect(outcome('travel', 'zone')).toBe('more');
    expect(outcome('travel', 'zone', { speed: '3.6' })).toBe('same');
    expect(outcome('travel', 'zone', { speed: '3' })).toBe('less');
    expect(outcome('speed', '12')).toBe('same');
    expect(outcome('-1 * |travel|', '-20')).toBe('same');
  });

  it('takes products before sums', () => {
    expect(quantityOf(tunnelling, 'thickness + 2 * radius').value(at())).toBe(6);
    expect(quantityOf(tunnelling, 'zone - thickness / radius').value(at())).toBe(5);
  });

  it('calls same what a reader sees alike, in the digits of the reading', () => {
    expect(outcome('travel', '20.04')).toBe('same'); // 20.0 cm
    expect(outcome('travel', '20.06')).toBe('less'); // 20.1 cm
  });

  it('a claim is about the numbers, not about how they are written', () => {
    const holds = (claim: string) => claimsOf(tunnelling, claim).map((each) => each.holds(at()));
    expect(holds('travel = 20, travel = 20.04, travel >= 20, travel > 20')).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('words', () => {
  const saying = sayingOf(tunnelling, { compare: 'travel with zone', more: '{missChance} pass', less: '' });
  it('are chosen by the outcome, and may be none', () => {
    expect(saying.outcome(at())).toBe('more');
    expect(saying.outcome(at({ speed: '3' }))).toBe('less');
    expect(saying.words.get('less')).toEqual([]);
    expect(saying.words.get('more')).toEqual([{ reading: 'missChance', isSize: false }, ' pass']);
  });

  it('follow a choice, with others for all that have none of their own', () => {
    const { outcome: chosen } = sayingOf(freeTop, { choice: 'solid', book: 'the book', else: 'the body' });
    const top = (solid: string) => chosen(momentOf(freeTop, askedState('Say', freeTop, { solid })));
    expect([top('book'), top('disc')]).toEqual(['book', 'else']);
  });

  it('have their numbers with the unit, or their size alone', () => {
    expect(pieceText(tunnelling, 'travel', false, at())).toBe('20.0\u00a0cm');
    const below = { ...tunnelling, readings: { depth: { label: '', unit: 'm', value: () => -0.5 } } };
    expect(pieceText(below, 'depth', false, at())).toBe('−0.500\u00a0m');
    expect(pieceText(below, 'depth', true, at())).toBe('0.500\u00a0m');
  });

  it('stand in the page one behind the other, without a space too many, and only those that are said are shown', () => {
    const three = { compare: 'travel with zone', more: '{travel} < far', less: 'near {|zone|}', same: '' };
    expect(sayMarkup(tunnelling, sayingOf(tunnelling, three), at(), () => undefined)).toBe(
      '<span data-outcome="more"><span class="value" data-read="travel">20.0\u00a0cm</span> &lt; far</span>' +
        '<span data-outcome="less" hidden data-pagefind-ignore>near <span class="value" data-read="zone" data-size>6.00\u00a0cm</span></span>' +
        '<span data-outcome="same" hidden data-pagefind-ignore></span>',
    );
  });
});
