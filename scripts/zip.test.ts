import { describe, expect, it } from 'vitest';
import { withFileLinks } from './zip.ts';

describe('a page to be read from a folder', () => {
  it.each([
    ['<a href="../impulse/">', '<a href="../impulse/index.html">'],
    ['<a href="./">', '<a href="./index.html">'],
    ['<a class="x" href="../">', '<a class="x" href="../index.html">'],
    ['<a href="../code/body.test/#L12">', '<a href="../code/body.test/index.html#L12">'],
    [
      '<a href="../impulse/?widget=impulse-2d&amp;t=1#impulse-2d">',
      '<a href="../impulse/index.html?widget=impulse-2d&amp;t=1#impulse-2d">',
    ],
  ])('names the file behind %s', (given, expected) => {
    expect(withFileLinks(given)).toBe(expected);
  });

  it.each([
    '<a href="#main">',
    '<a href="../figures/impulse-2d.html#t=1">',
    '<a href="https://example.org/papers/">',
    '<a data-to="impulse/" title="href=&quot;../x/&quot;">',
    '<code>href="../impulse/"</code>',
    '<link rel="canonical" href="../impulse/">',
  ])('leaves %s', (given) => {
    expect(withFileLinks(given)).toBe(given);
  });
});
