/**
 * A run as a film, by the browser's own recorder: the picture is drawn onto a canvas while the run plays, and what the
 * canvas shows is recorded. Frames come as fast as they can be drawn; the film runs in the time of the run.
 */

import type { Figure } from '#kit/figure/figure.ts';

/** What is filmed. */
interface Reel {
  /** Length, in s of watching. */
  readonly seconds: number;
  /** Goes to so much of the run, from 0 to 1, and gives its picture as SVG text. */
  readonly pictureAt: (share: number) => string;
  /** Told how far it has come, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** What recorders can write, most useful first: slides of all kinds take MP4. */
const KINDS = ['video/mp4;codecs=avc1.42E01E', 'video/mp4', 'video/webm;codecs=vp9', 'video/webm'] as const;

/** The first that this browser writes; `undefined` where it has no recorder. */
export const filmKind = (): string | undefined =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));

/** How long the first and the last picture stand, in s. */
const STILL = 0.4;

/** Pixels per px, and the widest film, in pixels. Recorders of MP4 want even numbers. */
const [DENSITY, WIDEST] = [2, 1920] as const;
const even = (length: number): number => 2 * Math.max(1, Math.round(length / 2));

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** So long, in ms, a frame is waited for: a page that is out of sight gets none. */
const FRAME = 34;
const nextFrame = (): Promise<void> =>
  new Promise((next) => {
    const late = setTimeout(next, FRAME);
    requestAnimationFrame(() => {
      clearTimeout(late);
      next();
    });
  });

/** The share of the run that a film shows after so many seconds. */
export const shareAt = (elapsed: number, seconds: number): number =>
  Math.min(1, Math.max(0, (elapsed - STILL) / seconds));

/** Refused, with a reason, where the browser cannot. */
async function filmOf(reel: Reel): Promise<Blob> {
  const kind = filmKind();
  const first = await imageOf(reel.pictureAt(0));
  const canvas = document.createElement('canvas');
  const scale = Math.min(DENSITY, WIDEST / first.naturalWidth);
  canvas.width = even(first.naturalWidth * scale);
  canvas.height = even(first.naturalHeight * scale);
  const context = canvas.getContext('2d');
  if (kind === undefined || !context || !('captureStream' in canvas))
    throw new Error('this browser has no recorder');
  const paint = (image: HTMLImageElement): void =>
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
  paint(first);
  const recorder = new MediaRecorder(canvas.captureStream(30), {
    mimeType: kind,
    videoBitsPerSecond: 8_000_000,
  });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const ended = new Promise<void>((done) => {
    recorder.addEventListener('stop', () => done(), { once: true });
  });
  recorder.start();
  const start = performance.now();
  for (let elapsed = 0; elapsed < reel.seconds + 2 * STILL; ) {
    const share = shareAt(elapsed, reel.seconds);
    paint(await imageOf(reel.pictureAt(share)));
    reel.onProgress(share);
    await nextFrame();
    elapsed = (performance.now() - start) / 1000;
  }
  recorder.stop();
  await ended;
  const film = new Blob(pieces, { type: kind.replace(/;.*/, '') });
  if (film.size === 0) throw new Error('the recorder wrote nothing');
  return film;
}

/** Lengths of films, in s of watching. */
const [SHORTEST, LONGEST] = [1, 12] as const;

/** Films the run from its beginning to its end, and goes back to where the reader was. */
export async function filmRun(figure: Figure, draw: () => string, said: HTMLElement): Promise<Blob> {
  const { span, t, speed } = figure;
  if (!span) throw new Error('there is no time in this figure');
  const seconds = (span.t1 - span.t0) / (speed * (span.pace ?? 1));
  figure.pause();
  try {
    return await filmOf({
      seconds: Math.min(LONGEST, Math.max(SHORTEST, seconds)),
      pictureAt: (share) => {
        figure.seek(span.t0 + share * (span.t1 - span.t0));
        figure.flush();
        return draw();
      },
      onProgress: (share) => {
        said.textContent = `Filming: ${Math.round(share * 100)} %`;
      },
    });
  } finally {
    figure.seek(t);
  }
}
