import vm from 'node:vm';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { startGas } from '#core/many/gas.ts';
import { evenGas } from '#core/many/gas-scene.ts';
import { emptyState, gasFrameOf, writeBody } from '#core/many/gas-state.ts';
import { type PartReply, type PartRequest, partDesk, partedGas, talkAside } from '#core/many/parted-gas.ts';
import { openDesks, READY, type WorkerLike } from '#kit/economy/worker-desks.ts';
import { gasWorkerText, workerText } from './worker-text.ts';

const text = await gasWorkerText();

/** A worker that runs the text in a context of its own, as a classic script. */
function workerIn(script: string): WorkerLike {
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => {
      queueMicrotask(() => context.onmessage?.({ data: structuredClone(message) }));
    },
    terminate: () => {},
  };
  const context: {
    onmessage?: (event: { readonly data: unknown }) => void;
    postMessage: (data: unknown) => void;
  } = {
    postMessage: (data) => {
      setTimeout(() => worker.onmessage?.({ data: structuredClone(data) }));
    },
  };
  vm.runInNewContext(script, Object.assign(context, { self: context }));
  return worker;
}

describe('the worker of a gas', () => {
  it('is one classic script that fetches nothing, of at most 12 KB', () => {
    expect(text).not.toMatch(/\bimport\b|\bexport\b|\bfetch\b|importScripts/);
    expect(gzipSync(text, { level: 9 }).length).toBeLessThan(12_000);
  });

  it('gives the same bits as the gas in the page, and so does the page where workers are forbidden (S-par)', async () => {
    const scene = evenGas({ dimension: 3, count: 120, packing: 0.1, radius: 0.1, speed: 1, seed: 6 });
    const whole = startGas(scene);
    whole.advance(0.2);
    const forbidden = (): WorkerLike => {
      throw new Error('no workers here');
    };
    for (const [start, where] of [
      [() => workerIn(text), 'workers'],
      [forbidden, 'here'],
    ] as const) {
      const state = emptyState(gasFrameOf(scene));
      scene.bodies.forEach((body, i) => {
        writeBody(state, i, body, i);
      });
      const gas = partedGas(state, 2);
      const desks = await openDesks<PartRequest, PartReply>(text, gas.parts, partDesk, start);
      expect(desks.where).toBe(where);
      await talkAside(gas.advance(0.2), desks.ask);
      await talkAside(gas.gather(state), desks.ask);
      desks.end();
      expect([...state.motion]).toEqual([...whole.state.motion]);
    }
  });

  it('is not waited for when it says something else than that it is ready', async () => {
    const desks = await openDesks<PartRequest, PartReply>('', 1, partDesk, () => workerIn('postMessage(1)'));
    expect(desks.where).toBe('here');
    expect(READY).toBe('ready');
  });

  it('is a string for whoever imports it', async () => {
    const bundle = await rolldown({ input: 'virtual:gas-worker', plugins: [workerText()] });
    const { output } = await bundle.generate({ format: 'es' });
    await bundle.close();
    expect(output[0].code).toContain('ready');
    expect(output[0].exports).toEqual(['default']);
  });
});
