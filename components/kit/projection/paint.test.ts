import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { Vec3 } from '#core/math/vec3.ts';
import type { Paint, SolidMark } from '#kit/declare/picture.ts';
import { BANDS, bandOf, colourShare, contourPieces, seenSides, shadeShare, sidesOf } from './paint.ts';
import { cameraOf } from './projection.ts';
import { drawProjection } from './projection-draw.ts';
import { seenFaces } from './projection-solid.ts';

const WIDE = { width: 600, height: 450 };
const SCENE = { radius: 2, eye: [30, 35] as const };

/** A square of four triangles about its middle, seen from above; the quantity is 0 in the middle and 1 at the corners. */
const VERTICES: readonly Vec3[] = [
  [0, 0, 0],
  [1, 1, 0],
  [-1, 1, 0],
  [-1, -1, 0],
  [1, -1, 0],
];
const FACES = [
  [0, 1, 2],
  [0, 2, 3],
  [0, 3, 4],
  [0, 4, 1],
];
const paint: Paint = {
  values: [0, 1, 1, 1, 1],
  contours: [0.5],
  legend: { title: 'speed', ends: [0, 3], unit: 'm/s', note: 'a line at 1.5 m/s' },
};
const square: SolidMark = {
  kind: 'solid',
  vertices: VERTICES,
  faces: FACES,
  position: [0, 0, 0],
  orientation: [1, 0, 0, 0],
  look: 'a',
  paint,
};

const drawn = (mark: SolidMark, size = WIDE): Element => {
  const { document } = parseHTML('<svg></svg>');
  const svg = document.querySelector('svg') as unknown as SVGElement;
  drawProjection(svg, [mark], SCENE, size, {});
  return svg;
};

describe('a quantity in numbers', () => {
  it('is nearly paper at 0, nearly the look at 1, and no stronger beyond', () => {
    expect([0, 1, 7, -3].map(colourShare)).toEqual([0.05, 0.86, 0.86, 0.05]);
    expect([0, 1, 7].map(bandOf)).toEqual([0, BANDS - 1, BANDS - 1]);
    expect([shadeShare(1), shadeShare(0)]).toEqual([0, 0.18]);
  });

  it('halves each triangle at half its value: a square of half the size', () => {
    const pieces = contourPieces(square);
    expect(pieces.map(({ face }) => face)).toEqual([0, 1, 2, 3]);
    expect(pieces[0]?.ends).toEqual([
      [0.5, 0.5, 0],
      [-0.5, 0.5, 0],
    ]);
  });

  it('draws no line where the quantity is the same everywhere, even at that value', () => {
    const even = { ...paint, values: [0.5, 0.5, 0.5, 0.5, 0.5] };
    expect(contourPieces({ ...square, paint: even })).toEqual([]);
  });
});

describe('flat sides', () => {
  it('are found by their planes: four faces are one side, a fifth across it another', () => {
    const vertices: readonly Vec3[] = [...VERTICES, [0, 0, 1]];
    expect(sidesOf({ vertices, faces: [...FACES, [0, 1, 5]] })).toEqual([0, 0, 0, 0, 1]);
  });

  it('hold all their faces, and the outline as edges', () => {
    const camera = cameraOf(SCENE.eye, SCENE.radius, WIDE);
    const [side, ...others] = seenSides(square, seenFaces(camera, square));
    expect(others).toEqual([]);
    expect([side?.parts.length, side?.edges.length]).toEqual([4, 4]);
  });
});

describe('a painted solid in a drawing', () => {
  it('has a path for each band of colour, lines of equal value, and colours by CSS alone', () => {
    const svg = drawn(square);
    const bands = [...svg.querySelectorAll('.scene3-marks .scene3-paint')];
    expect(bands).toHaveLength(1); // all four have the mean 2/3
    expect(bands[0]?.getAttribute('style')).toMatch(/--look: var\(--look-a\); --share: 59.\d+%/);
    expect(svg.querySelectorAll('.scene3-marks .scene3-contour')).toHaveLength(1);
    expect(svg.outerHTML).not.toMatch(/(fill|stroke|look)(="|: ?)(#|rgb)/i);
  });

  it('has a legend: both ends in numbers, the unit, a tick for each line', () => {
    const svg = drawn(square);
    const texts = [...svg.querySelectorAll('.scene3-legend text')].map(({ textContent }) => textContent);
    expect(texts).toEqual(['0', '3.00\u00a0m/s', 'speed, a line at 1.5 m/s']);
    expect(svg.querySelectorAll('.scene3-legend .scene3-paint')).toHaveLength(BANDS);
  });

  it('on a phone has it stacked, without the note', () => {
    const svg = drawn(square, { width: 300, height: 225 });
    const texts = [...svg.querySelectorAll('.scene3-legend text')].map(({ textContent }) => textContent);
    expect(texts).toEqual(['0 to 3.00\u00a0m/s', 'speed', '']);
  });

  it('as a ghost or without paint has no legend', () => {
    const { paint: _, ...plain } = square;
    for (const mark of [plain, { ...square, tone: 'ghost' as const }]) {
      expect(drawn(mark).querySelector('.scene3-legend')?.children).toHaveLength(0);
      expect(drawn(mark).querySelector('.scene3-paint')).toBeNull();
    }
  });
});
