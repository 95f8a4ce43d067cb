/**
 * Whoever is sent to a place of a chapter is to arrive there. What is far away is not laid out, and the room kept for it
 * is measured (a figure) or guessed (text on a narrow page). Once it comes near it may turn out taller or shorter, and
 * the way goes on to where the place has moved.
 */

/**
 * In one frame the browser sees what has come near, in the next it lays that out, and this may bring more: the place has
 * been reached when it has stood still for so many frames; after so many in all the way ends in any case.
 */
const STILL = 6;
const MOST = 60;

/** Whoever scrolls, presses something or goes back has another way from then on. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const;

/** Scrolls to a place, and again while what has come near is laid out. */
export function arriveAt(place: Element): void {
  const acts = new AbortController();
  const { signal } = acts;
  for (const act of ACTS) addEventListener(act, () => acts.abort(), { signal, passive: true });
  let [still, frames] = [0, 0];
  const go = () => {
    if (signal.aborted) return;
    const before = place.getBoundingClientRect().top;
    place.scrollIntoView({ block: 'start' });
    still = place.getBoundingClientRect().top === before ? still + 1 : 0;
    frames++;
    if (still < STILL && frames < MOST) requestAnimationFrame(go);
    else acts.abort();
  };
  go();
}

/** Lets links arrive: the one that led here, and those of the page. */
export function startArrivals(): void {
  const arrive = () => {
    // What was played in a figure stands behind its name.
    const [name = ''] = location.hash.slice(1).split('?');
    const place = document.querySelector(':target') ?? document.getElementById(name);
    if (!place) return;
    for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    arriveAt(place);
  };
  addEventListener('hashchange', arrive);
  if (document.readyState === 'complete') arrive();
  else addEventListener('load', arrive, { once: true });
}
