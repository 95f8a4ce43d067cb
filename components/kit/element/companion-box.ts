/** What the companion is made of: its head with the way to the figure, the picture, the number, and words for listeners. */

function made<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

/** A copy of a drawing has names of its own: the first one's patterns may lie where nothing is drawn. */
function withOwnNames(drawing: Node, id: string): Element {
  const text = made('div', {}, drawing).innerHTML;
  const own = made('div', {});
  own.innerHTML = text.replaceAll(`${id}-`, `${id}-beside-`); // our own drawing
  return own.firstElementChild as Element;
}

/** The button that shows the run once more, where there is one. */
function playButton(): HTMLButtonElement {
  const sign = made('span', { 'aria-hidden': 'true' }, '▶');
  return made(
    'button',
    { type: 'button', class: 'companion-button', 'data-replay': '', 'aria-label': 'Play' },
    sign,
  );
}

/** Makes the companion of a figure, not yet on the page. */
export function companionBox(
  widget: HTMLElement,
  drawing: Node,
  signal: AbortSignal,
): {
  readonly box: HTMLElement;
  readonly host: HTMLElement;
  readonly close: HTMLButtonElement;
  readonly spoken: HTMLElement;
} {
  const id = widget.id;
  const title = widget.querySelector('.widget-title')?.textContent ?? '';
  const close = made(
    'button',
    { type: 'button', class: 'companion-button', 'aria-label': 'Close the figure beside the text' },
    '×',
  );
  const up = made('a', { class: 'companion-up', href: `#${id}` }, 'To the figure');
  const hasTime = widget.querySelector('[data-time="scrub"]') !== null;
  const head = made(
    'div',
    { class: 'companion-head' },
    made('b', {}, title),
    up,
    ...(hasTime ? [playButton()] : []),
    close,
  );
  const host = made('div', { class: 'widget-scene', 'aria-hidden': 'true' }, withOwnNames(drawing, id));
  if (widget.querySelector('.widget-scene')?.classList.contains('scene3')) host.classList.add('scene3');
  const headline = widget.querySelector('[data-headline]')?.cloneNode(true);
  const stage = made('div', { class: 'stage', 'data-stage': '' }, host, ...(headline ? [headline] : []));
  const spoken = made('p', { class: 'visually-hidden', role: 'status' });
  const box = made(
    'aside',
    { class: 'widget companion', 'aria-label': `${title}, beside the text` },
    head,
    stage,
    spoken,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close.click();
    },
    { signal },
  );
  return { box, host, close, spoken };
}
