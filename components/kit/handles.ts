/** Handles in a picture: dragged by mouse, pen or finger, moved by arrow keys; each says what it is and where. */
import type { Params, Values } from '../../src/params/params.ts';
import type { Point, View } from './scene2-view.ts';
import { createSvg, setAttributes } from './svg.ts';
import type { Handle } from './widget.ts';

type AnyHandle = Handle<Params>;

export interface HandleActions {
  readonly values: () => Values;
  readonly view: () => View;
  readonly set: (values: Partial<Values>, isDragging: boolean) => void;
  readonly settle: () => void;
  /** Shows a change at once: the next press of a key starts from it. */
  readonly flush: () => void;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** A press with Shift goes further. */
const LEAP = 5;

export class Handles {
  readonly #layer: Element;
  readonly #actions: HandleActions;
  readonly #elements = new Map<string, SVGElement>();
  #handles: readonly AnyHandle[] = [];

  constructor(layer: Element, actions: HandleActions) {
    this.#layer = layer;
    this.#actions = actions;
  }

  /** Shows these handles; those that were there before keep their focus and their drag. */
  update(handles: readonly AnyHandle[]): void {
    this.#handles = handles;
    const ids = new Set(handles.map(({ id }) => id));
    for (const [id, element] of this.#elements) {
      if (ids.has(id)) continue;
      element.remove();
      this.#elements.delete(id);
    }
    const { toScreen } = this.#actions.view();
    for (const handle of handles) {
      const element = this.#elements.get(handle.id) ?? this.#create(handle.id);
      const [x, y] = toScreen(handle.at);
      setAttributes(element, {
        transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})`,
        class: `handle handle-${handle.shape ?? 'dot'} look-${handle.look}`,
        'aria-label': handle.label,
        'aria-valuetext': handle.text,
        'aria-valuenow': String(Number(handle.at[0].toFixed(4))),
      });
    }
  }

  #create(id: string): SVGElement {
    const document = this.#layer.ownerDocument;
    const element = createSvg(document, 'g', {
      tabindex: '0',
      role: 'slider',
      'aria-valuemin': '-1000',
      'aria-valuemax': '1000',
      'data-handle': id,
    });
    element.append(
      createSvg(document, 'circle', { class: 'handle-area', r: 22 }),
      createSvg(document, 'circle', { class: 'handle-knob', r: 7 }),
    );
    this.#layer.append(element);
    this.#elements.set(id, element);
    this.#listen(element, id);
    return element;
  }

  #listen(element: SVGElement, id: string): void {
    const current = () => this.#handles.find((handle) => handle.id === id);
    /** From the pointer to the handle's place when the drag began: it does not jump under the finger. */
    let grip: Point | undefined;
    const placeOf = (event: PointerEvent): Point => {
      const svg = element.ownerSVGElement as SVGSVGElement;
      const box = svg.getBoundingClientRect();
      const { view } = this.#actions;
      const ratio = view().width / box.width;
      return view().toWorld([(event.clientX - box.left) * ratio, (event.clientY - box.top) * ratio]);
    };
    element.addEventListener('pointerdown', (event) => {
      const handle = current();
      if (event.button !== 0 || !handle) return;
      element.setPointerCapture(event.pointerId);
      const [x, y] = placeOf(event);
      grip = [handle.at[0] - x, handle.at[1] - y];
      event.preventDefault(); // no text selection while dragging
      element.focus({ preventScroll: true });
    });
    element.addEventListener('pointermove', (event) => {
      const handle = current();
      if (!grip || !handle) return;
      const [x, y] = placeOf(event);
      this.#actions.set(handle.drag([x + grip[0], y + grip[1]], this.#actions.values()), true);
    });
    const end = () => {
      if (!grip) return;
      grip = undefined;
      this.#actions.settle();
    };
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    element.addEventListener('lostpointercapture', end);
    element.addEventListener('keydown', (event) => {
      const handle = current();
      const direction = ARROWS[event.key];
      if (!handle || !direction || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const step = handle.step * (event.shiftKey ? LEAP : 1);
      const to: Point = [handle.at[0] + direction[0] * step, handle.at[1] + direction[1] * step];
      this.#actions.set(handle.drag(to, this.#actions.values()), false);
      this.#actions.flush();
    });
  }
}
