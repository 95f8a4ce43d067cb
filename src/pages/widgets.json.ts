/** The widgets as data: for tests, for instructors' tools, for search engines of figures. */
import type { APIRoute } from 'astro';
import { widgetFacts } from '../../components/frame/widget-facts.ts';
import { widgets } from '../../components/widgets/registry.ts';

export const GET: APIRoute = async () => {
  const modules = await Promise.all(Object.values(widgets).map((load) => load()));
  const facts = modules.map(({ default: widget }) => widgetFacts(widget));
  return new Response(JSON.stringify({ version: 1, widgets: facts }, null, 1), {
    headers: { 'content-type': 'application/json' },
  });
};
