/**
 * When the companion comes by itself: in a wide window, while the lines that are being read speak of a figure that is out
 * of sight, by its numbers, by words that follow it, or by links to its states.
 */
import { accompany, dismiss, isStageInSight, mayCome, shownNow } from './companion.ts';
import { hasMargin } from './companion-place.ts';
import type { PocWidget } from './poc-widget.ts';

/** What speaks of a figure. */
const MENTIONS =
  'poc-num[data-widget], poc-value[data-widget], poc-say[data-widget], a[data-open]:not([data-full])';

/** The lines that are being read: neither the topmost ones nor the lower part of the window. */
const BAND = '-12% 0px -40% 0px';

/** The reader has stopped scrolling for so long, in ms: nothing loads on the way past. */
const PAUSE = 160;

/** Where eyes are while one reads, as a share of the window's height. */
const EYE = 0.35;

const farFromEye = (mention: Element): number =>
  Math.abs(mention.getBoundingClientRect().top - EYE * innerHeight);

const widgetNamed = (mention: HTMLElement): PocWidget | null =>
  document.querySelector(
    `poc-widget[data-widget="${CSS.escape(mention.dataset['widget'] ?? mention.dataset['open'] ?? '')}"]`,
  );

/** Watches which figures the text in the window speaks of. */
export function watchMentions(): void {
  const mentions = [...document.querySelectorAll<HTMLElement>(`.prose :is(${MENTIONS})`)];
  const read = new Set<HTMLElement>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    if (!hasMargin()) return;
    const spokenOf = [...read].toSorted((one, other) => farFromEye(one) - farFromEye(other)).map(widgetNamed);
    const shown = shownNow();
    if (shown && spokenOf.includes(shown as PocWidget)) return;
    const next = spokenOf.find((widget) => widget !== null && mayCome(widget) && !isStageInSight(widget));
    if (!next) {
      dismiss();
      return;
    }
    void next.wake().then((awake) => {
      if (awake && [...read].some((mention) => widgetNamed(mention) === next)) accompany(next, awake);
    });
  };
  const band = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) read.add(target as HTMLElement);
        else read.delete(target as HTMLElement);
      }
      clearTimeout(timer);
      timer = setTimeout(settle, PAUSE);
    },
    { rootMargin: BAND },
  );
  for (const mention of mentions) band.observe(mention);
}
