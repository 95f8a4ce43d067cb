/**
 * Writes the styles of a drawing into it, for programs that know neither our style sheets nor variables nor mixed
 * colours: what a browser's cascade would give, in the light theme, for the few properties that a drawing needs.
 */
import { list, parse } from 'postcss';

/** Properties that a drawing needs, beside variables. */
const WANTED =
  /^(?:color|fill|stroke|opacity|display|visibility|font|paint-order|text-anchor|dominant-baseline|(?:fill|stroke|font)-[a-z-]+)$/;

interface Rule {
  readonly selector: string;
  readonly weight: number;
  readonly declarations: readonly (readonly [string, string])[];
}

/** Classes, attributes and states before names of elements. (No drawing is styled by id.) */
function weightOf(selector: string): number {
  const strong = selector.match(/\.[\w-]+|\[[^\]]*\]|:(?!is|not|where|:)[\w-]+/g)?.length ?? 0;
  const weak = selector.match(/(?:^|[\s>+~(])[a-z][\w-]*/gi)?.length ?? 0;
  return 100 * strong + weak;
}

/** States of a page in use, and parts that no drawing has. */
const STATE = /:(?!is\(|not\(|where\(|root|first-child|last-child|nth-)/;

/** The rules of style sheets that hold everywhere: what depends on paper, width or theme is left out. */
export function rulesOf(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  parse(css).each((node) => {
    if (node.type !== 'rule') return;
    const declarations = node.nodes.flatMap((child) =>
      child.type === 'decl' && (child.prop.startsWith('--') || WANTED.test(child.prop))
        ? [[child.prop, child.value] as const]
        : [],
    );
    if (declarations.length === 0) return;
    for (const selector of node.selectors)
      if (!STATE.test(selector)) rules.push({ selector, weight: weightOf(selector), declarations });
  });
  return rules.sort((a, b) => a.weight - b.weight); // stable: later rules of the same weight win
}

/** The inside of the first call of a function, and where it stands. */
function callOf(text: string, name: string): { start: number; end: number; inside: string } | undefined {
  const start = text.search(new RegExp(`(?<![\\w-])${name}\\(`));
  if (start < 0) return undefined;
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    if (text[i] === '(') depth++;
    if (text[i] === ')' && --depth === 0)
      return { start, end: i + 1, inside: text.slice(start + name.length + 1, i) };
  }
  return undefined;
}

type Rgba = readonly [number, number, number, number];

function colourOf(text: string): Rgba | undefined {
  if (text === 'transparent') return [0, 0, 0, 0];
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1];
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const [r = 0, g = 0, b = 0] = [0, 2, 4].map((i) => Number.parseInt(full.slice(i, i + 2), 16));
    return [r, g, b, 1];
  }
  const numbers = /^rgba?\(([^)]*)\)$/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  return numbers ? [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0, numbers[3] ?? 1] : undefined;
}

/** `color-mix(in srgb, a 30%, b)`, as CSS defines it: weighted with their opacity. */
function mixed(inside: string): string {
  const [, first = '', second = ''] = list.comma(inside);
  const [, one = first, percent = '50'] = /^(.*?)\s+([\d.]+)%$/.exec(first) ?? [];
  const [a, b] = [colourOf(one.trim()), colourOf(second.trim())];
  if (!a || !b) return 'none';
  const p = Number(percent) / 100;
  const alpha = a[3] * p + b[3] * (1 - p);
  const channel = (i: 0 | 1 | 2) => (alpha === 0 ? 0 : (a[i] * a[3] * p + b[i] * b[3] * (1 - p)) / alpha);
  const rgb = ([0, 1, 2] as const).map((i) => Math.round(channel(i)));
  return `rgba(${rgb.join(',')},${Number(alpha.toFixed(4))})`;
}

/** A value with its variables, themes and mixtures worked out. */
export function resolved(text: string, lookUp: (name: string) => string | undefined): string {
  let value = text.replace(/\bcurrentcolor\b/gi, () => lookUp('color') ?? '#000000');
  for (let call = callOf(value, 'var'); call; call = callOf(value, 'var')) {
    const [name = '', ...rest] = list.comma(call.inside);
    const fallback = rest.join(', ');
    value = value.slice(0, call.start) + resolved(lookUp(name) ?? fallback, lookUp) + value.slice(call.end);
  }
  for (let call = callOf(value, 'light-dark'); call; call = callOf(value, 'light-dark'))
    value = value.slice(0, call.start) + (list.comma(call.inside)[0] ?? '') + value.slice(call.end);
  for (let call = callOf(value, 'color-mix'); call; call = callOf(value, 'color-mix'))
    value = value.slice(0, call.start) + mixed(resolved(call.inside, lookUp)) + value.slice(call.end);
  return value.trim();
}

/** Declarations of a `style` attribute. */
const declarationsOf = (style: string): readonly (readonly [string, string])[] =>
  style.split(';').flatMap((text) => {
    const at = text.indexOf(':');
    return at < 0 ? [] : [[text.slice(0, at).trim(), text.slice(at + 1).trim()] as const];
  });

/** The declarations that hold for each element of a document, the strongest last. */
function declaredIn(document: Document, rules: readonly Rule[]): Map<Element, Rule['declarations']> {
  const declared = new Map<Element, Rule['declarations']>();
  for (const { selector, declarations } of rules)
    for (const element of document.querySelectorAll(selector))
      declared.set(element, [...(declared.get(element) ?? []), ...declarations]);
  return declared;
}

/** Writes the styles into an element and all below it. `outer` holds what it inherits: variables and the colour. */
export function freezeStyles(
  element: Element,
  rules: readonly Rule[],
  outer: ReadonlyMap<string, string> = new Map(),
): void {
  const declared = declaredIn(element.ownerDocument, rules);
  const around: Element[] = [];
  for (let above = element.parentElement; above; above = above.parentElement) around.unshift(above);
  const variables = around.flatMap((above) =>
    (declared.get(above) ?? []).filter(([name]) => name.startsWith('--')),
  );
  freeze(element, declared, new Map([...outer, ...variables]));
}

function freeze(
  element: Element,
  declared: ReadonlyMap<Element, Rule['declarations']>,
  outer: ReadonlyMap<string, string>,
): void {
  const own = new Map(declared.get(element) ?? []);
  for (const [name, value] of declarationsOf(element.getAttribute('style') ?? '')) own.set(name, value);

  const inherited = new Map(outer);
  for (const [name, value] of own) if (name.startsWith('--')) inherited.set(name, value);
  const colour = own.get('color');
  if (colour && colour !== 'inherit')
    inherited.set(
      'color',
      resolved(colour, (name) => (name === 'color' ? outer.get('color') : inherited.get(name))),
    );
  const lookUp = (name: string) => inherited.get(name);
  const style = [...own]
    .filter(([name]) => !name.startsWith('--') && WANTED.test(name))
    .map(([name, value]) => `${name}:${resolved(value, lookUp)}`);
  if (style.length > 0) element.setAttribute('style', style.join(';'));
  else element.removeAttribute('style');
  for (const name of ['fill', 'stroke', 'color']) {
    const value = element.getAttribute(name);
    if (value && /[(]|currentcolor/i.test(value)) element.setAttribute(name, resolved(value, lookUp));
  }
  for (const child of element.children) freeze(child, declared, inherited);
}
