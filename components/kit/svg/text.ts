/** Changing text on the page at the least cost. */

/**
 * Sets the text of an element that holds nothing else. The text node stays: a new one would have to be styled and put
 * in its place again, at every move of a drag.
 */
export function setText(element: Element, text: string): void {
  const child = element.firstChild;
  if (child?.nodeType === 3 && child.nextSibling === null) {
    if (child.nodeValue !== text) child.nodeValue = text;
  } else if (element.textContent !== text) element.textContent = text;
}
