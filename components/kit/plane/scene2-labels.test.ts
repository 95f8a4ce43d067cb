import { describe, expect, it } from 'vitest';
import type { Picture } from '#kit/declare/picture.ts';
import { type Labels, labelWidth } from '#kit/svg/labels.ts';
import { labelShapes, layOut } from './scene2-labels.ts';
import { viewOf } from './scene2-view.ts';

const view = viewOf([-2, -1, 2, 1], { width: 400, height: 200 });
const labels: Labels = {
  v_A: { base: 'v', sub: 'A', name: 'velocity of A' },
  n: { base: 'n', name: 'normal' },
};

describe('labels', () => {
  const arrows: Picture = [0, 0.05, 0.1, 0.15].map((y) => ({
    kind: 'arrow',
    from: [0, y],
    vector: [0.5, 0],
    sym: y > 0.07 ? 'v_A' : 'n',
  }));

  it('of arrows side by side do not lie on each other', () => {
    const boxes = labelShapes(layOut(arrows, view, {}, labels), labels).map(({ attributes, text }) => {
      const [x = 0, y = 0] =
        String(attributes['transform'])
          .match(/-?[\d.]+/g)
          ?.map(Number) ?? [];
      const width = labelWidth(text as never) * 17;
      return { left: x, right: x + width, bottom: y, top: y - 12 };
    });
    for (const [i, one] of boxes.entries())
      for (const other of boxes.slice(i + 1)) {
        const isApart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top;
        expect(isApart).toBe(true);
      }
  });

  it('must be declared by the widget', () => {
    const picture: Picture = [{ kind: 'arrow', from: [0, 0], vector: [1, 0], sym: 'omega' }];
    expect(() => layOut(picture, view, {}, labels)).toThrow('"omega" is drawn but not listed');
  });
});
