import type { WilayaWrite } from '@hanout/contracts/all-places';
import type { Commune, Wilaya } from './places-calls.ts';

/** The fields of a wilaya's form; those of its communes are named by their number: `1603.nameFr`. */
export type WilayaValues = Readonly<Record<string, string>>;

const FIELDS = ['nameFr', 'nameAr', 'deliverable'] as const;

export function wilayaValues(wilaya: Wilaya, communes: readonly Commune[]): WilayaValues {
  const named = [{ at: '', place: wilaya }, ...communes.map((commune) => ({ at: `${commune.id}.`, place: commune }))];
  return Object.fromEntries(
    named.flatMap(({ at, place }) => FIELDS.map((field) => [`${at}${field}`, String(place[field])])),
  );
}

/** As it is sent: the wilaya, and those of its communes that differ from what was read. */
export function toWilayaWrite(
  values: WilayaValues,
  {
    shown,
    communes,
    version,
  }: { readonly shown: WilayaValues; readonly communes: readonly Commune[]; readonly version: number },
): WilayaWrite {
  const placeAt = (at: string) => ({
    nameFr: (values[`${at}nameFr`] ?? '').trim(),
    nameAr: (values[`${at}nameAr`] ?? '').trim(),
    deliverable: values[`${at}deliverable`] === 'true',
  });
  const changed = communes.filter(({ id }) =>
    FIELDS.some((field) => values[`${id}.${field}`] !== shown[`${id}.${field}`]),
  );
  return { version, ...placeAt(''), communes: changed.map(({ id }) => ({ id, ...placeAt(`${id}.`) })) };
}

/** Names that were emptied. */
export function findGaps(values: WilayaValues, message: string): WilayaValues {
  const empty = Object.entries(values).filter(([field, value]) => /name(?:Fr|Ar)$/u.test(field) && value.trim() === '');
  return Object.fromEntries(empty.map(([field]) => [field, message]));
}
