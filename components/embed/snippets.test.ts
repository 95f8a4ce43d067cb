import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { frameHeights } from './frame-heights.ts';
import {
  type EmbedChoice,
  elementCode,
  embedAddress,
  formats,
  iframeCode,
  latexCode,
  markdownCode,
  mystCode,
  pretextCode,
  quartoCode,
  slidesCode,
} from './snippets.ts';

const plain: EmbedChoice = {
  site: 'https://uni.example/~ada/poc/',
  widget: 'impulse-2d',
  title: 'Off-centre hit',
  params: [],
  height: 640.4,
  run: '1a2b3c4d',
};
const chosen: EmbedChoice = {
  ...plain,
  params: [
    ['massA', '2'],
    ['velocityA', '2,-1'],
  ],
  controls: ['restitution', 'massA'],
  views: [],
  theme: 'dark',
  t: 0.123456,
  splice: true,
};
const hostile: EmbedChoice = {
  ...plain,
  title: 'A "hit" <b>&</b> [50 %] #1_{x}',
  params: [['mode', '"><script>alert(1)</script> (a)']],
};
const element = (html: string, selector: string): Element => {
  const found = parseHTML(`<body>${html}</body>`).document.querySelector(selector);
  if (!found) throw new Error(`no ${selector} in ${html}`);
  return found as unknown as Element;
};

describe('the address', () => {
  it('of defaults has no query', () => {
    expect(embedAddress(plain)).toBe('https://uni.example/~ada/poc/embed/impulse-2d/');
  });
  it('holds values first, then what students get; commas stay readable', () => {
    expect(embedAddress(chosen)).toBe(
      'https://uni.example/~ada/poc/embed/impulse-2d/?massA=2&velocityA=2,-1&controls=restitution,massA&views=none&theme=dark&t=0.1235&splice=on',
    );
  });
  it('reads back to what was written', () => {
    const { searchParams } = new URL(embedAddress(hostile));
    expect(searchParams.get('mode')).toBe(hostile.params[0]?.[1]);
  });
});

describe('the frame', () => {
  it('is one element of fixed height with a title, loaded late, in a sandbox', () => {
    const frame = element(iframeCode(chosen), 'iframe');
    expect(frame.getAttribute('src')).toBe(embedAddress(chosen));
    expect(frame.getAttribute('height')).toBe('640');
    expect(frame.getAttribute('title')).toBe('Off-centre hit');
    expect(frame.getAttribute('loading')).toBe('lazy');
    expect(frame.getAttribute('sandbox')?.split(' ')).toContain('allow-scripts');
  });
  it('is taller on a phone, where pages keep styles', () => {
    const style = element(iframeCode({ ...plain, phoneHeight: 900 }), 'iframe').getAttribute('style');
    expect(style).toBe('height:clamp(640px,(640px - 100vw)*999,900px)');
    expect(element(iframeCode({ ...plain, phoneHeight: 500 }), 'iframe').hasAttribute('style')).toBe(false);
    const narrow = element(iframeCode({ ...plain, phoneHeight: 900, maxWidth: 720 }), 'iframe');
    expect(narrow.getAttribute('style')).toBe(
      'max-width:720px;height:clamp(640px,(640px - 100vw)*999,900px)',
    );
  });
  it('is followed by a link for editors that strip frames; on a slide it stands alone', () => {
    expect(element(iframeCode(hostile), 'p > a').getAttribute('href')).toBe(embedAddress(hostile));
    const slide = iframeCode({ ...plain, fit: 'slide' });
    expect(slide).not.toContain('<a');
    expect(slide).toContain('?fit=slide"');
    expect(slide).toContain('fullscreen');
  });
  it('lets nothing out of its attributes', () => {
    const code = iframeCode(hostile);
    expect(code.match(/</g)).toHaveLength(6); // frame, paragraph, link
    expect(element(code, 'iframe').getAttribute('title')).toBe(hostile.title);
    expect(element(code, 'iframe').getAttribute('src')).toBe(embedAddress(hostile));
  });
});

describe('README', () => {
  it('shows the frame that the builder copies for a course page, with its computed height', () => {
    const code = iframeCode({
      site: 'https://example.org/',
      widget: 'impulse-2d',
      title: 'Off-centre hit',
      params: [['restitution', '0.5']],
      controls: ['restitution'],
      theme: 'light',
      ...frameHeights('impulse-2d'),
      run: '',
    });
    expect(readFileSync('README.md', 'utf8')).toContain(`\n${code}\n`);
  });
});

describe('the element', () => {
  it('has an attribute for each choice, in kebab-case, and nothing for a default', () => {
    expect(elementCode(plain)).toContain('<point-of-contact widget="impulse-2d">');
    const host = element(elementCode(chosen), 'point-of-contact');
    expect(host.getAttribute('mass-a')).toBe('2');
    expect(host.getAttribute('velocity-a')).toBe('2,-1');
    expect(host.getAttribute('controls')).toBe('restitution,massA');
    expect(host.getAttribute('splice')).toBe('on');
  });
  it('holds a link for pages that strip scripts', () => {
    const link = element(elementCode(hostile), 'point-of-contact > a');
    expect(link.getAttribute('href')).toBe(embedAddress(hostile));
    expect(link.textContent).toBe(hostile.title);
  });
});

describe('texts', () => {
  it('Markdown: the picture has the name under which the figure saves it', () => {
    expect(markdownCode(plain)).toContain('](impulse-2d-1a2b3c4d.png)](https://uni.example/');
  });
  it('Markdown: neither title nor address can end their brackets', () => {
    const last = markdownCode(hostile).split('\n').at(-1) ?? '';
    expect(last).toMatch(/^\[A "hit" \\<b\\>&\\<\/b\\> \\\[50 %\\\] #1\\_\{x\}, live\]\(\S+\)$/);
    expect(last.match(/\(/g)).toHaveLength(1);
  });
  it('MyST: the frame as raw HTML, and a link for other outputs', () => {
    const code = mystCode(plain);
    expect(code).toMatch(/^```\{raw\} html\n<iframe .*<\/iframe>\n```\n\n\[Off-centre hit, live\]\(https:/);
  });
  it('PreTeXt: an interactive with its ratio of sides, and a link in print', () => {
    const code = pretextCode(hostile);
    expect(code).toContain('aspect="600:640"');
    expect(element(code, 'interactive').getAttribute('iframe')).toBe(embedAddress(hostile));
    expect(element(code, 'static url').textContent).toBe(`${hostile.title}, live`);
  });
  it('slides: which picture to save, and a link that fills the window', () => {
    expect(slidesCode(plain)).toContain('impulse-2d-1a2b3c4d.png');
    expect(slidesCode(plain)).toContain('?fit=slide');
  });
  it('Quarto: a raw block for HTML, a link for the rest', () => {
    const code = quartoCode(chosen);
    expect(code).toMatch(/```\{=html\}\n<iframe .*<\/iframe>\n```/);
    expect(code).toContain('::: {.content-hidden when-format="html"}\n[Off-centre hit, live](https://');
  });
  it('LaTeX: letters with a meaning are escaped, in words and in the address', () => {
    const code = latexCode({ ...hostile, params: chosen.params, theme: 'light' });
    expect(code).toContain('\\caption{A "hit" <b>\\&</b> [50 \\%] \\#1\\_\\{x\\}.');
    expect(code).toContain(
      '\\qrcode[height=2.2cm]{https://uni.example/\\~ada/poc/embed/impulse-2d/?massA=2\\&velocityA=2,-1\\&theme=light}',
    );
    expect(code).toContain('\\href{https://uni.example/\\~ada/poc/embed/');
    expect(code).toContain('{impulse-2d-1a2b3c4d.png}');
  });
});

it('offers the plain frame first', () => {
  expect(Object.keys(formats)[0]).toBe('iframe');
});
