import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { chooseParts } from './embed-parts.ts';

function widget(): HTMLElement {
  const { document } = parseHTML(
    `<div id="w"><div data-view="scene"></div><div data-view="charts"></div>
     <div data-param="massA"></div><div data-param="massB"></div></div>`,
  ) as unknown as { document: Document };
  return document.querySelector('#w') as HTMLElement;
}
const hiddenParts = (root: HTMLElement): string =>
  [...root.querySelectorAll<HTMLElement>('[hidden]')]
    .map(({ dataset }) => dataset['param'] ?? dataset['view'])
    .join();

test.each([
  ['', ''],
  ['?controls=all&views=', ''],
  ['?controls=massA', 'massB'],
  ['?controls=none', 'massA,massB'],
  ['?views=scene&controls=massB', 'charts,massA'],
])('%s hides %s', (search, hidden) => {
  const root = widget();
  expect(chooseParts(root, search)).toEqual([]);
  expect(hiddenParts(root)).toBe(hidden);
});

test('the sentence leaves the sight, and stays for those who listen', () => {
  const root = widget();
  const sentence = root.ownerDocument.createElement('p');
  sentence.dataset['view'] = 'description';
  root.append(sentence);
  chooseParts(root, '?views=scene,charts');
  expect([sentence.hidden, sentence.className]).toEqual([false, 'visually-hidden']);
  chooseParts(root, '?views=scene,description');
  expect(sentence.className).toBe('');
});

test('a name that does not exist is said; a wish of such names alone hides nothing', () => {
  const root = widget();
  expect(chooseParts(root, '?controls=massA,weight')).toEqual([
    'There is no control “weight”: ignored. There are massA, massB.',
  ]);
  expect(hiddenParts(root)).toBe('massB');
  const other = widget();
  expect(chooseParts(other, '?views=%3Cscript%3E')).toEqual([
    'There is no view “<script>”: ignored. There are scene, charts.',
  ]);
  expect(hiddenParts(other)).toBe('');
});

test('one chart is asked for by its name, and one that does not exist is said', () => {
  const withCharts = (): HTMLElement => {
    const root = widget();
    const box = root.querySelector('[data-view="charts"]') as HTMLElement;
    box.innerHTML =
      '<b data-chart-tab="vRel"></b><b data-chart-tab="kinetic"></b><div class="widget-charts"><svg data-chart="vRel"></svg></div>';
    return root;
  };
  const only = (root: HTMLElement) => root.querySelector<HTMLElement>('.widget-charts')?.dataset['only'];
  const root = withCharts();
  expect(chooseParts(root, '?views=scene,chart:kinetic')).toEqual([]);
  expect([hiddenParts(root), only(root)]).toEqual(['', 'kinetic']);
  const alone = withCharts();
  chooseParts(alone, '?views=chart:kinetic');
  expect([hiddenParts(alone), only(alone)]).toEqual(['scene', 'kinetic']);
  const other = withCharts();
  expect(chooseParts(other, '?views=scene,chart:heat')).toEqual([
    'There is no view “chart:heat”: ignored. There are scene, charts, chart:vRel, chart:kinetic.',
  ]);
  expect([hiddenParts(other), only(other)]).toEqual(['charts', undefined]);
  const all = withCharts();
  chooseParts(all, '?views=charts,chart:vRel');
  expect(only(all)).toBeUndefined();
});

function figure(): HTMLElement {
  const { document } = parseHTML(
    `<div id="w"><div data-view="scene"></div><div data-lead><p data-param="a"></p></div>
     <div data-more-grid><p data-param="b"></p><p data-param="c"></p><p data-param="d"></p></div>
     <div data-panel="numbers"><dl data-view="readings"></dl></div><div data-open-parts></div>
     <div data-view="actions" data-tools><button data-opens="more"></button><button data-opens="away"></button></div></div>`,
  ) as unknown as { document: Document };
  return document.querySelector('#w') as HTMLElement;
}
const shownIn = (root: HTMLElement, place: string): string =>
  [...root.querySelectorAll<HTMLElement>(`[${place}] > [data-param]:not([hidden])`)]
    .map(({ dataset }) => dataset['param'])
    .join();

test('controls that are named stand under the stage in that order, from the third on behind More controls', () => {
  const root = figure();
  chooseParts(root, '?controls=d,a,b');
  expect([shownIn(root, 'data-lead'), shownIn(root, 'data-more-grid')]).toEqual(['d,a', 'b']);
});

test('a view that a tool would open stands open, and More controls stays where there are more', () => {
  const root = figure();
  chooseParts(root, '?views=scene,readings');
  expect(root.querySelector('[data-open-parts] > [data-view="readings"]')).not.toBeNull();
  const tools = root.querySelector('[data-tools]') as HTMLElement;
  expect(tools.hidden).toBe(false);
  expect(tools.querySelectorAll('button:not([hidden])').length).toBe(1);
  const few = figure();
  chooseParts(few, '?views=scene&controls=a');
  expect((few.querySelector('[data-tools]') as HTMLElement).hidden).toBe(true);
});
