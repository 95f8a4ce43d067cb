/** Parts of the kit that need no browser. */
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { csvOf, jsonOf } from '#kit/away/export-data.ts';
import { fittedScale } from '#kit/declare/arrow-scale.ts';
import type { Picture } from '#kit/declare/picture.ts';
import type { Figure } from '#kit/figure/figure.ts';
import { fromSlider, sliderPlace, toSlider } from '#kit/parts/slider-scale.ts';
import { createScene2, drawScene2 } from '#kit/plane/scene2.ts';
import { keyShapes } from '#kit/plane/scene2-key.ts';
import { labelShapes } from '#kit/plane/scene2-labels.ts';
import { bodiesOf, headPoints, screenArrow, shapesOf } from '#kit/plane/scene2-shapes.ts';
import { roundLength, viewOf } from '#kit/plane/scene2-view.ts';
import { type Labels, labelWidth } from '#kit/svg/labels.ts';
import { reconcile, type Shape } from '#kit/svg/reconcile.ts';
import { createSvg, pathOf } from '#kit/svg/svg.ts';

const { document } = parseHTML('<!doctype html><html><body></body></html>') as unknown as {
  document: Document;
};
const view = viewOf([-2, -1, 2, 1], 400);
const labels: Labels = {
  v_A: { base: 'v', sub: 'A', name: 'velocity of A' },
  n: { base: 'n', name: 'normal' },
};

describe('the view', () => {
  it('puts the frame into the width, y up', () => {
    expect([view.scale, view.height]).toEqual([100, 200]);
    expect(view.toScreen([-2, 1])).toEqual([0, 0]);
    expect(view.toScreen([2, -1])).toEqual([400, 200]);
    expect(view.toWorld(view.toScreen([0.3, -0.7]))).toEqual([
      expect.closeTo(0.3, 12),
      expect.closeTo(-0.7, 12),
    ]);
  });

  it('has a scale bar of a round length', () => {
    expect(roundLength(view, 130)).toBe(1);
    expect(roundLength(view, 60)).toBe(0.5);
    expect(roundLength(view, 29)).toBe(0.2);
  });
});

describe('arrows', () => {
  const arrow = { kind: 'arrow', from: [0, 0], vector: [3, 0], scale: 'velocity' } as const;

  it('are as long as their scale says', () => {
    const { to, length } = screenArrow(arrow, view, { velocity: { unit: 'm/s', length: 0.2 } });
    expect(length).toBeCloseTo(60, 12);
    expect(to).toEqual([expect.closeTo(260, 10), 100]);
  });

  it('refuse a scale that the scene does not have', () => {
    expect(() => screenArrow(arrow, view, {})).toThrow('the scene has no arrow scale "velocity"');
  });

  it('of no length are not drawn', () => {
    expect(shapesOf({ ...arrow, vector: [0, 0] }, view, { velocity: { unit: 'm/s', length: 1 } })).toEqual(
      [],
    );
  });

  it('fit: the longest is at most as long as it may be, and not much shorter', () => {
    for (const longest of [0.01, 0.7, 3, 17, 420]) {
      const { length } = fittedScale('m/s', longest, 1);
      expect(longest * length).toBeLessThanOrEqual(1 + 1e-12);
      expect(longest * length).toBeGreaterThan(longest < 1 ? 0 : 0.6);
    }
  });

  it('point where they point', () => {
    expect(headPoints([10, 20], 0, 10)).toMatch(/^10,20 0\.87,/);
  });
});

describe('labels', () => {
  const arrows: Picture = [0, 0.05, 0.1, 0.15].map((y) => ({
    kind: 'arrow',
    from: [0, y],
    vector: [0.5, 0],
    sym: y > 0.07 ? 'v_A' : 'n',
  }));

  it('of arrows side by side do not lie on each other', () => {
    const boxes = labelShapes(arrows, view, {}, labels).map(({ attributes, text }) => {
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
    expect(() => labelShapes(picture, view, {}, labels)).toThrow('"omega" is drawn but not listed');
  });
});

describe('the key', () => {
  it('states the scale and how long arrows are, in round amounts', () => {
    const texts = keyShapes(view, 'm', { velocity: { unit: 'm/s', length: 0.05 } }).flatMap(
      ({ text }) => text ?? [],
    );
    expect(texts).toEqual(['1\u00a0m', '5\u00a0m/s']);
    expect(keyShapes(view, '', {})).toEqual([]);
  });
});

describe('reconciling', () => {
  const group = createSvg(document, 'g');
  const circle = (r: number): Shape => ({ name: 'circle', attributes: { r, class: 'mark' } });

  it('keeps elements, changes what differs, takes away what is gone', () => {
    reconcile(group, [circle(1), { name: 'text', attributes: {}, text: 'words' }]);
    const [first] = group.children;
    reconcile(group, [circle(2)]);
    expect(group.children).toHaveLength(1);
    expect(group.children[0]).toBe(first);
    expect(first?.getAttribute('r')).toBe('2');
  });

  it('leaves a highlight alone', () => {
    group.children[0]?.classList.add('is-lit');
    reconcile(group, [{ name: 'circle', attributes: { r: 2, class: 'mark other' } }]);
    expect(group.children[0]?.getAttribute('class')).toBe('mark other is-lit');
  });
});

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

  it('of another time is its bodies only', () => {
    expect(bodiesOf(picture, 'ghost').map(({ kind, tone }) => [kind, tone])).toEqual([
      ['polygon', 'ghost'],
      ['disc', 'ghost'],
    ]);
  });

  it('has closed outlines', () => {
    expect(
      pathOf(
        [
          [0, 0],
          [1, 0],
        ],
        true,
      ),
    ).toBe('M0 0L1 0Z');
    expect(pathOf([])).toBe('');
  });
});

describe('sliders', () => {
  const linear = { label: '', help: '', unit: '', min: -1, max: 3, step: 0.1, default: 0 };
  const log = { ...linear, min: 1e-4, max: 1, step: 1e-4, default: 0.01, spread: 'log' } as const;

  it('spread straight, or by powers of ten', () => {
    expect([toSlider(linear, 1), sliderPlace(linear, 1)]).toEqual([1, '50.00%']);
    expect([toSlider(log, 0.01), sliderPlace(log, 0.01)]).toEqual([100, '50.00%']);
    expect(fromSlider(log, 100)).toBe(0.01);
    expect([fromSlider(log, 0), fromSlider(log, 200)]).toEqual([1e-4, 1]);
  });
});

describe('data to take away', () => {
  const figure = {
    widget: {
      id: 'test',
      title: 'Test',
      hash: () => '01234567',
      readings: {},
      describe: () => 'Words.',
      charts: () => [
        {
          id: 'v',
          title: { sym: 'v_rel' },
          unit: 'm/s',
          curves: [
            {
              label: '',
              look: 'ink',
              pieces: [
                [
                  [0, -3],
                  [1, -3],
                ],
                [
                  [1, 2],
                  [2, 2],
                ],
              ],
            },
          ],
        },
        {
          id: 'e',
          title: { text: '=E' },
          unit: 'J',
          curves: [
            {
              label: 'total',
              look: 'ink',
              pieces: [
                [
                  [0, 5],
                  [2, 5],
                ],
              ],
            },
          ],
        },
      ],
    },
    run: {},
    values: { massA: 1 },
    moment: { run: {}, values: {}, t: 1 },
    span: undefined,
  } as unknown as Figure;

  it('is a table with two rows at a jump, and no cell that a spreadsheet would run', () => {
    expect(csvOf(figure).split('\n')).toEqual([
      "t (s),v_rel (m/s),'=E total (J)",
      '0,-3,5',
      '1,-3,',
      '1,2,',
      '2,2,5',
    ]);
  });

  it('is JSON with the name of the run', () => {
    expect(JSON.parse(jsonOf(figure))).toMatchObject({
      widget: 'test',
      run: '01234567',
      values: { massA: 1 },
    });
  });
});
