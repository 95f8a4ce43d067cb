/**
 * How long the models of the figures take, whatever their readers set: presets and every choice, each slider from end to
 * end from there, all that at C = 0 again, and random states, at C = 0 and near it as well. A reader who drags waits for
 * the model in every frame. A model that throws is a fault, too.
 */
import fc from 'fast-check';
import type { Widget } from '#kit/declare/widget.ts';
import { arbitraryOf } from '#params/arbitrary.ts';
import {
  defaultsOf,
  isChoice,
  isFlag,
  isNumber,
  isRecord,
  type NumberParam,
  type Param,
} from '#params/params.ts';
import { widgets } from '../../components/widgets/registry.ts';

/** A frame, in ms. */
const FRAME = 16;

/**
 * What is above half a frame is computed so many times again, and the least counts: others are at work on the machine, and
 * the first runs of a kind are not compiled yet.
 */
const AGAIN = 6;

/** Places of each slider. */
const PLACES = 12;

/** So many states along sliders are timed at most; of more of them as many are taken from all, evenly. */
const MOST_ALONG = 6000;

/** Restitution of random states: as it is, nearly 0, and 0. */
const SHARES = [1, 0.02, 0] as const;

/** A state of a figure, and how long its model takes, in ms. */
interface Timed {
  readonly values: Values;
  readonly ms: number;
}

/** A state for which the model has thrown. */
interface Thrown {
  readonly values: Values;
  readonly message: string;
}

type Values = Readonly<Record<string, unknown>>;

/** What one figure showed. */
export interface FigureFindings {
  readonly id: string;
  /** States that were timed, and all there are along sliders and at random. */
  readonly states: number;
  readonly of: number;
  readonly median: number;
  /** The slowest states, slowest first. */
  readonly slowest: readonly Timed[];
  readonly thrown: readonly Thrown[];
}

/** All figures, or one, in the order of the registry; none if there is no such figure. */
export function figuresNamed(id: string | undefined): readonly string[] {
  const all = Object.keys(widgets);
  return id === undefined ? all : all.filter((each) => each === id);
}

/** Times the model of a figure in its presets, along its sliders and in so many random states. */
export async function timeFigure(id: string, seed: number, count: number): Promise<FigureFindings> {
  const { default: widget } = await widgets[id as keyof typeof widgets]();
  const along = statesAlong(widget);
  const taken = evenly(along, MOST_ALONG);
  const thrown: Thrown[] = [];
  const random = randomStates(widget, seed, count);
  const timed = [...taken, ...random].flatMap((values, i): readonly Timed[] => {
    try {
      return [{ values, ms: leastMs(widget, values, i === 0 ? random[0] : taken[0]) }];
    } catch (error) {
      thrown.push({ values, message: error instanceof Error ? error.message : String(error) });
      return [];
    }
  });
  const byTime = timed.toSorted((one, other) => other.ms - one.ms);
  return {
    id,
    states: taken.length + count,
    of: along.length + count,
    median: byTime[byTime.length >> 1]?.ms ?? 0,
    slowest: byTime.slice(0, 3),
    thrown,
  };
}

/** The findings in words, with states that take longer than a frame, and those for which the model throws. */
export function figureReport({ id, states, of, median, slowest, thrown }: FigureFindings): string {
  const worst = slowest[0]?.ms ?? 0;
  const all = of > states ? ` of ${of}` : '';
  const line = `${id.padEnd(20)} ${String(states).padStart(5)}${all} states, median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`;
  const long = slowest.filter(({ ms }) => ms > FRAME);
  return [
    line,
    ...long.map(({ ms, values }) => `    ${ms.toFixed(1)} ms: ${JSON.stringify(values)}`),
    ...thrown.slice(0, 3).map(({ message, values }) => `    throws "${message}": ${JSON.stringify(values)}`),
  ].join('\n');
}

/** Whether a figure takes longer than a frame somewhere, or throws. */
export function isFaulty({ slowest, thrown }: FigureFindings): boolean {
  return thrown.length > 0 || slowest.some(({ ms }) => ms > FRAME);
}

/** Presets, every choice, and all sliders from there; each state once. */
export function statesAlong(widget: Widget): readonly Values[] {
  const usual = defaultsOf(widget.params) as Values;
  const params = Object.entries(widget.params);
  const chosen = params
    .filter(([, param]) => isChoice(param) || isFlag(param))
    .flatMap(([key, param]) => placesOf(param, usual[key]).map((value) => ({ ...usual, [key]: value })));
  const presets = (widget.presets ?? []).map(({ values }): Values => ({ ...usual, ...values }));
  const starts = [usual, ...presets, ...chosen].flatMap((start) =>
    typeof start['restitution'] === 'number' ? [start, { ...start, restitution: 0 }] : [start],
  );
  const along = starts.flatMap((start) =>
    params.flatMap(([key, param]) =>
      placesOf(param, start[key]).map((value) => ({ ...start, [key]: value })),
    ),
  );
  return [...new Map([...starts, ...along].map((values) => [JSON.stringify(values), values])).values()];
}

function randomStates(widget: Widget, seed: number, count: number): readonly Values[] {
  const random = fc.sample(arbitraryOf(widget.params), { seed, numRuns: count }) as readonly Values[];
  return random.map((values, i) => {
    const plain = plainly(values);
    const { restitution } = plain;
    const share = SHARES[i % SHARES.length] as number;
    return typeof restitution === 'number' ? { ...plain, restitution: restitution * share } : plain;
  });
}

/**
 * The same values with vectors that are lists of doubles to the engine, as those of a page are. The lists that fast-check
 * hands out may hold anything, and a few of them make every function of vectors slow for good, some five times.
 */
function plainly(values: Values): Values {
  const plain = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const [x, y, z] = value as number[];
    return z === undefined ? [Number(x), Number(y)] : [Number(x), Number(y), Number(z)];
  };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plain(value)]));
}

/** At most so many of a list, from all of it. */
function evenly<T>(list: readonly T[], most: number): readonly T[] {
  const share = Math.min(1, most / list.length);
  return list.filter((_, i) => Math.floor((i + 1) * share) > Math.floor(i * share));
}

/** What a reader can make of one parameter: all options, or places from end to end, of a vector along each axis. */
export function placesOf(param: Param, value: unknown): readonly unknown[] {
  if (isRecord(param)) return [];
  if (isFlag(param)) return [false, true];
  if (isChoice(param)) return Object.keys(param.options);
  if (isNumber(param)) return placesOfSlider(param);
  const { min, max } = param;
  const vector = value as readonly number[];
  const ends = min < 0 && max > 0 ? [min, 0, max] : [min, max];
  return vector.flatMap((_, k) => ends.map((number) => vector.map((each, i) => (i === k ? number : each))));
}

/** From end to end as the slider spreads them, both ends exactly. */
function placesOfSlider({ min, max, spread }: NumberParam): readonly number[] {
  return Array.from({ length: PLACES }, (_, i) => {
    const share = i / (PLACES - 1);
    if (i === PLACES - 1) return max;
    return spread === 'log' && min > 0 ? min * (max / min) ** share : min + (max - min) * share;
  });
}

/**
 * The least of some tries, in ms: of the clock or of the CPU, whichever is less, since the machine has other work. Between
 * two tries another state is computed, so that no model answers from memory.
 */
function leastMs(widget: Widget, values: Values, other: Values | undefined): number {
  let least = Infinity;
  for (let i = 0; i < (least > FRAME / 2 ? 1 + AGAIN : 1); i++) {
    if (i > 0 && other !== undefined) widget.model(other as never);
    const before = process.cpuUsage();
    const began = performance.now();
    widget.model(values as never);
    const elapsed = performance.now() - began;
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, elapsed, (user + system) / 1000);
  }
  return least;
}
