/** Runs in a page of a browser test (e2e/workers.spec.ts): the same gas with 0, 1, 2 and 4 workers, told as JSON. */
import { evenGas } from '#core/many/gas-scene.ts';
import { openGas } from '../components/widgets/common/gas-aside.ts';

const scene = evenGas({ dimension: 2, count: 400, packing: 0.1, radius: 0.1, speed: 1, seed: 6 });

async function tell(workers: number): Promise<object> {
  const gas = await openGas(scene, workers);
  const { hash, tally } = await gas.advance(4);
  gas.end();
  return { workers, where: gas.where, said: gas.said, hash, tally };
}

async function tellAll(): Promise<void> {
  const told: object[] = [];
  for (const workers of [0, 1, 2, 4]) told.push(await tell(workers));
  document.body.append(
    Object.assign(document.createElement('output'), { textContent: JSON.stringify(told) }),
  );
}

tellAll();
