/** What a fuzz found, in words and numbers. */
import { FAULTS, type Fault, type FaultKind } from './check.ts';
import type { FuzzResult } from './fuzz-scenes.ts';

/** One kind of scenes: counts, times, and the worst so many of each fault with how to repeat them. */
export function reportOf(kind: string, results: readonly FuzzResult[], listed: number): string {
  const runs = results.filter((result) => result.kind === 'run');
  const skipped = results.filter((result) => result.kind === 'overlapping-at-start').length;
  const lines = [
    `${kind}: ${results.length} scenes, ${skipped} overlapping at the start, ${countOfFaulty(results)} with faults`,
    `  ${timesOf(runs)}`,
  ];
  for (const fault of FAULTS) {
    const found = worstFirst(results, fault);
    if (found.length === 0) continue;
    lines.push(`  ${fault}: ${found.length}`);
    for (const { result, worst } of found.slice(0, listed)) {
      const { scene, seed, index, regime, contacts, lasting, cpu } = result;
      lines.push(
        `    ${inWords(worst)}`,
        `      ${regime}; ${contacts} contacts, ${lasting} lasting, ${cpu.toFixed(1)} ms`,
        `      npm run fuzz -- --kind ${scene} --seed ${seed} --index ${index}`,
      );
    }
  }
  return lines.join('\n');
}

/** How many scenes have a fault. */
export function countOfFaulty(results: readonly FuzzResult[]): number {
  return results.filter(({ faults }) => faults.length > 0).length;
}

/** All kinds in one table. */
export function tableOf(byKind: ReadonlyMap<string, readonly FuzzResult[]>): string {
  const head = ['', 'scenes', 'overlapping', ...FAULTS, 'median ms', '95 %', 'slowest'];
  const rows = [...byKind].map(([kind, results]) => {
    const times = sortedTimes(results.filter((result) => result.kind === 'run'));
    return [
      kind,
      results.length,
      results.filter((result) => result.kind === 'overlapping-at-start').length,
      ...FAULTS.map((fault) => worstFirst(results, fault).length),
      ...[0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1)),
    ].map(String);
  });
  const all = [head, ...rows];
  const widths = head.map((_, k) => Math.max(...all.map((row) => (row[k] as string).length)));
  return all.map((row) => row.map((cell, k) => cell.padStart(widths[k] as number)).join('  ')).join('\n');
}

/** A fault in a line: how bad, when, what. */
export function inWords({ kind, size, t, what }: Fault): string {
  const isMeasured = kind !== 'incomplete' && kind !== 'not finite' && kind !== 'thrown';
  return isMeasured ? `${size.toPrecision(3)} × the limit at ${t.toPrecision(5)} s: ${what}` : what;
}

function worstFirst(results: readonly FuzzResult[], kind: FaultKind) {
  return results
    .flatMap((result) => {
      const worst = result.faults.find((fault: Fault) => fault.kind === kind);
      return worst === undefined ? [] : [{ result, worst }];
    })
    .sort((x, y) => y.worst.size - x.worst.size);
}

function timesOf(runs: readonly FuzzResult[]): string {
  const times = sortedTimes(runs);
  const many = runs.filter(({ contacts }) => contacts > 1000);
  const each = Math.max(0, ...many.map(({ cpu, contacts }) => cpu / contacts));
  const [median, most, slowest] = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1));
  const perContact =
    many.length > 0
      ? `; ${many.length} runs of more than 1,000 contacts, at most ${each.toFixed(2)} ms each`
      : '';
  return `computing: median ${median} ms, 95 % within ${most} ms, slowest ${slowest} ms${perContact}`;
}

function sortedTimes(runs: readonly FuzzResult[]): readonly number[] {
  return runs.map(({ cpu }) => cpu).sort((x, y) => x - y);
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
