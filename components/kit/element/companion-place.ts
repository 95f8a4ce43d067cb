/**
 * Where the companion stands. In a wide window: in the margin beside the column of the text, as long as nothing else is
 * there. It folds to its head line while a note passes, and makes way for a figure. In a narrow one: along the top.
 */

/** With room in the margin, as prose.css has it. */
const WIDE = '(min-width: 72rem)';

/** px between the text and the companion, and beyond it. */
const GAP = 40;
const EDGE = 16;

/** Its greatest width in px. */
const WIDEST = 372;

/** Whether there is a margin for it to stand in. */
export const hasMargin = (): boolean => matchMedia(WIDE).matches;

/** Keeps a companion at its place. Returns a function that ends that. */
export function keepPlace(box: HTMLElement): () => void {
  const text = document.querySelector('.prose > p');
  let watch: IntersectionObserver | undefined;
  const inTheWay = new Set<Element>();
  const settle = () => {
    const things = [...inTheWay];
    box.classList.toggle('is-away', hasMargin() && things.some((thing) => !thing.matches('.sidenote')));
    box.classList.toggle('is-folded', hasMargin() && things.length > 0);
  };
  const place = () => {
    watch?.disconnect();
    inTheWay.clear();
    box.classList.remove('is-folded', 'is-away');
    document.documentElement.style.scrollPaddingTop = '';
    if (!hasMargin() || !text) {
      document.documentElement.style.scrollPaddingTop = `${box.getBoundingClientRect().height}px`;
      return;
    }
    const left = text.getBoundingClientRect().right + GAP;
    box.style.setProperty('--left', `${left}px`);
    box.style.setProperty(
      '--width',
      `${Math.min(WIDEST, document.documentElement.clientWidth - left - EDGE)}px`,
    );
    // What would lie under it: notes in the margin, and whatever is wider than the column.
    const { top, bottom } = box.getBoundingClientRect();
    watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inTheWay.add(target);
          else inTheWay.delete(target);
        }
        settle();
      },
      { rootMargin: `${-Math.round(top)}px 0px ${-Math.max(0, Math.round(innerHeight - bottom))}px 0px` },
    );
    for (const thing of document.querySelectorAll('.sidenote, .prose > .wide:not(.sketch)'))
      watch.observe(thing);
  };
  place();
  addEventListener('resize', place);
  const onFocus = () => clearOfFocus(box);
  document.addEventListener('focusin', onFocus);
  return () => {
    watch?.disconnect();
    removeEventListener('resize', place);
    document.removeEventListener('focusin', onFocus);
    document.documentElement.style.scrollPaddingTop = '';
  };
}

const FIRM = 'has-firm-companion';

/** What the reader is at is seen, and a note beside it fades, until the page is scrolled. */
export function standFirm(box: HTMLElement): void {
  if (box.classList.contains('is-firm')) return;
  box.classList.add('is-firm');
  document.documentElement.classList.add(FIRM);
  addEventListener('scroll', standEasy, { once: true, passive: true });
}

export function standEasy(): void {
  removeEventListener('scroll', standEasy);
  document.documentElement.classList.remove(FIRM);
  for (const box of document.querySelectorAll('.companion.is-firm')) box.classList.remove('is-firm');
}

/** What has the focus is not covered: the page scrolls out from under the strip. */
export function clearOfFocus(box: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || box.contains(focused) || hasMargin()) return;
  const { bottom } = box.getBoundingClientRect();
  const place = focused.getBoundingClientRect();
  // Just above the window it is still where the reader is: something else has grown when the figure woke.
  if (place.top < bottom && place.bottom > -innerHeight)
    scrollBy({ top: place.top - bottom - EDGE / 2, behavior: 'instant' });
}
