/**
 * The letters of a picture, written into it: a file of its own has no page around it, and without them its words would
 * be wider than their places.
 */

/** A face of a family, as a style sheet tells it. */
export interface Face {
  readonly family: string;
  readonly style: string;
  /** The weights for which it stands, from and to. */
  readonly weights: readonly [number, number];
  /** First and last code of each stretch of characters; none: all. */
  readonly covers: readonly (readonly [number, number])[];
  readonly address: string;
}

/** What is written, and how. */
export interface Words {
  readonly text: string;
  readonly families: readonly string[];
  readonly style: string;
  readonly weight: number;
}

/** "U+0020-007E, U+00A0" as numbers. */
export const stretchesOf = (range: string): Face['covers'] =>
  [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/giu)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);

const isOf = ({ family, style, weights: [least, most] }: Face, name: string, words: Words): boolean =>
  family === name && style === words.style && least <= words.weight && words.weight <= most;

/**
 * The faces that a browser would ask for these words: of each family the later ones first, and only for characters that
 * none has had yet. A face that names no characters may lack some, and leaves all to the next family, too.
 */
export function facesFor(faces: readonly Face[], all: readonly Words[]): readonly Face[] {
  const needed = new Set<Face>();
  for (const words of all) {
    let codes = [...words.text].map((letter) => letter.codePointAt(0) as number);
    for (const name of words.families)
      for (const face of faces.toReversed().filter((one) => isOf(one, name, words))) {
        const has = (code: number): boolean =>
          face.covers.length === 0 || face.covers.some(([first, last]) => first <= code && code <= last);
        if (!codes.some(has)) continue;
        needed.add(face);
        if (face.covers.length > 0) codes = codes.filter((code) => !has(code));
      }
  }
  return [...needed];
}

const unquoted = (name: string): string => name.trim().replace(/^["']|["']$/gu, '');

/** Faces of the page's style sheets that have a file. A frame that may not read its own style sheets has none. */
function facesOf(document: Document): readonly Face[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].flatMap((rule): readonly Face[] => {
        if (!(rule instanceof CSSFontFaceRule)) return [];
        const told = (name: string): string => rule.style.getPropertyValue(name);
        const address = /url\(["']?([^"')]+)["']?\)/u.exec(told('src'))?.[1];
        if (address === undefined) return [];
        const [least = 400, most = least] = (told('font-weight') || '400')
          .replace('normal', '400')
          .replace('bold', '700')
          .split(' ')
          .map(Number);
        return [
          {
            family: unquoted(told('font-family')),
            style: told('font-style') || 'normal',
            weights: [least, most],
            covers: stretchesOf(told('unicode-range')),
            address: new URL(address, sheet.href ?? document.baseURI).href,
          },
        ];
      });
    } catch {
      return [];
    }
  });
}

const wordsOf = (root: ParentNode): readonly Words[] =>
  [...root.querySelectorAll('svg text, svg tspan')].map((element) => {
    const look = getComputedStyle(element);
    return {
      text: element.textContent ?? '',
      families: look.fontFamily.split(',').map(unquoted),
      style: look.fontStyle,
      weight: Number(look.fontWeight),
    };
  });

async function ruleOf({ family, style, weights, address }: Face): Promise<string> {
  const file = await (await fetch(address)).blob();
  const data = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
  return `@font-face{font-family:"${family}";font-style:${style};font-weight:${weights.join(' ')};src:url("${data}")}`;
}

/** Style for a picture that has its fonts in it; what cannot be had is left out, and the reader's own letters stand in. */
export async function fontsOf(root: ParentNode): Promise<string> {
  const rules = facesFor(facesOf(document), wordsOf(root)).map((face) => ruleOf(face).catch(() => ''));
  return (await Promise.all(rules)).join('');
}
