import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { freezeStyles, resolved, rulesOf } from './still-style.ts';

const values: Readonly<Record<string, string>> = { '--a': '#ff0000', '--b': 'var(--a)', color: '#0000ff' };
const lookUp = (name: string) => values[name];

describe('resolved', () => {
  it.each([
    ['var(--b)', '#ff0000'],
    ['var(--none, 3px)', '3px'],
    ['light-dark(#111111, var(--a))', '#111111'],
    ['color-mix(in srgb, currentcolor 50%, var(--a))', 'rgba(128,0,128,1)'],
    ['color-mix(in srgb, currentcolor 25%, transparent)', 'rgba(0,0,255,0.25)'],
    ['color-mix(in srgb, color-mix(in srgb, #fff 50%, #000) 50%, #000)', 'rgba(64,64,64,1)'],
    ['12px var(--none, "Inter", sans-serif)', '12px "Inter", sans-serif'],
  ])('%s is %s', (text, value) => {
    expect(resolved(text, lookUp)).toBe(value);
  });
});

describe('freezeStyles', () => {
  const rules = rulesOf(`
    :root { --look: #00ff00 }
    .mark { fill: color-mix(in srgb, currentcolor 50%, #ffffff); stroke: var(--look) }
    .look { color: #ff0000 }
    .mark.is-open { fill: none }
    .mark:hover { fill: #123456 }
    @media print { .mark { fill: #654321 } }
  `);
  const { document } = parseHTML(
    '<svg><g class="look"><path class="mark"/><path class="mark is-open" style="--look: #0000ff"/></g></svg>',
  ) as unknown as { document: Document };
  const svg = document.querySelector('svg') as unknown as Element;
  freezeStyles(svg, rules, new Map([['--look', '#00ff00']]));
  const [closed, open] = [...svg.querySelectorAll('path')].map((path) => path.getAttribute('style'));

  it('works out inherited colours and variables', () => {
    expect(closed).toBe('fill:rgba(255,128,128,1);stroke:#00ff00');
  });
  it('lets the more special rule win, and the variable nearest by', () => {
    expect(open).toBe('fill:none;stroke:#0000ff');
  });
});
