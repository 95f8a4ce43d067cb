/** Turns `$…$` and `$$…$$` of MDX into KaTeX at build time, with the living symbols of notation.yaml. */
import { defineMdastPlugin } from 'satteri';
import { loadBook } from '../data/book.ts';
import { plainTex, renderTex } from '../data/tex.ts';

const typeset = (tex: string, displayMode: boolean): string =>
  renderTex(tex, loadBook().symbols, displayMode);

/** Characters of TeX up to which a formula in a line is not broken: it then fits 320 px with room to spare. */
const longestUnbroken = 40;

/** As opaque HTML: given as raw Markdown it would be parsed again, and lose the backslashes of its TeX. */
const setHtml = (html: string) => [{ type: 'mdxJsxAttribute' as const, name: 'set:html', value: html }];

export const mathToKatex = defineMdastPlugin({
  name: 'math-to-katex',
  math(node, context) {
    context.replaceNode(node, {
      type: 'mdxJsxFlowElement',
      name: 'div',
      attributes: [
        { type: 'mdxJsxAttribute', name: 'class', value: 'display-math' },
        ...setHtml(typeset(node.value, true)),
      ],
      children: [],
    });
  },
  inlineMath(node, context) {
    const isShort = plainTex(node.value, loadBook().symbols).length <= longestUnbroken;
    context.replaceNode(node, {
      type: 'mdxJsxTextElement',
      name: isShort ? 'span' : 'Fragment',
      attributes: [
        ...(isShort ? [{ type: 'mdxJsxAttribute' as const, name: 'class', value: 'nowrap' }] : []),
        ...setHtml(typeset(node.value, false)),
      ],
      children: [],
    });
  },
});
