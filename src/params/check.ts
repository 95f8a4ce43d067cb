/** What a declaration of parameters must satisfy. Run over every widget by a test. */
import { conditionsOf, isChoice, isFlag, isNumber, isRecord, type Param, type Params } from './params.ts';
import { attributeOf, keyOf } from './query.ts';
import { readText } from './read.ts';
import { RESERVED } from './reserved.ts';

/** Attributes that HTML gives every element: a parameter of that name could not be set on the embed element. */
const HTML_ATTRIBUTES = new Set(
  'accesskey autocapitalize autofocus class contenteditable dir draggable enterkeyhint exportparts height hidden id inert inputmode is itemid itemprop itemref itemscope itemtype lang nonce part popover role slot spellcheck src style tabindex title translate width'.split(
    ' ',
  ),
);

const canBe = (param: Param | undefined, value: string | boolean): boolean =>
  param !== undefined &&
  (isChoice(param) ? Object.hasOwn(param.options, String(value)) : isFlag(param) && value !== undefined);

/** @returns one sentence for each mistake, none if the declaration is sound. */
export function mistakesIn(params: Params): readonly string[] {
  return Object.entries(params).flatMap(([key, param]) => {
    const mistakes: string[] = [];
    const attribute = attributeOf(key);
    if (!/^[a-z][a-zA-Z0-9]*$/.test(key)) mistakes.push(`${key} must be camelCase`);
    if (keyOf(attribute) !== key) mistakes.push(`${key} does not survive as the attribute ${attribute}`);
    if (
      RESERVED.some((name) => name === key) ||
      HTML_ATTRIBUTES.has(attribute) ||
      /^(?:on|data-|aria-)/.test(attribute)
    )
      mistakes.push(`${key} is a reserved name`);
    for (const { param: other, is } of conditionsOf(param))
      if (is.some((value) => !canBe(params[other], value)))
        mistakes.push(`${key}: ${other} can never be ${is.join(' or ')}`);
    if (!param.help.endsWith('.')) mistakes.push(`${key}: help must be a sentence`);
    if (isChoice(param)) {
      if (!Object.hasOwn(param.options, param.default)) mistakes.push(`${key}: the default is no option`);
    } else if (isRecord(param)) {
      if (readText(key, param, param.default).note) mistakes.push(`${key}: the default cannot be read`);
    } else if (!isFlag(param)) {
      const { min, max, step } = param;
      const defaults = isNumber(param) ? [param.default] : param.default;
      if (!(min < max)) mistakes.push(`${key}: min must be below max`);
      if (!(step > 0 && step <= max - min))
        mistakes.push(`${key}: step must be positive and fit into the range`);
      if (defaults.some((number) => !(number >= min && number <= max)))
        mistakes.push(`${key}: the default is out of range`);
      if (isNumber(param) && param.spread === 'log' && !(min > 0))
        mistakes.push(`${key}: a logarithmic range starts above 0`);
      const off = (number: number) => Math.abs((number - min) / step - Math.round((number - min) / step));
      if (defaults.some((number) => off(number) > 1e-6) && !(isNumber(param) && param.spread === 'log'))
        mistakes.push(`${key}: the default is not on a step from min`);
    }
    return mistakes;
  });
}
