/** What the page of all figures loads at once: the filters, and what notices that the reader gets to a picture. */

import { startPreviews } from '#kit/element/preview.ts';
import { startFilters } from '../embed/gallery-filters.ts';
import { widgets } from './registry.ts';

startFilters();
startPreviews(widgets);
