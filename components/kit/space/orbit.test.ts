import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { Eye } from '#kit/projection/projection.ts';
import { eyeText, mountOrbit } from './orbit.ts';

function mounted() {
  const { document, Event } = parseHTML('<!doctype html><html><body><div></div></body></html>');
  const element = document.querySelector('div') as unknown as HTMLElement;
  element.setPointerCapture = () => {};
  const turns: Eye[] = [];
  const orbit = mountOrbit(element, { eye: [30, 20], onTurn: (eye) => turns.push(eye) });
  const fire = (type: string, given: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), given);
    element.dispatchEvent(event as unknown as Event);
    return event as unknown as Event;
  };
  return { element, orbit, turns, fire };
}

describe('turning a picture', () => {
  it('by keys: five degrees a press, and Home goes back', () => {
    const { orbit, fire, element } = mounted();
    expect(fire('keydown', { key: 'ArrowRight' }).defaultPrevented).toBe(true);
    fire('keydown', { key: 'ArrowUp' });
    expect(orbit.eye()).toEqual([35, 25]);
    expect(element.getAttribute('aria-valuetext')).toBe('35° to the right, 25° above');
    fire('keydown', { key: 'Home' });
    expect(orbit.eye()).toEqual([30, 20]);
  });

  it('by single presses of buttons, which are no stops of their own', () => {
    const { orbit, element } = mounted();
    const buttons = [...(element.nextElementSibling?.querySelectorAll('button') ?? [])];
    expect(buttons.map((button) => button.tabIndex)).toEqual([-1, -1, -1, -1]);
    buttons[1]?.click();
    buttons[2]?.click();
    expect(orbit.eye()).toEqual([45, 35]);
    orbit.destroy();
    expect(element.nextElementSibling).toBeNull();
  });

  it('leaves all other keys to the page', () => {
    const { fire, turns } = mounted();
    for (const key of ['Tab', 'PageDown', ' ', 'a'])
      expect(fire('keydown', { key }).defaultPrevented).toBe(false);
    expect(fire('keydown', { key: 'ArrowLeft', altKey: true }).defaultPrevented).toBe(false);
    expect(turns).toEqual([]);
  });

  it('by dragging: the body follows the hand', () => {
    const { orbit, fire } = mounted();
    fire('pointermove', { pointerId: 1, clientX: 90, clientY: 0 });
    fire('pointerdown', { pointerId: 1, button: 0, clientX: 100, clientY: 100 });
    fire('pointermove', { pointerId: 1, clientX: 120, clientY: 110 });
    expect(orbit.eye()).toEqual([20, 25]);
    fire('pointerup', { pointerId: 1 });
    fire('pointermove', { pointerId: 1, clientX: 200, clientY: 100 });
    expect(orbit.eye()).toEqual([20, 25]);
    fire('dblclick', {});
    expect(orbit.eye()).toEqual([30, 20]);
  });

  it('says where the eye is', () => {
    expect(eyeText([0, 0])).toBe('from the front, level');
    expect(eyeText([-12.4, -30])).toBe('12° to the left, 30° below');
  });

  it('does nothing after it was taken away', () => {
    const { orbit, fire, turns } = mounted();
    orbit.destroy();
    fire('keydown', { key: 'ArrowRight' });
    expect(turns).toEqual([]);
  });
});
