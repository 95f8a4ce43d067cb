/**
 * What is measured on the reader's own machine: begun by a button, told row by row, and ended when the values change or
 * the figure sleeps. It never enters the run, a link or a file: it is another number on another day.
 */
import type { Part, PartContext } from '#kit/figure/part.ts';
import { setText } from '#kit/svg/text.ts';

export function mountAside({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part | undefined {
  const find = <E extends HTMLElement>(name: string) => root.querySelector<E>(`[data-aside="${name}"]`);
  const [button, table, rows, said] = [
    find<HTMLButtonElement>('start'),
    find('table'),
    find('rows'),
    find('said'),
  ];
  const { aside } = figure.widget;
  if (!aside || !button || !table || !rows || !said) return undefined;
  const document = root.ownerDocument;
  let going: AbortController | undefined;
  let looked = figure.run;
  const tell = (cells: readonly string[]): void => {
    const row = document.createElement('tr');
    for (const [i, text] of cells.entries()) {
      const cell = document.createElement(i === 0 ? 'th' : 'td');
      if (i === 0) cell.setAttribute('scope', 'row');
      cell.textContent = text;
      row.append(cell);
    }
    rows.append(row);
    table.hidden = false;
  };
  const clear = (): void => {
    rows.replaceChildren();
    table.hidden = true;
  };
  const end = (words: string): void => {
    going?.abort();
    going = undefined;
    button.removeAttribute('aria-disabled');
    setText(said, words);
  };
  const start = async (): Promise<void> => {
    if (going) return;
    const mine = new AbortController();
    going = mine;
    clear();
    button.setAttribute('aria-disabled', 'true');
    setText(said, 'Measuring …');
    const isMine = (): boolean => going === mine;
    try {
      const words = await aside.measure(
        figure.moment,
        (cells) => {
          if (isMine()) tell(cells);
        },
        mine.signal,
      );
      if (isMine()) end(words);
    } catch {
      if (isMine()) end('It could not be measured to the end.');
    }
  };
  button.addEventListener('click', () => void start());
  const forget = (): void => {
    if (!going && rows.childElementCount === 0) return;
    clear();
    end('');
  };
  return {
    update: ({ run }) => {
      if (!run || figure.run === looked) return;
      looked = figure.run;
      forget();
    },
    sleep: () => {
      if (going) forget();
    },
    destroy: () => going?.abort(),
  };
}
