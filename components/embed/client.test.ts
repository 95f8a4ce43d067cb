/** The host's side of the messages, with a frame and a window that only pretend. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from './client.ts';

let hear: ((event: { source: unknown; data: unknown }) => void) | undefined;
const sent: { type: string; id?: string }[] = [];
const contentWindow = { postMessage: (message: { type: string; id?: string }) => sent.push(message) };
const loads: (() => void)[] = [];
const frame = {
  contentWindow,
  isConnected: true,
  addEventListener: (_: string, call: () => void) => loads.push(call),
  removeEventListener: () => loads.splice(0),
} as unknown as HTMLIFrameElement;

/** What a figure says, from its own window. */
const say = (message: object) =>
  hear?.({
    source: contentWindow,
    data: { source: 'point-of-contact', version: 1, widget: 'x', ...message },
  });
const state = { params: {}, readings: {}, t: 0, run: '0', notes: [] };

beforeEach(() => {
  vi.useFakeTimers();
  sent.splice(0);
  loads.splice(0);
  vi.stubGlobal('addEventListener', (_: string, call: typeof hear) => {
    hear = call;
  });
  vi.stubGlobal('removeEventListener', () => {
    hear = undefined;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('connect', () => {
  it('asks whether a figure is there, at once and when the frame has loaded, and sends the rest when it answers', () => {
    const figure = connect(frame);
    figure.set({ restitution: 1 });
    expect(sent.map(({ type }) => type)).toEqual(['hello']);
    loads[0]?.();
    expect(sent.map(({ type }) => type)).toEqual(['hello', 'hello']);
    say({ type: 'resize', height: 500 });
    expect(sent.map(({ type }) => type)).toEqual(['hello', 'hello', 'set']);
  });

  it('gets the answer that is meant for it', async () => {
    const figure = connect(frame);
    say({ type: 'resize', height: 500 });
    const answer = figure.get();
    const { id } = sent.at(-1) as { id: string };
    say({ type: 'change', ...state, id: 'another' });
    say({ type: 'change', ...state, id, run: 'mine' });
    expect((await answer).run).toBe('mine');
  });

  it('refuses with a reason if nobody answers, and if it is closed', async () => {
    const late = expect(connect(frame).get()).rejects.toThrow('No figure answered');
    await vi.advanceTimersByTimeAsync(60_000);
    await late;
    const figure = connect(frame);
    const closed = expect(figure.get()).rejects.toThrow('closed');
    figure.close();
    await closed;
    expect(loads).toEqual([]);
  });

  it('refuses at once what is asked after it was closed, or of a frame that was taken away', async () => {
    const figure = connect(frame);
    say({ type: 'resize', height: 500 });
    const away = connect({ ...frame, isConnected: false } as HTMLIFrameElement);
    say({ type: 'resize', height: 500 });
    await expect(away.get()).rejects.toThrow('taken off');
    figure.close();
    await expect(figure.get()).rejects.toThrow('closed');
  });
});
