import { expect, it } from 'vitest';
import { bodyOutlines } from './handles.ts';

it('bodies are grabbed where they are firm: not by their ghosts, outlines and regions', () => {
  const corner = [
    [0, 0],
    [1, 0],
    [0, 1],
  ] as const;
  const outlines = bodyOutlines(
    [
      { kind: 'polygon', points: corner, look: 'a' },
      { kind: 'polygon', points: corner, look: 'a', tone: 'ghost' },
      { kind: 'polygon', points: corner, look: 'a', isOpen: true },
      { kind: 'polygon', points: corner, look: 'a', isBare: true },
      { kind: 'polygon', points: corner, look: 'b' },
      { kind: 'disc', centre: [2, 0], radius: 1, look: 'a' },
    ],
    'a',
  );
  expect(outlines).toHaveLength(2);
  expect(outlines[0]).toBe(corner);
  expect(outlines[1]?.[0]).toEqual([3, 0]);
});
