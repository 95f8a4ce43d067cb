/** Controls of the parameters: sliders with number fields, choices, flags. Found in the static markup, then bound. */

import type { Figure } from '#kit/figure/figure.ts';
import type { Hold } from '#kit/figure/hold.ts';
import type { Part, PartContext } from '#kit/figure/part.ts';
import { formatNumber } from '#params/format.ts';
import {
  isChoice,
  isFlag,
  isIdle,
  isNumber,
  isSame,
  isVector,
  type NumberParam,
  type Value,
  type VectorParam,
} from '#params/params.ts';
import { clampNumber, readText } from '#params/read.ts';
import { bindNumberField } from './number-field.ts';
import { fromSlider, toSlider } from './slider-scale.ts';

/** Binds every `[data-param]` row inside the root. */
export function mountControls({ root, figure, note }: Pick<PartContext, 'root' | 'figure' | 'note'>): Part {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-param]')].map((row) => ({
    show: bindRow(row, figure, note),
    showUse: bindUse(row, figure),
  }));
  const showAll = () => {
    for (const { show, showUse } of rows) {
      show();
      showUse();
    }
  };
  showAll();
  return {
    update: ({ run, state }) => {
      if (run || state) showAll();
    },
  };
}

/** Switches a control off while it makes no difference. */
function bindUse(row: HTMLElement, figure: Figure): () => void {
  const key = row.dataset['param'] ?? '';
  const { params } = figure.widget;
  if (!params[key]?.idleIf) return () => {};
  const inputs = row.querySelectorAll<HTMLInputElement>('input, select, button');
  return () => {
    const isOff = isIdle(params, key, figure.values);
    row.classList.toggle('is-idle', isOff);
    for (const input of inputs) input.disabled = isOff;
  };
}

function bindRow(row: HTMLElement, figure: Figure, note: (text: string) => void): () => void {
  const { param: key = '', component } = row.dataset;
  const param = figure.widget.params[key];
  if (!param) throw new Error(`widget ${figure.widget.id} has no parameter ${key}`);
  const now = (): Value => figure.values[key] as Value;
  // What it means, as its description: the label has it for the mouse alone.
  for (const input of row.querySelectorAll<HTMLElement>('input, select')) input.title ||= param.help;
  const reset = row.querySelector<HTMLButtonElement>('[data-reset]');
  const showReset = () => {
    const isDefault = isSame(now(), param.default);
    if (reset && reset.hidden !== isDefault) reset.hidden = isDefault;
  };
  const toDefault = () => figure.set({ [key]: param.default });
  reset?.addEventListener('click', () => {
    toDefault();
    (row.querySelector('input, select') as HTMLElement | null)?.focus();
  });

  if (isChoice(param)) {
    const inputs = [...row.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
    for (const input of inputs) input.addEventListener('change', () => figure.set({ [key]: input.value }));
    return () => {
      for (const input of inputs) {
        if (input instanceof HTMLInputElement) input.checked = input.value === now();
        else input.value = String(now());
      }
      showReset();
    };
  }
  if (isFlag(param)) {
    const box = row.querySelector('input') as HTMLInputElement;
    box.addEventListener('change', () => figure.set({ [key]: box.checked }));
    return () => {
      box.checked = now() === true;
      showReset();
    };
  }
  if (isNumber(param) || isVector(param))
    return bindNumber(row, figure, key, param, Number(component ?? -1), note, showReset, toDefault);
  return () => {};
}

/** From the slider to its field and back, by keys: Enter or a figure begins to type, Enter or Escape ends it. */
function bindKeys(slider: HTMLInputElement, field: HTMLInputElement): void {
  slider.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') event.preventDefault();
    else if (!/^[\d.,−-]$/.test(event.key)) return;
    field.focus(); // all of it is selected, so that a figure takes its place
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault(); // Escape closes no panel here
    slider.focus(); // what was typed is taken as the field is left
  });
}

function bindNumber(
  row: HTMLElement,
  figure: Figure,
  key: string,
  param: NumberParam | VectorParam,
  component: number,
  note: (text: string) => void,
  showReset: () => void,
  toDefault: () => void,
): () => void {
  const slider = row.querySelector('input[type="range"]') as HTMLInputElement;
  const field = row.querySelector('input[type="text"]') as HTMLInputElement;
  const now = (): number => {
    const value = figure.values[key];
    return typeof value === 'number' ? value : ((value as unknown as readonly number[])[component] as number);
  };
  const set = (number: number, by: Pick<Hold, 'set'> = figure) => {
    const value = figure.values[key];
    const next =
      typeof value === 'number'
        ? number
        : (value as unknown as readonly number[]).map((old, i) => (i === component ? number : old));
    by.set({ [key]: next });
  };

  let hold: Hold | undefined;
  // A finger that scrolls the page may begin on a slider: what it moved goes back when the browser takes over.
  let before = now();
  slider.addEventListener('pointerdown', () => {
    hold ??= figure.hold();
    before = now();
  });
  slider.addEventListener('pointercancel', () => set(before));
  slider.addEventListener('input', () => {
    shown = undefined; // it may stand between two values
    set(fromSlider(param, Number(slider.value)), hold);
  });
  const release = () => {
    hold?.release();
    hold = undefined;
  };
  slider.addEventListener('change', release);
  slider.addEventListener('pointerup', release);
  slider.addEventListener('pointercancel', release);
  slider.addEventListener('dblclick', toDefault);
  bindKeys(slider, field);

  const showField = bindNumberField(field, {
    text: () => formatNumber(param, now()),
    take: (typed) => {
      const present = { ...param, default: now() } as NumberParam;
      const { value, note: problem } = readText(param.label, present, typed);
      set(value as number);
      figure.flush();
      return problem?.replace('its default', 'what it was,');
    },
    step: (count) => set(Number(clampNumber(param, now() + count * param.step).toPrecision(12))),
    note,
  });

  let shown: number | undefined;
  const show = () => {
    const number = now();
    if (number === shown) return;
    shown = number;
    const place = String(toSlider(param, number));
    if (slider.value !== place) slider.value = place;
    const text = formatNumber(param, number);
    slider.setAttribute('aria-valuetext', `${text} ${param.unit}`.trim());
    showField();
    showReset();
  };
  return show;
}
