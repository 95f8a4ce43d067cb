/** Bare SVG: as many shapes of a kind as there are, each with its points as one string; those that are left over are empty. */
import type { Frame } from '../frame.ts';
import { type CHART, PICTURE, pointsText, toChart, toPicture } from './stage.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';
const make = (name: string): SVGElement => document.createElementNS(NAMESPACE, name);

export function createShape(
  host: HTMLElement,
  name: string,
): { readonly svg: SVGElement; readonly shape: SVGElement } {
  const svg = make('svg');
  svg.setAttribute('viewBox', `0 0 ${PICTURE.width} ${PICTURE.height}`);
  svg.setAttribute('width', String(PICTURE.width));
  host.append(svg);
  return { svg, shape: make(name) };
}

/** The strings of a frame: of its picture, and of each chart. */
export interface Strings {
  readonly polygons: readonly string[];
  readonly lines: readonly string[];
  readonly dots: readonly string[];
  readonly texts: readonly (readonly [transform: string, text: string])[];
}

export const pictureStrings = ({ polygons, lines, arrows, dots, texts }: Frame): Strings => ({
  polygons: polygons.map((points) => pointsText(points.map(toPicture))),
  lines: [...lines, ...arrows].map((points) => pointsText(points.map(toPicture))),
  dots: dots.map((at) => `translate(${toPicture(at).map((v) => v.toFixed(2))})`),
  texts: texts.map(({ at, text }) => [`translate(${toPicture(at).map((v) => v.toFixed(2))})`, text]),
});

export const chartStrings = ({ charts }: Frame, k: number): Strings => ({
  polygons: [],
  lines: [
    ...(charts[k]?.pieces ?? []),
    ...(charts[k]?.stems ?? []).map(([x, y]) => [[x, 0] as const, [x, y] as const]),
  ].map((points) => pointsText(points.map(toChart(k)))),
  dots: [],
  texts: [],
});

/** A drawing of such strings. */
export function drawing(host: HTMLElement, size: typeof CHART): (strings: Strings) => void {
  const svg = make('svg');
  svg.setAttribute('width', String(size.width));
  svg.setAttribute('height', String(size.height));
  host.append(svg);
  const slots: Record<string, SVGElement[]> = { polygon: [], polyline: [], circle: [], text: [] };
  const show = (name: string, attribute: string, values: readonly string[]) => {
    const shapes = slots[name] as SVGElement[];
    for (let i = shapes.length; i < values.length; i++) {
      const shape = make(name);
      if (name === 'circle') shape.setAttribute('r', '3');
      shapes.push(shape);
      svg.append(shape);
    }
    for (const [i, shape] of shapes.entries()) {
      const value = values[i] ?? '';
      if (shape.getAttribute(attribute) !== value) shape.setAttribute(attribute, value);
    }
  };
  return ({ polygons, lines, dots, texts }) => {
    show('polygon', 'points', polygons);
    show('polyline', 'points', lines);
    show('circle', 'transform', dots);
    show(
      'text',
      'transform',
      texts.map(([transform]) => transform),
    );
    for (const [i, shape] of (slots['text'] ?? []).entries()) {
      const text = texts[i]?.[1] ?? '';
      if (shape.textContent !== text) shape.textContent = text;
    }
  };
}
