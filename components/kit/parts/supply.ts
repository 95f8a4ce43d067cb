/**
 * What the reader brings along: a file chosen or dropped, or text pasted. All of it is hostile until it has been read:
 * its size is looked at before its contents, a refusal is a sentence, and nothing of it gets into the page but as text.
 */

import type { Supply } from '#kit/declare/supply.ts';
import type { Part, PartContext } from '#kit/figure/part.ts';
import { capital } from '#params/format.ts';

/** Longest part of a file's name that is repeated to the reader. */
const MAX_NAME = 60;

/** Longest reason that is shown: one that repeats what was pasted may go on and on. */
const MAX_REASON = 300;

/** A size for people: "1.5 MB". */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const isLarge = bytes >= 1e6;
  return `${Number((bytes / (isLarge ? 1e6 : 1e3)).toPrecision(2))}\u00a0${isLarge ? 'MB' : 'kB'}`;
}

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;

/** Begins with a capital and ends with a full stop. */
function sentence(text: string): string {
  const line = shortened(text.trim(), MAX_REASON);
  return `${capital(line)}${/[.!?…]$/.test(line) ? '' : '.'}`;
}

/** What came of reading: something to use, or a sentence that says why not. */
export type SupplyOutcome = { readonly supplied: unknown } | { readonly reason: string };

/** Says no to what is too large, before it is read. */
export function sizeProblem(size: number, { maxBytes }: Supply): string | undefined {
  if (size === 0) return 'There is nothing in it.';
  if (size <= maxBytes) return undefined;
  return `It has ${sizeInWords(size)}; at most ${sizeInWords(maxBytes)} can be read here.`;
}

const refusal = (error: unknown): SupplyOutcome => ({
  reason: sentence(error instanceof Error ? error.message : 'it cannot be read'),
});

/** Reads bytes that are small enough. */
export function readSupply(supply: Supply, bytes: Uint8Array, name: string): SupplyOutcome {
  const problem = sizeProblem(bytes.byteLength, supply);
  if (problem !== undefined) return { reason: problem };
  try {
    return { supplied: supply.read(bytes, name) };
  } catch (error) {
    return refusal(error);
  }
}

/** More bytes than these are read aside, where the widget knows how: the page would stand still for a while. */
const MUCH = 100_000;

/** What the button beside the field does: with what is there, and while something is being read. */
const PUT_AWAY = 'Put it away';
const STOP = 'Stop reading';

/** A drag that carries files. Dragged words, links and pictures of the page are none of our business. */
const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Binds the box of a widget's supply, and the drop of a file on the widget. */
export function mountSupply({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part | undefined {
  const { supply } = figure.widget;
  const box = root.querySelector<HTMLDetailsElement>('[data-supply]');
  if (!supply || !box) return undefined;
  const find = <E extends Element>(name: string) => root.querySelector(`[data-supply-${name}]`) as E;
  const file = find<HTMLInputElement>('file');
  const text = find<HTMLTextAreaElement>('text');
  const away = find<HTMLButtonElement>('away');
  const status = find<HTMLElement>('status');
  const progress = find<HTMLElement>('progress');
  let turn = 0;
  let shown: unknown;

  const refuse = (name: string, reason: string) => {
    const still = figure.supplied === undefined ? '' : ` The ${supply.noun} from before is still there.`;
    status.textContent = `${name} was not taken. ${reason}${still}`;
    status.classList.add('is-refused');
  };
  /** Says that something is being read, and shows that it goes on; `undefined` when it is done. */
  const reading = (name?: string, size = 0) => {
    if (name !== undefined) status.textContent = `Reading ${name}, ${sizeInWords(size)} …`;
    status.classList.remove('is-refused');
    progress.hidden = name === undefined;
    away.hidden = name === undefined && figure.supplied === undefined;
    away.textContent = name === undefined ? PUT_AWAY : STOP;
  };
  const take = async (bytes: Uint8Array, name: string, mine: number) => {
    let outcome: SupplyOutcome;
    if (supply.readAside && bytes.byteLength > MUCH && bytes.byteLength <= supply.maxBytes) {
      reading(name, bytes.byteLength);
      outcome = await supply.readAside(bytes, name).then((supplied) => ({ supplied }), refusal);
      if (mine !== turn) return; // something else was chosen meanwhile
      reading();
    } else outcome = readSupply(supply, bytes, name);
    if ('reason' in outcome) return refuse(name, outcome.reason);
    figure.supply(outcome.supplied);
    shown = figure.supplied; // nothing, where the values hold it
    status.textContent = `${name}: ${supply.describe(outcome.supplied)}.`;
    status.classList.remove('is-refused');
  };
  const takeFile = async (given: File) => {
    const name = shortened(given.name, MAX_NAME);
    const mine = ++turn;
    reading();
    const problem = sizeProblem(given.size, supply);
    if (problem !== undefined) return refuse(name, problem);
    try {
      const bytes = new Uint8Array(await given.arrayBuffer());
      if (mine === turn) await take(bytes, name, mine);
    } catch {
      if (mine === turn) refuse(name, 'The browser could not open it.');
    }
  };

  file.addEventListener('change', () => {
    const given = file.files?.[0];
    if (given) void takeFile(given);
    file.value = ''; // so that the same file, mended meanwhile, can be chosen again
  });
  (find('use') as HTMLElement).addEventListener('click', () => {
    const mine = ++turn;
    reading();
    // Text is at least as many bytes long as it has letters: what is too long is not even encoded.
    const problem = sizeProblem(text.value.length, supply);
    if (problem !== undefined) refuse('The pasted text', problem);
    else void take(new TextEncoder().encode(text.value), 'The pasted text', mine);
  });
  away.addEventListener('click', () => {
    turn += 1;
    const wasReading = !progress.hidden;
    if (wasReading) {
      status.textContent = 'Reading was stopped.';
      file.focus(); // the button that was pressed may be about to go
    }
    reading();
    if (wasReading) return;
    figure.supply(undefined);
    box.querySelector('summary')?.focus(); // the button that was pressed is about to go
  });
  const stopDrops = acceptDrops(root.querySelector('.widget-box') as HTMLElement, (given) => {
    box.open = true;
    void takeFile(given);
  });

  return {
    update: () => {
      const { supplied } = figure;
      away.hidden = supplied === undefined && progress.hidden;
      if (supplied === undefined && shown !== undefined) {
        shown = undefined;
        text.value = '';
        status.textContent = '';
      }
    },
    destroy: () => {
      turn += 1;
      stopDrops();
    },
  };
}

/** Lets files, and nothing else, be dropped on an element; a class shows that they may. @returns stops it. */
function acceptDrops(target: HTMLElement, taken: (file: File) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const over = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    target.classList.add('is-drop-target');
  };
  const end = () => target.classList.remove('is-drop-target');
  target.addEventListener('dragenter', over, { signal });
  target.addEventListener('dragover', over, { signal });
  target.addEventListener(
    'dragleave',
    ({ relatedTarget }) => {
      if (!target.contains(relatedTarget as Node | null)) end();
    },
    { signal },
  );
  target.addEventListener(
    'drop',
    (event) => {
      end();
      if (!carriesFiles(event)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) taken(file);
    },
    { signal },
  );
  return () => listening.abort();
}
