/**
 * Groups that are one stop of the Tab key: arrow keys move inside. Without scripts each member is a stop of its own.
 */

/** Keys, and where they lead from a place among so many. */
const WAYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Makes every such group of the page one stop. The last of its members is the first to be met, unless one is already. */
export function oneStop(groups: string, members: string): void {
  const membersOf = (group: Element) => [...group.querySelectorAll<HTMLElement>(members)];
  const leave = (all: readonly HTMLElement[], stop: HTMLElement | undefined) => {
    for (const member of all) member.tabIndex = member === stop ? 0 : -1;
  };
  for (const group of document.querySelectorAll(groups)) {
    const all = membersOf(group);
    const isOne = all.filter(({ tabIndex }) => tabIndex === 0).length === 1;
    if (!isOne) leave(all, all.at(-1));
  }
  /** The group of a member and its place in it. */
  const placeOf = (target: EventTarget | null) => {
    const member = target instanceof Element ? target.closest<HTMLElement>(members) : null;
    const group = member?.closest(groups);
    return member && group ? { member, all: membersOf(group) } : undefined;
  };
  document.addEventListener('focusin', ({ target }) => {
    const place = placeOf(target);
    if (place && place.member.tabIndex !== 0) leave(place.all, place.member);
  });
  document.addEventListener('keydown', (event) => {
    const place = placeOf(event.target);
    const way = WAYS[event.key];
    if (!place || !way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    place.all[way(place.all.indexOf(place.member), place.all.length)]?.focus();
  });
}
