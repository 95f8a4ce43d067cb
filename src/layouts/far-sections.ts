/**
 * Sections of a chapter that are far away are neither laid out nor painted, so that a figure moves as lightly in a long
 * chapter as on a page of its own. Each keeps the room that it was seen to take: the page does not change its length.
 * Narrow pages do without: their style sheet skips what is far block by block, from the start.
 */
const sections = [...document.querySelectorAll<HTMLElement>('.prose > .stretch')];
const page = document.querySelector<HTMLElement>('.prose');
const isWide = matchMedia('(min-width: 72rem)');

/** The width that the rooms were measured at, in px. */
let measuredAt: number | undefined;
/** Nothing moves before a figure has woken. */
let isAlive = false;

function keepRooms(): void {
  if (!page || !isWide.matches || measuredAt === page.clientWidth) return;
  measuredAt = page.clientWidth;
  const rooms = sections.map((section) => section.getBoundingClientRect().height);
  for (const [i, section] of sections.entries())
    section.style.setProperty('contain-intrinsic-block-size', `auto ${rooms[i]}px`);
  page.classList.add('has-rooms');
}

const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then) : setTimeout(then, 200);

document.addEventListener(
  'poc-ready',
  () => {
    isAlive = true;
    whenIdle(keepRooms);
  },
  { once: true },
);
addEventListener('resize', () => {
  if (!page || !isAlive || measuredAt === page.clientWidth) return;
  measuredAt = undefined;
  page.classList.remove('has-rooms');
  whenIdle(keepRooms);
});

export {};
