/**
 * The embed builder: an instructor uses the figure in the first frame, ticks what students get, sees it in the second
 * frame and copies it. The figure tells its values by the same messages that any other page hears.
 */
import {
  type BuilderFacts,
  choiceOf,
  HEIGHTS,
  readAddress,
  type Ticks,
  type Told,
} from './builder-choice.ts';
import { connect, type FigureClient } from './client.ts';
import { copyText } from './copy.ts';
import type { FigureState } from './protocol.ts';
import { showCode } from './qr.ts';
import { type EmbedChoice, embedAddress, formats, queryOf, settingsOf } from './snippets.ts';

const root = document.querySelector('[data-builder]') as HTMLElement;
const find = <T extends Element>(selector: string): T => root.querySelector(selector) as T;
const facts = JSON.parse(find('[data-facts]').textContent ?? '{}') as BuilderFacts;
const site = new URL(document.documentElement.dataset['root'] ?? './', location.href).href;
const form = find<HTMLFormElement>('form');
const code = find<HTMLTextAreaElement>('[data-code-text]');
const boxes = (name: string): readonly HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`),
];
const chosenOf = (name: string): string => boxes(name).find(({ checked }) => checked)?.value ?? '';
const tick = (name: string, values: readonly string[]): void => {
  for (const box of boxes(name)) box.checked = values.includes(box.value);
};

const asked = readAddress(facts, location.search);
let told: Told = { values: asked.values, t: asked.t ?? 0, run: '' };
/** Height of the content in the second frame, in px. */
let measured = 640;

const heightField = find<HTMLInputElement>('[name="height"]');
function fillForm({ controls, views, theme, isAtTime, splice, height }: Ticks): void {
  tick('controls', controls);
  tick('views', views);
  tick('theme', [theme === 'light' || theme === 'dark' ? theme : 'auto']);
  tick('at-time', isAtTime ? ['on'] : []);
  tick('splice', splice ? ['on'] : []);
  tick('fit', [height === undefined ? 'content' : 'fixed']);
  if (height !== undefined) heightField.value = String(height);
}

function ticks(): Ticks {
  const ticked = (name: string) => boxes(name).flatMap(({ checked, value }) => (checked ? [value] : []));
  const height = Number(heightField.value);
  const isHeight = height >= HEIGHTS.min && height <= HEIGHTS.max;
  return {
    controls: ticked('controls'),
    // A figure with one view has nothing to tick.
    views: boxes('views').length === 0 ? facts.views : ticked('views'),
    theme: chosenOf('theme'),
    isAtTime: ticked('at-time').length > 0,
    splice: ticked('splice').length > 0,
    ...(chosenOf('fit') === 'fixed' && isHeight ? { height } : {}),
  };
}

const preview = find<HTMLElement>('[data-preview]');
let shown:
  | { readonly key: string; readonly client: FigureClient; readonly frame: HTMLIFrameElement }
  | undefined;

/** Shows the choice in the second frame: values by messages, anything else by a new frame. */
function showPreview(choice: EmbedChoice): void {
  const { params: _, t, ...parts } = choice;
  const key = embedAddress({ ...parts, params: [], ...(t === undefined ? {} : { t: 0 }) });
  if (shown?.key === key) {
    shown.client.set(told.values);
    if (t !== undefined) shown.client.seek(t);
  } else {
    shown?.client.close();
    const frame = document.createElement('iframe');
    Object.assign(frame, { title: `${facts.title}, as students see it`, loading: 'lazy' });
    frame.src = embedAddress(choice);
    shown = { key, client: connect(frame), frame };
    shown.client.on('resize', ({ height }) => {
      measured = Math.ceil(height);
      show();
    });
    preview.replaceChildren(frame);
  }
  shown.frame.height = String(choice.height);
}

/** Waits, in ms, until the instructor pauses before the address is changed: browsers limit how often it may be. */
const PAUSE = 400;
let timer: ReturnType<typeof setTimeout> | undefined;
function keepAddress(choice: EmbedChoice, { height }: Ticks): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const settings = [
      ...settingsOf(choice),
      ...(height === undefined ? [] : [['height', String(height)] as const]),
    ];
    const query = queryOf(settings);
    history.replaceState(history.state, '', query === '' ? location.pathname : `?${query}`);
  }, PAUSE);
}

const size = find<HTMLElement>('[data-size]');
const note = find<HTMLElement>('[data-format-note]');
const copied = find<HTMLElement>('[data-copied]');
const moment = root.querySelector('[data-moment]');
const scanned = find<HTMLElement>('[data-qr-place]');
let address = '';

function show(): void {
  const now = ticks();
  const choice = choiceOf(facts, site, told, now, measured);
  const next = embedAddress(choice);
  if (next !== address) scanned.replaceChildren(); // a code of another figure would mislead
  address = next;
  showPreview(choice);
  const format = formats[chosenOf('format')] ?? formats['iframe'];
  if (format) {
    const text = format.code(choice);
    if (code.value !== text) {
      code.value = text;
      copied.textContent = '';
    }
    note.textContent = format.note;
  }
  size.textContent = `At this width, ${preview.clientWidth} px, it needs ${measured} px of height.`;
  if (moment) moment.textContent = `${Number(told.t.toFixed(3))}`;
  heightField.disabled = chosenOf('fit') !== 'fixed';
  keepAddress(choice, now);
}

/** The figure that the instructor uses: with all its parts, in the colours of this page. */
function mountStage(): void {
  const stage = document.createElement('iframe');
  Object.assign(stage, { title: `${facts.title}: set the start`, height: '640' });
  const { theme } = document.documentElement.dataset;
  const whole: Ticks = { ...asked.ticks, controls: Object.keys(facts.params), views: facts.views };
  const choice = choiceOf(facts, site, told, { ...whole, theme: theme ?? 'auto', splice: false }, measured);
  stage.src = embedAddress(choice);
  const figure = connect(stage);
  figure.on('resize', ({ height }) => {
    stage.height = String(Math.ceil(height));
  });
  const hear = ({ params, t, run }: FigureState): void => {
    told = { values: params as Told['values'], t, run };
    show();
  };
  figure.on('change', hear);
  figure.on('ready', (message) => {
    hear(message);
    root.dataset['state'] = 'ready';
  });
  find('[data-stage]').replaceChildren(stage);
}

fillForm(asked.ticks);
mountStage();
form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
for (const button of root.querySelectorAll<HTMLButtonElement>('[data-tick]')) {
  button.addEventListener('click', () => {
    for (const box of boxes('controls')) box.checked = button.dataset['tick'] === 'all';
    show();
  });
}
find<HTMLSelectElement>('[data-width]').addEventListener('change', ({ currentTarget }) => {
  preview.style.maxWidth = (currentTarget as HTMLSelectElement).value;
});
code.addEventListener('focus', () => code.select());
find('[data-copy]').addEventListener('click', () => void copyText(code, copied));
find('[data-qr]').addEventListener('click', () => void showCode(scanned, address, facts.id));
show();
