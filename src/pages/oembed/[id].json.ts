/**
 * oEmbed documents: what a page that is given a figure's address puts in its place. They need absolute addresses, so a
 * build for oEmbed is told its own (SITE_URL); without it the addresses start at the root of the server.
 */
import type { APIRoute } from 'astro';
import type { Widget } from '#kit/declare/widget.ts';
import { frameHeights } from '../../../components/embed/frame-heights.ts';
import { PLACES } from '../../../components/embed/places.ts';
import { widgetFacts } from '../../../components/frame/widget-facts.ts';
import { widgets } from '../../../components/widgets/registry.ts';
import { absolute, PICTURE } from '../../layouts/share-tags.ts';
import { siteName } from '../../layouts/site.ts';

/** Width of the frame, in px: that of a course page. Its height is what the figure needs there. */
const { width } = PLACES.course;

export async function getStaticPaths() {
  const all = await Promise.all(Object.values(widgets).map((load) => load()));
  return all.map(({ default: widget }) => ({ params: { id: widget.id }, props: { widget } }));
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

export const GET: APIRoute = ({ props, site }) => {
  const { widget } = props as { widget: Widget };
  const { title, embed, picture } = widgetFacts(widget);
  const { height } = frameHeights(widget.id);
  const address = (path: string) => absolute(path, site) ?? path;
  const document = {
    version: '1.0',
    type: 'rich',
    provider_name: siteName,
    provider_url: address('/'),
    title,
    width,
    height,
    html: `<iframe src="${address(embed)}" width="${width}" height="${height}" title="${escaped(title)}" loading="lazy" sandbox="allow-scripts allow-same-origin allow-downloads allow-popups allow-popups-to-escape-sandbox" style="border:0;max-width:100%"></iframe>`,
    thumbnail_url: address(picture),
    thumbnail_width: PICTURE.width,
    thumbnail_height: PICTURE.height,
  };
  return new Response(JSON.stringify(document, null, 1), {
    headers: { 'content-type': 'application/json' },
  });
};
