/** Follows the reader through a chapter: the section in the contents beside the text, and how far one has come. */
import { keepPlace, type Place } from './reading-place.ts';
import { shareRead } from './share-read.ts';

/** A heading counts as reached a little below the top of the window. */
const READING_LINE = 140; // px

/** Calls `then` after the reader has scrolled, at most once per frame, and once now. */
function followScroll(then: () => void): void {
  let isAsked = false;
  addEventListener(
    'scroll',
    () => {
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame(() => {
        isAsked = false;
        then();
      });
    },
    { passive: true },
  );
  then();
}

export function startContents(): void {
  const text = document.querySelector<HTMLElement>('article.prose');
  if (!text) return;
  const links = new Map<string, HTMLAnchorElement>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-sections] a'))
    links.set(decodeURIComponent(link.hash.slice(1)), link);
  const headings = [...text.querySelectorAll<HTMLElement>('h2[id]')].filter(({ id }) => links.has(id));
  const bar = document.querySelector<HTMLElement>('[data-progress]');
  const title = text.querySelector('h1')?.textContent?.trim() ?? '';
  const chapter = location.pathname.split('/').at(-2) ?? '';

  let reached: HTMLElement | undefined;
  followScroll(() => {
    reached = headings.filter((heading) => heading.getBoundingClientRect().top < READING_LINE).at(-1);
    for (const [id, link] of links) {
      if (id === reached?.id) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    if (bar) bar.style.transform = `scaleX(${shareRead(text.getBoundingClientRect(), innerHeight)})`;
  });
  keepPlace((): Place => {
    const section = reached && { section: reached.id, heading: reached.textContent?.trim() ?? '' };
    return { chapter, title, ...section };
  });
}
