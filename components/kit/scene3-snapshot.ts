/** A picture in space as a file: what is on the screen now, with its labels, as PNG. */
import { standalone } from './export-picture.ts';
import { paletteOf } from './scene3-colours.ts';

/** Pixels of the file for one px of the screen: enough for a slide. */
const DENSITY = 2;

/** Draws the paper, the canvas if there is one, and the svg over it. */
export async function snapshotOf(
  host: HTMLElement,
  svg: SVGElement,
  canvas: HTMLCanvasElement | null,
): Promise<Blob | null> {
  const { width, height } = svg.getBoundingClientRect();
  const sheet = host.ownerDocument.createElement('canvas');
  [sheet.width, sheet.height] = [Math.round(DENSITY * width), Math.round(DENSITY * height)];
  const pen = sheet.getContext('2d');
  if (!pen || width === 0) return null;
  const [r, g, b] = paletteOf(host).panel.map((channel) => 255 * channel);
  pen.fillStyle = `rgb(${r} ${g} ${b})`;
  pen.fillRect(0, 0, sheet.width, sheet.height);
  // A WebGL canvas is empty again after this turn of the event loop, so it goes first.
  if (canvas) pen.drawImage(canvas, 0, 0, sheet.width, sheet.height);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(standalone(svg)))}`;
  await image.decode();
  pen.drawImage(image, 0, 0, sheet.width, sheet.height);
  return await new Promise((resolve) => {
    sheet.toBlob(resolve, 'image/png');
  });
}
