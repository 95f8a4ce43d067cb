/** Play, pause, step, scrub, speed, jump from contact to contact, loop. */

import type { Span } from '#kit/declare/moment.ts';
import type { Part, PartContext } from '#kit/figure/part.ts';
import { formatTime } from '#kit/figure/time-text.ts';
import { percent } from '#kit/svg/svg.ts';
import { setText } from '#kit/svg/text.ts';

/** One press of a step button, in s: a frame of a film. */
const STEP = 1 / 60;

/** Presses of an arrow key from one end to the other. */
const SCRUB_STEPS = 400;

export function mountTimeBar({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part | undefined {
  const bar = root.querySelector('.time-bar');
  if (!bar) return undefined;
  const find = <E extends Element = HTMLButtonElement>(name: string): E =>
    root.querySelector(`[data-time="${name}"]`) as E;
  const play = find('play');
  const scrub = find<HTMLInputElement>('scrub');
  const readout = find<HTMLElement>('readout');
  const speed = find<HTMLSelectElement>('speed');
  const loop = find<HTMLInputElement>('loop');
  const marks = find<HTMLElement>('marks');
  const pace = root.querySelector('[data-time="pace"]');

  const step = (direction: number) => {
    figure.pause();
    const { span, t } = figure;
    const isOnStep = Math.abs(t - Math.round(t)) < 1e-9;
    if (!span?.counts) figure.seek(t + direction * STEP * (span?.pace ?? 1));
    else if (isOnStep) figure.seek(Math.round(t) + direction);
    else figure.seek(direction > 0 ? Math.ceil(t) : Math.floor(t));
  };
  play.addEventListener('click', () => (figure.isPlaying ? figure.pause() : figure.play()));
  find('back').addEventListener('click', () => step(-1));
  find('forward').addEventListener('click', () => step(1));
  find('previous').addEventListener('click', () => figure.seekEvent(-1));
  find('next').addEventListener('click', () => figure.seekEvent(1));
  // Fields are told only what is new to them: even an equal value makes the browser lay them out again.
  let shownSpan: string | undefined;
  let shownTime: string | undefined;
  let before = figure.t;
  scrub.addEventListener('pointerdown', () => {
    before = figure.t;
  });
  scrub.addEventListener('pointercancel', () => figure.seek(before)); // the finger scrolls the page
  scrub.addEventListener('input', () => {
    shownTime = undefined; // it shows its own value now, also if the figure is back where it was by the next frame
    figure.pause();
    figure.seek(Number(scrub.value));
  });
  speed.addEventListener('change', () => figure.setSpeed(Number(speed.value)));
  loop.addEventListener('change', () => figure.setLooping(loop.checked));

  let shownEvents: string | undefined;
  const showEvents = (events: readonly number[], t0: number, length: number) => {
    const places = events.map((event) => percent((event - t0) / length));
    const key = places.join();
    if (key === shownEvents) return;
    shownEvents = key;
    marks.replaceChildren(
      ...places.map((left) => {
        const mark = document.createElement('span');
        mark.style.left = left;
        return mark;
      }),
    );
  };
  const showTime = ({ t0, t1, counts }: Span, t: number) => {
    const length = t1 - t0;
    const key = `${t0} ${t1}`;
    if (key !== shownSpan) {
      shownSpan = key;
      shownTime = undefined;
      scrub.min = String(t0);
      scrub.max = String(t1);
      scrub.step = counts ? '1' : String(length / SCRUB_STEPS);
    }
    const time = String(counts ? Math.floor(t + 1e-9) : t);
    if (time === shownTime) return;
    shownTime = time;
    scrub.value = time;
    scrub.setAttribute(
      'aria-valuetext',
      `${formatTime(t, length, counts)} of ${formatTime(t1, length, counts)}`,
    );
    setText(readout, formatTime(t, length, counts));
  };
  const update = () => {
    const { span, t } = figure;
    if (!span) return;
    const length = span.t1 - span.t0;
    showTime(span, t);
    if (pace) setText(pace, paceName(span.pace));
    const label = figure.isPlaying ? 'Pause' : 'Play';
    if (play.getAttribute('aria-label') !== label) {
      play.setAttribute('aria-label', label);
      play.dataset['state'] = figure.isPlaying ? 'playing' : 'paused';
    }
    if (speed.value !== String(figure.speed)) speed.value = String(figure.speed);
    loop.checked = figure.isLooping;
    showEvents(figure.hiddenFrom === undefined ? span.events : [], span.t0, length);
  };
  update();
  return { update };
}

/** How much slower than life the film runs at speed 1. */
export const paceName = (pace = 1): string =>
  pace < 1 ? `slowed ${Number((1 / pace).toPrecision(2))}×` : '';

/** Names of the speeds as offered: "½×". */
export const speedName = (speed: number): string => `${{ 0.1: '⅒', 0.25: '¼', 0.5: '½' }[speed] ?? speed}×`;
