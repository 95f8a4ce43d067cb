/** What handles in the plane and in space have in common: elements that are dragged, moved by keys, and spoken of. */

import type { Point } from '#kit/declare/point.ts';
import type { Handle } from '#kit/declare/widget.ts';
import type { Figure } from '#kit/figure/figure.ts';
import type { Asked, Hold, Settable } from '#kit/figure/hold.ts';
import { createSvg, setAttributes, translation } from '#kit/svg/svg.ts';
import { isNumber, type NumberParam, type Params, type Values } from '#params/params.ts';
import { snapped } from '#params/snap.ts';

/** A handle, wherever it is. */
export interface AnyHandle
  extends Pick<Handle<Params>, 'id' | 'label' | 'text' | 'look' | 'shape' | 'step' | 'param'> {
  readonly at: readonly number[];
}

/** What handles do to the figure. */
export interface HandleActions extends Settable {
  readonly params: Params;
  readonly values: () => Values;
  /** Shows a change at once: the next press of a key starts from it. */
  readonly flush: () => void;
}

/** How handles lie on the screen. Places are in px of the drawing, y down. */
export interface HandleSpace<H> {
  /** Width of the drawing. */
  readonly width: () => number;
  readonly toScreen: (handle: H) => Point;
  /** A drag begins. @returns the values that a handle asks for when the pointer has gone on to a place. */
  readonly grab: (handle: H, from: Point) => (now: H, to: Point) => Partial<Values>;
  /** The values after a press of an arrow key; `key` is its direction, y up. */
  readonly press: (handle: H, key: Point, step: number) => Partial<Values>;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** A press with Shift goes further, one of a page key further still. */
const LEAP = 5;
const PAGE = 10;

/** A place of a picture is told within these bounds, in its own units: it has none. */
const PLACES = 1000;

/** What handles do to a figure: values move to the steps of their declaration; a guess is a value apart. */
export function actionsOn(figure: Figure): HandleActions {
  const { params } = figure.widget;
  const setBy = (by: Pick<Hold, 'set'>) => (values: Asked) => {
    if ('guess' in values) figure.setGuess(values['guess'] as readonly number[]);
    else by.set(snapped(params, values));
  };
  return {
    params,
    values: () => figure.values,
    set: setBy(figure),
    hold: () => {
      const hold = figure.hold();
      return { set: setBy(hold), release: hold.release };
    },
    flush: () => figure.flush(),
  };
}

export class HandleLayer<H extends AnyHandle> {
  readonly #layer: Element;
  readonly #space: HandleSpace<H>;
  readonly #actions: HandleActions;
  readonly #elements = new Map<string, SVGElement>();
  #handles: readonly H[] = [];
  #held = 0;

  constructor(layer: Element, space: HandleSpace<H>, actions: HandleActions) {
    this.#layer = layer;
    this.#space = space;
    this.#actions = actions;
  }

  /** Whether one of them is being dragged. */
  get isHeld(): boolean {
    return this.#held > 0;
  }

  /** Takes these handles; those that were there before keep their focus and their drag. */
  update(handles: readonly H[]): void {
    this.#handles = handles;
    const ids = new Set(handles.map(({ id }) => id));
    for (const [id, element] of this.#elements) {
      if (ids.has(id)) continue;
      element.remove();
      this.#elements.delete(id);
    }
    for (const handle of handles) {
      setAttributes(this.#elements.get(handle.id) ?? this.#create(handle.id), {
        class: `handle handle-${handle.shape ?? 'dot'} look-${handle.look}`,
        'aria-label': handle.label,
        'aria-valuetext': handle.text,
        ...this.#range(handle),
      });
    }
  }

  /** Puts them where they are on the screen now. */
  place(): void {
    for (const handle of this.#handles) {
      const [x, y] = this.#space.toScreen(handle);
      const element = this.#elements.get(handle.id) as SVGElement;
      setAttributes(element, { transform: translation(x, y) });
    }
  }

  #create(id: string): SVGElement {
    const document = this.#layer.ownerDocument;
    const element = createSvg(document, 'g', {
      tabindex: '0',
      role: 'slider',
      'data-handle': id,
    });
    element.append(
      createSvg(document, 'circle', { class: 'handle-area', r: 22 }),
      createSvg(document, 'circle', { class: 'handle-knob', r: 7 }),
    );
    this.#layer.append(element);
    this.#elements.set(id, element);
    this.#listenToPointer(element, id);
    this.#listenToKeys(element, id);
    return element;
  }

  /** The number that a handle alone sets, if it does. */
  #numberOf({
    param,
  }: H): { readonly key: string; readonly spec: NumberParam; readonly now: number } | undefined {
    const spec = param === undefined ? undefined : this.#actions.params[param];
    if (param === undefined || !spec || !isNumber(spec)) return undefined;
    return { key: param, spec, now: this.#actions.values()[param] as number };
  }

  /** Where it is between its ends: of its number, or (one that moves in a plane has none) of its place. */
  #range(handle: H): Readonly<Record<string, string>> {
    const number = this.#numberOf(handle);
    const [low, high, now] = number
      ? [number.spec.min, number.spec.max, number.now]
      : [-PLACES, PLACES, handle.at[0] ?? 0];
    const text = (value: number) => String(Number(value.toFixed(4)));
    return { 'aria-valuemin': text(low), 'aria-valuemax': text(high), 'aria-valuenow': text(now) };
  }

  #current(id: string): H | undefined {
    return this.#handles.find((handle) => handle.id === id);
  }

  #listenToPointer(element: SVGElement, id: string): void {
    let drag: { readonly to: ReturnType<HandleSpace<H>['grab']>; readonly hold: Hold } | undefined;
    const end = () => {
      if (!drag) return;
      const { hold } = drag;
      drag = undefined;
      this.#held--;
      hold.release();
    };
    const placeOf = (event: PointerEvent): Point => {
      const box = (element.ownerSVGElement as SVGSVGElement).getBoundingClientRect();
      const ratio = this.#space.width() / box.width;
      return [(event.clientX - box.left) * ratio, (event.clientY - box.top) * ratio];
    };
    element.addEventListener('pointerdown', (event) => {
      const handle = this.#current(id);
      if (event.button !== 0 || !handle) return;
      element.setPointerCapture(event.pointerId);
      end();
      drag = { to: this.#space.grab(handle, placeOf(event)), hold: this.#actions.hold() };
      this.#held++;
      event.preventDefault(); // no text selection while dragging
      element.focus({ preventScroll: true });
    });
    element.addEventListener('pointermove', (event) => {
      const handle = this.#current(id);
      if (handle) drag?.hold.set(drag.to(handle, placeOf(event)));
    });
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    element.addEventListener('lostpointercapture', end);
  }

  /** The values that a key asks for. */
  #asked(handle: H, name: string, leap: number): Partial<Values> | undefined {
    const key = ARROWS[name];
    const number = this.#numberOf(handle);
    if (!number) return key && this.#space.press(handle, key, handle.step * leap);
    const { key: param, spec, now } = number;
    const to: Readonly<Record<string, number>> = {
      Home: spec.min,
      End: spec.max,
      PageUp: now + PAGE * spec.step,
      PageDown: now - PAGE * spec.step,
    };
    const target = key ? now + (key[0] + key[1]) * leap * spec.step : to[name];
    return target === undefined ? undefined : { [param]: target };
  }

  #listenToKeys(element: SVGElement, id: string): void {
    element.addEventListener('keydown', (event) => {
      const handle = this.#current(id);
      if (!handle || event.altKey || event.ctrlKey || event.metaKey) return;
      const asked = this.#asked(handle, event.key, event.shiftKey ? LEAP : 1);
      if (!asked) return;
      event.preventDefault();
      this.#actions.set(asked);
      this.#actions.flush();
    });
  }
}
