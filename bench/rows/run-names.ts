/** Names of the core's runs: whoever plays a row with the same bits gets the same name. */
import { hashOfNumbers } from '../../src/core/math/run-hash.ts';
import { runName } from '../engines/core.ts';
import { DT } from '../scene.ts';
import { type AccuracyRow, coreDimension } from './row.ts';

/** One name for the runs of all scenes of a row. */
export function rowName(row: AccuracyRow): string {
  const names = row.scenes(DT).map((scene) => runName(scene, coreDimension(row)));
  return hashOfNumbers([names.map((name) => Number.parseInt(name, 16))]);
}
