/** The small row of actions below a widget and the panels it opens. One panel is open at a time. */
import type { Panels, Part, PartContext } from '#kit/figure/part.ts';
import { setAttributes } from '#kit/svg/svg.ts';
import { setText } from '#kit/svg/text.ts';

/** Binds `[data-opens]` buttons to their `[data-panel]`. `opened` is told which panel is shown. */
export function mountPanels(root: HTMLElement, opened: (name: string | undefined) => void): Panels {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-opens]')];
  const panels = [...root.querySelectorAll<HTMLElement>('[data-panel]')];
  let shown: string | undefined;
  const show = (name: string | undefined) => {
    shown = name;
    for (const panel of panels) panel.classList.toggle('is-open', panel.dataset['panel'] === name);
    for (const button of buttons)
      button.setAttribute('aria-expanded', String(button.dataset['opens'] === name));
    opened(name);
  };
  for (const button of buttons) {
    const { opens } = button.dataset;
    button.addEventListener('click', () => show(opens === shown ? undefined : opens));
  }
  for (const panel of panels) {
    panel.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || shown === undefined) return;
      const opener = buttons.find((button) => button.dataset['opens'] === shown);
      show(undefined);
      opener?.focus();
    });
  }
  return { open: () => shown, show };
}

/** Reset, pin, presets, and the name of the run. */
export function mountActions({ root, figure, scene }: Pick<PartContext, 'root' | 'figure' | 'scene'>): Part {
  const find = (name: string) => root.querySelector<HTMLButtonElement>(`[data-action="${name}"]`);
  const reset = find('reset');
  const pin = find('pin');
  reset?.addEventListener('click', () => {
    figure.reset();
    scene.home();
  });
  pin?.addEventListener('click', () => figure.togglePin());
  for (const preset of root.querySelectorAll<HTMLButtonElement>('[data-preset]')) {
    const chosen = figure.widget.presets?.[Number(preset.dataset['preset'])];
    if (chosen) preset.addEventListener('click', () => figure.choose(chosen.values, chosen.t));
  }
  const hash = root.querySelector('[data-hash]');
  const show = () => {
    if (pin) {
      setText(pin, figure.pinned ? 'Unpin' : 'Pin this run');
      setAttributes(pin, { 'aria-pressed': String(figure.pinned !== undefined) });
    }
    const name = figure.isDragging ? undefined : figure.widget.hash(figure.run);
    if (hash && name !== undefined) setText(hash, name);
  };
  show();
  return {
    update: ({ run, state }) => {
      if (run || state) show();
    },
  };
}
