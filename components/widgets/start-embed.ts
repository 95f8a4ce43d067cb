/** What an embed loads at once: the parts that its address asks for, then the widget as on any page. */
import { chooseParts } from '../kit/embed-parts.ts';
import './start.ts';

for (const widget of document.querySelectorAll<HTMLElement>('poc-widget'))
  chooseParts(widget, location.search);
