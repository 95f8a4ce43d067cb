/**
 * The companion: a small live copy of a figure's stage beside the text that speaks of it, while the figure itself is out
 * of sight. In a wide window it stands in the margin, on a phone it is a strip at the top. There is one of them.
 */
import type { Figure } from '#kit/figure/figure.ts';
import type { ScenePart } from '#kit/figure/part.ts';
import { mountHeadline } from '#kit/numbers/readings.ts';
import type { Labels } from '#kit/svg/labels.ts';
import { setText } from '#kit/svg/text.ts';
import type { Awake } from './awaken.ts';
import { companionBox } from './companion-box.ts';
import { clearOfFocus, keepPlace, standEasy, standFirm } from './companion-place.ts';
import { playAtWish } from './first-sight.ts';

/** So much of the stage must be in the window for a copy of it to be needless. */
const IN_SIGHT = 0.4;

/** A voice waits this long, in ms, for quiet. */
const QUIET = 700;

interface Company {
  readonly widget: HTMLElement;
  readonly box: HTMLElement;
  readonly end: () => void;
}

let company: Company | undefined;

/** Figures that the reader has sent away: they come back only when they are asked for. */
const sentAway = new WeakSet<HTMLElement>();

/** The figure that is shown now, if any. */
export const shownNow = (): HTMLElement | undefined => company?.widget;

/** Whether a figure may come by itself. */
export const mayCome = (widget: HTMLElement): boolean => !sentAway.has(widget);

/** Whether the figure's own stage can be seen. */
export function isStageInSight(widget: HTMLElement): boolean {
  const { top, bottom, height } = (widget.querySelector('[data-stage]') ?? widget).getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, 0) >= IN_SIGHT * height && height > 0;
}

async function mountCopy(host: HTMLElement, figure: Figure, labels: Labels): Promise<ScenePart> {
  if (figure.widget.scene.kind === '2d')
    return (await import('#kit/plane/scene2-live.ts')).mountScene2(host, figure, labels);
  return (await import('#kit/space/scene3-live.ts')).mountLiveScene3(host, figure, labels);
}

/** Shows a figure beside the text, unless its own stage is in sight; the one shown before goes. */
export function accompany(widget: HTMLElement, awake: Awake): void {
  if (company?.widget === widget || isStageInSight(widget)) return;
  dismiss();
  const { figure } = awake;
  const acts = new AbortController();
  const { box, host, close, spoken } = companionBox(widget, awake.copyScene(), acts.signal);
  document.body.append(box);
  const labels = JSON.parse(widget.querySelector('[data-labels]')?.textContent ?? '{}') as Labels;
  let scene: ScenePart | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const headline = mountHeadline({ root: box, figure });
  playAtWish(box, figure);
  const unlisten = figure.listen((change) => {
    scene?.update();
    headline?.update(change);
    if (figure.isDragging) standFirm(box);
    clearTimeout(timer);
    if (change.run && !figure.isShowing)
      timer = setTimeout(() => setText(spoken, figure.widget.describe(figure.moment)), QUIET);
  });
  const sight = new IntersectionObserver(
    (entries) => {
      if ((entries.at(-1)?.intersectionRatio ?? 0) >= IN_SIGHT) dismiss();
    },
    { threshold: [0, IN_SIGHT, 1] },
  );
  sight.observe(widget.querySelector('[data-stage]') ?? widget);
  const letGo = keepPlace(box);
  const mine: Company = {
    widget,
    box,
    end: () => {
      sight.disconnect();
      unlisten();
      letGo();
      clearTimeout(timer);
      acts.abort();
      scene?.destroy();
      box.remove();
      standEasy();
    },
  };
  company = mine;
  close.addEventListener('click', () => {
    sentAway.add(widget);
    dismiss();
  });
  void mountCopy(host, figure, labels).then((mounted) => {
    if (company === mine) scene = mounted;
    else mounted.destroy();
  });
  clearOfFocus(box);
}

/** The reader asks for a figure, by a number or a link: it comes even if it was sent away, and stands before notes. */
export function askFor(widget: HTMLElement, awake: Awake): void {
  sentAway.delete(widget);
  accompany(widget, awake);
  if (company?.widget === widget) standFirm(company.box);
}

/** Sends the companion away. */
export function dismiss(): void {
  company?.end();
  company = undefined;
}
