/** The picture of a widget or chapter that other sites show beside a link to it: its drawing, its title, our name. */
import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import sharp from 'sharp';
import { PICTURE } from '../layouts/share-tags.ts';
import { freezeStyles, resolved, rulesOf } from './still-style.ts';

const MARGIN = 56;
const FOOT = 118;

/** The kit's style sheets, in the order of their list. */
const kit = [...readFileSync('components/kit/kit.css', 'utf8').matchAll(/^@import "\.\/(.+)";$/gm)].map(
  ([, name]) => `components/kit/${name}`,
);
const css = ['src/styles/looks.css', 'src/styles/base.css', ...kit]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const rules = rulesOf(css);
/** Variables of the page as a whole. */
const page = new Map(
  rules.filter(({ selector }) => selector === ':root').flatMap(({ declarations }) => declarations),
);
const colour = (name: string): string => resolved(`var(${name})`, (key) => page.get(key));

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The card as SVG: the drawing as large as it fits, the words below it. */
export function shareCard(drawing: string, title: string, source: string): string {
  const frame = '<div class="widget"><div class="widget-scene scene3">'; // some rules speak of what is around a drawing
  const { document } = parseHTML(`<html><body>${frame}${drawing}</div></div></body></html>`) as unknown as {
    document: Document;
  };
  const svg = document.querySelector('svg') as unknown as SVGElement;
  freezeStyles(svg, rules, new Map([...page, ['color', colour('--ink')]]));
  const [, , width = 1, height = 1] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const room = { width: PICTURE.width - 2 * MARGIN, height: PICTURE.height - MARGIN - FOOT };
  const scale = Math.min(room.width / width, room.height / height);
  svg.setAttribute('overflow', 'hidden');
  svg.setAttribute('width', String(width * scale));
  svg.setAttribute('height', String(height * scale));
  svg.setAttribute('x', String((PICTURE.width - width * scale) / 2));
  svg.setAttribute('y', String(MARGIN / 2 + (room.height - height * scale) / 2));
  const baseline = PICTURE.height - 44;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">
<rect width="100%" height="100%" fill="${colour('--panel')}"/>
<rect y="${PICTURE.height - FOOT + 12}" width="100%" height="${FOOT}" fill="${colour('--wash')}"/>
${svg.outerHTML}
<text x="${MARGIN}" y="${baseline}" font-family="Source Serif 4, Georgia, Liberation Serif, DejaVu Serif, serif" font-size="42" fill="${colour('--ink')}">${escaped(title)}</text>
<text x="${PICTURE.width - MARGIN}" y="${baseline}" text-anchor="end" font-family="Inter, Liberation Sans, DejaVu Sans, sans-serif" font-size="26" fill="${colour('--muted')}">${escaped(source)}</text>
</svg>`;
}

export const sharePicture = (drawing: string, title: string, source: string): Promise<Buffer> =>
  sharp(Buffer.from(shareCard(drawing, title, source)))
    .png({ palette: true, quality: 90, effort: 4, dither: 0 })
    .toBuffer();
