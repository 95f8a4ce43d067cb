/**
 * How long the models of the figures take, whatever their readers set: presets, each slider from end to end, random states,
 * and those again at C = 0 and near it. A reader who drags waits for the model in every frame.
 */
import fc from 'fast-check';
import type { Widget } from '#kit/declare/widget.ts';
import { arbitraryOf } from '#params/arbitrary.ts';
import { defaultsOf, isChoice, isFlag, isNumber, isRecord, type Param } from '#params/params.ts';
import { widgets } from '../../components/widgets/registry.ts';

/** A frame, in ms. */
const FRAME = 16;

/** What is above a frame is computed so many times again, and the least counts: others are at work on the machine, too. */
const AGAIN = 4;

/** Places of each slider. */
const PLACES = 12;

/** Restitution of random states: as it is, nearly 0, and 0. */
const SHARES = [1, 0.02, 0] as const;

/** A state of a figure, and how long its model takes, in ms. */
interface Timed {
  readonly values: Values;
  readonly ms: number;
}

type Values = Readonly<Record<string, unknown>>;

/** What one figure showed. */
export interface FigureFindings {
  readonly id: string;
  readonly states: number;
  readonly median: number;
  /** The slowest states, slowest first. */
  readonly slowest: readonly Timed[];
}

/** All figures, or one, in the order of the registry; none if there is no such figure. */
export function figuresNamed(id: string | undefined): readonly string[] {
  const all = Object.keys(widgets);
  return id === undefined ? all : all.filter((each) => each === id);
}

/** Times the model of a figure in its presets, along its sliders and in so many random states. */
export async function timeFigure(id: string, seed: number, count: number): Promise<FigureFindings> {
  const { default: widget } = await widgets[id as keyof typeof widgets]();
  const timed = statesOf(widget, seed, count).map((values) => ({ values, ms: leastMs(widget, values) }));
  const byTime = timed.toSorted((one, other) => other.ms - one.ms);
  return {
    id,
    states: timed.length,
    median: byTime[byTime.length >> 1]?.ms ?? 0,
    slowest: byTime.slice(0, 3),
  };
}

/** The findings in words, with states that take longer than a frame. */
export function figureReport({ id, states, median, slowest }: FigureFindings): string {
  const worst = slowest[0]?.ms ?? 0;
  const line = `${id.padEnd(20)} ${String(states).padStart(5)} states, median ${median.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`;
  const long = slowest.filter(({ ms }) => ms > FRAME);
  return [line, ...long.map(({ ms, values }) => `    ${ms.toFixed(1)} ms: ${JSON.stringify(values)}`)].join(
    '\n',
  );
}

/** Whether a figure takes longer than a frame somewhere. */
export function isSlow({ slowest }: FigureFindings): boolean {
  return slowest.some(({ ms }) => ms > FRAME);
}

function statesOf(widget: Widget, seed: number, count: number): readonly Values[] {
  const usual = defaultsOf(widget.params) as Values;
  const starts = [usual, ...(widget.presets ?? []).map(({ values }) => ({ ...usual, ...values }))];
  const along = starts.flatMap((start) =>
    Object.entries(widget.params).flatMap(([key, param]) =>
      placesOf(param, start[key]).map((value) => ({ ...start, [key]: value })),
    ),
  );
  const random = fc.sample(arbitraryOf(widget.params), { seed, numRuns: count }) as readonly Values[];
  return [...starts, ...along, ...random].map((values, i) => {
    const { restitution } = values;
    const share = SHARES[i % SHARES.length] as number;
    return typeof restitution === 'number' && i >= starts.length + along.length
      ? { ...values, restitution: restitution * share }
      : values;
  });
}

/** What a reader can make of one parameter: all options, or places from end to end, of a vector along each axis. */
function placesOf(param: Param, value: unknown): readonly unknown[] {
  if (isRecord(param)) return [];
  if (isFlag(param)) return [false, true];
  if (isChoice(param)) return Object.keys(param.options);
  const { min, max } = param;
  const numbers = Array.from({ length: PLACES }, (_, i) => min + ((max - min) * i) / (PLACES - 1));
  if (isNumber(param)) return numbers;
  const vector = value as readonly number[];
  return vector.flatMap((_, k) =>
    [min, max].map((number) => vector.map((each, i) => (i === k ? number : each))),
  );
}

function leastMs(widget: Widget, values: Values): number {
  let least = Infinity;
  for (let i = 0; i < (least > FRAME ? 1 + AGAIN : 1); i++) {
    const began = performance.now();
    widget.model(values as never);
    least = Math.min(least, performance.now() - began);
  }
  return least;
}
