import { expect, it } from 'vitest';
import { addressOf, readPlace } from './reading-place.ts';

it('reads back what was kept', () => {
  const place = { chapter: 'impulse', title: 'The impulse', section: 'limits', heading: 'Limits' };
  expect(readPlace(JSON.stringify(place))).toEqual(place);
  expect(addressOf(place)).toBe('impulse/#limits');
  const head = { chapter: 'time-of-contact', title: 'The instant of contact' };
  expect(readPlace(JSON.stringify(head))).toEqual(head);
  expect(addressOf(head)).toBe('time-of-contact/');
});

it('takes nothing else for a place', () => {
  const others = [
    null,
    '',
    'dark',
    '{',
    '[]',
    '3',
    '{"chapter":"https://else.example/","title":"x"}',
    '{"chapter":"a"}',
  ];
  for (const text of others) expect(readPlace(text), String(text)).toBeUndefined();
  expect(readPlace('{"chapter":"impulse","title":"x","section":7,"heading":"y"}')).toEqual({
    chapter: 'impulse',
    title: 'x',
  });
});
