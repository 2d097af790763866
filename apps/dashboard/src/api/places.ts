import type { Language } from '@hanout/i18n';
import type { Place } from '@hanout/ui/inputs/commune-picker.tsx';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { PLACES } from './choices.ts';

const places = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    name_ar: z.string().optional(),
    nameAr: z.string().optional(),
    deliverable: z.boolean(),
  }),
);

/** What is held of the public lookup, in every language. */
export const WILAYAS_KEY = ['wilayas'] as const;

/** BO-18: wilayas from the public lookups, by the number that everybody knows them by and the name in the person's language. */
export function wilayasQuery(language: Language) {
  return queryOptions<readonly Place[]>({
    queryKey: [...WILAYAS_KEY, language],
    queryFn: async () => (await readPlaces('wilayas', language)).map(withCode),
    meta: PLACES,
    staleTime: Infinity,
  });
}

/** The communes of a wilaya; null when they cannot be had, so that the picker says so and offers to try again. */
export async function loadCommunes(wilaya: string, language: Language): Promise<readonly Place[] | null> {
  try {
    return await readPlaces(`commune/wilaya/${wilaya}`, language);
  } catch {
    return null;
  }
}

const withCode = (wilaya: Place): Place => ({ ...wilaya, name: `${wilaya.id.padStart(2, '0')} · ${wilaya.name}` });

async function readPlaces(path: string, language: Language): Promise<readonly Place[]> {
  const response = await fetch(`/public/utilis/api/${path}`);
  const rows = places.parse(await response.json());
  return rows.map(({ id, name, name_ar: arabic, nameAr = arabic, deliverable }) => ({
    id: String(id),
    name: language === 'ar' ? (nameAr ?? name) : name,
    isDeliverable: deliverable,
  }));
}
