/** The same gas in real workers, by the clock of the reader's own machine. */
import type { Widget } from '#kit/declare/widget.ts';
import type { SubdomainsRun } from './model.ts';

/** How many workers, in turn: none is the page alone. */
const WORKERS = [0, 1, 2, 4] as const;

/** Time of the run that is measured, in s: ten times what the picture shows, so that there is something to measure. */
const MEASURED = 0.8;

const nameOf = (workers: number): string => (workers === 0 ? 'the page alone' : String(workers));

interface Taken {
  readonly workers: number;
  readonly hash: string;
  readonly took: number;
}

/** What came out, in a sentence or two, after what was forbidden, if anything was. */
export function verdict(taken: readonly Taken[], forbidden: string): string {
  const same = new Set(taken.map(({ hash }) => hash)).size === 1;
  const bits = same ? 'The last bits are the same each time.' : 'The last bits are not the same.';
  const quickest = taken.reduce((best, one) => (one.took < best.took ? one : best));
  const name =
    quickest.workers === 0
      ? 'the page alone'
      : `the run with ${quickest.workers} ${quickest.workers === 1 ? 'worker' : 'workers'}`;
  return `${forbidden}${bits} The quickest was ${name}.`;
}

export const aside = {
  title: 'In real workers',
  about:
    'This gas again, ten times as long: computed by the page alone, then by 1, 2 and 4 workers that send each other messages.',
  start: 'Run it in workers',
  columns: ['workers', 'last bits', 'messages', 'ms'],
  measure: async ({ run }, tell, signal) => {
    const { openGas } = await import('../common/gas-aside.ts');
    const taken: Taken[] = [];
    let forbidden = '';
    for (const workers of WORKERS) {
      if (signal.aborted) return '';
      const gas = await openGas((run as SubdomainsRun).scene, workers);
      signal.addEventListener('abort', gas.end, { once: true });
      if (signal.aborted) gas.end();
      else {
        const { hash, tally, took } = await gas.advance(MEASURED);
        if (gas.where === 'here' && workers > 0) forbidden = `${gas.said} `;
        taken.push({ workers, hash, took });
        tell([nameOf(workers), hash, String(tally.messages), took.toFixed(0)]);
        gas.end();
      }
    }
    return signal.aborted ? '' : verdict(taken, forbidden);
  },
} satisfies Widget['aside'];
