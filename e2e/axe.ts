/**
 * What axe finds on a page. The library runs inside the page and sends only its violations out: several times as fast as
 * collecting everything that is in order too.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Wish {
  /** A selector; the whole page unless given. All else is taken off the page, so that axe need not walk it. */
  readonly within?: string;
  /** Only these rules. */
  readonly rules?: readonly string[];
}

/**
 * Breaches of accessibility, as "rule: places". The drawn half of formulas is dropped first: it is hidden from assistive
 * technology and made of thousands of boxes, and the contrast of its colours is checked in src/styles/looks.test.ts. So
 * are, from a chapter, its widgets: each is looked at on its own page. Every disclosure is open, but the menu at the top only
 * where that is asked for.
 */
export async function breaches(page: Page, { within, rules }: Wish = {}): Promise<string[]> {
  await page.evaluate(source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
    ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}),
  };
  return await page.evaluate(
    async ([place, wishes]) => {
      for (const drawing of document.querySelectorAll('.katex-html[aria-hidden="true"]')) drawing.remove();
      if (place === undefined && document.documentElement.dataset['embed'] === undefined)
        for (const figure of document.querySelectorAll('poc-widget')) figure.remove();
      const { axe } = globalThis as unknown as {
        axe: { run(context: Element, options: RunOptions): Promise<AxeResults> };
      };
      const root = place === undefined ? document.documentElement : document.querySelector(place);
      if (!root) throw new Error(`nothing to look at: ${place}`);
      for (let part = root; part !== document.documentElement && part !== document.body; ) {
        const parent = part.parentElement as Element;
        for (const other of [...parent.children]) if (other !== part) other.remove();
        part = parent;
      }
      // An open menu covers what lies under it: it is looked at by itself.
      for (const disclosure of root.querySelectorAll('details'))
        disclosure.open = place !== undefined || !disclosure.matches('header.top .menu');
      // What a long page skips while it is far has no place yet, and would seem to lie on something else.
      const whole = new CSSStyleSheet();
      whole.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(whole);
      const { violations } = await axe.run(root, wishes);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [within, options] as const,
  );
}
