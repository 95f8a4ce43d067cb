/** The row of tools is one stop for the Tab key; the arrow keys, Home and End move inside it. So is a row of tabs. */
import type { PartContext } from '#kit/figure/part.ts';

const WAYS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Makes the buttons of a row one stop: the one that had the focus last. `moved` is told where the keys go. */
export function bindRow(row: HTMLElement, moved?: (button: HTMLElement) => void): void {
  const buttons = () => [...row.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const stopAt = (stop: HTMLElement) => {
    for (const button of row.querySelectorAll('button')) button.tabIndex = button === stop ? 0 : -1;
  };
  row.addEventListener('focusin', ({ target }) =>
    stopAt((target as Element).closest('button') as HTMLElement),
  );
  row.addEventListener('keydown', (event) => {
    const way = WAYS[event.key];
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = buttons();
    const next = all[way(all.indexOf(event.target as HTMLButtonElement), all.length)];
    if (!next) return;
    event.preventDefault();
    next.focus();
    moved?.(next);
  });
}

/** Binds the row under a figure. */
export function mountTools({ root }: Pick<PartContext, 'root'>): undefined {
  const row = root.querySelector<HTMLElement>('[data-tools]');
  if (row) bindRow(row);
}
