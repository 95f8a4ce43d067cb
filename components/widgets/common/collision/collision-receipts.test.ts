import { expect, it } from 'vitest';
import type { Receipt } from '#core/impulse/receipt.ts';
import type { Run } from '#core/run/run.ts';
import { receiptsOf, receiptTables } from './collision-receipts.ts';
import { fallenBall } from './lasting-fixture.ts';

const [hit] = receiptsOf(fallenBall());
if (!hit) throw new Error('the ball hits the floor');
const runOf = (receipts: readonly Receipt[]) =>
  ({ contacts: receipts.map((receipt) => ({ receipt })) }) as unknown as Run;

it('leaves out receipts of impulses that are rounding, and keeps those that stop what bounces no more', () => {
  const given = [hit, { ...hit, j: 1e-15 * hit.j }, { ...hit, j: -1e-6 * hit.j }];
  expect(receiptsOf(runOf(given)).map(({ j }) => j)).toEqual([hit.j, -1e-6 * hit.j]);
});

it('counts collisions in the titles, and not the impulses of bodies that stay in touch', () => {
  const at = (t: number, kind: Receipt['kind']) => ({ ...hit, t, kind });
  const list = [at(0.1, 'colliding'), at(0.1, 'resting'), at(0.2, 'colliding')];
  expect(receiptTables(list, true).map(({ title }) => title)).toEqual([
    'First contact, at 0.100 s',
    'Impulse while in touch, at 0.100 s',
    'Second contact, at 0.200 s',
  ]);
  expect(receiptTables([at(0.1, 'resting')], true)[0]?.title).toBe('First contact, at 0.100 s');
});
