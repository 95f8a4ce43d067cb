/** Making and updating SVG, in the browser and at build time alike: the document is always given. */

const NAMESPACE = 'http://www.w3.org/2000/svg';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Two decimals of a pixel are more than a screen shows. */
export const px = (value: number): string => String(Math.round(value * 100) / 100);

/** For lines of many points, which weigh: a tenth of a pixel is what a good screen shows. */
export const coarse = (value: number): string => String(Math.round(value * 10) / 10);

/** A share of a length, as a style or an attribute takes it. */
export const percent = (share: number): string => `${px(100 * share)}%`;

/** A transform that moves by so many px. */
export const translation = (x: number, y: number): string => `translate(${px(x)} ${px(y)})`;

/** Sets what has changed; `undefined` takes an attribute away. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) {
      if (element.hasAttribute(name)) element.removeAttribute(name);
      continue;
    }
    const text = typeof value === 'number' ? px(value) : value;
    if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}

export function createSvg(document: Document, name: string, attributes: Attributes = {}): SVGElement {
  const element = document.createElementNS(NAMESPACE, name) as SVGElement;
  setAttributes(element, attributes);
  return element;
}

/** A line of more points is drawn coarsely. */
const MANY = 24;

/** The path through points that are given in px. */
export function pathOf(points: readonly (readonly [number, number])[], isClosed = false): string {
  const write = points.length > MANY ? coarse : px;
  let path = '';
  for (const [i, [x, y]] of points.entries()) path += `${i === 0 ? 'M' : 'L'}${write(x)} ${write(y)}`;
  return isClosed && path !== '' ? `${path}Z` : path;
}

/**
 * Points in px for a `polygon` or `polyline`. What moves is better drawn so than as a path: the `d` of a path is also a
 * property of its style, so that a browser looks through the style sheets at every change.
 */
export function pointsOf(points: readonly (readonly [number, number])[]): string {
  const write = points.length > MANY ? coarse : px;
  let text = '';
  for (const [x, y] of points) text += `${text === '' ? '' : ' '}${write(x)},${write(y)}`;
  return text;
}
