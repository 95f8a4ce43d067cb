/** Receipts of the present run, behind their panel. While the reader guesses they would tell. */
import type { Part, PartContext } from '#kit/figure/part.ts';
import { listedOf, receiptNodes } from './receipt-table.ts';

export function mountReceipts({
  root,
  figure,
  siteRoot,
}: Pick<PartContext, 'root' | 'figure' | 'siteRoot'>): Part | undefined {
  const place = root.querySelector<HTMLElement>('[data-receipts]');
  if (!place) return undefined;
  const templates = root.querySelector<HTMLTemplateElement>('template[data-symbols]');
  const symbolOf = (symbol: string): Node | undefined =>
    templates?.content.querySelector(`[data-symbol="${CSS.escape(symbol)}"]`)?.cloneNode(true);
  const addressOf = (id: string) => (siteRoot === undefined ? undefined : `${siteRoot}equations/#${id}`);
  return {
    place,
    update: ({ run }) => {
      if (!run || figure.isDragging) return;
      const receipts = listedOf(figure.widget, figure.run);
      place.replaceChildren(
        ...(figure.hiddenFrom === undefined
          ? receiptNodes(document, receipts, symbolOf, addressOf)
          : ['Guess first.']),
      );
    },
  };
}
