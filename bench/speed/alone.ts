/** One row of speed in this process: the row's id is its argument, and the table goes to whoever started it. */
import { planeRivals, spaceRivals } from '../engines/all.ts';
import { measured } from './rows.ts';

const rivals = { space: spaceRivals, plane: planeRivals, nobody: async () => [] };
const table = await measured(process.argv[2] ?? '', rivals, process.env['BENCH_QUICK'] === '1');
process.send?.(table, () => process.exit(0));
