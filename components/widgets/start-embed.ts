/** What an embed loads at once: the parts that its address asks for, the widget as on any page, the talk with its host. */

import { chooseParts } from '#kit/away/embed-parts.ts';
import { startFrame, type Wakeable } from '../embed/frame.ts';
import { offerFullScreen } from '../embed/full-screen.ts';
import { openLinksOutside } from '../embed/leaving.ts';
import { readyForPaper } from '../embed/paper.ts';
import { startSplice } from '../embed/splice.ts';
import './start.ts';

openLinksOutside();
offerFullScreen();
for (const widget of document.querySelectorAll<Wakeable>('poc-widget')) {
  chooseParts(widget, location.search);
  startFrame(widget);
  startSplice(widget);
  widget.addEventListener('poc-ready', async () => {
    const awake = await widget.wake();
    if (awake) readyForPaper(awake);
  });
}
