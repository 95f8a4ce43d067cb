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
  /** Asks what the figure shows. Refused, with a reason, if no figure answers in time or the connection is closed. */
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

/** How long an answer may take, in ms: the figure may still have to come, over a slow line to a slow phone. */
const PATIENCE = 30_000;

const UNANSWERED =
  'No figure answered. Is the frame on the page and near the window (frames that load lazily come when they are), and does it show embed/<id>/ of Point of Contact?';
const CLOSED = 'The connection to the figure was closed, or its frame taken off the page.';

let asked = 0;

/**
 * Connects to the figure in a frame, at any time and as often as one likes: it asks whether somebody is there, and what
 * is wanted before it hears an answer is sent when it does.
 */
export function connect(frame: HTMLIFrameElement): FigureClient {
  const listeners = new Set<(message: FromFigure) => void>();
  const unanswered = new Set<(why: string) => void>();
  let waiting: Request[] | undefined = [];
  let isClosed = false;
  const post = (request: Request): void =>
    // Nothing secret is said, and a sandboxed frame has no origin that could be named.
    frame.contentWindow?.postMessage(
      { source: SOURCE, version: VERSION, ...request } satisfies ToFigure,
      '*',
    );
  const send = (request: Request): void => {
    if (waiting) waiting.push(request);
    else post(request);
  };
  const hear = ({ source, data }: MessageEvent): void => {
    // A sandboxed frame's origin is "null": it is known by its window.
    if (source === null || source !== frame.contentWindow || !isFromFigure(data)) return;
    const late = waiting;
    waiting = undefined;
    for (const request of late ?? []) send(request);
    for (const listener of [...listeners]) listener(data);
  };
  const ask = (): void => post({ type: 'hello' });
  addEventListener('message', hear);
  frame.addEventListener('load', ask);
  ask(); // a figure that was ready long ago does not say so again

  const on: FigureClient['on'] = (type, listener) => {
    const call = (message: FromFigure): void => {
      if (message.type === type) listener(message as never);
    };
    listeners.add(call);
    return () => listeners.delete(call);
  };
  const get: FigureClient['get'] = () =>
    new Promise((resolve, reject) => {
      // A frame that has answered and was taken off its page will not answer again.
      if (isClosed || (waiting === undefined && !frame.isConnected)) {
        reject(new Error(CLOSED));
        return;
      }
      const id = `get-${++asked}`;
      const end = (): void => {
        clearTimeout(timer);
        unanswered.delete(refuse);
        stop();
      };
      const refuse = (why: string): void => {
        end();
        reject(new Error(why));
      };
      const stop = on('change', (message) => {
        if (message.id !== id) return;
        end();
        resolve(message);
      });
      const timer = setTimeout(() => refuse(UNANSWERED), PATIENCE);
      unanswered.add(refuse);
      send({ type: 'get', id });
    });
  return {
    on,
    get,
    set: (params) => send({ type: 'set', params }),
    play: () => send({ type: 'play' }),
    pause: () => send({ type: 'pause' }),
    seek: (t) => send({ type: 'seek', t }),
    close: () => {
      isClosed = true;
      removeEventListener('message', hear);
      frame.removeEventListener('load', ask);
      for (const refuse of [...unanswered]) refuse(CLOSED);
    },
  };
}
