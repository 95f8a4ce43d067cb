/**
 * The style of a widget in one file: the rules that something in it can fit, and KaTeX's fonts as far as these rules use
 * them. The fonts of the text stay at the site; the system has its own, stretched to the same size.
 */
import { type AtRule, type Container, parse, type Root, type Rule } from 'postcss';

const classNames = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(/\s+/)));

/** The classes that an element must have, or its ancestors, for a selector to fit; what is in `:is(…)` may be otherwise. */
export function classesIn(selector: string): readonly string[] {
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return [...plain.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map((match) => match[1] as string);
}

const GROUPS = new Set(['media', 'supports', 'layer', 'container']);

/** Whether a class may be met in the page. */
type Known = (name: string, isKatex: boolean) => boolean;

/** Marks that only the address of an embed sets: a slide, and a question asked first. */
const ONLY_EMBEDDED = /\[data-(?:fit|guess)\b/;

/** Takes out what nothing fits: selectors, rules without one, and groups without rules. */
function prune(sheet: Container, isKnown: Known): void {
  sheet.each((node) => {
    node.raws.before = ''; // no line is left between what once were files
    if (node.type === 'comment') node.remove();
    else if (node.type === 'atrule' && node.nodes && GROUPS.has(node.name)) {
      prune(node, isKnown);
      if (node.nodes.length === 0) node.remove();
    } else if (node.type === 'rule') {
      const fitting = node.selectors.filter((selector) => {
        const classes = classesIn(selector);
        const isKatex = classes[0] === 'katex' || classes[0] === 'katex-display';
        return !ONLY_EMBEDDED.test(selector) && classes.every((name) => isKnown(name, isKatex));
      });
      if (fitting.length === 0) node.remove();
      else node.selector = fitting.join(',');
    }
  });
}

/** One font of KaTeX: `Main`, `Math`, …, upright or italic, normal or bold. */
interface Face {
  readonly family: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** The fonts that a rule asks for, or that a `@font-face` is. */
function facesOf(rule: Rule | AtRule): { readonly families: readonly string[] } & Omit<Face, 'family'> {
  const said = (name: string) =>
    (rule.nodes ?? []).flatMap((node) => (node.type === 'decl' && node.prop === name ? node.value : []));
  const short = said('font').join();
  const weight = `${said('font-weight').join()} ${short}`;
  return {
    families: [...`${said('font-family').join()} ${short}`.matchAll(/KaTeX_(\w+)/g)].map(
      (match) => match[1] as string,
    ),
    isBold: /\b(?:bold|[6-9]00)\b/.test(weight),
    isItalic: /\bitalic\b/.test(`${said('font-style').join()} ${short}`),
  };
}

/** The fonts that some rules ask for. A rule without a family makes bold or italic whatever it stands in. */
export function facesIn(sheet: Root): readonly Face[] {
  const asked: Face[] = [];
  const changes: Omit<Face, 'family'>[] = [];
  sheet.walkRules((rule) => {
    const { families, ...kind } = facesOf(rule);
    for (const family of families) asked.push({ family, ...kind });
    if (families.length === 0 && rule.selector.includes('.katex') && (kind.isBold || kind.isItalic))
      changes.push(kind);
  });
  const families = [...new Set(asked.map(({ family }) => family))];
  return [...asked, ...changes.flatMap((kind) => families.map((family) => ({ family, ...kind })))];
}

/** Where no font of ours comes, the system's own bold is better than one that the browser smears. */
const BOLD_OF_SYSTEM =
  '@font-face{font-family:"Sans fallback";font-weight:600 900;src:local("Arial Bold"),local("Liberation Sans Bold"),local("Arimo Bold");size-adjust:103%;ascent-override:94%;descent-override:23.4%;line-gap-override:0%}';

/** What a page needs of its style sheets. `fontAt` gives the font at an address as base64. */
export function oneFileStyle(
  css: string,
  html: string,
  script: string,
  fontAt: (address: string) => string,
): string {
  const inHtml = classNames(html);
  const inScript = new Set(script.match(/[\w-]+/g));
  const sheet = parse(css);
  // The script copies formulas but writes none: their classes all stand in the page.
  prune(sheet, (name, isKatex) => inHtml.has(name) || (!isKatex && inScript.has(name)));
  const faces = facesIn(sheet);
  sheet.walkAtRules('font-face', (font) => {
    const source = font.nodes?.findLast((node) => node.type === 'decl' && node.prop === 'src');
    if (source?.type !== 'decl' || !source.value.includes('url(')) return; // a font of the system under a name of ours
    const { families, isBold, isItalic } = facesOf(font);
    const isUsed = faces.some(
      (face) => face.family === families[0] && face.isBold === isBold && face.isItalic === isItalic,
    );
    const address = source.value.match(/url\(["']?([^"')]+\.woff2)/)?.[1];
    if (!isUsed || address === undefined) font.remove();
    else source.value = `url(data:font/woff2;base64,${fontAt(address)}) format("woff2")`;
  });
  return sheet.toString().trimEnd() + BOLD_OF_SYSTEM;
}
