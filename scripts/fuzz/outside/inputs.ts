/**
 * What strangers hand to a figure: values good and bad, each with what must come of it. What must come of it is known
 * from how the value was made, not from the code that reads it.
 */
import type { Random } from '#core/math/random.ts';

/** A parameter, as widgets.json tells it. */
export interface ParamFacts {
  readonly key: string;
  readonly kind: 'number' | 'vector' | 'choice' | 'flag' | 'record';
  readonly min: number;
  readonly max: number;
  readonly default: number | string | boolean | readonly number[];
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A widget, as widgets.json tells it. */
export interface WidgetFacts {
  readonly id: string;
  readonly chapter: string;
  readonly views: readonly string[];
  readonly params: readonly ParamFacts[];
}

/** A key with a value. */
export interface Given {
  readonly key: string;
  readonly text: string;
  /** What the figure must show afterwards; `undefined` if the key is no parameter. */
  readonly wanted?: ParamFacts['default'];
  /** Whether something must be said about it. */
  readonly isWrong: boolean;
}

/** Texts that are no value of anything, and should do nothing. */
export const NASTY: readonly string[] = [
  '',
  ' ',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '1e',
  '1e99999',
  '１２',
  '1,2,3,4,5,6,7,8,9,10,11,12',
  '--1',
  '1..2',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '<img src=x onerror="window.hit=1">',
  '"><script>window.hit=1</script>',
  "');window.hit=1;//",
  'javascript:window.hit=1',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the very text of a template
  '${window.hit=1}',
  '{{constructor.constructor("window.hit=1")()}}',
  '\u0000',
  '\u202edlrow',
  '\ufffe\uffff',
  '😀'.repeat(50),
  'x'.repeat(3000),
  '../../../../etc/passwd',
  'data:text/html,<script>window.hit=1</script>',
  '%00%0a%0d',
  'a\nb\r\nc',
];

/** Names that are no parameter. */
const STRANGE_KEYS = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '<b>',
  'x'.repeat(500),
  'é',
  'a b',
  'toString',
];

export const oneOf = <T>(random: Random, items: readonly T[]): T =>
  items[random.integer(0, items.length - 1)] as T;

/** A number inside the range, as text, and what it is. */
function inside(random: Random, { min, max }: ParamFacts): readonly [string, number] {
  const value = Number(random.between(min, max).toPrecision(random.integer(1, 17)));
  return value < min || value > max ? [String(min), min] : [String(value), value + 0];
}

/** A number outside of the range, as text, and the nearest allowed. */
function outside(random: Random, { min, max }: ParamFacts): readonly [string, number] {
  if (random.next() < 0.1) return ['9'.repeat(390), max];
  const far = 10 ** random.integer(-3, 250);
  return random.next() < 0.5 ? [String(min - far), min] : [String(max + far), max];
}

/** A value that is right, too much or wrong in kind. */
export function givenFor(random: Random, param: ParamFacts): Given {
  const { key, kind, options = {} } = param;
  const wrong = (text: string): Given => ({ key, text, wanted: param.default, isWrong: true });
  const dice = random.next();
  const nasty = oneOf(random, NASTY);
  if (kind === 'number') {
    if (dice < 0.35) return wrong(nasty);
    const [text, wanted] = dice < 0.6 ? outside(random, param) : inside(random, param);
    // What is too near to the end to be told apart from it is no fault.
    return { key, text, wanted, isWrong: Number(text) !== wanted };
  }
  if (kind === 'vector') {
    const count = (param.default as readonly number[]).length;
    if (dice < 0.4) return wrong(nasty === '1,2,3,4,5,6,7,8,9,10,11,12' && count === 12 ? 'x' : nasty);
    const parts = Array.from({ length: count }, () =>
      dice < 0.6 ? outside(random, param) : inside(random, param),
    );
    const wanted = parts.map(([, value]) => value);
    const isWrong = parts.some(([text, value]) => Number(text) !== value);
    return { key, text: parts.map(([text]) => text).join(), wanted, isWrong };
  }
  if (kind === 'flag') return dice < 0.5 ? wrong(nasty) : { key, text: 'off', wanted: false, isWrong: false };
  const names = Object.keys(options);
  if (kind === 'choice' && dice > 0.5) {
    const name = oneOf(random, names);
    return { key, text: name, wanted: name, isWrong: false };
  }
  // A record that is empty is none, and nothing needs to be said.
  return { ...wrong(nasty), isWrong: !(kind === 'record' && nasty === '') };
}

/** A few values of different keys, some of them of no parameter. */
export function someGiven(random: Random, { params }: WidgetFacts): readonly Given[] {
  const known = random
    .shuffle(params)
    .slice(0, random.integer(0, 4))
    .map((param) => givenFor(random, param));
  if (random.next() < 0.7) return known;
  const key = oneOf(random, STRANGE_KEYS);
  return [...known, { key, text: oneOf(random, NASTY), isWrong: true }];
}

/** Whether a value is one that a parameter may have. */
export function isAllowed(param: ParamFacts, value: unknown): boolean {
  const { kind, min, max, options = {} } = param;
  const isInside = (number: unknown): boolean => typeof number === 'number' && number >= min && number <= max;
  if (kind === 'number') return isInside(value);
  if (kind === 'vector')
    return (
      Array.isArray(value) &&
      value.length === (param.default as readonly number[]).length &&
      value.every(isInside)
    );
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'choice') return typeof value === 'string' && Object.hasOwn(options, value);
  return typeof value === 'string';
}

/** What is wrong with what a figure shows after it was given something. */
export function faultsIn(
  { params }: WidgetFacts,
  given: readonly Given[],
  shown: Readonly<Record<string, unknown>>,
  readings: Readonly<Record<string, unknown>>,
  said: string,
): readonly string[] {
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  return [
    ...params
      .filter((param) => !isAllowed(param, shown[param.key]))
      .map(({ key }) => `${key} is ${JSON.stringify(shown[key])}`),
    ...given
      .filter(({ key, wanted }) => wanted !== undefined && !same(shown[key], wanted))
      .map(
        ({ key, text, wanted }) =>
          `${key}=${text.slice(0, 60)} gave ${JSON.stringify(shown[key])}, not ${JSON.stringify(wanted)}`,
      ),
    ...Object.entries(readings)
      .filter(([, value]) => value !== null && !(typeof value === 'number' && Number.isFinite(value)))
      .map(([key, value]) => `reading ${key} is ${String(value)}`),
    ...given
      .filter(({ key, isWrong }) => isWrong && !said.includes(key.slice(0, 20)))
      .map(({ key }) => `nothing is said of ${key.slice(0, 30)}`),
    ...given
      .filter(
        ({ key, isWrong, wanted }) =>
          !isWrong &&
          wanted !== undefined &&
          new RegExp(`(?:^|\\. )${key} (?:must|goes|is on|is one)`).test(said),
      )
      .map(({ key }) => `${key} was right, and yet: ${said.slice(0, 200)}`),
  ];
}
