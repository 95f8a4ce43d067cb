/** What the pictures of the tables show: errors as dots on a log axis, and speeds as ratios. */

import type { BenchTable } from '../../data/bench-schema.ts';
import { type LogAxis, logAxis } from './log-axis.ts';
import { cellText, ratioText } from './words.ts';

export interface Dot {
  /** Which mark of the key: the first is filled, the others have other forms. */
  readonly mark: number;
  /** In percent of the axis. */
  readonly at: number;
}

export interface DotLine {
  readonly name: string;
  readonly dots: readonly Dot[];
  /** The same in words: what the dots say, and what has no dot. */
  readonly text: string;
}

export interface DotPicture {
  readonly lines: readonly DotLine[];
  readonly marks: readonly string[];
  readonly axis: LogAxis;
  readonly title: string;
}

/** The errors of a table. */
export function errorPicture({
  lines,
  marks = [],
  axis = '',
}: Pick<BenchTable, 'lines' | 'marks' | 'axis'>): DotPicture {
  const sizeOf = (name: string, column: string): number | undefined => {
    const cell = lines[name]?.[column];
    return typeof cell === 'number' ? Math.abs(cell) : undefined;
  };
  const names = Object.keys(lines);
  const sizes = names.flatMap((name) => marks.flatMap(({ column }) => sizeOf(name, column) ?? []));
  const scale = logAxis(sizes);
  return {
    marks: marks.map(({ name }) => name),
    axis: scale,
    title: axis,
    lines: names.map((name) => ({
      name,
      dots: marks.flatMap(({ column }, mark) => {
        const size = sizeOf(name, column);
        return size === undefined ? [] : [{ mark, at: scale.at(size) }];
      }),
      text: marks.map(({ column }) => cellText(lines[name]?.[column])).join(' · '),
    })),
  };
}

/** Ratios nearer to 1 than this are a tie. */
export const TIE = 1.5;

export interface PaceLine extends DotLine {
  /** The line whose work is 1. */
  readonly isOne: boolean;
  /** How many times as fast. */
  readonly ratio: number;
}

export interface PacePicture {
  readonly column: string;
  readonly lines: readonly PaceLine[];
  readonly axis: LogAxis;
  /** Where a tie begins and ends, in percent. */
  readonly tie: readonly [number, number];
}

/** Where somebody was faster than ours by more than a tie: each as words, "two boxes, one hit: cannon-es, 1.6 times as fast". */
export function fasterThanOurs(table: Pick<BenchTable, 'lines' | 'pace'>): readonly string[] {
  if (table.pace?.one !== 'ours') return [];
  return pacePictures(table).flatMap(({ column, lines }) => {
    const ahead = lines.filter(({ ratio }) => ratio > TIE);
    const who = ahead.map(({ name, ratio }) => `${name}, ${ratioText(ratio)}`);
    return who.length === 0 ? [] : [`${column.replace(/, [^,]*$/, '')}: ${who.join('; ')}`];
  });
}

/** For each compared column of a table of speed: how many times as fast each line is as the one that counts as 1. */
export function pacePictures({ lines, pace }: Pick<BenchTable, 'lines' | 'pace'>): readonly PacePicture[] {
  if (!pace) return [];
  return pace.columns.map((column) => {
    const found = Object.keys(lines).flatMap((name) => {
      const base = pace.others?.[name] ?? pace.one;
      const [mine, one] = [lines[name]?.[column], lines[base]?.[column]];
      if (typeof mine !== 'number' || typeof one !== 'number') return [];
      return [
        { name, isOne: base === name, ratio: pace.isMoreQuicker ? mine / one : one / mine, value: mine },
      ];
    });
    const axis = logAxis([...found.map(({ ratio }) => ratio), 1 / 9, 9]);
    return {
      column,
      axis,
      tie: [axis.at(1 / TIE), axis.at(TIE)] as const,
      lines: found.map(({ name, isOne, ratio, value }) => ({
        name,
        isOne,
        ratio,
        dots: [{ mark: 0, at: axis.at(ratio) }],
        text: `${cellText(value)}${isOne ? ', is 1' : ` · ${ratioText(ratio)}`}`,
      })),
    };
  });
}
