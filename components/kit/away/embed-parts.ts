/**
 * Which parts of an embedded widget are shown: `controls=restitution,massA`, `controls=none`, `views=scene,charts`, and of
 * the charts only some: `views=scene,chart:kinetic`. A name that does not exist is said, and ignored.
 */

/** Names that are asked for; `undefined` for all. */
function askedNames(query: URLSearchParams, key: string): readonly string[] | undefined {
  const text = query.get(key);
  if (text === null || text === 'all' || text === '') return undefined;
  return text === 'none' ? [] : text.slice(0, 400).split(',');
}

interface Kind {
  /** Name in the address. */
  readonly key: 'controls' | 'views';
  /** The attribute that names a part. */
  readonly attribute: 'param' | 'view';
  /** What one of them is called in a sentence. */
  readonly noun: string;
}
const KINDS: readonly Kind[] = [
  { key: 'controls', attribute: 'param', noun: 'control' },
  { key: 'views', attribute: 'view', noun: 'view' },
];

/** The sentence is what those have who do not see the picture: it may leave the sight of a figure, not the figure. */
function show(part: HTMLElement, isChosen: boolean): void {
  if (part.dataset['view'] === 'description') part.classList.toggle('visually-hidden', !isChosen);
  else part.hidden = !isChosen;
}

/** How a chart alone is asked for. */
const CHART = 'chart:';

/** The charts of a widget by name: those that are drawn, and those that tabs would show. */
function chartNames(root: HTMLElement): ReadonlySet<string> {
  const named = [...root.querySelectorAll<HTMLElement>('[data-chart], [data-chart-tab]')];
  return new Set(named.map(({ dataset }) => dataset['chart'] ?? dataset['chartTab'] ?? ''));
}

/** A name of the address as a name of a part: one chart is asked of the part that holds all. */
function partName(name: string, charts: ReadonlySet<string>): string {
  return name.startsWith(CHART) && charts.has(name.slice(CHART.length)) ? 'charts' : name;
}

/** Says to the charts which of them are wanted, where the address names some. (`charts/chart-choice.ts` heeds it.) */
function chooseCharts(root: HTMLElement, views: readonly string[] | undefined): void {
  const host = root.querySelector<HTMLElement>('.widget-charts');
  const known = chartNames(root);
  const wanted = views?.map((name) => name.slice(CHART.length)).filter((name) => known.has(name)) ?? [];
  if (!host || wanted.length === 0 || views?.includes('charts')) return;
  host.dataset['only'] = wanted.join();
  root.classList.add('has-chosen-charts');
}

function choose(
  root: HTMLElement,
  query: URLSearchParams,
  { key, attribute, noun }: Kind,
): readonly string[] {
  const charts = chartNames(root);
  const asked = askedNames(query, key)?.map((name) => partName(name, charts));
  if (!asked) return [];
  const parts = [...root.querySelectorAll<HTMLElement>(`[data-${attribute}]`)];
  const nameOf = (part: HTMLElement) => part.dataset[attribute] ?? '';
  const known = new Set(parts.map(nameOf));
  const chosen = new Set(asked.filter((name) => known.has(name)));
  const unknown = asked.filter((name) => !known.has(name));
  // A wish without any known name is a slip: all stays rather than nothing.
  const isSlip = asked.length > 0 && chosen.size === 0;
  if (!isSlip) for (const part of parts) show(part, chosen.has(nameOf(part)));
  if (unknown.length === 0) return [];
  const names = unknown.map((name) => `“${name.slice(0, 24)}”`).join(', ');
  const alone = unknown.some((name) => name.startsWith(CHART)) ? [...charts].map((name) => CHART + name) : [];
  return [`There is no ${noun} ${names}: ignored. There are ${[...known, ...alone].join(', ')}.`];
}

/** Parts that a view opens: named, they stand open under the figure instead of behind a tool. */
const BEHIND_TOOLS: readonly string[] = ['readings', 'bars', 'sheets'];

/** So many sliders stand under the stage. */
const LEADING = 2;

/**
 * Puts the controls that are asked for, in that order: the first under the stage, the others behind "More controls".
 * Returns whether there are others.
 */
function leadWith(root: HTMLElement, names: readonly string[]): boolean {
  const lead = root.querySelector('[data-lead]');
  const more = root.querySelector('[data-more-grid]');
  const rows = [...root.querySelectorAll<HTMLElement>('[data-lead] > *, [data-more-grid] > *')];
  const asked = names.flatMap((name) => rows.filter(({ dataset }) => dataset['param'] === name));
  if (!lead || !more || asked.length === 0) return false;
  more.prepend(...lead.children);
  lead.append(...asked.slice(0, LEADING));
  more.append(...asked.slice(LEADING));
  return asked.length > LEADING;
}

/** Without the row of tools, "More controls" stands there alone, where there are more. */
function keepMore(root: HTMLElement, hasMore: boolean): void {
  const row = root.querySelector<HTMLElement>('[data-tools]');
  if (!row) return;
  row.hidden = !hasMore;
  for (const button of row.querySelectorAll('button')) {
    const isMore = button.dataset['opens'] === 'more';
    button.hidden = !isMore;
    button.tabIndex = isMore ? 0 : -1;
  }
}

/** Shows what the query asks for. Returns what there is to say about it. */
export function chooseParts(root: HTMLElement, search: string): readonly string[] {
  const query = new URLSearchParams(search.slice(0, 4000));
  const notes = KINDS.flatMap((kind) => choose(root, query, kind));
  const controls = askedNames(query, 'controls');
  const named = askedNames(query, 'views');
  chooseCharts(root, named);
  const charts = chartNames(root);
  const views = named?.map((name) => partName(name, charts));
  const isShown = (view: string) => views === undefined || views.includes(view);
  const hasMore = controls ? leadWith(root, controls) : true;
  if (!isShown('actions')) keepMore(root, hasMore);
  const open = root.querySelector('[data-open-parts]');
  for (const view of BEHIND_TOOLS) {
    const part = views?.includes(view) ? root.querySelector(`[data-view="${view}"]`) : null;
    if (part) open?.append(part);
  }
  root.classList.toggle('has-chosen-controls', controls !== undefined);
  root.classList.toggle('has-no-controls', controls !== undefined && controls.length === 0);
  root.classList.toggle('has-no-scene', !isShown('scene'));
  root.classList.toggle('has-no-time', !isShown('time'));
  root.classList.toggle('has-no-charts', !isShown('charts') && !isShown('steps'));
  root.classList.toggle('has-charts-asked', views !== undefined && (isShown('charts') || isShown('steps')));
  return notes;
}
