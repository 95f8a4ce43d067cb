import vm from 'node:vm';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { startGas } from '#core/many/gas.ts';
import { evenGas } from '#core/many/gas-scene.ts';
import { hashOfNumbers } from '#core/math/run-hash.ts';
import { openGas } from '../../components/widgets/common/gas-aside.ts';
import { openDesks, READY, type WorkerLike } from '../../components/widgets/common/worker-desks.ts';
import { readMeshAside } from '../../components/widgets/mass-properties/mesh-aside.ts';
import { readMesh } from '../../components/widgets/mass-properties/read-mesh.ts';
import { textOfWorker, workerText } from './worker-text.ts';

const text = await textOfWorker('virtual:gas-worker');

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
  it('is one classic script that fetches nothing; with the same code in the page it takes at most 12 KiB', () => {
    expect(text).not.toMatch(/\bimport\b|\bexport\b|\bfetch\b|importScripts/);
    expect(2 * gzipSync(text, { level: 9 }).length).toBeLessThan(12 * 1024);
  });

  const scene = evenGas({ dimension: 3, count: 120, packing: 0.1, radius: 0.1, speed: 1, seed: 6 });
  const whole = startGas(scene);
  whole.advance(0.2);
  const bits = hashOfNumbers([whole.state.motion, whole.state.turning]);

  it('gives the same bits for 0, 1, 2 and 4, and so does the page where workers are forbidden (S-par)', async () => {
    const forbidden = (): WorkerLike => {
      throw new Error('no workers here');
    };
    for (const [start, where] of [
      [() => workerIn(text), 'workers'],
      [forbidden, 'here'],
    ] as const) {
      for (const workers of [0, 1, 2, 4]) {
        const gas = await openGas(scene, workers, start);
        expect(gas.where).toBe(workers === 0 ? 'here' : where);
        expect(gas.said.includes('may have no workers')).toBe(workers > 0 && where === 'here');
        await gas.advance(0.1);
        const report = await gas.advance(0.2);
        gas.end();
        expect(report.hash).toBe(bits);
        expect(gas.division.borders).toHaveLength(Math.max(1, workers) + 1);
        expect(report.tally.messages > 0).toBe(workers > 1);
        whole.wallImpulses.forEach((j, k) => {
          expect(Math.abs((report.wallImpulses[k] as number) - j)).toBeLessThan(1e-12 * (1 + j)); // order of sums
        });
      }
    }
  });

  it('may fail on the way: the page begins anew, with the same bits, and says so (S-par)', async () => {
    let answers = 0;
    const gas = await openGas(scene, 2, () => {
      const worker = workerIn(text);
      const { postMessage } = worker;
      return Object.assign(worker, {
        postMessage: (message: unknown) => {
          answers++;
          if (answers > 9) worker.onerror?.('gone');
          else postMessage(message);
        },
      });
    });
    expect(gas.where).toBe('workers');
    expect((await gas.advance(0.2)).hash).toBe(bits);
    expect(gas.where).toBe('here');
    expect(gas.said).toContain('no workers');
  });

  it('is not waited for when it says something else than that it is ready', async () => {
    expect(await openDesks('', 1, () => workerIn('postMessage(1)'))).toBe(undefined);
    expect(READY).toBe('ready');
  });

  it('refuses a piston, which no part can own', async () => {
    const piston = { position: 0.5 * scene.size[0], velocity: 0, mass: 1, force: 0 };
    await expect(openGas({ ...scene, piston }, 2)).rejects.toThrow('piston');
  });

  it('is a string for whoever imports it', async () => {
    const bundle = await rolldown({ input: 'virtual:gas-worker', plugins: [workerText()] });
    const { output } = await bundle.generate({ format: 'es' });
    await bundle.close();
    expect(output[0].code).toContain('ready');
    expect(output[0].exports).toEqual(['default']);
  });
});

describe('the worker that reads meshes', () => {
  const cube = `v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\nv 0 1 1
f 4 3 2 1\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n`;
  const bytesOf = (obj: string) => new TextEncoder().encode(obj);

  it('is one classic script that fetches nothing, and reads as the page does', async () => {
    const script = await textOfWorker('virtual:mesh-worker');
    expect(script).not.toMatch(/\bimport\b|\bfetch\b|importScripts/);
    const start = () => workerIn(script);
    const [aside, here] = [
      await readMeshAside(bytesOf(cube), 'cube.obj', start),
      readMesh(bytesOf(cube), 'cube.obj'),
    ];
    expect(aside).toEqual(here);
    const open = bytesOf(cube.replace('f 4 1 5 8\n', ''));
    await expect(readMeshAside(open, 'cube.obj', start)).rejects.toThrow('the mesh has a hole');
  });

  it('is done without where there is none, as long as it is not much', async () => {
    const none = (): WorkerLike => {
      throw new Error('no workers here');
    };
    expect((await readMeshAside(bytesOf(cube), 'cube.obj', none)).mesh?.triangles).toHaveLength(12);
    await expect(readMeshAside(bytesOf(cube + ' '.repeat(3e6)), 'cube.obj', none)).rejects.toThrow(
      'no workers',
    );
  });
});
