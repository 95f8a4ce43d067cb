/**
 * The chart of j: a stem at each collision, and beside the stems a ramp for each contact that lasts, which is the force
 * summed up from its beginning. Both are in N·s.
 */
import type { Receipt } from '#core/impulse/receipt.ts';
import type { Run, RunLasting } from '#core/run/run.ts';
import type { Chart, ChartPoint, Curve } from '#kit/declare/chart.ts';
import { formatReading } from '#params/format.ts';

/** Points of a ramp per second, and at the least: a force that changes makes it curved. */
const RATE = 60;
const FEWEST = 8;

function rampOf({ from, to, kind, sumAt }: RunLasting): readonly ChartPoint[] {
  // A body at rest is held by a steady force.
  const steps = kind === 'resting' ? 1 : Math.max(FEWEST, Math.ceil((to - from) * RATE));
  return Array.from({ length: steps + 1 }, (_, i): ChartPoint => {
    const t = i === steps ? to : from + ((to - from) * i) / steps;
    return [t, sumAt(t)];
  });
}

/** A curve for each two that stay in touch: their ramps one after the other. */
function rampsOf(lasting: readonly RunLasting[]): readonly Curve[] {
  const pressed = lasting.filter(({ sum }) => sum > 0);
  const pairs = [...new Set(pressed.map(({ a, b }) => `${a} ${b}`))];
  return pairs.map((pair) => ({
    label: pairs.length === 1 ? 'lasting' : `lasting ${pair}`,
    look: 'j',
    hasPlainJumps: true,
    pieces: pressed.filter(({ a, b }) => `${a} ${b}` === pair).map(rampOf),
  }));
}

/** Before a contact lasts, bounces may die away in ever smaller stems: those below this share of the axis are not named. */
const UNNAMED = 0.03;

/** @param most What the axis shows at the least, in N·s, so that it holds still. */
export function impulseChart(
  receipts: readonly Receipt[],
  { lasting }: Pick<Run, 'lasting'>,
  most: number,
): Chart {
  const ramps = rampsOf(lasting);
  const highest = [...receipts.map(({ j }) => j), ...lasting.map(({ sum }) => sum)].reduce(
    (top, y) => Math.max(top, y),
    most,
  );
  const isNamed = (j: number): boolean => ramps.length === 0 || Math.abs(j) >= UNNAMED * highest;
  return {
    id: 'j',
    title: { sym: 'j' },
    unit: 'N·s',
    yShows: [most],
    curves: ramps,
    stems: receipts.map(({ t, j }) => ({
      x: t,
      y: j,
      label: isNamed(j) ? formatReading(j) : '',
      look: 'j',
      sym: 'j',
    })),
  };
}
