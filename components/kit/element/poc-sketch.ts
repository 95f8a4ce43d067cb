/** `<poc-sketch data-widget="impulse-2d">`: a small live picture between the paragraphs, which wakes like a figure. */
import type { SketchChoice } from '#kit/declare/sketch.ts';
import { type Living, type Registry, Waking } from './waking.ts';

let registry: Registry = {};

class PocSketch extends Waking<Living> {
  protected async bring(): Promise<Living | undefined> {
    const load = registry[this.dataset['widget'] ?? ''];
    if (!load) return undefined;
    const choice = JSON.parse(this.dataset['sketch'] ?? '{}') as SketchChoice; // as the build wrote it
    const [{ awakenSketch }, { default: widget }] = await Promise.all([import('./awaken-sketch.ts'), load()]);
    return this.isConnected ? awakenSketch(this, widget, choice) : undefined;
  }
}

/** Makes the sketches of the page come alive as the reader gets to them. */
export function startSketches(widgets: Registry): void {
  registry = widgets;
  customElements.define('poc-sketch', PocSketch);
}
