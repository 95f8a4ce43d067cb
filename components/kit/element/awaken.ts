/** Brings the static markup of a widget to life: binds its parts to one figure, and tells them of every change. */

import { chooseParts } from '#kit/away/embed-parts.ts';
import type { Widget } from '#kit/declare/widget.ts';
import { raiseFields } from '#kit/economy/fields.ts';
import { pause } from '#kit/economy/first-act.ts';
import { asksFirst, stateInAddress } from '#kit/figure/address.ts';
import { askedQuery } from '#kit/figure/asked.ts';
import { Figure } from '#kit/figure/figure.ts';
import { glide } from '#kit/figure/glide.ts';
import { light } from '#kit/parts/lit.ts';
import { mountPanels } from '#kit/parts/panels.ts';
import { readValues } from '#params/read.ts';
import { ALL, bindParts } from './bound-parts.ts';
import { playAtFirstSight } from './first-sight.ts';
import { PARTS } from './parts-list.ts';
import type { Living } from './waking.ts';

/** A widget that is awake. */
export interface Awake extends Living {
  readonly figure: Figure;
  /** Takes the state that the query of an address gives to this widget. */
  readonly open: (search: string) => void;
  /** Takes values from outside, `null` for a default. Returns, and shows, what could not be taken as it was given. */
  readonly take: (given: Readonly<Record<string, unknown>>) => readonly string[];
  /** A copy of the present picture. */
  readonly copyScene: () => Node;
}

/**
 * Wakes the widget that `root` shows. Values in the page's address are taken over, and remarked on.
 *
 * @param siteRoot The way to the site; a file that does not know it has no links.
 */
export async function awaken(root: HTMLElement, widget: Widget, siteRoot?: string): Promise<Awake> {
  const asked = stateInAddress(widget, askedQuery());
  const aboutParts = document.documentElement.dataset['embed'] ? chooseParts(root, askedQuery()) : [];
  const isAsking = asksFirst(askedQuery());
  raiseFields(root);
  await pause();
  const figure = new Figure(widget);
  await pause();
  if (asked) delete root.dataset['guessFirst']; // whoever comes for a state is to see it
  if (isAsking && widget.prediction) root.dataset['guessFirst'] = ''; // but for its question
  if (asked) figure.set(asked.values);
  if (asked?.t !== undefined) figure.seek(asked.t);

  const { note, tell, copyScene, sleep, wake, destroy } = await bindParts({
    root,
    figure,
    mounts: PARTS,
    panelsOf: (opened) => mountPanels(root, opened),
    told: ({ run }, say) => {
      if (!run) return;
      if (!asked) say('');
      root.dispatchEvent(new CustomEvent('poc-change', { bubbles: true }));
    },
    siteRoot,
  });
  const aboutGuess = isAsking && !widget.prediction ? ['This figure has no question to begin with.'] : [];
  note([...(asked?.notes ?? []), ...aboutParts, ...aboutGuess].join(' '));
  // A frame may have passed while the parts were bound one by one, or a panel may have been opened: what is asked for is
  // shown in any case.
  if (asked || root.querySelector('.panel.is-open')) tell(ALL);
  else figure.flush();
  for (const input of root.querySelectorAll<HTMLInputElement>(':disabled'))
    input.disabled = input.closest('.is-idle') !== null;
  root.dataset['state'] = 'awake';

  delete document.documentElement.dataset['guess']; // covered until now, by style
  const endSight = asked?.t === undefined ? playAtFirstSight(root, figure) : () => {};

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
    copyScene,
    sleep,
    wake,
    destroy: () => {
      endSight();
      destroy();
    },
  };
}
