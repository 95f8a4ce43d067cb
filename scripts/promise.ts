/**
 * `npm run promise`: writes down what other people's pages rely on, the addresses and keys of widgets.json, in
 * components/embed/promises.json. It adds what is new and never takes anything away: a test fails when something that was
 * promised is no longer there, or something new is not yet promised.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { withNew } from '../components/embed/promises.ts';
import { widgetFacts } from '../components/frame/widget-facts.ts';
import { widgets } from '../components/widgets/registry.ts';

const file = 'components/embed/promises.json';
const modules = await Promise.all(Object.values(widgets).map((load) => load()));
const promised = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof withNew>[0];
const next = withNew(
  promised,
  modules.map(({ default: widget }) => widgetFacts(widget)),
);
writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`);
console.log(`${Object.keys(next).length} widgets are promised in ${file}`);
