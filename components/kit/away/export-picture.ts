/** The present picture as SVG or PNG, with its colours in it: the file looks the same wherever it goes. */

/** Styles that a file of its own must carry. */
const STYLES = [
  'color',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'stroke-opacity',
  'opacity',
  'stop-color',
  'stop-opacity',
  'visibility',
  'paint-order',
  'text-anchor',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
] as const;

/** A copy of a drawing that needs no style sheet. */
export function standalone(svg: SVGElement): SVGElement {
  const copy = svg.cloneNode(true) as SVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [i, original] of originals.entries()) {
    const computed = getComputedStyle(original);
    const target = copies[i] as SVGElement;
    if (computed.display === 'none') target.setAttribute('display', 'none');
    target.setAttribute(
      'style',
      STYLES.map((name) => `${name}:${computed.getPropertyValue(name)}`).join(';'),
    );
  }
  for (const handle of copy.querySelectorAll('.scene-handles')) handle.remove();
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(Math.round(width)));
  copy.setAttribute('height', String(Math.round(height)));
  return copy;
}

/** Room around the drawings, in px. */
const MARGIN = 8;

/** Several drawings in one, each where it stands on the page, on the page's paper; `fonts` is style for their words. */
export function svgOf(drawings: readonly SVGElement[], fonts: string): string {
  const boxes = drawings.map((svg) => svg.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left)) - MARGIN;
  const top = Math.min(...boxes.map((box) => box.top)) - MARGIN;
  const width = Math.ceil(Math.max(...boxes.map((box) => box.right)) - left + MARGIN);
  const height = Math.ceil(Math.max(...boxes.map((box) => box.bottom)) - top + MARGIN);
  const parts = drawings.map((svg, i) => {
    const copy = standalone(svg);
    const box = boxes[i] as DOMRect;
    copy.setAttribute('x', String(Math.round(box.left - left)));
    copy.setAttribute('y', String(Math.round(box.top - top)));
    return new XMLSerializer().serializeToString(copy);
  });
  const box = drawings[0]?.closest('.widget-box') ?? document.body;
  const paper = getComputedStyle(box).getPropertyValue('background-color');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${fonts}</style><rect width="100%" height="100%" fill="${paper}"/>${parts.join('')}</svg>`;
}

/** Pixels per px: enough for a slide. */
const DENSITY = 2;

/** A PNG of an SVG text. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * DENSITY;
  canvas.height = image.naturalHeight * DENSITY;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser cannot make a PNG here');
  return blob;
}
