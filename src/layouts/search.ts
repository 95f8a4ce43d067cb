/** Full-text search in a dialog. Pagefind and its index are fetched when the dialog is first opened. */

/** The part of Pagefind's interface that is used here. */
interface Pagefind {
  options(options: { baseUrl: string; excerptLength: number }): Promise<void>;
  debouncedSearch(
    query: string,
    options: object,
    delay: number,
  ): Promise<{ results: PagefindResult[] } | null>;
}
interface PagefindResult {
  data(): Promise<PagefindPage>;
}
interface PagefindPage {
  meta: { title?: string };
  sub_results: PagefindSection[];
}
interface PagefindSection {
  title: string;
  url: string;
  excerpt: string;
}

/** Pages whose entries are looked through: one that is called by its id may stand behind all that only mention it. */
const readPages = 20;
const shownPages = 8;
const shownSections = 2;
const pause = 120; // ms without typing before a search starts

const dialog = document.querySelector<HTMLDialogElement>('#search');
const input = document.querySelector<HTMLInputElement>('#search-input');
const status = document.querySelector<HTMLElement>('#search-status');
const list = document.querySelector<HTMLElement>('#search-results');
const siteRoot = new URL(document.documentElement.dataset['root'] ?? '/', location.href);

let pagefind: Promise<Pagefind> | undefined;
function loadPagefind(): Promise<Pagefind> {
  pagefind ??= (async () => {
    const library: Pagefind = await import(/* @vite-ignore */ new URL('pagefind/pagefind.js', siteRoot).href);
    await library.options({ baseUrl: siteRoot.pathname, excerptLength: 24 });
    return library;
  })();
  return pagefind;
}

/** An excerpt comes with its hits in <mark>; only those marks are kept, everything else becomes text. */
function excerptNodes(excerpt: string): Node[] {
  const parsed = new DOMParser().parseFromString(excerpt, 'text/html').body;
  return [...parsed.childNodes].map((node) => {
    const text = node.textContent ?? '';
    if (node.nodeName !== 'MARK') return document.createTextNode(text);
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
}

function resultItem(page: string, section: PagefindSection): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const excerpt = document.createElement('p');
  link.href = section.url;
  link.textContent = section.title === page ? page : `${page} › ${section.title}`;
  excerpt.append(...excerptNodes(section.excerpt));
  item.append(link, excerpt);
  return item;
}

/** Pagefind answers a word it does not know with whatever begins alike, be it one letter: that is no hit. */
function isHit({ title, excerpt }: PagefindSection, query: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? [];
  const marked = [...excerpt.matchAll(/<mark>(.*?)<\/mark>/g)].flatMap(([, hit]) => words(hit ?? ''));
  const shown = [...words(title), ...marked];
  return words(query).some((wanted) => {
    const stem = wanted.slice(0, Math.max(3, Math.ceil(wanted.length * 0.7)));
    return shown.some((word) => word.startsWith(stem) || (word.length >= 4 && stem.startsWith(word)));
  });
}

/** The sections to show: an entry called by its name or id (“K28”) comes first, then as Pagefind ranks them. */
function bestSections(
  pages: readonly PagefindPage[],
  query: string,
): readonly { page: string; section: PagefindSection }[] {
  const wanted = query.trim().toLowerCase();
  const isCalled = (section: PagefindSection) => `${section.title.toLowerCase()} `.startsWith(`${wanted} `);
  const calledFirst = (a: PagefindSection, b: PagefindSection) => Number(isCalled(b)) - Number(isCalled(a));
  return pages
    .flatMap(({ meta, sub_results }, rank) =>
      sub_results
        .filter((section) => isHit(section, query) && (rank < shownPages || isCalled(section)))
        .sort(calledFirst)
        .slice(0, shownSections)
        .map((section) => ({ page: meta.title ?? '', section })),
    )
    .sort((a, b) => calledFirst(a.section, b.section));
}

function say(text: string): void {
  if (status) status.textContent = text;
}

/** Shows other results. Who stood on one stands on it again, or in the field if it is gone. */
function showResults(items: readonly HTMLElement[]): void {
  const at = document.activeElement?.closest<HTMLAnchorElement>('#search-results a')?.href;
  list?.replaceChildren(...items);
  if (at === undefined) return;
  const same = items.map((item) => item.querySelector('a')).find((link) => link?.href === at);
  (same ?? input)?.focus();
}

async function search(query: string): Promise<void> {
  if (query.trim() === '') {
    showResults([]);
    say('Type a word, a symbol’s name or the id of an equation.');
    return;
  }
  try {
    const found = await (await loadPagefind()).debouncedSearch(query, {}, pause);
    if (found === null) return; // the reader typed on; a later search answers
    const pages = await Promise.all(found.results.slice(0, readPages).map((result) => result.data()));
    if (input?.value !== query) return;
    const sections = bestSections(pages, query);
    showResults(sections.map(({ page, section }) => resultItem(page, section)));
    const count = sections.length;
    say(
      count === 0 ? `Nothing found for “${query}”.` : `${count} ${count === 1 ? 'place' : 'places'} found.`,
    );
  } catch {
    showResults([]);
    say('The search index could not be loaded. The Equations and Notation pages list everything by name.');
  }
}

function openSearch(): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  input?.select();
  void loadPagefind().catch(() => undefined); // a failure is told when something is searched
}

for (const button of document.querySelectorAll('[data-open-search]'))
  button.addEventListener('click', openSearch);
if (navigator.platform.startsWith('Mac')) {
  for (const key of document.querySelectorAll('[data-search-key]')) key.textContent = '⌘ K';
}
document.addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
    return;
  event.preventDefault();
  openSearch();
});
/** The answer to what stands in the field, shown or on its way. */
let answer: Promise<void> | undefined;
input?.addEventListener('input', () => {
  answer = search(input.value);
});
input?.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  event.preventDefault(); // a browser would only empty the field, and ask for a second Escape
  dialog?.close();
});
dialog?.addEventListener('click', (event) => {
  if (event.target === dialog)
    dialog.close(); // a click beside the panel
  else if ((event.target as Element).closest('a')) dialog.close();
});
dialog?.addEventListener('keydown', (event) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [input, ...dialog.querySelectorAll<HTMLElement>('.search-results a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
});
dialog?.querySelector('form')?.addEventListener('submit', async (event) => {
  const query = input?.value ?? '';
  if (document.activeElement !== input || query.trim() === '') return;
  event.preventDefault(); // Enter in the field goes to the best result, as soon as it is known
  await answer;
  if (dialog.open && input?.value === query)
    dialog.querySelector<HTMLAnchorElement>('.search-results a')?.click();
});

export {};
