import { foldPlaceName } from '@hanout/geo';

export interface OurCommune {
  readonly id: number;
  readonly wilayaCode: number;
  /** the wilaya under which carriers list it, 1–58 */
  readonly carrierWilayaCode: number;
  readonly nameFr: string;
  readonly nameAr: string;
}

export interface OurWilaya {
  readonly code: number;
  readonly nameFr: string;
  readonly nameAr: string;
}

interface TheirWilaya {
  readonly key: string;
  readonly code: number | null;
  readonly name: string;
}

interface TheirCommune {
  readonly key: string;
  readonly name: string;
  readonly wilayaKey: string;
}

export interface Match {
  readonly communeId: number;
  readonly key: string;
}

interface Places {
  readonly wilayas: readonly OurWilaya[];
  readonly communes: readonly OurCommune[];
  readonly theirWilayas: readonly TheirWilaya[];
  readonly theirCommunes: readonly TheirCommune[];
}

/** As people write Arabic names in Latin letters: one sound, many spellings. */
const looseName = (name: string): string =>
  foldPlaceName(name)
    .replace(/\b(?:el|al|ech|es|et|er|ez|en)\s/g, '')
    .replace(/ou|oo|w/g, 'u')
    .replace(/gh/g, 'r')
    .replace(/dj/g, 'j')
    .replace(/tch|ch|sh/g, 's')
    .replace(/k|c|q/g, 'k')
    .replace(/[eiy]/g, 'i')
    .replace(/h|\s/g, '')
    .replace(/(.)\1+/g, '$1');

/**
 * Which of the carrier's communes ours are: by name in either script within the wilaya, the old or the new one, first as it is
 * written, then as it sounds. What two could be is none: nobody guesses where a parcel goes.
 */
export function matchCommunes(places: Places): readonly Match[] {
  const codes = codesOfWilayas(places);
  const matches = new Map<number, string>();
  const taken = new Set<string>();
  for (const fold of [foldPlaceName, looseName]) {
    const byName = new Map<string, string[]>();
    for (const { key, name, wilayaKey } of places.theirCommunes)
      if (!taken.has(key))
        for (const code of [codes.get(wilayaKey) ?? []].flat()) {
          const place = `${code}|${fold(name)}`;
          byName.set(place, [...(byName.get(place) ?? []), key]);
        }
    const found = places.communes
      .filter(({ id }) => !matches.has(id))
      .map((commune) => ({ id: commune.id, keys: keysOf(commune, byName, fold) }));
    const claims = new Map<string, number>();
    for (const { keys } of found) for (const key of keys) claims.set(key, (claims.get(key) ?? 0) + 1);
    for (const { id, keys } of found) {
      const [key] = keys;
      if (key === undefined || keys.size > 1 || claims.get(key) !== 1) continue;
      matches.set(id, key);
      taken.add(key);
    }
  }
  return [...matches].map(([communeId, key]) => ({ communeId, key }));
}

function keysOf(
  { wilayaCode, carrierWilayaCode, nameFr, nameAr }: OurCommune,
  byName: ReadonlyMap<string, readonly string[]>,
  fold: (name: string) => string,
): ReadonlySet<string> {
  const places = [wilayaCode, carrierWilayaCode].flatMap((code) =>
    [nameFr, nameAr].map((name) => `${code}|${fold(name)}`),
  );
  return new Set(places.flatMap((place) => byName.get(place) ?? []));
}

/** Our code of each of the carrier's wilayas: its own where it gives one, else by name. */
function codesOfWilayas({ wilayas, theirWilayas }: Places): ReadonlyMap<string, number> {
  const byName = new Map(
    wilayas.flatMap(({ code, nameFr, nameAr }) => [nameFr, nameAr].map((name) => [foldPlaceName(name), code] as const)),
  );
  return new Map(
    theirWilayas.flatMap(({ key, code, name }): [string, number][] => {
      const ours = code ?? byName.get(foldPlaceName(name));
      return ours === undefined ? [] : [[key, ours]];
    }),
  );
}
