/** The colours of the page as numbers, for a renderer that knows no CSS. */

import type { Look } from '#kit/declare/look.ts';
import { colourOf, solidColours } from '#kit/projection/projection-light.ts';

/** Red, green, blue from 0 to 1, as the screen shows them. */
export type Rgb = readonly [number, number, number];

export interface Palette {
  readonly isDark: boolean;
  /** What the picture stands on. */
  readonly stage: Rgb;
  /** What a quantity of 0 is painted with, as in paint.css. */
  readonly panel: Rgb;
  readonly look: (look: Look | undefined) => Rgb;
  /** Colours of a face in full light, and where none falls. */
  readonly solid: (look: Look | undefined) => readonly [lit: Rgb, far: Rgb];
  /** What a painted face is mixed with where no light falls on it, as in paint.css. */
  readonly shade: Rgb;
}

function readRgb(text: string): Rgb {
  const numbers = (text.match(/[\d.]+/g) ?? []).map(Number);
  const [r = 0, g = 0, b = 0] = numbers;
  return text.startsWith('color(') ? [r, g, b] : [r / 255, g / 255, b / 255];
}

/** A share of one colour in another. */
export const mixed = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((channel, i) => share * channel + (1 - share) * (other[i] as number)) as unknown as Rgb;

/** Asks the browser what the colours are inside an element, now. */
export function paletteOf(host: HTMLElement): Palette {
  const probe = host.ownerDocument.createElement('span');
  probe.hidden = true;
  host.append(probe);
  const computed = getComputedStyle(probe);
  const known = new Map<string, Rgb>();
  const read = (value: string): Rgb => {
    const cached = known.get(value);
    if (cached) return cached;
    if (!probe.isConnected) host.append(probe);
    probe.style.color = value;
    const rgb = readRgb(computed.color);
    probe.remove();
    known.set(value, rgb);
    return rgb;
  };
  const stage = read('var(--stage)');
  const isDark = stage[0] + stage[1] + stage[2] < 1.5;
  const look = (name: Look | undefined): Rgb => read(colourOf(name));
  return {
    isDark,
    stage,
    panel: read('var(--panel)'),
    look,
    solid: (name) => {
      const [lit, far] = solidColours(name);
      return [read(lit), read(far)];
    },
    shade: read('var(--paint-shade)'),
  };
}
