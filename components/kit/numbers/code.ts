/** The code that a widget runs, among its numbers: fetched when it is first asked for. */
import type { PartContext } from '#kit/figure/part.ts';
import { setText } from '#kit/svg/text.ts';
import { later } from '../../later.ts';

export function mountCode({ root, figure }: Pick<PartContext, 'root' | 'figure'>): undefined {
  const place = root.querySelector('[data-code]');
  const part = root.querySelector<HTMLDetailsElement>('[data-code-part]');
  if (!place || !part) return;
  const fetchCode = async () => {
    const code = await later(`code ${figure.widget.id}`);
    if (code) place.replaceChildren(code);
    else setText(place, 'The code could not be loaded. It is on the site, with every line of the core.');
    place.setAttribute('tabindex', '0'); // it scrolls, also by keys
  };
  part.addEventListener('toggle', () => void fetchCode(), { once: true });
}
