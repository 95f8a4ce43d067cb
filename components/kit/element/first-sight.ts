/**
 * A figure with time in it plays once when it first comes into sight, for a few seconds, so that one sees what moves. Any
 * act of the reader on it ends that; it does not begin where the reader asked for stillness, or has been here before.
 */
import type { Figure } from '#kit/figure/figure.ts';
import { calm } from '#kit/figure/key-times.ts';

/** It ends by itself after so many seconds. */
const MOST = 4;

/** So much of the stage must be in the window. */
const IN_SIGHT = 0.7;

/** Waits for the figure to come into sight. Returns a function that calls it off. */
export function playAtFirstSight(root: HTMLElement, figure: Figure): () => void {
  const stage = root.querySelector('[data-stage]');
  if (!figure.span || !stage || calm().matches) return () => {};
  const acts = new AbortController();
  let hasShown = false;
  const sight = new IntersectionObserver(
    (entries) => {
      const isInSight = (entries.at(-1)?.intersectionRatio ?? 0) >= IN_SIGHT;
      if (hasShown && !isInSight) end();
      else if (!hasShown && isInSight && document.visibilityState === 'visible') {
        hasShown = true;
        figure.show(MOST);
      }
    },
    { threshold: [0, IN_SIGHT] },
  );
  /** Who touches the picture or its clock wants to see that moment; whoever does something else, what comes of it all. */
  const end = (act?: Event) => {
    const isOnStage = act?.target instanceof Node && stage.contains(act.target);
    figure.endShow(isOnStage ? 'nowhere' : 'to rest');
    sight.disconnect();
    acts.abort();
  };
  sight.observe(stage);
  for (const act of ['pointerdown', 'keydown', 'input'] as const)
    root.addEventListener(act, end, { capture: true, passive: true, signal: acts.signal });
  return end;
}

/** A button that shows it again, where a picture has no clock of its own. Another act of the reader ends that. */
export function playAtWish(root: HTMLElement, figure: Figure): void {
  const button = root.querySelector<HTMLButtonElement>('[data-replay]');
  if (!button) return;
  const end = ({ target }: Event) => {
    if (!button.contains(target as Node)) figure.endShow('to rest');
  };
  for (const act of ['pointerdown', 'keydown', 'input'] as const)
    root.addEventListener(act, end, { capture: true, passive: true });
  button.addEventListener('click', () => {
    figure.endShow('to rest');
    figure.show(MOST);
  });
}

/** Shows it again whenever the reader lets go: what was set by hand is seen to happen. */
export function playWhenLetGo(figure: Figure): void {
  if (!figure.span) return;
  let wasHeld = false;
  figure.listen(() => {
    const isLetGo = wasHeld && !figure.isDragging;
    wasHeld = figure.isDragging;
    if (isLetGo && !calm().matches) figure.show(MOST);
  });
}
