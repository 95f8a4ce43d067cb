/** The keyboard's way through charts: one focusable slider over each x axis, which shows nothing but its focus. */
import { type Scale, stepBy } from './chart-scale.ts';

/** What the slider moves along, as it is now. */
export interface Track {
  readonly label: string;
  readonly scale: Scale;
  /** The part of the axis that may be gone to. */
  readonly range: readonly [number, number];
  readonly value: number;
  /** "0.62 s: relative normal velocity −3.00 m/s, …" */
  readonly text: string;
  /** Places to stop at, in order: contacts. */
  readonly stops: readonly number[];
  /** The least that an arrow key moves by, where it matters. */
  readonly step?: number;
  readonly go: (value: number) => void;
}

const STEP = 0.01;
const BIG_STEP = 0.1;

/** The value that a key leads to; `undefined` for keys that mean nothing here. */
export function keyTarget(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  track: Track,
): number | undefined {
  const { scale, range, value, stops } = track;
  const [from, to] = range;
  const within = (target: number) => Math.min(to, Math.max(from, target));
  const arrow = (direction: 1 | -1) => {
    const least = value + direction * (track.step ?? 0);
    const target = stepBy(scale, value, direction * (shiftKey ? BIG_STEP : STEP));
    return within(direction > 0 ? Math.max(target, least) : Math.min(target, least));
  };
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return arrow(1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return arrow(-1);
    case 'Home':
      return from;
    case 'End':
      return to;
    case 'PageUp':
      return within(stops.findLast((stop) => stop < value) ?? from);
    case 'PageDown':
      return within(stops.find((stop) => stop > value) ?? to);
    default:
      return undefined;
  }
}

/** Makes a slider that asks for its track at every key, so that it is never behind. */
export function createSlider(document: Document, track: () => Track | undefined): HTMLElement {
  const slider = document.createElement('div');
  slider.className = 'chart-slider';
  slider.tabIndex = 0;
  slider.setAttribute('role', 'slider');
  slider.setAttribute('aria-orientation', 'horizontal');
  slider.addEventListener('keydown', (event) => {
    const now = track();
    if (!now || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = keyTarget(event, now);
    if (target === undefined) return;
    event.preventDefault();
    now.go(target);
  });
  return slider;
}

const numberText = (value: number): string => String(Number(value.toPrecision(6)));

/** Writes what the slider stands at. */
export function describeSlider(slider: Element, { label, range, value, text }: Track): void {
  const attributes = {
    'aria-label': label,
    'aria-valuemin': numberText(range[0]),
    'aria-valuemax': numberText(range[1]),
    'aria-valuenow': numberText(value),
    'aria-valuetext': text,
  };
  for (const [name, written] of Object.entries(attributes))
    if (slider.getAttribute(name) !== written) slider.setAttribute(name, written);
}

/** Whether a slider has been told where it stands, if only a while ago. */
export const isDescribed = (slider: Element): boolean => slider.hasAttribute('aria-valuenow');
