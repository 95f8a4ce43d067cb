/** What the page of all figures loads at once: the filters, and what notices that the reader gets to a picture. */
import { startFilters } from '../embed/gallery-filters.ts';
import { startPreviews } from '../kit/preview.ts';
import { widgets } from './registry.ts';

startFilters();
startPreviews(widgets);
