import { carrierAdapters, type CarrierAdapter, type CarrierBrand } from '@hanout/carriers';

/** Families that an account is opened with; what is called on the phone needs none. */
export const accountFamilies: readonly CarrierAdapter[] = carrierAdapters.filter(
  ({ credentials }) => credentials.length > 0,
);

export const familyOf = (family: string): CarrierAdapter | undefined =>
  accountFamilies.find((adapter) => adapter.family === family);

export const brandOf = (adapter: CarrierAdapter | undefined, brand: string): CarrierBrand | undefined =>
  adapter?.brands.find(({ key }) => key === brand);
