/**
 * Frames that hold: at both ends of every slider, in every preset and on stages of four widths no body and no arrow
 * leaves the stage, no label lies on another, and no body in space under the headline. `WIDGET=<id>` looks at one figure and names what is left out.
 */
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { Widget } from '#kit/declare/widget.ts';
import { reservedOn, type Stage, stageOn, staticStage } from '#kit/svg/stage.ts';
import { playOf, statesOf } from '../frame/stage-contents.ts';
import { mistakesOn } from '../frame/stage-mistakes.ts';
import { labelsOf, staticWidget } from '../frame/static-widget.ts';
import { widgets } from './registry.ts';

const all: readonly Widget[] = await Promise.all(
  Object.values(widgets).map(async (load) => (await load()).default),
);

/** Stages above the time bar: a laptop, a course page, a phone and a narrow one, in px; laptop and phone in letters twice as large. */
const stagesOf = (widget: Widget): Readonly<Record<'usual' | 'lettered', readonly Stage[]>> => {
  const bar = 404 - staticStage(widget).height;
  const [, text = ''] = /data-reserved="([^"]*)"/.exec(staticWidget(widget).scene) ?? [];
  const { document } = parseHTML(`<svg data-reserved="${text}"></svg>`);
  const drawing = document.querySelector('svg') as unknown as Element;
  return {
    lettered: [stageOn(drawing, 1100, 704 - 2 * bar, 2), stageOn(drawing, 390, 300 - 2 * bar, 2)],
    usual: [
      { width: 704, height: 404 - bar },
      { width: 620, height: 354 - bar },
      { width: 390, height: 308 - bar },
      { width: 320, height: 253 - bar },
    ].map((stage) => ({ ...stage, reserved: reservedOn(drawing, stage.width) })),
  };
};

const only = process.env['WIDGET'];

describe.each(
  all.filter(({ id }) => only === undefined || id === only).map((widget) => [widget.id, widget] as const),
)('%s', (_, widget) => {
  const labels = labelsOf(widget);
  const { usual: stages, lettered } = stagesOf(widget);

  it('keeps bodies, arrows and labels on the stage, and labels off each other', () => {
    const mistakes: string[] = [];
    let [written, leftOut] = [0, 0];
    for (const { name, values } of statesOf(widget)) {
      const play = playOf(widget, values);
      for (const stage of stages)
        for (const standing of play(stage, labels)) {
          for (const mistake of mistakesOn(stage, standing))
            mistakes.push(`${name}, ${stage.width} px: ${mistake}`);
          for (const { isLabel, isLeftOut, what } of standing) {
            written += isLabel ? 1 : 0;
            leftOut += isLeftOut ? 1 : 0;
            if (only && isLeftOut) console.log(`${name}, ${stage.width} px: "${what}" is left out`);
          }
        }
    }
    expect([...new Set(mistakes)]).toEqual([]);
    // A label may be left out where there is no room for it, but that is no way to keep them apart.
    expect(leftOut / Math.max(1, written)).toBeLessThan(0.02);
  });

  it('has room for all its labels as a reader meets it', () => {
    const play = playOf(widget, statesOf(widget)[0]?.values ?? {});
    for (const stage of stages.slice(0, 3))
      expect((play(stage, labels)[0] ?? []).filter(({ isLeftOut }) => isLeftOut)).toEqual([]);
  });

  it('keeps labels on the stage and off each other in letters of twice the size', () => {
    for (const { name, values } of statesOf(widget).slice(0, 1 + (widget.presets?.length ?? 0))) {
      const play = playOf(widget, values);
      for (const stage of lettered)
        for (const standing of play(stage, labels)) {
          const mistakes = mistakesOn(
            stage,
            standing.filter(({ isLabel }) => isLabel),
          );
          expect(mistakes, `${name}, ${stage.width} px`).toEqual([]);
        }
    }
  });
});
