/**
 * What the row of tools opens. One panel at a time stands in the place of the charts; "More controls", which opens under
 * the sliders, may be open beside it, so that the charts stay in sight of every slider.
 */
import { glide } from '#kit/figure/glide.ts';
import type { Panels, Part, PartContext } from '#kit/figure/part.ts';
import { setAttributes } from '#kit/svg/svg.ts';
import { setText } from '#kit/svg/text.ts';
import { light } from './lit.ts';

/** The panel that has a place of its own. */
const MORE = 'more';

/** Binds `[data-opens]` buttons to their `[data-panel]`. `opened` is told which panel is shown. */
export function mountPanels(root: HTMLElement, opened: (name: string) => void): Panels {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-opens]')];
  const panels = [...root.querySelectorAll<HTMLElement>('[data-panel]')];
  const side = root.querySelector('[data-side]');
  let beside: string | undefined;
  let isMore = false;
  const isOpen = (name: string): boolean => (name === MORE ? isMore : name === beside);
  const draw = () => {
    for (const panel of panels) panel.classList.toggle('is-open', isOpen(panel.dataset['panel'] ?? ''));
    for (const button of buttons)
      setAttributes(button, { 'aria-expanded': String(isOpen(button.dataset['opens'] ?? '')) });
    side?.classList.toggle('has-panel', beside !== undefined);
  };
  const show = (name: string | undefined) => {
    if (name === MORE) isMore = true;
    else beside = name;
    draw();
    if (name !== undefined) opened(name);
  };
  const close = (name: string) => {
    if (name === MORE) isMore = false;
    else beside = undefined;
    draw();
  };
  for (const button of buttons) {
    const { opens = '' } = button.dataset;
    button.addEventListener('click', () => (isOpen(opens) ? close(opens) : show(opens)));
  }
  for (const panel of panels) {
    const { panel: name = '' } = panel.dataset;
    const opener = buttons.find((button) => button.dataset['opens'] === name);
    const leave = () => {
      close(name);
      opener?.focus({ preventScroll: true });
    };
    panel.querySelector('[data-close]')?.addEventListener('click', leave);
    panel.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented && isOpen(name)) leave();
    });
  }
  draw();
  return { isOpen, show };
}

/** Reset, pin, presets, and the name of the run. */
export function mountActions({ root, figure, scene }: Pick<PartContext, 'root' | 'figure' | 'scene'>): Part {
  const find = (name: string) => root.querySelector<HTMLButtonElement>(`[data-action="${name}"]`);
  const reset = find('reset');
  const pin = find('pin');
  const ghost = root.querySelector<HTMLElement>('[data-ghost]');
  reset?.addEventListener('click', () => {
    figure.reset();
    scene.home();
  });
  pin?.addEventListener('click', () => figure.togglePin());
  for (const preset of root.querySelectorAll<HTMLButtonElement>('[data-preset]')) {
    const chosen = figure.widget.presets?.[Number(preset.dataset['preset'])];
    if (!chosen) continue;
    preset.addEventListener('click', () => light(root, glide(figure, chosen.values, chosen.t)));
  }
  const hash = root.querySelector('[data-hash]');
  const show = () => {
    const isPinned = figure.pinned !== undefined;
    if (pin) setAttributes(pin, { 'aria-pressed': String(isPinned) });
    if (ghost && ghost.hidden === isPinned) ghost.hidden = !isPinned;
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
