/** What the cover loads at once: enough to notice that the reader stirs. It has one live picture, and knows only that. */
import { startSketches } from '#kit/element/poc-sketch.ts';
import { widgets } from './registry.ts';

startSketches({ 'impulse-2d': widgets['impulse-2d'] });
