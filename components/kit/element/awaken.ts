/** Brings the static markup of a widget to life: binds its parts to one figure, and tells them of every change. */

import { chooseParts } from '#kit/away/embed-parts.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { raiseFields } from '#kit/economy/fields.ts';
import { pause } from '#kit/economy/first-act.ts';
import { followSight, isInSight } from '#kit/economy/in-sight.ts';
import { stateInAddress } from '#kit/figure/address.ts';
import { askedQuery } from '#kit/figure/asked.ts';
import { type Change, Figure } from '#kit/figure/figure.ts';
import { glide } from '#kit/figure/glide.ts';
import type { Part, ScenePart } from '#kit/figure/part.ts';
import { light } from '#kit/parts/lit.ts';
import { mountPanels } from '#kit/parts/panels.ts';
import { mountScene2 } from '#kit/plane/scene2-live.ts';
import type { Labels } from '#kit/svg/labels.ts';
import { readValues } from '#params/read.ts';
import { playAtFirstSight } from './first-sight.ts';
import { PARTS } from './parts-list.ts';

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

/** Whatever may have changed. */
const ALL: Change = { run: true, time: true, state: true };

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

  const scene = await mountScene(root, figure, labels);
  await pause();
  const note = noteIn(root);
  const parts: Part[] = [];
  const panels = mountPanels(root, (name) => {
    for (const part of parts) if (panelOf(part) === name) part.update(ALL);
  });
  const isDue = (part: Part): boolean => {
    const { place } = part;
    if (!place) return true;
    const panel = panelOf(part);
    return (panel === undefined || panels.isOpen(panel)) && (!figure.isDragging || isInSight(place));
  };
  let since = performance.now();
  for (const mount of [() => scene, ...PARTS]) {
    const part = mount({ root, figure, labels, scene, panels, note, siteRoot });
    if (part) parts.push(part);
    if (part?.place) followSight(part.place);
    if (performance.now() - since < STRETCH) continue;
    await pause();
    since = performance.now();
  }

  let isAsleep = false;
  const tell = (change: Change) => {
    for (const part of parts) if (isDue(part)) part.update(change);
    if (!change.run) return;
    if (!asked) note('');
    root.dispatchEvent(new CustomEvent('poc-change', { bubbles: true }));
  };
  figure.listen((change) => {
    if (!isAsleep) tell(change);
  });
  note([...(asked?.notes ?? []), ...aboutParts].join(' '));
  // A frame may have passed while the parts were bound one by one, or a panel may have been opened: what is asked for is
  // shown in any case.
  if (asked || root.querySelector('.panel.is-open')) tell(ALL);
  else figure.flush();
  for (const input of root.querySelectorAll<HTMLInputElement>(':disabled'))
    input.disabled = input.closest('.is-idle') !== null;
  root.dataset['state'] = 'awake';

  const endSight = asked?.t === undefined ? playAtFirstSight(root, figure) : () => {};

  const drawing = root.querySelector('.widget-scene svg') as SVGElement;
  return {
    figure,
    open: (search) => {
      const state = stateInAddress(widget, search);
      light(root, glide(figure, state?.values ?? {}, state?.t));
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
      if (isAsleep || !isDue(scene)) scene.update();
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
      tell(ALL);
    },
    destroy: () => {
      endSight();
      figure.destroy();
      for (const part of parts) part.destroy?.();
    },
  };
}
