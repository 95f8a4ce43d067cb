/** What a page with widgets loads at once: enough to notice when the reader gets near one. */
import { onFirstAct } from '#kit/economy/first-act.ts';
import { startOpenLinks } from '#kit/element/open-links.ts';
import { startNumbers } from '#kit/element/poc-num.ts';
import { startSketches } from '#kit/element/poc-sketch.ts';
import { startWidgets } from '#kit/element/poc-widget.ts';
import { widgets } from './registry.ts';

startWidgets(widgets);
startSketches(widgets);
startNumbers();
startOpenLinks();
onFirstAct(() => {
  if (document.querySelector('[data-guesses]'))
    void import('#kit/guess/kept-guesses.ts').then(({ showGuesses }) => showGuesses());
});
