/** Many scenes of one kind, run and measured one after the other. */
import { checkScene, type Findings } from './check.ts';
import { type Kind, sceneOf } from './scenes.ts';

/** What one scene of a fuzz showed, and how to repeat it. */
export interface FuzzResult extends Findings {
  readonly scene: Kind;
  readonly seed: number;
  readonly index: number;
  readonly regime: string;
}

/** Runs the scenes `from` to `to` − 1 of a kind and seed. */
export function* fuzzScenes(scene: Kind, seed: number, from: number, to: number): Generator<FuzzResult> {
  for (let index = from; index < to; index++) {
    const file = sceneOf(scene, seed, index);
    yield { ...checkScene(file), scene, seed, index, regime: `${file.regime}, C = ${file.C.toPrecision(2)}` };
  }
}
