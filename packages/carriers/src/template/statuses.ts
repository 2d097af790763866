import { statusTable } from '../status-table.ts';

/** Every word of the carrier's papers, as it writes them. A word that you do not understand is left out: it is shown as it came. */
export const templateStatuses = statusTable({
  NEW: 'created',
  COLLECTED: 'picked_up',
  MOVING: 'in_transit',
  AT_DOOR: 'out_for_delivery',
  NOBODY_HOME: 'attempt_failed',
  DONE: 'delivered',
  GOING_BACK: 'returning',
  BACK: 'returned',
});
