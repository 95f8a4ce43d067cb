/**
 * The live sentences of a chapter: those with a number that the reader can change, or words that follow a figure, and
 * what is declared of them. Read from the text as the build reads it.
 */
import { type MdastNode, mdxToMdast } from 'satteri';

/** A component of the text that has to do with live numbers. */
export interface LiveTag {
  readonly name: 'Num' | 'Value' | 'Say' | 'Holds';
  readonly given: Readonly<Record<string, string>>;
  readonly line: number;
}

/** A sentence with everything live in it. */
export interface LiveSentence {
  /** Its words, with … for what is not text. */
  readonly text: string;
  readonly line: number;
  /** Numbers that follow the figure. */
  readonly numbers: readonly LiveTag[];
  readonly says: readonly LiveTag[];
  /** The mark behind it or behind a later sentence of its paragraph, if there is one. */
  readonly holds: LiveTag | undefined;
}

/** Stands for a component in the text of a block. */
const PLACE = '\uFFFC';

/** A sentence ends with its full stop, and what clings to it. */
const SENTENCE_END = new RegExp(`(?<=[.!?][)”’"'${PLACE}]*)\\s+`, 'u');

const LIVE = ['Num', 'Value', 'Say', 'Holds'];

/** What stands in the text of something else, and is read by itself. */
const isApart = (node: MdastNode): boolean =>
  'name' in node && (node.name === 'Aside' || node.name === 'Answer');

/** A number of a given state stands still: it is given more than its name. */
const isLiveNumber = ({ name, given }: LiveTag): boolean =>
  name === 'Num' ||
  (name === 'Value' && Object.keys(given).every((key) => key === 'widget' || key === 'reading'));

/** The component that a node is, if it is one of ours. */
function tagOf(node: MdastNode): LiveTag | undefined {
  if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return undefined;
  const { name, attributes, position } = node;
  if (name === null || !LIVE.includes(name)) return undefined;
  const given = attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' ? [[attribute.name, String(attribute.value ?? '')] as const] : [],
  );
  return { name: name as LiveTag['name'], given: Object.fromEntries(given), line: position?.start.line ?? 1 };
}

/** A block as one line of text with places for its components, and these in order. */
interface Block {
  text: string;
  /** One for each place; `undefined` for a component that is none of ours. */
  readonly tags: (LiveTag | undefined)[];
  readonly line: number;
}

/** Reads what is inside a block; what stands apart becomes a block of its own. */
function fill(block: Block, node: MdastNode, apart: MdastNode[]): void {
  const tag = tagOf(node);
  if (tag || isApart(node) || !('children' in node || 'value' in node)) {
    if (!tag && isApart(node)) apart.push(node);
    block.text += PLACE;
    block.tags.push(tag);
  } else if ('children' in node) {
    for (const child of node.children) fill(block, child as MdastNode, apart);
    if (node.type === 'tableCell') block.text += ' ';
  } else if (node.type === 'text') block.text += node.value;
  else block.text += '…';
}

const isBlock = (node: MdastNode): boolean =>
  node.type === 'paragraph' || node.type === 'heading' || node.type === 'table' || tagOf(node) !== undefined;

/** All blocks below a node, in order; those that stand in another one behind it. */
function* blocksBelow(node: MdastNode): Generator<Block> {
  if (!isBlock(node)) {
    // An aside that is one line has no paragraph in it.
    const inner = 'children' in node ? (node.children as MdastNode[]) : [];
    const isLine = inner.some(({ type }) => type === 'text');
    if (!isLine) for (const child of inner) yield* blocksBelow(child);
    else yield* blockOf(node, inner);
  } else yield* blockOf(node, [node]);
}

function* blockOf({ position }: MdastNode, contents: readonly MdastNode[]): Generator<Block> {
  const block: Block = { text: '', tags: [], line: position?.start.line ?? 1 };
  const apart: MdastNode[] = [];
  for (const each of contents) fill(block, each, apart);
  yield block;
  for (const each of apart) yield* blocksBelow(each);
}

/** The sentences of a block, with their components. */
function sentencesOf({ text, tags, line }: Block): readonly LiveSentence[] {
  let place = 0;
  const sentences = text.split(SENTENCE_END).map((words) => {
    const count = words.split(PLACE).length - 1;
    const own = tags.slice(place, place + count).flatMap((tag) => tag ?? []);
    place += count;
    const marks = own.filter(({ name }) => name === 'Holds');
    return {
      text: words.replaceAll(PLACE, '…'),
      line: own[0]?.line ?? line,
      numbers: own.filter(isLiveNumber),
      says: own.filter(({ name }) => name === 'Say'),
      holds: marks[0],
    };
  });
  let mark: LiveTag | undefined;
  return sentences
    .toReversed()
    .map((sentence) => {
      mark = sentence.holds ?? mark;
      return { ...sentence, holds: mark };
    })
    .toReversed();
}

/** The live sentences of a chapter's text, and those that a mark stands behind. */
export function liveSentences(text: string): readonly LiveSentence[] {
  return [...blocksBelow(mdxToMdast(text, { features: { math: true } }))]
    .flatMap(sentencesOf)
    .filter(({ numbers, says, holds }) => numbers.length > 0 || says.length > 0 || holds !== undefined);
}
