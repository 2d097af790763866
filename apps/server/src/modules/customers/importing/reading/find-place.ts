import type { Places } from '../repository.ts';
import { foldTitle } from './columns.ts';

export interface FindPlace {
  (wilaya: string, commune: string): { readonly wilaya: number; readonly commune: number } | null;
}

/** A commune by its name, in its wilaya where one is told (`Alger`, `16`, `DZ-16`, `16 - Alger`); null: there is none, or several. */
export function makeFindPlace({ communes, wilayas }: Places): FindPlace {
  const wilayaByName = new Map(
    wilayas.flatMap(({ code, nameFr, nameAr }) => [
      [foldTitle(nameFr), code],
      [foldTitle(nameAr), code],
    ]),
  );
  const byName = new Map<string, { id: number; wilaya: number }[]>();
  for (const { id, wilaya, nameFr, nameAr } of communes)
    for (const name of new Set([foldTitle(nameFr), foldTitle(nameAr)]))
      byName.set(name, [...(byName.get(name) ?? []), { id, wilaya }]);
  const codeOf = (text: string): number | null => {
    const folded = foldTitle(text).replace(/^dz /, '');
    const number = /^(\d{1,2})\b/.exec(folded)?.[1];
    if (number !== undefined) return Number(number);
    return wilayaByName.get(folded === 'algiers' ? 'alger' : folded) ?? null;
  };
  return (wilayaText, communeText) => {
    const code = codeOf(wilayaText);
    const named = byName.get(foldTitle(communeText)) ?? [];
    const fitting = code === null ? named : named.filter(({ wilaya }) => wilaya === code);
    const [only] = fitting;
    return only === undefined || fitting.length > 1 ? null : { wilaya: only.wilaya, commune: only.id };
  };
}
