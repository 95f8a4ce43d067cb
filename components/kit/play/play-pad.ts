/**
 * What the reader's hands say while a figure is played: a place on the pad and a press. Mouse, pen and fingers on the
 * pad, the mouse over the picture, nine keys or the arrows, a gamepad: each says the same thing.
 */
import type { PadInput } from '#kit/declare/played.ts';

/** The middle of the pad. */
const MIDDLE = 0.5;

/** Keys by their place on the keyboard: columns and rows of the pad, 0 to 1 from the left and from below. */
const KEYS: Readonly<Record<string, readonly [number, number]>> = Object.fromEntries(
  [
    ['KeyZ', 'KeyX', 'KeyC'],
    ['KeyA', 'KeyS', 'KeyD'],
    ['KeyQ', 'KeyW', 'KeyE'],
  ].flatMap((row, y) =>
    row.flatMap((code, x) => [
      [code, [x / 2, y / 2]],
      [`Numpad${3 * y + x + 1}`, [x / 2, y / 2]],
    ]),
  ),
);

/** Arrow keys lead to a side; two of them to a corner. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-MIDDLE, 0],
  ArrowRight: [MIDDLE, 0],
  ArrowDown: [0, -MIDDLE],
  ArrowUp: [0, MIDDLE],
};

/** A stick of a gamepad within this share of its way is at rest. */
const AT_REST = 0.15;

/** Whether a key of the keyboard, by its place, says something here. */
export const isPlayKey = (code: string): boolean => code in KEYS || code in ARROWS || code === 'Space';

/** The place that keys held down lead to; `undefined` if none of them is one of ours. The last of the nine counts. */
export function placeOfKeys(held: Iterable<string>): readonly [number, number] | undefined {
  const codes = [...held];
  const nine = codes.findLast((code) => code in KEYS);
  if (nine !== undefined) return KEYS[nine];
  const arrows = codes.flatMap((code) => ARROWS[code] ?? []);
  if (arrows.length === 0) return undefined;
  const sum = (axis: number): number =>
    codes.reduce((place, code) => place + (ARROWS[code]?.[axis] ?? 0), MIDDLE);
  return [sum(0), sum(1)];
}

/** The place in a box (px) as shares of it, from the left and from below; beyond its border the nearest. */
export function placeInBox(
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  x: number,
  y: number,
): readonly [number, number] {
  const share = (value: number): number => Math.min(1, Math.max(0, value));
  return [share((x - left) / width), share(1 - (y - top) / height)];
}

/** The part of the picture over which the mouse leads the hand: as high as the picture nearly, and in its middle. */
const OVER_PICTURE = 0.86;

function boxInPicture(veil: Element): Pick<DOMRect, 'left' | 'top' | 'width' | 'height'> {
  const { left, top, width, height } = veil.getBoundingClientRect();
  const side = OVER_PICTURE * Math.min(width, height);
  return { left: left + (width - side) / 2, top: top + (height - side) / 2, width: side, height: side };
}

export interface PadParts {
  readonly pad: HTMLElement;
  /** Lies over the picture while it is played. */
  readonly veil: HTMLElement;
  /** The button that presses. */
  readonly press: HTMLElement;
  /** Played move by move, a click on the pad chooses a place and presses nothing. */
  readonly isStepwise: () => boolean;
}

export interface Pad {
  /** What the hands say now. */
  readonly read: () => PadInput;
  /** Whether they have said something else within so many ms, or hold something down. */
  readonly isMoving: (within: number) => boolean;
  /** All hands off. */
  readonly rest: () => void;
}

/** Binds the surfaces. `changed` is called whenever a hand says something else; `signal` ends it all. */
export function bindPad(
  { pad, veil, press, isStepwise }: PadParts,
  changed: (isChoice: boolean) => void,
  signal: AbortSignal,
): Pad {
  let place: readonly [number, number] = [MIDDLE, MIDDLE];
  let moved = Number.NEGATIVE_INFINITY;
  const held = new Set<string>();
  /** Fingers on the pad, in the order in which they came: the first leads, the second presses. */
  const fingers: number[] = [];
  const presses = new Set<string>();
  const stick = { isAway: false };

  /** @param isChoice The hand has chosen a place or pressed, and not only passed by. */
  const say = (next: readonly [number, number] | undefined, isChoice: boolean): void => {
    if (next) place = next;
    moved = performance.now();
    changed(isChoice);
  };
  const setPress = (name: string, isDown: boolean): void => {
    if (presses.has(name) === isDown) return;
    if (isDown) presses.add(name);
    else presses.delete(name);
    say(undefined, isDown);
  };

  const lead = (box: () => Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>, event: PointerEvent): void => {
    const isMouse = event.pointerType === 'mouse';
    if (!isMouse && fingers[0] !== event.pointerId) return;
    say(placeInBox(box(), event.clientX, event.clientY), false);
  };
  const padBox = () => pad.getBoundingClientRect();
  pad.addEventListener('pointermove', (event) => lead(padBox, event), { signal });
  pad.addEventListener(
    'pointerdown',
    (event) => {
      pad.setPointerCapture(event.pointerId);
      if (event.pointerType === 'mouse') {
        if (isStepwise()) return say(placeInBox(padBox(), event.clientX, event.clientY), true);
        lead(padBox, event);
        setPress('mouse', true);
        return;
      }
      fingers.push(event.pointerId);
      if (fingers.length === 1) say(placeInBox(padBox(), event.clientX, event.clientY), true);
      else setPress('finger', true);
    },
    { signal },
  );
  const lift = ({ pointerId, pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') setPress('mouse', false);
    const at = fingers.indexOf(pointerId);
    if (at >= 0) fingers.splice(at, 1);
    if (fingers.length < 2) setPress('finger', false);
  };
  for (const end of ['pointerup', 'pointercancel'] as const) pad.addEventListener(end, lift, { signal });

  // The mouse alone: a finger on the picture scrolls the page.
  veil.addEventListener(
    'pointermove',
    (event) => event.pointerType === 'mouse' && lead(() => boxInPicture(veil), event),
    { signal },
  );
  veil.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'mouse') return;
      event.preventDefault(); // the focus stays where the keys are
      setPress('mouse', true);
    },
    { signal },
  );
  addEventListener('pointerup', ({ pointerType }) => pointerType === 'mouse' && setPress('mouse', false), {
    signal,
  });

  press.addEventListener('pointerdown', () => setPress('button', true), { signal });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    press.addEventListener(end, () => setPress('button', false), { signal });
  const onButton = (isDown: boolean) => (event: KeyboardEvent) => {
    if (event.code !== 'Space' && event.code !== 'Enter') return;
    event.preventDefault();
    setPress('button', isDown);
  };
  press.addEventListener('keydown', onButton(true), { signal });
  press.addEventListener('keyup', onButton(false), { signal });

  pad.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !isPlayKey(event.code)) return;
      event.preventDefault();
      if (event.repeat) return;
      if (event.code === 'Space') return setPress('key', true);
      held.add(event.code);
      say(placeOfKeys(held), true);
    },
    { signal },
  );
  pad.addEventListener(
    'keyup',
    ({ code }) => {
      if (code === 'Space') setPress('key', false);
      else if (held.delete(code)) say(placeOfKeys(held) ?? [MIDDLE, MIDDLE], false);
    },
    { signal },
  );

  function readStick(): void {
    const gamepad = navigator.getGamepads?.().find((one) => one !== null);
    if (!gamepad) return;
    const [x = 0, y = 0] = gamepad.axes;
    const wasAway = stick.isAway;
    stick.isAway = Math.hypot(x, y) > AT_REST;
    const next = placeInBox({ left: -1, top: -1, width: 2, height: 2 }, x, y);
    // Said once: whoever is told may read again.
    if (!stick.isAway) {
      if (wasAway) say([MIDDLE, MIDDLE], false);
    } else if (next[0] !== place[0] || next[1] !== place[1]) say(next, false);
    setPress(
      'gamepad',
      gamepad.buttons.slice(0, 4).some(({ pressed }) => pressed),
    );
  }

  return {
    read: () => {
      readStick();
      return { x: place[0], y: place[1], isPressed: presses.size > 0 };
    },
    isMoving: (within) =>
      stick.isAway || presses.size > 0 || held.size > 0 || performance.now() - moved < within,
    rest: () => {
      place = [MIDDLE, MIDDLE];
      held.clear();
      fingers.length = 0;
      presses.clear();
    },
  };
}
