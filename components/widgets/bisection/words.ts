/** The search in sentences. */
import { formatQuantity } from '#params/format.ts';
import { ms } from '../common/quantities.ts';
import { bracketAt, passedOver, type Search, tFirst } from './model.ts';
import { laws } from './receipt.ts';
import type { SearchMoment } from './view.ts';

const seconds = (t: number, digits = 4): string => formatQuantity(t, 's', digits);
const COUNT = [
  'no contact',
  'one contact',
  'two contacts',
  'three contacts',
  'four contacts',
  'five contacts',
];

function flightWords({ stretches }: Search): string {
  const count = COUNT[stretches.length] ?? `${stretches.length} contacts`;
  return `In its flight the stick would have ${count} with the post.`;
}

function answerWords(run: Search): string {
  const { answer, brackets, epsTime, tStart } = run;
  if (!answer) return '';
  const halvings = brackets.length - 1;
  const count = halvings === 1 ? 'one halving' : `${halvings} halvings`;
  const found = `After ${count} the search returns ${seconds(answer.t)}`;
  if (answer.contact < 0) return `${found}, and no contact begins there.`;
  const first = tFirst(run);
  const place = tStart > 0 ? ' in the bracket' : '';
  const name = answer.contact === 0 ? 'the first contact' : `contact ${answer.contact + 1}`;
  const isFirst = passedOver(run) === 0;
  const which =
    isFirst && answer.contact === 0
      ? `${found}, the beginning of the first contact.`
      : `${found}, the beginning of ${name}${isFirst ? `, the first${place}` : ''}.${
          isFirst ? '' : ` The first${place} was at ${first === null ? 'an earlier time' : seconds(first)}.`
        }`;
  const over =
    answer.gapAfter > 0 && epsTime > 0.001
      ? ` A whole ${ms(epsTime)} after its answer the contact is already over.`
      : '';
  return `${which}${over}`;
}

function stepWords({ run, t }: SearchMoment): string {
  const { tFree, tColliding, next } = bracketAt(run, t);
  const known = run.isChecked ? 'known' : 'taken';
  const bracket = `Now the bodies are ${known} to be free at ${seconds(tFree)} and to collide at ${seconds(tColliding)}`;
  if (!next) return '';
  return `${bracket}. In the middle, at ${seconds(next.t)}, they ${next.collides ? 'collide' : 'are free'}, so that it becomes the ${next.collides ? 'colliding' : 'free'} end.`;
}

export function describe(moment: SearchMoment): string {
  const { run, t, values } = moment;
  const { kind, tEnd, tStart, brackets } = run;
  if (kind === 'free-at-end') {
    return `${flightWords(run)} But at ${seconds(tEnd)} they are free, and a search that needs a colliding end cannot start.`;
  }
  if (kind === 'overlapping-at-start') {
    return `${flightWords(run)} At ${seconds(tStart)} they collide already, and a search that needs a free end cannot start.`;
  }
  const law = values.mistake === 'none' ? undefined : laws(run).find(({ isKept }) => !isKept);
  const broken = law ? ` But the ${law.label.toLowerCase()} is ${formatQuantity(law.is, law.unit)}.` : '';
  const isOver = t >= brackets.length - 1 - 1e-9;
  return `${flightWords(run)} ${isOver ? answerWords(run) : stepWords(moment)}${broken}`;
}

/** What to take from the guess. */
export function lesson({ run }: SearchMoment): string {
  const { answer } = run;
  if (!answer || answer.contact < 0) return '';
  return passedOver(run) === 0
    ? 'This time it was the first of the bracket: there was no other, or a middle happened to fall upon it.'
    : 'The middles decide. A contact that no middle falls upon is thrown away with its half, and the invariant never notices.';
}
