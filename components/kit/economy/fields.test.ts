import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { type FieldSpec, raiseFields } from './fields.ts';

it('puts fields in the place of their text, with all that they are to have', () => {
  const input: FieldSpec = {
    tag: 'input',
    attributes: {
      type: 'text',
      value: '−0.65 "m"',
      'aria-valuenow': undefined,
      readonly: false,
      disabled: true,
    },
  };
  const select: FieldSpec = {
    tag: 'select',
    attributes: { class: 'time-speed' },
    options: [
      ['0.5', '½×'],
      ['1', '1×'],
    ],
    chosen: '1',
  };
  const { document } = parseHTML('<!doctype html><html><body><div></div></body></html>');
  const root = document.querySelector('div') as unknown as HTMLElement;
  for (const spec of [input, select]) {
    const text = document.createElement('span');
    text.setAttribute('data-field', JSON.stringify(spec));
    root.append(text as unknown as Node);
  }
  raiseFields(root);
  const [field, choice] = root.children;
  expect(
    ['type', 'value', 'disabled', 'readonly', 'aria-valuenow'].map((name) => field?.getAttribute(name)),
  ).toEqual(['text', '−0.65 "m"', '', null, null]);
  expect(choice?.className).toBe('time-speed');
  expect([...(choice?.children ?? [])].map((option) => option.hasAttribute('selected'))).toEqual([
    false,
    true,
  ]);
  expect(root.querySelectorAll('[data-field]')).toHaveLength(0);
});
