/** Keeps a number and its unit on one line: the space between them becomes a no-break space. */
import { defineMdastPlugin } from 'satteri';

const units = 'mm|cm|m|km|m/s|km/h|s|ms|kg|g|N·s|N|J|rad|rad/s|Hz|°|%';
const numberAndUnit = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');

export const bindUnits = (text: string): string => text.replace(numberAndUnit, '$1\u00a0');

export const unitSpaces = defineMdastPlugin({
  name: 'unit-spaces',
  text(node, context) {
    const bound = bindUnits(node.value);
    if (bound !== node.value) context.replaceNode(node, { type: 'text', value: bound });
  },
});
