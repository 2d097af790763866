import {
  correctedSchema,
  placesSchema,
  type Corrected,
  type Places,
  type WilayaWrite,
} from '@hanout/contracts/all-places';
import type { Answer, ApiClient } from '../../../../api/client.ts';

export type Wilaya = Places['wilayas'][number];
export type Commune = Places['communes'][number];

export function writeWilaya(api: ApiClient, code: number, wilaya: WilayaWrite): Promise<Answer<Places>> {
  return api.send(`/places/wilayas/${code}`, placesSchema, wilaya);
}

/** Reads a file against what is stored; unless it is a preview, what is right of it is written. */
export function correctPlaces(
  api: ApiClient,
  correction: { readonly csv: string; readonly isPreview: boolean },
): Promise<Answer<Corrected>> {
  return api.send('/places/corrections', correctedSchema, correction);
}
