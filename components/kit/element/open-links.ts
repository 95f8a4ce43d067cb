/**
 * Links in the prose that open a figure of the same page in a state. They do it in place, beside the text where the
 * figure is out of sight, and Back undoes it. Without scripts, or with another tab wished for, they are plain links.
 */
import { onFirstAct } from '#kit/economy/first-act.ts';
import { arriveAt } from '../../arrive.ts';
import type { Awake } from './awaken.ts';
import type { PocWidget } from './poc-widget.ts';

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

const widgetNamed = (id: string): PocWidget | null =>
  document.querySelector<PocWidget>(`poc-widget[data-widget="${CSS.escape(id)}"]`);

/** What an entry of the history remembers: a figure, and the query that gives its state. */
interface Remembered {
  readonly figure: string;
  readonly search: string;
}

/** Writes an address, and remembers what the figure was and will be; a sandboxed page may not do that. */
function write(href: string, before: Remembered, after: Remembered): void {
  try {
    history.replaceState({ ...history.state, ...before }, '');
    history.pushState({ ...after }, '', href);
  } catch {
    // The figure opens all the same.
  }
}

/** The link whose state is shown is marked, until the figure changes. */
function mark(link: HTMLAnchorElement, { figure }: Awake): void {
  for (const other of document.querySelectorAll(
    `a[data-open="${CSS.escape(figure.widget.id)}"][aria-current]`,
  ))
    other.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'true');
  let shown: unknown;
  const unlisten = figure.listen(({ run }) => {
    if (!run || figure.isDragging) return; // on its way
    shown ??= figure.values;
    if (figure.values === shown && link.hasAttribute('aria-current')) return;
    link.removeAttribute('aria-current');
    unlisten();
  });
}

async function open(widget: PocWidget, link: HTMLAnchorElement): Promise<void> {
  const [awake, { stateQuery }, { askFor, isStageInSight }] = await Promise.all([
    widget.wake(),
    import('#kit/away/embed-link.ts'),
    import('./companion.ts'),
  ]);
  if (!awake) {
    location.assign(link.href);
    return;
  }
  const target = new URL(link.href, location.href);
  const isBeside = link.dataset['full'] === undefined && !isStageInSight(widget);
  if (isBeside) target.hash = location.hash; // to load the page again leads back here
  const figure = widget.dataset['widget'] ?? '';
  const search = `?widget=${figure}&${stateQuery(awake.figure).replace(/^\?/, '')}`;
  write(target.href, { figure, search }, { figure, search: target.search });
  if (isBeside) askFor(widget, awake);
  awake.open(target.search);
  mark(link, awake);
  if (isBeside) return;
  widget.tabIndex = -1; // so that the next Tab goes into the figure
  widget.focus({ preventScroll: true });
  arriveAt(widget);
}

/** The reader goes back or forward: the figure does, too. */
async function recall({ state }: PopStateEvent): Promise<void> {
  const { figure, search } = (state ?? {}) as Partial<Remembered>;
  if (typeof figure !== 'string' || typeof search !== 'string') return;
  (await widgetNamed(figure)?.wake())?.open(search);
}

/** Makes the links of the page that name a figure on it open it in place. */
export function startOpenLinks(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[data-open]');
    const widget = link && widgetNamed(link.dataset['open'] ?? '');
    if (!link || !widget) return; // it stands in another chapter
    event.preventDefault();
    void open(widget, link);
  });
  addEventListener('popstate', (event) => void recall(event));
  onFirstAct(() => {
    if (document.querySelector('.prose a[data-open], .prose poc-num'))
      void import('./companion-watch.ts').then(({ watchMentions }) => watchMentions());
  });
}
