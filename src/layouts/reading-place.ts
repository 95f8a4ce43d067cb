/**
 * Where the reader was: one place, kept in this browser alone, and only of a chapter that has been read for a while. The
 * cover offers to go on from there. Storage may be blocked: then nothing is kept, and nothing is offered.
 */

const KEY = 'place';

/** So long, in s, a chapter must have been in sight before anything of it is kept. */
const A_WHILE = 60;

export interface Place {
  /** The chapter's address, "impulse", and its title. */
  readonly chapter: string;
  readonly title: string;
  /** The section's id and its heading; not in the lines before the first one. */
  readonly section?: string;
  readonly heading?: string;
}

/** A place as it was written; nothing else, whatever else may be stored under that name. */
export function readPlace(text: string | null): Place | undefined {
  try {
    const { chapter, title, section, heading } = JSON.parse(text ?? '') as Partial<
      Record<keyof Place, unknown>
    >;
    if (typeof chapter !== 'string' || !/^[a-z-]+$/.test(chapter) || typeof title !== 'string')
      return undefined;
    const isInSection = typeof section === 'string' && typeof heading === 'string';
    return { chapter, title, ...(isInSection ? { section, heading } : {}) };
  } catch {
    return undefined;
  }
}

/** The address of a place from the site's root. */
export const addressOf = ({ chapter, section }: Place): string =>
  `${chapter}/${section === undefined ? '' : `#${encodeURIComponent(section)}`}`;

/** Keeps the place, from the time on that the chapter has been read for a while. `placeNow` says where the reader is. */
export function keepPlace(placeNow: () => Place): void {
  let seconds = 0;
  const keep = () => {
    if (seconds < A_WHILE) return;
    try {
      localStorage.setItem(KEY, JSON.stringify(placeNow()));
    } catch {
      // Storage is blocked: the reader finds the way without it.
    }
  };
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    seconds++;
    if (seconds >= A_WHILE) clearInterval(timer);
    keep();
  }, 1000);
  addEventListener('pagehide', keep);
}

/** On the cover: a link to where the reader was, if that is known. */
export function offerToContinue(): void {
  const offer = document.querySelector<HTMLElement>('[data-continue]');
  if (!offer) return;
  let place: Place | undefined;
  try {
    place = readPlace(localStorage.getItem(KEY));
  } catch {
    return; // storage is blocked
  }
  if (!place) return;
  const link = document.createElement('a');
  const root = new URL(document.documentElement.dataset['root'] ?? '/', location.href);
  link.href = new URL(addressOf(place), root).href;
  link.textContent = place.heading === undefined ? place.title : `${place.title}, “${place.heading}”`;
  offer.append('Continue where you were: ', link);
}
