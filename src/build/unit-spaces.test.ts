import fc from 'fast-check';
import { markdownToHtml } from 'satteri';
import { describe, expect, it } from 'vitest';
import { bindUnits, unitSpaces } from './unit-spaces.ts';

describe('a number and its unit', () => {
  it.each([
    '4 cm',
    '20 mm',
    '12 m/s',
    '9.81 m/s²',
    '3.6 km/h',
    '5 ms',
    '2 kg',
    '6 N·s',
    '2 N/m',
    '0.5 J',
    '20 rad/s',
    '60 Hz',
    '30 %',
    '45 °',
    '0.1 s',
  ])('stay together: %s', (quantity) => {
    expect(bindUnits(`It is ${quantity}.`)).toBe(`It is ${quantity.replace(' ', '\u00a0')}.`);
    expect(bindUnits(quantity)).not.toContain(' ');
  });

  it.each(['3 metres', '12 stones', '2 new bodies', '1 minute', '4 sides', '2 Jolt engines', 'a m', 'K s'])(
    'are not seen in: %s',
    (words) => {
      expect(bindUnits(words)).toBe(words);
    },
  );

  it('are bound wherever they stand', () => {
    expect(bindUnits('12 m/s and 4 cm, then 5 ms')).toBe('12\u00a0m/s and 4\u00a0cm, then 5\u00a0ms');
  });

  it('law: nothing changes but spaces, and once is enough', () => {
    const words = fc.array(
      fc.constantFrom('12', '0.5', ' ', '  ', 'm', 'm/s', 'kg', 'metres', 'N·s', '%', ','),
      {
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join('');
        const bound = bindUnits(text);
        expect(bound.replaceAll('\u00a0', ' ')).toBe(text);
        expect(bindUnits(bound)).toBe(bound);
      }),
      { numRuns: 500 },
    );
  });
});

describe('in a chapter', () => {
  it('text is bound, code is left as it is typed', () => {
    const { html } = markdownToHtml('At 12 m/s, *in 5 ms*, run `wait 5 s`.', { mdastPlugins: [unitSpaces] });
    expect(html.trim()).toBe('<p>At 12\u00a0m/s, <em>in 5\u00a0ms</em>, run <code>wait 5 s</code>.</p>');
  });
});
