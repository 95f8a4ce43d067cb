/** The filters of the figures' page: by chapter and by equation. Their state stands in the address. */

/** What is asked for: '' for all. */
export interface Wish {
  readonly chapter: string;
  readonly equation: string;
}

/** Whether a card is what is asked for. */
export const isWanted = (
  card: { readonly chapter: string; readonly equations: readonly string[] },
  { chapter, equation }: Wish,
): boolean =>
  (chapter === '' || card.chapter === chapter) && (equation === '' || card.equations.includes(equation));

/** How many there are, in words. */
export const countWords = (shown: number, all: number): string =>
  shown === all ? `All ${all} figures` : `${shown} of ${all} figures`;

export function startFilters(): void {
  const form = document.querySelector<HTMLFormElement>('[data-filters]');
  if (!form) return;
  const select = (name: string) => form.elements.namedItem(name) as HTMLSelectElement;
  const fields = { chapter: select('chapter'), equation: select('equation') };
  const said = form.querySelector('[data-count]');
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];

  const show = (): void => {
    const wish = { chapter: fields.chapter.value, equation: fields.equation.value };
    for (const card of cards) {
      const { chapter = '', equations = '' } = card.dataset;
      card.hidden = !isWanted({ chapter, equations: equations.split(' ') }, wish);
    }
    for (const group of document.querySelectorAll<HTMLElement>('[data-group]'))
      group.hidden = group.querySelector('[data-card]:not([hidden])') === null;
    const shown = cards.filter(({ hidden }) => !hidden).length;
    if (said) said.textContent = countWords(shown, cards.length);
  };
  const keepAddress = (): void => {
    const query = new URLSearchParams();
    for (const [name, { value }] of Object.entries(fields)) if (value !== '') query.set(name, value);
    const text = query.toString();
    history.replaceState(
      history.state,
      '',
      `${location.pathname}${text === '' ? '' : `?${text}`}${location.hash}`,
    );
  };
  const read = (): void => {
    const query = new URLSearchParams(location.search.slice(0, 400));
    for (const [name, field] of Object.entries(fields)) {
      field.value = query.get(name) ?? '';
      if (field.selectedIndex < 0) field.value = ''; // no such chapter or equation
    }
    show();
  };
  form.addEventListener('input', () => {
    show();
    keepAddress();
  });
  form.addEventListener('reset', () => {
    for (const field of Object.values(fields)) field.value = '';
    show();
    keepAddress();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  read();
}
