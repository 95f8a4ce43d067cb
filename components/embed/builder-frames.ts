/**
 * The frames of the embed builder: one that shows what students see, as wide as their column, and some that nobody sees,
 * in which the same figure stands at other widths, so that the copied height is enough there, too.
 */
import type { Values } from '#params/params.ts';
import type { Measured, Ticks } from './builder-choice.ts';
import { connect, type FigureClient } from './client.ts';
import { hasPhone, PHONES, widthsFor } from './places.ts';
import { type EmbedChoice, embedAddress } from './snippets.ts';

interface Shown {
  readonly key: string;
  readonly client: FigureClient;
  readonly frame: HTMLIFrameElement;
  height: number;
}

/** Height, in px, until a figure has told its own. */
const UNTOLD = 640;

/** What the frames are asked by the builder. */
export interface MeasuringFrames {
  /** What the content needs in a column so wide, as far as it is known. */
  readonly measured: (width: number) => Measured;
  /** Shows a choice: values by messages, anything else by new frames. */
  readonly show: (choice: EmbedChoice, ticks: Ticks, values: Values) => void;
  /** The one that shows what students see. */
  readonly seen: () => HTMLIFrameElement | undefined;
}

/** @param changed Called when a height has become known, or another. */
export function measuringFrames(
  preview: HTMLElement,
  unseen: HTMLElement,
  title: string,
  changed: () => void,
): MeasuringFrames {
  const shown = new Map<string, Shown>();

  function open(name: string, key: string, choice: EmbedChoice, width: number): void {
    const frame = document.createElement('iframe');
    const isSeen = name === 'seen';
    Object.assign(frame, { title: isSeen ? `${title}, as students see it` : `${title}, measured` });
    frame.style.width = `${width}px`;
    if (!isSeen) frame.tabIndex = -1;
    frame.src = embedAddress(choice);
    const entry: Shown = { key, client: connect(frame), frame, height: 0 };
    entry.client.on('resize', ({ height }) => {
      entry.height = Math.ceil(height);
      changed();
    });
    shown.get(name)?.client.close();
    shown.get(name)?.frame.remove();
    shown.set(name, entry);
    (isSeen ? preview : unseen).append(frame);
  }

  const heightAt = (width: number): number => shown.get(String(width))?.height || 0;

  return {
    seen: () => shown.get('seen')?.frame,
    measured: (width) => {
      const [own, ...others] = widthsFor(width);
      const height = Math.max(shown.get('seen')?.height ?? 0, heightAt(own ?? 0), ...others.map(heightAt));
      const phoneHeight = hasPhone(width) ? Math.max(...PHONES.map(heightAt)) : 0;
      return { height: height || UNTOLD, ...(phoneHeight > 0 ? { phoneHeight } : {}) };
    },
    show: (choice, { width, place }, values) => {
      const { params: _, played: __, t, ...parts } = choice;
      const key = embedAddress({ ...parts, params: [], ...(t === undefined ? {} : { t: 0 }) });
      const others =
        place === 'slide' ? [] : [...widthsFor(width).slice(1), ...(hasPhone(width) ? PHONES : [])];
      const wanted = new Map<string, number>([
        ['seen', width],
        ...others.map((w) => [String(w), w] as const),
      ]);
      for (const [name, entry] of shown) {
        if (wanted.has(name)) continue;
        entry.client.close();
        entry.frame.remove();
        shown.delete(name);
      }
      for (const [name, w] of wanted) {
        const entry = shown.get(name);
        if (entry?.key !== key || entry.frame.style.width !== `${w}px`) open(name, key, choice, w);
        else {
          entry.client.set(values);
          if (t !== undefined) entry.client.seek(t);
        }
      }
      const seen = shown.get('seen');
      if (seen) seen.frame.height = String(choice.height);
    },
  };
}
