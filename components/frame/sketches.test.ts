/**
 * Every sketch of the chapters: in its state and at both ends of its control nothing leaves its small stage and no label
 * lies on another, on a laptop and on a phone; and its words are short. `SKETCH=<widget>` looks at those of one widget.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sketchOf } from '#kit/declare/sketch.ts';
import type { Widget } from '#kit/declare/widget.ts';
import type { Stage } from '#kit/svg/stage.ts';
import { defaultsOf, isChoice, isFlag, isRecord, isVector, type Value, type Values } from '#params/params.ts';
import { askedState } from './asked-state.ts';
import { sketchChoice } from './sketch-choice.ts';
import { playOf } from './stage-contents.ts';
import { mistakesOn } from './stage-mistakes.ts';
import { labelsOf, widgetById } from './static-widget.ts';

const CHAPTERS = new URL('../../content/chapters/', import.meta.url);

/** The column of the text on a laptop and on a phone, in px. */
const STAGES: readonly Stage[] = [
  { width: 624, height: 216 },
  { width: 358, height: 172 },
];

/** Letters: longer ones wrap. */
const LONGEST = { line: 70, label: 45 };

const texts = readdirSync(CHAPTERS)
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => ({
    chapter: name.replace('.mdx', ''),
    text: readFileSync(new URL(name, CHAPTERS), 'utf8'),
  }));

const written = texts.flatMap(({ chapter, text }) =>
  [...text.matchAll(/<Sketch ([^>]*)>(.*?)<\/Sketch>/gs)].map(([, attributes = '', line = '']) => ({
    chapter,
    line,
    given: Object.fromEntries(
      [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key as string, value as string]),
    ),
  })),
);

const only = process.env['SKETCH'];
const sketches = await Promise.all(
  written
    .filter(({ given }) => only === undefined || given['widget'] === only)
    .map(async ({ chapter, line, given: { widget: id = '', control, range, grab, reading, ...rest } }) => {
      const whole = await widgetById(id);
      const choice = sketchChoice(whole, {
        ...askedState('Sketch', whole, rest),
        control,
        range,
        grab,
        reading,
      });
      const widget: Widget = sketchOf(whole, choice);
      return { name: `${chapter}: ${line}`, line, widget, control };
    }),
);

/** The state of the sketch, and those to which its control leads. */
function statesOf({ params }: Widget, control: string | undefined): readonly Values[] {
  const own = defaultsOf(params);
  const param = control === undefined ? undefined : params[control];
  if (!param || isVector(param) || isRecord(param)) return [own];
  const ends: readonly Value[] = isChoice(param)
    ? Object.keys(param.options)
    : isFlag(param)
      ? [true, false]
      : [param.min, param.max];
  return [own, ...ends.map((end) => ({ ...own, [control as string]: end }))];
}

describe.each(sketches.map((sketch) => [sketch.name, sketch] as const))('%s', (_, sketch) => {
  const { line, widget, control } = sketch;

  it('keeps bodies, arrows and labels on the stage, and labels off each other', () => {
    const labels = labelsOf(widget);
    const mistakes = statesOf(widget, control).flatMap((values) => {
      const play = playOf(widget, values);
      return STAGES.flatMap((stage) =>
        play(stage, labels).flatMap((standing) =>
          mistakesOn(stage, standing).map(
            (mistake) => `${control} = ${control && values[control]}, ${stage.width} px: ${mistake}`,
          ),
        ),
      );
    });
    expect([...new Set(mistakes)]).toEqual([]);
  });

  it('says in a few words what to try, and what is read', () => {
    expect(line.length).toBeLessThan(LONGEST.line);
    expect(widget.readings[widget.headline]?.label.length).toBeLessThan(LONGEST.label);
  });
});

it('reads every sketch that is written', () => {
  const count = texts.reduce((sum, { text }) => sum + text.split('<Sketch').length - 1, 0);
  expect(written).toHaveLength(count);
});
