/** The end of a game, on the stage: who has won, and the link to what was played. */
import { addressOf } from '#kit/figure/address.ts';
import type { PartContext } from '#kit/figure/part.ts';
import { setText } from '#kit/svg/text.ts';

/** The panel in which the link can be copied by hand. */
const AWAY = 'away';

const WORDS = { offered: 'Link to it', copied: 'Link copied' } as const;

/** Binds them. The function that comes back writes them anew; nothing is shown while somebody plays. */
export function bindVerdict(
  { root, figure, panels }: Pick<PartContext, 'root' | 'figure' | 'panels'>,
  isPlaying: () => boolean,
  signal: AbortSignal,
): () => void {
  const verdict = root.querySelector('[data-play="verdict"]') as HTMLElement;
  const link = root.querySelector('[data-play="link"]') as HTMLButtonElement;
  link.addEventListener(
    'click',
    async () => {
      try {
        await navigator.clipboard.writeText(addressOf(figure));
        setText(link, WORDS.copied);
      } catch {
        panels.show(AWAY); // the clipboard is blocked
      }
    },
    { signal },
  );
  return () => {
    const text = isPlaying() ? '' : (figure.widget.played?.verdict(figure.moment) ?? '');
    if (verdict.textContent === text) return;
    setText(verdict, text);
    setText(link, WORDS.offered);
    link.hidden = text === '';
  };
}
