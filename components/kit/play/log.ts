/** The log of a run: each line leads to its moment. And the key frames of the moment shown, as three small pictures. */
import type { Scene3 } from '#kit/declare/scene.ts';
import type { Part, PartContext } from '#kit/figure/part.ts';
import { formatTime } from '#kit/figure/time-text.ts';
import { drawProjection } from '#kit/projection/projection-draw.ts';
import { reachOf } from '#kit/projection/projection-reach.ts';
import { sceneOptions } from '#kit/projection/projection-scale.ts';
import { createSvg } from '#kit/svg/svg.ts';
import { setText } from '#kit/svg/text.ts';
import { capital } from '#params/format.ts';
import type { Params } from '#params/params.ts';

/** Size of a key frame, in px. */
const FRAME = { width: 220, height: 130 };

/** Binds the lines of the log. It is not written while the reader plays: the panel has the pad then. */
export function mountLog({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part | undefined {
  const place = root.querySelector<HTMLElement>('[data-log]');
  const { log } = figure.widget;
  if (!place || !log) return undefined;
  const document = root.ownerDocument;
  const lineAt = (i: number): HTMLButtonElement => {
    const known = place.children[i]?.querySelector('button');
    if (known) return known;
    const [item, button] = [document.createElement('li'), document.createElement('button')];
    button.type = 'button';
    button.className = 'log-line';
    const time = document.createElement('span');
    time.className = 'log-time';
    button.append(time, ' ', document.createElement('span'));
    item.append(button);
    place.append(item);
    return button;
  };
  place.addEventListener('click', ({ target }) => {
    const item = (target as Element).closest('li');
    const line = item ? log(figure.run)[[...place.children].indexOf(item)] : undefined;
    if (!line) return;
    figure.pause();
    figure.seek(line.t);
  });
  const update = (): void => {
    const lines = log(figure.run);
    const length = (figure.span?.t1 ?? 1) - (figure.span?.t0 ?? 0);
    for (const [i, { t, text }] of lines.entries()) {
      const button = lineAt(i);
      const [time, words] = button.children;
      if (time) setText(time, formatTime(t, length));
      if (words) setText(words, text);
      button.classList.toggle('is-now', t <= figure.t + 1e-9 && (lines[i + 1]?.t ?? Infinity) > figure.t);
    }
    while (place.children.length > lines.length) place.lastElementChild?.remove();
  };
  return {
    place,
    update: ({ run, time }) => {
      if (run || time) update();
    },
  };
}

/** Binds the key frames: a picture each, which leads to its time. */
export function mountKeyFrames({
  root,
  figure,
  labels,
}: Pick<PartContext, 'root' | 'figure' | 'labels'>): Part | undefined {
  const place = root.querySelector<HTMLElement>('[data-key-frames]');
  const { keyFrames, scene: declared } = figure.widget;
  if (!place || !keyFrames || declared.kind !== '3d') return undefined;
  const scene = declared as Scene3<Params, unknown>;
  const document = root.ownerDocument;
  let shown: string | undefined;
  let run: unknown;
  const update = (): void => {
    const { moment } = figure;
    const frames = keyFrames(moment);
    const key = frames.map(({ t }) => t).join();
    if (key === shown && run === moment.run) return;
    [shown, run] = [key, moment.run];
    const options = sceneOptions(scene, moment);
    place.replaceChildren(
      ...frames.map(({ t, name }) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'key-frame';
        const svg = createSvg(document, 'svg', { 'aria-hidden': 'true' });
        const { floor: _, ...rest } = options;
        const picture = scene.draw({ ...moment, t }).filter(({ kind }) => kind !== 'text');
        drawProjection(
          svg,
          picture,
          { ...rest, unit: '', reach: reachOf([picture], options) },
          FRAME,
          labels,
        );
        const words = document.createElement('span');
        words.textContent = `${capital(name)}, ${t.toFixed(2)} s`;
        button.append(svg, words);
        button.addEventListener('click', () => {
          figure.pause();
          figure.seek(t);
        });
        return button;
      }),
    );
  };
  return { place, update };
}
