/**
 * The rail over time: where each buffer is at which time. Slopes are velocities, a hit is a kink, and the common centre
 * runs straight through it.
 */

import type { Mark, Picture } from '#kit/declare/picture.ts';
import type { Point } from '#kit/declare/point.ts';
import { withUnit } from '#params/format.ts';
import { BUFFER_HEIGHT, type Layout } from './layout.ts';
import { words } from './marks.ts';
import type { CartRun } from './model.ts';

/** Places of both buffers and of the common centre over time, up to a time; and where they are at the moment. */
export function diagram(carts: CartRun, layout: Layout, until: number, t: number): Picture {
  const { run, at, receipts, common } = carts;
  const { heightAt, now: rail } = layout;
  const left = layout.ends[0];
  const [bottom, top] = layout.diagram;
  const times = [run.t0, ...receipts.map((receipt) => receipt.t).filter((jump) => jump < until), until];
  const centreAt = (time: number): Point => [common.start + common.velocity * time, heightAt(time)];
  const line = (cartOf: 'a' | 'b'): Mark => ({
    kind: 'line',
    points: times.map((time) => [at(time)[cartOf].face, heightAt(time)]),
    look: cartOf,
    weight: 'normal',
  });
  const plumb = (x: number, look: 'a' | 'b'): Mark => ({
    kind: 'line',
    points: [
      [x, heightAt(t)],
      [x, rail + BUFFER_HEIGHT],
    ],
    look,
    tone: 'faint',
    dash: true,
    weight: 'hair',
  });
  const now = at(t);
  return [
    {
      kind: 'line',
      points: [
        [left, bottom],
        [left, top],
      ],
      look: 'muted',
      weight: 'thin',
    },
    words([left, bottom], 't = 0', { offset: [6, 0] }),
    words([left, top], withUnit(String(run.t1), 's'), { offset: [6, 9] }),
    {
      kind: 'line',
      points: [
        [left, heightAt(t)],
        [Math.max(now.a.face, now.b.face), heightAt(t)],
      ],
      look: 'muted',
      weight: 'hair',
    },
    { kind: 'line', points: [centreAt(0), centreAt(until)], look: 'ink', weight: 'thin', dash: true },
    words(centreAt(0.12 * until), 'common centre', {
      look: 'ink',
      offset: [10, 0],
      isExtra: true,
      isDetail: true,
    }),
    line('a'),
    line('b'),
    plumb(now.a.face, 'a'),
    plumb(now.b.face, 'b'),
    { kind: 'dot', at: [now.a.face, heightAt(t)], look: 'a', size: 'small' },
    { kind: 'dot', at: [now.b.face, heightAt(t)], look: 'b', size: 'small' },
    { kind: 'dot', at: centreAt(t), look: 'ink', size: 'small' },
  ];
}
