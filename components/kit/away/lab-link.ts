/** The way from a figure of a collision to the Lab, with its present run. */
import type { LabState } from '#kit/declare/widget.ts';
import type { Part, PartContext } from '#kit/figure/part.ts';
import { toText } from '#params/query.ts';

/** What is too long for a query stands in the fragment: outlines and meshes. */
const isLong = (value: string): boolean => value.includes('_');

const written = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([key, text]) => `${key}=${encodeURIComponent(text).replaceAll('%2C', ',')}`).join('&');

/** Query and fragment of the Lab's address. */
export function labAddress({ figure, values }: LabState): { readonly search: string; readonly hash: string } {
  const pairs = Object.entries(values).map(([key, value]) => [key, toText(value)] as const);
  const long = written(pairs.filter(([, text]) => isLong(text)));
  return {
    search: `?widget=${figure}&${written(pairs.filter(([, text]) => !isLong(text)))}`,
    hash: long === '' ? `#${figure}` : `#${figure}?${long}`,
  };
}

/** Binds the link. Its address is made when it is in sight; where the Lab has no such bodies, a note says so. */
export function mountLabLink({ root, figure }: Pick<PartContext, 'root' | 'figure'>): Part | undefined {
  const row = root.querySelector<HTMLElement>('[data-lab]');
  const link = row?.querySelector<HTMLAnchorElement>('a');
  const note = row?.querySelector<HTMLElement>('[data-lab-note]');
  if (!row || !link || !note) return undefined;
  row.hidden = !link.hasAttribute('href'); // in a file that does not know its site there is no Lab
  return {
    place: row,
    update: ({ run }) => {
      if (!run) return;
      const state = figure.widget.inLab?.(figure.values);
      link.hidden = state === undefined;
      note.textContent = state ? '' : 'The Lab has no such bodies, or no such mistake.';
      if (state) Object.assign(link, labAddress(state));
    },
  };
}
