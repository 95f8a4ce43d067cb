/** Marks, in the contents beside the text, the section that is being read. */

const links = new Map<string, HTMLAnchorElement>();
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-sections] a')) {
  links.set(decodeURIComponent(link.hash.slice(1)), link);
}
const headings = [...document.querySelectorAll<HTMLElement>('.prose h2[id]')].filter(({ id }) =>
  links.has(id),
);

/** A heading counts as reached a little below the top of the window. */
const readingLine = 140; // px

function markSection(): void {
  const reached = headings.filter((heading) => heading.getBoundingClientRect().top < readingLine).at(-1);
  for (const [id, link] of links) {
    if (id === reached?.id) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

let asked = false;
function askOncePerFrame(): void {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    markSection();
  });
}

if (headings.length > 0) {
  addEventListener('scroll', askOncePerFrame, { passive: true });
  markSection();
}

export {};
