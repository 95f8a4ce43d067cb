/**
 * Which parts of the page are in the window now. A drag asks for a picture every few milliseconds, and on a small screen
 * most of a figure lies above or below: what nobody sees waits for the end of the drag.
 */

/** Whatever is followed is in sight until the browser has said otherwise. */
const followed = new WeakSet<Element>();
const away = new WeakSet<Element>();
let observer: IntersectionObserver | undefined;

/** Begins to follow where an element is. */
export function followSight(element: Element): void {
  if (followed.has(element)) return;
  followed.add(element);
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) away.delete(target);
      else away.add(target);
    }
  });
  observer.observe(element);
}

export const isInSight = (element: Element): boolean => !away.has(element);
