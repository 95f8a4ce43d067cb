import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { Picture } from '#kit/declare/picture.ts';
import { createScene2, drawScene2 } from './scene2.ts';
import { viewOf } from './scene2-view.ts';

const { document } = parseHTML('<!doctype html><html><body></body></html>') as unknown as {
  document: Document;
};
const view = viewOf([-2, -1, 2, 1], { width: 400, height: 200 });
const labels = { v_A: { base: 'v', sub: 'A', name: 'velocity of A' } };

describe('a picture', () => {
  const picture: Picture = [
    {
      kind: 'polygon',
      points: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
      look: 'b',
    },
    { kind: 'disc', centre: [0, 0], radius: 0.5, look: 'a', spoke: 0 },
    { kind: 'arrow', from: [0, 0], vector: [1, 0], look: 'a', sym: 'v_A' },
  ];

  it('is drawn in layers, every quantity carrying its symbol', () => {
    const svg = createScene2(document, 'test');
    drawScene2(svg, { unit: 'm', arrows: {}, picture, view, labels });
    expect(svg.getAttribute('viewBox')).toBe('0 0 400 200');
    expect(svg.querySelectorAll('.scene-marks > *')).toHaveLength(5);
    expect(svg.querySelectorAll('[data-sym="v_A"]')).toHaveLength(3);
    expect(svg.querySelector('.scene-labels text')?.textContent).toBe('vA');
  });

  it('keeps a label where it was although what it made way for is gone', () => {
    const arrow = { kind: 'arrow', from: [0, 0], vector: [1, 0], sym: 'v_A' } as const;
    const post = { kind: 'arrow', from: [1.2, -0.5], vector: [0, 1] } as const;
    const labelAfter = (...pictures: readonly Picture[]) => {
      const svg = createScene2(document, 'test');
      for (const shown of pictures) drawScene2(svg, { unit: '', arrows: {}, picture: shown, view, labels });
      return svg.querySelector('.scene-labels > g')?.getAttribute('transform');
    };
    const aside = labelAfter([arrow, { ...post, sym: 'v_A' }]);
    expect(aside).not.toBe(labelAfter([arrow]));
    expect(labelAfter([arrow, { ...post, sym: 'v_A' }], [arrow])).toBe(aside);
  });
});
