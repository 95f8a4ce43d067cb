/** The canvas that paints crowds, below the drawing: it is there only where a picture has a crowd. */
import type { Picture } from '#kit/declare/picture.ts';
import { strandsOf } from './crowd-shapes.ts';
import type { View } from './scene2-view.ts';

export interface CrowdCanvas {
  /** Paints the crowds of a picture; nothing while out of sight, where the last one is painted on return. */
  readonly paint: (picture: Picture, view: View) => void;
  /** Colours have changed. */
  readonly forget: () => void;
  readonly destroy: () => void;
}

/** What of a canvas is used. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  | 'setTransform'
  | 'clearRect'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'fill'
  | 'stroke'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
>;

/** Paints all crowds of a picture. `colourOf` gives the colour of a class of the style sheet. */
export function paintCrowds(
  brush: Brush,
  picture: Picture,
  view: View,
  density: number,
  colourOf: (className: string) => string,
): void {
  brush.setTransform(density, 0, 0, density, 0, 0);
  brush.clearRect(0, 0, view.width, view.height);
  brush.lineCap = 'round';
  for (const mark of picture) {
    if (mark.kind !== 'crowd') continue;
    for (const { className, width, isStadia, ends } of strandsOf(mark, view)) {
      const colour = colourOf(className);
      brush.beginPath();
      if (isStadia) {
        for (let k = 0; k < ends.length; k += 4) {
          brush.moveTo(ends[k] as number, ends[k + 1] as number);
          brush.lineTo(ends[k + 2] as number, ends[k + 3] as number);
        }
        brush.lineWidth = width;
        brush.strokeStyle = colour;
        brush.stroke();
        continue;
      }
      const r = width / 2;
      for (let k = 0; k < ends.length; k += 2) {
        const [x, y] = [ends[k] as number, ends[k + 1] as number];
        brush.moveTo(x + r, y);
        brush.arc(x, y, r, 0, 2 * Math.PI);
      }
      brush.fillStyle = colour;
      brush.fill();
    }
  }
}

/** Puts a canvas under the drawing, and says which colours its own paths have. */
export function mountCrowdCanvas(svg: SVGSVGElement): CrowdCanvas | undefined {
  const canvas = svg.ownerDocument.createElement('canvas');
  const brush = canvas.getContext('2d');
  if (!brush) return undefined;
  canvas.className = 'crowd-canvas';
  canvas.setAttribute('aria-hidden', 'true');
  svg.before(canvas);
  const colours = new Map<string, string>();
  const colourOf = (className: string): string => {
    const known = colours.get(className);
    if (known) return known;
    const path = [...svg.querySelectorAll('.scene-crowd path')].find(
      (each) => each.getAttribute('class') === className,
    );
    if (!path) return 'transparent';
    const { stroke, visibility } = getComputedStyle(path);
    if (visibility === 'hidden') return 'transparent'; // while the reader guesses
    colours.set(className, stroke);
    return stroke;
  };
  let last: readonly [Picture, View] | undefined;
  /** The drawing as it was measured: for so wide a stage it is seen so many times as large, in large letters. */
  let measured = { width: 0, times: 1 };
  let isSeen = true;
  const paint = (): void => {
    if (!last || !isSeen) return;
    const [picture, view] = last;
    if (measured.width !== view.width)
      measured = { width: view.width, times: svg.getBoundingClientRect().width / view.width || 1 };
    const { times } = measured;
    const density = times * (devicePixelRatio || 1);
    const [wide, high] = [Math.round(view.width * density), Math.round(view.height * density)];
    if (canvas.width !== wide || canvas.height !== high) {
      canvas.width = wide;
      canvas.height = high;
      canvas.style.width = `${times * view.width}px`;
      canvas.style.height = `${times * view.height}px`;
    }
    paintCrowds(brush, picture, view, density, colourOf);
  };
  const sight = new IntersectionObserver((entries) => {
    const wasSeen = isSeen;
    isSeen = entries.at(-1)?.isIntersecting ?? true;
    if (isSeen && !wasSeen) paint();
  });
  sight.observe(svg);
  return {
    paint: (picture, view) => {
      last = [picture, view];
      paint();
    },
    forget: () => {
      colours.clear();
      paint();
    },
    destroy: () => {
      sight.disconnect();
      canvas.remove();
    },
  };
}
