/**
 * An element that stands still until the reader gets near: then it loads what it needs and comes alive. It sleeps when it
 * leaves the window, and gives everything back when it is taken from the page. This is all that a page loads before.
 */
import type { Widget } from '#kit/declare/widget.ts';
import { heedActs, onFirstAct } from '#kit/economy/first-act.ts';

/** Widgets by id, each loaded when it is needed. */
export type Registry = Readonly<Record<string, () => Promise<{ readonly default: Widget }>>>;

/** What has come alive. */
export interface Living {
  /** Off-screen: no drawing, no context. */
  readonly sleep: () => void;
  readonly wake: () => void;
  readonly destroy: () => void;
}

/** It starts to load when it is so near. */
const NEAR = '400px 0px';

/** So long (in ms) what stands in the window waits for a reader who does not stir, before it wakes by itself. */
const STILL = 3000;

/** In the window itself. */
const isInView = ({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): boolean =>
  top < innerHeight && bottom > 0;

export abstract class Waking<L extends Living> extends HTMLElement {
  #living: L | undefined;
  #loading: Promise<L | undefined> | undefined;
  #observer: IntersectionObserver | undefined;
  /** Calls off a waking that waits for the reader. */
  #callOff: (() => void) | undefined;

  /** Loads what is needed and brings the markup to life; nothing where there is no such widget. */
  protected abstract bring(): Promise<L | undefined>;

  /** It has come alive. */
  protected ready(): void {}

  connectedCallback(): void {
    heedActs();
    this.#observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        this.#callOff?.();
        if (!entry?.isIntersecting) this.#living?.sleep();
        else if (this.#living) this.#living.wake();
        else this.#wakeInTime(isInView(entry));
      },
      { rootMargin: NEAR },
    );
    this.#observer.observe(this);
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
    this.#callOff?.();
    this.#living?.destroy();
    this.#living = undefined;
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
  wake(): Promise<L | undefined> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<L | undefined> {
    try {
      const living = await this.bring();
      if (!this.isConnected) {
        living?.destroy();
        return undefined;
      }
      this.#living = living;
      if (living) this.ready();
      return living;
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
