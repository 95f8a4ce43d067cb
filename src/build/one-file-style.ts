/**
 * The style of a widget in one file: the rules that something in it can fit, and KaTeX's fonts as far as these rules use
 * them. The fonts of the text stay at the site; the system has its own, stretched to the same size.
 */
import { classesIn, type Rule, rulesOf, selectorsOf, textOf } from './style-rules.ts';

const classNames = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(/\s+/)));

const GROUPS = /^@(?:media|supports|layer|container)\b/;

/** Whether a class may be met in the page. */
type Known = (name: string, isKatex: boolean) => boolean;

function pruned(rules: readonly Rule[], isKnown: Known): readonly Rule[] {
  return rules.flatMap((rule): readonly Rule[] => {
    const { head, body } = rule;
    if (body === undefined) return [rule];
    if (GROUPS.test(head)) {
      const kept = pruned(rulesOf(body), isKnown);
      return kept.length > 0 ? [{ head, body: kept.map(textOf).join('') }] : [];
    }
    if (head.startsWith('@')) return [rule];
    const fitting = selectorsOf(head).filter((selector) => {
      const classes = classesIn(selector);
      const isKatex = classes[0] === 'katex' || classes[0] === 'katex-display';
      return classes.every((name) => isKnown(name, isKatex));
    });
    return fitting.length > 0 ? [{ head: fitting.join(','), body }] : [];
  });
}

/** One font of KaTeX: `Main`, `Math`, …, upright or italic, normal or bold. */
interface Face {
  readonly family: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}
const isBold = (body: string): boolean =>
  /font-weight:\s*(?:bold|[6-9]00)|font:[^;]*\b(?:bold|[6-9]00)\b/.test(body);
const isItalic = (body: string): boolean => /font-style:\s*italic|font:[^;]*\bitalic\b/.test(body);
const familiesIn = (body: string): readonly string[] =>
  [...body.matchAll(/KaTeX_(\w+)/g)].map((match) => match[1] as string);

/** The fonts that some rules ask for. A rule without a family makes bold or italic whatever it stands in. */
export function facesIn(rules: readonly Rule[]): readonly Face[] {
  const flat = (list: readonly Rule[]): readonly Rule[] =>
    list.flatMap((rule) => (GROUPS.test(rule.head) ? flat(rulesOf(rule.body ?? '')) : [rule]));
  const plain = flat(rules).filter(({ head }) => !head.startsWith('@'));
  const asked = plain.flatMap(({ body = '' }) =>
    familiesIn(body).map((family) => ({ family, isBold: isBold(body), isItalic: isItalic(body) })),
  );
  const families = [...new Set(asked.map(({ family }) => family))];
  const changed = plain
    .filter(({ head, body = '' }) => head.includes('.katex') && familiesIn(body).length === 0)
    .filter(({ body = '' }) => isBold(body) || isItalic(body))
    .flatMap(({ body = '' }) =>
      families.map((family) => ({ family, isBold: isBold(body), isItalic: isItalic(body) })),
    );
  return [...asked, ...changed];
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
  // The script copies formulas but writes none: their classes all stand in the page.
  const isKnown: Known = (name, isKatex) => inHtml.has(name) || (!isKatex && inScript.has(name));
  const rules = pruned(rulesOf(css), isKnown);
  const faces = facesIn(rules);
  const kept = rules.flatMap((rule): readonly Rule[] => {
    const { head, body = '' } = rule;
    if (head !== '@font-face') return [rule];
    if (!body.includes('url(')) return [rule]; // a font of the system under a name of ours
    const [family] = familiesIn(body.match(/font-family:[^;]*/)?.[0] ?? '');
    const isUsed = faces.some(
      (face) => face.family === family && face.isBold === isBold(body) && face.isItalic === isItalic(body),
    );
    const address = body.match(/url\(["']?([^"')]+\.woff2)/)?.[1];
    if (!isUsed || address === undefined) return [];
    const src = `src:url(data:font/woff2;base64,${fontAt(address)}) format("woff2")`;
    return [{ head, body: `${body.replace(/src:[^;]*;?/, '').replace(/;$/, '')};${src}` }];
  });
  return kept.map(textOf).join('') + BOLD_OF_SYSTEM;
}
