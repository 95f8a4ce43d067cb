/**
 * A small copy of a widget's picture in the corner, while a number of the prose is dragged and the widget itself is out
 * of sight: what the reader changes, the reader sees.
 */
import type { Awake } from './awaken.ts';

/** So much of the picture must be in the window for the copy to be needless. */
const IN_SIGHT = 0.4;

/** Shows the copy until the returned function is called. */
export function peekAt(widget: HTMLElement, { figure, copyScene }: Awake): () => void {
  const scene = widget.querySelector('.widget-scene');
  if (!scene) return () => {};
  const box = document.createElement('div');
  box.className = 'peek';
  box.setAttribute('aria-hidden', 'true'); // the widget's own words tell what changed
  box.hidden = true;
  document.body.append(box);
  const draw = () => {
    if (!box.hidden) box.replaceChildren(copyScene());
  };
  const sight = new IntersectionObserver(
    (entries) => {
      box.hidden = (entries.at(-1)?.intersectionRatio ?? 0) >= IN_SIGHT;
      draw();
    },
    { threshold: [0, IN_SIGHT, 1] },
  );
  sight.observe(scene);
  const unlisten = figure.listen(() => requestAnimationFrame(draw)); // after the picture itself
  return () => {
    sight.disconnect();
    unlisten();
    box.remove();
  };
}
