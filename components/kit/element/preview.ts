/**
 * Pictures of widgets that come alive in place: each can be dragged as in its chapter, and a few at a time are awake. The
 * others are the drawings that the page came with. Nothing is loaded before the reader's first act.
 */
import { stateQuery } from '#kit/away/embed-link.ts';
import { onFirstAct } from '#kit/economy/first-act.ts';
import type { Figure } from '#kit/figure/figure.ts';
import type { ScenePart } from '#kit/figure/part.ts';
import type { Labels } from '#kit/svg/labels.ts';
import { setText } from '#kit/svg/text.ts';
import type { Registry } from './waking.ts';

/** So many are awake at once: a screen full of cards, and no more WebGL contexts than the kit gives out. */
const MOST = 6;

interface Preview {
  readonly card: HTMLElement;
  /** The drawing that the page came with. */
  readonly drawing: string;
  isInView: boolean;
  /** Values of the last time it was awake. */
  values?: Readonly<Record<string, unknown>>;
  awake?: { readonly figure: Figure; readonly scene: ScenePart };
  waking?: Promise<void>;
}

const pictureOf = (card: HTMLElement): HTMLElement => card.querySelector('.widget-scene') as HTMLElement;
/** Says on the button what it does next. */
function sayPlay(card: HTMLElement, isPlaying: boolean): void {
  const word = card.querySelector('[data-play] span');
  if (word) setText(word, isPlaying ? 'Pause' : 'Play');
}

/** Awake ones, the one that was turned to last at the end. */
const awake: Preview[] = [];

function sleep(preview: Preview): void {
  const { card, drawing } = preview;
  awake.splice(awake.indexOf(preview), 1);
  if (!preview.awake) return;
  const { figure, scene } = preview.awake;
  preview.values = figure.values;
  scene.destroy();
  figure.destroy();
  delete preview.awake;
  pictureOf(card).outerHTML = drawing;
  card.dataset['state'] = 'asleep';
  sayPlay(card, false);
}

/** Makes room for one more, if it can: by what is out of sight, or, where the reader turns to one, by the eldest. */
function hasRoom(isUrgent: boolean): boolean {
  if (awake.length < MOST) return true;
  const unseen = awake.find(({ isInView }) => !isInView) ?? (isUrgent ? awake[0] : undefined);
  if (unseen) sleep(unseen);
  return unseen !== undefined;
}

async function load(preview: Preview, registry: Registry): Promise<void> {
  const { card } = preview;
  const found = registry[card.dataset['card'] ?? ''];
  if (!found) return;
  const [{ Figure: Live }, { default: widget }] = await Promise.all([
    import('#kit/figure/figure.ts'),
    found(),
  ]);
  const labels = JSON.parse(card.querySelector('[data-labels]')?.textContent ?? '{}') as Labels;
  const mount =
    widget.scene.kind === '2d'
      ? (await import('#kit/plane/scene2-live.ts')).mountScene2
      : (await import('#kit/space/scene3-live.ts')).mountLiveScene3;
  if (!awake.includes(preview) || preview.awake) return; // put to sleep while it was loading, or woken twice
  const figure = new Live(widget);
  if (preview.values) figure.set(preview.values);
  const scene = mount(pictureOf(card), figure, labels);
  preview.awake = { figure, scene };
  const link = card.querySelector<HTMLAnchorElement>('[data-embed-link]');
  figure.listen(() => {
    scene.update();
    sayPlay(card, figure.isPlaying);
    if (link && !figure.isDragging) link.search = stateQuery(figure);
  });
  card.dataset['state'] = 'awake';
}

function wake(preview: Preview, registry: Registry, isUrgent: boolean): Promise<void> {
  const place = awake.indexOf(preview);
  if (place >= 0) {
    awake.push(...awake.splice(place, 1));
    return preview.waking ?? Promise.resolve();
  }
  if (!hasRoom(isUrgent)) return Promise.resolve();
  awake.push(preview);
  // The drawing stays if it cannot be brought to life: nothing is missing but the movement.
  preview.waking = load(preview, registry).catch((error: unknown) => console.error(error));
  return preview.waking;
}

/** Makes the cards of the page come alive as the reader gets to them. */
export function startPreviews(registry: Registry): void {
  const previews = new Map<Element, Preview>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const preview = previews.get(target);
      if (!preview) continue;
      preview.isInView = isIntersecting;
      if (isIntersecting) void wake(preview, registry, false);
      else preview.awake?.figure.pause();
    }
  });
  for (const card of document.querySelectorAll<HTMLElement>('[data-card]')) {
    const preview: Preview = { card, drawing: pictureOf(card).outerHTML, isInView: false };
    previews.set(card, preview);
    for (const event of ['pointerenter', 'focusin'] as const)
      card.addEventListener(event, () => void wake(preview, registry, true));
    card.querySelector('[data-play]')?.addEventListener('click', async () => {
      await wake(preview, registry, true);
      const figure = preview.awake?.figure;
      if (figure?.isPlaying) figure.pause();
      else figure?.play();
    });
  }
  onFirstAct(() => {
    for (const card of previews.keys()) observer.observe(card);
  });
}
