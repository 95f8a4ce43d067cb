import { describe, expect, it } from 'vitest';
import { classesIn, rulesOf, selectorsOf, textOf } from './style-rules.ts';

describe('rules of a style sheet', () => {
  it('come apart and together again', () => {
    const css = '@charset "utf-8";.a{color:red}@media print{.b{x:y}.c{z:w}}';
    expect(rulesOf(css)).toEqual([
      { head: '@charset "utf-8"' },
      { head: '.a', body: 'color:red' },
      { head: '@media print', body: '.b{x:y}.c{z:w}' },
    ]);
    expect(rulesOf(css).map(textOf).join('')).toBe(css);
  });

  it('are not cut at braces in strings, comments and escapes', () => {
    const css = '/* } */.a::before{content:"}"}.b[data-x*=\\"on\\"\\:1]{y:z}';
    expect(rulesOf(css).map(({ head }) => head)).toEqual(['.a::before', '.b[data-x*=\\"on\\"\\:1]']);
  });
});

it('selectors are parted at commas, but not inside brackets', () => {
  expect(selectorsOf('.a, :is(.b,.c) .d,[title="x,y"]')).toEqual(['.a', ':is(.b,.c) .d', '[title="x,y"]']);
});

it('the classes that a selector needs leave out what may be otherwise', () => {
  expect(classesIn('.a:not(.b) > .c:is(.d, :has(.e)).f[data-x=".g"]')).toEqual(['a', 'c', 'f']);
  expect(classesIn('svg > path')).toEqual([]);
});
