import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import { classesIn, facesIn, oneFileStyle } from './one-file-style.ts';

const face = (name: string, more = '') =>
  `@font-face{font-display:swap;font-family:${name};${more}src:url(../../_astro/${name}.woff2) format("woff2"),url(../../_astro/${name}.ttf) format("truetype")}`;
const styleOf = (css: string, html = '', script = '') =>
  oneFileStyle(css, html, script, (address) => `<${address}>`);

describe('the style of a widget in one file', () => {
  it('keeps what something in the page or its script can fit', () => {
    const css = 'p{a:b}.seen{a:b}.made{a:b}.gone{a:b}.gone .seen,.seen i{a:b}@media print{.gone{a:b}}';
    const style = styleOf(css, '<p class="x seen">', 'host.className="made"');
    expect(style).toContain('p{a:b}.seen{a:b}.made{a:b}.seen i{a:b}');
    expect(style).not.toContain('gone');
    expect(style).not.toContain('@media');
  });

  it('leaves out what only the address of an embed asks for', () => {
    const css = '[data-fit="slide"] .seen,.seen{a:b}html[data-js][data-guess] .seen{c:d}';
    expect(styleOf(css, '<p class="seen">')).toMatch(/^\.seen\{a:b\}@font-face/);
  });

  it('cuts nothing at braces and commas in strings, comments and brackets', () => {
    const css = '/* } */.seen::before{content:"}"}.seen:is(.gone,b),[title="x,y"]{a:b}.gone{a:b}';
    expect(styleOf(css, '<p class="seen">')).toContain(css.replace('/* } */', '').replace('.gone{a:b}', ''));
  });

  it('asks the page alone for classes of formulas: a script that says "size1" draws no bracket', () => {
    const css = '.katex .size1{font-family:KaTeX_Size1}.katex .mord{a:b}';
    expect(styleOf(css, '<b class="katex"><i class="mord">', 'size1')).not.toContain('size1');
    expect(styleOf(css, '<b class="katex"><i class="size1">')).toContain('size1');
  });

  it('brings the fonts of its formulas along, and no others', () => {
    const css = `${face('KaTeX_Main')}${face('KaTeX_Main', 'font-weight:700;')}${face('KaTeX_Math', 'font-style:italic;')}${face('KaTeX_AMS')}${face('Inter')}.katex{font:normal 1.21em KaTeX_Main,serif}.katex .mathnormal{font-family:KaTeX_Math;font-style:italic}.katex .amsrm{font-family:KaTeX_AMS}`;
    const style = styleOf(css, '<b class="katex"><i class="mathnormal">');
    expect(style.match(/base64,[^)]*/g)).toEqual([
      'base64,<../../_astro/KaTeX_Main.woff2>',
      'base64,<../../_astro/KaTeX_Math.woff2>',
    ]);
    expect(style).not.toContain('.ttf');
  });

  it('keeps a font of the system under our name', () => {
    const css = '@font-face{font-family:"Serif fallback";src:local("Tinos")}';
    expect(styleOf(css)).toContain(css);
  });
});

it('a rule that only says bold makes every family of the formulas bold', () => {
  const sheet = parse('.katex{font:normal 1em KaTeX_Main}.katex .textbf{font-weight:700}');
  expect(facesIn(sheet)).toEqual([
    { family: 'Main', isBold: false, isItalic: false },
    { family: 'Main', isBold: true, isItalic: false },
  ]);
});

it('the classes that a selector needs leave out what may be otherwise', () => {
  expect(classesIn('.a:not(.b) > .c:is(.d, :has(.e)).f[data-x=".g"]')).toEqual(['a', 'c', 'f']);
  expect(classesIn('svg > path')).toEqual([]);
});
