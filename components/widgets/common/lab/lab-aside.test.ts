/** A long run of the Lab in a worker: the same bits as in the page, and the page where there may be none. */
import { describe, expect, it, vi } from 'vitest';
import { defaultsOf, type Values } from '#params/params.ts';
import lab from '../../lab/widget.ts';
import labSpace from '../../lab-space/widget.ts';
import type { WorkerLike } from '../worker-desks.ts';
import { growInWorker } from './lab-aside.ts';
import { type LabRequest, labDesk } from './lab-desk.ts';
import type { LabRun } from './lab-run.ts';

vi.mock('virtual:lab-worker', () => ({ default: '' }));

/** A worker in the page, which gets and gives copies. */
function workerHere(): WorkerLike {
  const desk = labDesk();
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => {
      const data = structuredClone(desk(structuredClone(message) as LabRequest));
      queueMicrotask(() => worker.onmessage?.({ data }));
    },
    terminate: () => {
      worker.onmessage = null;
    },
  };
  setTimeout(() => worker.onmessage?.({ data: 'ready' }));
  return worker;
}

const grown = (run: LabRun): LabRun => {
  let all = run;
  while (all.isGrowing) all = all.grown(() => true);
  return all;
};

const scene = (widget: typeof lab, name: string, values: object): Values =>
  ({
    ...defaultsOf(widget.params),
    ...widget.presets?.find((preset) => preset.name === name)?.values,
    ...values,
  }) as Values;

const LONG: readonly (readonly [string, typeof lab, Values])[] = [
  ['pucks that count π', lab, scene(lab, 'Pucks that count π', { massA: 20_000 })],
  [
    'two boxes in a room',
    lab,
    scene(lab, 'A box tumbling to rest', { walls: 'room', duration: 4, motionB: 'free', shapeB: 'hook' }),
  ],
  [
    'a ball in a driven ring',
    labSpace,
    scene(labSpace, 'A box on its corner', {
      duration: 8,
      walls: 'room',
      motionB: 'driven',
      spinB: [0, 0, 3],
    }),
  ],
];

describe('a long run in a worker', () => {
  it.each(LONG)('has the bits of the run in the page: %s', async (_, widget, values) => {
    const beginning = widget.model(values) as LabRun;
    expect(beginning.isGrowing).toBe(true);
    const told: LabRun[] = [];
    const request = { figure: widget.id, values } as LabRequest;
    const { signal } = new AbortController();
    expect(await growInWorker(beginning, request, (run) => told.push(run), signal, workerHere)).toBe(true);
    const [there, here] = [told.at(-1) as LabRun, grown(beginning)];
    expect(there.isGrowing).toBe(false);
    expect(there.run.hash).toBe(here.run.hash);
    expect(there.receipts).toEqual(here.receipts);
    expect(there.samples).toEqual(here.samples);
    const books = ({ run }: LabRun) =>
      run.lasting.map(({ sumAt, ...record }) => ({ ...record, half: sumAt((record.from + record.to) / 2) }));
    expect(books(there)).toEqual(books(here));
    const times = [0.1, 0.33, 0.5, 0.77, 1].map((share) => share * here.run.t1);
    expect(times.map((t) => there.run.at(t))).toEqual(times.map((t) => here.run.at(t)));
  });

  it('is left to the page where there may be no workers, or where one fails', async () => {
    const [, widget, values] = LONG[0] as (typeof LONG)[number];
    const beginning = widget.model(values) as LabRun;
    const request = { figure: 'lab', values } as LabRequest;
    const { signal } = new AbortController();
    const told = vi.fn();
    const forbidden = () => {
      throw new Error('forbidden');
    };
    expect(await growInWorker(beginning, request, told, signal, forbidden)).toBe(false);
    const failing = (): WorkerLike => {
      const worker = workerHere();
      return Object.assign(worker, { postMessage: () => worker.onerror?.(undefined) });
    };
    expect(await growInWorker(beginning, request, told, signal, failing)).toBe(false);
    expect(told).not.toHaveBeenCalled();
  });

  it('tells nothing once nobody waits', async () => {
    const [, widget, values] = LONG[0] as (typeof LONG)[number];
    const told = vi.fn();
    const request = { figure: 'lab', values } as LabRequest;
    await growInWorker(widget.model(values) as LabRun, request, told, AbortSignal.abort(), workerHere);
    expect(told).not.toHaveBeenCalled();
  });
});
