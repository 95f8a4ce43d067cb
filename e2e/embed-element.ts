/** The element on a foreign page, as its host uses it. */
import type { Page } from '@playwright/test';

/** A figure's state, as it tells it. */
export interface State {
  readonly params: Readonly<Record<string, unknown>>;
  readonly readings: Readonly<Record<string, number | null>>;
  readonly run: string;
}
/** What the element says when it is asked. */
export const ask = (page: Page, id: string): Promise<State> =>
  page.evaluate(
    (name) =>
      (
        document.querySelector(`point-of-contact[widget="${name}"]`) as unknown as { get(): Promise<State> }
      ).get(),
    id,
  );
