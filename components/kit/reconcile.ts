/** Keeps a group of SVG elements equal to a list of shapes, changing only what differs: no flicker, no garbage. */
import { type SymbolLabel, writeLabel } from './labels.ts';
import { type Attributes, createSvg, px } from './svg.ts';
import { setText } from './text.ts';

/** One SVG element as data. */
export interface Shape {
  readonly name: 'path' | 'polygon' | 'polyline' | 'circle' | 'line' | 'text';
  readonly attributes: Attributes;
  readonly text?: string | SymbolLabel;
}

interface Drawn {
  readonly attributes: Attributes;
  readonly text: Shape['text'];
}
const drawn = new WeakMap<Element, Drawn>();

function write(element: Element, name: string, value: string | number): void {
  const text = typeof value === 'number' ? px(value) : value;
  // What others put on it (`is-lit`) stays.
  const isLit = name === 'class' && element.classList.contains('is-lit');
  element.setAttribute(name, isLit ? `${text} is-lit` : text);
}

/** Compares with what was drawn last, not with the page: that would take longer than the drawing. */
function update(element: Element, { attributes, text }: Shape): void {
  const before = drawn.get(element);
  for (const name in before?.attributes) if (attributes[name] === undefined) element.removeAttribute(name);
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined && value !== before?.attributes[name]) write(element, name, value);
  }
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
