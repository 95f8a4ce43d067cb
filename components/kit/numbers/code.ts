/** The code that a widget runs, behind its panel: fetched when that is first opened. */
import type { Part, PartContext } from '#kit/figure/part.ts';
import { setText } from '#kit/svg/text.ts';
import { later } from '../../later.ts';

export function mountCode({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part | undefined {
  const place = root.querySelector('[data-code]');
  if (!place) return undefined;
  let isAsked = false;
  const fetchCode = async () => {
    isAsked = true;
    const code = await later(`code ${figure.widget.id}`);
    if (code) place.replaceChildren(code);
    else setText(place, 'The code could not be loaded. It is on the site, with every line of the core.');
  };
  return {
    place,
    update: () => {
      if (!isAsked) void fetchCode();
    },
  };
}
