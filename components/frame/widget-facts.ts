/** What can be said of a widget without running it in a page. */
import { isChoice, isFlag, isNumber, isVector, type Param } from '../../src/params/params.ts';
import { attributeOf } from '../../src/params/query.ts';
import type { Widget } from '../kit/widget.ts';

const kindOf = (param: Param) =>
  isNumber(param)
    ? 'number'
    : isVector(param)
      ? 'vector'
      : isChoice(param)
        ? 'choice'
        : isFlag(param)
          ? 'flag'
          : '';

/** What can be shown or left out by `views=…`, with the names on the page. */
export function viewsOf({ charts, steps, bars }: Widget): readonly (readonly [view: string, name: string])[] {
  return [
    ['scene', 'Picture'],
    ...(steps ? [['steps', 'Derivation'] as const] : []),
    ...(charts ? [['charts', 'Charts'] as const] : []),
    ...(bars ? [['bars', 'Bars'] as const] : []),
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
