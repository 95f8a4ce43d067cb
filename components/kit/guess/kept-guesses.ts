/**
 * What the reader has guessed in a chapter, at its end, beside what happened. It is kept for the visit: in the storage of
 * the tab where there is one, and nowhere else.
 */
import type { Widget } from '#kit/declare/widget.ts';

/** A guess that was run: the figure, and the verdict in words. */
interface Kept {
  readonly id: string;
  readonly title: string;
  readonly verdict: string;
}

/** No chapter asks more often. */
const MOST = 12;
const LONGEST = 600;

const key = (): string => `guesses ${location.pathname}`;

const isKept = (entry: unknown): entry is Kept =>
  typeof entry === 'object' &&
  entry !== null &&
  ['id', 'title', 'verdict'].every((name) => {
    const text = (entry as Readonly<Record<string, unknown>>)[name];
    return typeof text === 'string' && text.length <= LONGEST;
  });

function stored(): readonly Kept[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(key()) ?? '[]');
    return Array.isArray(list) ? list.filter(isKept).slice(-MOST) : [];
  } catch {
    return []; // no storage, or not ours
  }
}

let kept: readonly Kept[] | undefined;

/** Writes the list where the chapter has a place for it. */
export function showGuesses(): void {
  kept ??= stored();
  const place = document.querySelector<HTMLElement>('[data-guesses]');
  const list = place?.querySelector('ul');
  if (!place || !list || kept.length === 0) return;
  list.replaceChildren(
    ...kept.map(({ id, title, verdict }) => {
      const link = document.createElement('a');
      link.href = `#${encodeURIComponent(id)}`;
      link.textContent = title;
      const item = document.createElement('li');
      item.append(link, `: ${verdict}`);
      return item;
    }),
  );
  place.hidden = false;
}

/** Keeps a guess; a later one about the same figure takes its place. */
export function keepGuess({ id, title }: Widget, verdict: string): void {
  kept = [...(kept ?? stored()).filter((entry) => entry.id !== id), { id, title, verdict }].slice(-MOST);
  try {
    sessionStorage.setItem(key(), JSON.stringify(kept));
  } catch {
    // It lasts as long as the page does.
  }
  showGuesses();
}
