/** A guess in the picture: the arrow that the reader draws, and after the run the true one beside it. */

import type { Picture } from '#kit/declare/picture.ts';
import type { Handle, Scene2 } from '#kit/declare/scene.ts';
import type { Figure } from '#kit/figure/figure.ts';
import { inPlane } from '#params/format.ts';
import type { Params } from '#params/params.ts';

const arrowAnswer = (figure: Figure) => {
  const { answer } = figure.widget.prediction ?? {};
  return answer?.kind === 'arrow' && figure.guess ? answer : undefined;
};

/** Units of the picture for one unit of the guessed quantity. */
const arrowLength = ({ widget, run, values }: Figure, scale: string): number =>
  (widget.scene as Scene2<Params, unknown>).arrows?.(run, values)[scale]?.length ?? 1;

/** The guessed arrow, as a ghost once the run has answered. */
export function guessMarks(figure: Figure): Picture {
  const answer = arrowAnswer(figure);
  const { guess } = figure;
  if (!answer || !guess) return [];
  const [x = 0, y = 0] = guess.value;
  const { look, scale } = answer;
  const from = answer.from(figure.run);
  const length = arrowLength(figure, scale);
  const tip = [from[0] + x * length, from[1] + y * length] as const;
  return [
    { kind: 'text', at: tip, text: 'your guess', look, anchor: 'middle', offset: [0, y < 0 ? 26 : -18] },
    {
      kind: 'arrow',
      from,
      vector: [x, y],
      scale,
      look,
      dash: true,
      ...(guess.isRevealed ? { tone: 'ghost' } : {}),
    },
  ];
}

/** While the reader guesses there is one handle: the head of the guessed arrow. */
export function guessHandle(figure: Figure): Handle<Params> | undefined {
  const answer = arrowAnswer(figure);
  const { guess } = figure;
  if (!answer || !guess || guess.isRevealed) return undefined;
  const length = arrowLength(figure, answer.scale);
  const [x0, y0] = answer.from(figure.run);
  const [x = 0, y = 0] = guess.value;
  return {
    id: 'guess',
    label: 'Your guess',
    text: inPlane([x, y], answer.unit, 2),
    look: answer.look,
    shape: 'tip',
    at: [x0 + x * length, y0 + y * length],
    step: 0.1 * length,
    drag: (to) => ({ guess: [(to[0] - x0) / length, (to[1] - y0) / length] }),
  };
}
