import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { stageOn } from './stage.ts';

const { document } = parseHTML('<svg data-reserved="top-right 120 60"></svg>');
const svg = document.querySelector('svg') as unknown as Element;

describe('the stage of a drawing', () => {
  it('is its box on the page in usual letters', () => {
    expect(stageOn(svg, 704, 360, 1)).toEqual({
      width: 704,
      height: 360,
      reserved: { corner: 'top-right', width: 120, height: 60 },
    });
  });

  it('is half as large in letters of twice the size, with the same corner kept free', () => {
    expect(stageOn(svg, 1200, 600, 2)).toEqual({
      width: 600,
      height: 300,
      reserved: { corner: 'top-right', width: 120, height: 60 },
    });
  });

  it('is not narrower than 240 px, where the headline takes more of it', () => {
    const { width, height, reserved } = stageOn(svg, 360, 270, 2);
    expect([width, height]).toEqual([240, 180]);
    // 0.88 of it stands on a stage of 180 px, and is seen twice as large, on a drawing that is seen 1.5 times as large.
    expect(reserved?.width).toBeCloseTo((120 * 0.88 * 2) / 1.5);
  });
});
