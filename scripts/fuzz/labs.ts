/**
 * Random addresses of the Lab, of the plane and of space: half of their values are what a reader could set, the others what
 * nobody should write. Each must give a figure that works: a run that is finite and free of overlaps that nothing explains,
 * a picture, words, and a note for what was not taken.
 */
import fc from 'fast-check';
import type { Widget } from '#kit/declare/widget.ts';
import { stateInQuery } from '#kit/figure/address.ts';
import { queryInFragment } from '#kit/figure/asked.ts';
import { arbitraryOf } from '#params/arbitrary.ts';
import { recordsIn, toQuery } from '#params/query.ts';
import type { LabRun } from '../../components/widgets/common/lab/lab-run.ts';
import lab from '../../components/widgets/lab/widget.ts';
import labSpace from '../../components/widgets/lab-space/widget.ts';

/** What one address showed. */
export interface LabFindings {
  readonly index: number;
  readonly address: string;
  readonly faults: readonly string[];
  /** CPU time of the model, in ms: what a reader waits for in a drag. */
  readonly cpu: number;
  readonly isGrowing: boolean;
}

/** Values that nobody should write. */
const HOSTILE = [
  '',
  'NaN',
  'Infinity',
  '-1e999',
  '1e308,-1e308',
  '0,0,0,0,0,0,0,0,0',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '0x10',
  '٣',
  '%00',
  '9'.repeat(500),
  '0,0_1,0_1,1_0,1_0,0',
  '0,0,0_1,0,0~0,1,2',
  '~'.repeat(300),
  '1e-320',
  'own',
  'true',
] as const;

/** Two thousandths of a metre: a body of a wrong formula may sink, one of the right formula not. */
const DEEPEST = 2e-3;

/** Parts of a run are gone on with up to so much work: enough to see it grow, not to wait for all. */
const MORE = 400;

/** So many looks at a run and its picture. */
const SHARES = [0, 0.31, 0.77, 1] as const;

const cpuNow = (): number => process.cpuUsage().user / 1000;

/** An address of one of the two figures, always the same for a seed and an index. */
export function labAddressOf(
  seed: number,
  index: number,
): { readonly widget: Widget; readonly address: string } {
  const widget = index % 2 === 0 ? lab : labSpace;
  const pick = { seed: seed * 100_003 + index, numRuns: 1 };
  const [values] = fc.sample(arbitraryOf(widget.params), pick);
  const query = new URLSearchParams(toQuery(widget.params, values as never));
  const keys = [...Object.keys(widget.params), 't', 'nonsense', 'toString'];
  const [spoilt = []] = fc.sample(
    fc.array(fc.tuple(fc.constantFrom(...keys), fc.constantFrom(...HOSTILE)), { maxLength: 6 }),
    pick,
  );
  for (const [key, text] of index % 4 < 2 ? [] : spoilt) query.set(key, text);
  return { widget, address: `?${query}#${widget.id}?${recordsIn(widget.params, values as never)}` };
}

function* numbersIn(data: unknown): Generator<number> {
  if (typeof data === 'number') yield data;
  else if (typeof data === 'object' && data !== null)
    for (const part of Object.values(data)) yield* numbersIn(part);
}

/** Runs and draws an address. */
export function checkLab(seed: number, index: number): LabFindings {
  const { widget, address } = labAddressOf(seed, index);
  const [search = '', hash = ''] = address.split('#');
  const faults: string[] = [];
  let cpu = 0;
  let isGrowing = false;
  try {
    const { values, notes } = stateInQuery(
      widget,
      new URLSearchParams(`${search}&${queryInFragment(`#${hash}`)}`),
    );
    for (const note of notes) if (/undefined|object/.test(note)) faults.push(`note "${note}"`);
    const before = cpuNow();
    let run = widget.model(values) as LabRun;
    cpu = cpuNow() - before;
    isGrowing = run.isGrowing;
    let left = MORE;
    while (run.isGrowing && left > 0) run = run.grown(() => left-- > 0);
    const span = widget.span?.(run);
    for (const share of SHARES) {
      const t = span ? span.t0 + share * (span.t1 - span.t0) : 0;
      const moment = { run, values, t };
      const shown = [
        widget.scene.draw(moment),
        widget.scene.handles?.(moment),
        Object.values(widget.readings).map(({ value }) => value(moment)),
      ];
      for (const number of numbersIn(shown)) if (!Number.isFinite(number)) faults.push(`${number} is shown`);
      if (/NaN|undefined|Infinity/.test(widget.describe(moment))) faults.push('words without a number');
    }
    if (!/^[0-9a-f]{8}$/.test(widget.hash(run))) faults.push('no name');
    const kinds = [run.run.scene.a.body.kind, run.run.scene.b.body.kind];
    // What is driven goes through what stands; and two that stand may stand in each other.
    const right = values['mistake'] === 'none' && !kinds.includes('driven') && kinds.includes('dynamic');
    if (right && run.deepest > DEEPEST) faults.push(`overlap of ${run.deepest.toPrecision(2)} m`);
  } catch (error) {
    faults.push(error instanceof Error ? `${error.name}: ${error.message}` : 'something was thrown');
  }
  return { index, address, faults: [...new Set(faults)].slice(0, 3), cpu, isGrowing };
}

/** The findings in words. */
export function labsReport(seed: number, found: readonly LabFindings[]): string {
  const faulty = found.filter(({ faults }) => faults.length > 0);
  const times = found.map(({ cpu }) => cpu).toSorted((p, q) => p - q);
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(1);
  const growing = found.filter(({ isGrowing }) => isGrowing).length;
  return [
    `lab: ${found.length} addresses, ${growing} whose runs go on to grow, ${faulty.length} with faults`,
    `  CPU of the model: median ${at(0.5)} ms, 90 % ${at(0.9)} ms, 99 % ${at(0.99)} ms, worst ${at(1)} ms`,
    ...faulty.map(
      ({ index, faults }) =>
        `  ${faults.join('; ')}: npm run fuzz -- --kind lab --seed ${seed} --index ${index}`,
    ),
  ].join('\n');
}
