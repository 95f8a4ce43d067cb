/** Keeps a group of SVG elements equal to a list of shapes, changing only what differs: no flicker, no garbage. */
import { type SymbolLabel, writeLabel } from './labels.ts';
import { type Attributes, createSvg, setAttributes } from './svg.ts';
import { setText } from './text.ts';

/** One SVG element as data. */
export interface Shape {
  readonly name: 'path' | 'circle' | 'line' | 'text';
  readonly attributes: Attributes;
  readonly text?: string | SymbolLabel;
}

interface Drawn {
  readonly attributes: Attributes;
  readonly text: Shape['text'];
}
const drawn = new WeakMap<Element, Drawn>();

function update(element: Element, { attributes, text }: Shape): void {
  const before = drawn.get(element);
  for (const name of Object.keys(before?.attributes ?? {})) {
    if (attributes[name] === undefined) element.removeAttribute(name);
  }
  // Compared with what was drawn, not with the page: marks that others put on it (`is-lit`) stay.
  const changed = Object.entries(attributes).filter(([name, value]) => value !== before?.attributes[name]);
  const isLit = element.classList.contains('is-lit');
  setAttributes(element, Object.fromEntries(changed));
  if (isLit) element.classList.add('is-lit');
  if (text !== before?.text) {
    if (typeof text === 'object') writeLabel(element, text);
    else setText(element, text ?? '');
  }
  drawn.set(element, { attributes, text });
}

/** Draws the shapes into the group, in order, reusing the elements that are there. */
export function reconcile(group: Element, shapes: readonly Shape[]): void {
  const document = group.ownerDocument as Document;
  const old = [...group.children];
  for (const [i, shape] of shapes.entries()) {
    const there = old[i];
    // Elements of the static picture carry attributes that are not known here: they are replaced once.
    if (there && drawn.has(there) && there.localName === shape.name) update(there, shape);
    else {
      const element = createSvg(document, shape.name);
      update(element, shape);
      if (there) there.replaceWith(element);
      else group.append(element);
    }
  }
  for (const extra of old.slice(shapes.length)) extra.remove();
}
