/** Style sheets as rules, enough to leave some out: comments, strings and blocks inside blocks are understood. */

export interface Rule {
  /** What stands before the block: selectors, or an at-rule. A statement (`@import …;`) has no block. */
  readonly head: string;
  readonly body?: string;
}

/** Where a string, a comment or an escaped letter that begins at `i` ends; `i` if none begins there. */
function skip(css: string, i: number): number {
  const sign = css[i];
  if (sign === '\\') return i + 2;
  if (sign === '/' && css[i + 1] === '*') {
    const end = css.indexOf('*/', i + 2);
    return end < 0 ? css.length : end + 2;
  }
  if (sign !== '"' && sign !== "'") return i;
  let end = i + 1;
  while (end < css.length && css[end] !== sign) end += css[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** The rules of a style sheet, or of a block of rules. */
export function rulesOf(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let depth = 0;
  let open = 0;
  for (let i = 0; i < css.length; ) {
    const past = skip(css, i);
    if (past > i) {
      if (depth === 0 && css[i] === '/' && css.slice(start, i).trim() === '') start = past;
      i = past;
      continue;
    }
    const sign = css[i];
    if (sign === '{' && depth++ === 0) open = i;
    if (sign === '}' && --depth === 0) {
      rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, i) });
      start = i + 1;
    }
    if (sign === ';' && depth === 0) {
      rules.push({ head: css.slice(start, i).trim() });
      start = i + 1;
    }
    i++;
  }
  return rules;
}

export const textOf = ({ head, body }: Rule): string =>
  body === undefined ? `${head};` : `${head}{${body}}`;

/** A list of selectors, taken apart at its commas but not inside brackets. */
export function selectorsOf(head: string): readonly string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < head.length; ) {
    const past = skip(head, i);
    if (past > i) {
      i = past;
      continue;
    }
    const sign = head[i] as string;
    if ('(['.includes(sign)) depth++;
    if (')]'.includes(sign)) depth--;
    if (sign === ',' && depth === 0) {
      selectors.push(head.slice(start, i).trim());
      start = i + 1;
    }
    i++;
  }
  return [...selectors, head.slice(start).trim()];
}

/** The classes that an element must have, or its ancestors, for a selector to fit; what is in `:is(…)` may be otherwise. */
export function classesIn(selector: string): readonly string[] {
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return [...plain.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map((match) => match[1] as string);
}
