/**
 * The script of a worker that plays the core's own rows, one after the other: their errors, and the names of their runs.
 * It is no module of a page: the build makes one classic script of it and all that it imports (src/build/worker-text.ts).
 */
import { core } from '../../../bench/engines/core.ts';
import { coreDimension } from '../../../bench/rows/row.ts';
import { accuracyRows, WHOLE } from '../../../bench/rows/rows.ts';
import { rowName } from '../../../bench/rows/run-names.ts';
import { DT } from '../../../bench/scene.ts';
import type { RowHere } from './row-here.ts';

for (const row of accuracyRows(WHOLE)) {
  const engine = core(coreDimension(row), '');
  const { lines } = row.table([engine], DT);
  const found: RowHere = { id: row.id, name: rowName(row), cells: lines[engine.name] ?? {} };
  postMessage(found);
}
