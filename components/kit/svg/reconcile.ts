/** Keeps a group of SVG elements equal to a list of shapes, changing only what differs: no flicker, no garbage. */
import { type SymbolLabel, writeLabel } from './labels.ts';
import { type Attributes, createSvg, px } from './svg.ts';
import { setText } from './text.ts';

/** One SVG element as data. A `g` holds one text, so that words of several pieces move without being set again. */
export interface Shape {
  readonly name: 'path' | 'polygon' | 'polyline' | 'circle' | 'line' | 'rect' | 'text' | 'g';
  readonly attributes: Attributes;
  readonly text?: string | SymbolLabel;
}

/** A shape, and the element that shows it. */
interface Drawn {
  readonly element: SVGElement;
  shape: Shape;
}

/** What was drawn last into each group: asking the page would take longer than drawing. */
const groups = new WeakMap<Element, Drawn[]>();

function write(element: Element, name: string, value: string | number): void {
  const text = typeof value === 'number' ? px(value) : value;
  // What others put on it (`is-lit`) stays.
  const isLit = name === 'class' && element.classList.contains('is-lit');
  element.setAttribute(name, isLit ? `${text} is-lit` : text);
}

function writeText(element: Element, text: string | SymbolLabel): void {
  if (typeof text === 'object') writeLabel(element, text);
  else setText(element, text);
}

function update(drawn: Drawn, shape: Shape): void {
  const { element, shape: before } = drawn;
  const { attributes, text = '' } = shape;
  for (const name in before.attributes)
    if (attributes[name] === undefined && before.attributes[name] !== undefined)
      element.removeAttribute(name);
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined && value !== before.attributes[name]) write(element, name, value);
  }
  if (text !== (before.text ?? ''))
    writeText(shape.name === 'g' ? (element.firstChild as Element) : element, text);
  drawn.shape = shape;
}

function draw(document: Document, shape: Shape): Drawn {
  const { name } = shape;
  const element = createSvg(document, name);
  if (name === 'g') element.append(createSvg(document, 'text'));
  const drawn = { element, shape: { name, attributes: {} } };
  update(drawn, shape);
  return drawn;
}

/** So many shapes at most come or go in one place of the list; where more do, elements are used for other things. */
const AHEAD = 8;

const isSame = ({ shape }: Drawn, { name, attributes }: Shape): boolean =>
  shape.name === name &&
  shape.attributes['class'] === attributes['class'] &&
  shape.attributes['data-sym'] === attributes['data-sym'];

/**
 * Draws the shapes into the group, in order, reusing the elements that are there. Where a shape has come or gone, those
 * behind it keep their elements: an arrow that vanishes must not turn all that follow into something else.
 */
export function reconcile(group: Element, shapes: readonly Shape[]): void {
  const document = group.ownerDocument as Document;
  let there = groups.get(group);
  if (!there) {
    // Elements of the static picture carry attributes that are not known here: they are replaced once.
    group.replaceChildren();
    there = [];
    groups.set(group, there);
  }
  for (const [i, shape] of shapes.entries()) {
    let old = there[i];
    let isNew = false;
    if (old && !isSame(old, shape)) {
      const before = old;
      const goesOn = there.slice(i + 1, i + 1 + AHEAD).findIndex((drawn) => isSame(drawn, shape));
      const isKept = shapes.slice(i + 1, i + 1 + AHEAD).some((later) => isSame(before, later));
      if (goesOn >= 0 && !isKept) {
        for (const { element } of there.splice(i, goesOn + 1)) element.remove();
        old = there[i];
      } else isNew = goesOn < 0 && isKept;
    }
    if (old && !isNew && old.shape.name === shape.name) {
      update(old, shape);
      continue;
    }
    const drawn = draw(document, shape);
    there.splice(i, isNew ? 0 : 1, drawn);
    if (!old) group.append(drawn.element);
    else if (isNew) old.element.before(drawn.element);
    else old.element.replaceWith(drawn.element);
  }
  for (const { element } of there.splice(shapes.length)) element.remove();
}
