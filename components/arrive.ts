/**
 * Whoever is sent to a place of a chapter is to arrive there. What is far away is not laid out, and the room kept for it
 * is measured (a figure) or guessed (text on a narrow page). Once it comes near it may turn out taller or shorter, and
 * the way goes on to where the place has moved.
 */

/** In one frame the browser sees what has come near, in the next it lays that out, and this may bring more. */
const FRAMES = 4;

/** Scrolls to a place, and again while what has come near is laid out. */
export function arriveAt(place: Element, frames = FRAMES): void {
  place.scrollIntoView({ block: 'start' });
  if (frames > 0) requestAnimationFrame(() => arriveAt(place, frames - 1));
}

/** Lets links arrive: the one that led here, and those of the page. */
export function startArrivals(): void {
  const arrive = () => {
    const place = document.querySelector(':target');
    if (place) arriveAt(place);
  };
  addEventListener('hashchange', arrive);
  if (document.readyState === 'complete') arrive();
  else addEventListener('load', arrive, { once: true });
}
