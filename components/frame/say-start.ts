/** Words of the prose that follow a figure: what a page loads at once. The rest comes when a figure has woken. */

import type { PocWidget } from '#kit/element/poc-widget.ts';

/** Makes the words of the page follow their figures. */
export function startWords(): void {
  document.addEventListener('poc-ready', ({ target }) => {
    const widget = target as PocWidget;
    const id = CSS.escape(widget.dataset['widget'] ?? '');
    const places = [...document.querySelectorAll<HTMLElement>(`poc-say[data-widget="${id}"]`)];
    if (places.length === 0) return;
    void Promise.all([widget.wake(), import('./say-follow.ts')]).then(
      ([awake, { followWords }]) => awake && followWords(places, awake.figure),
    );
  });
}
