/**
 * `embed.js`: defines `<point-of-contact widget="impulse-2d" restitution="0.8" controls="restitution,massA">`. The element
 * shows the figure in a sandboxed frame that is as high as its content, follows its attributes, and fires `poc-ready`,
 * `poc-change` and `poc-contact`. A classic script, so that it works from anywhere; nothing in it needs inline code or
 * style, so that it works under a strict policy of the host page.
 */
import { RESERVED } from '#params/reserved.ts';
import { connect, type FigureClient } from './client.ts';
import type { FromFigure, ParamValue } from './protocol.ts';

const NAME = 'point-of-contact';
/** The element's own attributes; the others of the page's language are not parameters either. */
const OWN = new Set<string>([...RESERVED, 'sandbox', 'height']);
const FOREIGN =
  /^(?:id|class|style|title|slot|lang|dir|hidden|tabindex|role|is|part|inert|translate|nonce|width|loading|align|name|key|ref|allow|allowfullscreen|frameborder|scrolling|draggable|contenteditable|spellcheck|accesskey|autofocus|(?:on|aria-|data-|v-|ng-|x-|hx-|wire-|astro-|svelte-|_).*|.*[^a-z0-9-].*)$/;
/** What the frame is called until it has told its title. */
const nameOf = (widget: string): string => `Interactive figure: ${widget}`;

/** A figure that has said nothing so long after its frame has loaded, in ms, is none. */
const SILENCE = 8000;

/** Height until the figure has told its own, and the bounds of what is believed, in px. */
const [FIRST, LOWEST, HIGHEST] = [640, 80, 8000] as const;

/** A longer value is something that was played: it goes into the fragment, which no server need take. */
const LONG = 400;

const script = document.currentScript ?? document.querySelector<HTMLScriptElement>('script[src*="embed.js"]');
const base = new URL('.', script instanceof HTMLScriptElement ? script.src : location.href);

/** A figure from another site may keep its origin: it cannot reach this page with it. From the same site it may not. */
const SANDBOX = `allow-scripts${base.origin === location.origin ? '' : ' allow-same-origin'} allow-downloads allow-popups allow-popups-to-escape-sandbox`;

const UNKNOWN =
  'There is no figure to show here: its name is not known, or the site that has it does not answer.';

const keyOf = (attribute: string): string =>
  attribute.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** What a figure shows, as it tells it. */
interface Shown {
  readonly widget: string;
  readonly params: Readonly<Record<string, ParamValue>>;
}

class PointOfContact extends HTMLElement {
  #frame: HTMLIFrameElement | undefined;
  #client: FigureClient | undefined;
  /** Attributes as the figure knows them. */
  #params = new Map<string, string>();
  #isReady = false;
  /** What the figure showed last, and, taken off the page, what to show if the element is put back elsewhere. */
  #last: Shown | undefined;
  #kept: Shown | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #fault = document.createElement('p');
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
    frame.addEventListener('load', () => {
      clearTimeout(this.#silence);
      if (frame.src !== '') this.#silence = setTimeout(() => this.#tell(UNKNOWN), SILENCE);
    });
    this.#client.on('resize', ({ height }) => {
      clearTimeout(this.#silence);
      this.#tell('');
      frame.height = `${Math.ceil(Math.min(HIGHEST, Math.max(LOWEST, height)))}`;
    });
    this.#client.on('ready', (message) => {
      frame.title = this.title || message.title;
      this.#isReady = true;
      this.#follow(); // what changed while it was loading
      if (this.#kept?.widget === message.widget) this.#client?.set(this.#kept.params);
      this.#kept = undefined;
      this.#fire(message);
    });
    this.#client.on('change', (message) => {
      this.#last = message;
      this.#fire(message);
    });
    this.#client.on('contact', (message) => this.#fire(message));
    this.#load();
    // What stands between the tags is for pages without this script, and for when there is no figure to show.
    (this.shadowRoot ?? this.attachShadow({ mode: 'open' })).replaceChildren(frame, this.#fault);
    this.#watch.observe(this, { attributes: true });
  }

  disconnectedCallback(): void {
    clearTimeout(this.#silence);
    this.#kept = this.#last;
    this.#watch.disconnect();
    this.#client?.close();
    this.#frame?.remove();
    this.#frame = this.#client = undefined;
  }

  /** Sets parameters by key; `null` for a default. */
  set(params: Readonly<Record<string, ParamValue | null>>): void {
    this.#client?.set(params);
  }
  /** What the figure shows. Refused where there is no figure: not on the page, or not answering. */
  get(): ReturnType<FigureClient['get']> {
    return this.#client?.get() ?? Promise.reject(new Error(`<${NAME}> is not on the page.`));
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
      this.#tell(UNKNOWN);
      return;
    }
    frame.setAttribute('sandbox', this.getAttribute('sandbox') ?? SANDBOX);
    const url = new URL(`embed/${widget}/`, base);
    this.#params = this.#given();
    const played = new URLSearchParams();
    for (const [key, value] of this.#params)
      (value.length > LONG ? played : url.searchParams).set(key, value);
    url.hash = played.toString();
    for (const key of RESERVED) {
      const value = key === 'widget' ? null : this.getAttribute(key);
      if (value !== null) url.searchParams.set(key, value);
    }
    frame.title = this.title || nameOf(widget);
    if (frame.src !== url.href) {
      this.#isReady = false;
      frame.src = url.href;
    }
    this.#tell('');
  }

  /** Says why there is no figure, with what stands between the tags, or nothing any more. */
  #tell(fault: string): void {
    // A frame that shows something may still turn out to be a figure, only slow.
    if (this.#frame) this.#frame.style.display = this.#frame.src === '' ? 'none' : 'block';
    this.#fault.replaceChildren(...(fault === '' ? [] : [`${fault} `, document.createElement('slot')]));
    this.#fault.hidden = fault === '';
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
