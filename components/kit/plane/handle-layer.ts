/** What handles in the plane and in space have in common: elements that are dragged, moved by keys, and spoken of. */

import type { Point } from '#kit/declare/point.ts';
import type { Handle } from '#kit/declare/scene.ts';
import type { Figure } from '#kit/figure/figure.ts';
import type { Asked, Hold, Settable } from '#kit/figure/hold.ts';
import { createSvg, pointsOf, setAttributes, translation } from '#kit/svg/svg.ts';
import { isNumber, type NumberParam, type Params, type Values } from '#params/params.ts';
import { snapped } from '#params/snap.ts';

/** A handle, wherever it is. */
export interface AnyHandle
  extends Pick<Handle<Params>, 'id' | 'label' | 'text' | 'look' | 'shape' | 'step' | 'param'> {
  readonly at: readonly number[];
  readonly grabs?: unknown;
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
  /** Outlines of the body that a handle moves. */
  readonly outlinesOf: (handle: H) => readonly (readonly Point[])[];
  /** A drag begins, at the handle or on its body. @returns the values that it asks for when the pointer has gone on. */
  readonly grab: (handle: H, from: Point, isBody: boolean) => (now: H, to: Point) => Partial<Values>;
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

/** A finger on a body that has gone so far, in px, shows where it wants to go. */
const SWIPE = 6;

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
  readonly #grips: Element;
  readonly #gripOf = new Map<string, SVGElement>();
  #handles: readonly H[] = [];
  #held = 0;

  /** @param grips Where the outlines of bodies go, on which a drag may begin: below the handles. */
  constructor(layer: Element, grips: Element, space: HandleSpace<H>, actions: HandleActions) {
    this.#layer = layer;
    this.#grips = grips;
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
    for (const [id, grip] of this.#gripOf) {
      if (handles.some((handle) => handle.id === id && handle.grabs)) continue;
      grip.remove();
      this.#gripOf.delete(id);
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
      if (handle.grabs) this.#placeGrip(handle);
    }
  }

  /** Lays the outlines of a handle's body under its pointer. */
  #placeGrip(handle: H): void {
    const grip = this.#gripOf.get(handle.id) ?? this.#createGrip(handle);
    setAttributes(grip, { class: `grip look-${handle.look}` });
    const outlines = this.#space.outlinesOf(handle).map((points) => pointsOf(points));
    while (grip.children.length > 1 + outlines.length) grip.lastElementChild?.remove();
    while (grip.children.length < 1 + outlines.length)
      grip.append(createSvg(grip.ownerDocument, 'polygon', { class: 'grip-area' }));
    for (const [i, points] of outlines.entries()) setAttributes(grip.children[i + 1] as Element, { points });
  }

  /** Keys and words belong to the handle: a body is only for pointers, and a hint says what it does. */
  #createGrip({ id, label }: H): SVGElement {
    const grip = createSvg(this.#grips.ownerDocument, 'g', { 'data-grip': id, 'aria-hidden': 'true' });
    const hint = createSvg(this.#grips.ownerDocument, 'title');
    hint.textContent = `Drag: ${label}`;
    grip.append(hint);
    this.#grips.append(grip);
    this.#gripOf.set(id, grip);
    this.#listenToPointer(grip, id, true);
    return grip;
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
      createSvg(document, 'circle', { class: 'handle-focus', r: 14 }),
      createSvg(document, 'circle', { class: 'handle-knob', r: 7 }),
    );
    this.#layer.append(element);
    this.#elements.set(id, element);
    this.#listenToPointer(element, id, false);
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

  #listenToPointer(element: SVGElement, id: string, isBody: boolean): void {
    let drag: { readonly to: ReturnType<HandleSpace<H>['grab']>; readonly hold: Hold } | undefined;
    /** Where a finger came down on a body: it may want to scroll, and nothing happens before it goes sideways. */
    let touched: Point | undefined;
    const end = () => {
      touched = undefined;
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
    const begin = (handle: H, from: Point): void => {
      drag = { to: this.#space.grab(handle, from, isBody), hold: this.#actions.hold() };
      this.#held++;
    };
    element.addEventListener('pointerdown', (event) => {
      const handle = this.#current(id);
      if (event.button !== 0 || !handle) return;
      element.setPointerCapture(event.pointerId);
      end();
      if (isBody && event.pointerType === 'touch') {
        touched = placeOf(event);
        return;
      }
      begin(handle, placeOf(event));
      event.preventDefault(); // no text selection while dragging
      this.#elements.get(id)?.focus({ preventScroll: true });
    });
    element.addEventListener('pointermove', (event) => {
      const handle = this.#current(id);
      if (!handle) return;
      const to = placeOf(event);
      if (touched) {
        const [dx, dy] = [Math.abs(to[0] - touched[0]), Math.abs(to[1] - touched[1])];
        if (Math.max(dx, dy) < SWIPE) return;
        if (dx > dy) begin(handle, touched);
        touched = undefined;
      }
      drag?.hold.set(drag.to(handle, to));
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
