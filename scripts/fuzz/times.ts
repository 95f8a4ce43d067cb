/** The times at which a run is looked at: evenly spread, at random, around and between its events. */
import { randomFrom } from '#core/math/random.ts';
import type { Run } from '#core/run/run.ts';

/** How many looks of each sort; meshes, whose distance is dear, are looked at less often. */
const LOOKS = { convex: 200, mesh: 40 };

/** When something happens in a run, in s: start, end, contacts, and where lasting contact begins and ends. */
export function eventTimesOf(run: Run): readonly number[] {
  const times = [
    run.t0,
    run.t1,
    ...run.contacts.map(({ receipt }) => receipt.t),
    ...run.lasting.flatMap(({ from, to }) => [from, to]),
  ];
  return [...new Set(times)].filter((t) => t >= run.t0 && t <= run.t1).sort((x, y) => x - y);
}

/** When to look, in s, in order. */
export function looksAt(run: Run): readonly number[] {
  const { t0, t1, scene } = run;
  const isMesh = scene.a.shape.kind === 'mesh' || scene.b.shape.kind === 'mesh';
  const count = isMesh ? LOOKS.mesh : LOOKS.convex;
  const random = randomFrom(run.contacts.length);
  const even = Array.from({ length: count }, (_, i) => t0 + ((t1 - t0) * i) / (count - 1));
  const chance = Array.from({ length: count }, () => random.between(t0, t1));
  const events = thinned(eventTimesOf(run), count);
  const around = events.flatMap((t, i) => {
    const next = events[i + 1] ?? t1;
    return [t, t + 1e-6 * (next - t), t + 0.01 * (next - t), 0.5 * (t + next), next - 0.01 * (next - t)];
  });
  // Each time once: seen twice, the moment before a contact would come after the moment after it.
  const times = new Set([...even, ...chance, ...around]);
  return [...times].filter((t) => t >= t0 && t <= t1).sort((x, y) => x - y);
}

/** At most so many items: the first ones, the last ones, and some in between. */
export function thinned<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  const ends = Math.floor(most / 3);
  const between = Array.from({ length: ends }, (_, i) => {
    return items[Math.floor(ends + ((items.length - 2 * ends) * i) / ends)] as T;
  });
  return [...items.slice(0, ends), ...between, ...items.slice(-ends)];
}
