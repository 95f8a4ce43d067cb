/**
 * Whoever is sent to a place of a long chapter is to arrive there. On narrow pages, what is far away is not laid out and
 * its room is a guess, so that the way to a place would be wrong by a screen or two. Until the reader has arrived nothing
 * is skipped (prose.css); afterwards each block that is skipped again keeps the room that it was seen to take.
 */
const { classList } = document.documentElement;

/** Two frames later all blocks have been seen, and the browser remembers their room. */
function onceSeen(then: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(then));
}

/** Lays out the whole chapter for a moment, in which the page may be scrolled to any place. */
export function layOutAll(): void {
  classList.add('is-arriving');
  onceSeen(() => classList.remove('is-arriving'));
}

/** Lets links arrive: the one that led here (the style sheet sees by itself that there is a target), and those of the page. */
export function startArrivals(): void {
  const rest = () => onceSeen(() => classList.add('has-arrived'));
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.hash && link.pathname === location.pathname) layOutAll();
  });
}
