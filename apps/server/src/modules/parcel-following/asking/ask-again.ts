import type { CarrierStatus } from '@hanout/carriers';

const MINUTES: Readonly<Record<CarrierStatus, number | null>> = {
  created: 120,
  pending_pickup: 120,
  picked_up: 120,
  in_transit: 120,
  at_hub: 60,
  out_for_delivery: 15,
  attempt_failed: 30,
  on_hold: 120,
  returning: 240,
  unknown: 60,
  // Nothing comes after these.
  delivered: null,
  returned: null,
  cancelled: null,
  lost: null,
};

/** Of a carrier that calls back one is asked to be sure, and not to know. */
const WHERE_CALLED_BACK = 4;
const OLD_DAYS = 45;
const DAY = 24 * 60;

export interface AskAgain {
  readonly status: CarrierStatus;
  readonly isCalledBack: boolean;
  readonly ageDays: number;
  /** questions that its carrier had no answer to, one after the other */
  readonly misses: number;
}

/** In how many minutes a parcel is asked about again; null: it has ended. */
export function askAgainIn({ status, isCalledBack, ageDays, misses }: AskAgain): number | null {
  const minutes = MINUTES[status];
  if (minutes === null) return null;
  if (ageDays > OLD_DAYS) return DAY;
  return Math.min(DAY, minutes * (isCalledBack ? WHERE_CALLED_BACK : 1) * 2 ** Math.min(misses, 6));
}

const LONGEST_PAUSE_MINUTES = 60;

/** So long a carrier that cannot be asked is left alone: longer each time. */
export const pauseMinutes = (failures: number): number => Math.min(LONGEST_PAUSE_MINUTES, 2 ** Math.min(failures, 6));
