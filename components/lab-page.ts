/** The page of the Lab shows one of its two figures: that of the address, of the scene that was chosen, or of the switch. */

const figures = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.lab > poc-widget[data-widget]'),
];

function show(name: string): void {
  if (!figures().some(({ dataset }) => dataset['widget'] === name)) return;
  for (const figure of figures()) figure.classList.toggle('is-away', figure.dataset['widget'] !== name);
  for (const button of document.querySelectorAll<HTMLElement>('[data-lab-choice]'))
    button.setAttribute('aria-pressed', String(button.dataset['labChoice'] === name));
}

/** The figure that an address speaks of, by its query or by its place. */
const asked = (): string =>
  new URLSearchParams(location.search.slice(0, 200)).get('widget') ??
  location.hash.slice(1).replace(/\?.*$/, '').replace(/-end$/, '');

export function startLabPage(): void {
  show('lab');
  show(asked());
  addEventListener('popstate', () => show(asked()));
  addEventListener('hashchange', () => show(asked()));
  // Before the link is followed: what is hidden has no place to go to.
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const { labChoice, open } =
        target.closest<HTMLElement>('[data-lab-choice], [data-open]')?.dataset ?? {};
      const name = labChoice ?? open;
      if (name !== undefined) show(name);
    },
    { capture: true },
  );
}
