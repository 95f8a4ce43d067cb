/** What can be said of a widget without running it in a page. */

import type { Widget } from '#kit/declare/widget.ts';
import { isChoice, isFlag, isNumber, isRecord, isVector, type Param } from '#params/params.ts';
import { attributeOf } from '#params/query.ts';

const kindOf = (param: Param) =>
  isNumber(param)
    ? 'number'
    : isVector(param)
      ? 'vector'
      : isChoice(param)
        ? 'choice'
        : isFlag(param)
          ? 'flag'
          : isRecord(param)
            ? 'record'
            : '';

/** What an embed may show or leave out by `views=…`, in the order in which it stands, with the names on the page. */
export function viewsOf(widget: Widget): readonly (readonly [view: string, name: string])[] {
  const { steps, charts, span, bars, sheets } = widget;
  return [
    ['scene', 'Picture'],
    ...(span ? [['time', 'Time bar'] as const] : []),
    ...(charts ? [['charts', 'Charts'] as const] : []),
    ...(steps ? [['steps', 'Derivation'] as const] : []),
    ['readings', 'Readings'],
    ...(bars ? [['bars', 'Bars'] as const] : []),
    ...(sheets ? [['sheets', 'Tables of numbers'] as const] : []),
    ['description', 'Sentence'],
    ['actions', 'Tools (guess, sweep, take away …)'],
  ];
}

/** The facts of widgets.json. */
export function widgetFacts(widget: Widget) {
  const {
    id,
    title,
    invitation,
    surprise,
    chapter,
    equations,
    params,
    readings,
    presets = [],
    scene,
  } = widget;
  return {
    id,
    title,
    invitation,
    surprise,
    chapter,
    address: `/${chapter}/#${id}`,
    embed: `/embed/${id}/`,
    file: `/figures/${id}.html`,
    oembed: `/oembed/${id}.json`,
    picture: `/pictures/${id}.png`,
    equations,
    scene: scene.kind,
    views: viewsOf(widget).map(([view]) => view),
    has: {
      time: widget.span !== undefined,
      charts: widget.charts !== undefined,
      receipts: widget.receipts !== undefined,
      prediction: widget.prediction?.answer.kind ?? null,
      sweep: widget.sweep ?? null,
      supply: widget.supply?.label ?? null,
      steps: widget.steps?.derivation ?? null,
      played: widget.played?.start ?? null,
      log: widget.log !== undefined,
      aside: widget.aside !== undefined,
    },
    params: Object.entries(params).map(([key, param]) => ({
      key,
      attribute: attributeOf(key),
      kind: kindOf(param),
      ...param,
    })),
    readings: Object.entries(readings).map(([key, { label, symbol, unit, isHidden = false }]) => ({
      key,
      label,
      symbol: symbol ?? null,
      unit,
      isHidden,
    })),
    presets: presets.map(({ name, values }) => ({ name, values })),
  };
}
