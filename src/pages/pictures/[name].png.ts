/** A picture for each widget and chapter, for links from elsewhere. A chapter shows its first widget. */
import type { APIRoute } from 'astro';
import type { Widget } from '#kit/declare/widget.ts';
import { staticWidget } from '../../../components/frame/static-widget.ts';
import { widgets } from '../../../components/widgets/registry.ts';
import { sharePicture } from '../../build/share-picture.ts';
import { loadBook } from '../../data/book.ts';
import { siteName } from '../../layouts/site.ts';

export async function getStaticPaths() {
  const all = (await Promise.all(Object.values(widgets).map((load) => load()))).map(
    (module) => module.default,
  );
  const chapters = loadBook().chapters.flatMap(({ slug, meta }) => {
    const first = all.find(({ chapter }) => chapter === slug);
    return first
      ? [{ params: { name: `chapter-${slug}` }, props: { widget: first, title: meta.title } }]
      : [];
  });
  return [
    ...all.map((widget) => ({ params: { name: widget.id }, props: { widget, title: widget.title } })),
    ...chapters,
  ];
}

export const GET: APIRoute = async ({ props }) => {
  const { widget, title } = props as { widget: Widget; title: string };
  const picture = await sharePicture(staticWidget(widget).scene, title, siteName);
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } });
};
