import type { CarrierFamily } from '../adapter.ts';
import type { FakeCarrier, FakeOptions } from './fake-carrier.ts';
import { startFakeEcotrack } from './fake-ecotrack.ts';
import { startFakeMaystro } from './fake-maystro.ts';
import { startFakeNoest } from './fake-noest.ts';
import { startFakeProcolis } from './fake-procolis.ts';
import { startFakeYalidine } from './fake-yalidine.ts';
import { startFakeZimou } from './fake-zimou.ts';
import { startFakeZr } from './fake-zr.ts';

/** Families that have a program, and so a double. */
export type CalledFamily = Exclude<CarrierFamily, 'by-hand'>;

const STARTS: Readonly<Record<CalledFamily, (options: FakeOptions) => Promise<FakeCarrier>>> = {
  yalidine: startFakeYalidine,
  ecotrack: startFakeEcotrack,
  noest: startFakeNoest,
  'zr-express': startFakeZr,
  procolis: startFakeProcolis,
  maystro: startFakeMaystro,
  zimou: startFakeZimou,
};

/** A carrier of that family on loopback. With a `pace` its parcels travel by themselves; `hooks.send()` tells of it whoever subscribed. */
export const startFakeCarrier = (family: CalledFamily, options: FakeOptions): Promise<FakeCarrier> =>
  STARTS[family](options);
