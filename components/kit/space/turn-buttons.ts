/**
 * The view direction by single presses: for whoever cannot drag. Keys turn the picture itself, so these are no stops of
 * the Tab key; they show where the pointer, a finger or the focus is on the picture.
 */
import type { Eye } from '#kit/projection/projection.ts';

/** One press, in degrees. */
const TURN = 15;

const WAYS: readonly (readonly [sign: string, name: string, turn: Eye])[] = [
  ['◂', 'Turn the view to the left', [-TURN, 0]],
  ['▸', 'Turn the view to the right', [TURN, 0]],
  ['▴', 'View from higher up', [0, TURN]],
  ['▾', 'View from lower down', [0, -TURN]],
];

/** Four buttons, in a group that stands over the picture. */
export function turnButtons(document: Document, turnBy: (turn: Eye) => void): HTMLElement {
  const group = document.createElement('div');
  group.className = 'scene3-turn';
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', 'View direction');
  for (const [sign, name, turn] of WAYS) {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.textContent = sign;
    button.setAttribute('aria-label', name);
    button.addEventListener('click', () => turnBy(turn));
    group.append(button);
  }
  return group;
}
