import type { CarrierAdapter, CarrierFamily } from './adapter.ts';
import { byHand } from './by-hand/by-hand.ts';
import { ecotrack } from './ecotrack/ecotrack.ts';
import { maystro } from './maystro/maystro.ts';
import { noest } from './noest/noest.ts';
import { procolis } from './procolis/procolis.ts';
import { yalidine } from './yalidine/yalidine.ts';
import { zimou } from './zimou/zimou.ts';
import { zrExpress } from './zr-express/zr-express.ts';

/** The one list of families. */
export const carrierAdapters: readonly CarrierAdapter[] = [
  yalidine,
  ecotrack,
  noest,
  zrExpress,
  procolis,
  maystro,
  zimou,
  byHand,
];

export const findAdapter = (family: CarrierFamily): CarrierAdapter | undefined =>
  carrierAdapters.find((adapter) => adapter.family === family);
