/**
 * `<poc-widget data-widget="impulse-2d">`: wakes when it nears the viewport, sleeps when it leaves, gives everything
 * back when it is taken from the page. This file is all that a page loads before; the rest comes by `import()`.
 */

import type { Widget } from '#kit/declare/widget.ts';
import { heedActs, onFirstAct } from '#kit/economy/first-act.ts';
import type { Awake } from './awaken.ts';

/** Widgets by id, each loaded when it is needed. */
export type Registry = Readonly<Record<string, () => Promise<{ readonly default: Widget }>>>;

/** A widget starts to load when it is so near. */
const NEAR = '400px 0px';

/** So long (in ms) what stands in the window waits for a reader who does not stir, before it wakes by itself. */
const STILL = 3000;

/** In the window itself. */
const isInView = ({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): boolean =>
  top < innerHeight && bottom > 0;

let registry: Registry = {};

export class PocWidget extends HTMLElement {
  #awake: Awake | undefined;
  #loading: Promise<Awake | undefined> | undefined;
  #observer: IntersectionObserver | undefined;
  /** Calls off a waking that waits for the reader. */
  #callOff: (() => void) | undefined;

  connectedCallback(): void {
    heedActs();
    this.#observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        this.#callOff?.();
        if (!entry?.isIntersecting) this.#awake?.sleep();
        else if (this.#awake) this.#awake.wake();
        else this.#wakeInTime(isInView(entry));
      },
      { rootMargin: NEAR },
    );
    this.#observer.observe(this);
    // An address that speaks of this widget is meant for it, wherever the page is scrolled to.
    if (new URLSearchParams(location.search.slice(0, 200)).get('widget') === this.dataset['widget'])
      void this.wake();
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
    this.#callOff?.();
    this.#awake?.destroy();
    this.#awake = undefined;
    this.#loading = undefined;
  }

  /**
   * The picture is there already and moves only when it is asked to, so that waking can wait until the reader stirs: it
   * must not hold up the first lines. Alone on a page, a widget is what the reader came for, or a host waits for it.
   */
  #wakeInTime(inView: boolean): void {
    if (document.documentElement.dataset['embed'] !== undefined) {
      void this.wake();
      return;
    }
    const wake = () => void this.wake();
    const callOffAct = onFirstAct(wake);
    const timer = inView ? setTimeout(wake, STILL) : undefined;
    this.#callOff = () => {
      callOffAct();
      clearTimeout(timer);
    };
  }

  /** Loads what it needs and comes alive; the same promise however often it is asked. */
  wake(): Promise<Awake | undefined> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<Awake | undefined> {
    const load = registry[this.dataset['widget'] ?? ''];
    if (!load) return undefined;
    try {
      const [{ awaken }, { default: widget }] = await Promise.all([import('./awaken.ts'), load()]);
      if (!this.isConnected) return undefined;
      const awake = await awaken(this, widget, document.documentElement.dataset['root']);
      if (!this.isConnected) {
        awake.destroy();
        return undefined;
      }
      this.#awake = awake;
      this.dispatchEvent(new CustomEvent('poc-ready', { bubbles: true }));
      return this.#awake;
    } catch (error) {
      // The static picture stays; a sentence says that it does not move.
      const note = this.querySelector<HTMLElement>('[data-note]');
      if (note) {
        note.textContent =
          'This figure could not be started, so it stands still. Reloading the page may help.';
        note.hidden = false;
      }
      this.dataset['state'] = 'failed';
      console.error(error);
      return undefined;
    }
  }
}

/** Makes the widgets of the page come alive as the reader gets to them. */
export function startWidgets(widgets: Registry): void {
  registry = widgets;
  customElements.define('poc-widget', PocWidget);
}
