/** Laws of the present run: kept, or broken by a mistake, and by how much. */
import { formatReading, withUnit } from '../../src/params/format.ts';
import type { Figure } from './figure.ts';

/** Fills the list of laws. Returns what to call after a change. */
export function mountLaws(root: HTMLElement, figure: Figure): () => void {
  const list = root.querySelector<HTMLElement>('[data-laws]');
  if (!list) return () => {};
  return () => {
    const laws = figure.hiddenFrom === undefined ? (figure.widget.laws?.(figure.run) ?? []) : [];
    list.replaceChildren(
      ...laws.map(({ label, unit, residual, isKept }) => {
        const item = document.createElement('li');
        item.className = isKept ? 'is-kept' : 'is-broken';
        const amount = withUnit(isKept ? '0' : formatReading(residual), unit);
        item.textContent = `${isKept ? '✓' : '✗'} ${label}: ${amount}`;
        return item;
      }),
    );
  };
}
