import { communes, wilayas } from '@hanout/geo';

export interface FakeCommune {
  readonly id: number;
  readonly name: string;
  readonly wilaya: number;
  readonly hasDesk: boolean;
  readonly isDeliverable: boolean;
}

/** Where fake carriers go: the 58 wilayas, each commune under its mother, every fifth one with a desk, every fiftieth not served. */
export const fakeWilayas = wilayas
  .filter(({ code }) => code <= 58)
  .map(({ code, nameFr }) => ({ id: code, name: nameFr }));

export const fakeCommunes: readonly FakeCommune[] = communes.map(({ id, nameFr, carrierWilayaCode }, at) => ({
  id,
  name: nameFr,
  wilaya: carrierWilayaCode,
  hasDesk: at % 5 === 0,
  isDeliverable: at % 50 !== 49,
}));

export const findFakeWilaya = (name: string): { readonly id: number; readonly name: string } | undefined =>
  fakeWilayas.find((wilaya) => wilaya.name === name);

export const findFakeCommune = (wilaya: number, name: string): FakeCommune | undefined =>
  fakeCommunes.find((commune) => commune.wilaya === wilaya && commune.name === name);
