import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { SolidMark } from '#kit/declare/picture.ts';
import type { Handle3 } from '#kit/declare/scene.ts';
import { cameraOf, type Eye } from '#kit/projection/projection.ts';
import type { NumberParam, Params, Values } from '#params/params.ts';
import { mountHandles3 } from './handles3.ts';

/** 100 px for a metre; seen from the x axis, y is to the right and z is up. */
const SIZE = { width: 400, height: 200 };

const stretch: NumberParam = {
  label: 'Stretch',
  help: 'How long it is.',
  unit: '',
  min: 0.25,
  max: 2,
  step: 0.05,
  default: 1,
};

/** A body of 0.4 m about the origin. */
const cube: SolidMark = {
  kind: 'solid',
  vertices: [-0.2, 0.2].flatMap((x) =>
    [-0.2, 0.2].flatMap((y) => [-0.2, 0.2].map((z) => [x, y, z] as const)),
  ),
  faces: [],
  position: [0, 0, 0],
  orientation: [1, 0, 0, 0],
  look: 'a',
};

function mounted(handle: Partial<Handle3<Params>> = {}) {
  const { document, Event } = parseHTML('<!doctype html><html><body><div></div></body></html>');
  const host = document.querySelector('div') as unknown as HTMLElement;
  const log: (readonly [string, unknown])[] = [];
  let eye: Eye = [0, 0];
  const handles = mountHandles3(
    host,
    () => cameraOf(eye, 1, SIZE),
    () => [cube],
    {
      params: { stretch },
      values: () => ({ stretch: 1.5 }) as Values,
      set: (values) => log.push(['press', values]),
      hold: () => ({
        set: (values) => log.push(['drag', values]),
        release: () => log.push(['release', null]),
      }),
      flush: () => log.push(['flush', null]),
    },
  );
  const show = (given: Partial<Handle3<Params>> = handle) => {
    handles.update([
      {
        id: 'point',
        label: 'Point of the body',
        text: 'in the middle',
        look: 'ink',
        at: [0, 0.5, 0],
        step: 0.1,
        drag: (to) => ({ to: to.map((x) => Math.round(1e9 * x) / 1e9) }),
        ...given,
      },
    ]);
    handles.place();
  };
  show();
  const element = host.querySelector('[data-handle="point"]') as SVGElement;
  const svg = host.querySelector('svg') as SVGElement;
  const grip = host.querySelector('[data-grip="point"]') as SVGElement | null;
  element.focus = () => {};
  for (const target of [element, grip]) {
    if (!target) continue;
    target.setPointerCapture = () => {};
    Object.defineProperty(target, 'ownerSVGElement', { value: svg });
  }
  svg.getBoundingClientRect = () => ({ left: 10, top: 20, width: 200, height: 100 }) as DOMRect; // half its size
  const fireAt = (target: SVGElement) => (type: string, given: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), given);
    target.dispatchEvent(event as unknown as Event);
    return event as unknown as Event;
  };
  const fire = fireAt(element);
  const press = fireAt(grip ?? element);
  const turn = (next: Eye) => {
    eye = next;
    handles.place();
  };
  return { host, element, grip, fire, press, log, turn, show, handles };
}

describe('handles in space', () => {
  it('are sliders that say what they are and where', () => {
    const { element } = mounted();
    expect(element.getAttribute('role')).toBe('slider');
    expect(element.getAttribute('aria-label')).toBe('Point of the body');
    expect(element.getAttribute('aria-valuetext')).toBe('in the middle');
  });

  it('lie where the camera sees them, and go with it', () => {
    const { element, turn } = mounted();
    expect(element.getAttribute('transform')).toBe('translate(250 100)');
    turn([90, 0]); // from the y axis
    expect(element.getAttribute('transform')).toBe('translate(200 100)');
  });

  it('out of the picture they are taken hold of at its edge', () => {
    const { element } = mounted({ at: [0, 5, -7] });
    expect(element.getAttribute('transform')).toBe('translate(388 188)');
  });

  it('do not jump when they are grabbed beside their middle; 10 px on a picture at half its size are 0.2 m', () => {
    const { fire, log } = mounted();
    fire('pointerdown', { pointerId: 1, button: 0, clientX: 140, clientY: 73 });
    fire('pointermove', { pointerId: 1, clientX: 140, clientY: 73 });
    fire('pointermove', { pointerId: 1, clientX: 150, clientY: 68 });
    fire('pointerup', { pointerId: 1 });
    expect(log).toEqual([
      ['drag', { to: [0, 0.5, 0] }],
      ['drag', { to: [0, 0.7, 0.1] }],
      ['release', null],
    ]);
  });

  it('stay on their line', () => {
    const { fire, log } = mounted({ along: [0, 0, 1] });
    fire('pointerdown', { pointerId: 1, button: 0, clientX: 135, clientY: 70 });
    fire('pointermove', { pointerId: 1, clientX: 155, clientY: 60 });
    expect(log).toEqual([['drag', { to: [0, 0.5, 0.2] }]]);
  });

  it('move by arrow keys, further with Shift, and leave other keys alone', () => {
    const { fire, log } = mounted();
    expect(fire('keydown', { key: 'ArrowRight' }).defaultPrevented).toBe(true);
    fire('keydown', { key: 'ArrowDown', shiftKey: true });
    for (const key of ['Home', 'End', 'Tab', ' '])
      expect(fire('keydown', { key }).defaultPrevented).toBe(false);
    expect(log).toEqual([
      ['press', { to: [0, 0.6, 0] }],
      ['flush', null],
      ['press', { to: [0, 0.5, -0.5] }],
      ['flush', null],
    ]);
  });

  it('that set one number alone are worked and told as its slider is', () => {
    const { element, fire, log } = mounted({ param: 'stretch', along: [0, 0, -1] });
    expect(['min', 'max', 'now'].map((name) => element.getAttribute(`aria-value${name}`))).toEqual([
      '0.25',
      '2',
      '1.5',
    ]);
    for (const key of ['ArrowRight', 'ArrowDown', 'Home', 'End', 'PageUp']) fire('keydown', { key });
    const asked = log.flatMap(([kind, values]) =>
      kind === 'press' ? [Number((values as { stretch: number }).stretch.toFixed(9))] : [],
    );
    expect(asked).toEqual([1.55, 1.45, 0.25, 2, 2]);
  });

  it('keep their element while they are there, and go with the picture', () => {
    const { host, element, show, handles } = mounted();
    show({ text: 'elsewhere' });
    expect(host.querySelector('[data-handle="point"]')).toBe(element);
    expect(element.getAttribute('aria-valuetext')).toBe('elsewhere');
    handles.update([]);
    expect(host.querySelector('[data-handle]')).toBeNull();
    handles.destroy();
    expect(host.children.length).toBe(0);
  });
});

describe('a body that a handle moves', () => {
  const grabs = { body: 'a' } as const;

  it('can be pressed anywhere inside its outline, and says what that does', () => {
    const { grip } = mounted({ grabs });
    const corners = grip?.querySelector('.grip-area')?.getAttribute('points')?.split(' ') ?? [];
    expect(corners.toSorted()).toEqual(['180,120', '180,80', '220,120', '220,80']);
    expect(grip?.querySelector('title')?.textContent).toBe('Drag: Point of the body');
    expect(grip?.getAttribute('tabindex')).toBeNull(); // keys have the handle
  });

  it('drags the handle along, from where it is', () => {
    const { press, log } = mounted({ grabs });
    press('pointerdown', { pointerId: 1, pointerType: 'mouse', button: 0, clientX: 110, clientY: 70 });
    press('pointermove', { pointerId: 1, clientX: 120, clientY: 70 });
    press('pointerup', { pointerId: 1 });
    expect(log).toEqual([
      ['drag', { to: [0, 0.7, 0] }],
      ['release', null],
    ]);
  });

  it('lets a finger that goes up or down scroll, and follows one that goes sideways', () => {
    const { press, log } = mounted({ grabs });
    const touch = { pointerId: 1, pointerType: 'touch', button: 0, clientX: 110, clientY: 70 };
    press('pointerdown', touch);
    press('pointermove', { ...touch, clientX: 111, clientY: 60 });
    press('pointermove', { ...touch, clientX: 140, clientY: 40 });
    press('pointerup', touch);
    expect(log).toEqual([]);
    press('pointerdown', touch);
    press('pointermove', { ...touch, clientX: 112 });
    expect(log).toEqual([]);
    press('pointermove', { ...touch, clientX: 120 });
    press('pointerup', touch);
    expect(log).toEqual([
      ['drag', { to: [0, 0.7, 0] }],
      ['release', null],
    ]);
  });

  it('turns about its axis: what is near goes with the finger', () => {
    const about = { centre: [0, 0, 0], axis: [0, 0, 1] } as const;
    const { press, log } = mounted({ grabs: { body: 'a', about } });
    press('pointerdown', { pointerId: 1, pointerType: 'mouse', button: 0, clientX: 110, clientY: 70 });
    press('pointermove', { pointerId: 1, clientX: 120, clientY: 70 });
    const [[, { to }]] = log as unknown as [[string, { to: readonly number[] }]];
    expect(to[0]).toBeLessThan(-0.2); // a quarter turn or less, the way the near side goes: x turns towards y
    expect(Math.hypot(...to)).toBeCloseTo(0.5, 8);
  });

  it('has no grip once the handle is gone', () => {
    const { host, handles } = mounted({ grabs });
    handles.update([]);
    expect(host.querySelector('[data-grip]')).toBeNull();
  });
});
