/**
 * Turning a picture in space: drag it, or focus it and use the arrow keys. On a touch screen a sideways drag turns and
 * an upright one scrolls the page, as everywhere; the wheel is never taken.
 */
import { type Eye, tidyEye } from '#kit/projection/projection.ts';
import { turnButtons } from './turn-buttons.ts';

export interface OrbitOptions {
  /** Direction of the eye at the start, to which Home and a double click return. */
  readonly eye: Eye;
  readonly onTurn: (eye: Eye) => void;
}

export interface Orbit {
  readonly eye: () => Eye;
  readonly reset: () => void;
  readonly destroy: () => void;
}

/** Degrees per px of a drag: half a turn across a picture of phone width. */
const DRAG = 0.5;

/** Degrees per press of an arrow key. */
const STEP = 5;

const TURNS: Readonly<Record<string, Eye>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** A view direction in words. */
export function eyeText([azimuth, height]: Eye): string {
  const round = (degrees: number): string => `${Math.round(Math.abs(degrees))}°`;
  const side =
    Math.round(azimuth) === 0
      ? 'from the front'
      : `${round(azimuth)} to the ${azimuth > 0 ? 'right' : 'left'}`;
  const level = Math.round(height) === 0 ? 'level' : `${round(height)} ${height > 0 ? 'above' : 'below'}`;
  return `${side}, ${level}`;
}

/** Makes an element turn the picture. It gets a stop of the Tab key and speaks as a slider does. */
export function mountOrbit(element: HTMLElement, { eye: start, onTurn }: OrbitOptions): Orbit {
  let eye = tidyEye(start);
  let drag: { readonly pointer: number; x: number; y: number } | undefined;

  const say = (): void => {
    element.setAttribute('aria-valuenow', String(Math.round(eye[0])));
    element.setAttribute('aria-valuetext', eyeText(eye));
  };
  const turnTo = (next: Eye): void => {
    eye = tidyEye(next);
    say();
    onTurn(eye);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const turn = TURNS[event.key];
    if (turn) turnTo([eye[0] + turn[0], eye[1] + turn[1]]);
    else if (event.key === 'Home') turnTo(start);
    else return;
    event.preventDefault();
  };
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || drag) return;
    drag = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    element.setPointerCapture(event.pointerId);
    element.classList.add('is-turning');
  };
  const onMove = (event: PointerEvent): void => {
    if (drag?.pointer !== event.pointerId) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    [drag.x, drag.y] = [event.clientX, event.clientY];
    turnTo([eye[0] - DRAG * dx, eye[1] + DRAG * dy]);
  };
  const onEnd = (event: PointerEvent): void => {
    if (drag?.pointer !== event.pointerId) return;
    drag = undefined;
    element.classList.remove('is-turning');
  };

  const attributes = { role: 'slider', tabindex: '0', 'aria-label': 'View direction' };
  const range = { 'aria-valuemin': '-180', 'aria-valuemax': '180' };
  for (const [name, value] of Object.entries({ ...attributes, ...range })) element.setAttribute(name, value);
  say();
  const listeners: readonly (readonly [string, (event: never) => void])[] = [
    ['keydown', onKey],
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onEnd],
    ['pointercancel', onEnd],
    ['dblclick', () => turnTo(start)],
  ];
  for (const [type, listener] of listeners) element.addEventListener(type, listener as EventListener);
  const buttons = turnButtons(element.ownerDocument, ([azimuth, height]) =>
    turnTo([eye[0] + azimuth, eye[1] + height]),
  );
  element.after(buttons);
  const destroy = (): void => {
    buttons.remove();
    for (const [type, listener] of listeners) element.removeEventListener(type, listener as EventListener);
  };
  return { eye: () => eye, reset: () => turnTo(start), destroy };
}
