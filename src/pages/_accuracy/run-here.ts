/** “Run it here”: the core's rows in a worker of this browser, beside what is published. Nothing starts by itself. */
import type { RowHere } from './row-here.ts';
import { cellText } from './words.ts';

function show(place: Element, { id, name, cells }: RowHere): boolean {
  const body = place.querySelector(`[data-here="${CSS.escape(id)}"]`);
  for (const cell of body?.querySelectorAll<HTMLElement>('[data-column]') ?? []) {
    cell.textContent = cellText(cells[cell.dataset['column'] ?? '']);
  }
  const told = body?.querySelector<HTMLElement>('[data-name]');
  const isSame = told?.dataset['name'] === name;
  if (told) told.textContent = `${name}, ${isSame ? 'the same' : 'different'}`;
  return isSame;
}

async function run(place: HTMLElement, say: (words: string) => void): Promise<void> {
  const total = place.querySelectorAll('[data-here]').length;
  const { default: text } = await import('virtual:accuracy-worker');
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const worker = new Worker(address);
  let [done, same] = [0, 0];
  say(`Row 1 of ${total} is under way …`);
  worker.onmessage = ({ data }: MessageEvent<RowHere>) => {
    done += 1;
    if (show(place, data)) same += 1;
    if (done < total) {
      say(`Row ${done + 1} of ${total} is under way …`);
      return;
    }
    say(
      same === total
        ? `Done. All ${total} rows have the same bits here.`
        : `Done. ${total - same} of ${total} rows have other bits here: please tell us which browser this is.`,
    );
    worker.terminate();
    URL.revokeObjectURL(address);
  };
  worker.onerror = ({ message }) => say(`It stopped: ${message}`);
}

for (const place of document.querySelectorAll<HTMLElement>('[data-run-here]')) {
  const button = place.querySelector('button');
  const status = place.querySelector('[role="status"]');
  const say = (words: string): void => {
    if (status) status.textContent = words;
  };
  button?.addEventListener('click', () => {
    button.disabled = true;
    run(place, say).catch(() => {
      say('This browser starts no worker here, so that the rows cannot be run.');
      button.disabled = false;
    });
  });
}
