import { describe, expect, it } from 'vitest';
import { randomFrom } from '#core/math/random.ts';
import { calendarQueue, heapQueue, scanQueue } from './event-queue.ts';

describe('three queues (S-first)', () => {
  it('agree on the first event, whatever is set, and break ties by label', () => {
    const random = randomFrom(7);
    const labels = Int32Array.from(random.shuffle(Array.from({ length: 37 }, (_, i) => i)));
    const queues = [scanQueue(labels), heapQueue(labels), calendarQueue(labels)];
    let now = 0;
    for (let k = 0; k < 4000; k++) {
      const [scan, heap, calendar] = queues.map((queue) => queue.first());
      expect(heap).toBe(scan);
      expect(calendar).toBe(scan);
      const t = queues[0]?.times[scan as number] as number;
      if (t < Infinity) now = t;
      const body = random.next() < 0.6 ? (scan as number) : random.integer(0, 36);
      const ahead = random.integer(0, 40) / 8; // many ties
      const next = random.next() < 0.1 ? Infinity : now + (random.next() < 0.02 ? 1e4 : ahead);
      for (const queue of queues) queue.set(body, next);
    }
  });
});
