import { browserSurroundings } from '@hanout/till/platform';
import { createTill } from '@hanout/till/till';
import type { Till } from './types.ts';

const held: { till: Till | null } = { till: null };

/** The till of this window, made once. */
export function openTill(): Till {
  held.till ??= createTill(browserSurroundings());
  return held.till;
}
