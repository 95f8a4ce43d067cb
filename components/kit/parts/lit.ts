/** Lights up the controls of values that something else than the reader's hand has changed. */
export function light(root: HTMLElement, keys: readonly string[]): void {
  for (const row of root.querySelectorAll<HTMLElement>('[data-param]')) {
    row.classList.remove('is-lit');
    if (!keys.includes(row.dataset['param'] ?? '')) continue;
    void row.offsetWidth; // so that the light starts again
    row.classList.add('is-lit');
  }
}
