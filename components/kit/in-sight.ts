/**
 * Which parts of the page are in the window now. A drag asks for a picture every few milliseconds, and on a small screen
 * most of a figure lies above or below: what nobody sees waits for the end of the drag.
 */

/** Parts just outside are drawn already, so that a page that scrolls meanwhile shows nothing old. */
const MARGIN = '80px';

/** Parts that were told of are in sight until the browser has said otherwise. */
const away = new WeakSet<Element>();
let observer: IntersectionObserver | undefined;

/** Begins to follow where an element is. */
export function followSight(element: Element): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) away.delete(target);
        else away.add(target);
      }
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
}

export const isInSight = (element: Element): boolean => !away.has(element);
