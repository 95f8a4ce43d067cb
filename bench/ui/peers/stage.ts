/** What the page of every peer has: a slider, a place for the picture, places for three charts, and the frames. */
import type { Frame, Frames, Pt } from '../frame.ts';

/** Sizes in px, those of our figure. */
export const PICTURE = { width: 640, height: 417 };
export const CHART = { width: 380, height: 150 };

const frames = JSON.parse(document.querySelector('#frames')?.textContent ?? '{}') as Frames;
export const { box, charts: axes } = frames;
export const first = frames.frames[frames.frames.length >> 1] as Frame;
export const pictureHost = document.querySelector('#picture') as HTMLElement;
export const chartHosts = [...document.querySelectorAll<HTMLElement>('.chart')];

/** Calls `show` with the frame that the slider asks for, at every input. */
export function follow(show: (frame: Frame, place: number) => void): void {
  const slider = document.querySelector('input') as HTMLInputElement;
  slider.max = String(frames.frames.length - 1);
  slider.value = String(frames.frames.length >> 1);
  slider.addEventListener('input', () =>
    show(frames.frames[Number(slider.value)] as Frame, Number(slider.value)),
  );
}
export const all: readonly Frame[] = frames.frames;

/** From the plane of the picture to px. */
export const toPicture = ([x, y]: Pt): Pt => [
  ((x - box[0]) / (box[2] - box[0])) * PICTURE.width,
  ((box[3] - y) / (box[3] - box[1])) * PICTURE.height,
];

/** From the axes of a chart to px. */
export const toChart =
  (k: number) =>
  ([x, y]: Pt): Pt => {
    const axis = axes[k] as Frames['charts'][number];
    return [
      40 + ((x - axis.x[0]) / (axis.x[1] - axis.x[0])) * (CHART.width - 60),
      CHART.height - 20 - ((y - axis.y[0]) / (axis.y[1] - axis.y[0])) * (CHART.height - 40),
    ];
  };

export const pointsText = (points: readonly Pt[]): string =>
  points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');
