/** Brings the static markup of a widget to life: finds its parts, binds them to one figure. */
import { mountAddress, stateInAddress } from './address.ts';
import type { ChartsView } from './chart-live.ts';
import { mountControls } from './controls.ts';
import { type Change, Figure } from './figure.ts';
import type { Labels } from './labels.ts';
import { mountLaws } from './laws.ts';
import { mountActions, mountPanels } from './panels.ts';
import { mountPrediction } from './prediction.ts';
import { mountDescription, mountReadings } from './readings.ts';
import { receiptNodes } from './receipt-table.ts';
import { mountScene2, type SceneView } from './scene2-live.ts';
import type { mountSweep } from './sweep.ts';
import { mountDownload, mountShare } from './take-away.ts';
import { mountTimeBar } from './time-bar.ts';
import type { Scene3, Widget } from './widget.ts';

/** A widget that is awake. */
export interface Awake {
  readonly figure: Figure;
  /** A copy of the present picture. */
  readonly copyScene: () => Node;
  /** Off-screen: no drawing, no context. */
  readonly sleep: () => void;
  readonly wake: () => void;
  readonly destroy: () => void;
}

/** The pinned run's curves behind the present ones. */
function chartsWithGhost(figure: Figure) {
  const { widget, run, values, pinned } = figure;
  const charts = widget.charts?.(run, values) ?? [];
  if (!pinned) return charts;
  const ghosts = widget.charts?.(pinned.run, pinned.values) ?? [];
  return charts.map((chart, i) => {
    const ghost = ghosts[i];
    if (!ghost) return chart;
    return {
      ...chart,
      curves: [...ghost.curves.map((curve) => ({ ...curve, label: '', isGhost: true })), ...chart.curves],
      stems: [
        ...(ghost.stems ?? []).map((stem) => ({ ...stem, label: '', isGhost: true })),
        ...(chart.stems ?? []),
      ],
    };
  });
}

async function mountScene(root: HTMLElement, figure: Figure, labels: Labels): Promise<SceneView> {
  const host = root.querySelector('.widget-scene') as HTMLElement;
  const { scene } = figure.widget;
  if (scene.kind === '2d') return mountScene2(host, figure, labels);
  const { ghostOf, mountScene3 } = await import('./scene3.ts');
  const view = mountScene3(host, scene as Scene3<never, never>, labels);
  const update = () => {
    const { moment, pinned } = figure;
    const picture = scene.draw(moment);
    view.update(pinned ? [...ghostOf(scene.draw({ ...pinned, t: moment.t }), picture), ...picture] : picture);
  };
  update();
  return { ...view, update };
}

/** Charts come with Observable Plot, so they are loaded only where there are any. */
async function mountChartsOf(
  root: HTMLElement,
  figure: Figure,
  labels: Labels,
): Promise<ChartsView | undefined> {
  const host = root.querySelector<HTMLElement>('.widget-charts');
  if (!host) return undefined;
  const { mountCharts } = await import('./chart-live.ts');
  let isHeld = false;
  return mountCharts(host, {
    labels,
    onSeek: (t) => {
      figure.pause();
      figure.seek(t);
    },
    onParam: (param, value) => figure.set({ [param]: value }, isHeld),
    onHold: (isDown) => {
      isHeld = isDown;
      if (!isDown) figure.settle();
    },
  });
}

/** Wakes the widget that `root` shows. Values in the page's address are taken over, and remarked on. */
export async function awaken(root: HTMLElement, widget: Widget, siteRoot: string): Promise<Awake> {
  const labels = JSON.parse(root.querySelector('[data-labels]')?.textContent ?? '{}') as Labels;
  const asked = stateInAddress(widget, location.search);
  const figure = new Figure(widget);
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

  const [scene, charts] = await Promise.all([
    mountScene(root, figure, labels),
    mountChartsOf(root, figure, labels),
  ]);
  const controls = mountControls(root, figure, note);
  const timeBar = root.querySelector<HTMLElement>('.time-bar');
  const time = timeBar ? mountTimeBar(timeBar, figure) : () => {};
  const readings = mountReadings(root, figure);
  const description = mountDescription(root, figure);
  const actions = mountActions(root, figure);
  const prediction = mountPrediction(root, figure);
  const laws = mountLaws(root, figure);
  const address = mountAddress(figure);

  const panelOf = (name: string) => root.querySelector<HTMLElement>(`[data-panel="${name}"]`);
  const receipts = panelOf('receipt')?.querySelector<HTMLElement>('[data-receipts]');
  const share = panelOf('share');
  const showLink = share ? mountShare(share, figure) : () => {};
  const download = panelOf('download');
  if (download) mountDownload(download, root, figure, scene.withDrawing);
  const sweepHost = panelOf('sweep')?.querySelector<HTMLElement>('[data-sweep]');
  let sweep: ReturnType<typeof mountSweep> | undefined;
  const openSweep = async (host: HTMLElement) => {
    const { mountSweep: mount } = await import('./sweep.ts');
    let isHeld = false;
    sweep ??= mount(host, {
      widget,
      labels,
      onGo: (param, value) => figure.set({ [param]: value }, isHeld),
      onHold: (isDown) => {
        isHeld = isDown;
        if (!isDown) figure.settle();
      },
    });
    sweep.update(figure.values, figure.isDragging);
  };
  const panels = mountPanels(root, (name) => {
    if (name === 'sweep' && sweepHost) void openSweep(sweepHost);
    if (name === 'share') showLink();
    if (name === 'receipt') showReceipts();
  });
  const showReceipts = () => {
    if (!receipts || panels.open() !== 'receipt') return;
    const nodes =
      figure.hiddenFrom === undefined
        ? receiptNodes(
            document,
            widget.receipts?.(figure.run) ?? [],
            symbolOf,
            (id) => `${siteRoot}equations/#${id}`,
          )
        : [document.createTextNode('Guess first.')];
    receipts.replaceChildren(...nodes);
  };

  let isAsleep = false;
  const show = ({ run, state }: Change) => {
    if (run || state) {
      controls();
      actions();
      laws();
      prediction();
      const hideFrom = figure.hiddenFrom;
      const { span } = figure;
      const shown =
        span && hideFrom !== undefined ? { ...span, events: span.events.filter((t) => t <= hideFrom) } : span;
      charts?.update(chartsWithGhost(figure), shown, {
        isDragging: figure.isDragging,
        ...(hideFrom === undefined ? {} : { hideFrom }),
      });
    }
    scene.update();
    charts?.cursor(figure.t);
    time();
    readings();
    description.update();
    if (run) {
      if (!figure.isDragging) showReceipts();
      if (panels.open() === 'sweep') sweep?.update(figure.values, figure.isDragging);
      if (panels.open() === 'share') showLink();
      if (noteBox.textContent !== '' && asked === undefined) note('');
      address.update();
      root.dispatchEvent(new CustomEvent('poc-change', { bubbles: true }));
    }
  };
  const unlisten = figure.listen((change) => {
    if (!isAsleep) show(change);
  });
  charts?.update(chartsWithGhost(figure), figure.span, { isDragging: false });
  show({ run: false, time: true, state: true });
  if (asked && asked.notes.length > 0) note(asked.notes.join(' '));
  figure.flush();
  for (const input of root.querySelectorAll<HTMLInputElement>(':disabled')) input.disabled = false;
  root.dataset['state'] = 'awake';

  const drawing = root.querySelector('.widget-scene svg') as SVGElement;
  return {
    figure,
    copyScene: () => {
      if (isAsleep) scene.update();
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
      charts?.destroy();
      sweep?.destroy();
      description.destroy();
      address.destroy();
      figure.destroy();
    },
  };
}
