import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { clearStatic } from './lazy-charts.ts';

/** The charts as the build draws them: one for a laptop, one for a phone, of which style shows one. */
function drawn(narrowWidth: number): HTMLElement {
  const { document } = parseHTML(
    '<div><figure class="chart"></figure><figure class="chart-narrow"></figure></div>',
  );
  const narrow = document.querySelector('.chart-narrow') as HTMLElement;
  narrow.getBoundingClientRect = () => ({ width: narrowWidth }) as DOMRect;
  return document.querySelector('div') as HTMLElement;
}

describe('charts that come to life', () => {
  it('keep no frame of a laptop on a phone: the first drag would draw it over the sentence', () => {
    const host = drawn(358);
    clearStatic(host);
    expect(host.children.length).toBe(0);
  });

  it('keep the frames of the build where these are shown', () => {
    const host = drawn(0);
    clearStatic(host);
    expect([...host.children].map(({ className }) => className)).toEqual(['chart']);
  });
});
