import type { CarrierAdapter } from '@hanout/carriers';
import {
  carrierFaultCodes,
  type CarrierAccount,
  type CarrierFamilyOffer,
} from '@hanout/contracts/carrier-accounts/accounts';
import { brandOf, familyOf } from '../connecting/families.ts';
import type { AccountRow } from './queries.ts';

/** An account as staff see it. What it opens with is not in it. */
export function presentAccount({ checkedAt, fault, ...row }: AccountRow): CarrierAccount {
  return {
    ...row,
    brandName: brandOf(familyOf(row.family), row.brand)?.name ?? row.brand,
    checkedAt: checkedAt?.toISOString() ?? null,
    fault: carrierFaultCodes.find((code) => code === fault) ?? null,
  };
}

export const presentFamily = ({ family, brands, credentials, capabilities }: CarrierAdapter): CarrierFamilyOffer => ({
  family,
  brands: brands.map(({ key, name, address }) => ({ key, name, isFixed: address !== null })),
  credentials: credentials.map(({ name, isSecret }) => ({ name, isSecret })),
  able: { mayOpen: capabilities.openParcel, exchange: capabilities.exchange, places: capabilities.places },
});
