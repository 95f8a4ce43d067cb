/**
 * What nearly every page shows of Inter, cut from it: the first lines wait for 22 KB instead of 48. Whatever else of Latin
 * is written comes from the whole font (src/styles/fonts.css). Inter reserves no font name, so a cut one may keep it;
 * Source Serif and KaTeX's fonts reserve theirs and stay as their makers cut them.
 */
import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const whole = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
export const coreFile = 'src/styles/fonts/inter-core-wght-normal.woff2';

/** The characters, as the style sheet's `unicode-range` says it: ASCII, spaces, quotes, dashes, and signs of arithmetic. */
export const coreRange =
  'U+0020-007E, U+00A0, U+00A9, U+00B0-00B3, U+00B5, U+00B7, U+00B9, U+00BC-00BD, U+00D7, U+00F7, U+2005, U+2009-200A, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+202F, U+2032-2033, U+2212';

/** The weights in use; the rest of the axis is cut off. */
const coreWeights = { min: 400, max: 700 } as const;

export function charactersOf(range: string): string {
  return range
    .split(/,\s*/)
    .map((part) => part.slice('U+'.length).split('-'))
    .flatMap(([from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, i) =>
        String.fromCodePoint(first + i),
      );
    })
    .join('');
}

export const coreFont = (): Promise<Buffer> =>
  subsetFont(readFileSync(whole), charactersOf(coreRange), {
    targetFormat: 'woff2',
    variationAxes: { wght: { ...coreWeights, default: coreWeights.min } },
  });
