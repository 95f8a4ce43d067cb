/** Laws of the present run: kept, or broken by a mistake, and by how much. */

import type { Change, Figure } from '#kit/figure/figure.ts';
import type { Part, PartContext } from '#kit/figure/part.ts';
import { setText } from '#kit/svg/text.ts';
import { beginSmall, formatQuantity } from '#params/format.ts';
import { isChoice } from '#params/params.ts';

/** Names of the mistakes that are switched on. */
const mistakesOf = ({ widget, values }: Figure): readonly string[] =>
  Object.entries(widget.params).flatMap(([key, param]) =>
    isChoice(param) && param.isWrong && values[key] !== param.default
      ? [beginSmall(param.options[String(values[key])] ?? '')]
      : [],
  );

/** The badge in the picture that says which mistakes are made. */
export function mountWrongBadge({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part | undefined {
  const badge = root.querySelector<HTMLElement>('[data-wrong]');
  if (!badge) return undefined;
  const show = () => {
    const mistakes = mistakesOf(figure);
    const isRight = mistakes.length === 0;
    if (badge.hidden !== isRight) badge.hidden = isRight;
    setText(badge, `Wrong on purpose: ${mistakes.join(', ')}`);
  };
  show();
  return {
    update: ({ run }) => {
      if (run) show();
    },
  };
}

/** The list of laws, behind its panel. */
export function mountLaws({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part | undefined {
  const list = root.querySelector<HTMLElement>('[data-laws]');
  if (!list) return undefined;
  const update = ({ run, state }: Change) => {
    if (!run && !state) return;
    const laws = figure.hiddenFrom === undefined ? (figure.widget.laws?.(figure.run) ?? []) : [];
    list.replaceChildren(
      ...laws.map(({ label, what, unit, is, shouldBe, isKept }) => {
        const item = document.createElement('li');
        item.className = isKept ? 'is-kept' : 'is-broken';
        const found = `${label} ${what}: ${formatQuantity(is, unit)}`;
        item.textContent = isKept
          ? `✓ ${label} is as it should be`
          : `✗ ${found}, should be ${formatQuantity(shouldBe, unit)}`;
        return item;
      }),
    );
  };
  return { place: list, update };
}
