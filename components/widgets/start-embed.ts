/** What an embed loads at once: the parts that its address asks for, the widget as on any page, the talk with its host. */

import { chooseParts } from '#kit/away/embed-parts.ts';
import { startFrame, type Wakeable } from '../embed/frame.ts';
import { openLinksOutside } from '../embed/leaving.ts';
import { startSplice } from '../embed/splice.ts';
import './start.ts';

openLinksOutside();
for (const widget of document.querySelectorAll<Wakeable>('poc-widget')) {
  chooseParts(widget, location.search);
  startFrame(widget);
  startSplice(widget);
}
