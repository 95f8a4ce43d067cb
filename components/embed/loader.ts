/**
 * `embed.js`: defines `<point-of-contact widget="impulse-2d" restitution="0.8" controls="restitution,massA">`. The element
 * shows the figure in a sandboxed frame that is as high as its content, follows its attributes, and fires `poc-ready`,
 * `poc-change` and `poc-contact`. A classic script, so that it works from anywhere; nothing in it needs inline code or
 * style, so that it works under a strict policy of the host page.
 */
import { connect, type FigureClient } from './client.ts';
import type { FromFigure, ParamValue } from './protocol.ts';

const NAME = 'point-of-contact';
/** The element's own attributes; the others of the page's language are not parameters either. */
const OWN = new Set(['widget', 'controls', 'views', 'theme', 't', 'splice', 'sandbox', 'height']);
const FOREIGN =
  /^(?:id|class|style|title|slot|lang|dir|hidden|tabindex|role|is|part|inert|translate|nonce|(?:on|aria-|data-).*)$/;
/** What the frame is called until it has told its title. */
const nameOf = (widget: string): string => `Interactive figure: ${widget}`;

/** Height until the figure has told its own, and the bounds of what is believed, in px. */
const [FIRST, LOWEST, HIGHEST] = [640, 80, 8000] as const;

const script = document.currentScript ?? document.querySelector<HTMLScriptElement>('script[src*="embed.js"]');
const base = new URL('.', script instanceof HTMLScriptElement ? script.src : location.href);

/** A figure from another site may keep its origin: it cannot reach this page with it. From the same site it may not. */
const SANDBOX = `allow-scripts${base.origin === location.origin ? '' : ' allow-same-origin'} allow-downloads allow-popups allow-popups-to-escape-sandbox`;

const keyOf = (attribute: string): string =>
  attribute.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

class PointOfContact extends HTMLElement {
  #frame: HTMLIFrameElement | undefined;
  #client: FigureClient | undefined;
  /** Attributes as the figure knows them. */
  #params = new Map<string, string>();
  #isReady = false;
  readonly #watch = new MutationObserver((changes) => {
    if (changes.some(({ attributeName }) => OWN.has(attributeName ?? ''))) this.#load();
    else this.#follow();
  });

  connectedCallback(): void {
    this.style.display = 'block';
    const frame = document.createElement('iframe');
    frame.allow = 'clipboard-write';
    frame.loading = 'lazy';
    Object.assign(frame.style, { display: 'block', width: '100%', border: '0' });
    frame.height = this.getAttribute('height') ?? `${FIRST}`;
    this.#frame = frame;
    this.#client = connect(frame);
    this.#client.on('resize', ({ height }) => {
      frame.height = `${Math.ceil(Math.min(HIGHEST, Math.max(LOWEST, height)))}`;
    });
    this.#client.on('ready', (message) => {
      frame.title = this.title || message.title;
      this.#isReady = true;
      this.#follow(); // what changed while it was loading
      this.#fire(message);
    });
    this.#client.on('change', (message) => this.#fire(message));
    this.#client.on('contact', (message) => this.#fire(message));
    this.#load();
    (this.shadowRoot ?? this.attachShadow({ mode: 'open' })).replaceChildren(frame);
    this.#watch.observe(this, { attributes: true });
  }

  disconnectedCallback(): void {
    this.#watch.disconnect();
    this.#client?.close();
    this.#frame?.remove();
    this.#frame = this.#client = undefined;
  }

  /** Sets parameters by key; `null` for a default. */
  set(params: Readonly<Record<string, ParamValue | null>>): void {
    this.#client?.set(params);
  }
  /** What the figure shows. */
  get(): ReturnType<FigureClient['get']> | undefined {
    return this.#client?.get();
  }
  play(): void {
    this.#client?.play();
  }
  pause(): void {
    this.#client?.pause();
  }
  seek(t: number): void {
    this.#client?.seek(t);
  }

  #given(): Map<string, string> {
    return new Map(
      [...this.attributes]
        .filter(({ name }) => !OWN.has(name) && !FOREIGN.test(name))
        .map(({ name, value }) => [keyOf(name), value]),
    );
  }

  #load(): void {
    const frame = this.#frame;
    const widget = this.getAttribute('widget') ?? '';
    if (!frame) return;
    if (!/^[a-z0-9-]{1,60}$/.test(widget)) {
      frame.setAttribute('sandbox', '');
      frame.removeAttribute('src');
      return;
    }
    frame.setAttribute('sandbox', this.getAttribute('sandbox') ?? SANDBOX);
    const url = new URL(`embed/${widget}/`, base);
    this.#params = this.#given();
    for (const [key, value] of this.#params) url.searchParams.set(key, value);
    for (const key of ['controls', 'views', 'theme', 't', 'splice']) {
      const value = this.getAttribute(key);
      if (value !== null) url.searchParams.set(key, value);
    }
    frame.title = this.title || nameOf(widget);
    if (frame.src === url.href) return;
    this.#isReady = false;
    frame.src = url.href;
  }

  #follow(): void {
    if (!this.#isReady) return;
    const given = this.#given();
    const changed: Record<string, string | null> = {};
    for (const [key, value] of given) if (this.#params.get(key) !== value) changed[key] = value;
    for (const key of this.#params.keys()) if (!given.has(key)) changed[key] = null;
    this.#params = given;
    if (Object.keys(changed).length > 0) this.#client?.set(changed);
  }

  #fire(message: FromFigure): void {
    this.dispatchEvent(new CustomEvent(`poc-${message.type}`, { bubbles: true, detail: message }));
  }
}

// A second copy of the script leaves the first in charge.
if (!customElements.get(NAME)) customElements.define(NAME, PointOfContact);
