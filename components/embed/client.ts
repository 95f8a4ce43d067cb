/**
 * Talks to an embedded figure from the page around it.
 *
 *     const figure = connect(document.querySelector('iframe'));
 *     figure.on('change', ({ readings }) => console.log(readings.j));
 *     figure.set({ restitution: 0.5 });
 */
import {
  type FigureState,
  type FromFigure,
  isFromFigure,
  type ParamValue,
  type Request,
  SOURCE,
  type ToFigure,
  VERSION,
} from './protocol.ts';

export type MessageOf<T extends FromFigure['type']> = Extract<FromFigure, { readonly type: T }>;

/** A figure in a frame. */
export interface FigureClient {
  /** Sets some parameters; `null` for a default. */
  readonly set: (params: Readonly<Record<string, ParamValue | null>>) => void;
  /** Asks what the figure shows. */
  readonly get: () => Promise<FigureState>;
  readonly play: () => void;
  readonly pause: () => void;
  /** Goes to a time, in s. */
  readonly seek: (t: number) => void;
  /** Listens to one kind of message. Returns a function that ends it. */
  readonly on: <T extends FromFigure['type']>(
    type: T,
    listener: (message: MessageOf<T>) => void,
  ) => () => void;
  /** Listens no more. */
  readonly close: () => void;
}

let asked = 0;

/** Connects to the figure in a frame. What is asked before it can listen is asked when it can. */
export function connect(frame: HTMLIFrameElement): FigureClient {
  const listeners = new Set<(message: FromFigure) => void>();
  let waiting: Request[] | undefined = [];
  const send = (request: Request): void => {
    if (waiting) waiting.push(request);
    // Nothing secret is said, and a sandboxed frame has no origin that could be named.
    else
      frame.contentWindow?.postMessage(
        { source: SOURCE, version: VERSION, ...request } satisfies ToFigure,
        '*',
      );
  };
  const hear = ({ source, data }: MessageEvent): void => {
    // A sandboxed frame's origin is "null": it is known by its window.
    if (source === null || source !== frame.contentWindow || !isFromFigure(data)) return;
    const late = waiting;
    waiting = undefined;
    for (const request of late ?? []) send(request);
    for (const listener of [...listeners]) listener(data);
  };
  addEventListener('message', hear);
  const on: FigureClient['on'] = (type, listener) => {
    const call = (message: FromFigure): void => {
      if (message.type === type) listener(message as never);
    };
    listeners.add(call);
    return () => listeners.delete(call);
  };
  return {
    on,
    set: (params) => send({ type: 'set', params }),
    get: () =>
      new Promise((resolve) => {
        const id = `get-${++asked}`;
        const stop = on('change', (message) => {
          if (message.id !== id) return;
          stop();
          resolve(message);
        });
        send({ type: 'get', id });
      }),
    play: () => send({ type: 'play' }),
    pause: () => send({ type: 'pause' }),
    seek: (t) => send({ type: 'seek', t }),
    close: () => removeEventListener('message', hear),
  };
}
