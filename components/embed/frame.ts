/** The figure's side of the messages: tells the page around it what happens, and does what it asks. */
import type { Awake } from '#kit/element/awaken.ts';
import type { Change, Figure } from '#kit/figure/figure.ts';
import { readingsOf } from '#kit/numbers/readings.ts';
import {
  type ContactReport,
  type FigureState,
  type FromFigure,
  type ParamValue,
  type Request,
  requestIn,
  SOURCE,
  VERSION,
} from './protocol.ts';

/** An element that can be woken: `<poc-widget>`. */
export interface Wakeable extends HTMLElement {
  wake(): Promise<Awake | undefined>;
}

type Said<M = FromFigure> = M extends FromFigure ? Omit<M, 'source' | 'version' | 'widget'> : never;

/** What a figure shows. While the reader guesses it tells no reading: the page around it might show them. */
export function stateOf(figure: Figure): FigureState {
  const { widget, values, moment, run, t, hiddenFrom } = figure;
  const readings = readingsOf(widget, moment);
  return {
    params: values as Readonly<Record<string, ParamValue>>,
    readings:
      hiddenFrom === undefined
        ? readings
        : Object.fromEntries(Object.keys(readings).map((key) => [key, null])),
    t,
    run: widget.hash(run),
  };
}

/** The contacts that come after one time and not after another. */
export function contactsBetween(figure: Figure, after: number, until: number): readonly ContactReport[] {
  const { span, widget, run } = figure;
  // Figures that count steps, or whose events are something else, have no contacts to report.
  if (!span || span.counts || (span.eventName ?? 'contact') !== 'contact') return [];
  return span.events.flatMap((t, i) => {
    if (t <= after || t > until) return [];
    // Several contacts may have one instant: each gets the receipt that is its own.
    const earlier = span.events.slice(0, i).filter((event) => event === t).length;
    const rows = widget.receipts?.(run).filter((receipt) => receipt.t === t)[earlier]?.rows ?? [];
    return [{ t, number: i + 1, receipt: rows.map(({ label, value, unit }) => ({ label, value, unit })) }];
  });
}

/** The height that the page's content has, in px. */
const heightNow = (): number => Math.ceil(document.body.getBoundingClientRect().bottom + scrollY);

/** Calls `then` with the height of the page's content, now and whenever it changes; what fills its frame needs no other. */
export function onHeight(then: (height: number) => void): void {
  if (document.documentElement.dataset['fit'] === 'slide') return;
  let height = 0;
  new ResizeObserver(() => {
    const next = heightNow();
    if (next !== height) then(next);
    height = next;
  }).observe(document.body);
}

type SetRequest = Extract<Request, { readonly type: 'set' }>;

/** Time between two frames of a screen, in ms. */
const FRAME = 16;

/**
 * Takes values as often as they come and hands them on at most once per frame, later ones over earlier ones: a host may
 * send thousands. A timer and no animation frame, since those stop while the figure is out of sight.
 */
export function atMostOncePerFrame<T>(hand: (params: SetRequest['params'], to: T) => void): {
  readonly take: (params: SetRequest['params'], to: T) => void;
  readonly flush: () => void;
} {
  let kept: { params: SetRequest['params']; to: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    const now = kept;
    kept = undefined;
    if (now) hand(now.params, now.to);
  };
  const rest = (): void => {
    timer = kept && setTimeout(rest, FRAME);
    flush();
  };
  return {
    flush,
    take: (params, to) => {
      kept = { params: { ...kept?.params, ...params }, to };
      if (timer !== undefined) return;
      timer = setTimeout(rest, FRAME);
      flush();
    },
  };
}

/** Two times that are nearer than this, in s, are the same to a jump. */
const NEAR = 1e-9;

/** Starts to talk with the page around this one, if there is any. */
export function startFrame(root: Wakeable, host: Window = parent): void {
  if (host === window) return;
  const widget = root.dataset['widget'] ?? '';
  const say = (message: Said) =>
    host.postMessage({ source: SOURCE, version: VERSION, widget, ...message }, '*');

  onHeight((height) => say({ type: 'resize', height }));

  root.addEventListener('poc-ready', async () => {
    const awake = await root.wake();
    if (!awake) return;
    const { figure } = awake;
    let t = figure.t;
    figure.listen((change: Change) => {
      const before = t;
      t = figure.t;
      if (figure.isShowing) return; // what starts by itself is not told
      if (change.time && figure.hiddenFrom === undefined) {
        const from = figure.isPlaying ? before : t - NEAR;
        for (const contact of contactsBetween(figure, from, t)) say({ type: 'contact', ...contact });
      }
      if (change.run || change.state || !figure.isPlaying)
        say({ type: 'change', notes: [], ...stateOf(figure) });
    });
    say({ type: 'ready', title: figure.widget.title, ...stateOf(figure) });
  });

  const set = atMostOncePerFrame((params: SetRequest['params'], awake: Awake) => {
    const notes = awake.take(params);
    if (notes.length > 0) say({ type: 'change', notes, ...stateOf(awake.figure) });
  });
  const act = (awake: Awake, request: Request): void => {
    const { figure } = awake;
    if (request.type === 'set') set.take(request.params, awake);
    else set.flush(); // whoever asks next has seen what was set before
    if (request.type === 'play') figure.play();
    else if (request.type === 'pause') figure.pause();
    else if (request.type === 'seek') {
      figure.pause();
      figure.seek(request.t);
    } else if (request.type === 'get') {
      const { id } = request;
      say({ type: 'change', notes: [], ...stateOf(figure), ...(id === undefined ? {} : { id }) });
    }
  };
  addEventListener('message', async ({ source, data }) => {
    // By window, not by origin: the page around may itself be sandboxed, or a file.
    if (source !== host) return;
    const request = requestIn(data);
    if (request?.type === 'hello') {
      say({ type: 'resize', height: heightNow() });
      return;
    }
    const awake = request && (await root.wake());
    if (awake) act(awake, request);
  });
}
