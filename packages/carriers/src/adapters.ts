import type { CarrierAdapter, CarrierFamily } from './adapter.ts';
import { byHand } from './by-hand.ts';
import { ecotrack } from './ecotrack/ecotrack.ts';
import { noest } from './noest/noest.ts';
import { yalidine } from './yalidine/yalidine.ts';

/** The one list of families. */
export const carrierAdapters: readonly CarrierAdapter[] = [yalidine, ecotrack, noest, byHand];

export const findAdapter = (family: CarrierFamily): CarrierAdapter | undefined =>
  carrierAdapters.find((adapter) => adapter.family === family);
