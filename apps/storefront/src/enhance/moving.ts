import { enhanceCarousels } from './carousels.ts';
import { enhanceSlidingLines } from './sliding-lines.ts';

/** What may move by itself: rows of cards and the lines of the announcement. */
export function enhanceMoving(): void {
  enhanceCarousels();
  enhanceSlidingLines();
}
