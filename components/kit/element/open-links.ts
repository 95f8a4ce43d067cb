/**
 * Links in the prose that open a figure of the same page in a state. They do it in place: answers stay open, and Back
 * leads to where the reader was. Without scripts, or with another tab wished for, they are plain links.
 */
import { arriveAt } from '../../arrive.ts';
import type { PocWidget } from './poc-widget.ts';

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

async function open(widget: PocWidget, href: string): Promise<void> {
  const awake = await widget.wake();
  if (!awake) {
    location.assign(href);
    return;
  }
  try {
    history.pushState(null, '', href);
  } catch {
    // A sandboxed page may not change its address: the figure opens all the same.
  }
  awake.open(new URL(href, location.href).search);
  widget.tabIndex = -1; // so that the next Tab goes into the figure
  widget.focus({ preventScroll: true });
  arriveAt(widget);
}

/** Makes the links of the page that name a figure on it open it in place. */
export function startOpenLinks(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[data-open]');
    const widget =
      link &&
      document.querySelector<PocWidget>(
        `poc-widget[data-widget="${CSS.escape(link.dataset['open'] ?? '')}"]`,
      );
    if (!link || !widget) return; // it stands in another chapter
    event.preventDefault();
    void open(widget, link.href);
  });
}
