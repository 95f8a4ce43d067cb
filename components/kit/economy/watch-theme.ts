/** What has read colours from the page reads them again when they change. */

/** Calls back when the theme changes, by the reader's button or by the system, or its colours are forced. */
export function watchTheme(onChange: () => void): () => void {
  const root = document.documentElement;
  const observer = new MutationObserver(onChange);
  observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
  const system = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
    matchMedia(query),
  );
  for (const list of system) list.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    for (const list of system) list.removeEventListener('change', onChange);
  };
}
