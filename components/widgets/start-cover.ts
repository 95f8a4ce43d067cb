/** What the cover loads at once: enough to notice that the reader stirs. It has one live picture, and knows only that. */
import { startSketches } from '#kit/element/poc-sketch.ts';

startSketches({ 'impulse-2d': () => import('./impulse-2d/widget.ts') });
