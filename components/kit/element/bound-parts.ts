/**
 * The parts of a figure bound to its markup: the picture first, then the others one by one, so that the page answers in
 * between. They are told of every change, unless nobody can see them.
 */
import { pause } from '#kit/economy/first-act.ts';
import { followSight, isInSight } from '#kit/economy/in-sight.ts';
import type { Change, Figure } from '#kit/figure/figure.ts';
import type { Mount, Panels, Part, PartContext, ScenePart } from '#kit/figure/part.ts';
import { mountScene2 } from '#kit/plane/scene2-live.ts';
import type { Labels } from '#kit/svg/labels.ts';
import type { Living } from './waking.ts';

/** Whatever may have changed. */
export const ALL: Change = { run: true, time: true, state: true };

/** So long, in ms, parts are bound in one go; then the browser may paint and answer the reader. */
const STRETCH = 8;

async function mountScene(root: HTMLElement, figure: Figure, labels: Labels): Promise<ScenePart> {
  const host = root.querySelector('.widget-scene') as HTMLElement;
  if (figure.widget.scene.kind === '2d') return mountScene2(host, figure, labels);
  const { mountLiveScene3 } = await import('#kit/space/scene3-live.ts');
  return mountLiveScene3(host, figure, labels);
}

/** What is said to the reader above the picture. */
function noteIn(root: HTMLElement): (text: string) => void {
  const box = root.querySelector('[data-note]') as HTMLElement;
  return (text) => {
    if (box.textContent === text) return;
    box.textContent = text;
    box.hidden = text === '';
  };
}

/** The panel that a part lies in. */
const panelOf = ({ place }: Part): string | undefined =>
  place?.closest<HTMLElement>('[data-panel]')?.dataset['panel'];

/** Parts that follow a figure. */
export interface Bound extends Living {
  readonly scene: ScenePart;
  readonly note: (text: string) => void;
  /** Tells the parts that can be seen. */
  readonly tell: (change: Change) => void;
  /** A copy of the present picture. */
  readonly copyScene: () => Node;
}

export interface Binding {
  readonly root: HTMLElement;
  readonly figure: Figure;
  readonly mounts: readonly Mount[];
  /** Makes the panels in which parts lie; it is given what to do when one opens. */
  readonly panelsOf: (opened: (name: string) => void) => Panels;
  /** Called after the parts were told. */
  readonly told?: (change: Change, note: (text: string) => void) => void;
  /** The way to the site; a file that does not know it has no links. */
  readonly siteRoot?: string | undefined;
}

/** Binds the picture and the parts of a figure. */
export async function bindParts({ root, figure, mounts, panelsOf, told, siteRoot }: Binding): Promise<Bound> {
  const labels = JSON.parse(root.querySelector('[data-labels]')?.textContent ?? '{}') as Labels;
  const scene = await mountScene(root, figure, labels);
  await pause();
  const note = noteIn(root);
  const parts: Part[] = [];
  const panels = panelsOf((name) => {
    for (const part of parts) if (panelOf(part) === name) part.update(ALL);
  });
  const isDue = (part: Part): boolean => {
    const { place } = part;
    if (!place) return true;
    const panel = panelOf(part);
    return (panel === undefined || panels.isOpen(panel)) && (!figure.isDragging || isInSight(place));
  };
  const context: PartContext = { root, figure, labels, scene, panels, note, siteRoot };
  let since = performance.now();
  for (const mount of [() => scene, ...mounts]) {
    const part = mount(context);
    if (part) parts.push(part);
    if (part?.place) followSight(part.place);
    if (performance.now() - since < STRETCH) continue;
    await pause();
    since = performance.now();
  }
  let isAsleep = false;
  const tell = (change: Change) => {
    for (const part of parts) if (isDue(part)) part.update(change);
    told?.(change, note);
  };
  figure.listen((change) => {
    if (!isAsleep) tell(change);
  });
  const drawing = root.querySelector('.widget-scene svg') as SVGElement;
  return {
    scene,
    note,
    tell,
    copyScene: () => {
      if (isAsleep || !isDue(scene)) scene.update();
      return scene.withDrawing(() => drawing.cloneNode(true));
    },
    sleep: () => {
      if (isAsleep) return;
      isAsleep = true;
      figure.pause();
      for (const part of parts) part.sleep?.();
    },
    wake: () => {
      if (!isAsleep) return;
      isAsleep = false;
      scene.wake();
      tell(ALL);
    },
    destroy: () => {
      figure.destroy();
      for (const part of parts) part.destroy?.();
    },
  };
}
