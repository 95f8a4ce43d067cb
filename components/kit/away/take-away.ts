/** Share and download: a link, the run as CSV, JSON, SVG or PNG, and the widget itself as one file. */
import { addressOf } from '#kit/figure/address.ts';
import { isOneFile } from '#kit/figure/asked.ts';
import type { Figure } from '#kit/figure/figure.ts';
import type { Part, PartContext } from '#kit/figure/part.ts';
import { csvOf, jsonOf } from './export-data.ts';
import { pngOf, svgOf } from './export-picture.ts';
import { oneFileAddress, oneFileOf } from './one-file-source.ts';
import { fontsOf } from './picture-fonts.ts';

function save(name: string, content: Blob): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(content);
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser may still be asking where to
}

/** Binds the link and its copy button. */
export function mountShare({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part | undefined {
  const panel = root.querySelector('[data-share]');
  if (!panel) return undefined;
  const field = panel.querySelector('[data-link]') as HTMLInputElement;
  const withTime = panel.querySelector('[data-link-time]') as HTMLInputElement | null;
  const copy = panel.querySelector('[data-copy]') as HTMLButtonElement;
  const said = panel.querySelector('[data-copied]') as HTMLElement;
  const leftOut = panel.querySelector<HTMLElement>('[data-link-supply]');
  const show = () => {
    if (leftOut) leftOut.hidden = !figure.isSupplyShown;
    const isLost = isOneFile() && document.documentElement.dataset['root'] === undefined;
    field.value = isLost ? oneFileAddress(figure) : addressOf(figure, withTime?.checked ?? false);
    said.textContent = '';
  };
  field.addEventListener('focus', () => field.select());
  withTime?.addEventListener('change', show);
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      said.textContent = 'Copied.';
    } catch {
      field.focus(); // the clipboard is blocked: the link is selected, ready to be copied by hand
      said.textContent = 'Press Ctrl or ⌘ with C to copy.';
    }
  });
  return {
    place: panel,
    update: ({ run }) => {
      if (run) show();
    },
  };
}

/** In a frame that may save nothing the browser says nothing either: what was to be saved is shown as well. */
async function show(panel: HTMLElement, name: string, content: Blob): Promise<void> {
  let box = panel.querySelector<HTMLElement>('[data-shown]');
  if (!box) {
    box = document.createElement('div');
    box.dataset['shown'] = '';
    box.className = 'saved-text';
    panel.append(box);
  }
  if (content.type === 'image/png') {
    const image = document.createElement('img');
    image.alt = `The picture as ${name}`;
    image.src = URL.createObjectURL(content);
    image.addEventListener('load', () => URL.revokeObjectURL(image.src), { once: true });
    box.replaceChildren(image);
  } else if (content.type.startsWith('video/')) {
    const film = document.createElement('video');
    Object.assign(film, { controls: true, src: URL.createObjectURL(content) });
    film.setAttribute('aria-label', `The film as ${name}`);
    box.replaceChildren(film);
  } else {
    const text = document.createElement('textarea');
    text.readOnly = true;
    text.rows = 6;
    text.setAttribute('aria-label', name);
    text.value = await content.text();
    text.addEventListener('focus', () => text.select());
    box.replaceChildren(text);
  }
}

/** What is said of a file. A page in a frame cannot know whether it may save: there nothing claims that it did. */
export function savedWords(name: string, kind: string, isFramed: boolean): string {
  if (!isFramed) return `Saved as ${name}.`;
  const other = kind === 'html' ? 'the link beside the button opens it' : 'take it from below';
  return `Handed to your browser as ${name}. If this page may not save files, ${other}.`;
}

/** Binds the download buttons. */
export function mountDownload({
  root,
  figure,
  scene,
}: Pick<PartContext, 'root' | 'figure' | 'scene'>): Part | undefined {
  const panel = root.querySelector<HTMLElement>('[data-downloads]');
  if (!panel) return undefined;
  const said = panel.querySelector('[data-saved]') as HTMLElement;
  const charts = '.widget-charts svg:not(.chart-narrow)';
  const picture = '.widget-scene svg:not(.scene3-handles)';
  const drawing = (drawn: string, fonts: string) =>
    scene.withDrawing(() => {
      root.classList.add('is-drawing');
      try {
        return svgOf([...root.querySelectorAll<SVGElement>(drawn)].filter(isShown), fonts);
      } finally {
        root.classList.remove('is-drawing');
      }
    });
  const whole = async () => drawing(`${picture}, ${charts}`, await fontsOf(root));
  const makers: Readonly<Record<string, () => Blob | Promise<Blob>>> = {
    csv: () => new Blob([csvOf(figure)], { type: 'text/csv' }),
    json: () => new Blob([jsonOf(figure)], { type: 'application/json' }),
    svg: async () => new Blob([await whole()], { type: 'image/svg+xml' }),
    png: async () => pngOf(await whole()),
    film: async () => {
      const { filmRun } = await import('./film.ts'); // few readers ask for it
      const fonts = await fontsOf(root);
      return filmRun(figure, () => drawing(picture, fonts), said);
    },
    html: () => oneFileOf(figure),
  };
  for (const button of panel.querySelectorAll<HTMLButtonElement>('[data-download]')) {
    const kind = button.dataset['download'] ?? '';
    if (kind === 'film' && typeof MediaRecorder === 'undefined') button.hidden = true;
    button.addEventListener('click', async () => {
      try {
        button.disabled = true;
        const blob = await makers[kind]?.();
        if (!blob) return;
        const ending = kind === 'film' ? blob.type.replace('video/', '') : kind;
        const name = `${figure.widget.id}-${figure.widget.hash(figure.run)}.${ending}`;
        save(name, blob);
        said.textContent = savedWords(name, kind, parent !== window) + leftOutOf(figure, kind);
        if (parent === window) return;
        if (kind === 'html') panel.querySelector('[data-shown]')?.remove();
        else await show(panel, name, blob);
      } catch (error) {
        said.textContent =
          kind === 'html'
            ? 'The file cannot be fetched from here. The link beside the button leads to it.'
            : `That did not work: ${error instanceof Error ? error.message : 'unknown reason'}.`;
      } finally {
        button.disabled = false;
      }
    });
  }
  const link = panel.querySelector<HTMLAnchorElement>('[data-file-link]');
  return {
    place: panel,
    update: ({ run }) => {
      if (run && link) link.href = oneFileAddress(figure);
    },
  };
}

/** A chart that an embed leaves out has no size. */
const isShown = (svg: SVGElement): boolean => svg.getBoundingClientRect().width > 0;

/** What a reader brought along is in the data, but not in the file that shows the widget. */
const leftOutOf = ({ widget, isSupplyShown }: Figure, kind: string): string =>
  kind === 'html' && isSupplyShown ? ` The ${widget.supply?.noun} you brought is not in it.` : '';
