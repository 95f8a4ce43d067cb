/** What a page with widgets loads at once: enough to notice when the reader gets near one. */
import { startOpenLinks } from '../kit/open-links.ts';
import { startNumbers } from '../kit/poc-num.ts';
import { startWidgets } from '../kit/poc-widget.ts';
import { widgets } from './registry.ts';

startWidgets(widgets);
startNumbers();
startOpenLinks();
