import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { Chart } from '#kit/declare/chart.ts';
import { drawCharts } from './chart-draw.ts';
import { hit, labels, span, straight } from './chart-fixture.ts';
import { frameOf, planFrames } from './chart-frame.ts';
import { type ChartsOptions, type ChartsView, mountCharts } from './chart-live.ts';
import { valueUnder } from './chart-pointer.ts';
import { keyTarget, type Track } from './chart-slider.ts';

function mount(sight?: ChartsOptions['sight']) {
  const { document } = parseHTML(
    '<!doctype html><html><body><div id="host"></div></body></html>',
  ) as unknown as {
    document: Document;
  };
  const host = document.querySelector('#host') as HTMLElement;
  host.append(...drawCharts(document, hit(), { width: 380, labels, span }));
  const sent: unknown[] = [];
  const view: ChartsView = mountCharts(host, {
    labels,
    ...(sight ? { sight } : {}),
    onSeek: (t) => sent.push(t),
    values: {
      set: (values) => sent.push(values),
      hold: () => ({ set: (values) => sent.push(['held', values]), release: () => sent.push('released') }),
    },
  });
  const svgs = () => [...host.querySelectorAll('svg')];
  const texts = (selector: string) => [...host.querySelectorAll(selector)].map((e) => e.textContent);
  return { document, host, sent, view, svgs, texts };
}
const still = { isDragging: false };
const dragging = { isDragging: true };

describe('charts alive', () => {
  it('keep the drawings of the build, and update curves in place while the data fit', () => {
    const { view, svgs, host } = mount();
    const built = svgs();
    view.update(hit(), span, still);
    view.update(hit(2.6), span, dragging);
    expect(svgs().every((svg, i) => svg === built[i])).toBe(true);
    const [fresh] = drawCharts(host.ownerDocument, hit(2.6), { width: 380, labels, span });
    const path = (svg: Element | undefined) => svg?.querySelector('.chart-curve')?.getAttribute('d');
    expect(path(svgs()[0])).toBe(path(fresh));
  });

  it('out of sight wait for the end of the drag', () => {
    const followed: Element[] = [];
    let isSeen = false;
    const { view, svgs } = mount({ follow: (chart) => followed.push(chart), has: () => isSeen });
    const curve = () => svgs()[0]?.querySelector('.chart-curve')?.getAttribute('d');
    view.update(hit(), span, still);
    const first = curve();
    view.update(hit(2.6), span, dragging);
    expect(curve()).toBe(first);
    isSeen = true;
    view.update(hit(2.6), span, dragging);
    const second = curve();
    expect(second).not.toBe(first);
    isSeen = false;
    view.update(hit(2.4), span, still);
    expect(curve()).toBe(first);
    expect(followed).toContain(svgs()[0]);
  });

  it('along a parameter draw their curves anew only if there are others than those shown', () => {
    let isSeen = true;
    const { view, host } = mount({ follow: () => {}, has: () => isSeen });
    const along = (curves: Chart['curves'], at: number): Chart => ({
      id: 'along',
      title: { text: 'along the bar' },
      unit: 'm',
      yShows: [0, 4],
      curves,
      x: { label: 'strike', unit: 'm', domain: [0, 1], param: 'strike', at },
    });
    const rising = [{ label: '', look: 'b', pieces: [straight([0, 0], [1, 2])] }] as const;
    const falling = [{ label: '', look: 'b', pieces: [straight([0, 4], [1, 1])] }] as const;
    const show = (curves: Chart['curves'], at: number) => view.update([along(curves, at)], span, dragging);
    const path = () => host.querySelector('.chart-curve')?.getAttribute('d');
    const cursor = () => host.querySelector('.chart-cursor')?.getAttribute('x1');
    show(rising, 0.2);
    const [first, place] = [path(), cursor()];
    show(rising, 0.4);
    expect(path()).toBe(first);
    expect(cursor()).not.toBe(place);
    isSeen = false;
    show(falling, 0.4);
    isSeen = true;
    show(falling, 0.4);
    expect(path()).not.toBe(first);
  });

  it('tell a slider where it stands when the drag is over, the focused one at once', () => {
    const { view, host } = mount();
    view.update(hit(), span, { ...still, t: 0.3 });
    const slider = () => host.querySelector('.chart-slider')?.getAttribute('aria-valuenow');
    expect(slider()).toBe('0.3');
    view.update(hit(), span, { ...dragging, t: 0.4 });
    expect(slider()).toBe('0.3');
    view.update(hit(), span, { ...still, t: 0.4 });
    expect(slider()).toBe('0.4');
  });

  it('describe a slider at once when it is new', () => {
    const { view, host } = mount();
    view.update(hit(), span, { ...dragging, t: 0.4 });
    expect(host.querySelector('.chart-slider')?.getAttribute('aria-valuenow')).toBe('0.4');
  });

  it('draw again only the chart whose range has to change', () => {
    const { view, svgs } = mount();
    const built = svgs();
    view.update(hit(5), span, dragging);
    expect(svgs().map((svg, i) => svg === built[i])).toEqual([false, true, true]);
    const grown = svgs();
    view.update(hit(2.4), span, dragging);
    expect(svgs()).toEqual(grown);
    const first = svgs()[0];
    expect((first && frameOf(first)?.y.domain[1]) ?? 0).toBeGreaterThan(5);
  });

  it('go back to the axes of the build when the figure goes back to its start', () => {
    const { view, svgs } = mount();
    const domain = () => {
      const [first] = svgs();
      return first && frameOf(first)?.y.domain;
    };
    view.update(hit(2.4), span, still);
    const built = domain();
    view.update(hit(3.6), span, dragging);
    view.update(hit(3.6), span, still);
    const grown = domain();
    expect(grown).not.toEqual(built);
    view.update(hit(2.4), span, still);
    expect(domain(), 'axes hold still').toEqual(grown);
    view.update(hit(2.4), span, { ...still, isFresh: true });
    expect(domain()).toEqual(built);
  });

  it('show the values at the cursor', () => {
    const { view, texts } = mount();
    view.update(hit(), span, still);
    view.cursor(0.3);
    expect(texts('.chart-value')).toEqual(['−3.00', '4.50', '4.50', '0.00']);
    view.cursor(0.62);
    expect(texts('.chart-value')).toEqual(['+2.40', '3.76', '1.90', '1.86']);
  });

  it('show nothing of what is to be guessed', () => {
    const { view, host, texts } = mount();
    view.update(hit(), span, { isDragging: false, hideFrom: 0.62 });
    view.cursor(0.4);
    expect(texts('.chart-veil')).toEqual(['run it to see']);
    expect(host.querySelector('.chart-curve')?.getAttribute('d')?.match(/M/g)).toHaveLength(1);
    expect(host.querySelectorAll('.chart-stem, .chart-dot')).toHaveLength(0);
    view.cursor(1);
    expect(texts('.chart-value')).toEqual([]);
    expect(host.querySelector('[role=slider]')?.getAttribute('aria-valuetext')).toMatch(
      /hidden until you run it$/,
    );
    view.update(hit(), span, still);
    expect(host.querySelector('.chart-veil')).toBeNull();
    expect(host.querySelectorAll('.chart-stem')).toHaveLength(1);
  });

  it('have one slider for all charts over time, which says where it stands', () => {
    const { view, host } = mount();
    view.update(hit(), span, still);
    view.cursor(0.62);
    const sliders = host.querySelectorAll('[role=slider]');
    expect(sliders).toHaveLength(1);
    expect(sliders[0]?.getAttribute('aria-label')).toBe('Time in the charts');
    expect(sliders[0]?.getAttribute('aria-valuenow')).toBe('0.62');
    expect(sliders[0]?.getAttribute('aria-valuetext')).toBe(
      '0.62\u00a0s: relative normal velocity +2.40\u00a0m/s; size of the impulse 2.58\u00a0N·s; ' +
        'kinetic energy: total 3.76\u00a0J, translation 1.90\u00a0J, rotation 1.86\u00a0J',
    );
  });

  it('give a chart with a parameter as its axis a slider of its own', () => {
    const { document, view, host, sent } = mount();
    const parabola: Chart = {
      id: 'parabola',
      title: { text: 'energy' },
      unit: 'J',
      curves: [{ label: '', look: 'energy', pieces: [straight([0, 0], [2, 4])] }],
      x: { label: 'lambda', unit: 'N·s', domain: [0, 2], param: 'lambda', at: 0.5 },
    };
    view.update([...hit(), parabola], span, still);
    const slider = host.querySelectorAll<HTMLElement>('[role=slider]')[1];
    expect(slider?.getAttribute('aria-valuetext')).toBe('0.50\u00a0N·s: energy 1.00\u00a0J');
    const event = new (document.defaultView as Window & typeof globalThis).Event('keydown', {
      cancelable: true,
    });
    slider?.dispatchEvent(Object.assign(event, { key: 'End' }));
    expect(sent).toEqual([{ lambda: 2 }]);
    sent.length = 0;
    // A pointer holds the parameter while it is drawn along the chart.
    host.setPointerCapture = () => {};
    const drawing = host.querySelector('[data-chart=parabola]') as Element;
    drawing.getBoundingClientRect = () => ({ left: 0, width: 380 }) as DOMRect;
    const press = (type: string, clientX: number) =>
      drawing.dispatchEvent(
        Object.assign(
          new (document.defaultView as Window & typeof globalThis).Event(type, { bubbles: true }),
          {
            isPrimary: true,
            button: 0,
            pointerId: 1,
            pointerType: 'mouse',
            clientX,
          },
        ),
      );
    press('pointerdown', 0);
    press('pointermove', 380);
    press('pointerup', 380);
    expect(sent).toEqual([['held', { lambda: 0 }], ['held', { lambda: 2 }], 'released']);
    view.update(hit(), span, still);
    expect(host.querySelectorAll('[role=slider]')).toHaveLength(1);
    expect(host.querySelectorAll('svg')).toHaveLength(3);
  });

  it('keep what is lit, through updates and new drawings', () => {
    const { view, host } = mount();
    view.update(hit(), span, still);
    host.querySelector('.chart-curve[data-sym=v_rel]')?.classList.add('is-lit');
    view.update(hit(2), span, dragging);
    view.cursor(0.2);
    expect(host.querySelector('.chart-curve[data-sym=v_rel]')?.classList.contains('is-lit')).toBe(true);
    view.update(hit(9), span, dragging);
    expect(host.querySelector('.chart-curve[data-sym=v_rel]')?.classList.contains('is-lit')).toBe(true);
    expect(host.querySelector('.chart-stem')?.classList.contains('is-lit')).toBe(false);
  });

  it('keep the order of the charts when one comes between', () => {
    const { view, svgs } = mount();
    const [first, ...rest] = hit();
    view.update(rest, span, still);
    view.update([first as Chart, ...rest], span, still);
    expect(svgs().map((svg) => svg.getAttribute('data-chart'))).toEqual(['vRel', 'j', 'energy']);
  });

  it('leave the drawings and nothing else when they are taken down', () => {
    const { view, host } = mount();
    view.update(hit(), span, { isDragging: false, hideFrom: 0.62 });
    view.destroy();
    expect([...host.children].map(({ localName }) => localName)).toEqual(['svg', 'svg', 'svg']);
  });
});

describe('the time axis', () => {
  it('holds still while a drag shortens the run a little, and fits it afterwards', () => {
    const { view, svgs } = mount();
    const domain = () => svgs()[0] && frameOf(svgs()[0] as Element)?.x.domain;
    view.update(hit(), { ...span, t1: 1.4 }, dragging);
    expect(domain()).toEqual([0, 1.6]);
    view.update(hit(), { ...span, t1: 1.4 }, still);
    expect(domain()).toEqual([0, 1.4]);
  });

  it('finds the time under a pointer, at any size on the screen', () => {
    const [frame] = planFrames(hit(), { width: 380, labels, span });
    const [left, right] = frame?.x.range ?? [0, 0];
    const at = (x: number, scale: number) =>
      frame && valueUnder(frame, 10 + x * scale, { left: 10, width: 380 * scale });
    expect(at((left + right) / 2, 1)).toBeCloseTo(0.8, 9);
    expect(at((left + right) / 2, 0.75)).toBeCloseTo(0.8, 9);
    expect(at(0, 1)).toBe(0);
    expect(at(380, 1)).toBe(1.6);
  });

  it('moves by a hundredth, a tenth, to its ends and from contact to contact', () => {
    const track: Track = {
      label: '',
      scale: { isLog: false, domain: [0, 2], range: [0, 300] },
      range: [0, 2],
      value: 1,
      text: '',
      stops: [0.5, 1, 1.5],
      go: () => {},
    };
    const press = (key: string, shiftKey = false) => keyTarget({ key, shiftKey }, track);
    expect(press('ArrowRight')).toBeCloseTo(1.02, 9);
    expect(press('ArrowLeft', true)).toBeCloseTo(0.8, 9);
    expect([press('Home'), press('End')]).toEqual([0, 2]);
    expect([press('PageUp'), press('PageDown')]).toEqual([0.5, 1.5]);
    expect(press('a')).toBeUndefined();
  });

  it('moves by a whole step of the parameter', () => {
    const track: Track = {
      label: '',
      scale: { isLog: false, domain: [0, 9], range: [0, 300] },
      range: [0, 9],
      value: 3,
      text: '',
      stops: [],
      step: 1,
      go: () => {},
    };
    const press = (key: string, shiftKey = false) => keyTarget({ key, shiftKey }, track);
    expect([press('ArrowRight'), press('ArrowLeft')]).toEqual([4, 2]);
  });
});
