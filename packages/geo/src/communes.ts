import { communeRows } from './commune-rows.ts';
import { findWilaya } from './wilayas.ts';

/**
 * One of the 1,541 communes. `id` is ours and stable: two digits of the wilaya that the commune belonged to in 1984,
 * two of its rank there. `carrierWilayaCode` is the wilaya (1–58) under which carriers list it.
 */
export type Commune = {
  readonly id: number;
  readonly wilayaCode: number;
  readonly carrierWilayaCode: number;
  readonly nameFr: string;
  readonly nameAr: string;
};

export const communes: readonly Commune[] = communeRows.map(([id, wilayaCode, nameFr, nameAr]) => ({
  id,
  wilayaCode,
  carrierWilayaCode: findWilaya(wilayaCode)?.carrierCode ?? wilayaCode,
  nameFr,
  nameAr,
}));

/** The communes of one wilaya (official code 1–69), empty for an unknown code. */
export function communesOfWilaya(wilayaCode: number): readonly Commune[] {
  return communes.filter((commune) => commune.wilayaCode === wilayaCode);
}
