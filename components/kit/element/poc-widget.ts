/** `<poc-widget data-widget="impulse-2d">`: a figure, which wakes when the reader gets near. */
import type { Awake } from './awaken.ts';
import { type Registry, Waking } from './waking.ts';

let registry: Registry = {};

export class PocWidget extends Waking<Awake> {
  override connectedCallback(): void {
    super.connectedCallback();
    // An address that speaks of this widget is meant for it, wherever the page is scrolled to.
    if (new URLSearchParams(location.search.slice(0, 200)).get('widget') === this.dataset['widget'])
      void this.wake();
  }

  protected override ready(): void {
    this.dispatchEvent(new CustomEvent('poc-ready', { bubbles: true }));
  }

  protected async bring(): Promise<Awake | undefined> {
    const load = registry[this.dataset['widget'] ?? ''];
    if (!load) return undefined;
    const [{ awaken }, { default: widget }] = await Promise.all([import('./awaken.ts'), load()]);
    return this.isConnected ? awaken(this, widget, document.documentElement.dataset['root']) : undefined;
  }
}

/** Makes the widgets of the page come alive as the reader gets to them. */
export function startWidgets(widgets: Registry): void {
  registry = widgets;
  customElements.define('poc-widget', PocWidget);
}
