/** What happens while a run plays or is stepped through, for those who listen: contact, parting, the end. */

import type { Figure } from '#kit/figure/figure.ts';
import type { Part, PartContext } from '#kit/figure/part.ts';
import { formatTime } from '#kit/figure/time-text.ts';
import { capital } from '#params/format.ts';

/** Two times closer than this, in s, are one. */
const SAME = 1e-9;

interface Told {
  readonly t: number;
  readonly text: string;
}

/** All that a run has to tell, in order of time. */
function storyOf({ span, widget, run }: Figure): readonly Told[] {
  if (!span) return [];
  const { events, t0, t1, eventName = 'contact', counts } = span;
  const time = (t: number) => formatTime(t, t1 - t0, counts);
  const partings = (widget.lasting?.(run) ?? []).filter(
    ({ isHidden, record }) => !isHidden && record.to < t1 - SAME,
  );
  return [
    ...events.map((t) => ({ t, text: `${capital(eventName)} at ${time(t)}.` })),
    ...partings.map(({ record: { a, b, to } }) => ({ t: to, text: `${a} and ${b} part at ${time(to)}.` })),
    { t: t1, text: `The end, at ${time(t1)}.` },
  ].sort((one, other) => one.t - other.t);
}

/** Tells what lies between the time shown last and the time shown now. A hand that scrubs is told by the time bar itself. */
export function mountTold({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part | undefined {
  const spoken = root.querySelector('[data-spoken]');
  if (!spoken || !figure.widget.span) return undefined;
  let before = figure.t;
  return {
    update: ({ run, time }) => {
      const from = before;
      before = figure.t;
      if (run || !time || figure.isDragging || figure.isShowing) return;
      const passed = storyOf(figure).filter(({ t }) =>
        before > from ? t > from + SAME && t <= before + SAME : Math.abs(t - before) < SAME,
      );
      const text = passed.map((told) => told.text).join(' ');
      if (before !== from && text !== '') spoken.textContent = text;
    },
  };
}
