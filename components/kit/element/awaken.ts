/** Brings the static markup of a widget to life: finds its parts, binds them to one figure. */

import { mountEmbedLink } from '#kit/away/embed-link.ts';
import { chooseParts } from '#kit/away/embed-parts.ts';
import { mountDownload, mountShare } from '#kit/away/take-away.ts';
import { mountLazyCharts } from '#kit/charts/lazy-charts.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { raiseFields } from '#kit/economy/fields.ts';
import { pause } from '#kit/economy/first-act.ts';
import { followSight, isInSight } from '#kit/economy/in-sight.ts';
import { mountAddress, stateInAddress } from '#kit/figure/address.ts';
import { askedQuery } from '#kit/figure/asked.ts';
import { type Change, Figure } from '#kit/figure/figure.ts';
import { mountBars } from '#kit/parts/bars-live.ts';
import { mountControls } from '#kit/parts/controls.ts';
import { mountLaws } from '#kit/parts/laws.ts';
import { mountActions, mountPanels } from '#kit/parts/panels.ts';
import { mountPrediction } from '#kit/parts/prediction.ts';
import { mountDescription, mountReadings } from '#kit/parts/readings.ts';
import { receiptNodes } from '#kit/parts/receipt-table.ts';
import { mountSheets } from '#kit/parts/sheets.ts';
import { mountSteps } from '#kit/parts/steps.ts';
import { mountSupply } from '#kit/parts/supply.ts';
import { mountTimeBar } from '#kit/parts/time-bar.ts';
import { mountScene2, type SceneView } from '#kit/plane/scene2-live.ts';
import type { Labels } from '#kit/svg/labels.ts';
import { setText } from '#kit/svg/text.ts';
import type { mountSweep } from '#kit/sweep/sweep.ts';
import { readValues } from '#params/read.ts';
import { later } from '../../later.ts';

/** A widget that is awake. */
export interface Awake {
  readonly figure: Figure;
  /** Takes the state that the query of an address gives to this widget. */
  readonly open: (search: string) => void;
  /** Takes values from outside, `null` for a default. Returns, and shows, what could not be taken as it was given. */
  readonly take: (given: Readonly<Record<string, unknown>>) => readonly string[];
  /** A copy of the present picture. */
  readonly copyScene: () => Node;
  /** Off-screen: no drawing, no context. */
  readonly sleep: () => void;
  readonly wake: () => void;
  readonly destroy: () => void;
}

async function mountScene(root: HTMLElement, figure: Figure, labels: Labels): Promise<SceneView> {
  const host = root.querySelector('.widget-scene') as HTMLElement;
  const { scene } = figure.widget;
  if (scene.kind === '2d') return mountScene2(host, figure, labels);
  const { mountLiveScene3 } = await import('#kit/space/scene3-live.ts');
  return mountLiveScene3(host, figure, labels);
}

/** Whether a view is to be drawn now: always, but for one out of sight while something is dragged. */
function isDueIn(root: HTMLElement, figure: Figure, view: string): () => boolean {
  const host = root.querySelector(`[data-view="${view}"]`);
  if (host) followSight(host);
  return () => !figure.isDragging || host === null || isInSight(host);
}

/**
 * Wakes the widget that `root` shows. Values in the page's address are taken over, and remarked on.
 *
 * @param siteRoot The way to the site; a file that does not know it has no links.
 */
export async function awaken(root: HTMLElement, widget: Widget, siteRoot?: string): Promise<Awake> {
  const labels = JSON.parse(root.querySelector('[data-labels]')?.textContent ?? '{}') as Labels;
  const asked = stateInAddress(widget, askedQuery());
  const aboutParts = document.documentElement.dataset['embed'] ? chooseParts(root, askedQuery()) : [];
  raiseFields(root);
  await pause();
  const figure = new Figure(widget);
  await pause();
  if (asked) figure.set(asked.values);
  if (asked?.t !== undefined) figure.seek(asked.t);

  const noteBox = root.querySelector('[data-note]') as HTMLElement;
  const note = (text: string) => {
    noteBox.textContent = text;
    noteBox.hidden = text === '';
  };

  const templates = root.querySelector<HTMLTemplateElement>('template[data-symbols]');
  const symbolOf = (symbol: string): Node | undefined =>
    templates?.content.querySelector(`[data-symbol="${CSS.escape(symbol)}"]`)?.cloneNode(true);

  const scene = await mountScene(root, figure, labels);
  await pause();
  const controls = mountControls(root, figure, note);
  await pause();
  const timeBar = root.querySelector<HTMLElement>('.time-bar');
  const time = timeBar ? mountTimeBar(timeBar, figure) : () => {};
  const readings = mountReadings(root, figure);
  const sheets = mountSheets(root, figure, note);
  const steps = mountSteps(root, figure);
  const bars = mountBars(root, figure);
  const description = mountDescription(root, figure);
  const actions = mountActions(root, figure, scene.home);
  const prediction = mountPrediction(root, figure, () => panels.show(undefined));
  const laws = mountLaws(root, figure, () => panels.open() === 'wrong');
  const address = mountAddress(figure);
  const supply = mountSupply(root, figure);
  mountEmbedLink(root, figure);

  const panelOf = (name: string) => root.querySelector<HTMLElement>(`[data-panel="${name}"]`);
  const receipts = panelOf('receipt')?.querySelector<HTMLElement>('[data-receipts]');
  const share = panelOf('share');
  const showLink = share ? mountShare(share, figure) : () => {};
  const download = panelOf('download');
  const showFile = download ? mountDownload(download, root, figure, scene.withDrawing) : () => {};
  const sweepHost = panelOf('sweep')?.querySelector<HTMLElement>('[data-sweep]');
  let sweep: ReturnType<typeof mountSweep> | undefined;
  const openSweep = async (host: HTMLElement) => {
    const { mountSweep: mount } = await import('#kit/sweep/sweep.ts');
    sweep ??= mount(host, { widget, labels, values: figure });
    sweep.update(figure.values, figure.isDragging, figure.supplied);
  };
  const panels = mountPanels(root, (name) => {
    if (name === 'sweep' && sweepHost) void openSweep(sweepHost);
    if (name === 'share') showLink();
    if (name === 'download') showFile();
    if (name === 'receipt') showReceipts();
    if (name === 'wrong') laws();
    if (name === 'code') void showCode();
  });
  const showCode = async () => {
    const host = panelOf('code')?.querySelector('[data-code]');
    if (!host || host.hasChildNodes()) return;
    const code = await later(`code ${widget.id}`);
    if (code) host.replaceChildren(code);
    else setText(host, 'The code could not be loaded. It is on the site, with every line of the core.');
  };
  const showReceipts = () => {
    if (!receipts || panels.open() !== 'receipt') return;
    const nodes =
      figure.hiddenFrom === undefined
        ? receiptNodes(document, widget.receipts?.(figure.run) ?? [], symbolOf, (id) =>
            siteRoot === undefined ? undefined : `${siteRoot}equations/#${id}`,
          )
        : [document.createTextNode('Guess first.')];
    receipts.replaceChildren(...nodes);
  };

  const charts = mountLazyCharts(root, figure, labels);
  const isDue = (view: string) => isDueIn(root, figure, view);
  const isSceneDue = isDue('scene');
  const inViews = [
    { isDue: isDue('readings'), update: readings },
    { isDue: isDue('sheets'), update: sheets },
    { isDue: isDue('steps'), update: steps },
  ];
  const areBarsDue = isDue('bars');
  let isAsleep = false;
  const show = ({ run, state }: Change) => {
    if (run || state) {
      controls();
      actions();
      laws();
      prediction();
      supply.update();
      if (areBarsDue()) bars();
      charts.update();
    } else charts.cursor();
    if (isSceneDue()) scene.update();
    time();
    for (const view of inViews) if (view.isDue()) view.update();
    description.update();
    if (run) {
      if (!figure.isDragging) showReceipts();
      if (panels.open() === 'sweep') sweep?.update(figure.values, figure.isDragging, figure.supplied);
      if (panels.open() === 'share') showLink();
      if (panels.open() === 'download') showFile();
      if (noteBox.textContent !== '' && asked === undefined) note('');
      address.update();
      root.dispatchEvent(new CustomEvent('poc-change', { bubbles: true }));
    }
  };
  const unlisten = figure.listen((change) => {
    if (!isAsleep) show(change);
  });
  controls();
  await pause();
  for (const update of [actions, laws, time, readings, sheets, steps, prediction]) update();
  note([...(asked?.notes ?? []), ...aboutParts].join(' '));
  // A frame may have passed while the parts were bound one by one: what the address asks for is shown in any case.
  if (asked) show({ run: true, time: true, state: true });
  else figure.flush();
  for (const input of root.querySelectorAll<HTMLInputElement>(':disabled'))
    input.disabled = input.closest('.is-idle') !== null;
  root.dataset['state'] = 'awake';

  const drawing = root.querySelector('.widget-scene svg') as SVGElement;
  return {
    figure,
    open: (search) => {
      const state = stateInAddress(widget, search);
      figure.choose(state?.values ?? {}, state?.t);
      note(state?.notes.join(' ') ?? '');
    },
    take: (given) => {
      const entries = Object.entries(given).map(
        ([key, value]) => [key, value === null ? widget.params[key]?.default : value] as const,
      );
      const { values, notes } = readValues(widget.params, entries, figure.values);
      figure.set(values);
      figure.flush();
      note(notes.join(' '));
      return notes;
    },
    copyScene: () => {
      if (isAsleep || !isSceneDue()) scene.update();
      return scene.withDrawing(() => drawing.cloneNode(true));
    },
    sleep: () => {
      if (isAsleep) return;
      isAsleep = true;
      figure.pause();
      scene.sleep();
    },
    wake: () => {
      if (!isAsleep) return;
      isAsleep = false;
      scene.wake();
      show({ run: true, time: true, state: true });
    },
    destroy: () => {
      unlisten();
      scene.destroy();
      charts.destroy();
      sweep?.destroy();
      description.destroy();
      supply.destroy();
      address.destroy();
      figure.destroy();
    },
  };
}
