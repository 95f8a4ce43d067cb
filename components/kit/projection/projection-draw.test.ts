import { parseHTML } from 'linkedom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Vec3 } from '#core/math/vec3.ts';
import type { Picture3 } from '#kit/declare/picture.ts';
import { drawStaticScene3, ghostOf } from '#kit/space/scene3.ts';
import type { Labels } from '#kit/svg/labels.ts';
import { createSvg } from '#kit/svg/svg.ts';
import { cameraOf } from './projection.ts';
import { drawProjection } from './projection-draw.ts';
import { placeNames } from './projection-labels.ts';
import { cutLine, subdivided } from './projection-lines.ts';
import { scaleRows } from './projection-scale.ts';

const size = { width: 400, height: 400 };
const labels: Labels = {
  omega: { base: 'ω', name: 'angular velocity' },
  b: { base: 'b', name: 'angular momentum' },
};
const scene = { radius: 1, eye: [0, 0] as const, arrows: { spin: { unit: 'rad/s', length: 0.1 } } };
const arrow = (vector: Vec3, sym: string) =>
  ({ kind: 'arrow', from: [0, 0, 0], vector, scale: 'spin', look: 'omega', sym }) as const;
const cube: Picture3[number] = {
  kind: 'solid',
  vertices: [-0.2, 0.2].flatMap((x) => [-0.2, 0.2].flatMap((y) => [-0.2, 0.2].map((z): Vec3 => [x, y, z]))),
  faces: [
    [0, 1, 3, 2],
    [4, 6, 7, 5],
    [0, 4, 5, 1],
    [2, 3, 7, 6],
    [0, 2, 6, 4],
    [1, 5, 7, 3],
  ],
  position: [0, 0, 0],
  orientation: [1, 0, 0, 0],
  look: 'a',
};

let svg: SVGElement;
beforeEach(() => {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  svg = createSvg(document as unknown as Document, 'svg');
});
const all = (selector: string): Element[] => [...svg.querySelectorAll(selector)];

/** Where a label is written, in px. */
const placeOf = (label: Element): readonly [number, number] => {
  const [x = Number.NaN, y = Number.NaN] = [
    ...(label.getAttribute('transform') ?? '').matchAll(/[\d.-]+/g),
  ].map(Number);
  return [x, y];
};

describe('a drawn projection', () => {
  it('draws an arrow at the scale that it states', () => {
    drawProjection(svg, [arrow([0, 5, 0], 'omega')], scene, size, labels);
    // 5 rad/s at 0.1 per rad/s is half a unit, and a unit is 200 px: the tip is 100 px to the right.
    const head = all('.scene3-head')[0]?.getAttribute('d') ?? '';
    expect(head).toContain('M300 200L');
    // The sample arrow of the key: 2 rad/s are 40 px, 5 would be too long.
    expect(all('.scene3-scale-text').map(({ textContent }) => textContent)).toEqual([
      '0.2\u00a0m',
      '2\u00a0rad/s',
    ]);
    const bars = scaleRows(cameraOf([0, 0], 1, size), scene, [arrow([0, 5, 0], 'omega')]);
    expect(bars.map(({ width }) => Math.round(width))).toEqual([40, 40]);
  });

  it('leaves out scales that no arrow uses', () => {
    drawProjection(svg, [cube], scene, size, labels);
    expect(all('.scene3-scale-text')).toHaveLength(1);
  });

  it('names arrows by their symbols, and marks all that shows a quantity', () => {
    drawProjection(svg, [arrow([0, 5, 0], 'omega'), arrow([0, 0, 4], 'b')], scene, size, labels);
    expect(all('.scene3-name').map(({ textContent }) => textContent)).toEqual(['ω', 'b']);
    expect(all('.scene3-marks [data-sym="b"]').length).toBeGreaterThan(1);
  });

  it('keeps the name of an arrow that leaves the picture inside it', () => {
    drawProjection(svg, [arrow([0, 40, 10], 'omega')], scene, size, labels);
    const [name] = all('.scene3-name');
    const [x, y] = placeOf(name as Element);
    expect(x).toBeGreaterThan(340);
    expect(x).toBeLessThan(400);
    expect(y).toBeGreaterThan(0);
  });

  it('refuses a symbol that the widget did not list', () => {
    expect(() => drawProjection(svg, [arrow([0, 5, 0], 'tau')], scene, size, labels)).toThrow(
      '"tau" is drawn',
    );
  });

  it('is updated in place: the same elements, kept lit, and none left over', () => {
    drawProjection(svg, [cube, arrow([0, 5, 0], 'omega'), arrow([0, 0, 4], 'b')], scene, size, labels);
    const shaft = all('.scene3-marks [data-sym="omega"]').at(-1) as Element;
    shaft.classList.add('is-lit');
    drawProjection(svg, [cube, arrow([0, 3, 1], 'omega')], { ...scene, eye: [40, 30] }, size, labels);
    expect(all('.scene3-marks [data-sym="omega"]').at(-1)).toBe(shaft);
    expect(shaft.classList.contains('is-lit')).toBe(true);
    expect(all('[data-sym="b"]')).toHaveLength(0);
    expect(all('.scene3-face')).toHaveLength(3);
  });

  it('paints faces before what is in front of them, in the order of the new eye', () => {
    const two: Picture3 = [{ ...cube, position: [0.5, 0, 0], look: 'b' }, cube];
    const looks = () =>
      all('.scene3-face').map((face) => /solid-(.)/.exec(face.getAttribute('style') ?? '')?.[1]);
    drawProjection(svg, two, { ...scene, eye: [10, 10] }, size, labels);
    expect(looks().at(-1)).toBe('b');
    drawProjection(svg, two, { ...scene, eye: [170, 10] }, size, labels);
    expect(looks().at(-1)).toBe('a');
  });

  it('draws the hidden part of an arrow dashed, up to where it leaves the body', () => {
    drawProjection(svg, [cube, arrow([0, 0, 5], 'b')], scene, size, labels);
    const hidden = all('[stroke-dasharray="3 3"]')[0]?.getAttribute('d') ?? '';
    const ys = [...hidden.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
    expect(Math.max(...ys)).toBe(200);
    expect(Math.min(...ys)).toBeCloseTo(160, 0); // 0.2 units up, at 200 px per unit
  });

  it('shows a ghost as an outline without names, and no arrow that could not be compared', () => {
    const picture: Picture3 = [cube, arrow([0, 5, 0], 'omega')];
    const other: Picture3 = [cube, arrow([0, 0, 5], 'omega'), { ...arrow([0, 1, 0], 'b'), scale: 'other' }];
    const ghost = ghostOf(other, picture);
    expect(ghost.map(({ kind, tone }) => [kind, tone])).toEqual([
      ['solid', 'ghost'],
      ['arrow', 'ghost'],
    ]);
    drawProjection(svg, [...ghost, ...picture], scene, size, labels);
    expect(all('.scene3-name')).toHaveLength(1);
    expect(all('.scene3-face')).toHaveLength(1); // of the cube itself, seen from the front
  });

  it('is complete at build time', () => {
    const { document } = parseHTML('<!doctype html><html><body></body></html>');
    const text = drawStaticScene3(
      document as unknown as Document,
      scene,
      [cube, arrow([0, 5, 0], 'omega')],
      labels,
      { width: 704, height: 360 },
    ).outerHTML;
    expect(text).toContain('viewBox="0 0 704 360"');
    expect(text).toContain('scene3-face');
    expect(text).not.toContain('NaN');
  });
});

describe('lines', () => {
  it('are cut where they become hidden', () => {
    const { seen, hidden } = cutLine(subdivided([0, 0, 0], [1, 0, 0], 10), ([x]) => x > 0.33 && x < 0.61);
    expect(seen.map((part) => part.length)).toEqual([5, 5]);
    expect(hidden).toHaveLength(1);
    expect(hidden[0]?.[0]?.[0]).toBeCloseTo(0.33, 2);
    expect(hidden[0]?.at(-1)?.[0]).toBeCloseTo(0.61, 2);
  });
});

describe('labels', () => {
  it('do not overlap, however close the tips are, and stay in the picture', () => {
    const wishes = Array.from({ length: 6 }, (_, i) => ({
      anchor: [200 + i, 12 + i] as const,
      direction: [0, -1] as const,
      width: 20,
      height: 17,
    }));
    const places = placeNames(wishes, { size, segments: [] });
    for (const [i, { centre: one }] of places.entries()) {
      expect(one[1]).toBeGreaterThanOrEqual(8.5);
      for (const { centre: other } of places.slice(i + 1)) {
        expect(Math.abs(one[0] - other[0]) >= 20 || Math.abs(one[1] - other[1]) >= 17).toBe(true);
      }
    }
  });

  it('avoid arrows, and stay where they were if nothing is wrong there', () => {
    const wish = { anchor: [200, 200], direction: [1, 0], width: 20, height: 17 } as const;
    const [free] = placeNames([wish], { size, segments: [] });
    expect(free?.choice).toBe(0);
    const [dodging] = placeNames([wish], {
      size,
      segments: [
        [
          [205, 100],
          [205, 300],
        ],
        [
          [200, 200],
          [300, 200],
        ],
      ],
    });
    expect(dodging?.choice).not.toBe(0);
    const [kept] = placeNames([{ ...wish, before: 2 }], { size, segments: [] });
    expect(kept?.choice).toBe(2);
  });
});

describe('labels of arrows', () => {
  /** An arrow 100 px to the right from the middle, and where its symbol is written. */
  const written = (given: object, more: object = {}) => {
    const { document } = parseHTML('<!doctype html><html><body></body></html>') as unknown as {
      document: Document;
    };
    const svg = createSvg(document, 'svg', {});
    const picture: Picture3 = [{ kind: 'arrow', from: [0, 0, 0], vector: [0, 0.5, 0], sym: 'b', ...given }];
    drawProjection(svg, picture, { ...scene, ...more }, size, labels);
    const label = svg.querySelector('.scene3-name') as Element;
    return placeOf(label);
  };

  it('stand at the tip, or beside the middle', () => {
    expect(written({})[0]).toBeGreaterThan(300);
    const [x, y] = written({ labelAt: 'middle' });
    expect(x).toBeCloseTo(250, 0);
    expect(Math.abs(y - 200)).toBeGreaterThan(8);
  });

  it('keep off handles', () => {
    expect(written({}, { grips: [[0, 0.5, 0]] })[0]).toBeGreaterThan(written({})[0] + 5);
  });
});
