/**
 * The embed builder: an instructor uses the figure in the first frame, ticks what students get, sees it in the second
 * frame and copies it. The figure tells its values by the same messages that any other page hears.
 */
import {
  choiceOf,
  controlsOf,
  factsIn,
  HEIGHTS,
  type Measured,
  ownSettings,
  readAddress,
  type Ticks,
  type Told,
} from './builder-choice.ts';
import { measuringFrames } from './builder-frames.ts';
import { saveFrom } from './builder-saving.ts';
import { connect } from './client.ts';
import { copyText } from './copy.ts';
import { PLACES, roomFor, WIDTHS } from './places.ts';
import type { FigureState } from './protocol.ts';
import { showCode } from './qr.ts';
import { addressEnd, type EmbedChoice, embedAddress, formats, settingsOf } from './snippets.ts';

const root = document.querySelector('[data-builder]') as HTMLElement;
const find = <T extends Element>(selector: string): T => root.querySelector(selector) as T;
const facts = factsIn(find('[data-facts]').textContent ?? '{}');
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

const asked = readAddress(facts, location.search, location.hash);
let told: Told = { values: asked.values, t: asked.t ?? 0, run: '' };

const heightField = find<HTMLInputElement>('[name="height"]');
const widthField = find<HTMLInputElement>('[name="width"]');
const chartField = root.querySelector<HTMLSelectElement>('[name="chart"]');
function fillForm(asked: Ticks): void {
  const { controls, views, chart, theme, isAtTime, guess, splice, place, width, height } = asked;
  tick('controls', controls);
  tick('views', views);
  if (chartField) chartField.value = chart;
  tick('theme', [theme]);
  tick('at-time', isAtTime ? ['on'] : []);
  tick('guess', guess ? ['on'] : []);
  tick('splice', splice ? ['on'] : []);
  tick('place', [place]);
  widthField.value = String(width);
  tick('fit', [height === undefined ? 'content' : 'fixed']);
  if (height !== undefined) heightField.value = String(height);
}

function ticks(): Ticks {
  const ticked = (name: string) => boxes(name).flatMap(({ checked, value }) => (checked ? [value] : []));
  const height = Number(heightField.value);
  const isHeight = height >= HEIGHTS.min && height <= HEIGHTS.max;
  const place = chosenOf('place');
  const own = Math.min(Math.max(Number(widthField.value) || WIDTHS.min, WIDTHS.min), WIDTHS.max);
  return {
    controls: ticked('controls'),
    // A figure with one view has nothing to tick.
    views: boxes('views').length === 0 ? facts.views : ticked('views'),
    chart: chartField?.value ?? '',
    theme: chosenOf('theme'),
    isAtTime: ticked('at-time').length > 0,
    guess: ticked('guess').length > 0,
    splice: ticked('splice').length > 0,
    place,
    width: PLACES[place as keyof typeof PLACES]?.width ?? own,
    ...(chosenOf('fit') === 'fixed' && isHeight ? { height } : {}),
  };
}

const preview = find<HTMLElement>('[data-preview]');
const frames = measuringFrames(preview, find<HTMLElement>('[data-measures]'), facts.title, () => show());

/** Waits, in ms, until the instructor pauses before the address is changed: browsers limit how often it may be. */
const PAUSE = 400;
let timer: ReturnType<typeof setTimeout> | undefined;
function keepAddress(choice: EmbedChoice, now: Ticks): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const end = addressEnd([...settingsOf(choice), ...ownSettings(now)], choice.played);
    history.replaceState(history.state, '', `${location.pathname}${end}`);
  }, PAUSE);
}

const size = find<HTMLElement>('[data-size]');
const note = find<HTMLElement>('[data-format-note]');
const copied = find<HTMLElement>('[data-copied]');
const moment = root.querySelector('[data-moment]');
const scanned = find<HTMLElement>('[data-qr-place]');
const saving = find<HTMLElement>('[data-saves]');
let address = '';

/** Less than the figure needs, where it will stand or on a phone. */
const isTooLow = ({ place }: Ticks, { height, phoneHeight }: EmbedChoice, measured: Measured): boolean =>
  place !== 'slide' &&
  Math.max(height, phoneHeight ?? 0) < Math.max(measured.height, measured.phoneHeight ?? 0);

function sizeInWords(ticks: Ticks, choice: EmbedChoice, measured: Measured): string {
  const { place, width } = ticks;
  if (place === 'slide') return `It fills its frame, here ${width} × ${choice.height} px; any size will do.`;
  const phone = measured.phoneHeight;
  const needs = `At ${width} px it needs ${roomFor(measured.height)} px of height${phone ? `, on a phone ${roomFor(phone)} px` : ''}.`;
  if (choice.height < measured.height) return `${needs} In ${choice.height} px it will be cut, and scroll.`;
  return isTooLow(ticks, choice, measured)
    ? `${needs} In ${choice.height} px it will scroll on a phone.`
    : needs;
}

function show(): void {
  const now = ticks();
  const measured = frames.measured(now.width);
  const choice = choiceOf(facts, site, told, now, measured);
  const next = embedAddress(choice);
  if (next !== address) scanned.replaceChildren(); // a code of another figure would mislead
  address = next;
  frames.show(choice, now, told.values);
  const format = formats[chosenOf('format')] ?? formats['iframe'];
  if (format) {
    const text = format.code(choice);
    if (code.value !== text) {
      code.value = text;
      copied.textContent = '';
    }
    note.textContent = format.note;
    saving.hidden = format.saves === undefined;
    for (const button of saving.querySelectorAll('button'))
      button.hidden = !format.saves?.some((kind) => kind === button.dataset['save']);
  }
  size.textContent = sizeInWords(now, choice, measured);
  size.classList.toggle('is-warning', isTooLow(now, choice, measured));
  widthField.disabled = now.place !== 'own';
  if (moment) moment.textContent = `${Number(told.t.toFixed(3))}`;
  heightField.disabled = chosenOf('fit') !== 'fixed';
  keepAddress(choice, now);
}

/** The figure that the instructor uses: with all its parts, in the colours of this page. */
function mountStage(): void {
  const stage = document.createElement('iframe');
  Object.assign(stage, { title: `${facts.title}: set the start`, height: '640' });
  const { theme } = document.documentElement.dataset;
  const whole: Ticks = {
    ...asked.ticks,
    controls: controlsOf(facts.params),
    views: facts.views,
    chart: '',
    theme: theme ?? 'auto',
    guess: false,
    splice: false,
    place: 'full',
  };
  const choice = choiceOf(facts, site, told, whole, { height: 640 });
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
    const named = { all: controlsOf(facts.params), lead: facts.lead }[button.dataset['tick'] ?? ''] ?? [];
    tick('controls', named);
    show();
  });
}
code.addEventListener('focus', () => code.select());
find('[data-copy]').addEventListener('click', () => void copyText(code, copied));
for (const button of saving.querySelectorAll('button')) {
  const said = find<HTMLElement>('[data-saved-words]');
  button.addEventListener('click', () => saveFrom(frames.seen(), button.dataset['save'] ?? '', said));
}
find('[data-qr]').addEventListener('click', () => void showCode(scanned, address, facts.id));
show();
