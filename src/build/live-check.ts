/** Holds the live sentences of a chapter against the states of their widgets. */
import type { Widget } from '#kit/declare/widget.ts';
import { claimsOf } from '../../components/frame/comparison.ts';
import { widgetById } from '../../components/frame/static-widget.ts';
import type { Problem } from '../data/problem.ts';
import { asSaid, asShown, type Demand, list, momentsOf, type NamedMoment } from './live-demands.ts';
import { type LiveSentence, type LiveTag, liveSentences } from './live-sentences.ts';

/** Demands on one widget. */
interface Demands {
  readonly widget: Widget;
  readonly demands: Demand[];
}

/** What is written of a sentence in messages. */
const quoted = (text: string): string => `“${text.length > 70 ? `${text.slice(0, 70)}…` : text}”`;

/** Collects what the chapters ask of each widget, and what is wrong before any state is looked at. */
class Ledger {
  readonly byWidget = new Map<string, Demands>();
  readonly problems: Problem[] = [];
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  report(line: number, message: string): void {
    this.problems.push({ place: `${this.#file}:${line}`, message });
  }

  /** Notes a demand; a slip of the author is a problem with its place. */
  async demand(
    id: string,
    line: number,
    make: (widget: Widget) => readonly Demand['complaint'][],
  ): Promise<void> {
    try {
      const widget = await widgetById(id);
      const known = this.byWidget.get(id) ?? { widget, demands: [] };
      this.byWidget.set(id, known);
      known.demands.push(...make(widget).map((complaint) => ({ line, complaint })));
    } catch (error) {
      this.report(line, (error as Error).message);
    }
  }

  async add({ text, line, numbers, says, holds }: LiveSentence): Promise<void> {
    const isDeclared = ({ given }: LiveTag) =>
      holds || says.some((say) => say.given['widget'] === given['widget']);
    const bare = numbers.filter((number) => !isDeclared(number));
    if (bare[0]) {
      const names = bare.map(({ given }) => given['reading'] ?? given['param']).join(', ');
      this.report(
        bare[0].line,
        `the sentence ${quoted(text)} has live numbers (${names}) and does not say what is true of them in other states: fix them to a state (<Value … spin="12" />), let words follow (<Say widget compare less same more />), or write <Holds always="…" /> behind it`,
      );
    }
    const signed = [holds, ...says].flatMap((tag) => list(tag?.given['signed']));
    for (const { name, given, line: at } of numbers) {
      const { widget = '', reading = '' } = given;
      if (name === 'Value')
        await this.demand(widget, at, (found) => [asShown(found, reading, signed.includes(reading))]);
    }
    for (const say of says)
      await this.demand(say.given['widget'] ?? '', say.line ?? line, (widget) => [asSaid(widget, say)]);
  }

  /** What a mark claims of the widget whose numbers stand before it. */
  async addMark(mark: LiveTag, before: readonly LiveSentence[]): Promise<void> {
    const tags = before.flatMap(({ numbers, says }) => [...numbers, ...says]);
    const ids = [...new Set(tags.map(({ given }) => given['widget'] ?? ''))];
    const slip = Object.keys(mark.given).find((key) => !['widget', 'always', 'signed'].includes(key));
    if (slip) return this.report(mark.line, `<Holds> has no "${slip}"; it has always, signed and widget`);
    if (ids.length === 0)
      return this.report(mark.line, '<Holds> stands behind no live number of its paragraph; leave it out');
    const { always, signed, widget: id = ids.length === 1 ? ids[0] : undefined } = mark.given;
    if (!always && !signed) return;
    if (id === undefined)
      return this.report(mark.line, `<Holds> must say which widget it speaks of: ${ids.join(' or ')}`);
    await this.demand(id, mark.line, (widget) => {
      const stray = list(signed).find((name) => !Object.hasOwn(widget.readings, name));
      if (stray) throw new Error(`widget "${id}" has no reading "${stray}" to be signed`);
      return (always ? claimsOf(widget, always) : []).map(
        (claim) => (moment) =>
          claim.holds(moment) ? undefined : `"${claim.text}" does not hold: ${claim.found(moment)}`,
      );
    });
  }
}

/** Asks all demands on a widget in all its states; each complaint once, with the first states that it was found in. */
function complaintsOf({ widget, demands }: Demands, moments: Iterable<NamedMoment>) {
  const found = demands.map(() => new Map<string, string[]>());
  for (const { name, moment } of moments) {
    for (const [i, { complaint }] of demands.entries()) {
      const text = complaint(moment);
      if (text === undefined) continue;
      const kind = text.replace(/[−\d.,×⁰-⁹¹²³\u202f]+/g, '#');
      const states = found[i]?.get(kind);
      if (states) states.push(name);
      else found[i]?.set(kind, [text, name]);
    }
  }
  return found.flatMap((kinds, i) =>
    [...kinds.values()].map(([text, ...states]) => {
      const more = states.length > 3 ? ` and ${states.length - 3} more` : '';
      return {
        line: demands[i]?.line ?? 1,
        message: `at ${states
          .slice(0, 3)
          .map((state) => `“${state}”`)
          .join(', ')}${more} of ${widget.id}: ${text}`,
      };
    }),
  );
}

/** What is wrong with the live sentences of a chapter. */
export async function checkProse(
  file: string,
  text: string,
  moments: (widget: Widget) => Iterable<NamedMoment> = momentsOf,
): Promise<readonly Problem[]> {
  const ledger = new Ledger(file);
  const sentences = liveSentences(text);
  for (const sentence of sentences) await ledger.add(sentence);
  for (const mark of new Set(sentences.flatMap(({ holds }) => holds ?? [])))
    await ledger.addMark(
      mark,
      sentences.filter(({ holds }) => holds === mark),
    );
  for (const demands of ledger.byWidget.values())
    for (const { line, message } of complaintsOf(demands, moments(demands.widget)))
      ledger.report(line, message);
  return ledger.problems;
}
