/** A hundred throws, let go one after the other over one tick of the clock: what becomes of each. */

import type { Look } from '#kit/declare/look.ts';
import type { Mark, Picture } from '#kit/declare/picture.ts';
import { rectangleOf } from '../common/rectangle.ts';
import type { Shares } from './program.ts';

const [LEFT, RIGHT] = [-1.14, 1.14];
const HALF = 0.03;

/** Where the strip lies, and how phases lie on it. */
export const STRIP = {
  y: -0.9,
  toX: (phase: number): number => LEFT + (RIGHT - LEFT) * phase,
  toPhase: (x: number): number => (x - LEFT) / (RIGHT - LEFT),
} as const;

/** In hundredths, with a decimal where they are not whole. */
export const ofHundred = (share: number): string => String(Number((100 * share).toFixed(1)));

function part(from: number, to: number, look: Look, style: { isOpen?: boolean; dash?: boolean }): Picture {
  if (to - from < 1e-9) return [];
  const [x0, x1] = [STRIP.toX(from), STRIP.toX(to)];
  return [
    {
      kind: 'polygon',
      points: rectangleOf(x0, STRIP.y - HALF, x1, STRIP.y + HALF),
      look,
      ...style,
      isAnswer: true,
    },
  ];
}

/** Tells what becomes of a part, in words under it. */
const words = (at: number, anchor: 'start' | 'middle' | 'end', text: string, look: Look): Mark => ({
  kind: 'text',
  at: [STRIP.toX(at), STRIP.y - 2 * HALF],
  offset: [0, 14],
  anchor,
  text,
  look,
  isAnswer: true,
});

/** Empty where the program sees nothing; filled where it does: sent back, or pushed through. */
export function stripMarks({ back, missed, through }: Shares, phase: number): Picture {
  const first = back;
  const second = 1 - through;
  const x = STRIP.toX(phase);
  return [
    {
      kind: 'text',
      at: [LEFT, STRIP.y + HALF],
      offset: [0, -9],
      text: 'All possible throws, each a moment later',
      look: 'muted',
      isExtra: true,
    },
    ...part(0, first, 'good', {}),
    ...part(first, second, 'muted', { isOpen: true, dash: true }),
    ...part(second, 1, 'b', {}),
    {
      kind: 'line',
      points: [
        [x, STRIP.y - 1.4 * HALF],
        [x, STRIP.y + 1.4 * HALF],
      ],
      look: 'ink',
      weight: 'normal',
    },
    words(0, 'start', `${ofHundred(back)}\u00a0% back`, 'good'),
    ...(missed > 0 ? [words((first + second) / 2, 'middle', 'unseen', 'ink')] : []),
    ...(through > 0 ? [words(1, 'end', `${ofHundred(through)}\u00a0% through`, 'b')] : []),
  ];
}
