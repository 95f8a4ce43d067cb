import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from './arbitrary.ts';
import { mistakesIn } from './check.ts';
import {
  capital,
  decimalsOf,
  directed,
  formatQuantity,
  formatReading,
  formatValue,
  inPlane,
} from './format.ts';
import { defaultsOf, isIdle, type Params } from './params.ts';
import { attributeOf, keyOf, recordsIn, toQuery } from './query.ts';
import { readText, readValues } from './read.ts';

const params = {
  massA: { label: 'Mass', unit: 'kg', min: 0.1, max: 10, step: 0.1, default: 1, help: 'Its mass.' },
  velocityA: {
    label: 'Velocity',
    unit: 'm/s',
    min: -5,
    max: 5,
    step: 0.1,
    default: [3, 0],
    help: 'Its velocity.',
  },
  rule: { label: 'Rule', options: { right: 'Right', wrong: 'Wrong' }, default: 'right', help: 'The rule.' },
  isShown: { label: 'Shown', default: true, help: 'Whether it is shown.' },
  step: {
    label: 'Step',
    unit: 's',
    min: 1e-4,
    max: 1,
    step: 1e-4,
    default: 0.01,
    spread: 'log',
    help: 'The step.',
  },
} as const satisfies Params;
const defaults = defaultsOf(params);

describe('values from outside', () => {
  it.each([
    ['2.5', 2.5],
    ['  2.5 kg ', 2.5],
    ['1e0', 1],
    ['+.5', 0.5],
  ])('%s is a mass of %d kg', (text, value) => {
    expect(readText('massA', params.massA, text)).toEqual({ value });
  });

  it.each([
    '',
    'NaN',
    'Infinity',
    '1e',
    '0x10',
    '1,5',
    '<script>alert(1)</script>',
    '2;3',
    '--1',
    'null',
    '1e99999',
  ])('the unreadable “%s” gives the default and a note', (text) => {
    const { value, note } = readText('massA', params.massA, text);
    expect(value).toBe(1);
    expect(note).toMatch(/^massA must be a number, got “/);
  });

  it('brings a number into its range, and says so', () => {
    expect(readText('massA', params.massA, '1e9')).toEqual({
      value: 10,
      note: 'massA goes from 0.1 to 10.0\u00a0kg, got “1e9”: 10.0\u00a0kg is used.',
    });
    expect(readText('massA', params.massA, '1e999').value).toBe(10);
    expect(readText('velocityA', params.velocityA, '−9,2').value).toEqual([-5, 2]);
    expect(readText('velocityA', params.velocityA, `${'9'.repeat(399)},-3`).value).toEqual([5, -3]);
  });

  it('reads minus signs that are one, vectors, flags and options', () => {
    expect(readText('velocityA', params.velocityA, '−2, 1.5').value).toEqual([-2, 1.5]);
    expect(readText('isShown', params.isShown, 'off')).toEqual({ value: false });
    expect(readText('rule', params.rule, 'wrong')).toEqual({ value: 'wrong' });
    expect(readText('rule', params.rule, 'toString').note).toMatch('rule is one of right, wrong');
    expect(readText('velocityA', params.velocityA, '1,2,3').note).toMatch('2 numbers');
  });

  it('ignores unknown keys, names them, and knows the reserved ones', () => {
    const { values, notes } = readValues(params, [
      ['mas', '3'],
      ['t', '2'],
      ['theme', 'dark'],
      ['__proto__', 'x'],
    ]);
    expect(values).toEqual(defaults);
    expect(notes).toEqual([
      'There is no parameter “mas”, “__proto__”: ignored. There are massA, velocityA, rule, isShown, step.',
    ]);
  });

  it('never throws and always stays in range, whatever it is given', () => {
    const anything = fc.array(
      fc.tuple(
        fc.oneof(fc.string(), fc.constantFrom(...Object.keys(params), 'constructor', '__proto__')),
        fc.oneof(
          fc.string(),
          fc.double(),
          fc.anything(),
          fc.constantFrom('NaN', '1e999', '-0', '<b>', 'x'.repeat(1e5)),
        ),
      ),
    );
    fc.assert(
      fc.property(anything, (given) => {
        const { values, notes } = readValues(params, given);
        expect(Object.keys(values)).toEqual(Object.keys(params));
        expect(values.massA >= 0.1 && values.massA <= 10).toBe(true);
        expect(values.velocityA.every((v) => v >= -5 && v <= 5)).toBe(true);
        expect(notes.every((note) => note.length < 500)).toBe(true);
      }),
    );
  });

  it('come back from an address as they went in', () => {
    fc.assert(
      fc.property(arbitraryOf(params), (values) => {
        const { values: back, notes } = readValues(params, new URLSearchParams(toQuery(params, values)));
        expect(notes).toEqual([]);
        expect(JSON.stringify(back)).toBe(JSON.stringify(values));
      }),
    );
  });
});

describe('an address', () => {
  it('holds only what differs from the defaults, in the declared order', () => {
    expect(toQuery(params, defaults)).toBe('');
    expect(toQuery(params, { ...defaults, isShown: false, velocityA: [2, -1], massA: 2 })).toBe(
      'massA=2&velocityA=2,-1&isShown=off',
    );
  });

  it('and attributes name parameters both ways', () => {
    expect(attributeOf('velocityA')).toBe('velocity-a');
    expect(keyOf('velocity-a')).toBe('velocityA');
  });
});

describe('numbers for readers', () => {
  it('have the decimals of their step, a real minus sign and their unit', () => {
    expect(decimalsOf(0.05)).toBe(2);
    expect(decimalsOf(1e-7)).toBe(7);
    expect(formatValue(params.massA, 2)).toBe('2.0\u00a0kg');
    expect(formatValue(params.velocityA, [-1.5, 2])).toBe('(−1.5, 2.0)\u00a0m/s');
    expect(formatValue(params.massA, 1.2345678)).toBe('1.2346\u00a0kg');
  });

  it.each([
    [2.576, '2.58'],
    [0.99999, '1.00'],
    [99.97, '100'],
    [-3, '−3.00'],
    [0, '0'],
    [12345.6, '12346'],
    [1.2e-7, '1.20\u202f×\u202f10⁻⁷'],
    [0.0123, '0.0123'],
    [null, '–'],
    [Number.NaN, '–'],
  ])('reads %d as %s', (value, text) => {
    expect(formatReading(value)).toBe(text);
  });

  it.each([
    [7, '7'],
    [16, '16'],
    [2713, '2713'],
    [5120, '5120'],
    [123456, '123,456'],
  ])('writes the count %f as %s', (value, text) => {
    expect(formatReading(value, 0)).toBe(text);
  });
});

describe('words for a sentence', () => {
  it('keep a number and its unit on one line', () => {
    expect(formatQuantity(-0.5, 'm/s')).toBe('−0.500\u00a0m/s');
    expect(formatQuantity(12.34, '°', 2)).toBe('12°');
    expect(directed(-1.8, 'm/s', ['up', 'down'])).toBe('1.80\u00a0m/s down');
    expect(inPlane([3, -1.8], 'm/s')).toBe('3.00\u00a0m/s to the right, 1.80\u00a0m/s down');
    expect(inPlane([-0.5, 0], 'm')).toBe('0.500\u00a0m to the left, 0\u00a0m up');
    expect(formatQuantity(null, '')).toBe('–');
  });

  it('begin with a capital where a sentence does', () => {
    expect(capital('the T-handle')).toBe('The T-handle');
    expect(capital('')).toBe('');
  });
});

describe('a parameter that makes no difference', () => {
  it('is idle, and does not make others idle', () => {
    const { massA, rule, isShown } = params;
    const chain: Params = {
      isShown,
      rule: { ...rule, idleIf: { param: 'isShown', is: [false] } },
      massA: { ...massA, idleIf: { param: 'rule', is: ['wrong'] } },
    };
    const idle = (values: Readonly<Record<string, unknown>>) =>
      ['isShown', 'rule', 'massA'].filter((key) => isIdle(chain, key, values));
    expect(idle({ isShown: true, rule: 'right' })).toEqual([]);
    expect(idle({ isShown: true, rule: 'wrong' })).toEqual(['massA']);
    expect(idle({ isShown: false, rule: 'wrong' })).toEqual(['rule']);
  });
});

describe('a declaration', () => {
  it('that is sound has no mistakes', () => {
    expect(mistakesIn(params)).toEqual([]);
  });

  it('is refused if a name is reserved, a default out of range or off its steps', () => {
    const { massA } = params;
    expect(mistakesIn({ t: massA })).toEqual(['t is a reserved name']);
    expect(mistakesIn({ massA: { ...massA, idleIf: { param: 'rule', is: ['exact'] } } })).toEqual([
      'massA: rule can never be exact',
    ]);
    expect(mistakesIn({ title: massA, onClick: massA })).toHaveLength(2);
    expect(mistakesIn({ massA: { ...massA, default: 11 } })).toContain('massA: the default is out of range');
    expect(mistakesIn({ massA: { ...massA, default: 1.05 } })).toEqual([
      'massA: the default is not on a step from min',
    ]);
    expect(mistakesIn({ Mass: massA })[0]).toBe('Mass must be camelCase');
  });
});

describe('a record', () => {
  const played: Params = {
    massA: params.massA,
    inputs: {
      label: 'Inputs',
      default: 'ab',
      check: (text) => {
        if (!/^[ab]+$/.test(text)) throw new RangeError('Only a and b are played.');
      },
      help: 'What was played.',
    },
  };

  it('is taken if it can be read; else its default, and the reason', () => {
    expect(readValues(played, [['inputs', 'bba']])).toEqual({
      values: { massA: 1, inputs: 'bba' },
      notes: [],
    });
    expect(readValues(played, [['inputs', 'x']])).toEqual({
      values: { massA: 1, inputs: 'ab' },
      notes: ['inputs was not taken. Only a and b are played.'],
    });
    expect(mistakesIn(played)).toEqual([]);
    expect(mistakesIn({ inputs: { ...played['inputs'], default: 'c' } as Params[string] })).toEqual([
      'inputs: the default cannot be read',
    ]);
  });

  it('stands in the fragment of an address, and not in its query', () => {
    const values = { massA: 2, inputs: 'b' };
    expect([toQuery(played, values), recordsIn(played, values)]).toEqual(['massA=2', 'inputs=b']);
    expect(recordsIn(played, { massA: 2, inputs: 'ab' })).toBe('');
  });
});
